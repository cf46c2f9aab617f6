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
  {
    name: '202611220009-platform-job-runs',
    sql: `
      -- How each job fares, for the office: written at most every few seconds, never in the way of the job.
      CREATE TABLE platform.job_runs (
        name text PRIMARY KEY,
        finished_at timestamptz,
        -- When it is to run again.
        next_at timestamptz,
        failed_at timestamptz,
        failures integer NOT NULL DEFAULT 0,
        error text NOT NULL DEFAULT ''
      );`,
  },
]
