// Several legs of one event as one bet, at a price of its own.
import type { Migration } from '../../../platform/migrate.ts'

export const builder: Migration = {
  name: '202611260300-sportsbook-builder',
  sql: `
-- Its price is that of the bet; those of its legs are what each of them cost alone.
ALTER TABLE sportsbook.bets ADD COLUMN is_builder boolean NOT NULL DEFAULT false;
ALTER TABLE sportsbook.bets ADD CONSTRAINT builder_is_one_bet CHECK (NOT is_builder OR (system IS NULL AND odds_milli IS NOT NULL AND sizes = '{1}'));
`,
}
