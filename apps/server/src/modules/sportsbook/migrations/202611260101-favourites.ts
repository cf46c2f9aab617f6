// What members have starred: one row a member, so that adding at the same time waits for itself and never passes the limit.
import type { Migration } from '../../../platform/migrate.ts'

export const favourites: Migration = {
  name: '202611260101-sportsbook-favourites',
  sql: `
CREATE TABLE sportsbook.favourites (
  member_id uuid PRIMARY KEY,
  -- Of kind and id, the newest first.
  list jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(list) <= 200)
);
`,
}
