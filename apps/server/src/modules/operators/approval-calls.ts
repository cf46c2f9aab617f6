// The calls about what waits for a second operator.
import { calls, pageInfoOf, waitingReaders } from '@hanpan/contract'
import { isoSeoul, ok, type OperatorId, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { type ApprovalRow, listApprovals, listOwnApprovals, waitingOf } from './approvals-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { approve, decline, withdraw } from './four-eyes.ts'
import { forecast, mayLoosenAlone } from './judge-moves.ts'

const PAGE_ROWS = 50
const AWAITED_MAX = 200

const officeApprovals = {
  forecast: calls.office.approvalsForecast,
  awaited: calls.office.approvalsAwaited,
  list: calls.office.approvalsList,
  own: calls.office.approvalsOwn,
  approve: calls.office.approvalsApprove,
  decline: calls.office.approvalsDecline,
  withdraw: calls.office.approvalsWithdraw,
} as const

export function createApprovalCalls(deps: OperatorsDeps): RegisteredCall[] {
  return registerCalls(officeApprovals, {
    forecast: async (request, context) => {
      if ('setting' in request)
        return ok({ needed: !(await mayLoosenAlone(deps, deps.database, context, request.setting)) })
      const [needed = false] = await forecast(deps, context, [request])
      return ok({
        needed:
          needed &&
          !(request.action === 'rate' && (await mayLoosenAlone(deps, deps.database, context, 'partner.rates'))),
      })
    },
    awaited: async ({ kind, about = null }, { operator }) => {
      if (!operator.permissions.has(waitingReaders[kind])) return refuse('forbidden')
      const rows = await waitingOf(deps.database, kind, about, AWAITED_MAX)
      return ok({ list: rows.map((row) => ({ ...onWire(row, operator.operatorId), about: [...row.about] })) })
    },
    list: async ({ waiting, page }, { operator }) => {
      const { rows, total } = await listApprovals(deps.database, waiting, PAGE_ROWS, (page - 1) * PAGE_ROWS)
      return ok({
        list: rows.map((row) => onWire(row, operator.operatorId)),
        pageInfo: pageInfoOf(page, total, PAGE_ROWS),
      })
    },
    own: async ({ page }, { operator: { operatorId } }) => {
      const { rows, total } = await listOwnApprovals(deps.database, operatorId, PAGE_ROWS, (page - 1) * PAGE_ROWS)
      return ok({ list: rows.map((row) => onWire(row, operatorId)), pageInfo: pageInfoOf(page, total, PAGE_ROWS) })
    },
    approve: ({ approvalIdx, reason }, context) => approve(deps, deps.performers(), context, approvalIdx, reason),
    decline: ({ approvalIdx, reason }, context) => decline(deps, deps.performers(), context, approvalIdx, reason),
    withdraw: ({ approvalIdx }, context) => withdraw(deps, context, approvalIdx),
  })
}

function onWire(row: ApprovalRow, caller: OperatorId) {
  return {
    approvalIdx: row.approval_id,
    kind: row.kind,
    subject: row.subject,
    amount: row.amount,
    facts: JSON.parse(row.facts) as Record<string, string | number>,
    reason: row.reason,
    askedBy: row.asked_by_login,
    askedAt: isoSeoul(row.asked_at),
    own: row.asked_by === caller,
    status: row.status,
    decidedBy: row.decided_by_login,
    decidedAt: row.decided_at === null ? null : isoSeoul(row.decided_at),
    note: row.note,
    dayAmount: row.day_amount,
    subjectDayAmount: row.subject_day_amount,
  }
}
