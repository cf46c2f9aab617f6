// Shin 1993: a share z of the money knows the result, and prices are such that the book loses nothing to it:
// p = (√(z² + 4(1-z) q²/Σq) - z) / (2(1-z)). With two outcomes it is the additive method.
import { type MarginMethod, type Overround, sum } from './margin-method.ts'
import { rootBetween } from './solve.ts'

const INSIDERS_MAX = 1 - 1e-9

export const shin: MarginMethod = {
  key: 'shin',
  remove(inversePrices, winners) {
    const ofOne = inversePrices.map((inverse) => inverse / winners)
    const total = sum(ofOne)
    // Without a margin there are no insiders to be found.
    if (inversePrices.length <= winners || total < 1) return null
    const probabilities = (z: number) =>
      ofOne.map((inverse) => (Math.sqrt(z * z + (4 * (1 - z) * inverse * inverse) / total) - z) / (2 * (1 - z)))
    const excess = (z: number) => sum(probabilities(z)) - 1
    const found = excess(0) <= 0 ? 0 : excess(INSIDERS_MAX) < 0 ? rootBetween(0, INSIDERS_MAX, excess) : null
    return found === null ? null : probabilities(found).map((probability) => probability * winners)
  },
  add(probabilities, overround) {
    const winners = sum(probabilities)
    const ofOne = probabilities.map((probability) => probability / winners)
    const z = insidersFor(ofOne, overround)
    const roots = ofOne.map((p) => Math.sqrt(z * p + (1 - z) * p * p))
    return roots.map((root) => root * sum(roots) * winners)
  },
}

/** All money of insiders is the most: a book that asks for more than they would take gets what they take. */
function insidersFor(probabilities: readonly number[], overround: Overround): number {
  const excess = (z: number) => sum(probabilities.map((p) => Math.sqrt(z * p + (1 - z) * p * p))) ** 2 - overround
  if (excess(0) >= 0) return 0
  return excess(1) <= 0 ? 1 : rootBetween(0, 1, excess)
}
