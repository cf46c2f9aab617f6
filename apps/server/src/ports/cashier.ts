// What modules may know of the cashier: completed deposits and withdrawals, and the operator's queues.
import type { CashRequestId, Day, Instant, MemberId, Result, Uuid, Won } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'
import type { Language } from '../platform/languages.ts'
import type { PaymentEnd } from './payments.ts'

export interface CompletedCash {
  readonly memberId: MemberId
  readonly amount: Won
  readonly at: Instant
}

export interface DepositSum {
  readonly count: number
  readonly sum: Won
}

export interface DoneCash extends CompletedCash {
  readonly requestId: CashRequestId
  readonly cashType: 'in' | 'out'
}

export interface UnmatchedLine {
  readonly lineId: Uuid
  readonly at: Instant
  readonly amount: Won
  readonly holder: string
  readonly memo: string
}

export interface CashQueue {
  readonly depositsApplied: number
  readonly depositsWaiting: number
  readonly withdrawalsApplied: number
  readonly withdrawalsWaiting: number
  readonly oldestAt: Instant | null
  readonly oldestDepositAt: Instant | null
  readonly oldestWithdrawalAt: Instant | null
}

export interface CashOnDay {
  readonly day: Day
  readonly deposits: Won
  readonly withdrawals: Won
}

export interface CashOfMember {
  readonly memberId: MemberId
  readonly depositCount: number
  readonly deposits: Won
  readonly withdrawalCount: number
  readonly withdrawals: Won
}

export interface CashOfOperator {
  readonly operatorId: string
  readonly depositCount: number
  readonly deposits: Won
  readonly withdrawalCount: number
  readonly withdrawals: Won
  readonly rejected: number
}

export interface CashFound {
  readonly requestId: CashRequestId
  readonly memberId: MemberId
  readonly cashType: 'in' | 'out'
  readonly amount: Won
  readonly status: string
}

/** What a member is told to pay a deposit to. */
export interface DepositAccount {
  readonly bankNameKr: string
  readonly bankacc: string
  readonly memName: string
  readonly notice: string
}

/** A request as its member experienced it. */
export interface AskedCash {
  readonly memberId: MemberId
  readonly cashType: 'in' | 'out'
  readonly status: 'applied' | 'waiting' | 'done' | 'canceled'
  readonly askedAt: Instant
}

export interface ProcessedCash {
  readonly at: Instant
  readonly requestId: CashRequestId
  readonly memberId: MemberId
}

/** A deposit that a payment provider has paid, locked until the end of the transaction. */
export interface ProviderDeposit {
  readonly requestId: CashRequestId
  readonly memberId: MemberId
  readonly amount: Won
  readonly isOpen: boolean
}

export interface EndedPayment {
  readonly end: PaymentEnd
  /** What its member reads. */
  readonly why: Readonly<Record<Language, string>>
  /** What operators read, and the member in its list where the payment says nothing by itself. */
  readonly reason: string
}

/** What payment providers decide, each in the transaction that takes in their word. */
export interface ProviderCash {
  /** Locks the request of a payment. */
  lockIn(tx: Tx, requestId: CashRequestId): Promise<ProviderDeposit>
  /** What keeps a locked deposit from being credited without a cashier: its member is excluded or suspended by now, or has set a limit. */
  concernIn(tx: Tx, deposit: ProviderDeposit): Promise<boolean>
  /** Credits a locked deposit. */
  confirmIn(tx: Tx, requestId: CashRequestId): Promise<void>
  /** Leaves a locked deposit to the cashier. */
  leaveIn(tx: Tx, requestId: CashRequestId): Promise<void>
  /** Ends a locked deposit, or the withdrawal of a refund, that was not paid, and tells its member. */
  cancelIn(tx: Tx, requestId: CashRequestId, ended: EndedPayment): Promise<void>
  /** Holds the money of a refund as a withdrawal that the provider pays. */
  holdRefundIn(
    tx: Tx,
    refund: {
      readonly requestId: CashRequestId
      readonly memberId: MemberId
      readonly amount: Won
      readonly providerKey: string
    },
  ): Promise<Result<null, 'withdrawal_in_progress' | 'withdrawal_exceeds_balance'>>
  /** The provider has paid a refund out. */
  payRefundIn(tx: Tx, requestId: CashRequestId): Promise<void>
}

export interface CashierPort {
  readonly providerCash: ProviderCash
  /** The newest requests of a member, a bounded number of them. */
  requestIdsOf(memberId: MemberId): Promise<readonly CashRequestId[]>
  /** How many requests of before an instant wait. */
  openBefore(before: Instant, db: Queryable): Promise<number>
  /** Those among some who have completed a deposit since an instant. */
  depositedAmong(memberIds: readonly MemberId[], since: Instant): Promise<ReadonlySet<MemberId>>
  /** What some have paid in since an instant, of completed deposits; who is not named has paid in nothing. */
  depositsAmong(memberIds: readonly MemberId[], since: Instant): Promise<ReadonlyMap<MemberId, DepositSum>>
  /** The same of Seoul days, both included. */
  depositsAmongOn(memberIds: readonly MemberId[], first: Day, last: Day): Promise<ReadonlyMap<MemberId, DepositSum>>
  /** Requests in the order in which they were completed or canceled: one portion after a mark, up to an instant. */
  processedSince(
    after: Pick<ProcessedCash, 'at' | 'requestId'>,
    until: Instant,
    limit: number,
  ): Promise<readonly ProcessedCash[]>
  /** The newest requests of several members since an instant, a bounded number of each. */
  askedSince(db: Queryable, memberIds: readonly MemberId[], since: Instant): Promise<readonly AskedCash[]>
  /**
   * Takes open lines of the bank that were read before an instant, that no deposit in progress is of the amount of, and that were not taken
   * yet. They stay locked.
   */
  takeUnmatchedLines(tx: Tx, before: Instant, limit: number): Promise<readonly UnmatchedLine[]>
  /** Null for none. */
  requestById(requestId: CashRequestId): Promise<CashFound | null>
  /** The newest request of a member, whatever became of it. */
  latestOf(memberId: MemberId): Promise<CashFound | null>
  depositAccountOf(memberId: MemberId): Promise<DepositAccount>
  /** What was completed in a span of time, by member; and what each operator completed or rejected. */
  completedByMember(from: Instant, to: Instant): Promise<readonly CashOfMember[]>
  processedByOperator(from: Instant, to: Instant): Promise<readonly CashOfOperator[]>
  latestCompleted(cashType: 'in' | 'out', limit: number): Promise<readonly CompletedCash[]>
  bestWithdrawals(from: Instant, to: Instant, limit: number): Promise<readonly CompletedCash[]>
  queue(): Promise<CashQueue>
  totals(from: Instant, to: Instant): Promise<{ readonly deposits: Won; readonly withdrawals: Won }>
  /** Whether a deposit of the member was completed in a span of time. */
  hasDeposited(memberId: MemberId, from: Instant, to: Instant): Promise<boolean>
  /** What a member has asked to pay in since an instant and was not refused. */
  depositedSince(db: Queryable, memberId: MemberId, from: Instant): Promise<Won>
  /** The same for many, each since its own instant: one query, answered in their order. */
  depositedSinceByEach(
    db: Queryable,
    spans: readonly { readonly memberId: MemberId; readonly from: Instant }[],
  ): Promise<readonly Won[]>
  /** Completed requests in the order of their completion: from an instant, or after one of that instant. */
  doneSince(since: Instant, after: string | null, limit: number): Promise<readonly DoneCash[]>
  totalsOf(memberId: MemberId): Promise<{ readonly deposits: Won; readonly withdrawals: Won }>
  /** What a member completed in a span of time, by Seoul day, newest first. */
  completedByDay(memberId: MemberId, from: Instant, to: Instant): Promise<readonly CashOnDay[]>
}
