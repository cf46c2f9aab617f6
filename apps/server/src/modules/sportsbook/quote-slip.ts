// What a slip would be accepted as: the prices of now, what may be combined, and the first rule that it breaks. Pure: asked when a bet comes,
// and again under the lock of its events.
import {
  betRefusal,
  type BetRefusal,
  firstRefusal,
  type Player,
  priceIsAccepted,
  type PricePolicy,
  refusalOfPlayer,
  type Offered,
} from '@hanpan/bets'
import type { SportGroup } from '@hanpan/contract'
import { ODDS_ONE, type OddsMilli, oddsFromDecimal, oddsToDecimal, stakeThatWins, type Won } from '@hanpan/kernel'
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
  type Rules,
  shownPrice,
  type Slip,
  stakeOfEach,
  type System,
} from '@hanpan/sportsbook'
import type { EventId, EventRow, PlacedState } from './model.ts'
import { isLive, marketClosed, type Moment, priceOf } from './offer.ts'
import { priceBuilder, unpricedBuilder } from './price-builder.ts'
import { referralOf } from './referral-line.ts'
import type { ReferralReason } from './referral-store.ts'
import { liveDelayOf, type SettingsInForce } from './settings.ts'
import { limitsOfBet } from './stake-limits.ts'

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
  /** The selections are one bet at a joint price: the one that the member saw, decimal. Null of every other slip. */
  readonly builder: number | null
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
  readonly isBuilder: boolean
  readonly stakeOfEach: Won
  readonly sizes: readonly number[]
  readonly bonus: BonusTable | null
  /** Null of a system. */
  readonly odds: OddsMilli | null
  readonly payoutMax: Won
  /** How long the house keeps it before it takes it; 0 is not at all. */
  readonly delayMs: number
  /** Why it waits for a trader, and for how long at most; null where it does not. */
  readonly referral: { readonly because: ReferralReason; readonly decideMs: number } | null
  readonly settingsRevision: number
  readonly memLevel: number
  /** In thousandths of the limits of its level. */
  readonly stakeFactor: number
}

/** What a slip is quoted by. */
export interface QuoteBy {
  readonly player: Player
  /** Which part of its level's limits the member has, in thousandths. */
  readonly factor: number
  readonly settings: SettingsInForce
  readonly offered: Offered
  readonly moment: Moment
  /** What `any` accepts at least, in percent of the price seen. */
  readonly anyShareMin: number
  /** Of a builder: the rules that its event is settled by. */
  readonly rules: Rules | null
}

export type SlipQuote =
  | { readonly quote: QuotedSlip; readonly refusal: BetRefusal | null }
  | { readonly quote: null; readonly refusal: BetRefusal }

interface PricedLeg {
  readonly selection: SlipSelection
  readonly event: EventRow
  readonly key: string
  readonly price: OddsMilli
  /** That it takes no bets. */
  readonly closed: BetRefusal | null
  /** That, or that its price has moved. */
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
  if (request.builder !== null) return quoteBuilder({ ...request, builder: request.builder }, priced, barred, by)
  const system = request.system === null ? null : readSystem(request.system, priced.length)
  const refusal = firstRefusal(
    barred,
    request.system !== null && !system ? betRefusal('system_not_offered') : null,
    refusalOfSlip(priced, system, settings),
    ...priced.map((leg) => leg.refusal),
  )
  const each = stakePerCombination(request.stake, system)
  const slip: Slip = {
    // An amount that is none is refused by the limits; the arithmetic is asked for something that it can do.
    stakeOfEach: each ?? (1 as Won),
    sizes: system?.sizes ?? [priced.length],
    bonus: system || priced.length === 1 ? null : settings.value.bonus,
    legs: priced.map(({ price }) => ({ price, result: null })),
  }
  const quote: QuotedSlip = { ...quotedWith(priced, slip, request.stake, by), system, isBuilder: false }
  return { quote, refusal: firstRefusal(refusal, refusalOfStake(request.stake, each !== null, quote, priced, by)) }
}

/** What every slip is quoted as, by the legs that it pays by. */
function quotedWith(priced: readonly PricedLeg[], slip: Slip, stake: number, { player, factor, settings }: QuoteBy) {
  const payoutMax = payoutMaxOf(slip)
  return {
    legs: priced.map((leg) => quotedLeg(leg)),
    gameKey: groupOf(priced),
    stakeOfEach: slip.stakeOfEach,
    sizes: slip.sizes,
    bonus: slip.bonus,
    odds: shownPrice(slip),
    payoutMax,
    referral: referralOf(settings.value.referral, stake, payoutMax),
    delayMs: Math.max(0, ...priced.map(({ event }) => (isLive(event) ? liveDelayOf(settings.value, event.sport) : 0))),
    settingsRevision: settings.revision,
    memLevel: player.memLevel,
    stakeFactor: factor,
  }
}

/**
 * Legs of one event as one bet. Its price is the house's own, by the joint law: what each leg costs alone may move. It is a single, never part
 * of a combination or a system.
 */
function quoteBuilder(
  { stake, acceptOdds, system, builder, selections }: SlipRequest & { readonly builder: number },
  priced: readonly PricedLeg[],
  barred: BetRefusal | null,
  by: QuoteBy,
): SlipQuote {
  const { settings, moment, anyShareMin } = by
  const [first] = priced
  const { price, unpriced } =
    !first || priced.some(({ event }) => event.eventId !== first.event.eventId)
      ? unpricedBuilder('events_differ')
      : priceBuilder(first.event, selections, settings.value, moment.now, by.rules!)
  const slip: Slip = {
    stakeOfEach: stakePerCombination(stake, null) ?? (1 as Won),
    sizes: [1],
    bonus: null,
    // Of what has no price the arithmetic is asked for the one that was seen; it is refused.
    legs: [{ price: price ?? oddsFromDecimal(builder) ?? ODDS_ONE, result: null }],
  }
  const { foldersMin, combinedPriceMax } = settings.value.slips
  const isAccepted = price === null || priceIsAccepted(acceptOdds, oddsFromDecimal(builder), price, anyShareMin)
  const refusal = firstRefusal(
    barred,
    unpriced && betRefusal('builder_not_priced', { ...unpriced }),
    system === null ? null : betRefusal('system_not_offered'),
    foldersMin > 1 ? betRefusal('folders_too_few', { legs: [], limit: foldersMin }) : null,
    ...priced.map((leg) => leg.closed),
    isAccepted ? null : betRefusal('price_changed', { odds: oddsToDecimal(price) }),
    price !== null && price > combinedPriceMax
      ? betRefusal('combined_price_above_maximum', { legs: [], limit: combinedPriceMax })
      : null,
  )
  const quote: QuotedSlip = { ...quotedWith(priced, slip, stake, by), system: null, isBuilder: true }
  return { quote, refusal: firstRefusal(refusal, refusalOfStake(stake, true, quote, priced, by)) }
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
  const refusal = closed ? betRefusal('betting_closed', { legNo, reason: closed }) : null
  return {
    selection,
    event,
    key,
    price: now,
    closed: refusal,
    refusal: refusal ?? (isAccepted ? null : betRefusal('price_changed', { legNo, odds: oddsToDecimal(now) })),
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

function refusalOfStake(
  stake: number,
  divides: boolean,
  quote: QuotedSlip,
  priced: readonly PricedLeg[],
  { player, factor, settings }: QuoteBy,
): BetRefusal | null {
  const legs = priced.map(({ event, selection: { market } }) => ({ event, market }))
  const limits = limitsOfBet(settings.value, player.memLevel, factor, legs)
  const legOf = (legNo: number | null) => (legNo === null ? {} : { legNo })
  // Floored to the won, a tiny stake could win nothing but itself. What was never offered has no price, and is refused for that.
  const winning = quote.odds !== null && quote.odds > ODDS_ONE ? stakeThatWins(quote.odds) : 0
  const stakeMin = Math.max(limits.stakeMin, winning)
  if (stake > 0 && !divides && quote.system)
    return betRefusal('stake_not_divisible', { combinations: combinationsOfSystem(quote.system) })
  if (stake < stakeMin) return betRefusal('stake_below_minimum', { stakeMin })
  if (stake > limits.stakeMax)
    return betRefusal('stake_above_maximum', { stakeMax: limits.stakeMax, ...legOf(limits.stakeLegNo) })
  return quote.payoutMax > limits.winMax
    ? betRefusal('win_above_maximum', { winMax: limits.winMax, ...legOf(limits.winLegNo) })
    : null
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
