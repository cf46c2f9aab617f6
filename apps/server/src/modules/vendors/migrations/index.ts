import type { Migration } from '../../../platform/migrate.ts'

export const vendorsMigrations: readonly Migration[] = [
  {
    name: '202611212111-vendors-plays',
    sql: `
      CREATE SCHEMA vendors;
      CREATE TABLE vendors.plays (
        play_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        vendor_key text NOT NULL,
        game_key text NOT NULL,
        opened_at timestamptz NOT NULL,
        checked_at timestamptz NOT NULL,
        closed_at timestamptz
      );
      CREATE UNIQUE INDEX plays_open ON vendors.plays (member_id) WHERE closed_at IS NULL;
      CREATE INDEX plays_by_time ON vendors.plays (opened_at);

      CREATE TABLE vendors.collections (
        collection_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        vendor_key text NOT NULL,
        state text NOT NULL CHECK (state IN ('asked', 'posted', 'confirmed')),
        amount bigint CHECK (amount >= 0),
        created_at timestamptz NOT NULL,
        CHECK ((state = 'asked') = (amount IS NULL))
      );
      -- One collection of a wallet at a time: an unfinished one is taken up again, never doubled.
      CREATE UNIQUE INDEX collections_unfinished ON vendors.collections (member_id, vendor_key) WHERE state <> 'confirmed';
      CREATE INDEX collections_to_finish ON vendors.collections (created_at) WHERE state <> 'confirmed';`,
  },
  {
    name: '202611220500-vendors-collections-of-a-member',
    sql: 'CREATE INDEX collections_by_member ON vendors.collections (member_id, collection_id);',
  },
  {
    name: '202611231141-vendors-conversions',
    sql: `
      ALTER TABLE vendors.collections RENAME TO conversions;
      ALTER TABLE vendors.conversions RENAME COLUMN collection_id TO conversion_id;
      ALTER TABLE vendors.conversions ADD COLUMN direction text NOT NULL DEFAULT 'out' CHECK (direction IN ('in', 'out'));
      ALTER TABLE vendors.conversions ALTER COLUMN direction DROP DEFAULT,
        DROP CONSTRAINT collections_state_check,
        ADD CONSTRAINT conversions_state CHECK (state IN ('asked', 'posted', 'confirmed', CASE direction WHEN 'in' THEN 'returned' END)),
        -- What is put in is in the books from the beginning.
        ADD CONSTRAINT conversions_in_posted CHECK (direction = 'out' OR state <> 'asked');
      DROP INDEX vendors.collections_unfinished, vendors.collections_to_finish;
      -- One conversion of a wallet at a time, whichever way: an unfinished one is taken up again, never doubled.
      CREATE UNIQUE INDEX conversions_unfinished ON vendors.conversions (member_id, vendor_key) WHERE state IN ('asked', 'posted');
      CREATE INDEX conversions_to_finish ON vendors.conversions (created_at) WHERE state IN ('asked', 'posted');
      ALTER INDEX vendors.collections_by_member RENAME TO conversions_by_member;
      -- The job has another name: the office would show the old one as one that stands still.
      DELETE FROM platform.job_runs WHERE name = 'vendors.finishCollections';`,
  },
  {
    name: '202611300111-vendors-addresses',
    sql: `
      -- The vendor's address that a play shows; empty of our own games, and of plays that are over.
      ALTER TABLE vendors.plays ADD COLUMN address text;`,
  },
  {
    name: '202612010120-vendors-settling',
    sql: `
      -- Plays of vendors that keep the money: it may move for a while after the window is over.
      ALTER TABLE vendors.plays ADD COLUMN is_transfer boolean NOT NULL DEFAULT false, ADD COLUMN settles_until timestamptz;
      CREATE INDEX plays_settling ON vendors.plays (member_id) WHERE is_transfer OR settles_until IS NOT NULL;`,
  },
  {
    name: '202612020230-vendors-pauses',
    sql: `
      -- A conversion whose vendor does not answer is gone on with less and less often.
      ALTER TABLE vendors.conversions ADD COLUMN tries integer NOT NULL DEFAULT 0, ADD COLUMN next_try_at timestamptz;`,
  },
]
