// The operator's decision on a request that it has in hand: approved or rejected (SPEC.md CA8-CA12, CA35). One above the site's limit is approved by
// two.
import { cashStatus } from '@hanpan/contract'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { assert, type CashRequestId, type HoldId, isoSeoul, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { SystemMessage } from '../../ports/messages.ts'
import type { ApprovedRequest, CountedMove, DaySums, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import { stepId } from './ask-for-cash.ts'
import { reopenLineOf } from './bank-line-store.ts'
import { lockOwn, lockWaiting } from './claim-request.ts'
import type { CashierDeps } from './deps.ts'
import { maskMemId } from './masks.ts'
import { forgetTransfer, noteTransfer } from './payout-transfer-store.ts'
import { markProcessed, type RequestRow } from './store.ts'

export async function approveRequest(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
  { reason, transferReference }: { readonly reason: string; readonly transferReference: string },
): Promise<Result<{ status: 1 | 2 }, RefusalName>> {
  return await deps.database.tx(async (tx): Promise<Result<{ status: 1 | 2 }, RefusalName>> => {
    const found = await lockOwn(tx, context, requestId)
    if (!found.ok) return found
    if (found.value.cash_type === 'out') {
      if (transferReference === '') return refuse('transfer_reference_missing')
      // Before the number is noted: a refusal does not take it back.
      if (reason === '' && (await isChargedBack(deps, tx, found.value))) return refuse('reason_missing')
      if (!(await noteTransfer(tx, requestId, transferReference))) return refuse('transfer_reference_used')
    }
    return await approveClaimed(deps, tx, context, found.value, reason)
  })
}

/**
 * Approves a request that the operator has in hand and that is locked, or asks a second operator. `reason` is the operator's, `note` what is
 * written down with it.
 */
export async function approveClaimed(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  request: RequestRow,
  given: string,
  note = '',
): Promise<Result<{ status: 1 | 2 }, RefusalName>> {
  if (given === '' && (await isOfConcern(deps, tx, request))) return refuse('reason_missing')
  const reason = [given, note].filter((text) => text !== '').join(' · ')
  const memId = (await deps.members.cards([request.member_id], tx)).get(request.member_id)?.memId ?? ''
  const move: CountedMove = {
    id: stepId(request.request_id, 'alone'),
    action: request.cash_type === 'in' ? 'deposit' : 'withdrawal',
    subjects: [memId],
    currency: 'won',
    amount: request.amount,
  }
  const chargedBack = await isChargedBack(deps, tx, request)
  const sums = await deps.fourEyes.sumsAboveLimit(tx, context, move)
  if (sums || chargedBack) {
    const asked = await askSecond(deps, tx, context, { request, memId, chargedBack, reason, ...(sums && { sums }) })
    return asked.ok ? ok({ status: cashStatus.waiting }) : asked
  }
  await deps.fourEyes.countMove(tx, context, move)
  await approveByHand(deps, tx, context, request, reason)
  return ok({ status: cashStatus.done })
}

/** Carries out what a second operator has agreed to. */
export async function performApproval(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<unknown, RefusalName>> {
  const found = await lockWaiting(tx, String(facts['cashIdx']) as CashRequestId)
  if (!found.ok) return found
  if (reason === '' && (await isOfConcern(deps, tx, found.value))) return refuse('reason_missing')
  // Opened since it was asked for: whoever agrees has to know of it.
  if (facts['chargeBack'] === undefined && (await isChargedBack(deps, tx, found.value)))
    return refuse('charge_back_open')
  await approveByHand(deps, tx, context, found.value, reason)
  return ok({})
}

/** One that a provider has paid and left to the cashier is told to be credited. */
async function approveByHand(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  request: RequestRow,
  reason: string,
): Promise<void> {
  await approveIn(deps, tx, context, request, reason)
  if (request.payment_provider !== null) await deps.payments().decidedIn(tx, request.request_id, 'done')
}

/** Asked for before the member was excluded or had a limit that it is beyond: it is approved for a reason, or rejected (SPEC.md CA32). */
export async function isOfConcern(deps: CashierDeps, tx: Tx, request: RequestRow): Promise<boolean> {
  if (request.cash_type !== 'in') return false
  const { member_id: memberId, amount, created_at: at } = request
  return (await deps.protection.depositConcerns(tx, [{ memberId, amount, at }])).has(memberId)
}

/** Asked for before a charge-back was opened that is not settled: one alone does not let the money go (SPEC.md CA47). */
async function isChargedBack(deps: CashierDeps, tx: Tx, request: RequestRow): Promise<boolean> {
  return request.cash_type === 'out' && (await deps.payments().hasOpenChargeBack(request.member_id, tx))
}

interface SecondRequest {
  readonly request: RequestRow
  readonly memId: string
  readonly chargedBack: boolean
  readonly sums?: DaySums
  readonly reason: string
}

async function askSecond(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  { request, memId, chargedBack, sums, reason }: SecondRequest,
): Promise<Result<unknown, RefusalName>> {
  const asked = await deps.fourEyes.ask(tx, context, {
    id: null,
    kind: 'cash.approve',
    subject: request.request_id,
    amount: request.amount,
    facts: {
      cashIdx: request.request_id,
      memId,
      cashType: request.cash_type,
      amount: request.amount,
      ...(chargedBack && { chargeBack: 'open' }),
    },
    reason,
    ...(sums && { sums }),
  })
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: 'second' }))
  return asked
}

/** Moves the money of a request that is locked and finishes it. `by` is null for a payment provider's word. */
export async function approveIn(
  deps: CashierDeps,
  tx: Tx,
  by: OperatorContext | null,
  request: RequestRow,
  reason: string,
): Promise<void> {
  await (request.cash_type === 'in' ? postDeposit(deps, tx, request) : postWithdrawal(deps, tx, request))
  await finish(deps, tx, by, request, 'done', reason)
  const kind = request.cash_type === 'in' ? 'deposit_done' : 'withdrawal_done'
  await deps.messages.sendIn(tx, request.member_id, { kind, amount: request.amount })
  tx.afterCommit(() => void announce(deps, request))
}

export async function rejectRequest(
  deps: CashierDeps,
  context: OperatorContext,
  requestId: CashRequestId,
  reason: string,
): Promise<Result<{ status: -1 }, RefusalName>> {
  return await deps.database.tx(async (tx) => {
    const found = await lockOwn(tx, context, requestId)
    if (!found.ok) return found
    if (reason === '') return refuse('reason_missing')
    const request = found.value
    await deps.fourEyes.overtake(tx, context, 'cash.approve', request.request_id)
    if (request.cash_type === 'out') await forgetTransfer(tx, requestId)
    const kind = request.cash_type === 'in' ? 'deposit_rejected' : 'withdrawal_rejected'
    await cancelIn(deps, tx, context, request, reason, { kind, amount: request.amount, reason })
    await reopenLineOf(tx, requestId)
    if (request.payment_provider !== null) await deps.payments().decidedIn(tx, requestId, 'canceled')
    return ok({ status: cashStatus.canceled })
  })
}

/** Gives back what a request holds, if it does, finishes it and tells its member. `by` is null for a payment provider's word. */
export async function cancelIn(
  deps: CashierDeps,
  tx: Tx,
  by: OperatorContext | null,
  request: RequestRow,
  reason: string,
  message: SystemMessage,
): Promise<void> {
  const { request_id: requestId, cash_type: cashType, member_id: memberId } = request
  if (cashType === 'out') {
    const voided = await deps.ledger.voidHoldIn(tx, {
      commandId: stepId(requestId, 'settle'),
      inputHash: deps.ledger.hashOf({ requestId, step: 'void' }),
      holdId: stepId<HoldId>(requestId, 'hold'),
      kind: 'withdrawal-rejected',
      memo: reason,
    })
    assert(voided.ok, `a waiting withdrawal has an open hold: ${requestId}`)
  }
  await finish(deps, tx, by, request, 'canceled', reason)
  await deps.messages.sendIn(tx, memberId, message)
}

async function postDeposit(deps: CashierDeps, tx: Tx, request: RequestRow): Promise<void> {
  const [posted] = await deps.ledger.postIn(tx, [
    {
      type: 'post',
      commandId: stepId(request.request_id, 'settle'),
      inputHash: deps.ledger.hashOf({ requestId: request.request_id, step: 'deposit' }),
      transfers: [
        {
          kind: 'deposit',
          fromAccountId: HOUSE_ACCOUNTS[request.payment_provider === null ? 'bank' : 'paymentProviders'].id,
          toAccountId: deps.ledger.accountsOf(request.member_id).cash,
          amount: request.amount,
          currency: 'won',
          reference: request.request_id as string as never,
        },
      ],
    },
  ])
  assert(posted?.ok, `a deposit from the bank is always possible: ${request.request_id}`)
}

async function postWithdrawal(deps: CashierDeps, tx: Tx, request: RequestRow): Promise<void> {
  const posted = await deps.ledger.postHoldIn(tx, {
    commandId: stepId(request.request_id, 'settle'),
    inputHash: deps.ledger.hashOf({ requestId: request.request_id, step: 'post' }),
    holdId: stepId<HoldId>(request.request_id, 'hold'),
    toAccountId: HOUSE_ACCOUNTS.withdrawalsPaid.id,
    kind: 'withdrawal',
  })
  assert(posted.ok, `a waiting withdrawal has an open hold: ${request.request_id}`)
}

async function finish(
  deps: CashierDeps,
  tx: Tx,
  by: OperatorContext | null,
  request: RequestRow,
  status: 'done' | 'canceled',
  reason: string,
): Promise<void> {
  await markProcessed(tx, request.request_id, {
    status,
    at: deps.clock.now(),
    operatorId: by?.operator.operatorId ?? null,
    operatorLogin: by?.operator.loginId ?? null,
    reason,
  })
  if (by) await recordStep(deps, tx, by, request, status, reason)
  tx.afterCommit(() => {
    deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: status })
    void deps.ledger.pushBalances([request.member_id])
  })
}

async function recordStep(
  deps: CashierDeps,
  tx: Tx,
  context: OperatorContext,
  request: RequestRow,
  status: Exclude<RequestRow['status'], 'applied'>,
  reason: string,
): Promise<void> {
  await deps.audit.record(tx, context, {
    action: `cash.${status}`,
    subject: request.request_id,
    before: { status: request.status, cashType: request.cash_type, amount: request.amount },
    after: { status },
    reason,
  })
}

/** Puts a completed request on the main page, the member masked. */
async function announce(deps: CashierDeps, request: RequestRow): Promise<void> {
  try {
    const card = (await deps.members.cards([request.member_id])).get(request.member_id)
    const row = { memId: maskMemId(card?.memId ?? ''), amount: request.amount, at: isoSeoul(deps.clock.now()) }
    deps.realtime.publish('cashflow', { cmd: 'CASHFLOW', data1: request.cash_type, data2: JSON.stringify(row) })
  } catch (error) {
    deps.log.warn({ err: error }, 'completed request not announced')
  }
}
