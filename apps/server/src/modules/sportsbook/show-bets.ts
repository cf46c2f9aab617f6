// Sports bets as the wire has them, with their legs and how their events stand.
import { betTypeOf, ticketNoOf } from '@hanpan/bets'
import { betStatuses, type BetOnWire } from '@hanpan/contract'
import { assert, type BetId, type Instant, isoSeoul, oddsToDecimal, type Won, won } from '@hanpan/kernel'
import {
  combinationsOf,
  type LegResult,
  payoutMaxOf,
  readMarket,
  type Rules,
  settleAsItStands,
} from '@hanpan/sportsbook'
import type { Database } from '../../platform/database.ts'
import { betsByIds, legsOf } from './bet-store.ts'
import type { CashOutOffer, LegsStandOn } from './cash-out.ts'
import { rulesOf } from './event-rules.ts'
import { eventsByIds, namedByIds } from './event-store.ts'
import type { BetRow, EventId, EventRow, LegRow, NamedId } from './model.ts'
import { isLive } from './offer.ts'
import { ordersOf } from './order-store.ts'
import { referralsOf } from './referral-store.ts'
import { marketOf, resultOf, resultsByMarket, slipOfPart } from './outcome-of-slip.ts'
import { clockOnWire, type NamesById, textsOnWire } from './present.ts'
import type { SportSettings } from './settings.ts'

type SportBetOnWire = Extract<BetOnWire, { groupKey: 'sport' }>

/** What their legs stand on. */
interface Known extends LegsStandOn {
  /** By bets that are cashed out by themselves: at what. */
  readonly orders: ReadonlyMap<BetId, Won>
  /** By bets whose members decide on another stake: which. */
  readonly offers: ReadonlyMap<BetId, Won>
  readonly names: NamesById
  /** By events under way: the rules that they are settled by. */
  readonly rules: ReadonlyMap<EventId, Rules>
}

/** What is offered to whom a bet is shown. */
interface Offered extends CashOutOffer {
  readonly cancelUntil: Instant | null
}

export const NOTHING_OFFERED: Offered = { cancelUntil: null, cashOut: null, noCashOut: null }

type OfferedFor = (bet: BetRow, legs: readonly LegRow[], standsOn: LegsStandOn) => Offered

const NAMELESS = { ko: '', en: '', vi: '' }

export async function showBets(
  database: Database,
  betIds: readonly BetId[],
  offeredFor: OfferedFor,
  /** For whom it is told how open legs stand (SPEC.md SP49). */
  standing?: { readonly settings: SportSettings; readonly now: Instant },
): Promise<ReadonlyMap<BetId, SportBetOnWire>> {
  if (betIds.length === 0) return new Map()
  const [bets, legs] = await Promise.all([betsByIds(database, betIds), legsOf(database, betIds)])
  const open = bets.filter(({ status }) => status === 'wait').map(({ betId }) => betId)
  const offered = bets.filter(({ status, referral }) => status === 'pending' && referral === 'offered')
  const [standsOn, orders, offers] = await Promise.all([
    whatStands(database, [...legs.values()].flat()),
    open.length === 0 ? new Map<BetId, Won>() : ordersOf(database, open),
    offered.length === 0 ? new Map<BetId, Won>() : offersOf(database, offered),
  ])
  const rules = new Map<EventId, Rules>()
  for (const event of standing && open.length > 0 ? standsOn.events.values() : [])
    if (isLive(event)) rules.set(event.eventId, await rulesOf(database, event, standing!.settings, standing!.now))
  const known: Known = { ...standsOn, orders, offers, rules }
  return new Map(
    bets.map((bet) => {
      const own = legs.get(bet.betId) ?? []
      return [bet.betId, betOnWire(bet, own, known, offeredFor(bet, own, known))]
    }),
  )
}

async function whatStands(
  database: Database,
  legs: readonly LegRow[],
): Promise<Pick<Known, 'events' | 'names' | 'results'>> {
  const eventIds = [...new Set(legs.map(({ eventId }) => eventId))]
  const [rows, results] = await Promise.all([eventsByIds(database, eventIds), resultsByMarket(database, legs)])
  const named = await namedByIds(database, [
    ...new Set(rows.flatMap(({ homeId, awayId, competitionId }) => [homeId, awayId, competitionId])),
  ])
  return {
    events: new Map(rows.map((row) => [row.eventId, row])),
    names: new Map(named.map((row) => [row.namedId, row])),
    results,
  }
}

function betOnWire(
  bet: BetRow,
  legs: readonly LegRow[],
  known: Known,
  { cancelUntil, cashOut, noCashOut }: Offered,
): SportBetOnWire {
  const type = betTypeOf[bet.status]
  const isOver = type !== 'wait'
  return {
    betId: bet.betId,
    ticketNo: ticketNoOf(bet.betId),
    groupKey: 'sport',
    gameKey: bet.gameKey,
    system: bet.system,
    isBuilder: bet.isBuilder,
    combinations: bet.isBuilder ? 1 : combinationsOf(legs.length, bet.sizes),
    odds: bet.odds === null ? null : oddsToDecimal(bet.odds),
    legs: legs.map((leg) => legOnWire(bet, leg, known)),
    cash: bet.stake,
    winCash: bet.payout,
    winMax: winMaxOf(bet, legs),
    resultCash: isOver ? bet.payout - bet.stake : 0,
    type,
    status: betStatuses[type],
    placedAt: isoSeoul(bet.placedAt),
    settledAt: bet.settledAt === null ? null : isoSeoul(bet.settledAt),
    cancelUntil: cancelUntil === null ? null : isoSeoul(cancelUntil),
    closed: bet.closed,
    cashOut,
    noCashOut,
    cashOutAt: known.orders.get(bet.betId) ?? null,
    pendingUntil: bet.status === 'pending' && bet.pendingUntil !== null ? isoSeoul(bet.pendingUntil) : null,
    referral: referralOnWire(bet, legs, known),
    declined:
      bet.status === 'declined' && bet.declinedBecause
        ? { reason: bet.declinedBecause.name, legs: [...bet.declinedBecause.legs] }
        : null,
  }
}

async function offersOf(database: Database, bets: readonly BetRow[]): Promise<ReadonlyMap<BetId, Won>> {
  const referrals = await referralsOf(
    database,
    bets.map(({ betId }) => betId),
  )
  return new Map([...referrals.values()].map(({ betId, offeredStake }) => [betId, offeredStake!]))
}

function referralOnWire(bet: BetRow, legs: readonly LegRow[], { offers }: Known): SportBetOnWire['referral'] {
  const { status, referral, pendingUntil } = bet
  if (status !== 'pending' || pendingUntil === null || (referral !== 'waiting' && referral !== 'offered')) return null
  const stake = offers.get(bet.betId)
  const offered = stake === undefined ? null : slipOfPart(bet, legs, stake)
  const offer = stake !== undefined && offered ? { stake, winMax: payoutMaxOf(offered) } : null
  return { until: isoSeoul(pendingUntil), offer }
}

/** What a bet pays if it wins, with what was paid for a part of it before. */
function winMaxOf(bet: BetRow, legs: readonly LegRow[]): Won {
  const { betId, stake, closed, payout, payoutMax, status } = bet
  if (status !== 'wait' || closed === 0) return payoutMax
  const open = slipOfPart(bet, legs, won(stake - closed))
  assert(open !== null, `what was closed of a bet is the same of each combination: ${betId}`)
  return won(payout + payoutMaxOf(open))
}

function legOnWire(bet: BetRow, leg: LegRow, known: Known): SportBetOnWire['legs'][number] {
  const { events, names, results } = known
  const event = events.get(leg.eventId)
  assert(event, `a leg has its event: ${leg.eventId}`)
  const nameOf = (id: NamedId) => names.get(id)?.names ?? NAMELESS
  const market = event.book.markets[leg.market]
  const decided = results.get(marketOf(leg))
  const { status, period, score } = event.book.state
  const result = resultOf(bet, leg, decided)
  return {
    eventId: leg.eventId,
    sport: event.sport,
    competition: nameOf(event.competitionId),
    home: nameOf(event.homeId),
    away: nameOf(event.awayId),
    scheduledAt: isoSeoul(event.scheduledAt),
    market: market?.market ?? leg.market,
    line: market?.line ?? null,
    pick: leg.pick,
    odds: oddsToDecimal(leg.odds),
    ...textsOnWire(market?.texts, [leg.pick]),
    placed: placedOnWire(leg.placed),
    now: { version: event.version, status, period, clock: clockOnWire(event), score },
    result,
    asItStands: result || bet.status !== 'wait' ? null : standingOf(event, leg, known),
  }
}

function standingOf(event: EventRow, leg: LegRow, { rules }: Known): LegResult | null {
  const market = event.book.markets[leg.market]
  const ref = market && readMarket(market.market, market.line, event.sport)
  const ofEvent = rules.get(event.eventId)
  return (ref && ofEvent && settleAsItStands(ref, event.sport, event.book.state, ofEvent)?.get(leg.pick)) ?? null
}

/**
 * Until when a member may take a bet back: a while after placing it, and well before the first of its events (SPEC.md SP28). Null where it may
 * not, or not any more.
 */
export function cancelUntil(
  bet: BetRow,
  events: readonly EventRow[],
  settings: SportSettings,
  now: Instant,
): Instant | null {
  if (bet.status !== 'wait' || bet.closed > 0 || settings.cancelWithinMs === 0) return null
  if (events.some(({ status }) => status !== 'scheduled')) return null
  const first = Math.min(...events.map(({ scheduledAt }) => scheduledAt))
  const until = Math.min(bet.placedAt + settings.cancelWithinMs, first - settings.cancelBeforeStartMs) as Instant
  return now < until ? until : null
}

function placedOnWire({ status, period, second, score }: LegRow['placed']): SportBetOnWire['legs'][number]['placed'] {
  return { status, period, second, score }
}
