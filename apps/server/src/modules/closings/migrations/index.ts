import type { Migration } from '../../../platform/migrate.ts'
import { closingsFormats } from './202612050101-closings-formats.ts'
import { closingsPeriods } from './202612010200-closings-periods.ts'

export const closingsMigrations: readonly Migration[] = [
  {
    name: '202611280400-closings',
    sql: `
      CREATE SCHEMA closings;
      -- What one operator has signed, until another one has.
      CREATE TABLE closings.signatures (
        day date PRIMARY KEY,
        approval_id uuid NOT NULL,
        content text NOT NULL,
        figures_digest text NOT NULL,
        signed_login text NOT NULL,
        signed_at timestamptz NOT NULL
      );
      -- Closed days: added, never changed.
      CREATE TABLE closings.days (
        day date PRIMARY KEY,
        content text NOT NULL,
        figures_digest text NOT NULL,
        first_login text NOT NULL,
        first_at timestamptz NOT NULL,
        second_login text NOT NULL,
        second_at timestamptz NOT NULL,
        digest text NOT NULL,
        digest_before text,
        CHECK (first_login <> second_login)
      );
      CREATE FUNCTION closings.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'a closed day is never changed'; END $$;
      CREATE TRIGGER days_are_kept BEFORE UPDATE OR DELETE ON closings.days FOR EACH ROW EXECUTE FUNCTION closings.refuse_change();
      CREATE TRIGGER days_are_not_emptied BEFORE TRUNCATE ON closings.days FOR EACH STATEMENT EXECUTE FUNCTION closings.refuse_change();`,
  },
  closingsPeriods,
  closingsFormats,
]
