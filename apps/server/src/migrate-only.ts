// The program behind `npm run db:migrate`: migrations without a server.
import { readConfig } from './config.ts'
import { allMigrations } from './migrations.ts'
import { createDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { migrate, StartRefused } from './platform/migrate.ts'

try {
  const config = readConfig(process.env)
  const unlock = config.databaseUrl ? () => {} : lockDataDir(config.dataDir)
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const database = createDatabase({ url: config.databaseUrl ?? embedded!.url, poolMax: 2 })
    const applied = await migrate(database, allMigrations)
    process.stdout.write(applied.length === 0 ? 'nothing to apply\n' : `applied:\n  ${applied.join('\n  ')}\n`)
    await database.close()
  } finally {
    await embedded?.stop()
    unlock()
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
}
