// What the office has asked under which id: the same id with another input is a mistake, and not a repetition.
import type { Migration } from '../../../platform/migrate.ts'

export const officeRequests: Migration = {
  name: '202611280100-sportsbook-office-requests',
  sql: `
CREATE TABLE sportsbook.office_requests (
  request_id uuid PRIMARY KEY,
  input_hash text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
`,
}
