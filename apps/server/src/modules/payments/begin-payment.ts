// A deposit is to be paid through a provider, and the ways in which that ends here (SPEC.md PY4, PY5, PY11, PY12).
import { type CashRequestId, type Instant, MINUTE_MS, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { Language } from '../../platform/languages.ts'
import type { MemberId } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import type { OfferedProvider, PaymentsPort } from '../../ports/payments.ts'
import type { RefusalName } from '../../refusals.ts'
import { askProviders } from './ask-provider.ts'
import type { PaymentsParts } from './deps.ts'
import { nameOf, type Payment } from './model.ts'
import { findPayment, insertPayment, lockPayment, setState } from './payment-store.ts'
import { readProviders } from './provider-store.ts'
import { lockBoth, tellChange } from './take-word.ts'
import { givenUp } from './words.ts'

export async function offeredTo(
  deps: Pick<PaymentsParts, 'providers'>,
  { level }: { readonly level: number },
  language: Language = 'ko',
): Promise<readonly OfferedProvider[]> {
  const all = [...(await deps.providers.all()).values()]
  return all
    .filter(({ state, levelMin }) => state === 'on' && level >= levelMin)
    .map((provider) => {
      const { providerKey, minimum, maximum } = provider
      return { providerKey, name: nameOf(provider, language), minimum, maximum }
    })
}

export async function beginIn(
  deps: PaymentsParts,
  tx: Tx,
  { requestId, memberId, amount, providerKey }: Parameters<PaymentsPort['beginIn']>[1],
): Promise<void> {
  const provider = (await readProviders(tx)).find((row) => row.providerKey === providerKey)!
  const createdAt = deps.clock.now()
  const expiresAt = (createdAt + provider.minutesToPay * MINUTE_MS) as Instant
  await insertPayment(tx, { requestId, providerKey, memberId, amount, createdAt, expiresAt })
  // The member waits for where to pay. Whatever becomes of the question, the job asks it again.
  tx.afterCommit(() => void askNow(deps, requestId))
}

/** Never fails: what cannot be asked now is asked by the job. */
async function askNow(deps: PaymentsParts, requestId: CashRequestId): Promise<void> {
  try {
    await askProviders(deps, requestId)
  } catch (error) {
    deps.log.warn({ err: error, payment: requestId }, 'a payment provider could not be asked at once')
  }
}

/** A cashier has decided what the provider had left to it. */
export async function decidedIn(
  deps: PaymentsParts,
  tx: Tx,
  requestId: CashRequestId,
  status: 'done' | 'canceled',
): Promise<void> {
  const payment = await lockPayment(tx, requestId)
  if (payment?.state !== 'held') return
  const state = status === 'done' ? 'credited' : 'unmatched'
  await setState(tx, requestId, { state, at: deps.clock.now(), askAt: null })
  tellChange(deps, tx, payment)
}

/** The member gives up what it has not paid. */
export const cancelOwn = async (
  deps: PaymentsParts,
  memberId: MemberId,
  requestId: CashRequestId,
): Promise<Result<Payment, RefusalName>> =>
  await giveUp(deps, requestId, '', async (_tx, payment) =>
    payment.memberId !== memberId ? 'not_found' : isUnpaid(payment) ? null : 'already_processed',
  )

/** An operator ends what was not paid. */
export async function cancelPayment(
  deps: PaymentsParts,
  context: OperatorContext,
  requestId: CashRequestId,
  reason: string,
): Promise<Result<Payment, RefusalName>> {
  return await giveUp(deps, requestId, reason, async (tx, payment) => {
    if (reason === '') return 'reason_missing'
    if (!isUnpaid(payment)) return 'state_wrong'
    const before = { state: payment.state, amount: payment.amount }
    const after = { state: 'canceled' }
    await deps.audit.record(tx, context, { action: 'payments.cancel', subject: requestId, before, after, reason })
    return null
  })
}

const isUnpaid = ({ state }: Payment) => state === 'asked' || state === 'waiting'

async function giveUp(
  deps: PaymentsParts,
  requestId: CashRequestId,
  reason: string,
  judge: (tx: Tx, payment: Payment) => Promise<RefusalName | null>,
): Promise<Result<Payment, RefusalName>> {
  if (!(await findPayment(deps.database, requestId))) return refuse('not_found')
  return await deps.database.tx(async (tx): Promise<Result<Payment, RefusalName>> => {
    const { payment } = await lockBoth(deps, tx, requestId)
    const refusal = await judge(tx, payment)
    if (refusal) return refuse(refusal)
    await deps.cashier.providerCash.cancelIn(tx, requestId, givenUp(reason))
    // The provider is told by the job; what was paid meanwhile is heard of then.
    const at = deps.clock.now()
    await setState(tx, requestId, { state: 'canceled', at, askAt: at })
    tellChange(deps, tx, payment)
    return ok({ ...payment, state: 'canceled' })
  })
}
