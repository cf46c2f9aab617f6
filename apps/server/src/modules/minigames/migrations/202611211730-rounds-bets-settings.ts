// The first tables of the mini games. What must hold is checked here a second time: a result exists exactly when a round was drawn,
// a seed is readable only once nobody can bet any more, and a won bet was paid stake × odds floored.
import type { Migration } from '../../../platform/migrate.ts'

export const roundsBetsSettings: Migration = {
  name: '202611211730-minigames-rounds-bets-settings',
  sql: `
CREATE SCHEMA minigames;

CREATE TABLE minigames.rounds (
  round_id uuid PRIMARY KEY,
  game_key text NOT NULL,
  round_no text NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  draws_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'scheduled'
    CHECK (status IN ('scheduled', 'open', 'closed', 'drawn', 'settled', 'voided')),
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  public_randomness text NOT NULL DEFAULT 'none' CHECK (public_randomness ~ '^(none|[0-9a-f]{64})$'),
  sealed_seed bytea NOT NULL,
  seed text CHECK (seed ~ '^[0-9a-f]{64}$'),
  result jsonb,
  void_reason text NOT NULL DEFAULT '',
  drawn_at timestamptz,
  -- When the last bet was paid or given back.
  settled_at timestamptz,
  -- What has been settled so far; the bets that still wait are counted from their rows.
  bets integer NOT NULL DEFAULT 0 CHECK (bets >= 0),
  stakes bigint NOT NULL DEFAULT 0 CHECK (stakes >= 0),
  payouts bigint NOT NULL DEFAULT 0 CHECK (payouts >= 0),
  UNIQUE (game_key, round_no),
  CHECK (opens_at < closes_at AND closes_at <= draws_at),
  -- A voided round reveals its seed too, unless it can no longer be opened.
  CHECK (CASE WHEN status IN ('drawn', 'settled') THEN seed IS NOT NULL
    WHEN status = 'voided' THEN true ELSE seed IS NULL END),
  CHECK ((result IS NOT NULL) = (status IN ('drawn', 'settled'))),
  CHECK ((drawn_at IS NOT NULL) = (status IN ('drawn', 'settled'))),
  CHECK ((status = 'voided') = (void_reason <> '')),
  CHECK (CASE status WHEN 'settled' THEN settled_at IS NOT NULL WHEN 'voided' THEN true ELSE settled_at IS NULL END)
);
-- Lists of rounds and results, newest first.
CREATE INDEX rounds_by_time ON minigames.rounds (game_key, opens_at);
-- The few rounds that still need something done.
CREATE INDEX rounds_in_progress ON minigames.rounds (draws_at) WHERE settled_at IS NULL;

-- A bet is written once and rewritten once, when it is settled. Half of each page is left free and no index carries what that
-- second write changes, so the new version stays on its page and no index is touched (HOT).
-- No foreign key to the round: it would lock the round once a row, and placing a bet has locked it once a batch already.
CREATE TABLE minigames.bets (
  bet_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  round_id uuid NOT NULL,
  game_key text NOT NULL,
  market text NOT NULL,
  pick text NOT NULL,
  odds_milli integer NOT NULL CHECK (odds_milli > 1000),
  stake bigint NOT NULL CHECK (stake > 0),
  status text NOT NULL DEFAULT 'wait' CHECK (status IN ('wait', 'won', 'lost', 'voided')),
  payout bigint NOT NULL DEFAULT 0,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 'wait') = (settled_at IS NULL)),
  CHECK (payout = CASE status WHEN 'won' THEN stake * odds_milli / 1000 WHEN 'voided' THEN stake ELSE 0 END)
) WITH (fillfactor = 50);
-- A member's list, newest first.
CREATE INDEX bets_by_member ON minigames.bets (member_id, placed_at, bet_id);
-- Settlement walks a round in this order, and the office lists it.
CREATE INDEX bets_by_round ON minigames.bets (round_id, bet_id);

-- Bets of a member in finished rounds by Seoul day, added up when a round's last bet is settled: totals and page numbers of a list
-- cost the days it covers and not the bets.
CREATE TABLE minigames.member_days (
  member_id uuid NOT NULL,
  day date NOT NULL,
  game_key text NOT NULL,
  won_bets integer NOT NULL,
  won_stakes bigint NOT NULL,
  won_payouts bigint NOT NULL,
  lost_bets integer NOT NULL,
  lost_stakes bigint NOT NULL,
  voided_bets integer NOT NULL,
  voided_stakes bigint NOT NULL,
  PRIMARY KEY (member_id, day, game_key)
) WITH (fillfactor = 70);

-- Prices, limits and the switch of each game. Append-only: the newest revision is in force, the older ones are the history.
CREATE TABLE minigames.settings (
  game_key text NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  enabled boolean NOT NULL,
  prices jsonb NOT NULL,
  limits jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_by text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (game_key, revision)
);
`,
}
