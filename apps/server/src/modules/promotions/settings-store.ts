// Statements of the rules: revisions, the newest in force.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { defaultSettings, type SettingsByKind, type SettingsKind } from './default-settings.ts'

export interface Revision<Kind extends SettingsKind> {
  /** 0 for the rules of a new site, which nobody has set. */
  readonly revision: number
  readonly value: SettingsByKind[Kind]
  readonly changed_at: Instant | null
  readonly changed_by: string
}

export async function readSettings<Kind extends SettingsKind>(db: Queryable, kind: Kind): Promise<Revision<Kind>> {
  const { rows } = await db.query<Revision<Kind>>(
    `SELECT revision, value, changed_at, changed_by FROM promotions.settings WHERE kind = $1
     ORDER BY revision DESC LIMIT 1`,
    [kind],
  )
  return rows[0] ?? { revision: 0, value: defaultSettings[kind], changed_at: null, changed_by: '' }
}

/** Revisions of a kind in ascending order. Operators make them, so there are few. */
export async function readRevisions<Kind extends SettingsKind>(
  db: Queryable,
  kind: Kind,
  numbers: readonly number[] | null = null,
): Promise<(Revision<Kind> & { readonly changed_at: Instant })[]> {
  const { rows } = await db.query<Revision<Kind> & { readonly changed_at: Instant }>(
    `SELECT revision, value, changed_at, changed_by FROM promotions.settings
     WHERE kind = $1 AND ($2::int[] IS NULL OR revision = ANY ($2)) ORDER BY revision`,
    [kind, numbers],
  )
  return rows
}

/** False when somebody else has made this revision. */
export async function insertRevision<Kind extends SettingsKind>(
  db: Queryable,
  kind: Kind,
  row: {
    readonly revision: number
    readonly value: SettingsByKind[Kind]
    readonly at: Instant
    readonly by: string
    readonly reason: string
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO promotions.settings (kind, revision, value, changed_at, changed_by, reason)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [kind, row.revision, JSON.stringify(row.value), new Date(row.at), row.by, row.reason],
  )
  return rowCount === 1
}
