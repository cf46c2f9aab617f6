// Statements of coupons: campaigns, coupons, and their uses.
import type { CampaignSort, MemberFilter, SortText } from '@hanpan/contract'
import type { Instant, MemberId, OperatorId, Uuid, Won } from '@hanpan/kernel'
import { orderOf } from '../../platform/sort-order.ts'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import type { RedeemedCoupon } from '../../ports/promotions.ts'

export type CampaignMode = 'single' | 'shared' | 'assigned' | 'segment'
export type CouponState = 'usable' | 'used' | 'expired' | 'gifted'

export interface CampaignRow {
  readonly campaign_id: Uuid
  readonly name: string
  /** Empty where the one name is for all languages. */
  readonly name_en: string
  readonly name_vi: string
  readonly kind: 'cash' | 'point'
  readonly amount: Won
  readonly mode: CampaignMode
  readonly issued: number
  readonly used: number
  readonly per_member: number
  readonly level_from: number
  readonly level_to: number
  readonly giftable: boolean
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly withdrawn_at: Instant | null
  readonly created_at: Instant
  readonly created_by: string
  readonly reason: string
  readonly input_hash: string
  /** Who asked for it and has not been answered its codes, since a second operator had to agree. */
  readonly codes_due_to: OperatorId | null
  /** Of one to a segment: its name and its filter as they were when it was issued, and how many get a coupon at most. */
  readonly segment_name: string | null
  readonly segment_filter: MemberFilter | null
  readonly count_max: number | null
  /** The last member that its giving has come to, and when nobody was left. */
  readonly given_to: MemberId | null
  readonly given_at: Instant | null
}

const CAMPAIGN = `campaign_id, name, name_en, name_vi, kind, amount, mode, issued, used, per_member, level_from, level_to, giftable, starts_at,
  ends_at, withdrawn_at, created_at, created_by, reason, input_hash, codes_due_to, segment_name,
  segment_filter, count_max, given_to, given_at`

export interface CouponRow {
  readonly coupon_id: Uuid
  readonly campaign_id: Uuid
  readonly code_mask: string
  readonly member_id: MemberId | null
  readonly gifted_from: MemberId | null
  readonly gifted_at: Instant | null
  readonly used_at: Instant | null
}

const COUPON = 'c.coupon_id, c.campaign_id, c.code_mask, c.member_id, c.gifted_from, c.gifted_at, c.used_at'

export async function findCampaign(db: Queryable, id: Uuid, lock: '' | 'FOR UPDATE' = ''): Promise<CampaignRow | null> {
  const { rows } = await db.query<CampaignRow>(
    `SELECT ${CAMPAIGN} FROM promotions.campaigns WHERE campaign_id = $1 ${lock}`,
    [id],
  )
  return rows[0] ?? null
}

/** False when a campaign of this id is there already. */
export async function insertCampaign(
  db: Queryable,
  row: Omit<CampaignRow, 'used' | 'withdrawn_at' | 'given_to' | 'given_at'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO promotions.campaigns (campaign_id, name, kind, amount, mode, issued, per_member, level_from, level_to,
       giftable, starts_at, ends_at, created_at, created_by, reason, input_hash, codes_due_to, segment_name,
       segment_filter, count_max, name_en, name_vi)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
     ON CONFLICT DO NOTHING`,
    [
      row.campaign_id,
      row.name,
      row.kind,
      row.amount,
      row.mode,
      row.issued,
      row.per_member,
      row.level_from,
      row.level_to,
      row.giftable,
      new Date(row.starts_at),
      new Date(row.ends_at),
      new Date(row.created_at),
      row.created_by,
      row.reason,
      row.input_hash,
      row.codes_due_to,
      row.segment_name,
      row.segment_filter && JSON.stringify(row.segment_filter),
      row.count_max,
      row.name_en,
      row.name_vi,
    ],
  )
  return rowCount === 1
}

export interface NewCoupon {
  readonly couponId: Uuid
  readonly hash: Buffer | null
  readonly mask: string
  readonly memberId: MemberId | null
}

/** Numbered from one after `issued`. */
export async function insertCoupons(
  db: Queryable,
  campaignId: Uuid,
  coupons: readonly NewCoupon[],
  issued = 0,
): Promise<void> {
  await db.query(
    `INSERT INTO promotions.coupons (coupon_id, campaign_id, ordinal, code_hash, code_mask, member_id)
     SELECT coupon_id, $1, ordinal, code_hash, code_mask, member_id
     FROM unnest($2::uuid[], $3::int[], $4::bytea[], $5::text[], $6::uuid[])
       AS new (coupon_id, ordinal, code_hash, code_mask, member_id)`,
    [
      campaignId,
      coupons.map(({ couponId }) => couponId),
      coupons.map((_, index) => issued + index + 1),
      coupons.map(({ hash }) => hash),
      coupons.map(({ mask }) => mask),
      coupons.map(({ memberId }) => memberId),
    ],
  )
}

export async function findCouponByHash(db: Queryable, hash: Buffer): Promise<CouponRow | null> {
  const { rows } = await db.query<CouponRow>(`SELECT ${COUPON} FROM promotions.coupons c WHERE code_hash = $1`, [hash])
  return rows[0] ?? null
}

export async function findCoupon(db: Queryable, id: Uuid, lock: '' | 'FOR UPDATE' = ''): Promise<CouponRow | null> {
  const { rows } = await db.query<CouponRow>(
    `SELECT ${COUPON} FROM promotions.coupons c WHERE coupon_id = $1 ${lock}`,
    [id],
  )
  return rows[0] ?? null
}

export interface RedemptionRow {
  readonly redemption_id: Uuid
  readonly campaign_id: Uuid
  readonly input_hash: string
  /** Who asked for it and has not been answered its codes, since a second operator had to agree. */
  readonly codes_due_to: OperatorId | null
}

export async function findRedemption(db: Queryable, id: Uuid): Promise<RedemptionRow | null> {
  const { rows } = await db.query<RedemptionRow>(
    'SELECT redemption_id, campaign_id, input_hash FROM promotions.redemptions WHERE redemption_id = $1',
    [id],
  )
  return rows[0] ?? null
}

export async function countRedemptions(db: Queryable, campaignId: Uuid, memberId: MemberId): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) AS count FROM promotions.redemptions WHERE campaign_id = $1 AND member_id = $2',
    [campaignId, memberId],
  )
  return rows[0]!.count
}

export async function insertRedemption(
  db: Queryable,
  row: {
    readonly id: Uuid
    readonly campaignId: Uuid
    readonly couponId: Uuid
    readonly place: number
    readonly memberId: MemberId
    readonly inputHash: string
    readonly at: Instant
    readonly isShared: boolean
  },
): Promise<void> {
  await db.query(
    `INSERT INTO promotions.redemptions (redemption_id, campaign_id, coupon_id, place, member_id, input_hash, redeemed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, row.campaignId, row.couponId, row.place, row.memberId, row.inputHash, new Date(row.at)],
  )
  await db.query('UPDATE promotions.campaigns SET used = used + 1 WHERE campaign_id = $1', [row.campaignId])
  if (row.isShared) return
  await db.query('UPDATE promotions.coupons SET used_at = $2, member_id = $3 WHERE coupon_id = $1', [
    row.couponId,
    new Date(row.at),
    row.memberId,
  ])
}

/** To whom a campaign's coupons were assigned, whoever has them now. */
export async function receiversOf(db: Queryable, campaignId: Uuid): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT coalesce(gifted_from, member_id) AS member_id FROM promotions.coupons
     WHERE campaign_id = $1 AND coalesce(gifted_from, member_id) IS NOT NULL`,
    [campaignId],
  )
  return new Set(rows.map((row) => row.member_id))
}

export async function giveCoupon(db: Queryable, couponId: Uuid, from: MemberId, to: MemberId, at: Instant) {
  await db.query(
    'UPDATE promotions.coupons SET member_id = $3, gifted_from = $2, gifted_at = $4 WHERE coupon_id = $1',
    [couponId, from, to, new Date(at)],
  )
}

export async function withdrawCampaign(db: Queryable, id: Uuid, at: Instant): Promise<void> {
  await db.query('UPDATE promotions.campaigns SET withdrawn_at = $2 WHERE campaign_id = $1', [id, new Date(at)])
}

export interface MemberCouponRow extends Omit<CouponRow, 'campaign_id' | 'code_mask'> {
  readonly name: string
  readonly name_en: string
  readonly name_vi: string
  readonly kind: 'cash' | 'point'
  readonly amount: Won
  readonly giftable: boolean
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly withdrawn_at: Instant | null
}

const MEMBER_COUPON = `c.coupon_id, c.member_id, c.gifted_from, c.gifted_at, g.name, g.name_en, g.name_vi, g.kind, g.amount,
  g.giftable, g.starts_at, g.ends_at, g.withdrawn_at`
const OF_CAMPAIGN = 'FROM promotions.coupons c JOIN promotions.campaigns g USING (campaign_id)'
const IS_OVER = '(g.ends_at <= $2 OR g.withdrawn_at IS NOT NULL)'

/** What each list shows: its rows, and their order. */
const lists: Record<
  CouponState,
  { readonly from: string; readonly where: string; readonly order: string; readonly used: string }
> = {
  usable: {
    from: OF_CAMPAIGN,
    where: `c.member_id = $1 AND c.used_at IS NULL AND NOT ${IS_OVER}`,
    order: 'g.ends_at, c.coupon_id',
    used: 'c.used_at',
  },
  expired: {
    from: OF_CAMPAIGN,
    where: `c.member_id = $1 AND c.used_at IS NULL AND ${IS_OVER}`,
    order: 'g.ends_at DESC, c.coupon_id',
    used: 'c.used_at',
  },
  used: {
    from: `FROM promotions.redemptions r JOIN promotions.coupons c USING (coupon_id)
      JOIN promotions.campaigns g ON g.campaign_id = r.campaign_id`,
    where: 'r.member_id = $1 AND r.redeemed_at <= $2',
    order: 'r.redeemed_at DESC, r.redemption_id',
    used: 'r.redeemed_at',
  },
  gifted: {
    from: OF_CAMPAIGN,
    where: '(c.gifted_from = $1 OR (c.member_id = $1 AND c.gifted_from IS NOT NULL)) AND c.gifted_at <= $2',
    order: 'c.gifted_at DESC, c.coupon_id',
    used: 'c.used_at',
  },
}

export async function listMemberCoupons(
  db: Queryable,
  memberId: MemberId,
  state: CouponState,
  now: Instant,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MemberCouponRow[]; total: number }> {
  const { from, where, order, used } = lists[state]
  const values = [memberId, new Date(now)]
  const [{ rows }, total] = await Promise.all([
    db.query<MemberCouponRow>(
      `SELECT ${MEMBER_COUPON}, ${used} AS used_at ${from} WHERE ${where} ORDER BY ${order} LIMIT $3 OFFSET $4`,
      [...values, page.limit, page.offset],
    ),
    countMemberCoupons(db, memberId, state, now),
  ])
  return { rows, total }
}

export async function countMemberCoupons(
  db: Queryable,
  memberId: MemberId,
  state: CouponState,
  now: Instant,
): Promise<number> {
  const { from, where } = lists[state]
  const { rows } = await db.query<{ total: number }>(`SELECT count(*) AS total ${from} WHERE ${where}`, [
    memberId,
    new Date(now),
  ])
  return rows[0]!.total
}

const CAMPAIGN_ORDERS = { name: 'lower(name)', used: 'used', period: 'starts_at' } as const satisfies Record<
  CampaignSort,
  unknown
>

export async function listCampaigns(
  db: Queryable,
  query: string,
  page: { readonly sort: SortText<CampaignSort> | undefined; readonly limit: number; readonly offset: number },
): Promise<{ rows: CampaignRow[]; total: number }> {
  const order = page.sort ? orderOf(page.sort, CAMPAIGN_ORDERS, 'campaign_id') : 'created_at DESC, campaign_id DESC'
  const where = `($1 = '' OR position(lower($1) in lower(name)) > 0)`
  const { rows } = await db.query<CampaignRow>(
    `SELECT ${CAMPAIGN} FROM promotions.campaigns WHERE ${where}
     ORDER BY ${order} LIMIT $2 OFFSET $3`,
    [query, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM promotions.campaigns WHERE ${where}`,
    [query],
  )
  return { rows, total: counted[0]!.total }
}

export async function listCouponsOf(
  db: Queryable,
  { campaign_id: campaignId, mode }: Pick<CampaignRow, 'campaign_id' | 'mode'>,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  // A shared code has a line for each of its uses, whose places have no gap, and is the only one of its campaign; of others each has one line.
  // So a page is places of the one, or coupons of the others.
  const { rows } = await db.query<CouponRow>(
    `SELECT c.coupon_id, c.campaign_id, c.code_mask, coalesce(r.member_id, c.member_id) AS member_id, c.gifted_from,
       c.gifted_at, r.redeemed_at AS used_at
     FROM (SELECT * FROM promotions.coupons WHERE campaign_id = $1 ORDER BY ordinal LIMIT $2 OFFSET $3) c
     LEFT JOIN promotions.redemptions r ON r.coupon_id = c.coupon_id AND r.place > $4::int AND r.place <= $4::int + $2::int
     WHERE $4::int = 0 OR r.place IS NOT NULL ORDER BY c.ordinal, r.place`,
    mode === 'shared' ? [campaignId, page.limit, 0, page.offset] : [campaignId, page.limit, page.offset, 0],
  )
  const found = 'promotions.coupons c LEFT JOIN promotions.redemptions r USING (coupon_id) WHERE c.campaign_id = $1'
  return { rows, total: await countFound(db, found, [campaignId]) }
}

/** Members that a code is about. A shared code may have been used by many. */
const HOLDERS_MAX = 100

export async function holdersOf(
  db: Queryable,
  hash: Buffer,
): Promise<readonly { readonly memberId: MemberId; readonly campaign: string }[]> {
  const { rows } = await db.query<{ memberId: MemberId; campaign: string }>(
    `SELECT DISTINCT coalesce(r.member_id, c.member_id) AS "memberId", campaign.name AS campaign
     FROM promotions.coupons c JOIN promotions.campaigns campaign USING (campaign_id) LEFT JOIN promotions.redemptions r USING (coupon_id)
     WHERE c.code_hash = $1 AND coalesce(r.member_id, c.member_id) IS NOT NULL LIMIT ${HOLDERS_MAX}`,
    [hash],
  )
  return rows
}

const REDEEMED = `r.redeemed_at AS at, r.redemption_id AS "redemptionId", r.member_id AS "memberId", c.name AS campaign, c.amount
  FROM promotions.redemptions r JOIN promotions.campaigns c USING (campaign_id)`

export async function redeemedAfter(
  db: Queryable,
  after: Pick<RedeemedCoupon, 'at' | 'redemptionId'>,
  until: Instant,
  limit: number,
): Promise<RedeemedCoupon[]> {
  const { rows } = await db.query<RedeemedCoupon>(
    `SELECT ${REDEEMED} WHERE r.redeemed_at >= $1 AND (r.redeemed_at, r.redemption_id) > ($1, $2::uuid) AND r.redeemed_at < $3
     ORDER BY r.redeemed_at, r.redemption_id LIMIT $4`,
    [new Date(after.at), after.redemptionId, new Date(until), limit],
  )
  return rows
}

export async function redeemedBy(
  db: Queryable,
  memberIds: readonly MemberId[],
  since: Instant,
  limit: number,
): Promise<RedeemedCoupon[]> {
  const { rows } = await db.query<RedeemedCoupon>(
    `SELECT ${REDEEMED} WHERE r.member_id = ANY($1) AND r.redeemed_at >= $2
     ORDER BY r.redeemed_at DESC, r.redemption_id LIMIT $3`,
    [memberIds, new Date(since), limit],
  )
  return rows
}
