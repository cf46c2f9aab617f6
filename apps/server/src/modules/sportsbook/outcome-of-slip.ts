// What bets come to by the results that stand: each leg by its market, and by when the bet was placed.
import type { Early, Outcome } from '@hanpan/bets'
import { assert, type BetId, type Won, won } from '@hanpan/kernel'
import {
  builderResult,
  type LegResult,
  resultOfLeg,
  type Slip,
  type SlipLeg,
  type Standing,
  standingOf,
} from '@hanpan/sportsbook'
import type { Queryable, Tx } from '../../platform/database.ts'
import { legsOf, type WaitingBet } from './bet-store.ts'
import { lockDecided } from './decided-store.ts'
import { resultsOf } from './event-store.ts'
import type { EventId, LegRow, ResultRow } from './model.ts'

/** What a bet comes to, with the part that was closed before; null while that hangs on open legs. */
export interface Judged<Bet extends WaitingBet> {
  readonly bet: Bet
  readonly outcome: Outcome | null
  /** What it pays if every open leg wins, without what was paid for a part of it. */
  readonly payoutMax: Won
  readonly legs: readonly LegRow[]
  /** The events of its legs that are not decided. */
  readonly open: readonly EventId[]
}

/**
 * Judges bets by everything that is decided at this moment, whichever event asked for it. `otherwise` is what some markets would be decided as, by
 * their names among those of all events.
 */
export async function judge<Bet extends WaitingBet>(
  db: Queryable,
  bets: readonly Bet[],
  otherwise?: ReadonlyMap<string, ResultRow>,
): Promise<readonly Judged<Bet>[]> {
  return await judgeBy(db, bets, await legsOfBets(db, bets), otherwise)
}

/** Keeps others from deciding by any event of these bets until the end. */
export async function lockEventsOf(tx: Tx, bets: readonly WaitingBet[]): Promise<void> {
  const legs = await legsOfBets(tx, bets)
  const eventIds = [...legs.values()].flatMap((ofBet) => ofBet.map(({ eventId }) => eventId))
  if (eventIds.length > 0) await lockDecided(tx, eventIds)
}

type LegsOfBets = ReadonlyMap<BetId, readonly LegRow[]>

const legsOfBets = async (db: Queryable, bets: readonly WaitingBet[]): Promise<LegsOfBets> =>
  bets.length === 0
    ? new Map()
    : await legsOf(
        db,
        bets.map(({ betId }) => betId),
      )

async function judgeBy<Bet extends WaitingBet>(
  db: Queryable,
  bets: readonly Bet[],
  legs: LegsOfBets,
  otherwise: ReadonlyMap<string, ResultRow> = new Map(),
): Promise<readonly Judged<Bet>[]> {
  if (bets.length === 0) return []
  const byMarket = new Map([...(await resultsByMarket(db, [...legs.values()].flat())), ...otherwise])
  return bets.map((bet) => judged(bet, legs.get(bet.betId) ?? [], byMarket))
}

function judged<Bet extends WaitingBet>(
  bet: Bet,
  legs: readonly LegRow[],
  results: ReadonlyMap<string, ResultRow>,
): Judged<Bet> {
  assert(legs.length > 0, `a bet has legs: ${bet.betId}`)
  const open: EventId[] = []
  const decided = legs.map((leg) => {
    const result = resultOf(bet, leg, results.get(marketOf(leg)))
    if (result === null) open.push(leg.eventId)
    return { price: leg.odds, result }
  })
  const { outcome, payoutMax } = standingOfBet(bet, decided)
  return { bet, outcome, payoutMax, legs, open }
}

/** Where a bet stands with its legs as they are decided; its outcome with the part that was closed before. */
export function standingOfBet(
  bet: WaitingBet,
  legs: readonly SlipLeg[],
): { readonly outcome: Outcome | null } & Pick<Standing, 'payoutMax'> {
  const stakeOfEach = shareOfEach(bet, won(bet.stake - bet.closed))
  assert(stakeOfEach !== null, `what was closed of a bet is the same of each combination: ${bet.betId}`)
  const { outcome, payoutMax } = standingOf({
    stakeOfEach,
    sizes: bet.sizes,
    bonus: bet.bonus,
    legs: payingLegs(bet, legs),
  })
  return { outcome: outcome && withEarly(bet, outcome), payoutMax }
}

/** The legs that a bet pays by: those of a builder are one, at the price of the bet. */
export function payingLegs(
  { isBuilder, odds }: Pick<WaitingBet, 'isBuilder' | 'odds'>,
  legs: readonly SlipLeg[],
): readonly SlipLeg[] {
  return isBuilder ? [{ price: odds!, result: builderResult(legs.map(({ result }) => result)) }] : legs
}

/** A bet with a part of its stake, as if none of its legs were decided. Null where that is not the same of each combination. */
export function slipOfPart(
  bet: Pick<WaitingBet, 'isBuilder' | 'odds' | 'sizes' | 'bonus' | 'stake' | 'stakeOfEach'>,
  legs: readonly Pick<LegRow, 'odds'>[],
  part: Won,
): Slip | null {
  const stakeOfEach = shareOfEach(bet, part)
  if (stakeOfEach === null) return null
  const open = legs.map(({ odds }) => ({ price: odds, result: null }))
  return { stakeOfEach, sizes: bet.sizes, bonus: bet.bonus, legs: payingLegs(bet, open) }
}

/** What a part of a bet's stake is of each of its combinations: the same of all of them. Null where that is no whole won. */
export function shareOfEach({ stake, stakeOfEach }: Pick<WaitingBet, 'stake' | 'stakeOfEach'>, part: Won): Won | null {
  if (part === stake) return stakeOfEach
  // The product of two amounts is beyond what a number holds exactly.
  const share = BigInt(stakeOfEach) * BigInt(part)
  return share % BigInt(stake) === 0n ? won(Number(share / BigInt(stake))) : null
}

/** What a leg has come to by what decides its market; null while it is open. */
export const resultOf = (
  { placedAt }: Pick<WaitingBet, 'placedAt'>,
  { pick }: Pick<LegRow, 'pick'>,
  decided: ResultRow | undefined,
): LegResult | null => (decided ? resultOfLeg(decided, pick, placedAt) : null)

function withEarly({ paidEarly }: WaitingBet, outcome: Outcome): Outcome {
  return paidEarly === 0 ? outcome : { ...outcome, payout: won(outcome.payout + paidEarly) }
}

export const earlyOf = ({ closed, paidEarly }: WaitingBet): Early | undefined =>
  closed === 0 && paidEarly === 0 ? undefined : { closed, payout: paidEarly }

type MarketOfEvent = Pick<LegRow, 'eventId' | 'market'>

/** The name of a leg's market among those of all events. */
export const marketOf = ({ eventId, market }: MarketOfEvent): string => `${eventId} ${market}`

/** What decides the markets of legs, by their names. */
export async function resultsByMarket(
  db: Queryable,
  legs: readonly MarketOfEvent[],
): Promise<ReadonlyMap<string, ResultRow>> {
  const markets = [...new Map(legs.map((leg) => [marketOf(leg), leg])).values()]
  return new Map((await resultsOf(db, markets)).map((result) => [marketOf(result), result]))
}
