import type { Migration } from '../../../platform/migrate.ts'

/** What the house owes partners and for points, and what of it was owed before the books kept it. */
export const ledgerLiabilities: Migration = {
  name: '202612010000-ledger-liabilities',
  sql: `
    INSERT INTO ledger.accounts (id, name, type, currency) VALUES
      ('00000000-0000-8000-8000-000000000026', 'commissionOwed', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000027', 'commissionRequested', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000028', 'pointsOwed', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000029', 'openingCommission', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000030', 'openingPoints', 'derived', 'won');

    CREATE TABLE ledger.openings (
      account text PRIMARY KEY,
      amount bigint NOT NULL,
      opened_at timestamptz NOT NULL
    );`,
}
