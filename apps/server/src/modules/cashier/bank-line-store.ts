// Every statement about the lines of the bank.
import type { CashRequestId, Instant, Uuid, Won } from '@hanpan/kernel'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import type { UnmatchedLine } from '../../ports/cashier.ts'
import { REQUEST_COLUMNS, type RequestRow } from './store.ts'

export type BankLineState = 'open' | 'matched' | 'aside'

export interface BankLineRow {
  readonly line_id: Uuid
  readonly account_id: Uuid
  readonly at: Instant
  readonly amount: Won
  readonly holder: string
  readonly memo: string
  readonly state: BankLineState
  readonly request_id: CashRequestId | null
  readonly decided_login: string | null
  readonly decided_at: Instant | null
  readonly note: string
}

const COLUMNS = 'line_id, account_id, at, amount, holder, memo, state, request_id, decided_login, decided_at, note'

export interface NewBankLine {
  readonly lineId: Uuid
  readonly hash: string
  readonly at: Instant
  readonly amount: number
  readonly holder: string
  readonly memo: string
}

/** Answers how many were new. */
export async function insertLines(db: Queryable, accountId: Uuid, lines: readonly NewBankLine[]): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO cashier.bank_lines (line_id, account_id, line_hash, at, amount, holder, memo)
     SELECT line_id, $1, line_hash, at, amount, holder, memo
     FROM unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::bigint[], $6::text[], $7::text[])
       AS given (line_id, line_hash, at, amount, holder, memo)
     ON CONFLICT (line_hash) DO NOTHING`,
    [
      accountId,
      lines.map(({ lineId }) => lineId),
      lines.map(({ hash }) => hash),
      lines.map(({ at }) => new Date(at)),
      lines.map(({ amount }) => amount),
      lines.map(({ holder }) => holder),
      lines.map(({ memo }) => memo),
    ],
  )
  return rowCount ?? 0
}

export async function listLines(
  db: Queryable,
  state: BankLineState,
  paging: { readonly limit: number; readonly offset: number },
): Promise<{ rows: BankLineRow[]; total: number }> {
  const order = state === 'open' ? 'ASC' : 'DESC'
  const { rows } = await db.query<BankLineRow>(
    `SELECT ${COLUMNS} FROM cashier.bank_lines WHERE state = $1 ORDER BY at ${order}, line_id ${order} LIMIT $2 OFFSET $3`,
    [state, paging.limit, paging.offset],
  )
  return { rows, total: await countFound(db, 'cashier.bank_lines WHERE state = $1', [state]) }
}

export async function lockLine(db: Queryable, lineId: string): Promise<BankLineRow | null> {
  const { rows } = await db.query<BankLineRow>(
    `SELECT ${COLUMNS} FROM cashier.bank_lines WHERE line_id = $1 FOR UPDATE`,
    [lineId],
  )
  return rows[0] ?? null
}

export async function decideLine(
  db: Queryable,
  lineId: Uuid,
  decided: {
    readonly state: BankLineState
    readonly requestId: CashRequestId | null
    readonly operatorLogin: string
    readonly at: Instant
    readonly note: string
  },
): Promise<void> {
  await db.query(
    `UPDATE cashier.bank_lines SET state = $2, request_id = $3, decided_login = $4, decided_at = $5, note = $6,
       taken = taken AND $2 <> 'open'
     WHERE line_id = $1`,
    [lineId, decided.state, decided.requestId, decided.operatorLogin, new Date(decided.at), decided.note],
  )
}

/** The line that was to pay for a deposit is open again. */
export async function reopenLineOf(db: Queryable, requestId: CashRequestId): Promise<void> {
  await db.query(
    `UPDATE cashier.bank_lines SET state = 'open', request_id = NULL, decided_login = NULL, decided_at = NULL, taken = false
     WHERE request_id = $1`,
    [requestId],
  )
}

export async function isMatched(db: Queryable, requestId: CashRequestId): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM cashier.bank_lines WHERE request_id = $1', [requestId])
  return rowCount === 1
}

/** The line that a deposit is matched with. */
export async function lineOf(db: Queryable, requestId: CashRequestId): Promise<BankLineRow | null> {
  const { rows } = await db.query<BankLineRow>(`SELECT ${COLUMNS} FROM cashier.bank_lines WHERE request_id = $1`, [
    requestId,
  ])
  return rows[0] ?? null
}

const OPEN_LINES_MAX = 1000

/** Open lines of some amounts within a span each, the oldest of each first. */
export async function openLinesNear(
  db: Queryable,
  spans: readonly { readonly amount: number; readonly from: Instant; readonly to: Instant }[],
): Promise<BankLineRow[]> {
  const { rows } = await db.query<BankLineRow>(
    `SELECT line.* FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS span (amount, first_at, last_at)
     CROSS JOIN LATERAL (
       SELECT ${COLUMNS} FROM cashier.bank_lines
       WHERE state = 'open' AND amount = span.amount AND at BETWEEN span.first_at AND span.last_at ORDER BY at LIMIT ${OPEN_LINES_MAX}
     ) AS line`,
    [spans.map(({ amount }) => amount), spans.map(({ from }) => new Date(from)), spans.map(({ to }) => new Date(to))],
  )
  return rows
}

const OPEN_DEPOSITS_MAX = 1000

/** Deposits in progress of some amounts that no line is matched with, the oldest first. */
export async function openDepositsOf(db: Queryable, amounts: readonly number[]): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests AS request
     WHERE cash_type = 'in' AND status IN ('applied', 'waiting') AND payment_provider IS NULL AND amount = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM cashier.bank_lines AS line WHERE line.request_id = request.request_id)
     ORDER BY created_at LIMIT ${OPEN_DEPOSITS_MAX}`,
    [amounts],
  )
  return rows
}

/** More of one amount and holder are not told apart: a line has rivals or none. */
const ALIKE_COUNTED_MAX = 2

/** How many open lines there are of the amounts and holders of some. */
export async function countAlike(
  db: Queryable,
  lines: readonly Pick<BankLineRow, 'amount' | 'holder'>[],
): Promise<readonly { readonly amount: Won; readonly holder: string; readonly lines: number }[]> {
  const { rows } = await db.query<{ amount: Won; holder: string; lines: number }>(
    `SELECT amount, holder, found.lines FROM (SELECT DISTINCT * FROM unnest($1::bigint[], $2::text[]) AS one (amount, holder)) AS asked
     CROSS JOIN LATERAL (
       SELECT count(*) AS lines FROM (
         SELECT 1 FROM cashier.bank_lines AS line
         WHERE state = 'open' AND line.amount = asked.amount AND line.holder = asked.holder LIMIT ${ALIKE_COUNTED_MAX}
       ) AS counted
     ) AS found`,
    [lines.map(({ amount }) => amount), lines.map(({ holder }) => holder)],
  )
  return rows
}

/** Open lines that nothing asks for, not taken yet: taken now. */
export async function takeUnmatched(db: Queryable, before: Instant, limit: number): Promise<UnmatchedLine[]> {
  const { rows } = await db.query<UnmatchedLine>(
    `UPDATE cashier.bank_lines SET taken = true WHERE line_id IN (
       SELECT line_id FROM cashier.bank_lines AS line WHERE state = 'open' AND NOT taken AND read_at <= $1
         AND NOT EXISTS (SELECT 1 FROM cashier.requests WHERE cash_type = 'in' AND status IN ('applied', 'waiting') AND amount = line.amount)
       ORDER BY read_at, line_id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING line_id AS "lineId", at, amount, holder, memo`,
    [new Date(before), limit],
  )
  return rows
}
