// Bets that are to be cashed out by themselves as soon as they are worth enough.
import type { Migration } from '../../../platform/migrate.ts'

export const cashOutOrders: Migration = {
  name: '202611250300-sportsbook-cash-out-orders',
  sql: `
CREATE TABLE sportsbook.cash_out_orders (
  bet_id uuid PRIMARY KEY REFERENCES sportsbook.bets,
  -- Another one whenever its member asks for another amount.
  order_id uuid NOT NULL,
  member_id uuid NOT NULL,
  at_value bigint NOT NULL CHECK (at_value > 0),
  -- Those of its legs: looked for when one of them has changed.
  event_ids uuid[] NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Set when the amount was reached with an event under way: when it is looked at again.
  due_at timestamptz
);
CREATE INDEX cash_out_orders_of_events ON sportsbook.cash_out_orders USING gin (event_ids);
CREATE INDEX cash_out_orders_due ON sportsbook.cash_out_orders (due_at) WHERE due_at IS NOT NULL;
`,
}
