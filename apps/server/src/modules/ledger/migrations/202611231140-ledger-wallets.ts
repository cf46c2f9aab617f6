import type { Migration } from '../../../platform/migrate.ts'

/** Members' wallets at game vendors: one account for each member and vendor, opened when money first goes there. */
export const ledgerWallets: Migration = {
  name: '202611231140-ledger-wallets',
  sql: `
    ALTER TABLE ledger.accounts ADD COLUMN vendor_key text,
      ADD CONSTRAINT accounts_wallet_of_vendor CHECK ((name = 'vendorWallet') = (vendor_key IS NOT NULL));
    -- No column of it ever changes, so it costs no posting anything.
    CREATE UNIQUE INDEX accounts_wallets ON ledger.accounts (owner_id, vendor_key) WHERE vendor_key IS NOT NULL;`,
}
