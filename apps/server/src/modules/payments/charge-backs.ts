// Settles what was charged back: taken from the member whole, or written off (SPEC.md PY16).
import { type CashRequestId, ok, refuse, type Result } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { PaymentsParts } from './deps.ts'
import { findChargeBack, findPayment, settleChargeBack } from './payment-store.ts'
import { lockBoth, postOnce, tellChange } from './take-word.ts'

export async function settle(
  deps: PaymentsParts,
  context: OperatorContext,
  requestId: CashRequestId,
  { how, reason }: { readonly how: 'recovered' | 'written_off'; readonly reason: string },
): Promise<Result<{ state: 'recovered' | 'written_off' }, RefusalName>> {
  if (!(await findPayment(deps.database, requestId))) return refuse('not_found')
  return await txUnlessRefused<{ state: 'recovered' | 'written_off' }, RefusalName>(deps.database, async (tx) => {
    const { payment } = await lockBoth(deps, tx, requestId)
    const opened = await findChargeBack(tx, requestId)
    if (opened?.state !== 'open') return refuse('state_wrong')
    if (reason === '') return refuse('reason_missing')
    if (how === 'recovered') {
      const { cash } = deps.ledger.accountsOf(payment.memberId)
      const taken = await postOnce(deps, tx, payment, `charge-back recovered ${opened.times}`, [
        { kind: 'charge-back-recovered', from: cash, to: HOUSE_ACCOUNTS.chargeBacksRecovered.id },
      ])
      if (!taken) return refuse('take_back_exceeds_held')
      tx.afterCommit(() => void deps.ledger.pushBalances([payment.memberId]))
    }
    const { loginId } = context.operator
    await settleChargeBack(tx, requestId, { state: how, at: deps.clock.now(), operatorLogin: loginId, reason })
    await deps.audit.record(tx, context, {
      action: 'payments.chargeBack',
      subject: requestId,
      before: { state: 'open', amount: payment.amount },
      after: { state: how },
      reason,
    })
    tellChange(deps, tx, payment)
    return ok({ state: how })
  })
}
