// p = q^k, with k so that they sum to one. Long shots bear more of the margin, and no inverse price can reach one.
import { type MarginMethod, sum } from './margin-method.ts'
import { bracketAbove, rootBetween } from './solve.ts'

const EXPONENT_MIN = 1e-3

function exponentFor(values: readonly number[], total: number): number {
  // Falling in the exponent: many outcomes at exponent 0, the likeliest alone at infinity.
  const excess = (exponent: number) => sum(values.map((value) => value ** exponent)) - total
  if (excess(1) === 0) return 1
  return excess(1) > 0 ? rootBetween(1, bracketAbove(1, excess), excess) : rootBetween(EXPONENT_MIN, 1, excess)
}

export const power: MarginMethod = {
  key: 'power',
  remove(inversePrices, winners) {
    if (inversePrices.length <= winners || inversePrices.some((inverse) => inverse >= 1)) return null
    const exponent = exponentFor(inversePrices, winners)
    return inversePrices.map((inverse) => inverse ** exponent)
  },
  add(probabilities, overround) {
    const possible = probabilities.filter((probability) => probability > 0)
    // The book asks for more than all outcomes at a price of 1 would give.
    const total = overround * sum(probabilities)
    if (total >= possible.length) return probabilities.map((p) => (p > 0 ? 1 : 0))
    const exponent = exponentFor(possible, total)
    return probabilities.map((probability) => (probability > 0 ? probability ** exponent : 0))
  },
}
