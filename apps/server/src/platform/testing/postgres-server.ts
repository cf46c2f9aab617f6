// Starts one embedded PostgreSQL for a whole test run and makes the template that every scratch database is copied from. fsync is
// off here: durability has tests of its own, on servers of their own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createDatabase } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate, type Migration } from '../migrate.ts'
import { fastFolder } from './fast-folder.ts'
import { TEMPLATE, TEST_DATABASE_ENV } from './scratch-database.ts'

export async function startTestPostgres(migrations: readonly Migration[]): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(fastFolder(), 'hanpan-test-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user.
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  process.env[TEST_DATABASE_ENV] = server.url
  const admin = createDatabase({ url: server.url, poolMax: 1 })
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.close()
  const template = createDatabase({ url: withDatabase(server.url, TEMPLATE), poolMax: 1 })
  await migrate(template, migrations)
  await template.close()
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url)
  parsed.pathname = `/${name}`
  return parsed.toString()
}
