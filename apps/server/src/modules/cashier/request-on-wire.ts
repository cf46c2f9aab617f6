// A request for cash as the wire spells it.
import { cashStatus } from '@hanpan/contract'
import { type CashRequestId, type Instant, isoSeoul, isUuid } from '@hanpan/kernel'
import type { RequestRow, RequestStatus } from './store.ts'

export const ALL_STATUSES: readonly RequestStatus[] = ['applied', 'waiting', 'done', 'canceled']

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

export const requestIdOf = (text: string): CashRequestId | null =>
  isUuid(text) ? (text as string as CashRequestId) : null

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
