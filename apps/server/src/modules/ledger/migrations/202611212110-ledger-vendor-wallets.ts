import type { Migration } from '../../../platform/migrate.ts'

/** The house account that stands for money in the wallets of game vendors. */
export const ledgerVendorWallets: Migration = {
  name: '202611212110-ledger-vendor-wallets',
  sql: `
    INSERT INTO ledger.accounts (id, name, type, currency) VALUES
      ('00000000-0000-8000-8000-000000000009', 'vendorWallets', 'derived', 'won');`,
}
