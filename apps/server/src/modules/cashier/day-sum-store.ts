// What decided requests come to by Seoul days, kept beside them, so that the totals of a long list add up days and not rows (SPEC.md CA48).
// A request that was decided stays as it is; which ones are in the sums stands in the requests themselves, so that every statement
// sees either both sides of it or none.
import { DAY_MS, HOUR_MS, type Instant, SEOUL_OFFSET_MS, type Won } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { CashType, RequestStatus } from './store.ts'

export interface RequestTotal {
  readonly cash_type: CashType
  readonly status: RequestStatus
  readonly count: number
  readonly amount: Won
}

/** Which of its times a request is counted by. */
export type DateOf = 'asked' | 'processed'

export const TIME_COLUMNS = { asked: 'created_at', processed: 'processed_at' } as const satisfies Record<DateOf, string>

/** So long a decided request is counted by itself. */
const SETTLED_AFTER_MS = HOUR_MS
const AT_ONCE = 2_000

/** Takes decided requests into the sums of their days, as many as at once; answers how many. Whoever else does it waits for the rows. */
export async function takeIntoDaySums(db: Queryable, before: Instant, limit: number): Promise<number> {
  const { rows } = await db.query<{ taken: number }>(
    `WITH chosen AS (
       SELECT request_id FROM cashier.requests WHERE NOT summed AND processed_at < $1 ORDER BY processed_at, request_id LIMIT $2 FOR UPDATE
     ), taken AS (
       UPDATE cashier.requests AS request SET summed = true FROM chosen
       WHERE request.request_id = chosen.request_id AND NOT request.summed
       RETURNING request.cash_type, request.status, request.amount, request.operator_login, request.created_at, request.processed_at
     ), added AS (
       INSERT INTO cashier.day_sums AS sums (date_of, day_at, operator_login, cash_type, status, count, amount)
       SELECT date_of, date_trunc('day', at, 'Asia/Seoul') AS day_at, coalesce(operator_login, '') AS login, cash_type, status, count(*), sum(amount)
       FROM taken CROSS JOIN LATERAL (VALUES ('asked', created_at), ('processed', processed_at)) AS time (date_of, at)
       GROUP BY date_of, day_at, login, cash_type, status ORDER BY date_of, day_at, login, cash_type, status
       ON CONFLICT (date_of, day_at, operator_login, cash_type, status)
         DO UPDATE SET count = sums.count + excluded.count, amount = sums.amount + excluded.amount
     )
     SELECT count(*) AS taken FROM taken`,
    [new Date(before), limit],
  )
  return rows[0]!.taken
}

/** A transaction for each portion. After an upgrade it is all that was ever decided. */
export async function sumDays(database: Database, now: Instant, signal: AbortSignal): Promise<void> {
  const before = (now - SETTLED_AFTER_MS) as Instant
  while (!signal.aborted) {
    if ((await database.tx((tx) => takeIntoDaySums(tx, before, AT_ONCE))) < AT_ONCE) return
  }
}

export interface DaySumFilter {
  readonly cashType: CashType | 'all'
  readonly statuses: readonly RequestStatus[]
  readonly from: Instant | null
  readonly to: Instant | null
  readonly dateOf: DateOf
  readonly operatorLogin: string | undefined
}

/** The first start of a Seoul day that is not before an instant; the last one that is not after it. */
const dayFrom = (at: number) => Math.ceil((at + SEOUL_OFFSET_MS) / DAY_MS) * DAY_MS - SEOUL_OFFSET_MS
const dayUntil = (at: number) => Math.floor((at + SEOUL_OFFSET_MS) / DAY_MS) * DAY_MS - SEOUL_OFFSET_MS

/** What a list comes to: its whole days from the sums, and from the rows what is not in them yet and the parts of days at its ends. */
export async function totalsByDays(db: Queryable, filter: DaySumFilter): Promise<RequestTotal[]> {
  const time = TIME_COLUMNS[filter.dateOf]
  const firstDay = filter.from === null ? null : dayFrom(filter.from)
  const lastDay = filter.to === null ? null : Math.max(dayUntil(filter.to), firstDay ?? -Infinity)
  const one = `($1 = 'all' OR cash_type = $1) AND status = ANY($2)`
  const row = `${one} AND ($3::text IS NULL OR operator_login = $3)`
  const span = `($4::timestamptz IS NULL OR ${time} >= $4) AND ($5::timestamptz IS NULL OR ${time} < $5)`
  const { rows } = await db.query<RequestTotal>(
    `SELECT cash_type, status, sum(count)::bigint AS count, sum(amount)::bigint AS amount FROM (
       SELECT cash_type, status, sum(count) AS count, sum(amount) AS amount FROM cashier.day_sums
       WHERE date_of = $8 AND ${row} AND ($6::timestamptz IS NULL OR day_at >= $6) AND ($7::timestamptz IS NULL OR day_at < $7)
       GROUP BY cash_type, status
       UNION ALL
       SELECT cash_type, status, count(*), sum(amount) FROM cashier.requests WHERE NOT summed AND ${row} AND ${span} GROUP BY cash_type, status
       UNION ALL
       SELECT cash_type, status, count(*), sum(amount) FROM cashier.requests
       WHERE summed AND ${row} AND ${span} AND ${time} < $6 GROUP BY cash_type, status
       UNION ALL
       SELECT cash_type, status, count(*), sum(amount) FROM cashier.requests
       WHERE summed AND ${row} AND ${span} AND ${time} >= $7 GROUP BY cash_type, status
     ) AS part GROUP BY cash_type, status ORDER BY cash_type, status`,
    [
      filter.cashType,
      filter.statuses,
      filter.operatorLogin ?? null,
      filter.from === null ? null : new Date(filter.from),
      filter.to === null ? null : new Date(filter.to),
      firstDay === null ? null : new Date(firstDay),
      lastDay === null ? null : new Date(lastDay),
      filter.dateOf,
    ],
  )
  return rows
}
