// The trading desk: events that traders have laid something over are few, and are looked for every second.
import type { Migration } from '../../../platform/migrate.ts'

export const desk: Migration = {
  name: '202611240210-sportsbook-desk',
  sql: `CREATE INDEX events_with_desk ON sportsbook.events (event_id) WHERE desk <> '{}'::jsonb;`,
}
