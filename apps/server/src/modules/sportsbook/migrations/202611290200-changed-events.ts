// Every node asks a few times a second which events have changed. The pages that have not changed since are left out; an index by blocks does not
// have an update write the other indexes anew, from PostgreSQL 16 on. Before that it would: there all events of the span are read, as until now.
import type { Migration } from '../../../platform/migrate.ts'

export const changedEvents: Migration = {
  name: '202611290200-sportsbook-changed-events',
  sql: `
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE 'CREATE INDEX events_changed ON sportsbook.events USING brin (changed_at) WITH (pages_per_range = 1, autosummarize = on)';
  END IF;
END $$;
`,
}
