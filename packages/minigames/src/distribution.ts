// In how many ways a draw of distinct numbers reaches each sum. Every market on a sum takes its exact probability from here,
// so that no probability is typed in by hand.
import { assert } from '@hanpan/kernel'

/**
 * The number of ways to choose `count` distinct numbers of 1…`highest` for every sum they can have.
 * The subset-sum recurrence: a set either leaves a number out, or holds it and owes the rest to one number fewer.
 */
export function waysBySum(highest: number, count: number): ReadonlyMap<number, bigint> {
  assert(count > 0 && count <= highest, `cannot choose ${count} of ${highest}`)
  const chosen = Array.from({ length: count + 1 }, () => new Map<number, bigint>())
  chosen[0]!.set(0, 1n)
  for (let number = 1; number <= highest; number += 1) {
    for (let size = count; size >= 1; size -= 1) {
      const into = chosen[size]!
      for (const [sum, ways] of chosen[size - 1]!) into.set(sum + number, (into.get(sum + number) ?? 0n) + ways)
    }
  }
  return chosen[count]!
}
