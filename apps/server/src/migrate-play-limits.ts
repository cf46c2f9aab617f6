// Moves to the ledger's accounts which members have limits on their play: it knows several modules' tables, so it stands beside the list of
// all migrations.
import type { Migration } from './platform/migrate.ts'

export const playLimits: Migration = {
  name: '202611230355-members-play-limits',
  sql: `
UPDATE ledger.accounts a SET play_limited = true FROM members.members m
  WHERE a.owner_id = m.member_id AND a.type = 'guarded' AND (m.loss_limited OR m.day_minutes_max IS NOT NULL);
ALTER TABLE members.members DROP COLUMN loss_limited;
`,
}
