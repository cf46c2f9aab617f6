// The nouns of this module: rounds, bets and settings as their rows stand, and what a member must be to bet.
import type { BetId, Day, Instant, MemberId, OddsMilli, RoundId, Won } from '@hanpan/kernel'
import type { DrawResult, GameKey, PayTable, PayTables, PriceTable } from '@hanpan/minigames'
import type { BetStatus, LevelLimits } from '@hanpan/bets'

/** `scheduled` is before the opening and never shown. A voided round is finished once `settledAt` is set, like a settled one. */
export type RoundStatus = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'voided'

export type RoundTotals = { readonly bets: number; readonly stakes: Won; readonly payouts: Won }

/** What may happen to a round beside its draw. */
export type RoundEventKind = 'voided-before-draw' | 'voided-by-rule' | 'voided-after-draw' | 'settled-anew' | 'missed'
export type RoundEvent = { readonly at: Instant; readonly kind: RoundEventKind; readonly reason: string }

export type RoundRow = {
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
  readonly status: RoundStatus
  readonly commitment: string
  /** The round whose draw decides this one. Null where it is drawn itself. */
  readonly sourceRoundId: RoundId | null
  readonly publicRandomness: string
  /** The drand round that was promised. Null where none is mixed in. */
  readonly beaconRound: number | null
  readonly beaconSignature: string | null
  /** Why the promised round is absent from the draw. */
  readonly beaconAbsent: string
  /** When it was decided what the draw mixes in. */
  readonly randomnessAt: Instant | null
  /** Null until the draw. */
  readonly seed: string | null
  readonly result: DrawResult | null
  readonly voidReason: string
  readonly settledAt: Instant | null
  /** What happened to it beside its draw, oldest first: never changed, only added to. */
  readonly history: readonly RoundEvent[]
}

export type BetRow = {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  /** Of a bet on numbers: what it was accepted with. */
  readonly payTable: PayTable | null
  readonly stake: Won
  readonly status: BetStatus
  readonly payout: Won
  readonly returned: Won
  readonly placedAt: Instant
  readonly settledAt: Instant | null
  readonly closesAt: Instant
  readonly drawsAt: Instant
  /** The settings and the level it was accepted under. Null of bets from before these were kept. */
  readonly settingsRevision: number | null
  readonly memLevel: number | null
}

/** The bet rules of a game. All that are off cost a bet nothing. */
export type GameOptions = {
  /** A second bet of a member on the same selection of a round is refused. */
  readonly oneBetPerSelection: boolean
  /** If not, a bet that no result wins together with another bet of the member in the round is refused. */
  readonly oppositeSidesAllowed: boolean
  /** A member may take a bet back before the close. */
  readonly cancelAllowed: boolean
  /** The most that the house would pay on one market of a round; null is no limit of the game's own. */
  readonly exposureMax: Won | null
}

/** A revision of a game's settings; the newest is in force. */
export type GameSettings = {
  readonly gameKey: GameKey
  readonly revision: number
  readonly enabled: boolean
  readonly prices: PriceTable
  readonly payTables: PayTables
  /** By level, ascending. A level above the last has the limits of the last. */
  readonly limits: readonly LevelLimits[]
  readonly options: GameOptions
}

/** A day of the seed chain. */
export type SeedDayRow = {
  /** YYYY-MM-DD. */
  readonly day: Day
  readonly commitment: string
  readonly committedAt: Instant
  /** Null until the day is over and every round of it is decided. */
  readonly seed: string | null
  readonly revealedAt: Instant | null
}
