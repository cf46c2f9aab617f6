import type { Migration } from '../../../platform/migrate.ts'

/**
 * Days and months stand in one table, by the name of the period. What was closed keeps its content and its digests: a row is rewritten by
 * nobody but the change of its key's type. The file of a closed period is kept as it was first made.
 */
export const closingsPeriods: Migration = {
  name: '202612010200-closings-periods',
  sql: `
    ALTER TABLE closings.signatures RENAME COLUMN day TO period;
    ALTER TABLE closings.signatures ALTER COLUMN period TYPE text COLLATE "C" USING to_char(period, 'YYYY-MM-DD');
    ALTER TABLE closings.days RENAME TO periods;
    ALTER TABLE closings.periods RENAME COLUMN day TO period;
    ALTER TABLE closings.periods ALTER COLUMN period TYPE text COLLATE "C" USING to_char(period, 'YYYY-MM-DD');
    ALTER TABLE closings.periods ADD COLUMN kind text NOT NULL DEFAULT 'day';
    ALTER TABLE closings.periods ALTER COLUMN kind DROP DEFAULT,
      ADD CONSTRAINT periods_named_by_kind CHECK (
        kind = 'day' AND period ~ '^\\d{4}-\\d{2}-\\d{2}$' OR kind = 'month' AND period ~ '^\\d{4}-\\d{2}$');
    CREATE INDEX periods_by_kind ON closings.periods (kind, period);
    CREATE OR REPLACE FUNCTION closings.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'a closed period is never changed'; END $$;
    CREATE TABLE closings.files (
      period text COLLATE "C" PRIMARY KEY REFERENCES closings.periods (period),
      sha256 text NOT NULL CHECK (length(sha256) = 64),
      bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 2000000)
    );
    CREATE TRIGGER files_are_kept BEFORE UPDATE OR DELETE ON closings.files FOR EACH ROW EXECUTE FUNCTION closings.refuse_change();
    CREATE TRIGGER files_are_not_emptied BEFORE TRUNCATE ON closings.files FOR EACH STATEMENT
      EXECUTE FUNCTION closings.refuse_change();`,
}
