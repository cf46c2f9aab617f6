import type { Migration } from '../../../platform/migrate.ts'

/** What vendors last told of their shared tables: one row a connection, read by all nodes. */
export const tableFeeds: Migration = {
  name: '202612010150-gateway-table-feeds',
  sql: `
    CREATE TABLE gateway.table_feeds (
      connection_key text PRIMARY KEY,
      tables jsonb NOT NULL,
      heard_at timestamptz NOT NULL
    );`,
}
