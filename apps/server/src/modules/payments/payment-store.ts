// The SQL statements of payments, what was said of them, refunds and charge-backs.
import type { PaymentState } from '@hanpan/contract'
import type { CashRequestId, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Payment } from './model.ts'

const COLUMNS = `request_id AS "requestId", provider_key AS "providerKey", member_id AS "memberId", amount, paid_amount AS "paidAmount", state,
  reference, pay_url AS "payUrl", account, created_at AS "createdAt", expires_at AS "expiresAt", state_at AS "stateAt", unanswered`

export async function insertPayment(
  tx: Queryable,
  payment: Pick<Payment, 'requestId' | 'providerKey' | 'memberId' | 'amount' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const { requestId, providerKey, memberId, amount, createdAt, expiresAt } = payment
  await tx.query(
    `INSERT INTO payments.payments (request_id, provider_key, member_id, amount, state, created_at, expires_at, state_at, ask_at)
     VALUES ($1, $2, $3, $4, 'asked', $5, $6, $5, $5)`,
    [requestId, providerKey, memberId, amount, new Date(createdAt), new Date(expiresAt)],
  )
}

export async function findPayment(db: Queryable, requestId: string): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(`SELECT ${COLUMNS} FROM payments.payments WHERE request_id = $1`, [
    requestId,
  ])
  return rows[0] ?? null
}

interface EndedRow extends Pick<Payment, 'requestId' | 'state' | 'amount' | 'paidAmount'> {
  readonly isRefund: boolean
}

/** Those of deposits that came to nothing; of the withdrawal that held the money of a refund, the refund. */
export async function findEnds(db: Queryable, requestIds: readonly CashRequestId[]): Promise<EndedRow[]> {
  const { rows } = await db.query<EndedRow>(
    `SELECT request_id AS "requestId", state, amount, paid_amount AS "paidAmount", false AS "isRefund"
     FROM payments.payments WHERE request_id = ANY($1)
     UNION ALL
     SELECT refund.hold_request_id, payment.state, payment.amount, payment.paid_amount, true FROM payments.refunds AS refund
     JOIN payments.payments AS payment USING (request_id) WHERE refund.hold_request_id = ANY($1)`,
    [requestIds],
  )
  return rows
}

/** By deposits, and by the withdrawals that hold the money of refunds. */
export async function findStates(
  db: Queryable,
  requestIds: readonly CashRequestId[],
): Promise<Pick<Payment, 'requestId' | 'providerKey' | 'state'>[]> {
  const { rows } = await db.query<Pick<Payment, 'requestId' | 'providerKey' | 'state'>>(
    `SELECT request_id AS "requestId", provider_key AS "providerKey", state FROM payments.payments WHERE request_id = ANY($1)
     UNION ALL
     SELECT refund.hold_request_id, payment.provider_key, payment.state FROM payments.refunds AS refund
     JOIN payments.payments AS payment USING (request_id) WHERE refund.hold_request_id = ANY($1)`,
    [requestIds],
  )
  return rows
}

export async function lockPayment(tx: Queryable, requestId: CashRequestId): Promise<Payment | null> {
  const { rows } = await tx.query<Payment>(
    `SELECT ${COLUMNS} FROM payments.payments WHERE request_id = $1 FOR UPDATE`,
    [requestId],
  )
  return rows[0] ?? null
}

/** The payment of a member that is not over, newest first. */
export async function findOpenPayment(db: Queryable, memberId: MemberId): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `SELECT ${COLUMNS} FROM payments.payments WHERE member_id = $1 AND state IN ('asked', 'waiting', 'held') ORDER BY created_at DESC LIMIT 1`,
    [memberId],
  )
  return rows[0] ?? null
}

export interface StateChange {
  readonly state: PaymentState
  readonly at: Instant
  readonly askAt: Instant | null
  readonly paidAmount?: Won
}

/** A new state: its questions are counted anew. */
export async function setState(tx: Queryable, requestId: CashRequestId, change: StateChange): Promise<void> {
  await tx.query(
    `UPDATE payments.payments SET state = $2, state_at = $3, ask_at = $4, asked = 0, unanswered = 0, paid_amount = coalesce($5, paid_amount)
     WHERE request_id = $1`,
    [
      requestId,
      change.state,
      new Date(change.at),
      change.askAt === null ? null : new Date(change.askAt),
      change.paidAmount ?? null,
    ],
  )
}

/** What the provider made for it. */
export async function setWhereToPay(
  tx: Queryable,
  { requestId, reference, payUrl, account }: Pick<Payment, 'requestId' | 'reference' | 'payUrl' | 'account'>,
): Promise<void> {
  await tx.query(`UPDATE payments.payments SET reference = $2, pay_url = $3, account = $4 WHERE request_id = $1`, [
    requestId,
    reference,
    payUrl,
    account,
  ])
}

export interface DuePayment extends Payment {
  readonly asked: number
}

/** Takes payments whose provider is to be asked, and puts off the next question of each, so that another node leaves them alone. */
export async function takeDue(
  db: Queryable,
  now: Instant,
  limit: number,
  only: CashRequestId | null,
): Promise<DuePayment[]> {
  const { rows } = await db.query<DuePayment>(
    `UPDATE payments.payments SET asked = asked + 1,
       ask_at = $1::timestamptz + least(300, 5 * power(2, least(asked, 6))) * interval '1 second'
     WHERE request_id IN (
       SELECT request_id FROM payments.payments
       WHERE ask_at IS NOT NULL AND (CASE WHEN $3::uuid IS NULL THEN ask_at <= $1 ELSE request_id = $3 END)
       ORDER BY ask_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}, asked`,
    [new Date(now), limit, only],
  )
  return rows
}

export async function noteAnswered(db: Queryable, requestId: CashRequestId, answered: boolean): Promise<void> {
  await db.query(
    `UPDATE payments.payments SET unanswered = CASE WHEN $2 THEN 0 ELSE unanswered + 1 END WHERE request_id = $1`,
    [requestId, answered],
  )
}

export async function askAgain(db: Queryable, requestId: CashRequestId, at: Instant): Promise<void> {
  await db.query('UPDATE payments.payments SET ask_at = $2 WHERE request_id = $1', [requestId, new Date(at)])
}

export async function stopAsking(db: Queryable, requestId: CashRequestId): Promise<void> {
  await db.query('UPDATE payments.payments SET ask_at = NULL WHERE request_id = $1', [requestId])
}

export type Outcome = 'applied' | 'known' | 'contradicts'

export interface EventRow {
  readonly at: Instant
  readonly eventId: string | null
  readonly word: string
  readonly amount: Won | null
  readonly outcome: Outcome
}

/** Keeps an event; false where it is known already. */
export async function insertEvent(
  tx: Queryable,
  payment: Pick<Payment, 'requestId' | 'providerKey'>,
  event: EventRow,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO payments.events (request_id, provider_key, event_id, word, amount, outcome, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      payment.requestId,
      payment.providerKey,
      event.eventId,
      event.word,
      event.amount,
      event.outcome,
      new Date(event.at),
    ],
  )
  return rowCount === 1
}

export async function isEventKnown(db: Queryable, providerKey: string, eventId: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM payments.events WHERE provider_key = $1 AND event_id = $2', [
    providerKey,
    eventId,
  ])
  return rowCount === 1
}

export async function eventsOf(db: Queryable, requestId: CashRequestId, limit: number): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow>(
    `SELECT at, event_id AS "eventId", word, amount, outcome FROM payments.events WHERE request_id = $1 ORDER BY event_no DESC LIMIT $2`,
    [requestId, limit],
  )
  return rows
}

export interface RefundRow {
  readonly requestId: CashRequestId
  readonly state: 'asked' | 'done' | 'refused'
  readonly backTo: PaymentState
  readonly holdRequestId: CashRequestId | null
  readonly tries: number
  readonly operatorLogin: string
  readonly at: Instant
  readonly reason: string
}

const REFUND = `request_id AS "requestId", state, back_to AS "backTo", hold_request_id AS "holdRequestId", tries, operator_login AS "operatorLogin",
  at, reason`

export async function findRefund(db: Queryable, requestId: CashRequestId): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(`SELECT ${REFUND} FROM payments.refunds WHERE request_id = $1`, [
    requestId,
  ])
  return rows[0] ?? null
}

export async function writeRefund(tx: Queryable, refund: RefundRow): Promise<void> {
  await tx.query(
    `INSERT INTO payments.refunds (request_id, state, back_to, hold_request_id, tries, operator_login, at, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (request_id) DO UPDATE SET state = excluded.state, back_to = excluded.back_to, hold_request_id = excluded.hold_request_id,
       tries = excluded.tries, operator_login = excluded.operator_login, at = excluded.at, reason = excluded.reason`,
    [
      refund.requestId,
      refund.state,
      refund.backTo,
      refund.holdRequestId,
      refund.tries,
      refund.operatorLogin,
      new Date(refund.at),
      refund.reason,
    ],
  )
}

export interface ChargeBackRow {
  readonly requestId: CashRequestId
  readonly memberId: MemberId
  readonly amount: Won
  readonly state: 'open' | 'recovered' | 'written_off' | 'reversed'
  readonly times: number
  readonly openedAt: Instant
  readonly operatorLogin: string | null
  readonly settledAt: Instant | null
  readonly reason: string
}

const CHARGE_BACK = `request_id AS "requestId", member_id AS "memberId", amount, state, times, opened_at AS "openedAt",
  operator_login AS "operatorLogin", settled_at AS "settledAt", reason`

/** Whoever asks for it has locked the payment. */
export async function findChargeBack(db: Queryable, requestId: CashRequestId): Promise<ChargeBackRow | null> {
  const { rows } = await db.query<ChargeBackRow>(
    `SELECT ${CHARGE_BACK} FROM payments.charge_backs WHERE request_id = $1`,
    [requestId],
  )
  return rows[0] ?? null
}

export async function openChargeBack(tx: Queryable, payment: Payment, at: Instant): Promise<ChargeBackRow> {
  const { rows } = await tx.query<ChargeBackRow>(
    `INSERT INTO payments.charge_backs (request_id, member_id, amount, state, opened_at) VALUES ($1, $2, $3, 'open', $4)
     ON CONFLICT (request_id) DO UPDATE SET state = 'open', times = payments.charge_backs.times + 1, opened_at = excluded.opened_at,
       operator_login = NULL, settled_at = NULL, reason = ''
     RETURNING ${CHARGE_BACK}`,
    [payment.requestId, payment.memberId, payment.amount, new Date(at)],
  )
  return rows[0]!
}

export async function settleChargeBack(
  tx: Queryable,
  requestId: CashRequestId,
  settled: {
    readonly state: 'recovered' | 'written_off' | 'reversed'
    readonly at: Instant
    readonly operatorLogin: string | null
    readonly reason: string
  },
): Promise<void> {
  await tx.query(
    `UPDATE payments.charge_backs SET state = $2, settled_at = $3, operator_login = $4, reason = $5 WHERE request_id = $1`,
    [requestId, settled.state, new Date(settled.at), settled.operatorLogin, settled.reason],
  )
}

export async function hasOpenChargeBack(db: Queryable, memberId: MemberId): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM payments.charge_backs WHERE member_id = $1 AND state = 'open' LIMIT 1`,
    [memberId],
  )
  return rowCount === 1
}
