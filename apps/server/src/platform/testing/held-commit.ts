// A commit that is held up: behind everything that travels with it, its transaction waits for a lock that the test lets go.
import type { Database, Tx } from '../database.ts'

export interface HeldCommit {
  /** The commit of this transaction is the one. */
  of(tx: Tx): void
  /** Until so many wait for locks, the commit among them. */
  waiting(count: number): Promise<void>
  letGo(): Promise<void>
}

/** No part of the product takes this lock. */
const LOCK = 4_711_000_001

export async function heldCommit(database: Database): Promise<HeldCommit> {
  const holder = await database.pool.connect()
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK])
  return {
    of(tx) {
      tx.withCommit(() => [{ name: 'held', text: `SELECT pg_advisory_xact_lock(${LOCK})`, values: [] }])
    },
    async waiting(count) {
      for (;;) {
        const { rows } = await holder.query<{ waiting: number }>(
          `SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        if (rows[0]!.waiting >= count) return
      }
    },
    async letGo() {
      await holder.query('SELECT pg_advisory_unlock($1)', [LOCK])
      holder.release()
    },
  }
}
