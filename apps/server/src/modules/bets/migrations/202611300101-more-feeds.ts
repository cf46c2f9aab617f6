import type { Migration } from '../../../platform/migrate.ts'

/** The feeds of two groups of games more. */
export const moreFeeds: Migration = {
  name: '202611300101-bets-more-feeds',
  sql: `INSERT INTO bets.feeds VALUES ('virtual', 0), ('fishing', 0) ON CONFLICT DO NOTHING;`,
}
