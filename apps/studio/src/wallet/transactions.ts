// The SQL statements of what was asked of wallets. What is due is asked for until its site has answered for good; only debits are never asked
// for again by themselves: they are taken back.
import { type Won, won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface Transaction {
  readonly transactionId: string
  readonly roundId: string
  readonly sessionId: string
  readonly kind: 'debit' | 'credit' | 'rollback'
  readonly amount: Won
  /** What of a credit's amount a jackpot paid. */
  readonly jackpot?: Won
  readonly debitId: string | null
  readonly closesRound: boolean
}

/** What a batch of transactions that are done is of: rounds that were credited, and debits that were given back. */
export interface Done {
  readonly credited: readonly string[]
  readonly givenBack: readonly string[]
}

const COLUMNS = `transaction_id AS "transactionId", round_id AS "roundId", session_id AS "sessionId", kind, amount, jackpot, debit_id AS "debitId",
  closes_round AS "closesRound"`

/** Who asks holds it for so long: a studio that died is followed by another after it. */
export const HELD_SECONDS = 20
const PAUSE_SECONDS_MAX = 600

/**
 * Writes a transaction down before it is asked for. `mine`: whoever writes it asks for it at once, and nobody else does meanwhile; `anybody’s`: it is
 * due.
 */
export async function insertTransaction(db: Queryable, one: Transaction, whose: 'mine' | 'anybody’s'): Promise<void> {
  await db.query({
    name: 'studio-transaction',
    text: `INSERT INTO studio.transactions (transaction_id, round_id, session_id, kind, amount, debit_id, closes_round, state, next_try_at, jackpot)
           VALUES ($1, $2, $3, $4, $5, $6, $7, 'due', now() + $8 * interval '1 second', $9)`,
    values: [
      one.transactionId,
      one.roundId,
      one.sessionId,
      one.kind,
      one.amount,
      one.debitId,
      one.closesRound,
      whose === 'mine' ? HELD_SECONDS : 0,
      one.jackpot ?? 0,
    ],
  })
}

export async function endTransaction(
  db: Queryable,
  transactionId: string,
  state: 'done' | 'refused',
  word: string,
): Promise<void> {
  await db.query({
    name: 'studio-transaction-end',
    text: `UPDATE studio.transactions SET state = $2, word = $3, tries = tries + 1,
             done_at = CASE $2 WHEN 'done' THEN clock_timestamp() END
           WHERE transaction_id = $1 AND state = 'due'`,
    values: [transactionId, state, word],
  })
}

/** The same of many that their sites have taken. */
export async function endTransactions(tx: Queryable, transactionIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'studio-transactions-end',
    text: `UPDATE studio.transactions SET state = 'done', word = 'ok', tries = tries + 1, done_at = clock_timestamp()
           WHERE transaction_id = ANY($1) AND state = 'due'`,
    values: [transactionIds],
  })
}

/** Not answered: asked again later, after the pauses that are given, and behind them each time a little later. */
export async function postponeTransaction(
  db: Queryable,
  transactionId: string,
  pausesSeconds: readonly number[],
): Promise<void> {
  await db.query(
    `UPDATE studio.transactions SET tries = tries + 1, word = 'silent', next_try_at = now() + interval '1 second' *
       coalesce(($2::int[])[tries + 1], least(${PAUSE_SECONDS_MAX}, 2 ^ least(tries, 12)))
     WHERE transaction_id = $1 AND state = 'due'`,
    [transactionId, pausesSeconds],
  )
}

export async function findTransaction(db: Queryable, transactionId: string): Promise<Transaction | null> {
  const { rows } = await db.query<Transaction>(`SELECT ${COLUMNS} FROM studio.transactions WHERE transaction_id = $1`, [
    transactionId,
  ])
  return rows[0] ?? null
}

/** Takes what is due, so that nobody else asks for it at the same time. */
export async function claimDue(db: Queryable, limit: number): Promise<readonly Transaction[]> {
  const { rows } = await db.query<Transaction>(
    `UPDATE studio.transactions SET next_try_at = now() + interval '${HELD_SECONDS} seconds'
     WHERE transaction_id IN (
       SELECT transaction_id FROM studio.transactions WHERE state = 'due' AND kind <> 'debit' AND next_try_at <= now()
       ORDER BY next_try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [limit],
  )
  return rows
}

/** What a debit was of: nothing where it is not known. */
export async function amountOfDebit(db: Queryable, debitId: string): Promise<Won> {
  return (await findTransaction(db, debitId))?.amount ?? won(0)
}

/** The debits of a round that its site has taken, but this one and those that were given back. */
export async function otherDebits(db: Queryable, roundId: string, debitId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ transactionId: string }>(
    `SELECT d.transaction_id AS "transactionId" FROM studio.transactions d
     WHERE d.round_id = $1 AND d.kind = 'debit' AND d.state = 'done' AND d.transaction_id <> $2
       AND NOT EXISTS (SELECT FROM studio.transactions r WHERE r.round_id = $1 AND r.kind = 'rollback' AND r.debit_id = d.transaction_id)
     ORDER BY d.transaction_id`,
    [roundId, debitId],
  )
  return rows.map(({ transactionId }) => transactionId)
}
