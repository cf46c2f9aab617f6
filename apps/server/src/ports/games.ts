// What modules may know of the games that products take bets on: of one product, or of all of them together.
import type { GameKeyOnWire } from '@hanpan/contract'
import type { BasisPoints, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { TimeRange } from '../platform/day-range.ts'
import type { DetailedRefusal } from '../refusals.ts'

export interface GamesPort {
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
