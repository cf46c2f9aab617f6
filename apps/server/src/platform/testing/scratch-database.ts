// A database of a test's own, with every migration applied, dropped at the end: `const database = await scratchDatabase()`.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDatabase, type Database } from '../database.ts'

export const TEST_DATABASE_ENV = 'HANPAN_TEST_DATABASE_URL'
export const TEMPLATE = 'hanpan_template'

export interface ScratchDatabase extends Database {
  /** Drops the database, connections and all. Call it in afterAll. */
  drop(): Promise<void>
}

/** Copies the migrated template. `empty` gives a database without any migration. */
export async function scratchDatabase(
  options: { readonly poolMax?: number; readonly empty?: boolean } = {},
): Promise<ScratchDatabase> {
  const serverUrl = process.env[TEST_DATABASE_ENV]
  if (!serverUrl) throw new Error('the test database is not running: run tests through vitest')
  const name = `scratch_${randomBytes(8).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await admin(options.empty ? `CREATE DATABASE ${name}` : `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = createDatabase({ url: url.toString(), poolMax: options.poolMax ?? 8 })
  return {
    ...database,
    async drop() {
      await database.close()
      await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
