// Every migration of every module. A module's migrations stand in its own folder; they are listed here and run in the order of
// their names.
import type { Migration } from './platform/migrate.ts'
import { platformMigrations } from './platform/platform-migrations.ts'

export const allMigrations: readonly Migration[] = [...platformMigrations]
