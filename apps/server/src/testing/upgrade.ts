// A database as it was before a migration, for tests that fill its tables and then bring it up to date.
import { migrate } from '../platform/migrate.ts'
import { type ScratchDatabase, scratchDatabase } from '../platform/testing/scratch-database.ts'
import { allMigrations } from '../migrations.ts'

export interface OldDatabase extends ScratchDatabase {
  /** Applies the migration and all that came after it. */
  upgrade(): Promise<void>
}

export async function databaseBefore(migration: string): Promise<OldDatabase> {
  if (!allMigrations.some(({ name }) => name === migration)) throw new Error(`there is no migration ${migration}`)
  const database = await scratchDatabase({ poolMax: 2, empty: true })
  await migrate(
    database,
    allMigrations.filter(({ name }) => name < migration),
  )
  return { ...database, upgrade: async () => void (await migrate(database, allMigrations)) }
}
