import type { Migration } from '../../platform/migrate.ts'

/** What of a credit a jackpot paid, which some sites are told apart; and when a site answered for good, which a statement goes by. */
export const dialects: Migration = {
  name: '202611241900-dialects',
  sql: `
ALTER TABLE studio.transactions ADD COLUMN jackpot bigint NOT NULL DEFAULT 0 CHECK (jackpot >= 0 AND jackpot <= amount);
ALTER TABLE studio.transactions ADD COLUMN done_at timestamptz;
CREATE INDEX transactions_by_time ON studio.transactions (done_at, transaction_id) WHERE state = 'done';
`,
}
