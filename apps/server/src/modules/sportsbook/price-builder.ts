// The price of a builder of one event now, by what is offered on it (packages/sportsbook, SB62-SB69). The event's row is the state that it is
// priced by: what was worked out for it is kept as long as the row is.
import type { OddsMilli } from '@hanpan/kernel'
import { type BUILDER_REFUSALS, BuilderPricer, marketKey, type NamedLeg, type Rules } from '@hanpan/sportsbook'
import { isInForce } from './desk.ts'
import type { EventRow } from './model.ts'
import type { SportSettings } from './settings.ts'

/** By the rules that the event is settled by: there are others once the house has changed them. */
const pricers = new WeakMap<EventRow, { readonly rules: Rules; readonly pricer: BuilderPricer }>()

/** Why there is no price, and of which legs. `not_offered`: the site takes no builders. `events_differ`: they are not of one event. */
export interface BuilderUnpriced {
  readonly reason: (typeof BUILDER_REFUSALS)[number] | 'not_offered' | 'events_differ'
  readonly legs: readonly number[]
  /** The legs that imply the one. */
  readonly by: readonly number[]
}

export type PricedBuilder =
  | { readonly price: OddsMilli; readonly unpriced: null }
  | { readonly price: null; readonly unpriced: BuilderUnpriced }

export const unpricedBuilder = (reason: BuilderUnpriced['reason'], legs: readonly number[] = []): PricedBuilder => ({
  price: null,
  unpriced: { reason, legs, by: [] },
})

/** By the rules that the event is settled by. A leg that a trader has given a price of the house's own is not built of: the joint law knows nothing of what he thinks. */
export function priceBuilder(
  event: EventRow,
  legs: readonly NamedLeg[],
  { builderMarginPercent: marginPercent }: Pick<SportSettings, 'builderMarginPercent'>,
  now: number,
  rules: Rules,
): PricedBuilder {
  if (marginPercent === null) return unpricedBuilder('not_offered')
  const own = legs.flatMap((leg, index) => {
    const set = event.desk.markets?.[marketKey(leg)]?.prices?.[leg.pick]
    return set && isInForce(set, now) ? [index] : []
  })
  if (own.length > 0) return unpricedBuilder('leg_not_built', own)
  let kept = pricers.get(event)
  if (kept?.rules !== rules) {
    const { state, markets } = event.book
    kept = { rules, pricer: new BuilderPricer({ sport: event.sport, state, markets }, rules) }
    pricers.set(event, kept)
  }
  const priced = kept.pricer.price(legs, marginPercent)
  if (priced.ok) return { price: priced.value, unpriced: null }
  const { name, legs: places, by } = priced.refusal
  return { price: null, unpriced: { reason: name, legs: places, by } }
}
