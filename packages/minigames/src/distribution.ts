// In how many ways things can come about. Every probability is counted from here, so that none is typed in by hand.
import { assert } from '@hanpan/kernel'

/**
 * The number of ways to choose `count` distinct numbers of 1…`highest` for every sum they can have.
 * The subset-sum recurrence: a set either leaves a number out, or holds it and owes the rest to one number fewer.
 */
export function waysBySum(highest: number, count: number): ReadonlyMap<number, bigint> {
  assert(count > 0 && count <= highest, `cannot choose ${count} of ${highest}`)
  const sumMax = (count * (2 * highest - count + 1)) / 2
  const chosen = Array.from({ length: count + 1 }, () => Array.from({ length: sumMax + 1 }, () => 0n))
  chosen[0]![0] = 1n
  for (let number = 1; number <= highest; number += 1) {
    for (let size = Math.min(count, number); size >= 1; size -= 1) addShifted(chosen[size]!, chosen[size - 1]!, number)
  }
  return new Map([...chosen[count]!.entries()].filter(([, ways]) => ways > 0n))
}

function addShifted(into: bigint[], from: readonly bigint[], by: number): void {
  for (let sum = into.length - 1; sum >= by; sum -= 1) {
    const ways = from[sum - by]!
    if (ways > 0n) into[sum] = into[sum]! + ways
  }
}

/** C(n, k): how many sets of k there are among n. */
export function combinations(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let index = 1; index <= k; index += 1) ways = (ways * BigInt(n - k + index)) / BigInt(index)
  return ways
}
