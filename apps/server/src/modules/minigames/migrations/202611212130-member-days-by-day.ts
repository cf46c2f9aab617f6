import type { Migration } from '../../../platform/migrate.ts'

/** Rankings of a day. What settlement rewrites is not in the index, so its updates stay on their page. */
export const memberDaysByDay: Migration = {
  name: '202611212130-member-days-by-day',
  sql: 'CREATE INDEX member_days_by_day ON minigames.member_days (day);',
}
