// All migrations of the studio, in the order of their names.
import { crash } from '../crash/migrations/202611240400-crash.ts'
import { purses } from '../purses/migrations/202611241910-purses.ts'
import { rounds } from '../rounds/migrations/202611240100-rounds.ts'
import { tables } from '../tables/migrations/202611240200-tables.ts'
import { versions } from '../sessions/migrations/202611272230-versions.ts'
import { dialects } from '../wallet/migrations/202611241900-dialects.ts'
import type { Migration } from './migrate.ts'

export const migrations: readonly Migration[] = [rounds, tables, crash, dialects, purses, versions]
