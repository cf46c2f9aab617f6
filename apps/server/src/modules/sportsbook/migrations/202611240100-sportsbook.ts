// Sports: who plays whom, what sources said of it, how every event stands, the trader's layer above it, and the bets with their legs.
import type { Migration } from '../../../platform/migrate.ts'

export const sportsbook: Migration = {
  name: '202611240100-sportsbook',
  sql: `
CREATE SCHEMA sportsbook;

-- Who supplies events and prices, and when each was last heard.
CREATE TABLE sportsbook.producers (
  producer text PRIMARY KEY,
  -- How long it may be silent, in milliseconds, before what it prices is suspended.
  silent_ms_max integer NOT NULL CHECK (silent_ms_max > 0),
  alive_at timestamptz,
  -- Set while what was missed in a gap is said again.
  recovering_since timestamptz,
  recovery_id text,
  CHECK ((recovering_since IS NULL) = (recovery_id IS NULL))
);

-- Countries and the like, competitions, competitors: by the source's own name for each, with its names and those that the office has set.
CREATE TABLE sportsbook.named (
  named_id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('category', 'competition', 'competitor')),
  source text NOT NULL,
  ref text NOT NULL,
  sport text NOT NULL,
  -- Of a competition its category.
  above uuid REFERENCES sportsbook.named,
  names jsonb NOT NULL,
  names_set jsonb,
  rank integer NOT NULL DEFAULT 0,
  UNIQUE (source, kind, ref)
);

CREATE TABLE sportsbook.events (
  event_id uuid PRIMARY KEY,
  source text NOT NULL,
  ref text NOT NULL,
  sport text NOT NULL,
  competition_id uuid NOT NULL REFERENCES sportsbook.named,
  home_id uuid NOT NULL REFERENCES sportsbook.named,
  away_id uuid NOT NULL REFERENCES sportsbook.named,
  scheduled_at timestamptz NOT NULL,
  periods_max smallint,
  status text NOT NULL DEFAULT 'scheduled',
  -- What the messages of its sources come to.
  book jsonb NOT NULL,
  -- What traders have laid over it.
  desk jsonb NOT NULL DEFAULT '{}',
  -- Grows with every change of book, desk or fixture.
  version integer NOT NULL DEFAULT 1,
  -- When its fixture was made, by its source.
  fixture_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (source, ref)
) WITH (fillfactor = 70);
-- Lists are read by day, and what has changed since a moment ago is read by every node.
CREATE INDEX events_by_schedule ON sportsbook.events (scheduled_at, event_id);
CREATE INDEX events_by_competition ON sportsbook.events (competition_id, scheduled_at);
-- The statuses of an event change seldom.
CREATE INDEX events_in_play ON sportsbook.events (event_id) WHERE status IN ('live', 'interrupted');

-- What was said, in the order of its arrival, for as long as disputes about a price may come.
CREATE TABLE sportsbook.messages (
  producer text NOT NULL,
  message_id text NOT NULL,
  event_id uuid,
  kind text NOT NULL,
  generated_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  body jsonb NOT NULL,
  PRIMARY KEY (producer, message_id)
);
CREATE INDEX messages_of_event ON sportsbook.messages (event_id, generated_at);
CREATE INDEX messages_by_arrival ON sportsbook.messages (received_at);

-- What decides legs, by market: committed before a bet is settled by it.
CREATE TABLE sportsbook.results (
  event_id uuid NOT NULL REFERENCES sportsbook.events,
  market text NOT NULL,
  -- By pick; null while there are only cancels, or after a rollback.
  results jsonb,
  cancels jsonb NOT NULL DEFAULT '[]',
  is_confirmed boolean NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Grows when it is decided otherwise.
  number integer NOT NULL DEFAULT 1,
  -- The number up to which bets that wait have been settled by it, and those that were settled corrected.
  settled_number integer NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, market)
);
CREATE INDEX results_to_settle ON sportsbook.results (event_id) WHERE number > settled_number;

-- Events of which something was decided: the row is what settling and correcting lock, because whoever places a bet holds the event itself.
CREATE TABLE sportsbook.decided (
  event_id uuid PRIMARY KEY REFERENCES sportsbook.events
);

-- Combinations that were lost at a leg which is not lost any more, while others are open: looked at again when those are decided.
CREATE TABLE sportsbook.reopened (
  event_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  PRIMARY KEY (event_id, bet_id)
);

CREATE TABLE sportsbook.bets (
  bet_id uuid PRIMARY KEY,
  member_id uuid NOT NULL,
  game_key text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  closed bigint NOT NULL DEFAULT 0 CHECK (closed BETWEEN 0 AND stake),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND stake),
  status text NOT NULL DEFAULT 'wait',
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  settlement smallint NOT NULL DEFAULT 0,
  -- Null of a single and of a combination; the name of a system otherwise.
  system text,
  stake_of_each bigint NOT NULL CHECK (stake_of_each > 0),
  -- How many legs its combinations have: one number of a single and of a combination.
  sizes smallint[] NOT NULL,
  -- The bonus by folders that was on offer, as it was accepted; null where none was.
  bonus jsonb,
  -- The product of its prices in thousandths, with its bonus; null of a system.
  odds_milli bigint,
  payout_max bigint NOT NULL CHECK (payout_max > 0),
  accept_odds text NOT NULL,
  -- Of a bet that was kept for a moment: when it is looked at again, and why it was not taken.
  pending_until timestamptz,
  declined_because jsonb,
  -- Its member has taken it back: no result changes that.
  taken_back boolean NOT NULL DEFAULT false,
  settings_revision integer NOT NULL,
  mem_level smallint NOT NULL
);
CREATE INDEX bets_of_member ON sportsbook.bets (member_id, placed_at, bet_id);
CREATE INDEX bets_open ON sportsbook.bets (placed_at) WHERE status IN ('wait', 'pending');
CREATE INDEX bets_pending ON sportsbook.bets (pending_until) WHERE status = 'pending';

-- What members were paid for parts of bets that they closed before they were decided. Append-only.
CREATE TABLE sportsbook.cash_outs (
  cash_out_id uuid PRIMARY KEY,
  bet_id uuid NOT NULL REFERENCES sportsbook.bets,
  closed bigint NOT NULL CHECK (closed > 0),
  paid bigint NOT NULL CHECK (paid >= 0),
  cashed_out_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX cash_outs_of_bet ON sportsbook.cash_outs (bet_id);

CREATE TABLE sportsbook.legs (
  bet_id uuid NOT NULL REFERENCES sportsbook.bets,
  leg_no smallint NOT NULL,
  event_id uuid NOT NULL REFERENCES sportsbook.events,
  -- The key of its market: its spelling, and its line.
  market text NOT NULL,
  pick text NOT NULL,
  odds_milli integer NOT NULL CHECK (odds_milli > 1000),
  -- How the event stood when the bet was placed: status, period, clock and score.
  placed jsonb NOT NULL,
  PRIMARY KEY (bet_id, leg_no)
);
CREATE INDEX legs_of_event ON sportsbook.legs (event_id, bet_id);

CREATE TABLE sportsbook.settings (
  revision integer PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  reason text NOT NULL
);
`,
}
