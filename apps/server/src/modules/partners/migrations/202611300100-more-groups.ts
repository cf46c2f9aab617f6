import type { Migration } from '../../../platform/migrate.ts'

/** Two groups of games more: rates that were kept before have none of them, so that nobody's are complete. */
export const moreGroups: Migration = {
  name: '202611300100-partners-more-groups',
  sql: `UPDATE partners.nodes SET rates_complete = false WHERE rates_complete;`,
}
