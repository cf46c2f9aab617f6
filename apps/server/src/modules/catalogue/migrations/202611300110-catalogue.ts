import type { Migration } from '../../../platform/migrate.ts'

/** Products of vendors and their games, and what members have picked of them. */
export const catalogue: Migration = {
  name: '202611300110-catalogue',
  sql: `
CREATE SCHEMA catalogue;
-- Raised by every change: nodes read everything anew when it has moved.
CREATE TABLE catalogue.revision (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision bigint NOT NULL
);
INSERT INTO catalogue.revision (revision) VALUES (0);

CREATE TABLE catalogue.products (
  prod_id text COLLATE "C" PRIMARY KEY CHECK (prod_id ~ '^[a-z0-9_]{1,40}$'),
  connection_key text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  name_vi text NOT NULL,
  game_group text NOT NULL CHECK (game_group IN ('casino', 'hc-casino', 'slot', 'virtual', 'fishing', 'minigame', 'sport')),
  category text NOT NULL CHECK (category IN ('livecasino', 'slot', 'virtual', 'fishing', 'esport')),
  is_hotel boolean NOT NULL,
  path text NOT NULL,
  is_framed boolean NOT NULL,
  level_min smallint NOT NULL CHECK (level_min BETWEEN 1 AND 10),
  -- The highest stake of one debit by level, the first for level 1; 0 is none.
  stake_max jsonb NOT NULL CHECK (jsonb_array_length(stake_max) = 10),
  place integer NOT NULL,
  state text NOT NULL CHECK (state IN ('on', 'maintenance', 'off')),
  UNIQUE (category, is_hotel, path)
);

CREATE TABLE catalogue.games (
  prod_id text COLLATE "C" NOT NULL REFERENCES catalogue.products,
  game_key text COLLATE "C" NOT NULL CHECK (game_key ~ '^[A-Za-z0-9._-]{1,80}$'),
  vendor_game text NOT NULL CHECK (vendor_game <> ''),
  name_ko text NOT NULL,
  name_en text NOT NULL,
  name_vi text NOT NULL,
  category text NOT NULL,
  tags jsonb NOT NULL DEFAULT '[]',
  image text NOT NULL,
  rtp integer CHECK (rtp BETWEEN 0 AND 10000),
  volatility text CHECK (volatility IN ('low', 'medium', 'high', 'extreme')),
  bet_min bigint NOT NULL DEFAULT 0 CHECK (bet_min >= 0),
  bet_max bigint NOT NULL DEFAULT 0 CHECK (bet_max >= 0),
  state text NOT NULL CHECK (state IN ('on', 'maintenance', 'off')),
  place integer NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (prod_id, game_key),
  -- An import may pass codes from game to game.
  UNIQUE (prod_id, vendor_game) DEFERRABLE INITIALLY DEFERRED
);

-- One row a member: adding at the same time waits for itself and never passes the limit. The newest first.
CREATE TABLE catalogue.picked (
  member_id uuid PRIMARY KEY,
  favourites jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(favourites) <= 200),
  recents jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(recents) <= 20)
);
`,
}
