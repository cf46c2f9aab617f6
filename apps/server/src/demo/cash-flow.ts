// Deposits and withdrawals of the demo's regulars, through the cashier's own use cases and approved by the demo's operator.
import { assert, type CashRequestId, type MemberId, type Result } from '@hanpan/kernel'
import type { Modules } from '../modules.ts'
import type { OperatorContext } from '../ports/operators.ts'
import { DEMO_CASH_OUT_PASSWORD, DEMO_OPERATOR } from './accounts.ts'

type Asked = Result<{ readonly requestId: CashRequestId }, unknown>

/** Completes a deposit; a request in progress or a limit only means that nothing happens. */
export async function depositOnce(
  modules: Modules,
  context: OperatorContext,
  memberId: MemberId,
  amount: number,
  requestId: string,
): Promise<boolean> {
  const asked = await modules.cashier.requestDeposit({ memberId, amount, password: undefined, requestId })
  return await completeOnce(modules, context, asked)
}

export async function withdrawOnce(
  modules: Modules,
  context: OperatorContext,
  memberId: MemberId,
  amount: number,
  requestId: string,
): Promise<boolean> {
  const ask = { memberId, amount, password: DEMO_CASH_OUT_PASSWORD, requestId }
  return await completeOnce(modules, context, await modules.cashier.requestWithdrawal(ask))
}

async function completeOnce(modules: Modules, context: OperatorContext, asked: Asked): Promise<boolean> {
  if (!asked.ok) return false
  await modules.cashier.takeInHand(context, asked.value.requestId)
  return (await modules.cashier.approve(context, asked.value.requestId)).ok
}

export async function demoOperator(modules: Modules, now: OperatorContext['now']): Promise<OperatorContext> {
  const context = await modules.operators.contextOf(DEMO_OPERATOR, now)
  assert(context, 'the demo has its operator')
  return context
}

/** A deposit so large that the cashier's approval waits for a second operator. */
export async function depositAwaited(
  modules: Modules,
  memberId: MemberId,
  amount: number,
  now: OperatorContext['now'],
): Promise<void> {
  const ask = { memberId, amount, password: undefined, requestId: 'demo-awaited-deposit' }
  const asked = await modules.cashier.requestDeposit(ask)
  const cashier = await modules.operators.contextOf('cashier01', now)
  if (!asked.ok || !cashier) return
  await modules.cashier.takeInHand(cashier, asked.value.requestId)
  await modules.cashier.approve(cashier, asked.value.requestId)
}
