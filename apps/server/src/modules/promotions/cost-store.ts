// What promotions gave away in a span of days, from the rows that were made.
import type { Day, Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface Costs {
  readonly accrual: number
  readonly attendance: number
  readonly couponPoints: number
  readonly couponCash: number
  readonly wheel: number
  readonly converted: number
}

export async function sumCosts(db: Queryable, fromDay: Day, from: Instant): Promise<Costs> {
  const { rows } = await db.query<Costs>(
    `SELECT
       (SELECT coalesce(sum(points), 0)::bigint FROM promotions.accrual_days WHERE day >= $1::date) AS accrual,
       (SELECT coalesce(sum(points), 0)::bigint FROM promotions.attendances WHERE day >= $1::date) AS attendance,
       coalesce(sum(g.amount) FILTER (WHERE g.kind = 'point'), 0)::bigint AS "couponPoints",
       coalesce(sum(g.amount) FILTER (WHERE g.kind = 'cash'), 0)::bigint AS "couponCash",
       (SELECT coalesce(sum(spent), 0)::bigint FROM promotions.wheel_days WHERE day >= $1::date) AS wheel,
       (SELECT coalesce(sum(amount), 0)::bigint FROM promotions.conversions WHERE converted_at >= $2) AS converted
     FROM promotions.redemptions r JOIN promotions.campaigns g USING (campaign_id) WHERE r.redeemed_at >= $2`,
    [fromDay, new Date(from)],
  )
  return rows[0]!
}
