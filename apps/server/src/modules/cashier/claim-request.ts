// Who has a request in hand, so that two never work on one (SPEC.md CA19-CA21, CA29): taken from the queue, given back to it, or taken
// over from another operator. A claim that nobody renews lapses.
import { CASH_CLAIM_MINUTES, cashStatus } from '@hanpan/contract'
import { type CashRequestId, type Instant, MINUTE_MS, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CashierDeps } from './deps.ts'
import { lockRequest, markClaimed, markReleased, type RequestRow } from './store.ts'

type Claimed = Result<{ status: 2 }, RefusalName>
const WAITING = { status: cashStatus.waiting }

/** When the claim on a request lapses; null when nobody has it in hand. */
export const lapsesAt = ({ claimed_at: at }: Pick<RequestRow, 'claimed_at'>): Instant | null =>
  at === null ? null : ((at + CASH_CLAIM_MINUTES * MINUTE_MS) as Instant)

/** Whether somebody has the request in hand at an instant. */
export function isHeld(request: Pick<RequestRow, 'claimed_at'>, now: Instant): boolean {
  const until = lapsesAt(request)
  return until !== null && now < until
}

/** Takes a request in hand that was applied for. */
export async function takeInHand(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
): Promise<Claimed> {
  return await deps.database.tx(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return refuse('not_found')
    if (request.awaits_payment) return refuse('payment_awaited')
    if (request.status === 'waiting')
      return refuse(isAnothers(request, context) ? 'claimed_by_another' : 'only_to_waiting')
    if (request.status !== 'applied') return refuse('request_processed')
    await claim(deps, tx, context, request, 'waiting', '')
    return ok(WAITING)
  })
}

/** Claims one that waits and that nobody has in hand; who has it already, has it for another while. */
export async function claimRequest(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
): Promise<Claimed> {
  return await deps.database.tx(async (tx) => {
    const found = await lockWaiting(tx, requestId)
    if (!found.ok) return found
    if (isAnothers(found.value, context)) return refuse('claimed_by_another')
    if (isHeld(found.value, context.now)) await markClaimed(tx, requestId, claimOf(context))
    else await claim(deps, tx, context, found.value, 'claimed', '')
    return ok(WAITING)
  })
}

export async function releaseRequest(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
): Promise<Claimed> {
  return await deps.database.tx(async (tx) => {
    const found = await lockOwn(tx, context, requestId)
    if (!found.ok) return found
    await markReleased(tx, requestId)
    await record(deps, tx, context, found.value, 'released', null, '')
    return ok(WAITING)
  })
}

export async function takeOverRequest(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
  reason: string,
): Promise<Claimed> {
  return await deps.database.tx(async (tx) => {
    const found = await lockWaiting(tx, requestId)
    if (!found.ok) return found
    if (!isHeld(found.value, context.now)) return refuse('claim_missing')
    if (reason === '') return refuse('reason_missing')
    await claim(deps, tx, context, found.value, 'takenOver', reason)
    return ok(WAITING)
  })
}

/** Locks a request that another operator has not in hand, and claims it where it is nobody's: for a step that decides it at once. */
export async function claimForDecision(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  requestId: CashRequestId,
): Promise<Result<RequestRow, RefusalName>> {
  const request = await lockRequest(tx, requestId)
  if (!request) return refuse('not_found')
  if (request.processed_at !== null) return refuse('request_processed')
  if (request.payout_batch_id !== null) return refuse('request_in_batch')
  if (request.awaits_payment) return refuse('payment_awaited')
  if (isAnothers(request, context)) return refuse('claimed_by_another')
  if (!isHeld(request, context.now))
    await claim(deps, tx, context, request, request.status === 'applied' ? 'waiting' : 'claimed', '')
  return ok({ ...request, status: 'waiting' })
}

/**
 * Locks a request that waits, so that of two operators one is second. What is in a batch is decided by the bank's answer alone, what is paid through a
 * provider by that one's word.
 */
export async function lockWaiting(tx: Tx, requestId: CashRequestId): Promise<Result<RequestRow, RefusalName>> {
  const request = await lockRequest(tx, requestId)
  if (!request) return refuse('not_found')
  if (request.awaits_payment) return refuse('payment_awaited')
  if (request.status === 'applied') return refuse('only_from_waiting')
  if (request.status !== 'waiting') return refuse('request_processed')
  return request.payout_batch_id === null ? ok(request) : refuse('request_in_batch')
}

/** Locks a request that waits and that this operator has in hand. */
export async function lockOwn(
  tx: Tx,
  context: OperatorContext,
  requestId: CashRequestId,
): Promise<Result<RequestRow, RefusalName>> {
  const found = await lockWaiting(tx, requestId)
  if (!found.ok) return found
  if (!isHeld(found.value, context.now)) return refuse('claim_missing')
  return isAnothers(found.value, context) ? refuse('claimed_by_another') : found
}

const isAnothers = (request: RequestRow, { operator, now }: OperatorContext) =>
  isHeld(request, now) && request.claimed_by !== operator.operatorId

const claimOf = ({ operator: { operatorId, loginId }, now }: OperatorContext) => ({
  operatorId,
  operatorLogin: loginId,
  at: now,
})

async function claim(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  request: RequestRow,
  step: 'waiting' | 'claimed' | 'takenOver',
  reason: string,
): Promise<void> {
  await markClaimed(tx, request.request_id, claimOf(context))
  await record(deps, tx, context, request, step, context.operator.loginId, reason)
}

async function record(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  request: RequestRow,
  step: 'waiting' | 'claimed' | 'released' | 'takenOver',
  claimedBy: string | null,
  reason: string,
): Promise<void> {
  const { cash_type: cashType, amount, status, claimed_login: before } = request
  await deps.audit.record(tx, context, {
    action: `cash.${step}`,
    subject: request.request_id,
    before: { status, cashType, amount, claimedBy: before },
    after: { status: 'waiting', claimedBy },
    reason,
  })
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: step }))
}
