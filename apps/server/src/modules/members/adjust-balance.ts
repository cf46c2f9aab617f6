// An operator gives or takes money or points by a new transfer, with a reason. A repeated request has one effect. Much money waits for a
// second operator.
import { HOUSE_ACCOUNTS, type LedgerCommand, owing } from '@hanpan/ledger'
import { ok, type OperatorId, refuse, type Result, type Uuid, WON_MAX, won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { ApprovedRequest, CountedMove, DaySums, OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { lockByKey, type MemberRow } from './store.ts'

export interface Adjustment {
  readonly memId: string
  readonly currency: 'won' | 'point'
  /** Positive gives, negative takes. */
  readonly amount: number
  readonly reason: string
  readonly requestId: string
}

type Adjusted = Result<{ cashAmt: number; pointAmt: number; approvalIdx: string | null }, RefusalName>

export async function adjustBalance(
  deps: MembersDeps,
  context: OperatorContext,
  adjustment: Adjustment,
): Promise<Adjusted> {
  const { amount, reason } = adjustment
  if (reason === '') return refuse('reason_missing')
  if (amount === 0)
    return refuse(adjustment.currency === 'won' ? 'adjustment_amount_missing' : 'point_adjustment_amount_missing')
  if (Math.abs(amount) > WON_MAX) return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const member = await lockByKey(tx, nameKey(adjustment.memId))
    if (!member) return refuse('not_found')
    const move: CountedMove = {
      id: idFromRequest<Uuid>('members.adjust', context.operator.operatorId, adjustment.requestId),
      action: amount > 0 ? 'give' : 'take',
      subjects: [member.mem_id],
      currency: adjustment.currency,
      amount: Math.abs(amount),
    }
    const sums = await deps.fourEyes().sumsAboveLimit(tx, context, move)
    if (sums) return await askSecond(deps, tx, context, member, adjustment, sums)
    const adjusted = await adjustIn(deps, tx, context, member, adjustment, context.operator.operatorId)
    if (adjusted.ok) await deps.fourEyes().countMove(tx, context, move)
    return adjusted
  })
}

/** Carries out what a second operator has allowed, under the id of the one who asked. */
export async function performAdjustment(
  deps: MembersDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, askedBy, reason }: ApprovedRequest,
): Promise<Adjusted> {
  const member = await lockByKey(tx, nameKey(String(facts['memId'])))
  if (!member) return refuse('not_found')
  const adjustment: Adjustment = {
    memId: member.mem_id,
    currency: facts['currency'] === 'point' ? 'point' : 'won',
    amount: Number(facts['amount']),
    reason,
    requestId: String(facts['requestId']),
  }
  return await adjustIn(deps, tx, context, member, adjustment, askedBy.operatorId)
}

async function askSecond(
  deps: MembersDeps,
  tx: Tx,
  context: OperatorContext,
  member: MemberRow,
  { currency, amount, reason, requestId }: Adjustment,
  sums: DaySums,
): Promise<Adjusted> {
  const balances = await balancesIn(deps, tx, member)
  const held = (currency === 'won' ? balances?.cash : balances?.point) ?? 0
  if (held + amount < 0) return refuse('take_back_exceeds_held')
  const asked = await deps.fourEyes().ask(tx, context, {
    id: idFromRequest<Uuid>('members.adjust', context.operator.operatorId, requestId),
    kind: 'member.adjust',
    subject: member.mem_id,
    amount: Math.abs(amount),
    facts: { memId: member.mem_id, currency, amount, requestId },
    reason,
    sums,
  })
  if (!asked.ok) return asked
  return ok({ cashAmt: balances?.cash ?? 0, pointAmt: balances?.point ?? 0, approvalIdx: asked.value.approvalId })
}

async function adjustIn(
  deps: MembersDeps,
  tx: Tx,
  context: OperatorContext,
  member: MemberRow,
  { currency, amount, reason, requestId }: Adjustment,
  byOperator: OperatorId,
): Promise<Adjusted> {
  const accounts = deps.ledger.accountsOf(member.member_id)
  const [own, house] =
    currency === 'won'
      ? [accounts.cash, HOUSE_ACCOUNTS.adjustments.id]
      : [accounts.point, HOUSE_ACCOUNTS.pointAdjustments.id]
  const command: LedgerCommand = {
    type: 'post',
    commandId: idFromRequest<Uuid>('members.adjust', byOperator, requestId),
    inputHash: deps.ledger.hashOf({ memberId: member.member_id, currency, amount, reason }),
    transfers: [
      {
        kind: 'adjustment',
        fromAccountId: amount > 0 ? house : own,
        toAccountId: amount > 0 ? own : house,
        amount: won(Math.abs(amount)),
        currency,
        memo: reason,
      },
      ...(currency === 'point' ? owing('pointsOwed', amount) : []),
    ],
    bypassGate: 'correction',
  }
  const [posted] = await deps.ledger.postIn(tx, [command])
  if (!posted!.ok) {
    if (posted!.refusal === 'id_reused') return refuse('request_id_reused')
    if (posted!.refusal === 'insufficient_funds') return refuse('take_back_exceeds_held')
    return refuse('value_invalid')
  }
  const touched = posted!.value.transfers[0]!
  const after = (amount > 0 ? touched.to : touched.from)!.balance
  if (!posted!.value.replayed) {
    await deps.audit.record(tx, context, {
      action: 'member.adjust',
      subject: member.mem_id,
      before: { currency, balance: after - amount },
      after: { currency, balance: after, amount },
      reason,
    })
  }
  tx.afterCommit(() => void deps.ledger.pushBalances([member.member_id]))
  const others = await balancesIn(deps, tx, member)
  return ok(
    currency === 'won'
      ? { cashAmt: after, pointAmt: others?.point ?? 0, approvalIdx: null }
      : { cashAmt: others?.cash ?? 0, pointAmt: after, approvalIdx: null },
  )
}

const balancesIn = async (deps: MembersDeps, tx: Tx, { member_id: memberId }: MemberRow) =>
  (await deps.ledger.balancesOf([memberId], tx)).get(memberId)
