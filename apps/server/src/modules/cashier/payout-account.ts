// The account that a withdrawal is paid to, in full, for whoever is asked to pay there (SPEC.md CA34). Each look is logged.
import { type CashRequestId, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { lockOwn } from './claim-request.ts'
import type { CashierDeps } from './deps.ts'

interface PayoutAccount {
  readonly bankNameKr: string
  readonly bankacc: string
  readonly memName: string
}

export async function payoutAccount(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
): Promise<Result<PayoutAccount, RefusalName>> {
  return await deps.database.tx(async (tx): Promise<Result<PayoutAccount, RefusalName>> => {
    const found = await lockOwn(tx, context, requestId)
    if (!found.ok) return found
    const { cash_type: cashType, member_id: memberId } = found.value
    if (cashType !== 'out') return refuse('state_wrong')
    const card = (await deps.members.cards([memberId], tx)).get(memberId)
    const bankacc = await deps.members.bankAccountOf(tx, memberId)
    if (!card || bankacc === null) return refuse('not_found')
    await noteLook(deps, tx, context, requestId, card.memId)
    return ok({ bankNameKr: card.bankNameKr, bankacc, memName: card.name })
  })
}

/** Writes down that an operator has seen the account that a withdrawal is paid to. */
export async function noteLook(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  requestId: CashRequestId,
  memId: string,
): Promise<void> {
  await deps.audit.record(tx, context, {
    action: 'cash.payoutAccount',
    subject: requestId,
    before: null,
    after: { memId, seen: ['account'] },
    reason: '',
  })
}
