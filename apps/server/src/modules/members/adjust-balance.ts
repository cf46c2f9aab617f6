// An operator gives or takes money or points by a new transfer, with a reason. A repeated request has one effect.
import { HOUSE_ACCOUNTS, type LedgerCommand } from '@hanpan/ledger'
import { ok, refuse, type Result, type Uuid, WON_MAX, won } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../ports/refusals.ts'
import type { MembersDeps } from './deps.ts'
import { nameKey } from './masks.ts'
import { lockByKey } from './store.ts'

export interface Adjustment {
  readonly memId: string
  readonly currency: 'won' | 'point'
  /** Positive gives, negative takes. */
  readonly amount: number
  readonly reason: string
  readonly requestId: string
}

export async function adjustBalance(
  deps: MembersDeps,
  context: OperatorContext,
  adjustment: Adjustment,
): Promise<Result<{ cashAmt: number; pointAmt: number }, RefusalName>> {
  const { amount, currency, reason } = adjustment
  if (reason === '') return refuse('reason_missing')
  if (amount === 0 || Math.abs(amount) > WON_MAX) return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const member = await lockByKey(tx, nameKey(adjustment.memId))
    if (!member) return refuse('not_found')
    const accounts = deps.ledger.accountsOf(member.member_id)
    const [own, house] =
      currency === 'won'
        ? [accounts.cash, HOUSE_ACCOUNTS.adjustments.id]
        : [accounts.point, HOUSE_ACCOUNTS.pointAdjustments.id]
    const command: LedgerCommand = {
      type: 'post',
      commandId: idFromRequest<Uuid>('members.adjust', context.operator.operatorId, adjustment.requestId),
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
    tx.afterCommit(() => {
      deps.ledger
        .balances(member.member_id)
        .then(
          (now) => now && deps.realtime.toMember(member.member_id, { cmd: 'CASH', data1: now.cash, data2: now.point }),
        )
        .catch((error: unknown) => deps.log.warn({ err: error }, 'balance not pushed'))
    })
    const others = await deps.ledger.balances(member.member_id)
    return ok(
      currency === 'won'
        ? { cashAmt: after, pointAmt: others?.point ?? 0 }
        : { cashAmt: others?.cash ?? 0, pointAmt: after },
    )
  })
}
