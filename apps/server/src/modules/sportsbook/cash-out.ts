// Pays for a bet, or for a part of its stake, before it is decided (SPEC.md SP40-SP48, SP180). What is paid is the value that the member saw, or what it
// takes at least, while the bet is still worth as much: looked at when it is asked, after the delay of its live legs, and under the lock of its events.
import type { BetOnWire } from '@hanpan/contract'
import {
  assert,
  type BasisPoints,
  type BetId,
  type MemberId,
  ODDS_ONE,
  ok,
  refuse,
  type Result,
  type Uuid,
  type Won,
  won,
} from '@hanpan/kernel'
import { cashOutOf, type QuotedLeg } from '@hanpan/sportsbook'
import type { Database, Queryable } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import { betsByIds, closedBy, insertCashOut, legsOf, SPORT_BETS } from './bet-store.ts'
import type { EventCache } from './event-cache.ts'
import { eventsByIds, holdEvents } from './event-store.ts'
import type { BetRow, EventId, EventRow, LegRow, ResultRow } from './model.ts'
import { isLive, marketClosed, type Moment, priceOf } from './offer.ts'
import { endOrder } from './order-store.ts'
import { marketOf, resultOf, resultsByMarket, shareOfEach } from './outcome-of-slip.ts'
import { liveDelayOf, type SettingsInForce } from './settings.ts'

export interface CashOutDeps {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'hashOf'>
  readonly bets: Pick<BetsPort, 'closePart'>
  readonly events: EventCache
  readonly settings: () => Promise<SettingsInForce>
  /** For the delay of live legs. */
  readonly wait: (ms: number) => Promise<void>
}

export interface CashOut {
  readonly memberId: MemberId
  readonly betId: BetId
  readonly requestId: string
  /** As the member saw it: it is never paid more. */
  readonly value: Won
  /** What it takes should the bet be worth less by then; null is the value itself. */
  readonly least: Won | null
  /** Which part of the stake; null is everything that is left of it. */
  readonly stake: Won | null
  /** Of one that was ordered before: pays only while that order is the bet's. */
  readonly orderId?: Uuid
}

export interface CashedOut {
  readonly betId: BetId
  readonly paid: Won
  readonly closed: Won
  readonly balance: Won
}

type OwnRefusal =
  | 'already_processed'
  | 'cash_out_part_invalid'
  | 'cash_out_unavailable'
  | (DetailedRefusal & { readonly name: 'cash_out_value_fallen' })

/** In order of precedence; a replay comes before all but an unknown bet. */
export type CashOutRefusal = 'not_found' | 'request_id_reused' | OwnRefusal

/** What a bet and its legs stand on. */
export interface LegsStandOn {
  readonly events: ReadonlyMap<EventId, EventRow>
  readonly results: ReadonlyMap<string, ResultRow>
}

type NoCashOut = NonNullable<Extract<BetOnWire, { groupKey: 'sport' }>['noCashOut']>

export interface CashOutOffer {
  readonly cashOut: { readonly value: Won; readonly stake: Won } | null
  readonly noCashOut: NoCashOut | null
}

/** What is paid for the rest of a bet at a moment, and the stake that is left of it; or why an open bet is not paid for. */
export function cashOutOffer(
  bet: BetRow,
  legs: readonly LegRow[],
  standsOn: LegsStandOn,
  moment: Moment,
): CashOutOffer {
  if (bet.status !== 'wait') return { cashOut: null, noCashOut: null }
  const stake = won(bet.stake - bet.closed)
  const value = valueOf(bet, stake, legs, standsOn, moment)
  return value.ok
    ? { cashOut: { value: value.value, stake }, noCashOut: null }
    : { cashOut: null, noCashOut: value.refusal }
}

/** The value may fall between two looks: so often what it has come to is tried. */
const ATTEMPTS_MAX = 3

export async function cashOut(deps: CashOutDeps, command: CashOut): Promise<Result<CashedOut, CashOutRefusal>> {
  const { database, ledger, bets, events: cache } = deps
  const { memberId, betId, requestId, value, stake } = command
  const least = won(Math.min(value, command.least ?? value))
  const [bet] = await betsByIds(database, [betId])
  // Somebody else's bet answers like one that does not exist.
  if (bet?.memberId !== memberId) return refuse('not_found')
  const legs = (await legsOf(database, [betId])).get(betId)!
  const eventIds = [...new Set(legs.map(({ eventId }) => eventId))].sort()
  const closed = won(stake ?? bet.stake - bet.closed)
  const commandId = idFromRequest<Uuid>('sportsbook.cash-out', memberId, requestId)
  const look = async () => {
    const moment = await momentOf(deps)
    const rows = await eventsByIds(database, eventIds)
    const events = new Map(rows.map((event) => [event.eventId, event]))
    return { events, moment: { ...moment, now: await database.now() } }
  }

  const asked = await look()
  const first = await refusalOf(database, bet, legs, asked.events, asked.moment, closed, least)
  // Read behind what refuses: a request that was answered before is answered the same.
  const before = await closedBy(database, commandId)
  if (before === null) {
    if (first !== null) return refuse(first)
    const live = [...asked.events.values()].filter((event) => isLive(event))
    const delayMs = Math.max(0, ...live.map(({ sport }) => liveDelayOf(asked.moment.settings, sport)))
    if (delayMs > 0) await deps.wait(delayMs)
  }

  /** What it is worth now, within what the member takes. Where that cannot be said it is refused below. */
  const acceptable = async (): Promise<Won> => {
    if (least === value || before !== null) return value
    const { events, moment } = await look()
    const worth = valueOf(bet, closed, legs, { events, results: await resultsByMarket(database, legs) }, moment)
    return worth.ok ? won(Math.max(least, Math.min(value, worth.value))) : least
  }
  const inputHash = ledger.hashOf({ betId, value, stake, ...(command.least === null ? {} : { least: command.least }) })
  for (let attempt = 1; ; attempt += 1) {
    const paid = await acceptable()
    const known = await momentOf(deps)
    // Nothing is worth more; the money moves before what the bet is worth is looked at.
    const early = { commandId, inputHash, betId, memberId, closed, payout: won(Math.min(paid, bet.payoutMax)) }
    const done = await bets.closePart<OwnRefusal>(SPORT_BETS, early, async (tx) => {
      const { held, now } = await holdEvents(tx, eventIds)
      const [again] = await betsByIds(tx, [betId])
      assert(again, `a bet stays: ${betId}`)
      const rows = await cache.atVersions(tx, held)
      const refusal = await refusalOf(tx, again, legs, rows, { ...known, now }, closed, paid)
      if (refusal !== null) return refusal
      const ended = await endOrder(tx, betId)
      if (command.orderId !== undefined && ended !== command.orderId) return 'cash_out_unavailable'
      await insertCashOut(tx, { cashOutId: commandId, betId, closed, paid: early.payout })
      return null
    })
    if (done.ok) {
      const { paid: came, balance } = done.value
      return ok({ betId, paid: came, closed: before ?? closed, balance })
    }
    const fallen = typeof done.refusal === 'object' ? Number(done.refusal.data['value']) : null
    if (fallen === null || fallen < least || attempt === ATTEMPTS_MAX) return done
  }
}

async function momentOf({ settings, events }: CashOutDeps): Promise<Omit<Moment, 'now'>> {
  const [{ value }, isHeard] = await Promise.all([settings(), events.heard()])
  return { settings: value, isHeard }
}

async function refusalOf(
  db: Queryable,
  bet: BetRow,
  legs: readonly LegRow[],
  events: ReadonlyMap<EventId, EventRow>,
  moment: Moment,
  closed: Won,
  seen: Won,
): Promise<OwnRefusal | null> {
  if (bet.status === 'pending') return 'cash_out_unavailable'
  if (bet.status !== 'wait') return 'already_processed'
  if (closed > bet.stake - bet.closed || shareOfEach(bet, closed) === null) return 'cash_out_part_invalid'
  const value = valueOf(bet, closed, legs, { events, results: await resultsByMarket(db, legs) }, moment)
  if (!value.ok) return 'cash_out_unavailable'
  return value.value < seen ? { name: 'cash_out_value_fallen', data: { value: value.value } } : null
}

/** What a part of the stake is worth. */
function valueOf(
  bet: BetRow,
  stake: Won,
  legs: readonly LegRow[],
  { events, results }: LegsStandOn,
  moment: Moment,
): Result<Won, NoCashOut> {
  const { cashOutMarginPercent } = moment.settings
  if (cashOutMarginPercent === null) return refuse('off')
  // What is left of a builder has no price of its own.
  if (bet.isBuilder) return refuse('builder')
  const stakeOfEach = shareOfEach(bet, stake)
  assert(stakeOfEach !== null, `${stake} is a part of bet ${bet.betId}`)
  const quoted = legs.map((leg): QuotedLeg => {
    const result = resultOf(bet, leg, results.get(marketOf(leg)))
    return { price: leg.odds, result, now: result ? null : expectationOf(leg, events.get(leg.eventId), moment) }
  })
  const slip = { stakeOfEach, sizes: bet.sizes, bonus: bet.bonus, legs: quoted }
  if (quoted.some(({ result, now }) => !result && !now)) return refuse('not_quoted')
  const value = cashOutOf(slip, (cashOutMarginPercent * 100) as BasisPoints)
  return value === null ? refuse('worthless') : ok(value)
}

const CHANCE_ONE = 1_000_000

/**
 * What a pick is expected to come to, by what its source thinks of it. Never more than its price of now says: a price that a trader has set
 * himself, or one that a source has not thought through, must not pay to be taken and given back at once.
 */
function expectationOf(
  { market: key, pick }: LegRow,
  event: EventRow | undefined,
  moment: Moment,
): { readonly won: number; readonly voided: number } | null {
  const market = event?.book.markets[key]
  if (!event || !market || marketClosed(event, key, market, moment)) return null
  const price = priceOf(event, key, market, pick, moment.now)
  const chance = market.outcomes[pick]?.chance ?? null
  if (price === null || chance === null) return null
  return { won: Math.min(chance / CHANCE_ONE, ODDS_ONE / price), voided: 0 }
}
