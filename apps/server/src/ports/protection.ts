// What modules may ask of the protection of players. A member without limits is never asked about.
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'
import type { CallRefusal } from '../refusals.ts'

/** Seoul days, weeks from Monday, months. */
export type LimitPeriod = 'day' | 'week' | 'month'

/** How much may still be paid in or lost, by the limit that leaves the least, and when that one begins anew. */
export interface LimitAllowance {
  readonly of: 'deposit' | 'loss' | 'stake'
  readonly remaining: Won
  readonly limit: Won
  readonly period: LimitPeriod
  readonly resetsAt: Instant
}

/** What a member may still stake: by its limits on losses and stakes, or nothing because its time of the day is used up. */
export type StakeAllowance = LimitAllowance | 'time_used_up'

/** Money that comes in for a member, begun under the lock of its row: of any number at once, on any node, one goes after the other. */
export interface PayingIn {
  /** The time that what comes in must carry: it is looked for in the windows of this instant, so it counts in them. */
  readonly at: Instant
  /** Takes a break or has excluded itself, as of now. */
  readonly isExcluded: boolean
  /**
   * What may still come in; null without a limit. `depositedSince` adds up what did since an instant: deposits asked for and not
   * refused, and gifts of others.
   */
  allowance(depositedSince: (from: Instant) => Promise<Won>): Promise<LimitAllowance | null>
}

/** A deposit in progress: of a member there is one at most. */
export interface AskedDeposit {
  readonly memberId: MemberId
  readonly amount: Won
  readonly at: Instant
}

/** The member is excluded by now, or has a limit that the deposit would have been beyond. */
export type DepositConcern = 'excluded' | 'limit'

export interface ProtectionPort {
  /** Those among some who are protected: nothing that tempts to play goes to them, and nothing raises what they may stake. */
  protectedAmong(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
  /** What speaks against approving deposits that were asked for. */
  depositConcerns(db: Queryable, asked: readonly AskedDeposit[]): Promise<ReadonlyMap<MemberId, DepositConcern>>
  /** A member was refused something: counted where its own limit or break did, without anybody waiting for it. */
  noteRefused(memberId: MemberId, refusal: CallRefusal): void
  /** Begins to pay in for a member: locks its row until the end of the transaction. */
  beginPayingIn(tx: Tx, memberId: MemberId): Promise<PayingIn>
  /** What may still come in, for showing: nothing is locked, and less may be left by the time that somebody asks. */
  depositAllowanceNow(memberId: MemberId): Promise<LimitAllowance | null>
  /** What members with a limit on their play may still stake. Their cash accounts are locked by the caller. */
  stakeAllowances(tx: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, StakeAllowance>>
}
