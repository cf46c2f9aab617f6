// Forward-only migrations of the studio's schema, each in a transaction, under one lock, so that several studios may start at once.
import pg from 'pg'

export interface Migration {
  /** YYYYMMDDHHMM-what, unique: the order of all migrations. */
  readonly name: string
  readonly sql: string
}

const LOCK_KEY = 4_180_326

/** Brings the database to the newest migration. Answers the names that were applied. */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'hanpan-studio' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY])
    await client.query('CREATE SCHEMA IF NOT EXISTS studio')
    await client.query(
      'CREATE TABLE IF NOT EXISTS studio.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM studio.migrations')
    const known = new Set(rows.map(({ name }) => name))
    const applied: string[] = []
    for (const { name, sql } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (known.has(name)) continue
      await client.query('BEGIN')
      await client.query(sql)
      await client.query('INSERT INTO studio.migrations (name) VALUES ($1)', [name])
      await client.query('COMMIT')
      applied.push(name)
    }
    return applied
  } finally {
    // The lock goes with the connection.
    await client.end()
  }
}
