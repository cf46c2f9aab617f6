import type { Migration } from '../../../platform/migrate.ts'

/** The feed of settled bets: what each settlement came to, in the order of their commits, and how far each reader has come. */
export const settlements: Migration = {
  name: '202611230330-bets-settlements',
  sql: `
CREATE SCHEMA bets;

-- Bets that were settled together, with what each came to. Append-only. One row for many bets, because a row a bet would cost a settlement
-- as much as the bet itself; the arrays have one element a bet, in the same order.
CREATE TABLE bets.settlements (
  settlement_id uuid PRIMARY KEY,
  game_group text NOT NULL,
  bet_ids uuid[] NOT NULL,
  -- Which settlement of its bet it is, from 1.
  numbers smallint[] NOT NULL,
  member_ids uuid[] NOT NULL,
  statuses text[] NOT NULL,
  stakes bigint[] NOT NULL,
  payouts bigint[] NOT NULL,
  returned bigint[] NOT NULL,
  placed_at timestamptz[] NOT NULL
);
-- Compressing ids that hardly shrink would cost a settlement more than all the rest of this table.
ALTER TABLE bets.settlements
  ALTER bet_ids SET STORAGE EXTERNAL, ALTER numbers SET STORAGE EXTERNAL, ALTER member_ids SET STORAGE EXTERNAL,
  ALTER statuses SET STORAGE EXTERNAL, ALTER stakes SET STORAGE EXTERNAL, ALTER payouts SET STORAGE EXTERNAL,
  ALTER returned SET STORAGE EXTERNAL, ALTER placed_at SET STORAGE EXTERNAL;

-- Their order, without gaps: the step is taken from the row of its group right before the commit, so that nobody can read a step before
-- an earlier one.
CREATE TABLE bets.feeds (
  game_group text PRIMARY KEY,
  step bigint NOT NULL
) WITH (fillfactor = 50);
INSERT INTO bets.feeds VALUES ('casino', 0), ('hc-casino', 0), ('slot', 0), ('minigame', 0), ('sport', 0);
CREATE TABLE bets.steps (
  game_group text NOT NULL,
  step bigint NOT NULL,
  settlement_id uuid NOT NULL,
  bets integer NOT NULL CHECK (bets > 0),
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (game_group, step)
);

-- The last step that a reader has taken whole, and how many bets of the next.
CREATE TABLE bets.readers (
  reader text NOT NULL,
  game_group text NOT NULL,
  step bigint NOT NULL,
  taken integer NOT NULL,
  PRIMARY KEY (reader, game_group)
) WITH (fillfactor = 50);
`,
}
