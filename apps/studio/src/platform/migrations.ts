// All migrations of the studio, in the order of their names.
import { rounds } from '../rounds/migrations/202611240100-rounds.ts'
import { tables } from '../tables/migrations/202611240200-tables.ts'
import type { Migration } from './migrate.ts'

export const migrations: readonly Migration[] = [rounds, tables]
