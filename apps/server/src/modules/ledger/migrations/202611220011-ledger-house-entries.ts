import type { Migration } from '../../../platform/migrate.ts'

/** The transfers that reports drill down to. Bets, which are nearly all there are, stand in none of these indexes and cost nothing more. */
export const ledgerHouseEntries: Migration = {
  name: '202611220011-ledger-house-entries',
  sql: `
    CREATE INDEX transfers_from_house ON ledger.transfers (from_account_id, posted_at)
      WHERE from_version IS NULL AND kind NOT IN ('stake', 'winnings', 'refund');
    CREATE INDEX transfers_to_house ON ledger.transfers (to_account_id, posted_at)
      WHERE to_version IS NULL AND kind NOT IN ('stake', 'winnings', 'refund');`,
}
