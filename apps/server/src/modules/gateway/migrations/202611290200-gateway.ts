import type { Migration } from '../../../platform/migrate.ts'

/** A table of rounds: a bet of a group, with what is special to rounds of vendors. */
const roundsOf = (table: string) => `
    CREATE TABLE gateway.${table} (
      bet_id uuid PRIMARY KEY,
      member_id uuid NOT NULL,
      game_key text NOT NULL,
      stake bigint NOT NULL CHECK (stake >= 0),
      closed bigint NOT NULL DEFAULT 0,
      payout bigint NOT NULL DEFAULT 0,
      returned bigint NOT NULL DEFAULT 0,
      status text NOT NULL DEFAULT 'wait',
      placed_at timestamptz NOT NULL,
      settled_at timestamptz,
      settlement smallint NOT NULL DEFAULT 0,
      connection_key text NOT NULL,
      round_ref text NOT NULL,
      part smallint NOT NULL,
      parts smallint NOT NULL DEFAULT 1,
      rolled_back bigint NOT NULL DEFAULT 0,
      closed_by_rule boolean NOT NULL DEFAULT false
    );
    CREATE INDEX ${table}_of_member ON gateway.${table} (member_id, placed_at, bet_id);
    CREATE INDEX ${table}_open ON gateway.${table} (placed_at) WHERE status = 'wait';`

/** Connections, players, sessions and transactions of vendors, and the rounds that are bets. */
export const gatewayTables: Migration = {
  name: '202611290200-gateway',
  sql: `
    CREATE SCHEMA gateway;
    CREATE TABLE gateway.connections (
      connection_key text PRIMARY KEY CHECK (connection_key ~ '^[a-z][a-z0-9-]{1,30}$'),
      name text NOT NULL,
      dialect text NOT NULL,
      state text NOT NULL CHECK (state IN ('on', 'maintenance', 'off')),
      settings jsonb NOT NULL,
      -- Sealed.
      keys bytea NOT NULL,
      addresses text[] NOT NULL,
      close_after_hours integer NOT NULL CHECK (close_after_hours BETWEEN 1 AND 720),
      created_at timestamptz NOT NULL DEFAULT current_timestamp
    );
    -- The name that a connection knows a member by: it says nothing of the member.
    CREATE TABLE gateway.players (
      connection_key text NOT NULL,
      player_ref text NOT NULL,
      member_id uuid NOT NULL,
      PRIMARY KEY (connection_key, player_ref),
      UNIQUE (connection_key, member_id)
    );
    CREATE TABLE gateway.sessions (
      session_id uuid PRIMARY KEY,
      token_digest bytea NOT NULL UNIQUE,
      connection_key text NOT NULL,
      member_id uuid NOT NULL,
      prod_id text NOT NULL,
      game_key text NOT NULL,
      play_id uuid,
      created_at timestamptz NOT NULL DEFAULT current_timestamp,
      ended_at timestamptz
    );
    CREATE INDEX sessions_of_member ON gateway.sessions (member_id, connection_key, created_at);
    CREATE INDEX sessions_by_age ON gateway.sessions (created_at);
    ${roundsOf('casino_rounds')}
    ${roundsOf('hotel_casino_rounds')}
    ${roundsOf('slot_rounds')}
    ${roundsOf('virtual_rounds')}
    ${roundsOf('fishing_rounds')}
    CREATE TABLE gateway.transactions (
      connection_key text NOT NULL,
      transaction_id text NOT NULL,
      kind text NOT NULL,
      member_id uuid NOT NULL,
      bet_id uuid,
      round_ref text,
      -- What it takes back or answers, by the vendor's id.
      target_id text,
      amount bigint NOT NULL,
      digest text NOT NULL,
      is_rolled_back boolean NOT NULL DEFAULT false,
      -- Of what was to be taken, what the member did not have.
      uncollected bigint NOT NULL DEFAULT 0,
      message text,
      made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (connection_key, transaction_id)
    );
    CREATE INDEX transactions_of_bet ON gateway.transactions (bet_id) WHERE bet_id IS NOT NULL;
    CREATE INDEX transactions_by_time ON gateway.transactions (made_at);`,
}
