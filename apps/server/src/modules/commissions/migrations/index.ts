import type { Migration } from '../../../platform/migrate.ts'
import { commissionsApart } from './202611230800-commissions-apart.ts'
import { lineCommissions } from './202612020230-line-commissions.ts'
import { newestStatements } from './202612060304-newest-statements.ts'

/** The tables were made by the migrations of partners, where they stood before. */
export const commissionsMigrations: readonly Migration[] = [commissionsApart, lineCommissions, newestStatements]
