// What a slip would be accepted as: the prices of now, what may be combined, and the first rule that it breaks. Pure: asked when a bet comes,
// and again under the lock of its events.
import {
  betRefusal,
  type BetRefusal,
  firstRefusal,
  limitsOfLevel,
  type Player,
  priceIsAccepted,
  type PricePolicy,
  refusalOfPlayer,
  type Offered,
} from '@hanpan/bets'
import type { SportGroup } from '@hanpan/contract'
import { type OddsMilli, oddsFromDecimal, oddsToDecimal, stakeThatWins, type Won } from '@hanpan/kernel'
import {
  type BonusTable,
  checkSlip,
  combinationsOfSystem,
  isSpecialMarket,
  MARKET_TYPES,
  marketKey,
  type OfferedLeg,
  payoutMaxOf,
  readMarket,
  readSystem,
  shownPrice,
  stakeOfEach,
  type System,
} from '@hanpan/sportsbook'
import type { EventId, EventRow, PlacedState } from './model.ts'
import { isLive, marketClosed, type Moment, priceOf } from './offer.ts'
import { liveDelayOf, type SettingsInForce } from './settings.ts'

export interface SlipSelection {
  readonly eventId: EventId
  readonly market: string
  readonly line: number | null
  readonly pick: string
  /** As the member saw it, decimal. */
  readonly odds: number
}

export interface SlipRequest {
  readonly stake: number
  readonly acceptOdds: PricePolicy
  readonly system: string | null
  readonly selections: readonly SlipSelection[]
}

export interface QuotedLeg {
  readonly eventId: EventId
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  readonly placed: PlacedState
}

export interface QuotedSlip {
  readonly legs: readonly QuotedLeg[]
  readonly gameKey: SportGroup
  readonly system: System | null
  readonly stakeOfEach: Won
  readonly sizes: readonly number[]
  readonly bonus: BonusTable | null
  /** Null of a system. */
  readonly odds: OddsMilli | null
  readonly payoutMax: Won
  /** How long the house keeps it before it takes it; 0 is not at all. */
  readonly delayMs: number
  readonly settingsRevision: number
  readonly memLevel: number
}

/** What a slip is quoted by. */
export interface QuoteBy {
  readonly player: Player
  readonly settings: SettingsInForce
  readonly offered: Offered
  readonly moment: Moment
  /** What `any` accepts at least, in percent of the price seen. */
  readonly anyShareMin: number
}

export type SlipQuote =
  | { readonly quote: QuotedSlip; readonly refusal: BetRefusal | null }
  | { readonly quote: null; readonly refusal: BetRefusal }

interface PricedLeg {
  readonly selection: SlipSelection
  readonly event: EventRow
  readonly key: string
  readonly price: OddsMilli
  readonly refusal: BetRefusal | null
}

export function quoteSlip(request: SlipRequest, events: ReadonlyMap<EventId, EventRow>, by: QuoteBy): SlipQuote {
  const { player, settings } = by
  const barred = refusalOfPlayer(player, settings.value.isEnabled ? by.offered : 'off')
  const priced: PricedLeg[] = []
  for (const [legNo, selection] of request.selections.entries()) {
    const leg = priceLeg(request, selection, legNo, events, by)
    if ('name' in leg) return { quote: null, refusal: barred ?? leg }
    priced.push(leg)
  }
  const system = request.system === null ? null : readSystem(request.system, priced.length)
  const refusal = firstRefusal(
    barred,
    request.system !== null && !system ? betRefusal('system_not_offered') : null,
    refusalOfSlip(priced, system, settings),
    ...priced.map((leg) => leg.refusal),
  )
  const each = stakePerCombination(request.stake, system)
  const slip = {
    // An amount that is none is refused by the limits; the arithmetic is asked for something that it can do.
    stakeOfEach: each ?? (1 as Won),
    sizes: system?.sizes ?? [priced.length],
    bonus: system || priced.length === 1 ? null : settings.value.bonus,
    legs: priced.map(({ price }) => ({ price, result: null })),
  }
  const payoutMax = payoutMaxOf(slip)
  const quote: QuotedSlip = {
    legs: priced.map((leg) => quotedLeg(leg)),
    gameKey: groupOf(priced),
    system,
    stakeOfEach: slip.stakeOfEach,
    sizes: slip.sizes,
    bonus: slip.bonus,
    odds: shownPrice(slip),
    payoutMax,
    delayMs: Math.max(0, ...priced.map(({ event }) => (isLive(event) ? liveDelayOf(settings.value, event.sport) : 0))),
    settingsRevision: settings.revision,
    memLevel: player.memLevel,
  }
  return { quote, refusal: firstRefusal(refusal, refusalOfStake(request.stake, each !== null, quote, by)) }
}

/** Null where a stake does not divide into whole won, or is none. */
function stakePerCombination(stake: number, system: System | null): Won | null {
  if (!Number.isSafeInteger(stake) || stake <= 0) return null
  return system ? stakeOfEach(stake as Won, system) : (stake as Won)
}

function priceLeg(
  { acceptOdds }: SlipRequest,
  selection: SlipSelection,
  legNo: number,
  events: ReadonlyMap<EventId, EventRow>,
  { moment, anyShareMin }: QuoteBy,
): PricedLeg | BetRefusal {
  const event = events.get(selection.eventId)
  const key = marketKey(selection)
  const market = event?.book.markets[key]
  const unknown = betRefusal('selection_unknown', { legNo })
  if (!event || !market || !market.outcomes[selection.pick]) return unknown
  // What is not offered at this moment has its last price: it is refused, and says where it stands.
  const price = priceOf(event, key, market, selection.pick, moment.now)
  const closed = marketClosed(event, key, market, moment) ?? (price === null ? 'outcome' : null)
  const now = price ?? market.outcomes[selection.pick]!.price
  const isAccepted = priceIsAccepted(acceptOdds, oddsFromDecimal(selection.odds), now, anyShareMin)
  return {
    selection,
    event,
    key,
    price: now,
    refusal: closed
      ? betRefusal('betting_closed', { legNo, reason: closed })
      : isAccepted
        ? null
        : betRefusal('price_changed', { legNo, odds: oddsToDecimal(now) }),
  }
}

function refusalOfSlip(
  priced: readonly PricedLeg[],
  system: System | null,
  { value }: SettingsInForce,
): BetRefusal | null {
  const offered = priced.map(({ selection, event, price }): OfferedLeg => ({
    event: event.eventId,
    sport: event.sport,
    market: selection.market,
    line: selection.line,
    pick: selection.pick,
    correlation: MARKET_TYPES.get(selection.market.split('.')[0]!)?.correlation ?? 'special',
    price,
    alone: 'as-site',
  }))
  const refused = checkSlip(offered, system, value.slips)
  if (!refused) return null
  const { name, legs, limit } = refused
  return name === 'legs_missing' ? betRefusal('selection_unknown') : betRefusal(name, { legs, limit })
}

function refusalOfStake(stake: number, divides: boolean, quote: QuotedSlip, { player, settings }: QuoteBy) {
  const limits = limitsOfLevel(settings.value.limits, player.memLevel)
  // Floored to the won, a tiny stake could win nothing but itself.
  const stakeMin = Math.max(limits.stakeMin, quote.odds === null ? 0 : stakeThatWins(quote.odds))
  if (stake > 0 && !divides && quote.system)
    return betRefusal('stake_not_divisible', { combinations: combinationsOfSystem(quote.system) })
  if (stake < stakeMin) return betRefusal('stake_below_minimum', { stakeMin })
  if (stake > limits.stakeMax) return betRefusal('stake_above_maximum', { stakeMax: limits.stakeMax })
  return quote.payoutMax > limits.winMax ? betRefusal('win_above_maximum', { winMax: limits.winMax }) : null
}

function quotedLeg({ selection, event, key, price }: PricedLeg): QuotedLeg {
  const { status, period, clock, score } = event.book.state
  return {
    eventId: event.eventId,
    market: key,
    pick: selection.pick,
    odds: price,
    placed: { version: event.version, status, period, second: clock?.second ?? null, score },
  }
}

/** Where a slip is listed: with live bets where any of its events is under way, as special where all of its markets are (SB82). */
function groupOf(priced: readonly PricedLeg[]): SportGroup {
  if (priced.some(({ event }) => isLive(event))) return 'live'
  if (priced.every(({ event }) => event.sport === 'esports')) return 'esport'
  return priced.every(isSpecial) ? 'special' : 'sport'
}

function isSpecial({ selection: { market, line }, event }: PricedLeg): boolean {
  const ref = readMarket(market, line, event.sport)
  return ref !== null && isSpecialMarket(ref)
}
