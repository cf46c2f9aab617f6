// The migrations of the ledger, oldest first.
import type { Migration } from '../../../platform/migrate.ts'
import { ledgerBooks } from './202611211000-ledger-books.ts'

export const ledgerMigrations: readonly Migration[] = [ledgerBooks]
