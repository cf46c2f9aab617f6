import type { Migration } from '../../platform/migrate.ts'

/** Which return a session plays: what its site had chosen as it was opened. */
export const versions: Migration = {
  name: '202611272230-versions',
  sql: `
ALTER TABLE studio.sessions ADD COLUMN version text;
`,
}
