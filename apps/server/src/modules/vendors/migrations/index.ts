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
]
