// Requests as lists show them: narrowed, in an order, by page, with what they come to over all pages (SPEC.md CA31, CA37).
import type { CashSort, SortText } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { orderOf } from '../../platform/sort-order.ts'
import { type DateOf, type RequestTotal, TIME_COLUMNS, totalsByDays } from './day-sum-store.ts'
import { type CashType, REQUEST_COLUMNS, type RequestRow, type RequestStatus } from './store.ts'

export interface RequestFilter {
  readonly memberId: MemberId | null
  readonly cashType: CashType | 'all'
  readonly statuses: readonly RequestStatus[]
  readonly from: Instant | null
  readonly to: Instant | null
  /** Which of its times the span is about: when it was asked for, unless said otherwise. */
  readonly dateOf?: DateOf
  readonly amountFrom?: number | undefined
  readonly amountTo?: number | undefined
  /** The log-in of the operator that decided it. */
  readonly operatorLogin?: string | undefined
  readonly depositAccountId?: string | undefined
  readonly hiddenToo: boolean
  /** The queue is worked through from its oldest; lists of the past show the newest first. */
  readonly oldestFirst: boolean
  /** Instead of what `oldestFirst` says. */
  readonly sort?: SortText<CashSort> | undefined
  readonly limit: number
  readonly offset: number
}

const ORDERS = { at: 'created_at', amount: 'amount' } as const satisfies Record<CashSort, unknown>

/** Sums of days know who decided, when and how; of anything else every row is added up. */
const isOfDays = (filter: RequestFilter) =>
  filter.memberId === null &&
  filter.amountFrom === undefined &&
  filter.amountTo === undefined &&
  filter.depositAccountId === undefined &&
  filter.hiddenToo

export async function listRequests(
  db: Queryable,
  filter: RequestFilter,
): Promise<{ rows: RequestRow[]; total: number; totals: readonly RequestTotal[] }> {
  const dateOf = filter.dateOf ?? 'asked'
  const time = TIME_COLUMNS[dateOf]
  const where = `($1::uuid IS NULL OR member_id = $1) AND ($2 = 'all' OR cash_type = $2) AND status = ANY($3)
    AND ($4::timestamptz IS NULL OR ${time} >= $4) AND ($5::timestamptz IS NULL OR ${time} < $5) AND ($6 OR NOT hidden)
    AND ($7::bigint IS NULL OR amount >= $7) AND ($8::bigint IS NULL OR amount <= $8)
    AND ($9::text IS NULL OR operator_login = $9) AND ($10::uuid IS NULL OR deposit_account_id = $10)`
  const values = [
    filter.memberId,
    filter.cashType,
    filter.statuses,
    filter.from === null ? null : new Date(filter.from),
    filter.to === null ? null : new Date(filter.to),
    filter.hiddenToo,
    filter.amountFrom ?? null,
    filter.amountTo ?? null,
    filter.operatorLogin ?? null,
    filter.depositAccountId ?? null,
  ]
  const order = orderOf(filter.sort ?? (filter.oldestFirst ? 'at' : '-at'), ORDERS, 'request_id')
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests WHERE ${where} ORDER BY ${order} LIMIT $11 OFFSET $12`,
    [...values, filter.limit, filter.offset],
  )
  const totals = isOfDays(filter)
    ? await totalsByDays(db, { ...filter, dateOf, operatorLogin: filter.operatorLogin })
    : await totalsByRows(db, where, values)
  return { rows, total: totals.reduce((sum, { count }) => sum + count, 0), totals }
}

async function totalsByRows(db: Queryable, where: string, values: unknown[]): Promise<RequestTotal[]> {
  const { rows } = await db.query<RequestTotal>(
    `SELECT cash_type, status, count(*) AS count, sum(amount)::bigint AS amount FROM cashier.requests WHERE ${where}
     GROUP BY cash_type, status ORDER BY cash_type, status`,
    values,
  )
  return rows
}
