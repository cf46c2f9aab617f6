import type { Migration } from '../../platform/migrate.ts'

/** The money of players whose sites have given it here: a purse a player, and everything that moved it. */
export const purses: Migration = {
  name: '202611241910-purses',
  sql: `
CREATE TABLE studio.purses (
  player_id uuid PRIMARY KEY REFERENCES studio.players,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  -- How many entries there are: the number of the last one.
  entries integer NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

-- Never changed. Each follows the one before it: what it leaves is what was there and what it moved.
CREATE TABLE studio.purse_entries (
  player_id uuid NOT NULL REFERENCES studio.purses,
  entry_no integer NOT NULL CHECK (entry_no > 0),
  -- put-in and take-out: the site's id of a transfer. Else the studio's transaction. A tombstone is a debit that was taken back before it came.
  kind text NOT NULL CHECK (kind IN ('put-in', 'take-out', 'debit', 'credit', 'rollback', 'tombstone')),
  id text NOT NULL,
  amount bigint NOT NULL CHECK (
    CASE kind WHEN 'put-in' THEN amount > 0 WHEN 'take-out' THEN amount <= 0 WHEN 'debit' THEN amount < 0 WHEN 'tombstone' THEN amount = 0
      ELSE amount >= 0 END),
  before bigint NOT NULL CHECK (before >= 0),
  balance bigint NOT NULL CHECK (balance >= 0),
  round_id text,
  -- The debit that a rollback takes back, or a credit answers.
  debit_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, entry_no),
  CHECK (balance = before + amount)
);
-- An id has one effect.
CREATE UNIQUE INDEX purse_entries_once ON studio.purse_entries (player_id, id);
CREATE UNIQUE INDEX purse_rollbacks_once ON studio.purse_entries (player_id, debit_id) WHERE kind = 'rollback';

-- Rounds that a stake lies in: gone with the last of their debits, or with what closes them.
CREATE TABLE studio.purse_rounds (
  player_id uuid NOT NULL REFERENCES studio.purses,
  round_id text NOT NULL,
  debits integer NOT NULL CHECK (debits > 0),
  PRIMARY KEY (player_id, round_id)
);
`,
}
