// Prices of virtual sports: what is left of a fair price after the margin, in thousandths, floored to the hundredth. Results are drawn with the
// very chances that are priced, so what a market returns is known exactly.
import { type OddsMilli, assert, oddsMilli } from '@hanpan/kernel'

/** Dearer prices are not offered. */
export const PRICE_MAX = 5_000_000 as OddsMilli
/** A pick that would pay no more than this is not offered. */
const PRICE_MIN = 1010

/** The price of a chance of ways / of, returning at most this part of a thousand; null when it is not offered. */
export function priceOf(ways: number, of: number, returnMilli: number): OddsMilli | null {
  assert(ways >= 0 && ways <= of, `no chance of ${ways} in ${of}`)
  if (ways === 0) return null
  const price = Math.min(PRICE_MAX, Math.floor((returnMilli * of) / ways / 10) * 10)
  return price < PRICE_MIN ? null : oddsMilli(price)
}

/** A pick with its exact chance and its price. */
export type PricedPick = {
  readonly market: string
  readonly pick: string
  readonly ways: number
  readonly of: number
  readonly price: OddsMilli | null
}

/** Rounds chances to whole weights that add up to `total`: the greatest takes what rounding leaves. */
export function wholeWeights(chances: readonly number[], total: number): readonly number[] {
  const sum = chances.reduce((all, chance) => all + chance, 0)
  const weights = chances.map((chance) => Math.floor((chance / sum) * total))
  const left = total - weights.reduce((all, weight) => all + weight, 0)
  weights[weights.indexOf(Math.max(...weights))]! += left
  return weights
}

/** The place in which a drawn number lies. */
export function placeOf(weights: readonly number[], drawn: number): number {
  let rest = drawn
  for (const [place, weight] of weights.entries()) {
    if (rest < weight) return place
    rest -= weight
  }
  throw new RangeError(`${drawn} is beyond the weights`)
}
