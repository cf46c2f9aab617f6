// The SQL statements of reconciliations, differences, and rounds that were closed by rule.
import type { BetId, Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { inAllGroups } from './round-store.ts'
import type { StoredTransaction } from './model.ts'

export interface OwnTransaction {
  readonly transactionId: string
  readonly kind: StoredTransaction['kind']
  readonly amount: number
  readonly memberId: MemberId
  readonly betId: BetId | null
  readonly round: string | null
  readonly isRolledBack: boolean
}

const OWN = `t.transaction_id AS "transactionId", t.kind, t.amount, t.member_id AS "memberId", t.bet_id AS "betId", t.round_ref AS round,
  t.is_rolled_back AS "isRolledBack"`

export async function transactionsById(
  db: Queryable,
  connectionKey: string,
  ids: readonly string[],
): Promise<readonly OwnTransaction[]> {
  const { rows } = await db.query<OwnTransaction>(
    `SELECT ${OWN} FROM gateway.transactions t WHERE t.connection_key = $1 AND t.transaction_id = ANY ($2::text[])`,
    [connectionKey, ids],
  )
  return rows
}

/** What answered debits, by the debit: a credit before a rollback. */
export async function answersOf(
  db: Queryable,
  connectionKey: string,
  debitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ debitId: string; transactionId: string }>(
    `SELECT d.transaction_id AS "debitId", t.transaction_id AS "transactionId"
     FROM gateway.transactions d JOIN gateway.transactions t ON t.bet_id = d.bet_id AND t.target_id = d.transaction_id AND t.connection_key = $1
     WHERE d.connection_key = $1 AND d.transaction_id = ANY ($2::text[]) AND t.kind IN ('credit', 'rollback') ORDER BY t.kind DESC`,
    [connectionKey, debitIds],
  )
  return new Map(rows.map(({ debitId, transactionId }) => [debitId, transactionId]))
}

/** What moved money in a span: of what was rolled back a statement may know nothing. */
export async function transactionsIn(
  db: Queryable,
  connectionKey: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  limit: number,
): Promise<readonly OwnTransaction[]> {
  const { rows } = await db.query<OwnTransaction>(
    `SELECT ${OWN} FROM gateway.transactions t
     WHERE t.made_at >= 'epoch'::timestamptz + $2::bigint * interval '1 millisecond' AND t.made_at < 'epoch'::timestamptz + $3::bigint * interval '1 millisecond'
       AND t.connection_key = $1 AND t.kind IN ('debit', 'credit', 'adjustment', 'jackpot', 'promotion') AND t.amount <> 0 AND NOT t.is_rolled_back
     ORDER BY t.made_at LIMIT $4`,
    [connectionKey, from, to, limit],
  )
  return rows
}

/** Whether anything was said over a connection in a span. */
export async function hasTransactions(
  db: Queryable,
  connectionKey: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM gateway.transactions t WHERE t.connection_key = $1
       AND t.made_at >= 'epoch'::timestamptz + $2::bigint * interval '1 millisecond' AND t.made_at < 'epoch'::timestamptz + $3::bigint * interval '1 millisecond'
     LIMIT 1`,
    [connectionKey, from, to],
  )
  return rowCount !== 0
}

export interface Difference {
  readonly differenceId: Uuid
  readonly connectionKey: string
  readonly transactionId: string
  readonly what: 'missing_here' | 'missing_there' | 'amount' | 'kind'
  readonly kind: StoredTransaction['kind']
  readonly ours: number | null
  readonly theirs: number | null
  readonly memberId: MemberId | null
  readonly playerRef: string | null
  readonly betId: BetId | null
  readonly round: string | null
}

export interface StoredDifference extends Difference {
  readonly state: 'open' | 'repairing' | 'repaired' | 'accepted' | 'agrees'
  readonly note: string
  readonly foundAt: Instant
}

/** A difference that is found again is what it was; one that agreed is open again. What somebody has decided stays decided. */
export async function keepDifferences(tx: Queryable, found: readonly Difference[]): Promise<void> {
  await tx.query(
    `INSERT INTO gateway.differences AS d (difference_id, connection_key, transaction_id, what, kind, ours, theirs, member_id, player_ref, bet_id,
       round_ref, state)
     SELECT *, 'open' FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::uuid[], $9::text[],
       $10::uuid[], $11::text[])
     ON CONFLICT (connection_key, transaction_id) DO UPDATE SET what = excluded.what, ours = excluded.ours, theirs = excluded.theirs, state = 'open'
     WHERE d.state IN ('open', 'agrees')`,
    [
      found.map((one) => one.differenceId),
      found.map((one) => one.connectionKey),
      found.map((one) => one.transactionId),
      found.map((one) => one.what),
      found.map((one) => one.kind),
      found.map((one) => one.ours),
      found.map((one) => one.theirs),
      found.map((one) => one.memberId),
      found.map((one) => one.playerRef),
      found.map((one) => one.betId),
      found.map((one) => one.round),
    ],
  )
}

/** Open differences of transactions on which both sides agree by now. */
export async function closeAgreed(tx: Queryable, connectionKey: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE gateway.differences SET state = 'agrees', decided_at = current_timestamp
     WHERE connection_key = $1 AND transaction_id = ANY ($2::text[]) AND state = 'open'`,
    [connectionKey, ids],
  )
}

export async function insertReconciliation(
  tx: Queryable,
  row: {
    readonly reconciliationId: Uuid
    readonly connectionKey: string
    readonly from: Instant
    readonly to: Instant
    readonly source: 'file' | 'call'
    readonly lines: number
    readonly same: number
    readonly differences: number
    readonly madeBy: string | null
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO gateway.reconciliations (reconciliation_id, connection_key, span_from, span_to, source, lines, same, differences, made_by)
     VALUES ($1, $2, 'epoch'::timestamptz + $3::bigint * interval '1 millisecond', 'epoch'::timestamptz + $4::bigint * interval '1 millisecond', $5, $6,
       $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      row.reconciliationId,
      row.connectionKey,
      row.from,
      row.to,
      row.source,
      row.lines,
      row.same,
      row.differences,
      row.madeBy,
    ],
  )
}

/** Whether the daily run of a span is done. */
export async function isReconciled(db: Queryable, connectionKey: string, from: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM gateway.reconciliations
     WHERE connection_key = $1 AND span_from = 'epoch'::timestamptz + $2::bigint * interval '1 millisecond' AND made_by IS NULL`,
    [connectionKey, from],
  )
  return rowCount !== 0
}

interface Span {
  readonly limit: number
  readonly offset: number
}

export interface ReconciliationRow {
  readonly reconciliationIdx: string
  readonly connectionKey: string
  readonly from: Instant
  readonly to: Instant
  readonly source: 'file' | 'call'
  readonly lines: number
  readonly same: number
  readonly differences: number
  readonly madeBy: string
  readonly madeAt: Instant
}

const totalOf = async (db: Queryable, from: string, values: readonly unknown[]): Promise<number> =>
  (await db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${from}`, [...values])).rows[0]!.total

export async function listReconciliations(db: Queryable, connectionKey: string | null, { limit, offset }: Span) {
  const from = 'gateway.reconciliations WHERE $1::text IS NULL OR connection_key = $1'
  const { rows } = await db.query<ReconciliationRow>(
    `SELECT reconciliation_id AS "reconciliationIdx", connection_key AS "connectionKey", span_from AS "from", span_to AS "to", source, lines, same,
       differences, coalesce(made_by, '') AS "madeBy", made_at AS "madeAt" FROM ${from} ORDER BY made_at DESC LIMIT $2 OFFSET $3`,
    [connectionKey, limit, offset],
  )
  return { rows, total: await totalOf(db, from, [connectionKey]) }
}

const DIFFERENCE = `difference_id AS "differenceId", connection_key AS "connectionKey", transaction_id AS "transactionId", what, kind, ours, theirs,
  member_id AS "memberId", player_ref AS "playerRef", bet_id AS "betId", round_ref AS round, state, note, found_at AS "foundAt"`

export async function listDifferences(
  db: Queryable,
  { open, connectionKey }: { readonly open: boolean; readonly connectionKey: string | null },
  { limit, offset }: Span,
) {
  const from = `gateway.differences WHERE ($1::text IS NULL OR connection_key = $1) AND ${open ? `state IN ('open', 'repairing')` : 'true'}`
  const { rows } = await db.query<StoredDifference>(
    `SELECT ${DIFFERENCE} FROM ${from} ORDER BY found_at ${open ? '' : 'DESC'}, difference_id LIMIT $2 OFFSET $3`,
    [connectionKey, limit, offset],
  )
  return { rows, total: await totalOf(db, from, [connectionKey]) }
}

export async function lockDifference(tx: Queryable, differenceId: string): Promise<StoredDifference | null> {
  const { rows } = await tx.query<StoredDifference>(
    `SELECT ${DIFFERENCE} FROM gateway.differences WHERE difference_id = $1 FOR UPDATE`,
    [differenceId],
  )
  return rows[0] ?? null
}

export async function repairing(db: Queryable, limit: number): Promise<readonly StoredDifference[]> {
  const { rows } = await db.query<StoredDifference>(
    `SELECT ${DIFFERENCE} FROM gateway.differences WHERE state = 'repairing' ORDER BY found_at LIMIT $1`,
    [limit],
  )
  return rows
}

export async function markDifference(
  tx: Queryable,
  differenceId: Uuid,
  state: StoredDifference['state'],
  note: string,
): Promise<void> {
  await tx.query(
    `UPDATE gateway.differences SET state = $2, note = $3, decided_at = CASE $2 WHEN 'open' THEN NULL ELSE current_timestamp END
     WHERE difference_id = $1`,
    [differenceId, state, note],
  )
}

export interface ClosedRound {
  readonly betIdx: BetId
  readonly connectionKey: string
  readonly round: string
  readonly memberId: MemberId
  readonly gameKey: string
  readonly stake: number
  readonly payout: number
  readonly placedAt: Instant
  readonly settledAt: Instant | null
}

export async function listClosedRounds(db: Queryable, connectionKey: string | null, { limit, offset }: Span) {
  const from = `(${inAllGroups(
    (
      table,
    ) => `SELECT bet_id, connection_key, round_ref, member_id, game_key, stake, payout, placed_at, settled_at FROM ${table}
      WHERE closed_by_rule AND ($1::text IS NULL OR connection_key = $1)`,
  )}) r`
  const { rows } = await db.query<ClosedRound>(
    `SELECT bet_id AS "betIdx", connection_key AS "connectionKey", round_ref AS round, member_id AS "memberId", game_key AS "gameKey", stake, payout,
       placed_at AS "placedAt", settled_at AS "settledAt" FROM ${from} ORDER BY placed_at DESC LIMIT $2 OFFSET $3`,
    [connectionKey, limit, offset],
  )
  return { rows, total: await totalOf(db, from, [connectionKey]) }
}
