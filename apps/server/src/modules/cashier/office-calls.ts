// The cashier's calls of the office: the queue, and an operator's steps on a request.
import { calls, pageInfoOf } from '@hanpan/contract'
import { type CashRequestId, type Instant, isoSeoul, ok, refuse, type Result } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { AwaitedDecision } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { accountTexts } from './account-store.ts'
import { claimRequest, lapsesAt, releaseRequest, takeInHand, takeOverRequest } from './claim-request.ts'
import type { CashierDeps } from './deps.ts'
import { payoutAccount } from './payout-account.ts'
import { approveRequest, rejectRequest } from './process-request.ts'
import { ALL_STATUSES, concernsOf, requestIdOf, requestOnWire } from './request-on-wire.ts'
import { listRequests, type RequestRow, type RequestStatus } from './store.ts'

const OFFICE_PAGE_ROWS = 50
const OPEN: readonly RequestStatus[] = ['applied', 'waiting']

const secondOf = (awaited: AwaitedDecision | undefined) =>
  awaited ? { askedBy: awaited.askedBy, askedAt: isoSeoul(awaited.askedAt) } : null

function claimOf(row: RequestRow, now: Instant) {
  const until = lapsesAt(row)
  if (row.claimed_login === null || row.claimed_at === null || until === null || now >= until) return null
  return { operatorId: row.claimed_login, at: isoSeoul(row.claimed_at), lapsesAt: isoSeoul(until) }
}

const officeCash = {
  list: calls.office.cashList,
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
  open: OPEN,
  all: ALL_STATUSES,
}

export function createCashierOfficeCalls(deps: CashierDeps): RegisteredCall[] {
  return registerCalls(officeCash, {
    list: async (request, context) => {
      const { now } = context
      const memberId = request.memId === undefined ? null : await deps.members.findByMemId(request.memId)
      if (request.memId !== undefined && memberId === null) {
        return ok({ list: [], pageInfo: pageInfoOf(request.page, 0, OFFICE_PAGE_ROWS) })
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
        oldestFirst: statuses.every((status) => OPEN.includes(status)),
        limit: OFFICE_PAGE_ROWS,
        offset: (request.page - 1) * OFFICE_PAGE_ROWS,
      })
      const memberIds = [...new Set(rows.map((row) => row.member_id))]
      const accountIds = rows.flatMap(({ deposit_account_id: id }) => (id ? [id] : []))
      const [cards, balances, awaited, accounts, concerns] = await Promise.all([
        deps.members.cards(memberIds),
        deps.ledger.balancesOf(memberIds),
        deps.fourEyes.awaited(
          'cash.approve',
          rows.filter((row) => row.status === 'waiting').map((row) => row.request_id),
        ),
        accountTexts(deps.database, accountIds),
        concernsOf(deps, rows),
      ])
      const isOpen = (row: RequestRow) => OPEN.includes(row.status)
      const open = rows.filter(isOpen)
      const needed = await deps.fourEyes.forecast(
        context,
        open.map((row) => ({
          action: row.cash_type === 'in' ? 'deposit' : 'withdrawal',
          subjects: [cards.get(row.member_id)!.memId],
          currency: 'won',
          amount: row.amount,
        })),
      )
      const list = rows.map((row) => {
        const card = cards.get(row.member_id)!
        return {
          ...requestOnWire(row),
          memId: card.memId,
          memNick: card.nick,
          memLevel: card.level,
          memberStatus: card.status,
          cashAmt: balances.get(row.member_id)?.cash ?? 0,
          bankNameKr: card.bankNameKr,
          bankaccMasked: card.bankaccMasked,
          memName: card.name,
          operatorId: row.operator_login,
          claim: claimOf(row, now),
          depositAccount: row.deposit_account_id ? (accounts.get(row.deposit_account_id) ?? '') : '',
          concern: concerns.get(row.request_id) ?? null,
          secondOperator: secondOf(awaited.get(row.request_id)),
          needsSecond: isOpen(row) && needed[open.indexOf(row)] === true,
          reason: row.reason,
        }
      })
      return ok({ list, pageInfo: pageInfoOf(request.page, total, OFFICE_PAGE_ROWS) })
    },
    wait: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => takeInHand(deps, context, id)),
    payoutAccount: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => payoutAccount(deps, context, id)),
    claim: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => claimRequest(deps, context, id)),
    release: async ({ cashIdx }, context) => await onRequest(cashIdx, (id) => releaseRequest(deps, context, id)),
    takeOver: async ({ cashIdx, reason }, context) =>
      await onRequest(cashIdx, (id) => takeOverRequest(deps, context, id, reason)),
    approve: async ({ cashIdx, reason }, context) =>
      await onRequest(cashIdx, (id) => approveRequest(deps, context, id, reason)),
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
