// Every statement of the closings.
import type { ClosingFigures } from '@hanpan/contract'
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { BankBalance } from './figures.ts'

/** What is signed. */
export interface ClosingContent {
  readonly figures: ClosingFigures
  readonly banks: readonly BankBalance[]
  readonly difference: number | null
  readonly explanation: string
}

export interface SignatureRow {
  readonly approval_id: Uuid
  readonly content: string
  readonly figures_digest: string
  readonly signed_login: string
  readonly signed_at: Instant
}

export interface ClosedDayRow {
  readonly day: string
  readonly content: string
  readonly figures_digest: string
  readonly first_login: string
  readonly first_at: Instant
  readonly second_login: string
  readonly second_at: Instant
  readonly digest: string
  readonly digest_before: string | null
}

export const contentOf = (row: { readonly content: string }) => JSON.parse(row.content) as ClosingContent

const CLOSED = `day::text, content, figures_digest, first_login, first_at, second_login, second_at, digest, digest_before`

export async function findClosed(db: Queryable, day: string): Promise<ClosedDayRow | null> {
  const { rows } = await db.query<ClosedDayRow>(`SELECT ${CLOSED} FROM closings.days WHERE day = $1::date`, [day])
  return rows[0] ?? null
}

/** The last closed day, or the last one before a day. */
export async function lastClosed(db: Queryable, before: string | null = null): Promise<ClosedDayRow | null> {
  const { rows } = await db.query<ClosedDayRow>(
    `SELECT ${CLOSED} FROM closings.days WHERE $1::date IS NULL OR day < $1::date ORDER BY day DESC LIMIT 1`,
    [before],
  )
  return rows[0] ?? null
}

export async function listClosed(
  db: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ClosedDayRow[]; readonly total: number }> {
  const { rows } = await db.query<ClosedDayRow>(
    `SELECT ${CLOSED} FROM closings.days ORDER BY day DESC LIMIT $1 OFFSET $2`,
    [page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>('SELECT count(*) AS total FROM closings.days')
  return { rows, total: counted[0]!.total }
}

export async function findSignature(db: Queryable, day: string): Promise<SignatureRow | null> {
  const { rows } = await db.query<SignatureRow>(
    `SELECT approval_id, content, figures_digest, signed_login, signed_at FROM closings.signatures WHERE day = $1::date`,
    [day],
  )
  return rows[0] ?? null
}

/** One day is signed or closed at a time, whoever does it. */
export async function lockClosings(db: Queryable): Promise<void> {
  await db.query('LOCK TABLE closings.signatures IN SHARE ROW EXCLUSIVE MODE')
}

/** In place of a signature that was declined or withdrawn. */
export async function putSignature(db: Queryable, day: string, signature: SignatureRow): Promise<void> {
  await db.query(
    `INSERT INTO closings.signatures (day, approval_id, content, figures_digest, signed_login, signed_at)
     VALUES ($1::date, $2, $3, $4, $5, $6)
     ON CONFLICT (day) DO UPDATE SET approval_id = excluded.approval_id, content = excluded.content,
       figures_digest = excluded.figures_digest, signed_login = excluded.signed_login, signed_at = excluded.signed_at`,
    [
      day,
      signature.approval_id,
      signature.content,
      signature.figures_digest,
      signature.signed_login,
      new Date(signature.signed_at),
    ],
  )
}

export async function insertClosed(db: Queryable, row: ClosedDayRow): Promise<void> {
  await db.query(
    `INSERT INTO closings.days (day, content, figures_digest, first_login, first_at, second_login, second_at, digest, digest_before)
     VALUES ($1::date, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.day,
      row.content,
      row.figures_digest,
      row.first_login,
      new Date(row.first_at),
      row.second_login,
      new Date(row.second_at),
      row.digest,
      row.digest_before,
    ],
  )
  await db.query('DELETE FROM closings.signatures WHERE day = $1::date', [row.day])
}
