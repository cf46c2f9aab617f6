// The books: accounts, transfers, holds, and the sums that derived accounts are rolled up from.
import type { Migration } from '../../../platform/migrate.ts'

export const ledgerBooks: Migration = {
  name: '202611211000-ledger-books',
  sql: `
    CREATE SCHEMA ledger;

    -- Half of each page is left free, so that a new version of a row finds room beside the old one and no index is touched.
    CREATE TABLE ledger.accounts (
      id uuid PRIMARY KEY,
      owner_id uuid,
      name text NOT NULL CHECK (name ~ '^[a-z][A-Za-z]{0,31}$'),
      type text NOT NULL CHECK (type IN ('guarded', 'derived')),
      currency text NOT NULL CHECK (currency IN ('won', 'point')),
      version bigint,
      balance bigint,
      spending_closed text CHECK (spending_closed IN ('suspended', 'locked', 'excluded')),
      changed_at timestamptz,
      CONSTRAINT accounts_guarded_never_below_zero CHECK (type <> 'guarded' OR
        (balance >= 0 AND version >= 0 AND changed_at IS NOT NULL AND balance IS NOT NULL AND version IS NOT NULL)),
      CONSTRAINT accounts_derived_keep_nothing CHECK (type <> 'derived' OR
        (balance IS NULL AND version IS NULL AND changed_at IS NULL AND spending_closed IS NULL))
    ) WITH (fillfactor = 50);
    -- The few derived accounts among the members' many. No column of it ever changes, so it costs no posting anything.
    CREATE INDEX accounts_derived ON ledger.accounts (id) WHERE type = 'derived';

    -- A transfer is named by its command and its place in it: this key answers replays and is all the identity there is.
    -- No foreign keys to accounts: they would lock shared rows of the house in every bet. The auditor checks what they would.
    CREATE TABLE ledger.transfers (
      command_id uuid NOT NULL,
      ordinal integer NOT NULL CHECK (ordinal >= 0),
      input_hash text CHECK (length(input_hash) BETWEEN 1 AND 64),
      kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 32),
      from_account_id uuid NOT NULL,
      to_account_id uuid NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      currency text NOT NULL CHECK (currency IN ('won', 'point')),
      from_version bigint CHECK (from_version > 0),
      from_balance_after bigint CHECK (from_balance_after >= 0),
      to_version bigint CHECK (to_version > 0),
      to_balance_after bigint CHECK (to_balance_after >= 0),
      posted_at timestamptz NOT NULL,
      reference uuid,
      memo text CHECK (length(memo) <= 500),
      corrects_command_id uuid,
      corrects_ordinal integer,
      bypassed_gate text CHECK (bypassed_gate IN ('correction', 'reversal', 'payout', 'hold')),
      PRIMARY KEY (command_id, ordinal),
      CONSTRAINT transfers_between_two CHECK (from_account_id <> to_account_id),
      CONSTRAINT transfers_hash_on_first CHECK ((ordinal = 0) = (input_hash IS NOT NULL)),
      CONSTRAINT transfers_from_entry_whole CHECK ((from_version IS NULL) = (from_balance_after IS NULL)),
      CONSTRAINT transfers_to_entry_whole CHECK ((to_version IS NULL) = (to_balance_after IS NULL)),
      CONSTRAINT transfers_corrects_whole CHECK ((corrects_command_id IS NULL) = (corrects_ordinal IS NULL))
    );
    -- The statement of a guarded account, from either side, and the proof that no entry number is given twice. A stake or a payout
    -- stands in one of the two only, because its other side is derived.
    CREATE UNIQUE INDEX transfers_from_entry ON ledger.transfers (from_account_id, from_version) WHERE from_version IS NOT NULL;
    CREATE UNIQUE INDEX transfers_to_entry ON ledger.transfers (to_account_id, to_version) WHERE to_version IS NOT NULL;
    -- Transfers that stand in no statement (one for each chunk of a settlement): the auditor's way to them.
    CREATE INDEX transfers_derived ON ledger.transfers (command_id, ordinal) WHERE from_version IS NULL AND to_version IS NULL;

    CREATE TABLE ledger.holds (
      id uuid PRIMARY KEY,
      state text NOT NULL CHECK (state IN ('reserved', 'posted', 'voided')),
      from_account_id uuid NOT NULL,
      hold_account_id uuid NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      currency text NOT NULL CHECK (currency IN ('won', 'point')),
      reference uuid,
      reserved_by uuid NOT NULL UNIQUE,
      settled_by uuid UNIQUE,
      CONSTRAINT holds_settled_once CHECK ((state = 'reserved') = (settled_by IS NULL)),
      CONSTRAINT holds_apart CHECK (from_account_id <> hold_account_id)
    );
    -- What an account holds open.
    CREATE INDEX holds_open ON ledger.holds (hold_account_id) WHERE state = 'reserved';

    -- What each posted batch moved on each derived account: one row a batch and account, never one a bet.
    CREATE TABLE ledger.derived_entries (
      account_id uuid NOT NULL,
      posted_at timestamptz NOT NULL,
      id uuid NOT NULL,
      change bigint NOT NULL,
      transfers bigint NOT NULL CHECK (transfers > 0),
      rolled_up boolean NOT NULL DEFAULT false,
      PRIMARY KEY (account_id, posted_at, id)
    );
    -- The tail that the roll-up has not folded in yet.
    CREATE INDEX derived_entries_tail ON ledger.derived_entries (account_id, posted_at) WHERE NOT rolled_up;

    CREATE TABLE ledger.roll_ups (
      account_id uuid NOT NULL,
      hour timestamptz NOT NULL,
      change bigint NOT NULL,
      transfers bigint NOT NULL CHECK (transfers > 0),
      PRIMARY KEY (account_id, hour)
    );

    CREATE TABLE ledger.audit_checkpoints (
      account_id uuid PRIMARY KEY,
      version bigint NOT NULL,
      balance bigint NOT NULL,
      posted_at timestamptz NOT NULL
    );

    CREATE TABLE ledger.audits (
      id uuid PRIMARY KEY,
      checked_at timestamptz NOT NULL,
      scope text NOT NULL CHECK (scope IN ('incremental', 'full')),
      total bigint NOT NULL,
      accounts bigint NOT NULL,
      entries bigint NOT NULL,
      fault_count bigint NOT NULL CHECK (fault_count >= 0),
      faults jsonb NOT NULL
    );
    CREATE INDEX audits_newest ON ledger.audits (checked_at);

    INSERT INTO ledger.accounts (id, name, type, currency) VALUES
      ('00000000-0000-8000-8000-000000000001', 'bank', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000002', 'withdrawalsPaid', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000003', 'openBets', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000004', 'revenue', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000005', 'adjustments', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000006', 'bonusCost', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000007', 'commissionCost', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000008', 'pointConversionCost', 'derived', 'won'),
      ('00000000-0000-8000-8000-000000000011', 'pointsCost', 'derived', 'point'),
      ('00000000-0000-8000-8000-000000000012', 'pointsConverted', 'derived', 'point'),
      ('00000000-0000-8000-8000-000000000013', 'pointAdjustments', 'derived', 'point');`,
}
