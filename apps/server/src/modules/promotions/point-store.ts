// Statements of points: what bets earned, how far the walk has come, months, conversions, what coupons in their history are called.
import type { BetId, Instant, MemberId, TransferKind, Uuid, Won } from '@hanpan/kernel'
import { columnOf, list } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { EntrySums } from '../../ports/ledger.ts'
import type { CampaignRow } from './coupon-store.ts'

/** Points that a settlement of a bet gives, or takes back where it gives none. */
export interface NewAccrual {
  readonly betId: BetId
  readonly settlement: number
  readonly memberId: MemberId
  readonly revision: number
  /** The level that the points were worked out for. */
  readonly level: number
  readonly points: Won
  readonly reversed: Won
}

export const accrualKey = ({ betId, settlement }: Pick<NewAccrual, 'betId' | 'settlement'>) => `${betId} ${settlement}`

/** Answers those that were not there before. */
export async function insertAccruals(
  db: Queryable,
  source: string,
  accruals: readonly NewAccrual[],
  at: Instant,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<Pick<NewAccrual, 'betId' | 'settlement'>>(
    `INSERT INTO promotions.accruals (bet_id, settlement, member_id, source, revision, level, points, reversed, accrued_at,
       reversed_at)
     SELECT bet_id, settlement, member_id, $8, revision, level, points, reversed, $9,
       CASE WHEN reversed > 0 THEN $9::timestamptz END
     FROM unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::int[], $5::int[], $6::bigint[], $7::bigint[])
       AS new (bet_id, settlement, member_id, revision, level, points, reversed)
     ON CONFLICT DO NOTHING RETURNING bet_id AS "betId", settlement`,
    [
      columnOf(accruals, ({ betId }) => betId),
      columnOf(accruals, ({ settlement }) => settlement),
      columnOf(accruals, ({ memberId }) => memberId),
      columnOf(accruals, ({ revision }) => revision),
      columnOf(accruals, ({ level }) => level),
      columnOf(accruals, ({ points }) => points),
      columnOf(accruals, ({ reversed }) => reversed),
      source,
      new Date(at),
    ],
  )
  return new Set(rows.map(accrualKey))
}

/** What a bet has earned so far: what it was given less what was taken back. */
export interface EarnedByBet {
  readonly betId: BetId
  readonly points: Won
  /** The last settlement that gave it points, and the last that changed them. */
  readonly given: number
  readonly last: number
  /** Null where it is not known. */
  readonly level: number | null
}

export async function earnedByBets(db: Queryable, betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, EarnedByBet>> {
  const { rows } = await db.query<EarnedByBet>(
    `SELECT bet_id AS "betId", sum(points - reversed)::bigint AS points, max(settlement) AS last, min(level) AS level,
       coalesce(max(settlement) FILTER (WHERE points > 0), 1) AS given
     FROM promotions.accruals WHERE bet_id = ANY ($1) GROUP BY bet_id`,
    [list(betIds)],
  )
  return new Map(rows.map((row) => [row.betId, row]))
}

export async function addAccrualDay(
  db: Queryable,
  source: string,
  at: Instant,
  bets: number,
  points: number,
): Promise<void> {
  await db.query(
    `INSERT INTO promotions.accrual_days AS d (day, source, bets, points)
     VALUES (($2::timestamptz AT TIME ZONE 'Asia/Seoul')::date, $1, $3, $4)
     ON CONFLICT (day, source) DO UPDATE SET bets = d.bets + excluded.bets, points = d.points + excluded.points`,
    [source, new Date(at), bets, points],
  )
}

/** The version up to which a member's months are rolled up, under a lock. */
export async function lockRollUp(db: Queryable, memberId: MemberId): Promise<number> {
  await db.query('INSERT INTO promotions.point_rollups (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId])
  const { rows } = await db.query<{ version: number }>(
    'SELECT version FROM promotions.point_rollups WHERE member_id = $1 FOR UPDATE',
    [memberId],
  )
  return rows[0]!.version
}

export async function addMonths(
  db: Queryable,
  memberId: MemberId,
  through: number,
  sums: EntrySums['sums'],
  isUse: (kind: TransferKind) => boolean,
): Promise<void> {
  for (const { month, kind, received, spent } of sums) {
    const used = isUse(kind) ? spent - received : 0
    const accrued = isUse(kind) ? 0 : received - spent
    await db.query(
      `INSERT INTO promotions.point_months AS m (member_id, month, accrued, used) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, month) DO UPDATE SET accrued = m.accrued + excluded.accrued, used = m.used + excluded.used`,
      [memberId, month, accrued, used],
    )
  }
  await db.query('UPDATE promotions.point_rollups SET version = $2 WHERE member_id = $1', [memberId, through])
}

export async function readMonths(
  db: Queryable,
  memberId: MemberId,
  month: string,
  lastMonth: string,
): Promise<{ month: number; lastMonth: number; accrued: number; used: number }> {
  const { rows } = await db.query<{ month: number; last_month: number; accrued: number; used: number }>(
    `SELECT coalesce(sum(accrued) FILTER (WHERE month = $2), 0)::bigint AS month,
       coalesce(sum(accrued) FILTER (WHERE month = $3), 0)::bigint AS last_month,
       coalesce(sum(accrued), 0)::bigint AS accrued, coalesce(sum(used), 0)::bigint AS used
     FROM promotions.point_months WHERE member_id = $1`,
    [memberId, month, lastMonth],
  )
  const { last_month: ofLastMonth, ...rest } = rows[0]!
  return { ...rest, lastMonth: ofLastMonth }
}

export async function findConversion(db: Queryable, id: Uuid): Promise<{ input_hash: string; amount: Won } | null> {
  const { rows } = await db.query<{ input_hash: string; amount: Won }>(
    'SELECT input_hash, amount FROM promotions.conversions WHERE conversion_id = $1',
    [id],
  )
  return rows[0] ?? null
}

export async function insertConversion(
  db: Queryable,
  row: {
    readonly id: Uuid
    readonly memberId: MemberId
    readonly amount: Won
    readonly inputHash: string
    readonly at: Instant
  },
): Promise<void> {
  await db.query(
    `INSERT INTO promotions.conversions (conversion_id, member_id, amount, input_hash, converted_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [row.id, row.memberId, row.amount, row.inputHash, new Date(row.at)],
  )
}

/** Begins a new minute. Null when the last one is not over; whoever else tries waits for this transaction's end. */
export async function takeConversionClock(db: Queryable, memberId: MemberId, pauseMs: number): Promise<Instant | null> {
  const { rows } = await db.query<{ converted_at: Instant }>(
    `INSERT INTO promotions.conversion_clocks AS c (member_id, converted_at) VALUES ($1, clock_timestamp())
     ON CONFLICT (member_id) DO UPDATE SET converted_at = clock_timestamp()
       WHERE c.converted_at <= clock_timestamp() - $2 * interval '1 millisecond'
     RETURNING converted_at`,
    [memberId, pauseMs],
  )
  return rows[0]?.converted_at ?? null
}

export async function readConversionClock(db: Queryable, memberId: MemberId): Promise<Instant | null> {
  const { rows } = await db.query<{ converted_at: Instant }>(
    'SELECT converted_at FROM promotions.conversion_clocks WHERE member_id = $1',
    [memberId],
  )
  return rows[0]?.converted_at ?? null
}

/** The names in other languages of the campaigns that a member has used, by their first name. */
export async function namesOfUsed(
  db: Queryable,
  memberId: MemberId,
  names: readonly string[],
): Promise<ReadonlyMap<string, Pick<CampaignRow, 'name' | 'name_en' | 'name_vi'>>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.query<Pick<CampaignRow, 'name' | 'name_en' | 'name_vi'>>(
    `SELECT campaign.name, campaign.name_en, campaign.name_vi FROM promotions.redemptions AS redemption
     JOIN promotions.campaigns AS campaign USING (campaign_id)
     WHERE redemption.member_id = $1 AND campaign.name = ANY ($2) ORDER BY redemption.redeemed_at`,
    [memberId, names],
  )
  return new Map(rows.map((row) => [row.name, row]))
}
