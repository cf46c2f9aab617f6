// The statements of requests: found, locked, written, moved on, and listed. What they come to is added up in sum-store.ts.
import type { CashRequestId, Instant, MemberId, OperatorId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { AskedCash, ProcessedCash } from '../../ports/cashier.ts'

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
