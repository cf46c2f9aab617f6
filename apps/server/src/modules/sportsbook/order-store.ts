// Every SQL statement on orders to cash a bet out when it is worth enough.
import type { BetId, Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { EventId } from './model.ts'

export interface OrderRow {
  readonly betId: BetId
  readonly orderId: Uuid
  readonly memberId: MemberId
  readonly atValue: Won
  /** Null while the amount has not been reached. */
  readonly dueAt: Instant | null
}

const ORDER = `bet_id AS "betId", order_id AS "orderId", member_id AS "memberId", at_value AS "atValue", due_at AS "dueAt"`

/** One order a bet: another takes its place, the same again changes nothing. */
export async function writeOrder(
  db: Queryable,
  { betId, orderId, memberId, atValue, eventIds }: Omit<OrderRow, 'dueAt'> & { readonly eventIds: readonly EventId[] },
): Promise<void> {
  await db.query(
    `INSERT INTO sportsbook.cash_out_orders AS o (bet_id, order_id, member_id, at_value, event_ids) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (bet_id) DO UPDATE SET order_id = excluded.order_id, at_value = excluded.at_value, asked_at = excluded.asked_at,
       due_at = NULL WHERE o.at_value <> excluded.at_value`,
    [betId, orderId, memberId, atValue, eventIds],
  )
}

/** Ends the order of a bet, and answers which it was. */
export async function endOrder(db: Queryable, betId: BetId): Promise<Uuid | null> {
  const { rows } = await db.query<{ orderId: Uuid }>(
    'DELETE FROM sportsbook.cash_out_orders WHERE bet_id = $1 RETURNING order_id AS "orderId"',
    [betId],
  )
  return rows[0]?.orderId ?? null
}

export async function ordersOf(db: Queryable, betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, Won>> {
  const { rows } = await db.query<Pick<OrderRow, 'betId' | 'atValue'>>({
    name: 'sportsbook-orders-of',
    text: 'SELECT bet_id AS "betId", at_value AS "atValue" FROM sportsbook.cash_out_orders WHERE bet_id = ANY ($1::uuid[])',
    values: [betIds],
  })
  return new Map(rows.map(({ betId, atValue }) => [betId, atValue]))
}

export async function areThereOrders(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ are: boolean }>({
    name: 'sportsbook-are-there-orders',
    text: 'SELECT EXISTS (SELECT FROM sportsbook.cash_out_orders) AS are',
  })
  return rows[0]!.are
}

/** The next orders to be looked at, in the order of their bets: all of them, or those of some events, new ones, and those that are due. */
export async function ordersToLookAt(
  db: Queryable,
  which: { readonly events: readonly EventId[]; readonly newSince: Instant } | 'all',
  after: BetId | null,
  limit: number,
): Promise<OrderRow[]> {
  const isAll = which === 'all'
  const { rows } = await db.query<OrderRow>({
    name: 'sportsbook-orders-to-look-at',
    text: `SELECT ${ORDER} FROM sportsbook.cash_out_orders
      WHERE ($1 OR event_ids && $2::uuid[] OR due_at <= clock_timestamp() OR asked_at >= $3)
        AND ($4::uuid IS NULL OR bet_id > $4) ORDER BY bet_id LIMIT $5`,
    values: [isAll, isAll ? [] : which.events, new Date(isAll ? 0 : which.newSince), after, limit],
  })
  return rows
}

/** When an order is looked at again; null is that it waits for its amount. */
export async function writeDue(db: Queryable, orderId: Uuid, delayMs: number | null): Promise<void> {
  await db.query(
    `UPDATE sportsbook.cash_out_orders SET due_at = clock_timestamp() + $2::float8 * interval '1 millisecond' WHERE order_id = $1`,
    [orderId, delayMs],
  )
}
