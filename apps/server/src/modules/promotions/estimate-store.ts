// Statements that count what promotions were used for in the past.
import type { Day, Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { CampaignMode } from './coupon-store.ts'

/** How far back campaigns are looked at. */
const CAMPAIGNS_MAX = 1000

export async function countCheckIns(
  db: Queryable,
  from: Day,
  to: Day,
): Promise<{ readonly streak: number; readonly count: number }[]> {
  const { rows } = await db.query<{ streak: number; count: number }>(
    `SELECT streak, count(*) AS count FROM promotions.attendances WHERE day BETWEEN $1::date AND $2::date GROUP BY streak`,
    [from, to],
  )
  return rows
}

export async function countSpinsByDay(db: Queryable, from: Day, to: Day): Promise<{ readonly spins: number }[]> {
  const { rows } = await db.query<{ spins: number }>(
    `SELECT count(*) AS spins FROM promotions.spins WHERE day BETWEEN $1::date AND $2::date GROUP BY day`,
    [from, to],
  )
  return rows
}

/** Of the newest campaigns of a mode that are over: how many coupons they had, and how many were used. */
export async function sumPastCoupons(
  db: Queryable,
  mode: CampaignMode,
  at: Instant,
): Promise<{ readonly issued: number; readonly used: number }> {
  const { rows } = await db.query<{ issued: number; used: number }>(
    `SELECT coalesce(sum(issued), 0)::bigint AS issued, coalesce(sum(used), 0)::bigint AS used
     FROM (SELECT mode, issued, used, ends_at FROM promotions.campaigns ORDER BY created_at DESC, campaign_id DESC
       LIMIT ${CAMPAIGNS_MAX}) newest
     WHERE mode = $1 AND ends_at <= $2`,
    [mode, new Date(at)],
  )
  return rows[0]!
}
