import type { Migration } from '../../../platform/migrate.ts'

export const cashierMigrations: readonly Migration[] = [
  {
    name: '202611210930-cashier-requests',
    sql: `
      CREATE SCHEMA cashier;
      CREATE TABLE cashier.requests (
        request_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        cash_type text NOT NULL CHECK (cash_type IN ('in', 'out')),
        amount bigint NOT NULL CHECK (amount > 0),
        status text NOT NULL CHECK (status IN ('applied', 'waiting', 'done', 'canceled')),
        input_hash text NOT NULL,
        created_at timestamptz NOT NULL,
        waiting_at timestamptz,
        processed_at timestamptz,
        operator_id uuid,
        operator_login text,
        reason text NOT NULL DEFAULT '',
        hidden boolean NOT NULL DEFAULT false,
        CHECK ((status IN ('done', 'canceled')) = (processed_at IS NOT NULL))
      );
      -- One request of a kind in progress a member: the database says so too.
      CREATE UNIQUE INDEX requests_one_in_progress ON cashier.requests (member_id, cash_type)
        WHERE status IN ('applied', 'waiting');
      CREATE INDEX requests_by_member ON cashier.requests (member_id, created_at DESC);
      CREATE INDEX requests_by_status ON cashier.requests (status, created_at);
      CREATE INDEX requests_completed ON cashier.requests (cash_type, processed_at DESC) WHERE status = 'done';`,
  },
  {
    name: '202611212221-cashier-transfers',
    sql: `
      -- Money that members gave to others and took back, those among them that failed.
      CREATE TABLE cashier.transfers (
        transfer_id uuid PRIMARY KEY,
        actor_id uuid NOT NULL,
        other_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('give', 'take-back')),
        amount bigint NOT NULL CHECK (amount > 0),
        input_hash text NOT NULL,
        made_at timestamptz NOT NULL,
        -- The actor's cash after it; null until it is decided. Why nothing was moved, where it was not.
        balance_after bigint,
        refusal text,
        CHECK (refusal IS NULL OR balance_after IS NOT NULL)
      );
      CREATE INDEX transfers_by_actor ON cashier.transfers (actor_id, made_at DESC);`,
  },
  {
    name: '202611212350-cashier-gifts-received',
    sql: `
      -- What a member was given counts against its limit on deposits.
      CREATE INDEX transfers_given ON cashier.transfers (other_id, made_at) WHERE kind = 'give' AND refusal IS NULL;`,
  },
  {
    name: '202611212344-cashier-completed-in-order',
    sql: `
      -- Whoever adds completed requests up walks through them in this order.
      CREATE INDEX requests_completed_in_order ON cashier.requests (processed_at, request_id) WHERE status = 'done';`,
  },
  {
    name: '202611220013-cashier-processed',
    sql: `
      -- Reports add up what was processed in a span, by member and by operator.
      CREATE INDEX requests_processed ON cashier.requests (processed_at) WHERE processed_at IS NOT NULL;`,
  },
  {
    name: '202611220041-cashier-claims',
    sql: `
      -- Which operator has a request in hand.
      ALTER TABLE cashier.requests
        ADD COLUMN claimed_by uuid,
        ADD COLUMN claimed_login text,
        ADD COLUMN claimed_at timestamptz,
        ADD CHECK ((claimed_by IS NULL) = (claimed_at IS NULL) AND (claimed_by IS NULL) = (claimed_login IS NULL));`,
  },
  {
    name: '202611220050-cashier-deposit-accounts',
    sql: `
      -- Accounts that members are told to pay to, tried in their order.
      CREATE TABLE cashier.deposit_accounts (
        account_id uuid PRIMARY KEY,
        input_hash text NOT NULL,
        bank_name text NOT NULL,
        account_number text NOT NULL,
        holder text NOT NULL,
        notice text NOT NULL,
        level_from integer NOT NULL,
        level_to integer NOT NULL CHECK (level_to >= level_from),
        day_limit bigint NOT NULL CHECK (day_limit >= 0),
        shown boolean NOT NULL,
        position integer NOT NULL,
        deleted_at timestamptz
      );
      ALTER TABLE cashier.requests ADD COLUMN deposit_account_id uuid;
      CREATE INDEX requests_by_account ON cashier.requests (deposit_account_id, created_at)
        WHERE deposit_account_id IS NOT NULL AND status <> 'canceled';
      -- What the bank says came in.
      CREATE TABLE cashier.bank_lines (
        line_id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES cashier.deposit_accounts,
        line_hash text NOT NULL UNIQUE,
        at timestamptz NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        holder text NOT NULL,
        memo text NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'matched', 'aside')),
        request_id uuid UNIQUE,
        decided_login text,
        decided_at timestamptz,
        note text NOT NULL DEFAULT '',
        CHECK ((state = 'matched') = (request_id IS NOT NULL))
      );
      CREATE INDEX bank_lines_by_state ON cashier.bank_lines (state, at);
      CREATE INDEX requests_open_by_amount ON cashier.requests (amount)
        WHERE cash_type = 'in' AND status IN ('applied', 'waiting');`,
  },
  {
    name: '202611220301-cashier-processed-in-order',
    sql: `
      DROP INDEX cashier.requests_processed;
      CREATE INDEX requests_processed_in_order ON cashier.requests (processed_at, request_id) WHERE processed_at IS NOT NULL;`,
  },
  {
    name: '202611220331-cashier-orders',
    sql: `
      -- The orders that the office may ask for.
      CREATE INDEX requests_in_order_of_time ON cashier.requests (created_at, request_id);
      CREATE INDEX requests_in_order_of_amount ON cashier.requests (amount, request_id);`,
  },
  {
    name: '202611242000-cashier-transfer-references',
    sql: `
      -- By which transfer of the bank a withdrawal was paid: one transfer pays one withdrawal.
      CREATE TABLE cashier.payout_transfers (
        request_id uuid PRIMARY KEY REFERENCES cashier.requests,
        transfer_reference text NOT NULL UNIQUE CHECK (transfer_reference <> '')
      );
      -- Lines are looked for by the amounts of the deposits that wait.
      CREATE INDEX bank_lines_open_by_amount ON cashier.bank_lines (amount) WHERE state = 'open';`,
  },
  {
    name: '202611280130-cashier-payout-batches',
    sql: `
      -- Withdrawals that one file of the bank pays.
      CREATE TABLE cashier.payout_batches (
        batch_id uuid PRIMARY KEY,
        batch_no bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        input_hash text NOT NULL,
        state text NOT NULL CHECK (state IN ('asked', 'ready', 'given', 'finished', 'dissolved')),
        made_by uuid NOT NULL,
        made_login text NOT NULL,
        made_at timestamptz NOT NULL,
        signed_login text,
        given_login text,
        given_at timestamptz,
        ended_at timestamptz,
        reason text NOT NULL DEFAULT '',
        CHECK ((state IN ('finished', 'dissolved')) = (ended_at IS NOT NULL))
      );
      CREATE INDEX payout_batches_open ON cashier.payout_batches (batch_no) WHERE state IN ('asked', 'ready', 'given');
      CREATE TABLE cashier.payout_batch_lines (
        batch_id uuid NOT NULL REFERENCES cashier.payout_batches,
        position integer NOT NULL CHECK (position > 0),
        request_id uuid NOT NULL REFERENCES cashier.requests,
        state text NOT NULL CHECK (state IN ('pending', 'paid', 'failed')),
        reason text NOT NULL DEFAULT '',
        PRIMARY KEY (batch_id, position)
      );
      CREATE INDEX payout_batch_lines_by_request ON cashier.payout_batch_lines (request_id);
      -- The batch that has a request in hand, or has paid it.
      ALTER TABLE cashier.requests ADD COLUMN payout_batch_id uuid REFERENCES cashier.payout_batches;`,
  },
  {
    name: '202611290006-cashier-unmatched-lines',
    sql: `
      -- When a line was read, and whether it was taken as one that fits nothing.
      ALTER TABLE cashier.bank_lines ADD COLUMN read_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE cashier.bank_lines ADD COLUMN taken boolean NOT NULL DEFAULT false;
      CREATE INDEX bank_lines_untaken ON cashier.bank_lines (read_at, line_id) WHERE state = 'open' AND NOT taken;`,
  },
  {
    name: '202611291010-cashier-payment-providers',
    sql: `
      -- What is paid through a provider, and whether that one's word is still awaited.
      ALTER TABLE cashier.requests
        ADD COLUMN payment_provider text,
        ADD COLUMN awaits_payment boolean NOT NULL DEFAULT false,
        ADD CHECK (NOT awaits_payment OR payment_provider IS NOT NULL AND status IN ('applied', 'waiting'));`,
  },
  {
    name: '202612060101-cashier-day-sums',
    sql: `
      -- What decided requests come to by Seoul days, kept by a job. Costs nothing now: the table is empty, and the column is not
      -- written until a row is. The job then takes past requests in by two thousands, some minutes for a million of them; until it
      -- has come to one, lists add it up as they did.
      CREATE TABLE cashier.day_sums (
        date_of text NOT NULL CHECK (date_of IN ('asked', 'processed')),
        day_at timestamptz NOT NULL,
        operator_login text NOT NULL,
        cash_type text NOT NULL CHECK (cash_type IN ('in', 'out')),
        status text NOT NULL CHECK (status IN ('done', 'canceled')),
        count bigint NOT NULL CHECK (count > 0),
        amount bigint NOT NULL CHECK (amount > 0),
        PRIMARY KEY (date_of, day_at, operator_login, cash_type, status)
      );
      ALTER TABLE cashier.requests ADD COLUMN summed boolean NOT NULL DEFAULT false;`,
  },
  {
    name: '202612060102-cashier-sums-and-operators',
    sql: `
      -- Each reads the table once, about a second for a million requests; in that time lists are answered, and whoever asks for money
      -- or decides about it waits.
      CREATE INDEX requests_unsummed ON cashier.requests (processed_at, request_id) WHERE NOT summed;
      CREATE INDEX requests_by_operator ON cashier.requests (operator_login, created_at, request_id) WHERE operator_login IS NOT NULL;`,
  },
  {
    name: '202612060103-cashier-lines-beside-deposits',
    sql: `
      -- Lines beside a deposit are found by amount and time, those that are alike by amount and holder. Costs as much as the open lines:
      -- below a second for a hundred thousand, in which no file is taken in and no line decided.
      CREATE INDEX bank_lines_open_near ON cashier.bank_lines (amount, at) WHERE state = 'open';
      CREATE INDEX bank_lines_open_alike ON cashier.bank_lines (amount, holder) WHERE state = 'open';
      DROP INDEX cashier.bank_lines_open_by_amount;`,
  },
  {
    name: '202612060303-cashier-requests-of-account',
    sql: `
      -- What an account for deposits came to is added up from the index alone. Reads the table once, about two seconds for a million
      -- requests; in that time lists are answered, and whoever asks for money or decides about it waits.
      CREATE INDEX requests_of_account ON cashier.requests (deposit_account_id, created_at DESC, request_id DESC)
        INCLUDE (cash_type, status, amount, hidden, processed_at) WHERE deposit_account_id IS NOT NULL;
      DROP INDEX cashier.requests_by_account;`,
  },
  {
    name: '202612070102-account-notices-in-languages',
    sql: `
      ALTER TABLE cashier.deposit_accounts
        ADD COLUMN notice_en text NOT NULL DEFAULT '',
        ADD COLUMN notice_vi text NOT NULL DEFAULT '';`,
  },
]
