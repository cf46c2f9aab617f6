// What modules may know of the games that products take bets on: of one product, or of all of them together.
import type { GameKeyOnWire } from '@hanpan/contract'
import type { BasisPoints, BetId, Instant, MemberId, RoundId, Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { TimeRange } from '../platform/day-range.ts'
import type { DetailedRefusal } from '../refusals.ts'

/** A round that takes no bets any more. */
export interface ClosedRound {
  readonly roundId: RoundId
  readonly gameKey: GameKeyOnWire
  readonly roundNo: string
  readonly closesAt: Instant
}

export interface BetOfRound {
  readonly roundId: RoundId
  readonly betId: BetId
  readonly memberId: MemberId
  readonly market: string
  readonly pick: string
  readonly stake: Won
  readonly placedAt: Instant
}

export interface GamesPort {
  /** Rounds in the order of their closing: one portion after a mark, up to an instant. */
  closedAfter(
    after: Pick<ClosedRound, 'closesAt' | 'roundId'>,
    until: Instant,
    limit: number,
  ): Promise<readonly ClosedRound[]>
  /** Bets of rounds, up to so many of each, the largest first. */
  largestOf(roundIds: readonly RoundId[], limit: number): Promise<readonly BetOfRound[]>
  /** Bets that were placed in the last so many milliseconds before their round closed, up to so many of each, the largest first. */
  placedLate(rounds: readonly ClosedRound[], lateMs: number, limit: number): Promise<readonly BetOfRound[]>
  /** The first price of a game on offer that gives back less than this, as its refusal; null when there is none. */
  priceBelow(db: Queryable, returnMin: BasisPoints): Promise<DetailedRefusal | null>
  /** Whether a member may stake or win more in some game at one level than at another. */
  loosensLevel(db: Queryable, from: number, to: number): Promise<boolean>
  /** Whether a game is one of them, switched on or not. */
  has(gameKey: string): boolean
  /** Whether a game is one of them and switched on. */
  isOn(gameKey: string): Promise<boolean>
  /** Tells whoever is at a game whether it may be bet on now; nothing for one that is not ours. */
  announceOffer(gameKey: string): Promise<void>
  /** How many rounds of each game that are not void opened in a span of time. */
  roundsOfGames(span: TimeRange): Promise<ReadonlyMap<string, number>>
  /** Members that have bets on the rounds of a number, up to so many. */
  playersOf(
    roundNo: string,
    limit: number,
  ): Promise<readonly { readonly memberId: MemberId; readonly gameKey: GameKeyOnWire }[]>
  /** The rounds of a number, one a game that has it. */
  roundsByNo(
    roundNo: string,
  ): Promise<readonly { readonly gameKey: GameKeyOnWire; readonly roundNo: string; readonly status: string }[]>
}
