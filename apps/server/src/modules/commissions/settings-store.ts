// Statements of the options of commission.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { CommissionSettings, SettingsRevision } from './settings.ts'

/** The newest revision, or the newest that was made before an instant. */
export async function readSettings(db: Queryable, before: Instant | null): Promise<SettingsRevision | null> {
  const { rows } = await db.query<SettingsRevision>(
    `SELECT revision, value, changed_at, changed_by FROM commissions.settings
     WHERE ($1::timestamptz IS NULL OR changed_at < $1) ORDER BY revision DESC LIMIT 1`,
    [before === null ? null : new Date(before)],
  )
  return rows[0] ?? null
}

/** False when somebody else has made this revision. */
export async function insertSettings(
  db: Queryable,
  row: {
    readonly revision: number
    readonly value: CommissionSettings
    readonly at: Instant
    readonly by: string
    readonly reason: string
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO commissions.settings (revision, value, changed_at, changed_by, reason) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [row.revision, JSON.stringify(row.value), new Date(row.at), row.by, row.reason],
  )
  return rowCount === 1
}
