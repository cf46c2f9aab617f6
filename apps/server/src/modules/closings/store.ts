// Every statement of the closings.
import type { ClosingFigures, ClosingFormat, ClosingTax } from '@hanpan/contract'
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { BankBalance } from './figures.ts'
import type { PeriodKind } from './periods.ts'

/** What is signed. */
export interface ClosingContent {
  readonly figures: ClosingFigures
  readonly banks: readonly BankBalance[]
  readonly difference: number | null
  readonly explanation: string
  /** Of a month: what its taxable result is, by the option of that moment. */
  readonly tax?: ClosingTax
  /** Of a month: the digest over the digests of its days. */
  readonly daysDigest?: string
}

export interface SignatureRow {
  readonly approval_id: Uuid
  readonly content: string
  readonly figures_digest: string
  readonly signed_login: string
  readonly signed_at: Instant
}

export interface ClosedRow {
  readonly kind: PeriodKind
  readonly period: string
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

const CLOSED = `kind, period, content, figures_digest, first_login, first_at, second_login, second_at, digest, digest_before`

export async function findClosed(db: Queryable, period: string): Promise<ClosedRow | null> {
  const { rows } = await db.query<ClosedRow>(`SELECT ${CLOSED} FROM closings.periods WHERE period = $1`, [period])
  return rows[0] ?? null
}

/** The last closed one of a kind, or the last before a period. */
export async function lastClosed(
  db: Queryable,
  kind: PeriodKind,
  before: string | null = null,
): Promise<ClosedRow | null> {
  const { rows } = await db.query<ClosedRow>(
    `SELECT ${CLOSED} FROM closings.periods WHERE kind = $1 AND ($2::text IS NULL OR period < $2)
     ORDER BY period DESC LIMIT 1`,
    [kind, before],
  )
  return rows[0] ?? null
}

/** The closed days from one to another, the oldest first. */
export async function closedDays(db: Queryable, from: string, to: string): Promise<readonly ClosedRow[]> {
  const { rows } = await db.query<ClosedRow>(
    `SELECT ${CLOSED} FROM closings.periods WHERE kind = 'day' AND period BETWEEN $1 AND $2 ORDER BY period`,
    [from, to],
  )
  return rows
}

export async function listClosed(
  db: Queryable,
  kind: PeriodKind,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ClosedRow[]; readonly total: number }> {
  const { rows } = await db.query<ClosedRow>(
    `SELECT ${CLOSED} FROM closings.periods WHERE kind = $1 ORDER BY period DESC LIMIT $2 OFFSET $3`,
    [kind, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM closings.periods WHERE kind = $1',
    [kind],
  )
  return { rows, total: counted[0]!.total }
}

export async function findSignature(db: Queryable, period: string): Promise<SignatureRow | null> {
  const { rows } = await db.query<SignatureRow>(
    `SELECT approval_id, content, figures_digest, signed_login, signed_at FROM closings.signatures WHERE period = $1`,
    [period],
  )
  return rows[0] ?? null
}

/** One period is signed or closed at a time, whoever does it. */
export async function lockClosings(db: Queryable): Promise<void> {
  await db.query('LOCK TABLE closings.signatures IN SHARE ROW EXCLUSIVE MODE')
}

/** In place of a signature that was declined or withdrawn. */
export async function putSignature(db: Queryable, period: string, signature: SignatureRow): Promise<void> {
  await db.query(
    `INSERT INTO closings.signatures (period, approval_id, content, figures_digest, signed_login, signed_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (period) DO UPDATE SET approval_id = excluded.approval_id, content = excluded.content,
       figures_digest = excluded.figures_digest, signed_login = excluded.signed_login, signed_at = excluded.signed_at`,
    [
      period,
      signature.approval_id,
      signature.content,
      signature.figures_digest,
      signature.signed_login,
      new Date(signature.signed_at),
    ],
  )
}

export async function insertClosed(db: Queryable, row: ClosedRow): Promise<void> {
  await db.query(
    `INSERT INTO closings.periods (kind, period, content, figures_digest, first_login, first_at, second_login, second_at, digest,
       digest_before)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.kind,
      row.period,
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
  await db.query('DELETE FROM closings.signatures WHERE period = $1', [row.period])
}

export interface FileRow {
  readonly sha256: string
  readonly bytes: Buffer
}

export async function findFile(db: Queryable, period: string, format: ClosingFormat): Promise<FileRow | null> {
  const { rows } = await db.query<FileRow>(
    'SELECT sha256, bytes FROM closings.files WHERE period = $1 AND format = $2',
    [period, format],
  )
  return rows[0] ?? null
}

/** Keeps the file of a period unless there is one of its format. */
export async function insertFile(
  db: Queryable,
  period: string,
  format: ClosingFormat,
  { sha256, bytes }: FileRow,
): Promise<void> {
  await db.query(
    `INSERT INTO closings.files (period, format, sha256, bytes) VALUES ($1, $2, $3, $4)
     ON CONFLICT (period, format) DO NOTHING`,
    [period, format, sha256, bytes],
  )
}
