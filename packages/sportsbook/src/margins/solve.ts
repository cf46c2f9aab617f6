// The root of a function that crosses zero once: regula falsi as the Illinois algorithm has it, which keeps its bracket and needs a dozen
// steps where halving needs fifty.
import { assert } from '@hanpan/kernel'

const STEPS_MAX = 200
const PRECISION = 1e-14

/** `f(from)` and `f(to)` lie on either side of zero, or one of them on it. */
export function rootBetween(from: number, to: number, f: (x: number) => number): number {
  let [low, high] = [from, to]
  let [atLow, atHigh] = [f(low), f(high)]
  assert(atLow * atHigh <= 0, 'a root lies between')
  for (let step = 0; step < STEPS_MAX && atLow !== 0; step++) {
    if (Math.abs(high - low) <= PRECISION * Math.max(1, Math.abs(high)) || atHigh === 0) return high
    const middle = high - (atHigh * (high - low)) / (atHigh - atLow)
    const atMiddle = f(middle)
    if (Math.abs(atMiddle) < PRECISION) return middle
    // The end that stays twice loses weight, else it would stay for ever.
    if (atMiddle * atHigh < 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [middle, atMiddle]
  }
  return atLow === 0 ? low : high
}

/** The upper end of a bracket from `from` to where `f` has changed its sign, doubling. */
export function bracketAbove(from: number, f: (x: number) => number): number {
  const sign = Math.sign(f(from))
  let end = from
  for (let step = 0; step < STEPS_MAX; step++) {
    end *= 2
    if (Math.sign(f(end)) !== sign) return end
  }
  return end
}
