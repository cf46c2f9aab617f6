// Forward-only migrations. Each module brings its own, named by time; all of them run in order of their names, each in a
// transaction, under the one advisory lock of the product, so that ten nodes may start at once.
import type { Database } from './database.ts'

export interface Migration {
  /** YYYYMMDDHHMM-module-what, unique: the order of all migrations of all modules. */
  readonly name: string
  /** One or more SQL statements. */
  readonly sql: string
}

/** PostgreSQL below this lacks what the SQL uses. */
const POSTGRES_VERSION_MIN = 15
const LOCK_KEY = 4_180_325

/** A start that cannot go on, in one sentence for the person who started it. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/** Brings the database to the newest migration. Answers the names that were applied by this call. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  const sorted = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const [index, migration] of sorted.entries()) {
    if (!/^\d{12}-[a-z0-9-]+$/.test(migration.name)) throw new Error(`a migration's name is wrong: ${migration.name}`)
    if (sorted[index + 1]?.name === migration.name) throw new Error(`two migrations share a name: ${migration.name}`)
  }
  const client = await database.pool.connect()
  client.on('error', () => {}) // A connection that is lost answers through its statement.
  try {
    const { rows: version } = await client.query<{ v: string }>(`SELECT current_setting('server_version_num') AS v`)
    const major = Math.floor(Number(version[0]!.v) / 10_000)
    if (major < POSTGRES_VERSION_MIN) {
      throw new StartRefused(`The database is PostgreSQL ${major}; Hanpan needs ${POSTGRES_VERSION_MIN} or newer.`)
    }
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    try {
      return await applyMissing(client, sorted)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY])
    }
  } finally {
    client.release()
  }
}

async function applyMissing(client: Pick<Database, 'query'>, sorted: readonly Migration[]): Promise<string[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS platform')
  await client.query(
    'CREATE TABLE IF NOT EXISTS platform.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const { rows } = await client.query<{ name: string }>('SELECT name FROM platform.migrations')
  const known = new Set(rows.map((row) => row.name))
  const newest = sorted.at(-1)?.name ?? ''
  for (const name of known) {
    if (name > newest) {
      throw new StartRefused(
        `The database is newer than this program: it has migration ${name}. Start the newer version.`,
      )
    }
  }
  const missing = sorted.filter(({ name }) => !known.has(name))
  for (const [index, { name, sql }] of missing.entries()) {
    // The commit of the last one waits for the disk, and with it all those before it.
    const commits = index === missing.length - 1 ? '' : 'SET LOCAL synchronous_commit = off;'
    try {
      // One message, so that a new database is made in as many round trips as there are migrations. Names are letters and digits.
      await client.query(
        `BEGIN; ${commits}\n${sql}\n; INSERT INTO platform.migrations (name) VALUES ('${name}'); COMMIT`,
      )
    } catch (error) {
      await client.query('ROLLBACK')
      throw new Error(`migration ${name} failed`, { cause: error })
    }
  }
  return missing.map(({ name }) => name)
}
