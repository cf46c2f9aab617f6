// Suspends what would cost the house more than it takes (SPEC.md SP81). Read from the bets, a moment after they were taken: placing a bet
// writes no sum that others would wait for.
import { type BetId, idOfInstant, type Instant, instant, MINUTE_MS, won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Announcer } from './announce-changes.ts'
import { withMarketSuspended, withSuspended } from './desk.ts'
import { lockEvent, writeDesk } from './event-store.ts'
import {
  eventsMeasuredBefore,
  forgetMeasured,
  keepMeasured,
  type Nearest,
  openBetsByPick,
  type OpenPick,
  placedFrom,
} from './exposure-store.ts'
import { liabilityMaxIn, liabilityMaxOf } from './liability-limits.ts'
import { BY_LIMIT, type Desk, type EventId, type EventRow } from './model.ts'
import { type LiabilityMax, settingsInForce } from './settings.ts'

export interface GuardDeps {
  readonly database: Database
  readonly announcer: Pick<Announcer, 'add'>
  readonly forget: () => void
  readonly log: Log
}

/** Longer than a bet takes from its id to its commit. One that takes longer counts from the next measure on. */
const COMMITS_WITHIN_MS = 5000
/** What a node looks back at that begins to guard: longer than another one's lease lasts. */
const FIRST_LOOK_MS = MINUTE_MS
const MEASURED_FOR_MS = MINUTE_MS
/** Events that are over are forgotten with all others: the next bet on one has it measured. */
const KNOWN_MAX = 10_000
/** From this part of a limit on, by what bets pay at most, an event is measured again each minute: results of other events change what it is
 * expected to cost. Alerts are told of none below it. */
const WATCHED_FROM = 0.1

/** Of one market: what its worst pick is expected to cost, and what that pays at most. */
interface Cost {
  readonly expected: number
  readonly liability: number
}

type Costs = Map<string, Cost>
const NOTHING: Cost = { expected: 0, liability: 0 }

/** What was measured last, and what was placed since then: never less than there is, but for bets that were closed. */
interface Known {
  /** Without what is recent: each look adds what has become old enough to be all there. */
  readonly counted: Costs
  /** By the newer bets: each look reads them anew. */
  recent: Costs
  readonly measuredAt: Instant
  /** By what its bets pay at most it is near enough to a limit to be looked at by time. */
  readonly isWatched: boolean
}

export interface LiabilityGuard {
  look(signal: AbortSignal): Promise<void>
}

export function createLiabilityGuard(deps: GuardDeps): LiabilityGuard {
  const { database } = deps
  const known = new Map<EventId, Known>()
  /** To be measured: they stay when a look is cut off. */
  const due = new Set<EventId>()
  /** Bets from before it are counted. */
  let countedBefore: Instant | null = null
  /** How many legs of each event were recent at the last look: what is more by now is new. */
  let recentLegs: ReadonlyMap<EventId, number> = new Map()
  let revision: number | null = null
  let isKept = true

  /** Of what was placed long ago, or on another node's watch, nothing is known. */
  function forgetAll(): void {
    known.clear()
    countedBefore = null
    recentLegs = new Map()
  }

  async function measure(eventId: EventId, max: LiabilityMax, now: Instant, recent: Costs): Promise<void> {
    const picks = await openBetsByPick(database, eventId)
    const [expected, liability] = [worstOf(picks, 'expected'), worstOf(picks, 'liability')]
    const isWatched = nearestLimit(liability, max, WATCHED_FROM) !== null
    const measured = new Map(
      [...expected].map(([key, cost]) => [key, { expected: cost, liability: liability.get(key)! }]),
    )
    // What is recent was measured too, and is added again from here on.
    const counted = sumOf(measured, recent, -1)
    if (picks.length > 0) known.set(eventId, { counted, recent, measuredAt: now, isWatched })
    else known.delete(eventId)
    const nearest = isWatched ? nearestLimit(expected, max, 0) : null
    if (nearest) await keepMeasured(database, { eventId, ...nearest }, now)
    else await forgetMeasured(database, eventId)
    await suspendBeyond(deps, eventId, expected, max, now)
  }

  /** Adds what was placed since the last look, which the database adds up, and says on which events it was. */
  async function addPlaced(
    now: Instant,
  ): Promise<{ readonly placedOn: ReadonlySet<EventId>; readonly recentOf: ReadonlyMap<EventId, Costs> }> {
    const before = instant(now - COMMITS_WITHIN_MS)
    const from = countedBefore === null ? now - FIRST_LOOK_MS : Math.min(countedBefore, before)
    const placed = await placedFrom(database, idOfInstant<BetId>(from, 0), idOfInstant<BetId>(before, 0))
    const recentOf = new Map<EventId, Map<string, Cost>>()
    const legsOf = new Map<EventId, { all: number; recent: number }>()
    for (const { eventId, market, ...sums } of placed) {
      const recent = recentOf.get(eventId) ?? new Map<string, Cost>()
      recentOf.set(eventId, recent.set(market, { expected: sums.recentExpected, liability: sums.recentLiability }))
      const counted = known.get(eventId)?.counted
      counted?.set(
        market,
        plus(counted.get(market), { expected: sums.countedExpected, liability: sums.countedLiability }, 1),
      )
      const legs = legsOf.get(eventId) ?? { all: 0, recent: 0 }
      legsOf.set(eventId, { all: legs.all + sums.legs, recent: legs.recent + sums.recentLegs })
    }
    for (const [eventId, event] of known) event.recent = recentOf.get(eventId) ?? new Map()
    const placedOn = [...legsOf].filter(([eventId, { all }]) => all > (recentLegs.get(eventId) ?? 0))
    recentLegs = new Map([...legsOf].map(([eventId, { recent }]) => [eventId, recent]))
    countedBefore = before
    return { placedOn: new Set(placedOn.map(([eventId]) => eventId)), recentOf }
  }

  return {
    async look(signal) {
      const settings = await settingsInForce(database)
      const max = liabilityMaxIn(settings.value)
      const isChanged = settings.revision !== revision
      revision = settings.revision
      if (max.event === null && Object.keys(max.markets).length === 0) {
        forgetAll()
        due.clear()
        if (isKept) await forgetMeasured(database, null)
        isKept = false
        return
      }
      isKept = true
      const now = await database.now()
      if (known.size > KNOWN_MAX || (countedBefore !== null && now - countedBefore > FIRST_LOOK_MS)) forgetAll()
      const { placedOn, recentOf } = await addPlaced(now)
      const before = instant(now - MEASURED_FOR_MS)
      const isDue = (eventId: EventId): boolean => {
        const event = known.get(eventId)
        if (!event) return true
        const costs = sumOf(event.counted, event.recent, 1)
        if (isBeyond(costsBy(costs, 'expected'), max)) return true
        if (event.isWatched) return event.measuredAt < before
        return nearestLimit(costsBy(costs, 'liability'), max, WATCHED_FROM) !== null
      }
      for (const eventId of isChanged ? [...known.keys(), ...placedOn] : placedOn) if (isDue(eventId)) due.add(eventId)
      for (const eventId of await eventsMeasuredBefore(database, before)) due.add(eventId)
      for (const eventId of due) {
        if (signal.aborted) return
        await measure(eventId, max, now, recentOf.get(eventId) ?? new Map())
        due.delete(eventId)
      }
    },
  }
}

const plus = (one: Cost = NOTHING, other: Cost = NOTHING, sign: 1 | -1): Cost => ({
  expected: one.expected + sign * other.expected,
  liability: one.liability + sign * other.liability,
})

/** Market by market. */
function sumOf(costs: ReadonlyMap<string, Cost>, others: ReadonlyMap<string, Cost>, sign: 1 | -1): Costs {
  const sum = new Map(costs)
  for (const [market, cost] of others) sum.set(market, plus(sum.get(market), cost, sign))
  return sum
}

const costsBy = (costs: ReadonlyMap<string, Cost>, by: keyof Cost) =>
  new Map([...costs].map(([market, cost]) => [market, cost[by]]))

/** What the worst pick of each market costs. */
export function worstOf(picks: readonly OpenPick[], by: 'expected' | 'liability'): Map<string, number> {
  const worst = new Map<string, number>()
  for (const pick of picks) worst.set(pick.market, Math.max(worst.get(pick.market) ?? 0, pick[by]))
  return worst
}

export const totalOf = (markets: ReadonlyMap<string, number>) =>
  [...markets.values()].reduce((sum, cost) => sum + cost, 0)

const isBeyond = (markets: ReadonlyMap<string, number>, max: LiabilityMax): boolean =>
  (max.event !== null && totalOf(markets) > max.event) ||
  [...markets].some(([market, cost]) => cost > liabilityMaxOf(max, market))

/** The limit that most is used of, where it is at least this share; none where nothing has a limit. Pure. */
function nearestLimit(markets: ReadonlyMap<string, number>, max: LiabilityMax, shareMin: number): Nearest | null {
  const all: readonly (readonly [string | null, number, number])[] = [
    ...[...markets].map(([market, cost]) => [market, cost, liabilityMaxOf(max, market)] as const),
    ...(max.event === null ? [] : [[null, totalOf(markets), max.event] as const]),
  ]
  const [nearest] = all
    .filter(([, cost, limit]) => Number.isFinite(limit) && cost > 0 && cost >= shareMin * limit)
    .toSorted(([, cost, limit], [, otherCost, otherLimit]) => otherCost / otherLimit - cost / limit)
  return nearest ? { market: nearest[0], amount: won(nearest[1]), limit: won(nearest[2]) } : null
}

async function suspendBeyond(
  { database, announcer, forget, log }: GuardDeps,
  eventId: EventId,
  markets: ReadonlyMap<string, number>,
  max: LiabilityMax,
  now: Instant,
): Promise<void> {
  const over = new Map([...markets].filter(([market, cost]) => cost > liabilityMaxOf(max, market)))
  const total = totalOf(markets)
  const isEventOver = max.event !== null && total > max.event
  if (over.size === 0 && !isEventOver) return
  const changed = await database.tx(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event) return []
    const { desk, keys } = suspended(event, over, isEventOver ? total : null, now)
    if (keys.length > 0) await writeDesk(tx, eventId, desk)
    return keys
  })
  if (changed.length === 0) return
  log.warn({ eventId, markets: changed, total }, 'bets on an event are suspended: its liability passed the limit')
  forget()
  announcer.add([{ eventId, isStateNew: false, priced: new Set(changed), decided: new Set() }])
}

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
