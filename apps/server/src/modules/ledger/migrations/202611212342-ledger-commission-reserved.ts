import type { Migration } from '../../../platform/migrate.ts'

/** The house account that holds commission which partners have asked for. */
export const ledgerCommissionReserved: Migration = {
  name: '202611212342-ledger-commission-reserved',
  sql: `
    INSERT INTO ledger.accounts (id, name, type, currency) VALUES
      ('00000000-0000-8000-8000-000000000010', 'commissionReserved', 'derived', 'won');`,
}
