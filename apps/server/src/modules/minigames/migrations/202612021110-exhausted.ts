// Picks that take no more bets in their round, because they would cost more than is usual. Read with the settings of a game, once a second and node.
import type { Migration } from '../../../platform/migrate.ts'

export const exhausted: Migration = {
  name: '202612021110-minigames-exhausted',
  sql: `
CREATE TABLE minigames.exhausted (
  round_id uuid NOT NULL REFERENCES minigames.rounds,
  -- Market and pick; of bets on numbers the market alone.
  selection text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (round_id, selection)
);
`,
}
