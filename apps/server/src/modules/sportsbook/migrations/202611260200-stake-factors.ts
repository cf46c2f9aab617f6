// How much of the limits of a bet on sports a member, a partner's members or a level has, as revisions that are never overwritten.
import type { Migration } from '../../../platform/migrate.ts'

export const stakeFactors: Migration = {
  name: '202611260200-sportsbook-stake-factors',
  sql: `
CREATE TABLE sportsbook.stake_factors (
  -- From 1 without a gap: who has read up to one reads on from there.
  revision int PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('member', 'partner', 'level')),
  -- The id of a member or a partner; of a level its number.
  subject text NOT NULL,
  -- The id that operators know; of a level its number.
  name text NOT NULL,
  -- In thousandths. Null: taken back.
  factor int CHECK (factor BETWEEN 0 AND 5000),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX stake_factors_newest ON sportsbook.stake_factors (kind, subject, revision DESC);
ALTER TABLE sportsbook.bets ADD COLUMN stake_factor int NOT NULL DEFAULT 1000;
`,
}
