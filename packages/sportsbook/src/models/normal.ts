// The normal law on whole numbers: what is scored is counted, and a lead of three is everything from 2.5 to 3.5.
import { type Lattice, leadersOf, normalised } from './factors.ts'
import type { Spread } from './parameters.ts'

/** Beyond so many deviations nothing is left that a price could show. */
const DEVIATIONS_MAX = 5.5
const DEVIATION_MIN = 1e-6

/** Φ, to 1e-15: Hart's algorithm 5666 as West 2005 ("Better approximations to cumulative normal functions") gives it. */
export function normalBelow(x: number): number {
  const size = Math.abs(x)
  if (size > 37) return x > 0 ? 1 : 0
  const exponential = Math.exp((-size * size) / 2)
  const tail =
    size < 7.07106781186547 ? (exponential * above(size)) / below(size) : exponential / fraction(size) / 2.506628274631
  return x > 0 ? 1 - tail : tail
}

const polynomial = (coefficients: readonly number[]) => (x: number) =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
const above = polynomial([
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
])
const below = polynomial([
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
])
const fraction = (x: number) => x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))

/** The chances of whole numbers under a normal law, its deviation zero for what is certain. What would be below `least` is `least`. */
export function latticeOfNormal({ mean, deviation }: Spread, least = Number.NEGATIVE_INFINITY): Lattice {
  if (deviation < DEVIATION_MIN) return { from: Math.max(least, Math.round(mean)), weights: Float64Array.of(1) }
  const from = Math.max(least, Math.floor(mean - DEVIATIONS_MAX * deviation))
  const to = Math.max(from, Math.ceil(mean + DEVIATIONS_MAX * deviation))
  const weights = new Float64Array(to - from + 1)
  let last = 0
  for (let index = 0; index < weights.length; index++) {
    const next = normalBelow((from + index + 0.5 - mean) / deviation)
    weights[index] = next - last
    last = next
  }
  return { from, weights: normalised(weights) }
}

/** Who leads, by a margin under a normal law: -1, 0, 1. */
export function leadersOfNormal(law: Spread): Lattice {
  if (law.deviation < DEVIATION_MIN) return leadersOf(latticeOfNormal(law))
  const below = normalBelow((-0.5 - law.mean) / law.deviation)
  const notAbove = normalBelow((0.5 - law.mean) / law.deviation)
  return { from: -1, weights: Float64Array.of(below, notAbove - below, 1 - notAbove) }
}

/** The value below which a part of the normal law lies. Halving: it is asked once an event, not once a price. */
export function normalQuantile(chance: number): number {
  let [low, high] = [-40, 40]
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}
