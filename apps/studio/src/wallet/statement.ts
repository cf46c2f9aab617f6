// What sites have answered for in a span, for whoever compares it with its own books.
import type { Instant, Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface StatementSpan {
  readonly from: Instant
  /** The first moment behind it. */
  readonly to: Instant
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

export interface StatementEntry {
  readonly transactionId: string
  readonly kind: 'debit' | 'credit' | 'rollback'
  /** Of a rollback, what was given back. */
  readonly amount: Won
  readonly roundId: string
  readonly playerRef: string
  readonly gameCode: string
  readonly at: Instant
}
export type StatementPage = readonly StatementEntry[]

/** One page, in the order of time. A transaction that its site refused, or has not answered, is none. */
export async function statementOf(
  db: Queryable,
  siteKey: string,
  { from, to, page, perPage }: StatementSpan,
): Promise<StatementPage> {
  const { rows } = await db.query<StatementEntry>(
    `SELECT t.transaction_id AS "transactionId", t.kind, CASE t.kind WHEN 'rollback' THEN coalesce(d.amount, 0) ELSE t.amount END AS amount,
       t.round_id AS "roundId", p.player_ref AS "playerRef", s.game_code AS "gameCode", t.done_at AS at
     FROM studio.transactions t JOIN studio.sessions s USING (session_id) JOIN studio.players p USING (player_id)
       LEFT JOIN studio.transactions d ON t.kind = 'rollback' AND d.transaction_id = t.debit_id
     WHERE t.state = 'done' AND p.site_key = $1 AND t.done_at >= to_timestamp($2::float8 / 1000) AND t.done_at < to_timestamp($3::float8 / 1000)
     ORDER BY t.done_at, t.transaction_id LIMIT $5 OFFSET $4`,
    [siteKey, from, to, (page - 1) * perPage, perPage],
  )
  return rows
}
