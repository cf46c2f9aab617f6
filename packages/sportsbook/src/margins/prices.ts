// From probabilities to prices and back.
import { type OddsMilli, oddsMilli } from '@hanpan/kernel'
import { additive } from './additive.ts'
import type { MarginMethod, Overround } from './margin-method.ts'
import { multiplicative } from './multiplicative.ts'
import { oddsRatio } from './odds-ratio.ts'
import { power } from './power.ts'
import { shin } from './shin.ts'

export const MARGIN_METHODS = {
  multiplicative,
  additive,
  power,
  'odds-ratio': oddsRatio,
  shin,
} as const satisfies Record<string, MarginMethod>
export type MarginMethodKey = keyof typeof MARGIN_METHODS

/** Below it nobody is offered anything: one won in a hundred. */
export const PRICE_MIN = oddsMilli(1010)
/** What is less likely than this is not worth a price: the highest that is offered. */
export const PRICE_MAX = oddsMilli(1_001_000)

/** A price of an inverse price, floored to hundredths, within what is offered. Null for what cannot happen. */
export function priceOf(inversePrice: number): OddsMilli | null {
  if (!(inversePrice > 0)) return null
  // 100 / (1 / 1.9) is a hair below 190 in floating point; a price must not lose a hundredth by that.
  const hundredths = Math.floor(100 / inversePrice + 1e-9)
  return oddsMilli(Math.min(PRICE_MAX, Math.max(PRICE_MIN, hundredths * 10)))
}

/**
 * The prices of a market at a target overround, by how likely each of its outcomes is to win. Null is one that cannot, or that is so likely
 * that the lowest price would pay more than it is worth.
 */
export function pricesOf(
  probabilities: readonly number[],
  method: MarginMethodKey,
  overround: Overround,
): readonly (OddsMilli | null)[] {
  const added = MARGIN_METHODS[method].add(probabilities, overround)
  return probabilities.map((probability, index) => {
    const price = probability > 0 ? priceOf(added[index]!) : null
    // Even the lowest price may be too good for what is as good as sure.
    return price !== null && probability * price <= 1000 ? price : null
  })
}

/** The probabilities behind the prices of a market, so many of whose outcomes win. Null where the method has no answer for them. */
export function probabilitiesOf(
  prices: readonly OddsMilli[],
  method: MarginMethodKey,
  winners = 1,
): readonly number[] | null {
  return MARGIN_METHODS[method].remove(
    prices.map((price) => 1000 / price),
    winners,
  )
}
