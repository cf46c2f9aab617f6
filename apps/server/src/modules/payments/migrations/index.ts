import type { Migration } from '../../../platform/migrate.ts'

export const paymentsMigrations: readonly Migration[] = [
  {
    name: '202611291020-payments',
    sql: `
      CREATE SCHEMA payments;
      CREATE TABLE payments.providers (
        provider_key text PRIMARY KEY,
        adapter text NOT NULL,
        state text NOT NULL CHECK (state IN ('on', 'off')),
        name text NOT NULL,
        url text NOT NULL,
        merchant text NOT NULL,
        addresses text[] NOT NULL,
        minimum bigint NOT NULL CHECK (minimum >= 0),
        maximum bigint NOT NULL,
        confirm_maximum bigint NOT NULL CHECK (confirm_maximum >= 0),
        minutes_to_pay integer NOT NULL CHECK (minutes_to_pay > 0),
        level_min integer NOT NULL,
        -- Sealed, and so are those that wait for a second operator.
        keys bytea NOT NULL,
        awaited_keys bytea
      );
      CREATE TABLE payments.payments (
        -- The deposit that it pays.
        request_id uuid PRIMARY KEY,
        provider_key text NOT NULL REFERENCES payments.providers,
        member_id uuid NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        paid_amount bigint,
        state text NOT NULL,
        reference text NOT NULL DEFAULT '',
        pay_url text NOT NULL DEFAULT '',
        account jsonb,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        state_at timestamptz NOT NULL,
        -- When its provider is asked next; null when there is nothing to ask.
        ask_at timestamptz,
        asked integer NOT NULL DEFAULT 0,
        unanswered integer NOT NULL DEFAULT 0
      );
      CREATE INDEX payments_to_ask ON payments.payments (ask_at) WHERE ask_at IS NOT NULL;
      CREATE INDEX payments_in_order ON payments.payments (created_at DESC, request_id);
      CREATE INDEX payments_by_member ON payments.payments (member_id, created_at DESC);
      CREATE INDEX payments_for_attention ON payments.payments (provider_key, state)
        WHERE state IN ('held', 'unmatched', 'refunding', 'charged_back');
      -- What each provider owes is their sum.
      CREATE INDEX payments_credited ON payments.payments (provider_key) INCLUDE (amount) WHERE state = 'credited';
      CREATE INDEX payments_by_reference ON payments.payments (reference) WHERE reference <> '';
      -- What providers said, each event once; answers to questions have no number of the provider's.
      CREATE TABLE payments.events (
        event_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        request_id uuid NOT NULL REFERENCES payments.payments,
        provider_key text NOT NULL,
        event_id text,
        word text NOT NULL,
        amount bigint,
        outcome text NOT NULL CHECK (outcome IN ('applied', 'known', 'contradicts')),
        at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX events_once ON payments.events (provider_key, event_id) WHERE event_id IS NOT NULL;
      CREATE INDEX events_by_payment ON payments.events (request_id, event_no);
      CREATE TABLE payments.refunds (
        request_id uuid PRIMARY KEY REFERENCES payments.payments,
        state text NOT NULL CHECK (state IN ('asked', 'done', 'refused')),
        -- The payment's state that a refused refund goes back to.
        back_to text NOT NULL,
        -- The withdrawal that holds the member's money, where it was credited. Another one for each try.
        hold_request_id uuid,
        tries integer NOT NULL DEFAULT 1,
        operator_login text NOT NULL,
        at timestamptz NOT NULL,
        reason text NOT NULL
      );
      CREATE INDEX refunds_by_hold ON payments.refunds (hold_request_id) WHERE hold_request_id IS NOT NULL;
      CREATE TABLE payments.charge_backs (
        request_id uuid PRIMARY KEY REFERENCES payments.payments,
        member_id uuid NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        state text NOT NULL CHECK (state IN ('open', 'recovered', 'written_off', 'reversed')),
        -- How often it was opened: a reversed one may come again.
        times integer NOT NULL DEFAULT 1,
        opened_at timestamptz NOT NULL,
        operator_login text,
        settled_at timestamptz,
        reason text NOT NULL DEFAULT ''
      );
      CREATE INDEX charge_backs_open ON payments.charge_backs (member_id) WHERE state = 'open';
      CREATE TABLE payments.settlements (
        settlement_id uuid PRIMARY KEY,
        provider_key text NOT NULL REFERENCES payments.providers,
        input_hash text NOT NULL,
        amount bigint NOT NULL CHECK (amount >= 0),
        fee bigint NOT NULL CHECK (fee >= 0),
        reference text NOT NULL,
        operator_login text NOT NULL,
        at timestamptz NOT NULL,
        CHECK (amount + fee > 0),
        UNIQUE (provider_key, reference)
      );
      CREATE INDEX settlements_in_order ON payments.settlements (at DESC, settlement_id);`,
  },
  {
    name: '202612060301-payments-by-state-and-provider',
    sql: `
      -- Each reads the table once, a few seconds for a million payments, in which none is begun and none confirmed: what a provider says
      -- meanwhile waits.
      CREATE INDEX payments_by_state ON payments.payments (state, created_at DESC, request_id);
      CREATE INDEX payments_of_provider ON payments.payments (provider_key, created_at DESC, request_id);`,
  },
  {
    name: '202612070101-providers-named-in-languages',
    sql: `
      ALTER TABLE payments.providers
        ADD COLUMN name_en text NOT NULL DEFAULT '',
        ADD COLUMN name_vi text NOT NULL DEFAULT '';`,
  },
]
