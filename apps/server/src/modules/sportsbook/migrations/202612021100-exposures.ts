// How near events are to the house's limits, as they were measured last: for whoever is to be told, without reading every open bet.
import type { Migration } from '../../../platform/migrate.ts'

export const exposures: Migration = {
  name: '202612021100-sportsbook-exposures',
  sql: `
CREATE TABLE sportsbook.exposures (
  event_id uuid PRIMARY KEY REFERENCES sportsbook.events,
  -- Whose limit is the nearest; null is that of the event itself.
  market text,
  amount bigint NOT NULL CHECK (amount >= 0),
  limit_amount bigint NOT NULL CHECK (limit_amount > 0),
  measured_at timestamptz NOT NULL
);
`,
}
