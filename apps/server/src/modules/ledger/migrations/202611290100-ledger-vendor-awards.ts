import type { Migration } from '../../../platform/migrate.ts'

/** The house account of what vendors of games award members at their own cost: jackpots and promotions. */
export const ledgerVendorAwards: Migration = {
  name: '202611290100-ledger-vendor-awards',
  sql: `
    INSERT INTO ledger.accounts (id, name, type, currency) VALUES
      ('00000000-0000-8000-8000-000000000014', 'vendorAwards', 'derived', 'won');`,
}
