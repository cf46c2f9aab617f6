import type { Migration } from '../../../platform/migrate.ts'

/** Statements of vendors, and what they have otherwise than this site. */
export const reconciliationTables: Migration = {
  name: '202612010130-gateway-reconciliation',
  sql: `
    CREATE TABLE gateway.reconciliations (
      reconciliation_id uuid PRIMARY KEY,
      connection_key text NOT NULL,
      span_from timestamptz NOT NULL,
      span_to timestamptz NOT NULL,
      source text NOT NULL CHECK (source IN ('file', 'call')),
      lines integer NOT NULL,
      same integer NOT NULL,
      differences integer NOT NULL,
      -- Null: the daily run.
      made_by text,
      made_at timestamptz NOT NULL DEFAULT current_timestamp,
      CHECK (span_from < span_to)
    );
    CREATE UNIQUE INDEX reconciliations_daily ON gateway.reconciliations (connection_key, span_from, span_to) WHERE made_by IS NULL;
    -- One a transaction: found again it is the same difference.
    CREATE TABLE gateway.differences (
      difference_id uuid PRIMARY KEY,
      connection_key text NOT NULL,
      transaction_id text NOT NULL,
      what text NOT NULL CHECK (what IN ('missing_here', 'missing_there', 'amount', 'kind')),
      kind text NOT NULL,
      ours bigint,
      theirs bigint,
      member_id uuid,
      player_ref text,
      bet_id uuid,
      round_ref text,
      state text NOT NULL CHECK (state IN ('open', 'repairing', 'repaired', 'accepted', 'agrees')),
      note text NOT NULL DEFAULT '',
      found_at timestamptz NOT NULL DEFAULT current_timestamp,
      decided_at timestamptz,
      UNIQUE (connection_key, transaction_id)
    );
    CREATE INDEX differences_open ON gateway.differences (found_at) WHERE state IN ('open', 'repairing');
    ${['casino', 'hotel_casino', 'slot', 'virtual', 'fishing'].map((group) => `CREATE INDEX ${group}_rounds_by_rule ON gateway.${group}_rounds (placed_at) WHERE closed_by_rule;`).join('\n    ')}`,
}
