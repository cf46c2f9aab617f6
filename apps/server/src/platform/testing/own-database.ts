// What a test asks of the database that it has to itself.
import type { Queryable } from '../database.ts'

/** Until so many transactions of a database, or more, wait for a lock of another. */
export async function lockWaits(db: Queryable, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows[0]!.waiting >= count) return
  }
}

/** The address of the database that a test has to itself, for a connection that nobody watches. */
export async function ownUrlOf(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ name: string }>('SELECT current_database() AS name')
  return Object.assign(new URL(process.env['HANPAN_TEST_DATABASE_URL']!), { pathname: `/${rows[0]!.name}` }).toString()
}
