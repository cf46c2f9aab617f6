// A commit that is held up: behind everything that travels with it, its transaction waits for a lock that the test lets go.
import type { Database, Tx } from '../database.ts'
import { lockWaits } from './own-database.ts'

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
    waiting: (count) => lockWaits(holder, count),
    async letGo() {
      await holder.query('SELECT pg_advisory_unlock($1)', [LOCK])
      holder.release()
    },
  }
}
