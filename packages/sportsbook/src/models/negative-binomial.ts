// Counts that vary more than Poisson's: runs of baseball. The sum of independent ones with the same mean/k is one again, so that innings
// add up to games.
import { type Lattice, normalised } from './factors.ts'

const TAIL = 1e-9
const COUNT_MAX = 400

/** The chances of 0, 1, 2 … of a mean and a k: the variance is mean + mean²/k. */
export function negativeBinomial(mean: number, k: number, from = 0): Lattice {
  if (mean <= 0) return { from, weights: Float64Array.of(1) }
  const ratio = mean / (k + mean)
  const weights = [(1 - ratio) ** k]
  let sum = weights[0]!
  for (let count = 1; count < COUNT_MAX && 1 - sum > TAIL; count++) {
    weights.push((weights[count - 1]! * ratio * (k + count - 1)) / count)
    sum += weights[count]!
  }
  return { from, weights: normalised(Float64Array.from(weights)) }
}
