// Legs are written with their bets, in one statement list of one transaction, on events that are held in it and are never removed: to have
// every leg looked up once more in both tables cost more than to write it.
import type { Migration } from '../../../platform/migrate.ts'

export const legs: Migration = {
  name: '202611250310-sportsbook-legs',
  sql: `
ALTER TABLE sportsbook.legs DROP CONSTRAINT legs_bet_id_fkey;
ALTER TABLE sportsbook.legs DROP CONSTRAINT legs_event_id_fkey;
`,
}
