import type { Migration } from '../../platform/migrate.ts'

/** Shared tables: their rounds, who sits in which, and what was placed. */
export const tables: Migration = {
  name: '202611240200-tables',
  sql: `
CREATE TABLE studio.tables (
  table_id text PRIMARY KEY,
  -- Somebody is at it, or a lobby shows it: rounds are opened until then.
  wanted_until timestamptz NOT NULL DEFAULT '2000-01-01'
);

CREATE TABLE studio.table_rounds (
  round_id uuid PRIMARY KEY,
  table_id text NOT NULL REFERENCES studio.tables,
  number integer NOT NULL CHECK (number > 0),
  -- Sealed until the round has been told; its SHA-256 is public from the moment that the row is there.
  server_seed bytea NOT NULL,
  commitment text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Null: sealed, and not opened yet.
  opens_at timestamptz,
  closes_at timestamptz,
  deals_at timestamptz,
  outcome jsonb,
  results_at timestamptz,
  ends_at timestamptz,
  UNIQUE (table_id, number),
  CHECK ((opens_at IS NULL) = (closes_at IS NULL) AND (opens_at IS NULL) = (deals_at IS NULL)),
  CHECK ((outcome IS NULL) = (results_at IS NULL) AND (outcome IS NULL) = (ends_at IS NULL)),
  CHECK (outcome IS NULL OR opens_at IS NOT NULL)
);

-- A player in a round: one round of the site, however often the player places.
CREATE TABLE studio.table_seats (
  seat_id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES studio.table_rounds,
  player_id uuid NOT NULL REFERENCES studio.players,
  session_id uuid NOT NULL REFERENCES studio.sessions,
  -- Set when it is settled.
  stake bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- open: bets may be in it. paying: settled, and what it won is on its way. done. void: nothing stayed in it.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paying', 'done', 'void')),
  UNIQUE (round_id, player_id)
) WITH (fillfactor = 80);
CREATE INDEX table_seats_of_player ON studio.table_seats (player_id, seat_id DESC);
CREATE INDEX table_seats_of_session ON studio.table_seats (session_id);
CREATE INDEX table_seats_open ON studio.table_seats (round_id) WHERE state = 'open';

-- What was placed at one moment: one debit, whose id is the placement's.
CREATE TABLE studio.table_placements (
  placement_id uuid PRIMARY KEY,
  seat_id uuid NOT NULL REFERENCES studio.table_seats,
  player_id uuid NOT NULL REFERENCES studio.players,
  -- Made by the client.
  request_id uuid NOT NULL,
  bets jsonb NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- asking: the stake is asked for. placed. refused: the site took nothing. undoing: the stake is given back. undone: it was.
  state text NOT NULL DEFAULT 'asking' CHECK (state IN ('asking', 'placed', 'refused', 'undoing', 'undone')),
  refusal text,
  UNIQUE (player_id, request_id)
) WITH (fillfactor = 80);
CREATE INDEX table_placements_of_seat ON studio.table_placements (seat_id);

-- How many players each studio has at a table.
CREATE TABLE studio.table_presence (
  node_id uuid NOT NULL,
  table_id text NOT NULL REFERENCES studio.tables,
  players integer NOT NULL CHECK (players >= 0),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (node_id, table_id)
);
`,
}
