// Suspends what would cost the house more than it takes (SPEC.md SP81). Read from the bets, a moment after they were taken: placing a bet
// writes no sum that others would wait for.
import { type Instant, instant } from '@hanpan/kernel'
import { MARKET_TYPES, type MarketFamily } from '@hanpan/sportsbook'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Announcer } from './announce-changes.ts'
import { withMarketSuspended, withSuspended } from './desk.ts'
import { eventsBetOnSince, openBetsByPick } from './desk-store.ts'
import { lockEvent, writeDesk } from './event-store.ts'
import { BY_LIMIT, type Desk, type EventId, type EventRow } from './model.ts'
import { type LiabilityMax, settingsInForce } from './settings.ts'

export interface GuardDeps {
  readonly database: Database
  readonly announcer: Pick<Announcer, 'add'>
  readonly forget: () => void
  readonly log: Log
}

/** Longer than between two looks, and than a bet takes from its time to its commit. */
const SINCE_MS = 15_000

export async function guardLiability(deps: GuardDeps, signal: AbortSignal): Promise<void> {
  const { database } = deps
  const { liabilityMax } = (await settingsInForce(database)).value
  if (liabilityMax.event === null && Object.keys(liabilityMax.markets).length === 0) return
  const now = await database.now()
  for (const eventId of await eventsBetOnSince(database, instant(now - SINCE_MS))) {
    if (signal.aborted) return
    await guardEvent(deps, eventId, liabilityMax, now)
  }
}

async function guardEvent(deps: GuardDeps, eventId: EventId, max: LiabilityMax, now: Instant): Promise<void> {
  const worst = new Map<string, number>()
  for (const { market, liability } of await openBetsByPick(deps.database, eventId))
    worst.set(market, Math.max(worst.get(market) ?? 0, liability))
  const total = [...worst.values()].reduce((sum, liability) => sum + liability, 0)
  const over = [...worst].filter(([market, liability]) => liability > liabilityMaxOf(max, market))
  const isEventOver = max.event !== null && total > max.event
  if (over.length === 0 && !isEventOver) return
  const changed = await deps.database.tx(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) return []
    const { desk, keys } = suspended(event, new Map(over), isEventOver ? total : null, now)
    if (keys.length > 0) await writeDesk(tx, eventId, desk)
    return keys
  })
  if (changed.length === 0) return
  deps.log.warn({ eventId, markets: changed, total }, 'bets on an event are suspended: its liability passed the limit')
  deps.forget()
  deps.announcer.add([{ eventId, isStateNew: false, priced: new Set(changed), decided: new Set() }])
}

/** The limit on one market; without one there is no end. */
export const liabilityMaxOf = ({ markets }: LiabilityMax, key: string): number => markets[familyOf(key)] ?? Infinity

const familyOf = (key: string): MarketFamily => MARKET_TYPES.get(key.split(/[.:]/)[0]!)?.family ?? 'special'

/** What is suspended already stays as it is. */
function suspended(
  { desk: before, book }: EventRow,
  over: ReadonlyMap<string, number>,
  total: number | null,
  at: number,
): { readonly desk: Desk; readonly keys: readonly string[] } {
  const by = (liability: number) => ({ by: BY_LIMIT, at, reason: String(liability) })
  let desk = before
  const keys = new Set<string>()
  for (const [key, liability] of over) {
    if (!book.markets[key] || before.markets?.[key]?.suspended) continue
    desk = withMarketSuspended(desk, key, by(liability))
    keys.add(key)
  }
  if (total !== null && !before.suspended) {
    desk = withSuspended(desk, by(total))
    for (const key of Object.keys(book.markets)) keys.add(key)
  }
  return { desk, keys: [...keys] }
}
