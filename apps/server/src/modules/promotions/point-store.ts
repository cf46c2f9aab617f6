// Statements of points: what bets earned, how far the walk has come, months, conversions.
import type { BetId, Instant, MemberId, TransferKind, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { EntrySums } from '../../ports/ledger.ts'
import type { SettledUnit } from '../../ports/promotions.ts'

export interface NewAccrual {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly revision: number
  readonly points: Won
}

/** Answers the bets that had earned nothing before: the others have been here already. */
export async function insertAccruals(
  db: Queryable,
  source: string,
  accruals: readonly NewAccrual[],
  at: Instant,
): Promise<ReadonlySet<BetId>> {
  const { rows } = await db.query<{ bet_id: BetId }>(
    `INSERT INTO promotions.accruals (bet_id, member_id, source, revision, points, accrued_at)
     SELECT bet_id, member_id, $5, revision, points, $6
     FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::bigint[]) AS new (bet_id, member_id, revision, points)
     ORDER BY bet_id ON CONFLICT DO NOTHING RETURNING bet_id`,
    [
      accruals.map(({ betId }) => betId),
      accruals.map(({ memberId }) => memberId),
      accruals.map(({ revision }) => revision),
      accruals.map(({ points }) => points),
      source,
      new Date(at),
    ],
  )
  return new Set(rows.map((row) => row.bet_id))
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

export async function readAccrualCursor(db: Queryable, source: string): Promise<Instant | null> {
  const { rows } = await db.query<{ settled_at: Instant }>(
    'SELECT settled_at FROM promotions.accrual_cursors WHERE source = $1',
    [source],
  )
  return rows[0]?.settled_at ?? null
}

export async function unitsDone(db: Queryable, source: string, unitIds: readonly Uuid[]): Promise<ReadonlySet<Uuid>> {
  const { rows } = await db.query<{ unit_id: Uuid }>(
    'SELECT unit_id FROM promotions.accrued_units WHERE source = $1 AND unit_id = ANY ($2)',
    [source, unitIds],
  )
  return new Set(rows.map((row) => row.unit_id))
}

/** Marks a unit finished, moves the cursor on and forgets marks that no later walk can meet. */
export async function finishUnit(db: Queryable, source: string, unit: SettledUnit, forgetMs: number): Promise<void> {
  const settledAt = new Date(unit.settledAt)
  await db.query(
    `INSERT INTO promotions.accrued_units (source, unit_id, settled_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [source, unit.unitId, settledAt],
  )
  await db.query(
    `INSERT INTO promotions.accrual_cursors AS c (source, settled_at) VALUES ($1, $2)
     ON CONFLICT (source) DO UPDATE SET settled_at = greatest(c.settled_at, excluded.settled_at)`,
    [source, settledAt],
  )
  await db.query(
    `DELETE FROM promotions.accrued_units WHERE source = $1 AND settled_at < $2::timestamptz - $3 * interval '1 millisecond'`,
    [source, settledAt, forgetMs],
  )
}

export interface AccrualRow {
  readonly bet_id: BetId
  readonly member_id: MemberId
  readonly points: Won
}

export async function lockReversible(db: Queryable, betIds: readonly BetId[]): Promise<AccrualRow[]> {
  const { rows } = await db.query<AccrualRow>(
    `SELECT bet_id, member_id, points FROM promotions.accruals
     WHERE bet_id = ANY ($1) AND reversed_at IS NULL ORDER BY bet_id FOR UPDATE`,
    [betIds],
  )
  return rows
}

export async function markReversed(db: Queryable, betId: BetId, reversed: number, at: Instant): Promise<void> {
  await db.query('UPDATE promotions.accruals SET reversed = $2, reversed_at = $3 WHERE bet_id = $1', [
    betId,
    reversed,
    new Date(at),
  ])
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
