// What modules may know of the mini games.
import type { BetOnWire, GameKeyOnWire, PageInfo } from '@hanpan/contract'
import type { BasisPoints, BetId, Day, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { BetSource } from './promotions.ts'
import type { DetailedRefusal } from '../refusals.ts'

export interface BetTotals {
  readonly stakes: Won
  readonly payouts: Won
}

export interface PlayerOfDay {
  readonly memberId: MemberId
  readonly wins: Won
  readonly bets: number
}

export interface GameOfDay {
  readonly gameKey: string
  readonly players: number
  readonly bets: number
}

/** A member's bets on a game that were placed on a Seoul day; refunded ones are left out, those that wait are among them. */
export interface PlayedOnDay {
  readonly day: Day
  readonly gameKey: GameKeyOnWire
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  /** How much of the stakes waits for its draw. */
  readonly waiting: Won
}

/** What was played on the rounds that opened in an hour. Voided rounds and refunds are left out. */
export interface PlayedInHour {
  readonly at: Instant
  readonly stakes: Won
}

/** What was played on a game's rounds that opened in a span. */
export interface PlayedOnGame {
  readonly gameKey: GameKeyOnWire
  readonly rounds: number
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  readonly waiting: Won
}

export interface PlayedByMember {
  readonly memberId: MemberId
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  readonly waiting: Won
}

/** How much of a member waits for its draw. */
export interface Waiting {
  readonly memberId: MemberId
  readonly bets: number
  readonly stakes: Won
}

export interface BetFound {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly gameKey: GameKeyOnWire
  readonly roundNo: string
  readonly stake: Won
}

export interface MinigamesPort {
  /** Its settled bets, for whoever rewards them. */
  readonly source: BetSource
  /** The first price of a game on offer that gives back less than this, as its refusal; null when there is none. */
  priceBelow(db: Queryable, returnMin: BasisPoints): Promise<DetailedRefusal | null>
  /** Whether a member may stake or win more in some game at one level than at another. */
  loosensLevel(db: Queryable, from: number, to: number): Promise<boolean>
  /** Whether a game exists and is switched on. */
  isOn(gameKey: string): Promise<boolean>
  /** Tells whoever is at a game whether it may be bet on now; nothing for one that is not ours. */
  announceOffer(gameKey: string): Promise<void>
  /** Who won most on a Seoul day, and which games were played by most; of finished rounds, refunds aside. */
  ranking(day: string, limit: number): Promise<readonly PlayerOfDay[]>
  popularity(day: string): Promise<readonly GameOfDay[]>
  /** Stakes placed and payouts made in a span of time. */
  totals(from: Instant, to: Instant): Promise<BetTotals>
  totalsOf(memberId: MemberId): Promise<BetTotals>
  playedByHour(from: Instant, to: Instant): Promise<readonly PlayedInHour[]>
  playedByGame(from: Instant, to: Instant): Promise<readonly PlayedOnGame[]>
  /** Everyone who bet on these days. */
  playedByMember(first: Day, last: Day): Promise<readonly PlayedByMember[]>
  /** By day, newest first, and game. */
  playedByDay(memberId: MemberId, first: Day, last: Day): Promise<readonly PlayedOnDay[]>
  /** The rounds of a number, one a game that has it. */
  roundsByNo(
    roundNo: string,
  ): Promise<readonly { readonly gameKey: GameKeyOnWire; readonly roundNo: string; readonly status: string }[]>
  /** Whose bet it is and on what. Null for none. */
  betById(betId: BetId): Promise<BetFound | null>
  /** Members with bets that wait for their draw, placed in a span of time: as many as have bet lately. */
  waitingByMember(from: Instant, to: Instant): Promise<readonly Waiting[]>
  /** Bets of some members that wait for their draw, placed in a span of time, newest first. */
  waitingBets(
    memberIds: readonly MemberId[],
    span: { readonly from: Instant; readonly to: Instant },
    place: { readonly limit: number; readonly offset: number },
  ): Promise<readonly { readonly memberId: MemberId; readonly bet: BetOnWire }[]>
  /** Bets by their ids, as they stand now. */
  betsByIds(betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, BetOnWire>>
  betsOf(
    memberId: MemberId,
    page: number,
  ): Promise<{ readonly list: readonly BetOnWire[]; readonly pageInfo: PageInfo }>
}
