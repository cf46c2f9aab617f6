// What can be bet on now, and at which price: what sources say, with what traders have laid over it. Pure.
import type { OddsMilli } from '@hanpan/kernel'
import type { MarketBook } from '@hanpan/sportsbook'
import { isInForce } from './desk.ts'
import type { EventRow } from './model.ts'
import type { SportSettings } from './settings.ts'

/** Why a market takes no bets. `start`: the event begins, and it is not offered live. */
export const CLOSED_BECAUSE = ['event', 'start', 'desk', 'producer', 'market', 'outcome'] as const
export type ClosedBecause = (typeof CLOSED_BECAUSE)[number]

/** What is known of a moment beside the event itself. */
export interface Moment {
  /** Milliseconds since the epoch, by the database's clock. */
  readonly now: number
  readonly settings: SportSettings
  /** Whether what a producer says is fresh, and nothing of it is missing. */
  isHeard(producer: string): boolean
}

export const isLive = ({ status }: Pick<EventRow, 'status'>): boolean => status === 'live' || status === 'interrupted'

/** Whether the house does not show an event at all. */
export const isHidden = (
  { sport, competitionId }: Pick<EventRow, 'sport' | 'competitionId'>,
  { shown }: Pick<SportSettings, 'shown'>,
): boolean => shown.hiddenSports.includes(sport) || shown.hiddenCompetitions.includes(competitionId)

/** Why nothing of an event can be bet on; null where it can. */
export function eventClosed(
  event: Pick<EventRow, 'status' | 'desk' | 'scheduledAt' | 'sport' | 'competitionId'>,
  { now, settings }: Moment,
): ClosedBecause | null {
  if (event.status !== 'scheduled' && event.status !== 'live') return 'event'
  const { suspended } = settings
  const isSuspended =
    suspended.all ||
    (suspended.live && isLive(event)) ||
    suspended.sports.includes(event.sport) ||
    suspended.competitions.includes(event.competitionId) ||
    isHidden(event, settings)
  if (isSuspended || event.desk.suspended !== undefined) return 'desk'
  if (event.status === 'scheduled' && now >= event.scheduledAt - settings.closesBeforeStartMs) return 'start'
  return null
}

/** Why a market of an event takes no bets; null where it does. */
export function marketClosed(
  event: EventRow,
  key: string,
  market: MarketBook | undefined,
  moment: Moment,
): ClosedBecause | null {
  const closed = eventClosed(event, moment)
  if (closed) return closed
  if (!market) return 'market'
  if (event.desk.markets?.[key]?.suspended !== undefined) return 'desk'
  if (!moment.isHeard(market.producer)) return 'producer'
  return market.status === 'open' && market.cancels.length === 0 ? null : 'market'
}

/** Whether a trader has suspended one pick of a market. */
export const isPickSuspended = ({ desk }: Pick<EventRow, 'desk'>, key: string, pick: string): boolean =>
  desk.markets?.[key]?.suspendedPicks?.[pick] !== undefined

/** The price that bets on a pick are taken at. Null where it is not offered, or suspended. */
export const priceOf = (
  event: Pick<EventRow, 'desk'>,
  key: string,
  market: MarketBook,
  pick: string,
  now: number,
): OddsMilli | null => (isPickSuspended(event, key, pick) ? null : shownPriceOf(event, key, market, pick, now))

/** A trader's own price while it holds, otherwise the source's; of a boost the better one. Null where it is not offered at all. */
export function shownPriceOf(
  event: Pick<EventRow, 'desk'>,
  key: string,
  market: MarketBook,
  pick: string,
  now: number,
): OddsMilli | null {
  const outcome = market.outcomes[pick]
  if (!outcome?.isActive) return null
  const own = event.desk.markets?.[key]?.prices?.[pick]
  if (!own || !isInForce(own, now) || (own.isBoost && outcome.price > own.price)) return outcome.price
  return own.price
}

/** What a boosted pick would pay otherwise; null of one that is not boosted, or pays no more by it. */
export function boostedFrom(
  event: Pick<EventRow, 'desk'>,
  key: string,
  market: MarketBook,
  pick: string,
  now: number,
): OddsMilli | null {
  const outcome = market.outcomes[pick]
  const own = event.desk.markets?.[key]?.prices?.[pick]
  return outcome?.isActive && own?.isBoost && isInForce(own, now) && own.price > outcome.price ? outcome.price : null
}
