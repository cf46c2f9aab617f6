import type { Migration } from '../../platform/migrate.ts'

/** Players and their sessions, seeds, rounds of one player, and what was asked of wallets. */
export const rounds: Migration = {
  name: '202611240100-rounds',
  sql: `
CREATE TABLE studio.players (
  player_id uuid PRIMARY KEY,
  site_key text NOT NULL,
  player_ref text NOT NULL,
  UNIQUE (site_key, player_ref)
);

CREATE TABLE studio.sessions (
  session_id uuid PRIMARY KEY,
  secret_digest bytea NOT NULL UNIQUE,
  player_id uuid NOT NULL REFERENCES studio.players,
  -- The site's token, sealed: debits carry it.
  token bytea NOT NULL,
  game_code text NOT NULL,
  language text NOT NULL,
  device text NOT NULL,
  lobby_url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  over_at timestamptz
);
CREATE INDEX sessions_of_player ON studio.sessions (player_id, created_at DESC);
CREATE INDEX sessions_by_time ON studio.sessions (created_at);

-- The pairs that rounds come from: the server's seed is sealed until it is revealed, its SHA-256 is told from the beginning.
CREATE TABLE studio.seeds (
  seed_id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES studio.players,
  server_seed bytea NOT NULL,
  commitment text NOT NULL,
  client_seed text NOT NULL,
  -- Of the next round.
  nonce integer NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz
);
CREATE UNIQUE INDEX seeds_active ON studio.seeds (player_id) WHERE revealed_at IS NULL;

CREATE TABLE studio.rounds (
  round_id uuid PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES studio.players,
  session_id uuid NOT NULL REFERENCES studio.sessions,
  game_code text NOT NULL,
  -- Made by the client, one a press.
  request_id uuid NOT NULL,
  seed_id uuid NOT NULL REFERENCES studio.seeds,
  nonce integer NOT NULL,
  -- What the player did: a RoundInput of packages/casino. Of a round that goes on, what it has done so far.
  input jsonb NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- Jackpots that were hit with it, paid beside: [{"key", "paid"}].
  jackpots jsonb NOT NULL DEFAULT '[]',
  outcome jsonb,
  -- staking: the stake is asked for. open: the player has choices. paying: over, and what it won is on its way. done. refused: the site took
  -- no stake. undoing: the stake is given back. void: it was.
  state text NOT NULL CHECK (state IN ('staking', 'open', 'paying', 'done', 'refused', 'undoing', 'void')),
  began_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz,
  -- The last action that was taken, by its request: the same again is answered and not taken twice.
  last_act uuid,
  -- An action that takes a further stake, while it is asked for: {"requestId", "input", "debitId", "stake", "at"}.
  pending jsonb,
  UNIQUE (player_id, request_id)
) WITH (fillfactor = 80);
CREATE INDEX rounds_of_player ON studio.rounds (player_id, round_id DESC);
CREATE INDEX rounds_of_session ON studio.rounds (session_id);
-- One round at a time of each game.
CREATE UNIQUE INDEX rounds_one_open ON studio.rounds (player_id, game_code) WHERE state IN ('staking', 'open');
-- What a studio that died has left: few, and none in the long run.
CREATE INDEX rounds_under_way ON studio.rounds (began_at) WHERE state IN ('staking', 'open', 'paying', 'undoing');

-- Everything that was asked of a wallet. What is due is asked for until it is answered for good.
CREATE TABLE studio.transactions (
  transaction_id uuid PRIMARY KEY,
  round_id uuid NOT NULL,
  -- Who it is asked of, and for whom, so that it needs nothing else.
  session_id uuid NOT NULL REFERENCES studio.sessions,
  kind text NOT NULL CHECK (kind IN ('debit', 'credit', 'rollback')),
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The debit that a credit or a rollback answers.
  debit_id uuid,
  closes_round boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('due', 'done', 'refused')),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  word text NOT NULL DEFAULT ''
) WITH (fillfactor = 80);
CREATE INDEX transactions_of_round ON studio.transactions (round_id);
CREATE INDEX transactions_due ON studio.transactions (next_try_at) WHERE state = 'due' AND kind <> 'debit';

CREATE TABLE studio.jackpots (
  site_key text NOT NULL,
  jackpot_key text NOT NULL,
  -- In ten-thousandths of a won: contributions are hundredths of a percent of a stake.
  pot_units bigint NOT NULL CHECK (pot_units >= 0),
  PRIMARY KEY (site_key, jackpot_key)
);
-- Contributions that are not in the pot yet: a spin shares no row with another.
CREATE TABLE studio.jackpot_entries (
  entry_id uuid PRIMARY KEY,
  site_key text NOT NULL,
  jackpot_key text NOT NULL,
  round_id uuid NOT NULL,
  units bigint NOT NULL
);
CREATE INDEX jackpot_entries_of ON studio.jackpot_entries (site_key, jackpot_key);
CREATE TABLE studio.jackpot_hits (
  round_id uuid NOT NULL,
  site_key text NOT NULL,
  jackpot_key text NOT NULL,
  paid bigint NOT NULL,
  hit_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (round_id, jackpot_key)
);
`,
}
