// What partners have earned and asked for in all.
import type { Queryable } from '../../platform/database.ts'

/** By the sums of their days: of as many rows as there are partners, days and groups of games. */
export async function earnedInAll(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ earned: number }>(
    'SELECT coalesce(sum(rolling + losing), 0)::bigint AS earned FROM commissions.partner_days',
  )
  return rows[0]!.earned
}

/** Asked for, and paid or not decided yet. */
export async function requestedInAll(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ requested: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS requested FROM commissions.payouts WHERE status IN ('reserved', 'paid')`,
  )
  return rows[0]!.requested
}
