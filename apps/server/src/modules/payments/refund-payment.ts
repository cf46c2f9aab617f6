// Pays payments back through their providers (SPEC.md PY15): held first, where they were credited, and given back where the provider refuses.
import type { PaymentState } from '@hanpan/contract'
import { type CashRequestId, ok, refuse, type Result, type Uuid, type Won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { PaymentsParts } from './deps.ts'
import type { Payment } from './model.ts'
import { findPayment, findRefund, insertEvent, type RefundRow, setState, writeRefund } from './payment-store.ts'
import { lockBoth, tellChange, tellEnd } from './take-word.ts'
import { endedBy } from './words.ts'

const KIND = 'payment.refund'

/** What the provider knows a refund by: another one for each try. */
export const refundIdOf = ({ requestId, tries }: Pick<RefundRow, 'requestId' | 'tries'>): Uuid =>
  idFromRequest('payments.refund', requestId, String(tries))

interface Refunded {
  readonly state: PaymentState
  readonly approvalIdx: Uuid | null
}

export async function refundPayment(
  deps: PaymentsParts,
  context: OperatorContext,
  requestId: CashRequestId,
  reason: string,
): Promise<Result<Refunded, RefusalName>> {
  if (!(await findPayment(deps.database, requestId))) return refuse('not_found')
  return await txUnlessRefused<Refunded, RefusalName>(deps.database, async (tx) => {
    const { payment } = await lockBoth(deps, tx, requestId)
    if (reason === '') return refuse('reason_missing')
    if (!isRefundable(payment)) return refuse('state_wrong')
    const amount = paidOf(payment)
    const memId = (await deps.members.cards([payment.memberId], tx)).get(payment.memberId)?.memId ?? ''
    const tries = ((await findRefund(tx, requestId))?.tries ?? 0) + 1
    const move = {
      id: idFromRequest<Uuid>('payments.refundAlone', requestId, String(tries)),
      action: 'withdrawal',
      subjects: [memId],
      currency: 'won',
      amount,
    } as const
    const sums = await deps.fourEyes.sumsAboveLimit(tx, context, move)
    if (sums) {
      const facts = { cashIdx: requestId, memId, amount }
      const asked = await deps.fourEyes.ask(tx, context, {
        id: null,
        kind: KIND,
        subject: requestId,
        amount,
        facts,
        reason,
        sums,
      })
      return asked.ok ? ok({ state: payment.state, approvalIdx: asked.value.approvalId }) : asked
    }
    const begun = await begin(deps, tx, context, payment, reason)
    if (!begun.ok) return begun
    await deps.fourEyes.countMove(tx, context, move)
    return ok({ state: 'refunding', approvalIdx: null })
  })
}

/** Carries out what a second operator has agreed to. */
export async function performRefund(
  deps: PaymentsParts,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const { payment } = await lockBoth(deps, tx, String(facts['cashIdx']) as CashRequestId)
  if (!isRefundable(payment) || paidOf(payment) !== facts['amount']) return refuse('state_wrong')
  return await begin(deps, tx, context, payment, reason)
}

const isRefundable = ({ state }: Payment) => state === 'credited' || state === 'unmatched'
const paidOf = ({ paidAmount, amount }: Payment): Won => paidAmount ?? amount

async function begin(
  deps: PaymentsParts,
  tx: Tx,
  context: OperatorContext,
  payment: Payment,
  reason: string,
): Promise<Result<null, RefusalName>> {
  const { requestId, memberId, providerKey, state } = payment
  const tries = ((await findRefund(tx, requestId))?.tries ?? 0) + 1
  let holdRequestId: CashRequestId | null = null
  if (state === 'credited') {
    holdRequestId = idFromRequest<CashRequestId>('payments.refundHold', requestId, String(tries))
    const hold = { requestId: holdRequestId, memberId, amount: paidOf(payment), providerKey }
    const held = await deps.cashier.providerCash.holdRefundIn(tx, hold)
    if (!held.ok) return held
  }
  const at = deps.clock.now()
  const { loginId } = context.operator
  await writeRefund(tx, {
    requestId,
    state: 'asked',
    backTo: state,
    holdRequestId,
    tries,
    operatorLogin: loginId,
    at,
    reason,
  })
  await setState(tx, requestId, { state: 'refunding', at, askAt: at })
  await deps.audit.record(tx, context, {
    action: 'payments.refund',
    subject: requestId,
    before: { state, amount: paidOf(payment) },
    after: { state: 'refunding' },
    reason,
  })
  tellChange(deps, tx, payment)
  return ok(null)
}

/** The provider has paid a refund out, or has refused it. Said again, or of an older try, it changes nothing. */
export async function endRefund(
  deps: PaymentsParts,
  requestId: CashRequestId,
  refundId: string,
  isDone: boolean,
  eventId: string | null = null,
): Promise<'applied' | 'known'> {
  return await deps.database.tx(async (tx) => {
    const { payment } = await lockBoth(deps, tx, requestId)
    const refund = await findRefund(tx, requestId)
    const isCurrent = refund?.state === 'asked' && refundIdOf(refund) === refundId
    const outcome = isCurrent ? 'applied' : 'known'
    const word = isDone ? 'refund.done' : 'refund.refused'
    const at = deps.clock.now()
    if (eventId !== null || isCurrent) {
      const isNew = await insertEvent(tx, payment, { at, eventId, word, amount: paidOf(payment), outcome })
      if (!isNew) return 'known'
    }
    if (!isCurrent) return outcome
    const { holdRequestId, backTo } = refund
    if (holdRequestId && isDone) await deps.cashier.providerCash.payRefundIn(tx, holdRequestId)
    else if (holdRequestId) await deps.cashier.providerCash.cancelIn(tx, holdRequestId, endedBy('refund-refused'))
    else if (isDone) await tellEnd(deps, tx, payment, 'gone-back', paidOf(payment))
    await writeRefund(tx, { ...refund, state: isDone ? 'done' : 'refused' })
    await setState(tx, requestId, { state: isDone ? 'refunded' : backTo, at, askAt: null })
    tellChange(deps, tx, payment)
    return outcome
  })
}
