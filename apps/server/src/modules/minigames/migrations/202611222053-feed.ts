// The signed feed: entries that follow one another, and how far each address outside has been told.
import type { Migration } from '../../../platform/migrate.ts'

export const feed: Migration = {
  name: '202611222053-minigames-feed',
  sql: `
CREATE TABLE minigames.feed (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  -- What it is about, once each: a day, a day's seed, an event of a round.
  subject text NOT NULL UNIQUE,
  -- The exact text that is signed.
  body text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  signature text NOT NULL CHECK (signature ~ '^[0-9a-f]{128}$')
);

CREATE TABLE minigames.feed_addresses (
  address text PRIMARY KEY,
  -- The last entry that it has taken.
  told_seq bigint NOT NULL DEFAULT 0,
  told_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
`,
}
