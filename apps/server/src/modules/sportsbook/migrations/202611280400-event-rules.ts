// Rules of events follow each other: what held until now has held from the beginning.
import type { Migration } from '../../../platform/migrate.ts'

export const eventRules: Migration = {
  name: '202611280400-sportsbook-event-rules',
  sql: `
UPDATE sportsbook.settings
SET value = jsonb_set(value, '{eventRules}', CASE value->'eventRules' WHEN '[]' THEN '[]'::jsonb
  ELSE jsonb_build_array(jsonb_build_object('from', 0, 'list', value->'eventRules')) END)
WHERE value ? 'eventRules';
`,
}
