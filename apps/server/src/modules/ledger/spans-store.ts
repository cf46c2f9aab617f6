// Statements of a span of time. Entries of a guarded account are numbered without a gap and never run back in time: a span is a range
// of numbers, so its ends are found by halving and its size is their difference, however many entries there are.
import type { AccountId, Instant, Won } from '@hanpan/kernel'
import { won } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { EntriesPage, EntryOfMany, EntrySums, ExchangeSums, LedgerPort } from '../../ports/ledger.ts'
import { asStatementEntry } from './books-store.ts'
import { TRANSFER_COLUMNS, type TransferRow } from './rows.ts'

/** Entries that one call adds up; a caller with more asks again from where it ended. */
export const ENTRY_SUMS_MAX = 50_000

/** How many entries an account had before an instant. */
export async function entriesBefore(database: Queryable, id: AccountId, at: Instant): Promise<number> {
  const { rows } = await database.query<{ version: number }>({
    name: 'ledger-read-version-before',
    text: `WITH RECURSIVE halving (low, high) AS (
             SELECT 0::bigint, version FROM ledger.accounts WHERE id = $1 AND type = 'guarded'
             UNION ALL
             SELECT CASE WHEN entry.posted_at < $2 THEN middle ELSE low END,
                    CASE WHEN entry.posted_at < $2 THEN high ELSE middle - 1 END
             FROM halving
             CROSS JOIN LATERAL (SELECT (low + high + 1) / 2 AS middle) AS half
             CROSS JOIN LATERAL (
               SELECT posted_at FROM ledger.transfers WHERE from_account_id = $1 AND from_version = middle
               UNION ALL
               SELECT posted_at FROM ledger.transfers WHERE to_account_id = $1 AND to_version = middle
             ) AS entry
             WHERE low < high
           )
           SELECT low AS version FROM halving WHERE low = high`,
    values: [id, new Date(at)],
  })
  return rows[0]?.version ?? 0
}

interface SideSums {
  readonly count_in: number
  readonly sum_in: Won
  readonly count_out: number
  readonly sum_out: Won
}

export async function readEntriesBetween(
  database: Queryable,
  id: AccountId,
  span: Parameters<LedgerPort['entriesBetween']>[1],
): Promise<EntriesPage> {
  const [after, last] = await Promise.all([
    entriesBefore(database, id, span.from),
    entriesBefore(database, id, span.to),
  ])
  if (last <= after) return { entries: [], total: 0, sumIn: won(0), sumOut: won(0) }
  const { rows: sums } = await database.query<SideSums>({
    name: 'ledger-sum-entries-between',
    text: `SELECT incoming.count AS count_in, incoming.sum AS sum_in, outgoing.count AS count_out, outgoing.sum AS sum_out
           FROM (SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS sum FROM ledger.transfers
                 WHERE to_account_id = $1 AND to_version > $2 AND to_version <= $3) incoming,
                (SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS sum FROM ledger.transfers
                 WHERE from_account_id = $1 AND from_version > $2 AND from_version <= $3) outgoing`,
    values: [id, after, last],
  })
  const { count_in: countIn, sum_in: sumIn, count_out: countOut, sum_out: sumOut } = sums[0]!
  const total = span.direction === 'in' ? countIn : span.direction === 'out' ? countOut : countIn + countOut
  const side = (column: 'from' | 'to') =>
    `(SELECT ${TRANSFER_COLUMNS}, transfer.${column}_version AS version FROM ledger.transfers AS transfer
      WHERE transfer.${column}_account_id = $1 AND transfer.${column}_version > $2 AND transfer.${column}_version <= $3
      ORDER BY transfer.${column}_version DESC LIMIT $4::bigint + $5::bigint)`
  const sides = { in: [side('to')], out: [side('from')], all: [side('from'), side('to')] }[span.direction]
  const { rows } = await database.query<TransferRow & { version: number }>(
    `SELECT * FROM (${sides.join(' UNION ALL ')}) AS entry ORDER BY version DESC LIMIT $4::bigint OFFSET $5::bigint`,
    [id, after, last, span.limit, span.offset],
  )
  return { entries: rows.map((row) => asStatementEntry(row, id)), total, sumIn, sumOut }
}

export async function sumEntriesAfter(db: Queryable, id: AccountId, version: number): Promise<EntrySums> {
  const { rows: now } = await db.query<{ version: number }>(
    `SELECT version FROM ledger.accounts WHERE id = $1 AND type = 'guarded'`,
    [id],
  )
  const newest = now[0]?.version ?? 0
  const through = Math.min(newest, version + ENTRY_SUMS_MAX)
  const { rows } = await db.query<EntrySums['sums'][number]>(
    `SELECT to_char(posted_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month, kind,
       coalesce(sum(received), 0)::bigint AS received, coalesce(sum(spent), 0)::bigint AS spent
     FROM (
       SELECT posted_at, kind, amount AS received, 0 AS spent FROM ledger.transfers
       WHERE to_account_id = $1 AND to_version > $2 AND to_version <= $3
       UNION ALL
       SELECT posted_at, kind, 0, amount FROM ledger.transfers
       WHERE from_account_id = $1 AND from_version > $2 AND from_version <= $3
     ) AS entry GROUP BY 1, 2`,
    [id, version, through],
  )
  return { through, isComplete: through === newest, sums: rows }
}

export async function sumExchangeAfter(
  db: Queryable,
  id: AccountId,
  version: number,
  others: readonly AccountId[],
): Promise<ExchangeSums> {
  const { rows: now } = await db.query<{ version: number }>(
    `SELECT version FROM ledger.accounts WHERE id = $1 AND type = 'guarded'`,
    [id],
  )
  const newest = now[0]?.version ?? 0
  const through = Math.min(newest, version + ENTRY_SUMS_MAX)
  const { rows } = await db.query<ExchangeSums['days'][number]>(
    `SELECT to_char(posted_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day,
       coalesce(sum(spent), 0)::bigint AS spent, coalesce(sum(received), 0)::bigint AS received
     FROM (
       SELECT posted_at, 0 AS spent, amount AS received FROM ledger.transfers
       WHERE to_account_id = $1 AND to_version > $2 AND to_version <= $3 AND from_account_id = ANY($4::uuid[])
       UNION ALL
       SELECT posted_at, amount, 0 FROM ledger.transfers
       WHERE from_account_id = $1 AND from_version > $2 AND from_version <= $3 AND to_account_id = ANY($4::uuid[])
     ) AS entry GROUP BY 1 ORDER BY 1`,
    [id, version, through, others],
  )
  return { through, isComplete: through === newest, days: rows }
}

/** Both sides of an account are read by an index of their own. */
export async function readEntriesAfter(
  db: Queryable,
  accounts: readonly { readonly accountId: AccountId; readonly version: number }[],
  limit: number,
): Promise<EntryOfMany[]> {
  const side = (column: 'from' | 'to') =>
    `(SELECT ${column}_version AS version, posted_at, kind, amount FROM ledger.transfers
      WHERE ${column}_account_id = asked.id AND ${column}_version > asked.version ORDER BY ${column}_version LIMIT $3)`
  const { rows } = await db.query<EntryOfMany>({
    name: 'ledger-read-entries-after',
    text: `SELECT asked.id AS "accountId", entry.version, entry.posted_at AS "postedAt", entry.kind, entry.amount
           FROM unnest($1::uuid[], $2::bigint[]) AS asked (id, version)
           CROSS JOIN LATERAL (
             SELECT * FROM (${side('from')} UNION ALL ${side('to')}) AS both_sides ORDER BY version LIMIT $3
           ) AS entry
           ORDER BY asked.id, entry.version`,
    values: [columnOf(accounts, (row) => row.accountId), columnOf(accounts, (row) => row.version), limit],
  })
  return rows
}
