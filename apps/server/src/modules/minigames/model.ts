// The nouns of this module: rounds, bets and settings as their rows stand, and what a member must be to bet.
import type { BetId, Instant, MemberId, OddsMilli, RoundId, Won } from '@hanpan/kernel'
import type { DrawResult, GameKey, PriceTable } from '@hanpan/minigames'

/** `scheduled` is before the opening and never shown. A voided round is finished once `settledAt` is set, like a settled one. */
export type RoundStatus = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'voided'

export type RoundTotals = { readonly bets: number; readonly stakes: Won; readonly payouts: Won }

export type RoundRow = {
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
  readonly status: RoundStatus
  readonly commitment: string
  readonly publicRandomness: string
  /** Null until the draw. */
  readonly seed: string | null
  readonly result: DrawResult | null
  readonly voidReason: string
  readonly settledAt: Instant | null
}

export type BetStatus = 'wait' | 'won' | 'lost' | 'voided'

export type BetRow = {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  readonly stake: Won
  readonly status: BetStatus
  readonly payout: Won
  readonly placedAt: Instant
  readonly settledAt: Instant | null
}

/** Limits of one bet for a member level. `winMax` bounds what the bet pays if it wins, stake included. */
export type LevelLimits = {
  readonly memLevel: number
  readonly stakeMin: Won
  readonly stakeMax: Won
  readonly winMax: Won
}

/** A revision of a game's settings; the newest is in force. */
export type GameSettings = {
  readonly gameKey: GameKey
  readonly revision: number
  readonly enabled: boolean
  readonly prices: PriceTable
  /** By level, ascending. A level above the last has the limits of the last. */
  readonly limits: readonly LevelLimits[]
}
