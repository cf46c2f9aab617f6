// What a product that takes bets (the mini games) hands to the module of bets: where its bets stand, and what only it knows of them.
import type { BetRefusal, BetStatus, CorrectionTarget, Outcome } from '@hanpan/bets'
import type { BetOnWire, calls, ParsedRequestOf, ResponseOf } from '@hanpan/contract'
import type { BetId, GameGroup, Instant, MemberId, Result, MaybePromise, Uuid, Won } from '@hanpan/kernel'
import type { Queryable, Statement, Tx } from '../platform/database.ts'
import type { CallRefusal } from '../refusals.ts'
import type { ContextOf } from './calls.ts'
import type { SystemMessage } from './messages.ts'

/** Where a product keeps its bets of a group of games: a table with the columns that all bets have (SPEC.md BT7). */
export interface BetTable {
  readonly group: GameGroup
  /** With its schema. */
  readonly table: string
  /** SQL that holds for every bet `b` that is not settled, and leads to them without reading those that are. */
  readonly open: string
}

// Placing

/** What every stake says. The stake is in won; whether it is an amount at all is for the limits to say. */
export interface StakeCommand {
  readonly memberId: MemberId
  readonly requestId: string
  readonly stake: number
}

/** What is known of a bet before the database is asked. */
export interface Quoted<Details> {
  /** Null where it cannot be priced; then something refuses it. */
  readonly details: Details | null
  /** It travels with the command, because a replay is answered whatever it says. */
  readonly refusal: BetRefusal | null
}

export interface StakedBet<Command, Details> extends Quoted<Details> {
  readonly betId: BetId
  readonly command: Command
}

export interface AcceptedBet<Command, Details> {
  readonly betId: BetId
  readonly command: Command
  readonly details: Details
  readonly placedAt: Instant
  /** `pending` where the house keeps it for a moment. */
  readonly status: Extract<BetStatus, 'wait' | 'pending'>
}

/** How a product takes bets. */
export interface PlacingRules<Command extends StakeCommand, Details> {
  /** Names its commands and its writer. The ids of its commands follow from it: it never changes. */
  readonly name: string
  readonly table: BetTable
  /** For how long an identical bet under another request id is refused. 0 allows it. */
  readonly duplicateWindowMs: number
  /** Whether the house keeps a bet, with its stake, for a moment before it takes or declines it. Otherwise a bet is taken at once. */
  isPending(details: Details): boolean
  quote(command: Command): MaybePromise<Quoted<Details>>
  /** What makes two requests the same bet, as one flat list: it is written down and digested for every bet. */
  inputOf(command: Command): readonly (string | number)[]
  /** What makes two bets of a member identical. */
  sameness(command: Command, details: Details): string
  /** What only the database can decide, under the lock of what the bets are placed on: an answer for each. Accounts are locked before. */
  prepare(tx: Tx, bets: readonly StakedBet<Command, Details>[]): Promise<readonly (BetRefusal | null)[]>
  inserting(bets: readonly AcceptedBet<Command, Details>[]): readonly Statement[]
}

// Correcting

/** A settled bet, and what it should come to. */
export interface DecidedBet {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly stake: Won
  readonly placedAt: Instant
  readonly stands: Outcome
  readonly should: Outcome
}

/** What a chunk of a correction has done. */
export interface CorrectedChunk {
  readonly subjectId: Uuid
  /** With this chunk every bet is what it should be. */
  readonly isCorrected: boolean
  readonly memberIds: readonly MemberId[]
}

/** How a product's decided bets are corrected. A subject is what decides them: a round, a match, a market. */
export interface CorrectingRules {
  readonly table: BetTable
  /** Locks the next decided bets of a subject, so that nobody else changes them or what decides them. */
  lock(tx: Tx, subjectId: Uuid, after: BetId | null, limit: number): Promise<void>
  /** The next decided bets of a subject in the order of their ids, with what each should come to. */
  decided(
    db: Queryable,
    subjectId: Uuid,
    target: CorrectionTarget,
    after: BetId | null,
    limit: number,
  ): Promise<readonly DecidedBet[]>
  /** Bets of a locked subject were changed: what it keeps of them follows. */
  changed(tx: Tx, subjectId: Uuid, payouts: number): Promise<void>
  /** Every bet of a locked subject is what it should be. */
  finish(tx: Tx, subjectId: Uuid, target: CorrectionTarget, reason: string): Promise<void>
  /** What a member is told whose bets were changed. */
  message(
    db: Queryable,
    subjectId: Uuid,
    told: { readonly target: CorrectionTarget; readonly reason: string },
  ): Promise<(change: number) => SystemMessage>
  /** Says after the commit what has changed. Never fails. */
  announce(chunk: CorrectedChunk): Promise<void>
}

// Members' calls

/** Who makes a call about bets. */
export type BettingMember = ContextOf<typeof calls.bets.placeBet>['member']

/** What a list asks for by the names of the wire; null where a product has nothing by them. */
export interface AskedGames {
  readonly gameKey: string | null
}

/** What a product is to the module of bets. */
export interface BetProduct {
  readonly table: BetTable
  /** The groups on the wire that its bets are placed under. */
  readonly placesFor: readonly ParsedRequestOf<typeof calls.bets.placeBet>['groupKey'][]
  readonly correcting: CorrectingRules
  /** What a list's filters name of it: all of its games, or one. Null where it has none by these names. */
  gamesOf(groupKey: string | undefined, vendorCode: string | undefined): AskedGames | null
  place(
    request: ParsedRequestOf<typeof calls.bets.placeBet>,
    member: BettingMember,
  ): Promise<Result<ResponseOf<typeof calls.bets.placeBet>, CallRefusal>>
  /** Takes a bet of the member's back. */
  cancel(
    betId: BetId,
    requestId: string,
    memberId: MemberId,
  ): Promise<Result<ResponseOf<typeof calls.bets.cancelBet>, CallRefusal>>
  /** Pays for a bet of the member's before it is decided. Absent of a product that never does. */
  cashOut?(
    request: ParsedRequestOf<typeof calls.bets.cashOutBet> & { readonly betId: BetId },
    memberId: MemberId,
  ): Promise<Result<ResponseOf<typeof calls.bets.cashOutBet>, CallRefusal>>
  /** Has a bet of the member's paid for as soon as it is worth an amount; null ends that. Absent of a product that never does. */
  cashOutAt?(
    betId: BetId,
    value: number | null,
    memberId: MemberId,
  ): Promise<Result<ResponseOf<typeof calls.bets.cashOutBetAt>, CallRefusal>>
  /** What the member says to another stake for a bet that waits. Absent of a product that never offers any. */
  answerOffer?(
    betId: BetId,
    accept: boolean,
    memberId: MemberId,
  ): Promise<Result<ResponseOf<typeof calls.bets.answerOffer>, CallRefusal>>
  /** Bets by their ids as they are shown, to their own member or to others. */
  show(betIds: readonly BetId[], to: 'member' | 'others', now: Instant): Promise<ReadonlyMap<BetId, BetOnWire>>
  /** A bet of the member's with what decides it. */
  detail(betId: BetId, now: Instant): Promise<ResponseOf<typeof calls.bets.betDetail>>
}
