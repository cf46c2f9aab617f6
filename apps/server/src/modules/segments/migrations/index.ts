import type { Migration } from '../../../platform/migrate.ts'

export const segmentsMigrations: readonly Migration[] = [
  {
    name: '202612030011-segments-segments',
    sql: `
      CREATE SCHEMA segments;
      CREATE TABLE segments.segments (
        segment_id uuid PRIMARY KEY,
        name text NOT NULL,
        name_key text NOT NULL,
        filter jsonb NOT NULL,
        operator_login text NOT NULL,
        changed_at timestamptz NOT NULL,
        -- Of the request that made it.
        input_hash text NOT NULL,
        -- The last count, and when it was; none after a change of the filter.
        counted int,
        counted_whole boolean,
        counted_out int,
        counted_at timestamptz,
        CHECK ((counted IS NULL) = (counted_at IS NULL) AND (counted IS NULL) = (counted_out IS NULL)
          AND (counted IS NULL) = (counted_whole IS NULL))
      );
      CREATE UNIQUE INDEX segments_name_taken ON segments.segments (name_key);`,
  },
]
