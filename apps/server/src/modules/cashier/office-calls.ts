// The cashier's calls of the office: the queue, and an operator's steps on a request.
import { calls, type CallRequest, cashStatus, pageInfoOf } from '@hanpan/contract'
import { type CashRequestId, type Instant, ok, refuse, type Result } from '@hanpan/kernel'
import { readRange } from '../../platform/day-range.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { RefusalName } from '../../refusals.ts'
import { pauseOnWire } from './bank-pause.ts'
import { claimRequest, releaseRequest, takeInHand, takeOverRequest } from './claim-request.ts'
import type { CashierDeps } from './deps.ts'
import { payoutAccount } from './payout-account.ts'
import { approveRequest, rejectRequest } from './process-request.ts'
import { ALL_STATUSES, requestIdOf } from './request-on-wire.ts'
import { OPEN_STATUSES, rowsOnWire } from './office-rows.ts'
import { standingOf } from './standing.ts'
import { listRequests } from './request-list.ts'
import type { RequestStatus } from './store.ts'

const officeCash = {
  list: calls.office.cashList,
  standing: calls.office.cashStanding,
  wait: calls.office.cashWait,
  approve: calls.office.cashApprove,
  reject: calls.office.cashReject,
  payoutAccount: calls.office.cashPayoutAccount,
  claim: calls.office.cashClaim,
  release: calls.office.cashRelease,
  takeOver: calls.office.cashTakeOver,
} as const

const statusesOf: Readonly<Record<string, readonly RequestStatus[]>> = {
  '0': ['applied'],
  '1': ['done'],
  '2': ['waiting'],
  '-1': ['canceled'],
  open: OPEN_STATUSES,
  all: ALL_STATUSES,
}

const EVER = { from: null, to: null } as const

/** Without dates the list is of all time: the queue has no beginning. */
const rangeOf = ({ startDate, endDate }: CallRequest<'/api/office/cash/list'>, now: Instant) =>
  startDate === undefined && endDate === undefined ? EVER : readRange(startDate, endDate, now)

export function createCashierOfficeCalls(deps: CashierDeps): RegisteredCall[] {
  return registerCalls(officeCash, {
    list: async (request, context) => {
      const memberId = request.memId === undefined ? null : await deps.members.findByMemId(request.memId)
      if (request.memId !== undefined && memberId === null) {
        return ok({ list: [], pageInfo: pageInfoOf(request.page, 0, request.size), totals: [], pause: null })
      }
      const range = rangeOf(request, context.now)
      if (!range) return refuse('malformed')
      const statuses = statusesOf[String(request.status)]!
      const { rows, total, totals } = await listRequests(deps.database, {
        memberId,
        cashType: request.cashType,
        statuses,
        ...range,
        dateOf: request.dateOf,
        amountFrom: request.amountFrom,
        amountTo: request.amountTo,
        operatorLogin: request.operatorId || undefined,
        depositAccountId: request.accountIdx,
        hiddenToo: true,
        sort: request.sort,
        oldestFirst: statuses.every((status) => OPEN_STATUSES.includes(status)),
        limit: request.size,
        offset: (request.page - 1) * request.size,
      })
      const [list, { withdrawal }] = await Promise.all([rowsOnWire(deps, context, rows), deps.sites.options()])
      const pause = pauseOnWire(context.now, withdrawal)
      return ok({
        list,
        pageInfo: pageInfoOf(request.page, total, request.size),
        totals: totals.map((row) => ({
          cashType: row.cash_type,
          status: cashStatus[row.status],
          count: row.count,
          amount: row.amount,
        })),
        pause,
      })
    },
    standing: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => standingOf(deps, context, id)),
    wait: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => takeInHand(deps, context, id)),
    payoutAccount: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => payoutAccount(deps, context, id)),
    claim: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => claimRequest(deps, context, id)),
    release: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => releaseRequest(deps, context, id)),
    takeOver: async ({ cashIdx, reason }, context) =>
      await onRequest(cashIdx, (id) => takeOverRequest(deps, context, id, reason)),
    approve: async ({ cashIdx, ...given }, context) =>
      await onRequest(cashIdx, (id) => approveRequest(deps, context, id, given)),
    reject: async ({ cashIdx, reason }, context) =>
      await onRequest(cashIdx, (id) => rejectRequest(deps, context, id, reason)),
  })
}

async function onRequest<Value>(
  cashIdx: string,
  step: (requestId: CashRequestId) => Promise<Result<Value, RefusalName>>,
): Promise<Result<Value, RefusalName>> {
  const requestId = requestIdOf(cashIdx)
  return requestId ? await step(requestId) : refuse('not_found')
}
