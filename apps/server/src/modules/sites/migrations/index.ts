import type { Migration } from '../../../platform/migrate.ts'

export const sitesMigrations: readonly Migration[] = [
  {
    name: '202611210920-sites-options',
    sql: `
      CREATE SCHEMA sites;
      CREATE TABLE sites.options (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        -- What differs from the defaults of the code.
        changed jsonb NOT NULL DEFAULT '{}',
        maintenance_starts_at timestamptz,
        maintenance_ends_at timestamptz,
        maintenance_message text NOT NULL DEFAULT '',
        -- Whether the beginning or end of the window was announced; a node that restarts does not say it twice.
        maintenance_announced boolean NOT NULL DEFAULT false,
        CHECK ((maintenance_starts_at IS NULL) = (maintenance_ends_at IS NULL)),
        CHECK (maintenance_starts_at IS NULL OR maintenance_starts_at < maintenance_ends_at)
      );
      INSERT INTO sites.options DEFAULT VALUES;`,
  },
]
