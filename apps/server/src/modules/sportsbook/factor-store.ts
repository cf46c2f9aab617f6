// Every SQL statement on stake factors. A change appends a revision; the newest of a subject is in force.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { FactorKind } from './stake-factors.ts'

export interface FactorRow {
  readonly revision: number
  readonly kind: FactorKind
  /** The id of a member or a partner; of a level its number. */
  readonly subject: string
  readonly name: string
  /** In thousandths; null of one that was taken back. */
  readonly factor: number | null
  readonly changedAt: Instant
  readonly changedBy: string
  readonly reason: string
}

const FACTOR = `revision, kind, subject, name, factor, changed_at AS "changedAt", changed_by AS "changedBy", reason`

/** What has changed behind a revision: the newest of each subject, in the order of their revisions. */
export async function factorsSince(db: Queryable, revision: number): Promise<FactorRow[]> {
  const { rows } = await db.query<FactorRow>({
    name: 'sportsbook-factors-since',
    text: `SELECT * FROM (SELECT DISTINCT ON (kind, subject) ${FACTOR} FROM sportsbook.stake_factors WHERE revision > $1
      ORDER BY kind, subject, revision DESC) newest ORDER BY revision`,
    values: [revision],
  })
  return rows
}

/** The last of a subject; null where nobody has ever set one. */
export async function newestFactor(db: Queryable, kind: FactorKind, subject: string): Promise<FactorRow | null> {
  const { rows } = await db.query<FactorRow>(
    `SELECT ${FACTOR} FROM sportsbook.stake_factors WHERE kind = $1 AND subject = $2 ORDER BY revision DESC LIMIT 1`,
    [kind, subject],
  )
  return rows[0] ?? null
}

/** False when another revision came first. */
export async function appendFactor(db: Queryable, row: Omit<FactorRow, 'revision'>): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO sportsbook.stake_factors (revision, kind, subject, name, factor, changed_at, changed_by, reason)
     SELECT coalesce(max(revision), 0) + 1, $1, $2, $3, $4::int, $5, $6, $7 FROM sportsbook.stake_factors ON CONFLICT DO NOTHING`,
    [row.kind, row.subject, row.name, row.factor, new Date(row.changedAt), row.changedBy, row.reason],
  )
  return rowCount === 1
}

export interface FactorFilter {
  readonly kind: FactorKind | null
  /** In the id that operators know. */
  readonly text: string | null
}

/** Those in force, the newest first. */
export async function listFactors(
  db: Queryable,
  { kind, text }: FactorFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly factors: readonly FactorRow[]; readonly total: number }> {
  const { rows } = await db.query<FactorRow & { readonly total: number }>(
    `SELECT *, count(*) OVER ()::int AS total FROM (
       SELECT DISTINCT ON (kind, subject) ${FACTOR} FROM sportsbook.stake_factors ORDER BY kind, subject, revision DESC
     ) newest
     WHERE factor IS NOT NULL AND ($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR strpos(lower(name), lower($2)) > 0)
     ORDER BY revision DESC OFFSET $3 LIMIT $4`,
    [kind, text, offset, limit],
  )
  return { factors: rows, total: rows[0]?.total ?? 0 }
}
