// The markets of a source and which of ours each is, as it was read last.
import type { Migration } from '../../../platform/migrate.ts'

export const feedMarkets: Migration = {
  name: '202611250110-sportsbook-feed-markets',
  sql: `CREATE TABLE sportsbook.feed_markets (
    source text NOT NULL,
    market_id text NOT NULL,
    name text NOT NULL,
    groups text[] NOT NULL,
    -- Its spelling with its specifiers in braces; null of what has no like of ours.
    market text,
    -- Each with its name and our pick for it.
    outcomes jsonb NOT NULL,
    read_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (source, market_id)
  );`,
}
