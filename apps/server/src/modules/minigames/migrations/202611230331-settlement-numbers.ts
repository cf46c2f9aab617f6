import type { Migration } from '../../../platform/migrate.ts'

/** How often a bet was settled. Of bets from before it is not known whether they were settled again: they begin with their first. */
export const settlementNumbers: Migration = {
  name: '202611230331-minigames-settlement-numbers',
  sql: `
-- The default is written into no row: a table of any size has the column at once.
ALTER TABLE minigames.bets ADD COLUMN settlement smallint NOT NULL DEFAULT 1;
ALTER TABLE minigames.bets ALTER COLUMN settlement SET DEFAULT 0;
UPDATE minigames.bets b SET settlement = 0 FROM minigames.rounds r
  WHERE r.settled_at IS NULL AND b.round_id = r.round_id AND b.status = 'wait';
DROP INDEX minigames.rounds_by_settlement;
`,
}
