// A lease is a row on database time: whoever holds it may do a job that one node at a time should do. The fencing token grows with
// every new holder, so that a holder that slept through its lease is recognised inside its own transaction.
import type { Uuid } from '@hanpan/kernel'
import type { Database, Queryable } from './database.ts'

export interface Lease {
  readonly name: string
  readonly fencing: number
}

export interface Leases {
  /** Takes or renews a lease. Null when another holder has it. */
  acquire(name: string, ttlMs: number): Promise<Lease | null>
  /** Renews those of them that are still this holder's, in one statement, and answers their names. A row that somebody has locked is left out. */
  renew(leases: readonly Lease[], ttlMs: number): Promise<ReadonlySet<string>>
  /** Gives it back, so that another node need not wait for its end. */
  release(lease: Lease): Promise<void>
  /** Gives everything back that this holder has. */
  releaseAll(): Promise<void>
  /** Inside a transaction: whether the lease is still this holder's. Locks the row, so that it stays so until the commit. */
  holds(tx: Queryable, lease: Lease): Promise<boolean>
}

const NOBODY = `expires_at = '-infinity', holder = '00000000-0000-0000-0000-000000000000'`

export function createLeases(database: Database, holder: Uuid): Leases {
  return {
    async acquire(name, ttlMs) {
      const { rows } = await database.query<{ fencing: number }>(
        `INSERT INTO platform.leases AS held (name, holder, fencing, expires_at)
         VALUES ($1, $2, 1, clock_timestamp() + $3 * interval '1 millisecond')
         ON CONFLICT (name) DO UPDATE
           SET holder = excluded.holder,
               fencing = CASE WHEN held.holder = excluded.holder THEN held.fencing ELSE held.fencing + 1 END,
               expires_at = excluded.expires_at
           WHERE held.holder = excluded.holder OR held.expires_at < clock_timestamp()
         RETURNING fencing`,
        [name, holder, ttlMs],
      )
      return rows[0] ? { name, fencing: rows[0].fencing } : null
    },
    async renew(leases, ttlMs) {
      const { rows } = await database.query<{ name: string }>(
        `UPDATE platform.leases SET expires_at = clock_timestamp() + $4 * interval '1 millisecond'
         WHERE name IN (
           SELECT l.name FROM platform.leases l JOIN unnest($1::text[], $2::bigint[]) AS kept (name, fencing) USING (name, fencing)
           WHERE l.holder = $3 ORDER BY l.name FOR UPDATE OF l SKIP LOCKED)
         RETURNING name`,
        [leases.map(({ name }) => name), leases.map(({ fencing }) => fencing), holder, ttlMs],
      )
      return new Set(rows.map(({ name }) => name))
    },
    async release(lease) {
      await database.query(`UPDATE platform.leases SET ${NOBODY} WHERE name = $1 AND holder = $2 AND fencing = $3`, [
        lease.name,
        holder,
        lease.fencing,
      ])
    },
    async releaseAll() {
      await database.query(`UPDATE platform.leases SET ${NOBODY} WHERE holder = $1`, [holder])
    },
    async holds(tx, lease) {
      const { rowCount } = await tx.query(
        'SELECT 1 FROM platform.leases WHERE name = $1 AND holder = $2 AND fencing = $3 FOR SHARE',
        [lease.name, holder, lease.fencing],
      )
      return rowCount === 1
    },
  }
}
