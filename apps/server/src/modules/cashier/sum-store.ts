// What requests come to: counted and added up, for a member's standing, limits, reports, and whoever watches.
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { CashOfMember, CashOfOperator, CashOnDay, DepositSum } from '../../ports/cashier.ts'
import type { CashType } from './store.ts'

export interface CashOfStanding {
  readonly requests: number
  readonly depositCount: number
  readonly deposits: Won
  readonly withdrawalCount: number
  readonly withdrawals: Won
  readonly withdrawalsToday: number
}

/** How many requests a member has made, and what it completed since an instant and on the present day. */
export async function countForStanding(
  db: Queryable,
  memberId: MemberId,
  since: Instant,
  dayStart: Instant,
): Promise<CashOfStanding> {
  const { rows } = await db.query<CashOfStanding>(
    `SELECT count(*) AS requests,
       count(*) FILTER (WHERE cash_type = 'in' AND status = 'done' AND processed_at >= $2) AS "depositCount",
       coalesce(sum(amount) FILTER (WHERE cash_type = 'in' AND status = 'done' AND processed_at >= $2), 0)::bigint AS deposits,
       count(*) FILTER (WHERE cash_type = 'out' AND status = 'done' AND processed_at >= $2) AS "withdrawalCount",
       coalesce(sum(amount) FILTER (WHERE cash_type = 'out' AND status = 'done' AND processed_at >= $2), 0)::bigint AS withdrawals,
       count(*) FILTER (WHERE cash_type = 'out' AND status = 'done' AND processed_at >= $3) AS "withdrawalsToday"
     FROM cashier.requests WHERE member_id = $1`,
    [memberId, new Date(since), new Date(dayStart)],
  )
  return rows[0]!
}

export async function countOpenBefore(db: Queryable, before: Instant): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `SELECT count(*) AS open FROM cashier.requests WHERE status IN ('applied', 'waiting') AND created_at < $1 AND NOT awaits_payment`,
    [new Date(before)],
  )
  return rows[0]!.open
}

export async function countQueue(db: Queryable) {
  const { rows } = await db.query<{
    deposits_applied: number
    deposits_waiting: number
    withdrawals_applied: number
    withdrawals_waiting: number
    oldest_at: Instant | null
    oldest_deposit_at: Instant | null
    oldest_withdrawal_at: Instant | null
  }>(
    `SELECT count(*) FILTER (WHERE cash_type = 'in' AND status = 'applied') AS deposits_applied,
       count(*) FILTER (WHERE cash_type = 'in' AND status = 'waiting') AS deposits_waiting,
       count(*) FILTER (WHERE cash_type = 'out' AND status = 'applied') AS withdrawals_applied,
       count(*) FILTER (WHERE cash_type = 'out' AND status = 'waiting') AS withdrawals_waiting,
       min(created_at) AS oldest_at,
       min(created_at) FILTER (WHERE cash_type = 'in') AS oldest_deposit_at,
       min(created_at) FILTER (WHERE cash_type = 'out') AS oldest_withdrawal_at
     FROM cashier.requests WHERE status IN ('applied', 'waiting') AND NOT awaits_payment`,
  )
  return rows[0]!
}

export async function sumCompleted(
  db: Queryable,
  filter: { readonly memberId: MemberId | null; readonly from: Instant; readonly to: Instant },
): Promise<{ readonly deposits: Won; readonly withdrawals: Won }> {
  const { rows } = await db.query<{ deposits: Won; withdrawals: Won }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE cash_type = 'in'), 0)::bigint AS deposits,
       coalesce(sum(amount) FILTER (WHERE cash_type = 'out'), 0)::bigint AS withdrawals
     FROM cashier.requests
     WHERE status = 'done' AND ($1::uuid IS NULL OR member_id = $1) AND processed_at >= $2 AND processed_at < $3`,
    [filter.memberId, new Date(filter.from), new Date(filter.to)],
  )
  return rows[0]!
}

/** What came in for a member since an instant: requests that wait and completed ones, and gifts of other members. */
export async function sumPaidIn(db: Queryable, memberId: MemberId, from: Instant): Promise<Won> {
  return (await sumsPaidIn(db, [{ memberId, from }]))[0]!
}

/** The same for many, each since its own instant; answered in their order. */
export async function sumsPaidIn(
  db: Queryable,
  spans: readonly { readonly memberId: MemberId; readonly from: Instant }[],
): Promise<readonly Won[]> {
  if (spans.length === 0) return []
  const { rows } = await db.query<{ asked: Won }>(
    `SELECT ((SELECT coalesce(sum(amount), 0) FROM cashier.requests
              WHERE member_id = span.member_id AND cash_type = 'in' AND status <> 'canceled' AND created_at >= span.since)
           + (SELECT coalesce(sum(amount), 0) FROM cashier.transfers
              WHERE other_id = span.member_id AND kind = 'give' AND refusal IS NULL AND balance_after IS NOT NULL
                AND made_at >= span.since)
       )::bigint AS asked
     FROM unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS span (member_id, since, place) ORDER BY place`,
    [spans.map(({ memberId }) => memberId), spans.map(({ from }) => new Date(from))],
  )
  return rows.map(({ asked }) => asked)
}

/** What a member completed, by the Seoul day on which it was: at most one row a day. */
export async function completedByDay(
  db: Queryable,
  memberId: MemberId,
  from: Instant,
  to: Instant,
): Promise<CashOnDay[]> {
  const { rows } = await db.query<CashOnDay>(
    `SELECT (processed_at AT TIME ZONE 'Asia/Seoul')::date::text AS day,
       coalesce(sum(amount) FILTER (WHERE cash_type = 'in'), 0)::bigint AS deposits,
       coalesce(sum(amount) FILTER (WHERE cash_type = 'out'), 0)::bigint AS withdrawals
     FROM cashier.requests
     WHERE member_id = $1 AND status = 'done' AND processed_at >= $2 AND processed_at < $3
     GROUP BY day ORDER BY day DESC`,
    [memberId, new Date(from), new Date(to)],
  )
  return rows
}

const BOTH_SIDES = `
  count(*) FILTER (WHERE cash_type = 'in' AND status = 'done') AS "depositCount",
  coalesce(sum(amount) FILTER (WHERE cash_type = 'in' AND status = 'done'), 0)::bigint AS deposits,
  count(*) FILTER (WHERE cash_type = 'out' AND status = 'done') AS "withdrawalCount",
  coalesce(sum(amount) FILTER (WHERE cash_type = 'out' AND status = 'done'), 0)::bigint AS withdrawals`

export async function completedByMember(db: Queryable, from: Instant, to: Instant): Promise<CashOfMember[]> {
  const { rows } = await db.query<CashOfMember>(
    `SELECT member_id AS "memberId", ${BOTH_SIDES} FROM cashier.requests
     WHERE status = 'done' AND cash_type IN ('in', 'out') AND processed_at >= $1 AND processed_at < $2 GROUP BY member_id`,
    [new Date(from), new Date(to)],
  )
  return rows
}

export async function processedByOperator(db: Queryable, from: Instant, to: Instant): Promise<CashOfOperator[]> {
  const { rows } = await db.query<CashOfOperator>(
    `SELECT operator_login AS "operatorId", ${BOTH_SIDES}, count(*) FILTER (WHERE status = 'canceled') AS rejected
     FROM cashier.requests WHERE processed_at >= $1 AND processed_at < $2 AND operator_login IS NOT NULL
     GROUP BY operator_login`,
    [new Date(from), new Date(to)],
  )
  return rows
}

export async function depositedAmong(
  db: Queryable,
  memberIds: readonly MemberId[],
  since: Instant,
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT asked.member_id FROM unnest($1::uuid[]) AS asked (member_id)
     WHERE EXISTS (SELECT 1 FROM cashier.requests AS request
       WHERE request.member_id = asked.member_id AND request.cash_type = 'in' AND request.status = 'done'
         AND request.processed_at >= $2)`,
    [memberIds, new Date(since)],
  )
  return new Set(rows.map((row) => row.member_id))
}

/** What some have paid in since an instant, and before another one where there is one. */
export async function depositsAmong(
  db: Queryable,
  memberIds: readonly MemberId[],
  since: Instant,
  before: Instant | null = null,
): Promise<ReadonlyMap<MemberId, DepositSum>> {
  const { rows } = await db.query<DepositSum & { readonly member_id: MemberId }>(
    `SELECT member_id, count(*) AS count, sum(amount)::bigint AS sum FROM cashier.requests
     WHERE member_id = ANY($1::uuid[]) AND cash_type = 'in' AND status = 'done' AND processed_at >= $2
       AND ($3::timestamptz IS NULL OR processed_at < $3) GROUP BY member_id`,
    [memberIds, new Date(since), before === null ? null : new Date(before)],
  )
  return new Map(rows.map(({ member_id: memberId, count, sum }) => [memberId, { count, sum }]))
}

/** What was asked for in a span of time and not canceled. */
export async function sumAskedOn(
  db: Queryable,
  memberId: MemberId,
  cashType: CashType,
  from: Instant,
  to: Instant,
): Promise<Won> {
  const { rows } = await db.query<{ asked: Won }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS asked FROM cashier.requests
     WHERE member_id = $1 AND cash_type = $2 AND status <> 'canceled' AND created_at >= $3 AND created_at < $4`,
    [memberId, cashType, new Date(from), new Date(to)],
  )
  return rows[0]!.asked
}
