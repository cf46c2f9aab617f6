// What the rows of the sportsbook hold.
import type { BetStatus, PricePolicy } from '@hanpan/bets'
import type { SportGroup } from '@hanpan/contract'
import type { BetId, Brand, Instant, MemberId, OddsMilli, Won } from '@hanpan/kernel'
import type {
  BonusTable,
  EventBook,
  EventStatus,
  LegResult,
  Names,
  PlacedWithin,
  Score,
  SportKey,
} from '@hanpan/sportsbook'
import type { Referral } from './referral-store.ts'

export type EventId = Brand<string, 'EventId'>
export type NamedId = Brand<string, 'NamedId'>
export type NamedKind = 'category' | 'competition' | 'competitor'

/** A country, a competition or a competitor. */
export interface NamedRow {
  readonly namedId: NamedId
  readonly kind: NamedKind
  readonly sport: SportKey
  /** Of a competition its category. */
  readonly above: NamedId | null
  /** In the order of precedence: the office's, then the source's, then the Korean ones. */
  readonly names: Names
  readonly rank: number
}

/** Who has suspended what passed the house's limit: nobody; the reason is its liability then. */
export const BY_LIMIT = 'limit'

/** Who suspended something, when, and why. */
export interface Suspension {
  readonly by: string
  readonly at: number
  readonly reason: string
}

/** A trader's own price of a pick: it holds until an instant, until the score moves, or until it is taken back, whichever comes first. */
export interface OwnPrice {
  readonly price: OddsMilli
  /** Null: no instant ends it. */
  readonly until: number | null
  /** The next change of the score ends it. */
  readonly untilScore?: true | undefined
  readonly by: string
  /** A boost: told with the price that it is better than, and never below that. */
  readonly isBoost?: true | undefined
}

/** That the lobby puts an event forward: in which place, and until when. */
export interface Featured {
  readonly order: number
  readonly until: number
  readonly by: string
}

/** What traders have laid over an event. */
export interface Desk {
  /** Absent where nobody has suspended all of it. */
  readonly suspended?: Suspension | undefined
  readonly featured?: Featured | undefined
  readonly markets?: Readonly<Record<string, MarketDesk>> | undefined
}

export interface MarketDesk {
  readonly suspended?: Suspension | undefined
  /** By pick. */
  readonly prices?: Readonly<Record<string, OwnPrice>> | undefined
  /** By pick: those that alone take no bets. */
  readonly suspendedPicks?: Readonly<Record<string, Suspension>> | undefined
}

export interface EventRow {
  readonly eventId: EventId
  readonly source: string
  readonly ref: string
  readonly sport: SportKey
  readonly competitionId: NamedId
  readonly homeId: NamedId
  readonly awayId: NamedId
  readonly scheduledAt: Instant
  readonly periodsMax: number | null
  readonly status: EventStatus
  readonly book: EventBook
  readonly desk: Desk
  /** Grows with every change. */
  readonly version: number
  readonly fixtureAt: Instant
  readonly changedAt: Instant
}

/** What a member has starred. */
export interface Favourite {
  readonly kind: 'event' | 'league' | 'team'
  readonly id: string
}

/** A competition with what is coming of it. */
export interface League {
  readonly competitionId: NamedId
  readonly sport: SportKey
  readonly events: number
  readonly live: number
}

export interface ProducerRow {
  readonly producer: string
  readonly silentMsMax: number
  readonly aliveAt: Instant | null
  readonly recoveringSince: Instant | null
  readonly recoveryId: string | null
  /** When it was heard before what was missed; null where that is not known, and all of it is missing. */
  readonly missingSince: Instant | null
}

/** What decides the legs on a market of an event. */
export interface ResultRow {
  readonly eventId: EventId
  readonly market: string
  readonly results: Readonly<Record<string, LegResult>> | null
  readonly cancels: readonly PlacedWithin[]
}

/** How an event stood when a leg was placed on it. */
export interface PlacedState {
  /** The version of the event whose prices it was accepted at. */
  readonly version: number
  readonly status: EventStatus
  readonly period: string | null
  readonly second: number | null
  readonly score: Score | null
}

export interface LegRow {
  readonly betId: BetId
  readonly legNo: number
  readonly eventId: EventId
  /** The key of its market. */
  readonly market: string
  readonly pick: string
  readonly odds: OddsMilli
  readonly placed: PlacedState
}

export interface BetRow {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly gameKey: SportGroup
  readonly stake: Won
  readonly closed: Won
  readonly payout: Won
  readonly returned: Won
  readonly status: BetStatus
  readonly placedAt: Instant
  readonly settledAt: Instant | null
  readonly system: string | null
  /** Its legs are of one event and pay together, at the price of the bet. */
  readonly isBuilder: boolean
  readonly stakeOfEach: Won
  readonly sizes: readonly number[]
  readonly bonus: BonusTable | null
  /** Null of a system. */
  readonly odds: OddsMilli | null
  readonly payoutMax: Won
  readonly acceptOdds: PricePolicy
  readonly pendingUntil: Instant | null
  /** Null of a bet that no trader was asked about. */
  readonly referral: Referral | null
  readonly declinedBecause: { readonly name: string; readonly legs: readonly number[] } | null
  readonly settingsRevision: number
  readonly memLevel: number
  /** In thousandths of the limits of its level. */
  readonly stakeFactor: number
}
