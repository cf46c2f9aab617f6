// Statements of campaigns to segments, and of what became of campaigns.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/** The next campaign to a segment that has begun and has not come to its end. */
export async function nextToGive(db: Queryable, now: Instant): Promise<Uuid | null> {
  const { rows } = await db.query<{ campaign_id: Uuid }>(
    `SELECT campaign_id FROM promotions.campaigns
     WHERE mode = 'segment' AND given_at IS NULL AND withdrawn_at IS NULL AND starts_at <= $1 AND ends_at > $1
     ORDER BY starts_at, campaign_id LIMIT 1`,
    [new Date(now)],
  )
  return rows[0]?.campaign_id ?? null
}

export async function advanceGiving(
  db: Queryable,
  campaignId: Uuid,
  step: { readonly given: number; readonly last: MemberId | null; readonly doneAt: Instant | null },
): Promise<void> {
  await db.query(
    `UPDATE promotions.campaigns SET issued = issued + $2, given_to = coalesce($3, given_to), given_at = $4
     WHERE campaign_id = $1`,
    [campaignId, step.given, step.last, step.doneAt === null ? null : new Date(step.doneAt)],
  )
}

/** The first members, in the order of their ids, who used a coupon of a campaign. */
export async function usersOf(db: Queryable, campaignId: Uuid, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    'SELECT DISTINCT member_id FROM promotions.redemptions WHERE campaign_id = $1 ORDER BY member_id LIMIT $2',
    [campaignId, limit],
  )
  return rows.map((row) => row.member_id)
}

/** The first members who hold a coupon of a campaign and have used none of it. */
export async function idleHoldersOf(db: Queryable, campaignId: Uuid, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT DISTINCT c.member_id FROM promotions.coupons c
     WHERE c.campaign_id = $1 AND c.member_id IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM promotions.redemptions r WHERE r.campaign_id = $1 AND r.member_id = c.member_id)
     ORDER BY c.member_id LIMIT $2`,
    [campaignId, limit],
  )
  return rows.map((row) => row.member_id)
}
