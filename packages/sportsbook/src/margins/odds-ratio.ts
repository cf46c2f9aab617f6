// The odds for and against of every outcome are changed by one factor (Cheung 2015): p = q / (c + q - cq). No inverse price can reach one.
import { type MarginMethod, sum } from './margin-method.ts'
import { bracketAbove, rootBetween } from './solve.ts'

const RATIO_MIN = 1e-6
const shortened = (p: number, ratio: number) => (ratio * p) / (1 - p + ratio * p)

function ratioFor(values: readonly number[], total: number): number {
  const excess = (ratio: number) => sum(values.map((value) => shortened(value, ratio))) - total
  if (excess(1) === 0) return 1
  return excess(1) < 0 ? rootBetween(1, bracketAbove(1, excess), excess) : rootBetween(RATIO_MIN, 1, excess)
}

export const oddsRatio: MarginMethod = {
  key: 'odds-ratio',
  remove(inversePrices, winners) {
    if (inversePrices.length <= winners || inversePrices.some((inverse) => inverse >= 1)) return null
    // Taking out c is putting in 1/c.
    const ratio = ratioFor(inversePrices, winners)
    return inversePrices.map((inverse) => shortened(inverse, ratio))
  },
  add(probabilities, overround) {
    const possible = probabilities.filter((probability) => probability > 0)
    const total = overround * sum(probabilities)
    if (total >= possible.length) return probabilities.map((p) => (p > 0 ? 1 : 0))
    const ratio = ratioFor(possible, total)
    return probabilities.map((probability) => shortened(probability, ratio))
  },
}
