// What modules may know of bets, whatever they were placed on. A product (the mini games) keeps its bets in a table of its own and hands in
// what only it knows (bet-products.ts); everything else is the same for all.
import type { BetRefusal, CorrectionTarget, Early, Outcome } from '@hanpan/bets'
import type { BetOnWire, GameKeyOnWire, PageInfo } from '@hanpan/contract'
import type { BetId, Day, GameGroup, Instant, MemberId, Result, Uuid, Won } from '@hanpan/kernel'
import type { InputHash } from '@hanpan/ledger'
import type { Queryable, Tx } from '../platform/database.ts'
import type { TimeRange } from '../platform/day-range.ts'
import type { BetTable, DecidedBet, PlacingRules, StakeCommand } from './bet-products.ts'
import type { Overloaded, StakeLimited } from './ledger.ts'

// The feed

/** One settlement of a bet. */
export interface Settlement extends Outcome {
  readonly betId: BetId
  /** From 1: a bet that is settled again has the next number. */
  readonly number: number
  readonly memberId: MemberId
  readonly stake: Won
  readonly placedAt: Instant
  /** When it was entered in the feed: never before those that stand before it, as long as the database's clock goes forward. */
  readonly settledAt: Instant
}

/** What reads the feed, by the name that its place is kept under. */
export type FeedReader = 'commissions' | 'points' | 'push' | 'alerts'

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
  /** How far each reader is behind, over all groups. */
  lags(): Promise<readonly FeedLag[]>
}

export interface FeedLag {
  readonly reader: FeedReader
  /** Settlements of bets that it has not taken. */
  readonly waiting: number
  /** When the oldest of them was settled; null where nothing waits. */
  readonly oldestAt: Instant | null
}

// Placing

export interface Placed<Details> {
  readonly betId: BetId
  /** Null for a replay: the bet stands in the product's table as it was placed. */
  readonly details: Details | null
  readonly placedAt: Instant
  /** The member's cash right after the stake. */
  readonly balance: Won
}

export type PlaceRefusal =
  | BetRefusal
  | StakeLimited
  | Overloaded
  | 'request_id_reused'
  | 'member_locked'
  | 'insufficient_funds'

export interface RaiseCommand extends StakeCommand {
  readonly betId: BetId
}

export type RaiseRefusal = Exclude<PlaceRefusal, BetRefusal> | 'not_found' | 'already_processed'

/** What a product's bets are placed with. */
export interface Placing<Command, Details> {
  /** Places a bet in the ledger's next batch and answers after the commit. Copies of a request that arrive together share one answer. */
  place(command: Command): Promise<Result<Placed<Details>, PlaceRefusal>>
  /** Adds to the stake of a bet that waits. */
  raise(command: RaiseCommand): Promise<Result<{ readonly balance: Won }, RaiseRefusal>>
}

// Settling

/** A bet that stands, and what it comes to. */
export interface SettledBet extends Outcome {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly stake: Won
  /** What was closed of it and paid on it while it stood, as it was read. Left out: nothing. */
  readonly early?: Early
}

/** Closes a bet that waits: once, under ids of the caller's. */
export interface EarlyCommand {
  readonly commandId: Uuid
  readonly inputHash: InputHash
  readonly betId: BetId
  readonly memberId: MemberId
}

/** What else refuses to close a bet, once its member's accounts are locked; locks what decides it. Not asked for a replay. */
export type CloseWhen<Refusal> = (tx: Tx) => Promise<Refusal | null>

/** A stake as it was read, and the lower one that takes its place. */
export interface LowerCommand {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly from: Won
  readonly to: Won
}

export interface ClosedEarly {
  readonly paid: Won
  /** The member's cash right after it. */
  readonly balance: Won
}

export type CloseRefusal = 'request_id_reused' | 'already_processed'

// Correcting

export interface Correction {
  readonly correctionId: Uuid
  readonly subjectId: Uuid
  readonly target: CorrectionTarget
  readonly reason: string
  readonly askedBy: string
  readonly agreedBy: string
  readonly startedAt: Instant
  readonly finishedAt: Instant | null
  readonly bets: number
  readonly paid: Won
  readonly taken: Won
  readonly uncollected: Won
}

export type NewCorrection = Pick<
  Correction,
  'correctionId' | 'subjectId' | 'target' | 'reason' | 'askedBy' | 'agreedBy'
>

export interface CorrectionsPort {
  /** Begins a correction of a locked subject that is not being corrected. It is carried out by and by. */
  begin(tx: Tx, group: GameGroup, correction: NewCorrection): Promise<void>
  isAtWork(db: Queryable, subjectIds: readonly Uuid[]): Promise<boolean>
  /** Newest first. */
  of(db: Queryable, subjectId: Uuid): Promise<readonly Correction[]>
  /** The bets of a subject that would be changed, chunk by chunk. */
  planned(
    db: Queryable,
    group: GameGroup,
    subjectId: Uuid,
    target: CorrectionTarget,
  ): AsyncGenerator<readonly DecidedBet[]>
}

// Sums and lists

export interface BetTotals {
  readonly stakes: Won
  readonly payouts: Won
}

export interface PlayerOfDay {
  readonly memberId: MemberId
  readonly wins: Won
  readonly bets: number
}

export interface DaySpan {
  readonly first: Day
  readonly last: Day
}

export interface BestOnGame {
  readonly memberId: MemberId
  readonly gameKey: string
  readonly wins: Won
}

export interface GameOfDay {
  readonly gameKey: string
  readonly players: number
  readonly bets: number
}

/** Bets that were placed in a span; refunded ones are left out, those that wait are among them. */
interface Played {
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  /** How much of the stakes waits to be decided. */
  readonly waiting: Won
}

/** A member's, on a game and a Seoul day. */
export interface PlayedOnDay extends Played {
  readonly day: Day
  readonly group: GameGroup
  /** As its product calls it. */
  readonly gameKey: string
}

export interface PlayedOnGame extends Played {
  readonly group: GameGroup
  readonly gameKey: GameKeyOnWire
}

export interface PlayedByMember extends Played {
  readonly memberId: MemberId
}

/** Of some groups of games; null for all. */
export type ChosenGroups = readonly GameGroup[] | null

/** Placed in an hour; refunded ones are left out. */
export interface PlayedInHour {
  readonly at: Instant
  readonly stakes: Won
}

/** How much of a member waits to be decided. */
export interface Waiting {
  readonly memberId: MemberId
  readonly bets: number
  readonly stakes: Won
}

/** Valid stakes of bets that are settled. */
export interface MemberStakes {
  readonly memberId: MemberId
  readonly stakes: Won
  /** What the losing ones lost. */
  readonly losses: Won
}

export interface BetSums {
  /** Since ever, settled. */
  totalsOf(memberId: MemberId): Promise<BetTotals>
  /** Who won most on a Seoul day, and which games were played by most; of settled bets, refunds aside. */
  ranking(day: string, limit: number): Promise<readonly PlayerOfDay[]>
  popularity(day: string): Promise<readonly GameOfDay[]>
  /** Games of some groups by how many played them on Seoul days (both included), of settled bets. */
  popularIn(groups: readonly GameGroup[], days: DaySpan, limit: number): Promise<readonly GameOfDay[]>
  /** Who won most on a game of some groups, of settled bets. */
  bestIn(groups: readonly GameGroup[], days: DaySpan, limit: number): Promise<readonly BestOnGame[]>
  /** Of a member, by day, newest first, and game. */
  playedByDay(memberId: MemberId, first: Day, last: Day): Promise<readonly PlayedOnDay[]>
  /** Everyone who bet on these days. */
  playedByMember(first: Day, last: Day): Promise<readonly PlayedByMember[]>
  /** Those among some who bet on these days, on games of some groups. */
  playedAmong(
    memberIds: readonly MemberId[],
    days: DaySpan,
    groups: ChosenGroups,
  ): Promise<ReadonlyMap<MemberId, PlayedByMember>>
  /** Of spans that begin and end with an hour. */
  totals(span: TimeRange): Promise<BetTotals>
  playedByHour(span: TimeRange): Promise<readonly PlayedInHour[]>
  playedByGame(span: TimeRange): Promise<readonly PlayedOnGame[]>
  /** Members with bets that wait, placed in a span of time: as many as have bet lately. */
  waitingByMember(span: TimeRange): Promise<readonly Waiting[]>
  /** Over Seoul days (both included), in the order of the members' ids. */
  stakesByMember(
    group: GameGroup,
    days: { readonly first: string; readonly last: string },
    after: MemberId | null,
    limit: number,
  ): Promise<readonly MemberStakes[]>
  hasBet(memberId: MemberId, span: TimeRange): Promise<boolean>
  /** What a member has staked since an instant, on bets that stand, were settled or cashed out; refunded ones are left out. */
  stakedSince(memberId: MemberId, from: Instant): Promise<Won>
  /** What its open bets have out that were placed since an instant: their stakes less what was paid on them so far. */
  waitingSince(memberId: MemberId, from: Instant): Promise<Won>
}

/** A bet as it is shown, and whose it is. */
export interface ShownBet {
  readonly memberId: MemberId
  readonly bet: BetOnWire
}

export interface BetLists {
  /** Bets by their ids, as they stand now. */
  byIds(betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, ShownBet>>
  /** The bets that a typed ticket number may mean, the newest first, among the latest ones. */
  byTicket(typed: string): Promise<readonly ShownBet[]>
  /** All bets of a member, newest first. */
  of(memberId: MemberId, page: number): Promise<{ readonly list: readonly BetOnWire[]; readonly pageInfo: PageInfo }>
  /** A member's bets that were placed before an instant, newest first. */
  before(memberId: MemberId, before: Instant, limit: number): Promise<readonly BetOnWire[]>
  /** Bets of some members that wait, placed in a span of time, newest first. */
  waiting(
    memberIds: readonly MemberId[],
    span: TimeRange,
    place: { readonly limit: number; readonly offset: number },
  ): Promise<readonly ShownBet[]>
}

export interface BetsPort {
  /** The groups of games that bets are taken on. */
  groups(): readonly GameGroup[]
  readonly feed: SettlementFeed
  readonly corrections: CorrectionsPort
  readonly sums: BetSums
  readonly lists: BetLists
  placing<Command extends StakeCommand, Details>(rules: PlacingRules<Command, Details>): Placing<Command, Details>
  /** Takes pending bets: they wait from now on. Answers which of them were pending. */
  accept(table: BetTable, betIds: readonly BetId[]): Promise<readonly BetId[]>
  /** Declines pending bets: their stakes go back. Answers which of them were pending. */
  decline(table: BetTable, betIds: readonly BetId[]): Promise<readonly BetId[]>
  /** Lowers the stake of a pending bet, once: the rest goes back. `when` is asked under the lock of its member's accounts. */
  lowerStake<Refusal>(
    table: BetTable,
    command: LowerCommand,
    when: CloseWhen<Refusal>,
  ): Promise<Result<null, 'already_processed' | Refusal>>
  /**
   * Settles bets that wait, all of them or none: what they come to is paid, the house gets or bears the difference, days are added up and
   * the feed follows. `decidedBy` is what the house's transfer refers to. Whoever calls holds what decides them locked.
   */
  settle(tx: Tx, table: BetTable, decidedBy: Uuid, bets: readonly SettledBet[]): Promise<void>
  /** Gives the stake of a bet back that waits whole. */
  takeBack<Refusal>(
    table: BetTable,
    command: EarlyCommand & { readonly stake: Won },
    when: CloseWhen<Refusal>,
  ): Promise<Result<ClosedEarly, CloseRefusal | Refusal>>
  /**
   * Closes a part of a bet that waits and pays for it; with nothing closed, pays on a bet that goes on. Closed to the end it is settled as
   * cashed out.
   */
  closePart<Refusal>(
    table: BetTable,
    command: EarlyCommand & Early,
    when: CloseWhen<Refusal>,
  ): Promise<Result<ClosedEarly, CloseRefusal | Refusal>>
  /** The same in a transaction of the caller's, which holds the member's cash locked and has found the bet waiting. */
  closePartIn(tx: Tx, table: BetTable, command: EarlyCommand & Early): Promise<void>
  /** Enters waiting bets as settled whose money has moved otherwise, in the same transaction: status, sums and the feed. */
  enter(tx: Tx, table: BetTable, bets: readonly SettledBet[]): Promise<void>
  /** The same of bets that are settled. */
  enterAgain(tx: Tx, table: BetTable, bets: readonly DecidedBet[]): Promise<void>
  /**
   * Settles decided bets again, in a transaction that holds their members' cash locked: the difference is paid, or taken as far as the member
   * has it. Answers, by bet, what could not be had and was the house's loss.
   */
  resettle(tx: Tx, table: BetTable, causeId: Uuid, bets: readonly DecidedBet[]): Promise<ReadonlyMap<BetId, number>>
}
