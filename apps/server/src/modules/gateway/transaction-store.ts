// The SQL statements by which the office finds transactions and rounds.
import type { BetId, Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'
import { inAllGroups } from './round-store.ts'
import type { StoredTransaction, VendorGroup } from './model.ts'

export interface FoundTransaction {
  readonly connectionKey: string
  readonly transactionId: string
  readonly kind: StoredTransaction['kind']
  readonly memberId: MemberId
  readonly betId: BetId | null
  readonly round: string | null
  readonly targetId: string | null
  readonly amount: number
  readonly isRolledBack: boolean
  readonly uncollected: number
  readonly message: string | null
  readonly madeAt: Instant
}

const COLUMNS = `t.connection_key AS "connectionKey", t.transaction_id AS "transactionId", t.kind, t.member_id AS "memberId", t.bet_id AS "betId",
  t.round_ref AS round, t.target_id AS "targetId", t.amount, t.is_rolled_back AS "isRolledBack", t.uncollected, t.message, t.made_at AS "madeAt"`

export interface TransactionFilter {
  /** The vendor's id of a transaction or of a round, or one of these bets; null: every one. */
  readonly id: { readonly text: string; readonly betIds: readonly BetId[] } | null
  readonly memberId: MemberId | null
  readonly connectionKey: string | null
}

/** Dialects put a word before ids that are not unique by themselves. */
const PREFIXES = ['', 'debit ', 'credit ', 'cancel ', 'promo ', 'end of ']
/** The newest first. Without an id or a member, of the newest only as many as a list counts. */
export async function findTransactions(
  db: Queryable,
  { id, memberId, connectionKey }: TransactionFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly FoundTransaction[]; readonly total: number }> {
  const where = [
    id === null
      ? 'true'
      : `(t.transaction_id = ANY ($1::text[]) AND t.connection_key = ANY (SELECT connection_key FROM gateway.connections)
          OR t.round_ref = $2 OR t.bet_id = ANY ($3::uuid[]))`,
    memberId === null ? 'true' : 't.member_id = $4',
    connectionKey === null ? 'true' : 't.connection_key = $5',
  ].join(' AND ')
  const values = [
    PREFIXES.map((prefix) => prefix + (id?.text ?? '')),
    id?.text ?? '',
    id?.betIds ?? [],
    memberId,
    connectionKey,
  ]
  // Every parameter is named, so that its type is known whichever of them are asked about.
  const named = `$1::text[] IS NOT NULL AND $2::text IS NOT NULL AND $3::uuid[] IS NOT NULL AND ($4::uuid IS NULL OR true) AND ($5::text IS NULL OR true)`
  const { rows } = await db.query<FoundTransaction>(
    `SELECT ${COLUMNS} FROM gateway.transactions t WHERE ${where} AND ${named}
     ORDER BY t.made_at DESC, t.transaction_id LIMIT $6 OFFSET $7`,
    [...values, limit, offset],
  )
  return { rows, total: await countFound(db, `gateway.transactions t WHERE ${where} AND ${named}`, values) }
}

export interface FoundRound {
  readonly group: VendorGroup
  readonly betId: BetId
  readonly memberId: MemberId
  readonly connectionKey: string
  readonly round: string
  readonly gameKey: string
  readonly status: 'wait' | 'won' | 'lost' | 'voided'
  readonly stake: number
  readonly payout: number
  readonly rolledBack: number
  readonly closedByRule: boolean
  readonly part: number
  readonly placedAt: Instant
  readonly settledAt: Instant | null
}

const ROUND = `bet_id AS "betId", member_id AS "memberId", connection_key AS "connectionKey", round_ref AS round, game_key AS "gameKey", status,
  stake, payout, rolled_back AS "rolledBack", closed_by_rule AS "closedByRule", part, placed_at AS "placedAt", settled_at AS "settledAt"`

export async function findRound(db: Queryable, betId: BetId): Promise<FoundRound | null> {
  const { rows } = await db.query<FoundRound>(
    inAllGroups((table, group) => `SELECT '${group}' AS "group", ${ROUND} FROM ${table} WHERE bet_id = $1`),
    [betId],
  )
  return rows[0] ?? null
}

/** Everything that was said of a round, of all its bets, in order. */
export async function transactionsOfRound(
  db: Queryable,
  { connectionKey, memberId, round }: Pick<FoundRound, 'connectionKey' | 'memberId' | 'round'>,
  limit: number,
): Promise<readonly FoundTransaction[]> {
  const { rows } = await db.query<FoundTransaction>(
    `SELECT ${COLUMNS} FROM gateway.transactions t
     WHERE t.round_ref = $3 AND t.connection_key = $1 AND t.member_id = $2 ORDER BY t.made_at, t.transaction_id LIMIT $4`,
    [connectionKey, memberId, round, limit],
  )
  return rows
}
