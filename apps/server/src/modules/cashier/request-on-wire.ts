// A request for cash as the wire spells it.
import { cashStatus } from '@hanpan/contract'
import { type CashRequestId, type Instant, isoSeoul, isUuid } from '@hanpan/kernel'
import type { Language } from '../../platform/languages.ts'
import type { DepositConcern } from '../../ports/protection.ts'
import type { CashierDeps } from './deps.ts'
import type { RequestRow, RequestStatus } from './store.ts'

export const ALL_STATUSES: readonly RequestStatus[] = ['applied', 'waiting', 'done', 'canceled']

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

export const requestIdOf = (text: string): CashRequestId | null =>
  isUuid(text) ? (text as string as CashRequestId) : null

/** What speaks against approving deposits in progress, by request. */
export async function concernsOf(
  deps: Pick<CashierDeps, 'database' | 'protection'>,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<CashRequestId, DepositConcern>> {
  const open = rows.filter(({ cash_type: type, status }) => type === 'in' && ['applied', 'waiting'].includes(status))
  const byMember = await deps.protection.depositConcerns(
    deps.database,
    open.map(({ member_id: memberId, amount, created_at: at }) => ({ memberId, amount, at })),
  )
  return new Map(
    open.flatMap((row) => {
      const concern = byMember.get(row.member_id)
      return concern ? [[row.request_id, concern] as const] : []
    }),
  )
}

export function requestOnWire(row: RequestRow) {
  return {
    cashIdx: row.request_id,
    cashType: row.cash_type,
    amount: row.amount,
    status: cashStatus[row.status],
    createdAt: isoSeoul(row.created_at),
    waitingAt: iso(row.waiting_at),
    processedAt: iso(row.processed_at),
    note: row.status === 'canceled' ? row.reason : '',
  }
}

/** As their member sees them, in its language. */
export async function ownRequestsOnWire(
  deps: Pick<CashierDeps, 'payments'>,
  rows: readonly RequestRow[],
  language: Language,
) {
  // What an operator has decided, it has given a reason for.
  const ended = rows.filter((row) => row.status === 'canceled' && row.operator_login === null && row.payment_provider)
  const notes = await deps.payments().notesOf(
    ended.map((row) => ({ requestId: row.request_id, reason: row.reason })),
    language,
  )
  return rows.map((row) => {
    const onWire = requestOnWire(row)
    return {
      ...onWire,
      note: notes.get(row.request_id) ?? onWire.note,
      isRefused: row.status === 'canceled' && row.operator_login !== null,
    }
  })
}
