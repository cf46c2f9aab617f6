// What a pick comes to on the average: the price model and the settlement are one, because every outcome is decided by the type itself.
import type { OddsMilli } from '@hanpan/kernel'
import type { Overround } from '../margins/margin-method.ts'
import { type MarginMethodKey, pricesOf } from '../margins/prices.ts'
import type { MarketRef, MarketType } from '../market.ts'
import { type Model, visitOutcomes } from './model.ts'

/** Of a stake, the part that is expected to be paid at the price and the part that is expected to come back. The rest is lost. */
export interface Expectation {
  readonly won: number
  readonly voided: number
}

/** What the stakes that do not come back must be multiplied with to lose nothing: the probability that a price of it is made from. */
export function chanceOf({ won, voided }: Expectation): number {
  return voided < 1 ? won / (1 - voided) : 0
}

/** The decimal price at which neither side gains. Null for what cannot win. */
export function fairPriceOf(expectation: Expectation): number | null {
  const chance = chanceOf(expectation)
  return chance > 0 ? 1 / chance : null
}

/**
 * What each pick of a market comes to. Null where the model cannot answer what the type asks. What is still open when all is over, such
 * as a set that was not played, comes back.
 */
export function expectationOf(model: Model, type: MarketType, ref: MarketRef): ReadonlyMap<string, Expectation> | null {
  const needs = type.needs(ref, model.sport)
  // What hangs on nothing that happens is not for a model: a question that somebody answers by hand.
  if (needs.length === 0) return null
  const picks = type.picks(ref, model.sport)
  const won = picks.map(() => 0)
  const voided = picks.map(() => 0)
  const isAnswered = visitOutcomes(model, needs, type.family, (weight, facts) => {
    for (let index = 0; index < picks.length; index++) {
      const result = type.decide(facts, ref, picks[index]!)
      if (!result) voided[index]! += weight
      else {
        won[index]! += (weight * result.won) / result.of
        voided[index]! += (weight * result.voided) / result.of
      }
    }
  })
  if (!isAnswered) return null
  return new Map(picks.map((pick, index) => [pick, { won: won[index]!, voided: voided[index]! }]))
}

/** The prices of the picks of a market at a target overround. Null is a pick that cannot win. */
export function quotesOf(
  expectations: ReadonlyMap<string, Expectation>,
  method: MarginMethodKey,
  overround: Overround,
): ReadonlyMap<string, OddsMilli | null> {
  const picks = [...expectations.keys()]
  const prices = pricesOf([...expectations.values()].map(chanceOf), method, overround)
  return new Map(picks.map((pick, index) => [pick, prices[index]!]))
}
