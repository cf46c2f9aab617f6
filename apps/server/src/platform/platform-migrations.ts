import type { Migration } from './migrate.ts'

export const platformMigrations: readonly Migration[] = [
  {
    name: '202611210900-platform-leases',
    sql: `
      CREATE TABLE platform.leases (
        name text PRIMARY KEY,
        holder uuid NOT NULL,
        fencing bigint NOT NULL CHECK (fencing > 0),
        expires_at timestamptz NOT NULL
      );
      -- Keys that seal session tickets of encrypted messages (docs/wire.md), sealed themselves under the site's secret.
      CREATE TABLE platform.wire_keys (
        key_id text PRIMARY KEY,
        sealed bytea NOT NULL,
        created_at timestamptz NOT NULL
      );
      -- Says whether a node was given the same secret as the nodes before it.
      CREATE TABLE platform.secret_check (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        sealed bytea NOT NULL
      );`,
  },
]
