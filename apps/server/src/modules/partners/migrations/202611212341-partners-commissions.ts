import type { Migration } from '../../../platform/migrate.ts'

/** What partners earn: entries of bets, losses of days, sums of days, statements and payouts. */
export const partnersCommissions: Migration = {
  name: '202611212341-partners-commissions',
  sql: `
    -- Where the books stand. Whoever adds an entry shares this row; whoever closes a day locks it.
    CREATE TABLE partners.books (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      begun_at timestamptz NOT NULL,
      -- The first day that takes entries.
      open_day date NOT NULL,
      -- The day whose losses are being reckoned, and the member up to which they are.
      closing_day date,
      closing_after uuid
    );

    CREATE TABLE partners.settings (
      revision integer PRIMARY KEY,
      value jsonb NOT NULL,
      changed_at timestamptz NOT NULL,
      changed_by text NOT NULL,
      reason text NOT NULL
    );

    -- A path with the rates of a moment, in one group of games: what bets are shared by.
    CREATE TABLE partners.terms (
      terms_id uuid PRIMARY KEY,
      rate_group text NOT NULL,
      path_id uuid NOT NULL,
      path jsonb NOT NULL
    );
    CREATE TABLE partners.terms_partners (
      partner_id uuid NOT NULL,
      terms_id uuid NOT NULL,
      rolling integer NOT NULL,
      rolling_below integer NOT NULL,
      losing integer NOT NULL,
      losing_below integer NOT NULL,
      net integer NOT NULL,
      net_below integer NOT NULL,
      PRIMARY KEY (partner_id, terms_id)
    );

    -- What a settled bet counts for. 0 is the first, odd ones take back the one before, even ones count anew.
    CREATE TABLE partners.entries (
      bet_id uuid NOT NULL,
      ordinal smallint NOT NULL,
      rate_group text NOT NULL,
      member_id uuid NOT NULL,
      terms_id uuid NOT NULL,
      -- The day of the books, and the day whose losses it belongs to: another one where a bet was settled again later.
      day date NOT NULL,
      of_day date NOT NULL,
      stake bigint NOT NULL,
      payout bigint NOT NULL,
      -- At the top partner's rate.
      rolling bigint NOT NULL,
      placed_at timestamptz NOT NULL,
      settled_at timestamptz NOT NULL,
      PRIMARY KEY (bet_id, ordinal),
      CHECK (CASE WHEN ordinal % 2 = 0 THEN stake > 0 AND payout >= 0 ELSE stake < 0 AND payout <= 0 END)
    );
    CREATE INDEX entries_by_terms ON partners.entries (terms_id, day);
    CREATE INDEX entries_by_member ON partners.entries (day, member_id);
    CREATE INDEX entries_of_member ON partners.entries (member_id, of_day);
    CREATE INDEX entries_by_time ON partners.entries (day, settled_at, bet_id, ordinal);

    CREATE TABLE partners.accrued_units (
      source text NOT NULL,
      unit_id uuid NOT NULL,
      settled_at timestamptz NOT NULL,
      PRIMARY KEY (source, unit_id)
    );
    CREATE INDEX accrued_units_by_time ON partners.accrued_units (source, settled_at);
    CREATE TABLE partners.cursors (
      source text PRIMARY KEY,
      reached_at timestamptz NOT NULL
    );

    -- What a member lost on a day by one way of reckoning. \`base\` is what losing commission is earned on, of this day's entries and,
    -- where they belong to an earlier day, in place of what was reckoned for that day before (\`base_before\`).
    CREATE TABLE partners.losses (
      day date NOT NULL,
      member_id uuid NOT NULL,
      slot text NOT NULL,
      of_day date NOT NULL,
      terms_id uuid NOT NULL,
      stakes bigint NOT NULL,
      payouts bigint NOT NULL,
      rolling bigint NOT NULL,
      base_before bigint NOT NULL,
      base bigint NOT NULL,
      carry_in bigint NOT NULL,
      carry_out bigint NOT NULL CHECK (carry_out <= 0),
      is_net boolean NOT NULL,
      PRIMARY KEY (member_id, slot, of_day, day)
    );
    CREATE INDEX losses_by_terms ON partners.losses (terms_id, day);

    -- Sums of a partner's own shares by day, kept by those who write entries and losses.
    CREATE TABLE partners.partner_days (
      partner_id uuid NOT NULL,
      day date NOT NULL,
      rate_group text NOT NULL,
      bets integer NOT NULL,
      stakes bigint NOT NULL,
      payouts bigint NOT NULL,
      rolling bigint NOT NULL,
      losing_base bigint NOT NULL,
      losing bigint NOT NULL,
      PRIMARY KEY (partner_id, day, rate_group)
    ) WITH (fillfactor = 70);

    -- Completed deposits and withdrawals, and their sums by partner above.
    CREATE TABLE partners.cash_moves (
      request_id uuid PRIMARY KEY,
      member_id uuid NOT NULL,
      cash_type text NOT NULL CHECK (cash_type IN ('in', 'out')),
      amount bigint NOT NULL,
      done_at timestamptz NOT NULL
    );
    CREATE INDEX cash_moves_by_time ON partners.cash_moves (done_at, request_id);
    CREATE INDEX cash_moves_by_member ON partners.cash_moves (member_id, done_at);
    CREATE TABLE partners.cash_days (
      partner_id uuid NOT NULL,
      day date NOT NULL,
      deposits bigint NOT NULL,
      withdrawals bigint NOT NULL,
      moves integer NOT NULL,
      PRIMARY KEY (partner_id, day)
    ) WITH (fillfactor = 70);

    -- How a partner is settled, and the period that comes next.
    CREATE TABLE partners.accounts (
      partner_id uuid PRIMARY KEY,
      period_kind text CHECK (period_kind IN ('day', 'week', 'half-month')),
      next_from date NOT NULL,
      next_to date NOT NULL,
      carry bigint NOT NULL DEFAULT 0 CHECK (carry <= 0)
    );
    CREATE INDEX accounts_due ON partners.accounts (next_to);

    CREATE TABLE partners.statements (
      statement_id uuid PRIMARY KEY,
      partner_id uuid NOT NULL,
      from_day date NOT NULL,
      to_day date NOT NULL,
      lines jsonb NOT NULL,
      rolling bigint NOT NULL,
      losing bigint NOT NULL,
      carried_in bigint NOT NULL,
      payable bigint NOT NULL CHECK (payable >= 0),
      carried_out bigint NOT NULL CHECK (carried_out <= 0),
      closed_at timestamptz NOT NULL,
      -- closed → reserved → paid, or back to closed when a payout was voided; nothing is payable: settled.
      status text NOT NULL CHECK (status IN ('closed', 'reserved', 'paid', 'settled')),
      UNIQUE (partner_id, from_day),
      CHECK (carried_in + rolling + losing = payable + carried_out)
    );
    CREATE INDEX statements_by_partner ON partners.statements (partner_id, to_day DESC);
    CREATE INDEX statements_by_status ON partners.statements (status, closed_at DESC);

    CREATE TABLE partners.payouts (
      payout_id uuid PRIMARY KEY,
      statement_id uuid NOT NULL,
      partner_id uuid NOT NULL,
      amount bigint NOT NULL CHECK (amount > 0),
      status text NOT NULL CHECK (status IN ('reserved', 'paid', 'voided')),
      asked_at timestamptz NOT NULL,
      decided_at timestamptz,
      operator_login text,
      reason text NOT NULL DEFAULT '',
      CHECK ((status = 'reserved') = (decided_at IS NULL))
    );
    CREATE UNIQUE INDEX payouts_one_open ON partners.payouts (statement_id) WHERE status IN ('reserved', 'paid');
    CREATE INDEX payouts_by_status ON partners.payouts (status, asked_at);
    CREATE INDEX payouts_by_partner ON partners.payouts (partner_id, asked_at DESC);

    INSERT INTO partners.accounts (partner_id, next_from, next_to)
      SELECT node_id, day, day FROM partners.nodes,
        (SELECT (clock_timestamp() AT TIME ZONE 'Asia/Seoul')::date AS day) today
      WHERE partner_level IS NOT NULL;`,
}
