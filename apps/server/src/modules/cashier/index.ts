// The door of the cashier.
import { type CashRequestId, DAY_MS, type Instant, seoulDayStart } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { cashNames } from './audit-names.ts'
import { type BankLineRow, listLines } from './bank-line-store.ts'
import { type FileLine, importLines, matchLine, setLineAside } from './bank-lines.ts'
import type { CashFound, CashierPort } from '../../ports/cashier.ts'
import type { PerformersOf, OperatorContext } from '../../ports/operators.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import type { AskForCash } from './ask-for-cash.ts'
import { createAccountCalls } from './account-calls.ts'
import { createBatchCalls } from './batch-calls.ts'
import { takeUnmatched } from './bank-line-store.ts'
import { createCashierCalls } from './calls.ts'
import { cashierJobs } from './jobs.ts'
import { createCashierOfficeCalls } from './office-calls.ts'
import { depositAccountOf, performAccount, saveDepositAccount } from './deposit-accounts.ts'
import type { CashierDeps } from './deps.ts'
import { claimRequest, takeInHand } from './claim-request.ts'
import { createProviderCash } from './provider-cash.ts'
import { performBatch } from './payout-batches.ts'
import { approveRequest, performApproval, rejectRequest } from './process-request.ts'
import { requestDeposit } from './request-deposit.ts'
import { cashTimeline } from './timeline.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import {
  askedSince,
  processedSince,
  requestsOfBefore,
  bestWithdrawals,
  doneSince,
  findRequest,
  latestCompleted,
  latestOf,
  type RequestRow,
} from './store.ts'
import {
  depositedAmong,
  depositsAmong,
  completedByDay,
  completedByMember,
  countOpenBefore,
  countQueue,
  processedByOperator,
  sumPaidIn,
  sumsPaidIn,
  sumCompleted,
} from './sum-store.ts'

export { cashierMigrations } from './migrations/index.ts'

export interface Cashier {
  readonly port: CashierPort
  /** The use cases, for the demo's members and for tests. */
  readonly requestDeposit: (ask: AskForCash) => ReturnType<typeof requestDeposit>
  readonly requestWithdrawal: (ask: AskForCash) => ReturnType<typeof requestWithdrawal>
  readonly takeInHand: (context: OperatorContext, requestId: CashRequestId) => ReturnType<typeof takeInHand>
  readonly claim: (context: OperatorContext, requestId: CashRequestId) => ReturnType<typeof claimRequest>
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'cash.approve' | 'payout.batch' | 'deposit.account'>
  /** For the demo's accounts. */
  readonly saveDepositAccount: (
    context: OperatorContext,
    requested: Parameters<typeof saveDepositAccount>[2],
  ) => ReturnType<typeof saveDepositAccount>
  /** For the demo's lines of the bank. */
  readonly bankLines: {
    take(context: OperatorContext, accountIdx: string, lines: readonly FileLine[]): ReturnType<typeof importLines>
    open(): Promise<readonly BankLineRow[]>
    match(context: OperatorContext, lineIdx: string, requestId: CashRequestId): ReturnType<typeof matchLine>
    setAside(context: OperatorContext, lineIdx: string, reason: string): ReturnType<typeof setLineAside>
  }
  readonly approve: (context: OperatorContext, requestId: CashRequestId) => ReturnType<typeof approveRequest>
  readonly reject: (
    context: OperatorContext,
    requestId: CashRequestId,
    reason: string,
  ) => ReturnType<typeof rejectRequest>
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly auditNames: AuditNames
  readonly timeline: readonly TimelineSource[]
}

const completed = (row: RequestRow) => ({ memberId: row.member_id, amount: row.amount, at: row.processed_at! })
const REQUESTS_TOLD_MAX = 1000
const EVER = 8_640_000_000_000_000 as Instant

const foundOf = (row: RequestRow | null): CashFound | null =>
  row && {
    requestId: row.request_id,
    memberId: row.member_id,
    cashType: row.cash_type,
    amount: row.amount,
    status: row.status,
  }

export function createCashier(deps: CashierDeps): Cashier {
  return {
    port: {
      takeUnmatchedLines: (tx, before, limit) => takeUnmatched(tx, before, limit),
      providerCash: createProviderCash(deps),
      requestIdsOf: async (memberId) =>
        (await requestsOfBefore(deps.database, memberId, EVER, REQUESTS_TOLD_MAX)).map((row) => row.request_id),
      openBefore: (before, db) => countOpenBefore(db, before),
      depositAccountOf: async (memberId) => {
        const { accountId: _, ...account } = await depositAccountOf(deps, deps.database, memberId)
        return account
      },
      latestCompleted: async (cashType, limit) =>
        (await latestCompleted(deps.database, cashType, limit)).map(completed),
      bestWithdrawals: async (from, to, limit) =>
        (await bestWithdrawals(deps.database, from, to, limit)).map(completed),
      async queue() {
        const row = await countQueue(deps.database)
        return {
          depositsApplied: row.deposits_applied,
          depositsWaiting: row.deposits_waiting,
          withdrawalsApplied: row.withdrawals_applied,
          withdrawalsWaiting: row.withdrawals_waiting,
          oldestAt: row.oldest_at,
          oldestDepositAt: row.oldest_deposit_at,
          oldestWithdrawalAt: row.oldest_withdrawal_at,
        }
      },
      totals: (from, to) => sumCompleted(deps.database, { memberId: null, from, to }),
      hasDeposited: async (memberId, from, to) =>
        (await sumCompleted(deps.database, { memberId, from, to })).deposits > 0,
      async requestById(requestId) {
        return foundOf(await findRequest(deps.database, requestId))
      },
      async latestOf(memberId) {
        return foundOf(await latestOf(deps.database, memberId))
      },
      completedByMember: (from, to) => completedByMember(deps.database, from, to),
      processedByOperator: (from, to) => processedByOperator(deps.database, from, to),
      depositedSince: sumPaidIn,
      depositedSinceByEach: sumsPaidIn,
      processedSince: (after, until, limit) => processedSince(deps.database, after, until, limit),
      askedSince,
      depositedAmong: (memberIds, since) => depositedAmong(deps.database, memberIds, since),
      depositsAmong: (memberIds, since) => depositsAmong(deps.database, memberIds, since),
      depositsAmongOn: (memberIds, first, last) =>
        depositsAmong(deps.database, memberIds, seoulDayStart(first)!, (seoulDayStart(last)! + DAY_MS) as Instant),
      completedByDay: (memberId, from, to) => completedByDay(deps.database, memberId, from, to),
      doneSince: async (since, after, limit) =>
        (await doneSince(deps.database, since, after, limit)).map((row) => ({
          ...completed(row),
          requestId: row.request_id,
          cashType: row.cash_type,
        })),
      totalsOf: (memberId) => sumCompleted(deps.database, { memberId, from: 0 as Instant, to: EVER }),
    },
    requestDeposit: (ask) => requestDeposit(deps, ask),
    requestWithdrawal: (ask) => requestWithdrawal(deps, ask),
    takeInHand: (context, requestId) => takeInHand(deps, context, requestId),
    claim: (context, requestId) => claimRequest(deps, context, requestId),
    performers: {
      'cash.approve': {
        permission: 'cash.process',
        perform: (tx, context, requested) => performApproval(deps, tx, context, requested),
      },
      'payout.batch': {
        permission: 'cash.process',
        perform: (tx, context, requested) => performBatch(deps, tx, context, requested),
      },
      'deposit.account': {
        permission: 'sites.manage',
        perform: (tx, context, requested) => performAccount(deps, tx, context, requested),
      },
    },
    saveDepositAccount: (context, requested) => saveDepositAccount(deps, context, requested, 'agreed'),
    bankLines: {
      take: (context, accountIdx, lines) => importLines(deps, context, accountIdx, lines),
      open: async () => (await listLines(deps.database, 'open', { limit: 100, offset: 0 })).rows,
      match: (context, lineIdx, requestId) => matchLine(deps, context, lineIdx, requestId),
      setAside: (context, lineIdx, reason) => setLineAside(deps, context, lineIdx, { aside: true, reason }),
    },
    approve: (context, requestId) =>
      approveRequest(deps, context, requestId, { reason: '', transferReference: `demo ${requestId.slice(0, 13)}` }),
    reject: (context, requestId, reason) => rejectRequest(deps, context, requestId, reason),
    timeline: [cashTimeline(deps.database)],
    auditNames: cashNames(deps.database),
    jobs: cashierJobs(deps),
    calls: [
      ...createCashierCalls(deps),
      ...createCashierOfficeCalls(deps),
      ...createBatchCalls(deps),
      ...createAccountCalls(deps),
    ],
  }
}
