import type { Migration } from '../../platform/migrate.ts'

/** Crash: rounds that everybody shares, and the bets of their players. */
export const crash: Migration = {
  name: '202611240400-crash',
  sql: `
CREATE TABLE studio.crash_games (
  game_id text PRIMARY KEY,
  -- Somebody is there, or a lobby shows it: rounds are opened until then.
  wanted_until timestamptz NOT NULL DEFAULT '2000-01-01'
);

CREATE TABLE studio.crash_rounds (
  round_id uuid PRIMARY KEY,
  game_id text NOT NULL REFERENCES studio.crash_games,
  number integer NOT NULL CHECK (number > 0),
  -- Sealed; its SHA-256 is public from the moment that the row is there.
  server_seed bytea NOT NULL,
  commitment text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Null: sealed, and not opened yet.
  opens_at timestamptz,
  closes_at timestamptz,
  starts_at timestamptz,
  -- What the multiplier is counted from; null until all bets have been answered for.
  rises_at timestamptz,
  -- In hundredths. Null until the round has broken off: nothing of it stands in the open before.
  point integer CHECK (point >= 100),
  broke_at timestamptz,
  ends_at timestamptz,
  UNIQUE (game_id, number),
  CHECK ((opens_at IS NULL) = (closes_at IS NULL) AND (opens_at IS NULL) = (starts_at IS NULL)),
  CHECK ((point IS NULL) = (broke_at IS NULL) AND (point IS NULL) = (ends_at IS NULL)),
  CHECK (rises_at IS NULL OR opens_at IS NOT NULL),
  CHECK (point IS NULL OR rises_at IS NOT NULL)
);

-- A bet is a round of its site, and its id the id of its debit there.
CREATE TABLE studio.crash_bets (
  bet_id uuid PRIMARY KEY,
  round_id uuid NOT NULL REFERENCES studio.crash_rounds,
  player_id uuid NOT NULL REFERENCES studio.players,
  session_id uuid NOT NULL REFERENCES studio.sessions,
  -- Made by the client.
  request_id uuid NOT NULL,
  -- A player has two bets in a round, one in each place.
  place smallint NOT NULL CHECK (place IN (0, 1)),
  stake bigint NOT NULL CHECK (stake > 0),
  -- Hundredths that the player has asked to be cashed out at; null: by press only.
  auto integer CHECK (auto > 100),
  -- Where it is cashed out by itself, whatever was asked for: it pays no more than the limit.
  ceiling integer NOT NULL CHECK (ceiling > 100 AND ceiling <= coalesce(auto, ceiling)),
  -- asking: the stake is asked for. placed. refused: the site took nothing. undoing: the stake is given back. undone: it was.
  -- paying: settled, and what it came to is on its way. done.
  state text NOT NULL DEFAULT 'asking' CHECK (state IN ('asking', 'placed', 'refused', 'undoing', 'undone', 'paying', 'done')),
  refusal text,
  -- Hundredths; null of a bet that is lost, or not settled.
  cashed_at integer,
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  UNIQUE (player_id, request_id),
  CHECK (cashed_at IS NULL OR cashed_at <= ceiling),
  CHECK ((payout > 0) = (cashed_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX crash_bets_one_a_place ON studio.crash_bets (round_id, player_id, place)
  WHERE state IN ('asking', 'placed', 'paying', 'done');
CREATE INDEX crash_bets_standing ON studio.crash_bets (round_id, ceiling) WHERE state IN ('asking', 'placed');
CREATE INDEX crash_bets_of_player ON studio.crash_bets (player_id, bet_id DESC);
CREATE INDEX crash_bets_of_session ON studio.crash_bets (session_id);
`,
}
