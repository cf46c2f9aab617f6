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
  /** What of it a jackpot paid. */
  readonly jackpot: Won
  /** Of a credit or a rollback, what it answers. */
  readonly debitId: string | null
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
    `SELECT t.transaction_id AS "transactionId", t.kind, CASE t.kind WHEN 'rollback' THEN coalesce(d.amount, 0) ELSE t.amount END AS amount, t.jackpot, t.debit_id AS "debitId",
       t.round_id AS "roundId", p.player_ref AS "playerRef", s.game_code AS "gameCode", t.done_at AS at
     FROM studio.transactions t JOIN studio.sessions s USING (session_id) JOIN studio.players p USING (player_id)
       LEFT JOIN studio.transactions d ON t.kind = 'rollback' AND d.transaction_id = t.debit_id
     WHERE t.state = 'done' AND p.site_key = $1 AND t.done_at >= to_timestamp($2::float8 / 1000) AND t.done_at < to_timestamp($3::float8 / 1000)
     ORDER BY t.done_at, t.transaction_id LIMIT $5 OFFSET $4`,
    [siteKey, from, to, (page - 1) * perPage, perPage],
  )
  return rows
}

const PAGE_LINES = 1000

/** Every page. */
export async function wholeStatement(
  pageOf: (span: StatementSpan) => Promise<StatementPage>,
  { from, to }: Pick<StatementSpan, 'from' | 'to'>,
): Promise<StatementPage> {
  const all: StatementEntry[] = []
  for (let page = 1; ; page += 1) {
    const found = await pageOf({ from, to, page, perPage: PAGE_LINES })
    all.push(...found)
    if (found.length < PAGE_LINES) return all
  }
}

/** A debit of a round that is over, with what it was paid. */
export interface ToldBet {
  readonly roundId: string
  readonly playerRef: string
  readonly gameCode: string
  readonly debitId: string
  readonly stake: Won
  readonly payout: Won
  readonly placedAt: Instant
  readonly endedAt: Instant
  /** The whole round was taken back. */
  readonly isCancelled: boolean
}

/** The bets of rounds whose last answer came in a span. A bet that was taken back beside others is none of theirs. */
export async function betsEndedIn(
  db: Queryable,
  siteKey: string,
  { from, to }: Pick<StatementSpan, 'from' | 'to'>,
): Promise<readonly ToldBet[]> {
  const { rows } = await db.query<ToldBet>(
    `WITH over AS (
       SELECT t.round_id, t.session_id, max(t.done_at) AS ended_at, NOT bool_or(t.kind = 'credit') AS is_cancelled
       FROM studio.transactions t JOIN studio.sessions s USING (session_id) JOIN studio.players p USING (player_id)
       WHERE p.site_key = $1 AND t.state = 'done' AND t.kind IN ('credit', 'rollback') GROUP BY 1, 2
       HAVING max(t.done_at) >= to_timestamp($2::float8 / 1000) AND max(t.done_at) < to_timestamp($3::float8 / 1000))
     SELECT d.round_id AS "roundId", p.player_ref AS "playerRef", s.game_code AS "gameCode", d.transaction_id AS "debitId", d.amount AS stake,
       coalesce((SELECT sum(c.amount - c.jackpot) FROM studio.transactions c
         WHERE c.round_id = d.round_id AND c.debit_id = d.transaction_id AND c.kind = 'credit' AND c.state = 'done'), 0)::bigint AS payout,
       d.done_at AS "placedAt", o.ended_at AS "endedAt", o.is_cancelled AS "isCancelled"
     FROM over o JOIN studio.transactions d ON d.round_id = o.round_id AND d.session_id = o.session_id AND d.kind = 'debit' AND d.state = 'done'
       JOIN studio.sessions s ON s.session_id = d.session_id JOIN studio.players p USING (player_id)
     WHERE o.is_cancelled OR NOT EXISTS (SELECT FROM studio.transactions r
       WHERE r.round_id = d.round_id AND r.kind = 'rollback' AND r.debit_id = d.transaction_id AND r.state = 'done')
     ORDER BY o.ended_at, d.round_id, d.transaction_id`,
    [siteKey, from, to],
  )
  return rows
}
