// Every statement of the sites module.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { MaintenanceWindow, SiteOptions } from '../../ports/sites.ts'

export interface SiteRow {
  readonly changed: Partial<SiteOptions>
  readonly maintenance_starts_at: Instant | null
  readonly maintenance_ends_at: Instant | null
  readonly maintenance_message: string
  readonly maintenance_announced: boolean
}

export async function readSite(db: Queryable, lock: '' | 'FOR UPDATE' = ''): Promise<SiteRow> {
  const { rows } = await db.query<SiteRow>(
    `SELECT changed, maintenance_starts_at, maintenance_ends_at, maintenance_message, maintenance_announced
     FROM sites.options ${lock}`,
  )
  return rows[0]!
}

export async function writeOptions(db: Queryable, changed: Partial<SiteOptions>): Promise<void> {
  await db.query('UPDATE sites.options SET changed = $1', [JSON.stringify(changed)])
}

export async function writeMaintenance(db: Queryable, window: MaintenanceWindow | null): Promise<void> {
  await db.query(
    `UPDATE sites.options SET maintenance_starts_at = $1, maintenance_ends_at = $2, maintenance_message = $3`,
    [window ? new Date(window.startsAt) : null, window ? new Date(window.endsAt) : null, window?.message ?? ''],
  )
}

/** True for the one caller that turns the flag. */
export async function turnAnnounced(db: Queryable, announced: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE sites.options SET maintenance_announced = $1 WHERE maintenance_announced <> $1',
    [announced],
  )
  return rowCount === 1
}
