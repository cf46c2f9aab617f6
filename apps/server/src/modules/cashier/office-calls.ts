// The cashier's calls of the office: the queue, and an operator's steps on a request.
import { calls, pageInfoOf } from '@hanpan/contract'
import { type CashRequestId, ok, refuse, type Result } from '@hanpan/kernel'
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
import { listRequests, type RequestStatus } from './store.ts'

const OFFICE_PAGE_ROWS = 50

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

export function createCashierOfficeCalls(deps: CashierDeps): RegisteredCall[] {
  return registerCalls(officeCash, {
    list: async (request, context) => {
      const memberId = request.memId === undefined ? null : await deps.members.findByMemId(request.memId)
      if (request.memId !== undefined && memberId === null) {
        return ok({ list: [], pageInfo: pageInfoOf(request.page, 0, OFFICE_PAGE_ROWS), pause: null })
      }
      const statuses = statusesOf[String(request.status)]!
      const { rows, total } = await listRequests(deps.database, {
        memberId,
        cashType: request.cashType,
        statuses,
        from: null,
        to: null,
        hiddenToo: true,
        sort: request.sort,
        oldestFirst: statuses.every((status) => OPEN_STATUSES.includes(status)),
        limit: OFFICE_PAGE_ROWS,
        offset: (request.page - 1) * OFFICE_PAGE_ROWS,
      })
      const [list, { withdrawal }] = await Promise.all([rowsOnWire(deps, context, rows), deps.sites.options()])
      const pause = pauseOnWire(context.now, withdrawal)
      return ok({ list, pageInfo: pageInfoOf(request.page, total, OFFICE_PAGE_ROWS), pause })
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
