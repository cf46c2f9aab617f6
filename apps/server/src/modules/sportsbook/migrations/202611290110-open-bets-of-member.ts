// A member watches its open bets beside the board, of whichever day: they are found without the settled ones of a year, and without anybody else's.
import type { Migration } from '../../../platform/migrate.ts'

export const openBetsOfMember: Migration = {
  name: '202611290110-sportsbook-open-bets-of-member',
  sql: `
CREATE INDEX bets_open_of_member ON sportsbook.bets (member_id, placed_at, bet_id) WHERE status IN ('wait', 'pending');
DROP INDEX sportsbook.bets_open;
`,
}
