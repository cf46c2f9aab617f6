// What the office reads of payments: lists, sums, and how each provider fares.
import type { PaymentState } from '@hanpan/contract'
import { type Instant, isUuid, type MemberId, type Won } from '@hanpan/kernel'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import type { ChargeBackRow } from './payment-store.ts'
import type { Payment } from './model.ts'

export interface ListedPayment extends Payment {
  readonly chargeBack: ChargeBackRow['state'] | null
}

export interface PaymentFilter {
  readonly forAttention: boolean
  readonly providerKey: string
  readonly state: PaymentState | ''
  readonly memberId: MemberId | null
  /** A deposit's number or the provider's reference, whole. */
  readonly text: string
  readonly from: Instant | null
  readonly to: Instant | null
  readonly limit: number
  readonly offset: number
}

/** What waits for a person: nobody was credited, or it was taken back and that is not settled. */
const FOR_ATTENTION = `payment.state IN ('held', 'unmatched', 'refunding', 'charged_back')
  AND (payment.state IN ('held', 'unmatched') OR charge_back.state = 'open' OR payment.state = 'refunding' AND payment.unanswered >= 5)`

export async function listPayments(
  db: Queryable,
  filter: PaymentFilter,
): Promise<{ readonly rows: readonly ListedPayment[]; readonly total: number }> {
  const { found, values } = foundBy(filter)
  const { rows } = await db.query<ListedPayment>(
    `SELECT payment.request_id AS "requestId", payment.provider_key AS "providerKey", payment.member_id AS "memberId", payment.amount,
       payment.paid_amount AS "paidAmount", payment.state, payment.reference, payment.pay_url AS "payUrl", payment.account,
       payment.created_at AS "createdAt", payment.expires_at AS "expiresAt", payment.state_at AS "stateAt", payment.unanswered,
       charge_back.state AS "chargeBack"
     FROM ${found} ORDER BY payment.created_at DESC, payment.request_id LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, found, values) }
}

/** Only what is asked for stands in the statement, so that each of the indexes can serve it. */
function foundBy(filter: PaymentFilter): { readonly found: string; readonly values: readonly unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: unknown) =>
    conditions.push(condition(`$${values.push(value)}`))
  if (filter.providerKey !== '') add((place) => `payment.provider_key = ${place}`, filter.providerKey)
  if (filter.state !== '') add((place) => `payment.state = ${place}`, filter.state)
  if (filter.memberId !== null) add((place) => `payment.member_id = ${place}`, filter.memberId)
  if (isUuid(filter.text))
    add((place) => `(payment.request_id = ${place}::uuid OR payment.reference = ${place}::text)`, filter.text)
  else if (filter.text !== '') add((place) => `payment.reference <> '' AND payment.reference = ${place}`, filter.text)
  if (filter.from !== null) add((place) => `payment.created_at >= ${place}`, new Date(filter.from))
  if (filter.to !== null) add((place) => `payment.created_at < ${place}`, new Date(filter.to))
  if (filter.forAttention) conditions.push(FOR_ATTENTION)
  const found = `payments.payments AS payment LEFT JOIN payments.charge_backs AS charge_back USING (request_id)
    ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}`
  return { found, values }
}

export interface ProviderFigures {
  readonly providerKey: string
  readonly owes: Won
  readonly unmatchedPayments: number
  readonly unmatchedAmount: Won
  readonly todayPayments: number
  readonly todayCredited: number
  readonly todayAmount: Won
  readonly silentSince: Instant | null
}

/** Questions in a row without an answer after which a provider is silent. */
export const SILENT_AFTER = 5

export async function readFigures(db: Queryable, dayStart: Instant): Promise<readonly ProviderFigures[]> {
  const { rows } = await db.query<ProviderFigures>(
    `SELECT provider.provider_key AS "providerKey", (credited.amount + held.amount - settled.amount)::bigint AS owes,
       unmatched.payments AS "unmatchedPayments", unmatched.amount AS "unmatchedAmount", today.payments AS "todayPayments",
       today.credited AS "todayCredited", today.amount AS "todayAmount", silent.since AS "silentSince"
     FROM payments.providers AS provider
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM payments.payments
       WHERE provider_key = provider.provider_key AND state = 'credited') AS credited
     CROSS JOIN LATERAL (SELECT coalesce(sum(payment.amount), 0) AS amount FROM payments.payments AS payment
       JOIN payments.refunds AS refund USING (request_id)
       WHERE payment.provider_key = provider.provider_key AND payment.state = 'refunding' AND refund.hold_request_id IS NOT NULL) AS held
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount + fee), 0) AS amount FROM payments.settlements
       WHERE provider_key = provider.provider_key) AS settled
     CROSS JOIN LATERAL (SELECT count(*) AS payments, coalesce(sum(paid_amount), 0)::bigint AS amount FROM payments.payments
       WHERE provider_key = provider.provider_key AND state = 'unmatched') AS unmatched
     CROSS JOIN LATERAL (SELECT count(*) AS payments, count(*) FILTER (WHERE state = 'credited') AS credited,
         coalesce(sum(amount) FILTER (WHERE state = 'credited'), 0)::bigint AS amount
       FROM payments.payments WHERE provider_key = provider.provider_key AND created_at >= $1) AS today
     CROSS JOIN LATERAL (SELECT min(state_at) AS since FROM payments.payments
       WHERE provider_key = provider.provider_key AND ask_at IS NOT NULL AND unanswered >= ${SILENT_AFTER}) AS silent
     ORDER BY provider.name, provider.provider_key`,
    [new Date(dayStart)],
  )
  return rows
}

export interface WaitingCounts {
  readonly unmatched: number
  readonly chargeBacks: number
  readonly silent: readonly string[]
}

export async function countWaiting(db: Queryable): Promise<WaitingCounts> {
  const { rows } = await db.query<WaitingCounts>(
    `SELECT (SELECT count(*) FROM payments.payments WHERE state = 'unmatched') AS unmatched,
       (SELECT count(*) FROM payments.charge_backs WHERE state = 'open') AS "chargeBacks",
       (SELECT coalesce(array_agg(DISTINCT provider.name ORDER BY provider.name), '{}') FROM payments.payments AS payment
          JOIN payments.providers AS provider USING (provider_key)
        WHERE payment.ask_at IS NOT NULL AND payment.unanswered >= ${SILENT_AFTER}) AS silent`,
  )
  return rows[0]!
}
