import type { Migration } from '../../../platform/migrate.ts'

/** The house's result of each product on an account of its own. What was booked before stays on the account for all. */
export const ledgerRevenueByProduct: Migration = {
  name: '202611301000-ledger-revenue-by-product',
  sql: `
    INSERT INTO ledger.accounts (id, name, type, currency) VALUES
      ('00000000-0000-8000-8000-000000000019', 'revenueCasino', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000020', 'revenueHotelCasino', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000021', 'revenueSlot', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000022', 'revenueVirtual', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000023', 'revenueFishing', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000024', 'revenueMinigame', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000025', 'revenueSport', 'derived', 'won');`,
}
