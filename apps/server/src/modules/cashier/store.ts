// Every statement of the cashier.
import type { CashRequestId, Instant, MemberId, OperatorId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type {
  DepositSum,
  AskedCash,
  CashOfMember,
  CashOfOperator,
  CashOnDay,
  ProcessedCash,
} from '../../ports/cashier.ts'

export type CashType = 'in' | 'out'
export type RequestStatus = 'applied' | 'waiting' | 'done' | 'canceled'

export interface RequestRow {
  readonly request_id: CashRequestId
  readonly member_id: MemberId
  readonly cash_type: CashType
  readonly amount: Won
  readonly status: RequestStatus
  readonly input_hash: string
  readonly created_at: Instant
  readonly waiting_at: Instant | null
  readonly processed_at: Instant | null
  readonly operator_login: string | null
  readonly claimed_by: OperatorId | null
  readonly claimed_login: string | null
  readonly claimed_at: Instant | null
  /** The account that the member was told to pay to. */
  readonly deposit_account_id: Uuid | null
  /** The batch that pays it, or has paid it. */
  readonly payout_batch_id: Uuid | null
  /** The provider that it is paid through; null for the bank. */
  readonly payment_provider: string | null
  /** Decided by the provider's word, not by anybody here. */
  readonly awaits_payment: boolean
  readonly reason: string
}

export const REQUEST_COLUMNS = `request_id, member_id, cash_type, amount, status, input_hash, created_at, waiting_at, processed_at,
  operator_login, claimed_by, claimed_login, claimed_at, deposit_account_id, payout_batch_id, payment_provider, awaits_payment, reason`

export async function findRequest(db: Queryable, requestId: CashRequestId): Promise<RequestRow | null> {
  const { rows } = await db.query<RequestRow>(`SELECT ${REQUEST_COLUMNS} FROM cashier.requests WHERE request_id = $1`, [
    requestId,
  ])
  return rows[0] ?? null
}

export async function findRequests(db: Queryable, requestIds: readonly CashRequestId[]): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests WHERE request_id = ANY($1)`,
    [requestIds],
  )
  return rows
}

export async function lockRequest(db: Queryable, requestId: CashRequestId): Promise<RequestRow | null> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests WHERE request_id = $1 FOR UPDATE`,
    [requestId],
  )
  return rows[0] ?? null
}

export async function insertRequest(
  db: Queryable,
  request: Pick<RequestRow, 'request_id' | 'member_id' | 'cash_type' | 'amount' | 'input_hash' | 'created_at'> &
    Partial<Pick<RequestRow, 'deposit_account_id' | 'payment_provider'>>,
): Promise<'inserted' | 'id_taken' | 'in_progress'> {
  const { rowCount } = await db.query(
    `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, deposit_account_id, payment_provider,
       awaits_payment)
     VALUES ($1, $2, $3, $4, 'applied', $5, $6, $7, $8::text, $8::text IS NOT NULL) ON CONFLICT DO NOTHING`,
    [
      request.request_id,
      request.member_id,
      request.cash_type,
      request.amount,
      request.input_hash,
      new Date(request.created_at),
      request.deposit_account_id ?? null,
      request.payment_provider ?? null,
    ],
  )
  if (rowCount === 1) return 'inserted'
  return (await findRequest(db, request.request_id)) ? 'id_taken' : 'in_progress'
}

export async function hasInProgress(db: Queryable, memberId: MemberId, cashType: CashType): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM cashier.requests WHERE member_id = $1 AND cash_type = $2 AND status IN ('applied', 'waiting')`,
    [memberId, cashType],
  )
  return rowCount === 1
}

export async function lastCreatedAt(db: Queryable, memberId: MemberId, cashType: CashType): Promise<Instant | null> {
  const { rows } = await db.query<{ created_at: Instant }>(
    'SELECT created_at FROM cashier.requests WHERE member_id = $1 AND cash_type = $2 ORDER BY created_at DESC LIMIT 1',
    [memberId, cashType],
  )
  return rows[0]?.created_at ?? null
}

export interface Claim {
  readonly operatorId: OperatorId
  readonly operatorLogin: string
  readonly at: Instant
}

/** Hands a request to an operator; one that was only applied for waits from then on. */
export async function markClaimed(db: Queryable, requestId: CashRequestId, claim: Claim): Promise<void> {
  await db.query(
    `UPDATE cashier.requests SET status = 'waiting', waiting_at = coalesce(waiting_at, $4),
       claimed_by = $2, claimed_login = $3, claimed_at = $4
     WHERE request_id = $1`,
    [requestId, claim.operatorId, claim.operatorLogin, new Date(claim.at)],
  )
}

export async function markReleased(db: Queryable, requestId: CashRequestId): Promise<void> {
  await db.query(
    'UPDATE cashier.requests SET claimed_by = NULL, claimed_login = NULL, claimed_at = NULL WHERE request_id = $1',
    [requestId],
  )
}

export async function markProcessed(
  db: Queryable,
  requestId: CashRequestId,
  done: {
    readonly status: 'done' | 'canceled'
    readonly at: Instant
    /** Null for a payment provider's word. */
    readonly operatorId: OperatorId | null
    readonly operatorLogin: string | null
    readonly reason: string
  },
): Promise<void> {
  await db.query(
    `UPDATE cashier.requests SET status = $2, processed_at = $3, operator_id = $4, operator_login = $5, reason = $6, awaits_payment = false
     WHERE request_id = $1`,
    [requestId, done.status, new Date(done.at), done.operatorId, done.operatorLogin, done.reason],
  )
}

/** From now on it is decided by a cashier. */
export async function leaveToCashier(db: Queryable, requestId: CashRequestId): Promise<void> {
  await db.query('UPDATE cashier.requests SET awaits_payment = false WHERE request_id = $1', [requestId])
}

export async function hideRequest(db: Queryable, requestId: CashRequestId): Promise<void> {
  await db.query('UPDATE cashier.requests SET hidden = true WHERE request_id = $1', [requestId])
}

/** A member's requests before an instant, newest first. */
export async function requestsOfBefore(
  db: Queryable,
  memberId: MemberId,
  before: Instant,
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests
     WHERE member_id = $1 AND created_at < $2 ORDER BY created_at DESC, request_id DESC LIMIT $3`,
    [memberId, new Date(before), limit],
  )
  return rows
}

/** A member's requests before one, newest first. */
export async function requestsBefore(
  db: Queryable,
  {
    member_id: memberId,
    created_at: at,
    request_id: requestId,
  }: Pick<RequestRow, 'member_id' | 'created_at' | 'request_id'>,
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests
     WHERE member_id = $1 AND created_at <= $2 AND request_id <> $3 ORDER BY created_at DESC, request_id DESC LIMIT $4`,
    [memberId, new Date(at), requestId, limit],
  )
  return rows
}

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

/** A member's first completed deposit, and its last one before an instant. */
export async function outerDeposits(
  db: Queryable,
  memberId: MemberId,
  before: Instant,
): Promise<{ readonly first: RequestRow | null; readonly last: RequestRow | null }> {
  const completed = `SELECT ${REQUEST_COLUMNS} FROM cashier.requests
    WHERE member_id = $1 AND cash_type = 'in' AND status = 'done' AND processed_at < $2 ORDER BY processed_at`
  const [first, last] = await Promise.all([
    db.query<RequestRow>(`${completed} LIMIT 1`, [memberId, new Date(before)]),
    db.query<RequestRow>(`${completed} DESC LIMIT 1`, [memberId, new Date(before)]),
  ])
  return { first: first.rows[0] ?? null, last: last.rows[0] ?? null }
}

export async function latestOf(db: Queryable, memberId: MemberId): Promise<RequestRow | null> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests WHERE member_id = $1 ORDER BY created_at DESC, request_id DESC LIMIT 1`,
    [memberId],
  )
  return rows[0] ?? null
}

export async function latestCompleted(db: Queryable, cashType: CashType, limit: number): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests WHERE cash_type = $1 AND status = 'done' ORDER BY processed_at DESC LIMIT $2`,
    [cashType, limit],
  )
  return rows
}

export async function bestWithdrawals(db: Queryable, from: Instant, to: Instant, limit: number): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests
     WHERE cash_type = 'out' AND status = 'done' AND processed_at >= $1 AND processed_at < $2
     ORDER BY amount DESC, processed_at LIMIT $3`,
    [new Date(from), new Date(to), limit],
  )
  return rows
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

/** Completed requests in the order of their completion. The index of completed ones has the same order within a type. */
export async function doneSince(
  db: Queryable,
  since: Instant,
  after: string | null,
  limit: number,
): Promise<RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM cashier.requests
     WHERE status = 'done' AND (processed_at, request_id) > ($1::timestamptz, coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'))
     ORDER BY processed_at, request_id LIMIT $3`,
    [new Date(since), after, limit],
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

export async function processedSince(
  db: Queryable,
  after: Pick<ProcessedCash, 'at' | 'requestId'>,
  until: Instant,
  limit: number,
): Promise<ProcessedCash[]> {
  const { rows } = await db.query<ProcessedCash>(
    `SELECT processed_at AS at, request_id AS "requestId", member_id AS "memberId" FROM cashier.requests
     WHERE processed_at IS NOT NULL AND (processed_at, request_id) > ($1::timestamptz, $2::uuid) AND processed_at < $3
     ORDER BY processed_at, request_id LIMIT $4`,
    [new Date(after.at), after.requestId, new Date(until), limit],
  )
  return rows
}

/** Requests of a member that are looked at. */
const ASKED_MAX = 200

export async function askedSince(db: Queryable, memberIds: readonly MemberId[], since: Instant): Promise<AskedCash[]> {
  const { rows } = await db.query<AskedCash>(
    `SELECT asked.member_id AS "memberId", request.* FROM unnest($1::uuid[]) AS asked (member_id)
     CROSS JOIN LATERAL (
       SELECT cash_type AS "cashType", status, created_at AS "askedAt" FROM cashier.requests
       WHERE member_id = asked.member_id AND created_at >= $2 ORDER BY created_at DESC LIMIT ${ASKED_MAX}
     ) AS request`,
    [memberIds, new Date(since)],
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
