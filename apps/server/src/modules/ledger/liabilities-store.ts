// Which liabilities the books keep, and since when.
import type { Instant } from '@hanpan/kernel'
import type { LiabilityName } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'

export async function isOpened(db: Queryable, liability: LiabilityName): Promise<boolean> {
  const { rows } = await db.query('SELECT 1 FROM ledger.openings WHERE account = $1', [liability])
  return rows.length > 0
}

/** Whether it was the first. In a snapshot that another one was faster than, it fails and is run again. */
export async function insertOpening(
  db: Queryable,
  liability: LiabilityName,
  amount: number,
  at: Instant,
): Promise<boolean> {
  const { rows } = await db.query(
    `INSERT INTO ledger.openings (account, amount, opened_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`,
    [liability, amount, new Date(at)],
  )
  return rows.length > 0
}
