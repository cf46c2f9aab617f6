import type { Migration } from '../../../platform/migrate.ts'

/** Settled bets come from their feed, which keeps the places of its readers; an entry knows which settlement of its bet it was made for. */
export const feed: Migration = {
  name: '202611230333-partners-feed',
  sql: `
ALTER TABLE partners.entries ADD COLUMN settlement smallint NOT NULL DEFAULT 1;
DROP TABLE partners.accrued_units;
DELETE FROM partners.cursors WHERE source = 'minigame';
`,
}
