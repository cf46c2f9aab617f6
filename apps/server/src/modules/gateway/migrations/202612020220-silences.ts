import type { Migration } from '../../../platform/migrate.ts'

/** What a connection's vendor is asked for in vain by this site's jobs, and when it is asked again. A row is gone once it has answered. */
export const silences: Migration = {
  name: '202612020220-gateway-silences',
  sql: `
    CREATE TABLE gateway.silences (
      connection_key text NOT NULL,
      asked text NOT NULL CHECK (asked IN ('table-feed', 'statement', 'wallet')),
      since timestamptz NOT NULL DEFAULT current_timestamp,
      tries integer NOT NULL DEFAULT 1,
      next_at timestamptz NOT NULL,
      PRIMARY KEY (connection_key, asked)
    );`,
}
