import type { Migration } from '../../../platform/migrate.ts'

/** What the office knows of connections: keys that wait, wallets that vendors keep, how they fare; and transactions found by any id. */
export const connectionTables: Migration = {
  name: '202612010110-gateway-connections',
  sql: `
    ALTER TABLE gateway.connections ADD COLUMN wallet text NOT NULL DEFAULT 'seamless' CHECK (wallet IN ('seamless', 'transfer'));
    -- Sealed: the sets of keys as they will be once a second operator has agreed.
    ALTER TABLE gateway.connections ADD COLUMN awaited_keys bytea;
    -- What was answered in a minute, by word and by how long it took. Every node adds to the same rows.
    CREATE TABLE gateway.answers (
      connection_key text NOT NULL,
      minute timestamptz NOT NULL,
      direction text NOT NULL CHECK (direction IN ('in', 'out')),
      word text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('done', 'refused', 'failed')),
      -- A step of milliseconds.
      step smallint NOT NULL,
      calls bigint NOT NULL,
      PRIMARY KEY (connection_key, minute, direction, word, kind, step)
    );
    CREATE INDEX answers_by_minute ON gateway.answers (minute);
    CREATE INDEX transactions_of_round ON gateway.transactions (round_ref) WHERE round_ref IS NOT NULL;
    CREATE INDEX transactions_of_member ON gateway.transactions (member_id, made_at);`,
}
