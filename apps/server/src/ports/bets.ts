// What modules may know of bets, whatever they were placed on. A product (the mini games) keeps its bets in a table of its own; settling
// them, and what follows from a settlement, is the same for all.
import type { BetId, GameGroup, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Tx } from '../platform/database.ts'

export type BetStatus = 'wait' | 'won' | 'lost' | 'voided'
export type SettledStatus = Exclude<BetStatus, 'wait'>

/** Where a product keeps its bets of a group of games: a table with the columns that all bets have. */
export interface BetTable {
  readonly group: GameGroup
  /** With its schema. */
  readonly table: string
}

export interface BetOutcome {
  readonly betId: BetId
  readonly status: SettledStatus
  readonly payout: Won
}

/** What a settled bet comes to instead of what it stands at. */
export interface ChangedOutcome extends BetOutcome {
  readonly before: { readonly status: SettledStatus; readonly payout: Won }
}

/** One settlement of a bet. */
export interface Settlement {
  readonly betId: BetId
  /** From 1: a bet that is settled again has the next number. */
  readonly number: number
  readonly memberId: MemberId
  readonly status: SettledStatus
  readonly stake: Won
  readonly payout: Won
  /** The part of the stake that was given back as it was, all of it for a void bet. It lies in the payout and counts for nothing. */
  readonly returned: Won
  readonly placedAt: Instant
  /** When it was entered in the feed: never before those that stand before it, as long as the database's clock goes forward. */
  readonly settledAt: Instant
}

/** What reads the feed, by the name that its place is kept under. */
export type FeedReader = 'commissions' | 'points'

/** Applies settlements, of which each is of another bet, in the transaction that moves the reader on. Answers how many counted. */
export type ApplySettlements = (tx: Tx, group: GameGroup, settlements: readonly Settlement[]) => Promise<number>

export interface Walked {
  /** The sum of what applying answered. */
  readonly counted: number
  /** Nothing that was settled before the walk is left. */
  readonly isComplete: boolean
}

/**
 * All settlements of all bets in the order in which they were committed, by group of games. Each reader takes each of them once, whatever
 * dies: its place moves in the transaction that applies what it has read.
 */
export interface SettlementFeed {
  /** Takes everything that a reader has not taken, so many settlements in a transaction. Several may walk at once, and take turns. */
  walk(reader: FeedReader, chunk: number, signal: AbortSignal, apply: ApplySettlements): Promise<Walked>
  /** Whether a reader has taken everything until now. Waits for settlements that are being committed and keeps out new ones. */
  hasTakenAll(tx: Tx, reader: FeedReader): Promise<boolean>
}

export interface BetsPort {
  readonly feed: SettlementFeed
  /** Settles bets that wait, and enters them in the feed. Answers how many did wait; those that did not are left as they are. */
  settle(tx: Tx, table: BetTable, outcomes: readonly BetOutcome[]): Promise<number>
  /** Settles bets anew that stand as they were read. Answers how many did. */
  settleAgain(tx: Tx, table: BetTable, changes: readonly ChangedOutcome[]): Promise<number>
  /** Enters settlements of a past that is being seeded, at its time. */
  enterPast(
    tx: Tx,
    group: GameGroup,
    settledAt: Instant,
    settlements: readonly Omit<Settlement, 'settledAt'>[],
  ): Promise<void>
}
