// Runs once before all tests: a real PostgreSQL with every migration applied.
import { allMigrations } from './migrations.ts'
import { startTestPostgres } from './platform/testing/postgres-server.ts'

export async function setup(): Promise<() => Promise<void>> {
  return await startTestPostgres(allMigrations)
}
