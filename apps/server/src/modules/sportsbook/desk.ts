// What traders lay over an event, as it is after a change. Pure.
import type { Desk, Featured, MarketDesk, OwnPrice, Suspension } from './model.ts'

export const withSuspended = (desk: Desk, suspended: Suspension | null): Desk =>
  tidied({ ...desk, suspended: suspended ?? undefined })

/** Null takes back. */
export const withFeatured = (desk: Desk, featured: Featured | null): Desk =>
  tidied({ ...desk, featured: featured ?? undefined })

export const withMarketSuspended = (desk: Desk, key: string, suspended: Suspension | null): Desk =>
  withMarket(desk, key, ({ suspended: _before, ...others }) => ({ ...others, ...(suspended && { suspended }) }))

/** Null takes back. */
export const withPickSuspended = (desk: Desk, key: string, pick: string, suspended: Suspension | null): Desk =>
  withMarket(desk, key, (market) => {
    const { [pick]: _before, ...others } = market.suspendedPicks ?? {}
    return { ...market, suspendedPicks: suspended ? { ...others, [pick]: suspended } : others }
  })

/** Null takes back. */
export const withPrice = (desk: Desk, key: string, pick: string, own: OwnPrice | null): Desk =>
  withMarket(desk, key, (market) => {
    const { [pick]: _before, ...others } = market.prices ?? {}
    return { ...market, prices: own ? { ...others, [pick]: own } : others }
  })

/** Whether an own price is one to be reckoned with at an instant. */
export const isInForce = ({ until }: Pick<OwnPrice, 'until'>, now: number): boolean => until === null || until > now

interface LeftOfDesk {
  readonly desk: Desk
  /** The markets that had a price which has ended. */
  readonly keys: readonly string[]
  readonly isChanged: boolean
}

/** Without what has ended: prices, and the place in the lobby. */
export function withoutEnded(desk: Desk, now: number): LeftOfDesk {
  const isFeatureOver = desk.featured !== undefined && desk.featured.until <= now
  const left = withPrices(isFeatureOver ? withFeatured(desk, null) : desk, (own) => isInForce(own, now))
  return { ...left, isChanged: isFeatureOver || left.isChanged }
}

/** Without the prices that were to hold until the score moved. */
export const withoutEndedByScore = (desk: Desk): LeftOfDesk => withPrices(desk, ({ untilScore }) => !untilScore)

function withPrices(desk: Desk, isKept: (own: OwnPrice) => boolean): LeftOfDesk {
  const keys: string[] = []
  let left = desk
  for (const [key, { prices = {} }] of Object.entries(desk.markets ?? {})) {
    const lasting = Object.fromEntries(Object.entries(prices).filter(([, own]) => isKept(own)))
    if (Object.keys(lasting).length === Object.keys(prices).length) continue
    keys.push(key)
    left = withMarket(left, key, (market) => ({ ...market, prices: lasting }))
  }
  return { desk: left, keys, isChanged: keys.length > 0 }
}

function withMarket(desk: Desk, key: string, change: (market: MarketDesk) => MarketDesk): Desk {
  return tidied({ ...desk, markets: { ...desk.markets, [key]: change(desk.markets?.[key] ?? {}) } })
}

/** What says nothing is left out: an event that nobody has laid anything over has an empty desk. */
function tidied({ suspended, featured, markets = {} }: Desk): Desk {
  const kept = Object.entries(markets).flatMap(([key, market]) => {
    const prices = Object.keys(market.prices ?? {}).length > 0 ? { prices: market.prices } : {}
    const picks = Object.keys(market.suspendedPicks ?? {}).length > 0 ? { suspendedPicks: market.suspendedPicks } : {}
    const left = { ...(market.suspended && { suspended: market.suspended }), ...prices, ...picks }
    return Object.keys(left).length > 0 ? [[key, left] as const] : []
  })
  const whole = { ...(suspended && { suspended }), ...(featured && { featured }) }
  return { ...whole, ...(kept.length > 0 && { markets: Object.fromEntries(kept) }) }
}
