// Asks for a withdrawal: the money is held in the transaction that makes the request (SPEC.md CA3-CA7).
import { type HoldId, inDailyWindow, ok, refuse, type Result, won, type Won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { RefusalName } from '../../refusals.ts'
import {
  type AmountFault,
  answerReplay,
  type AskedFor,
  type AskForCash,
  identify,
  judgeAmount,
  replayOf,
  stepId,
} from './ask-for-cash.ts'
import type { CashierDeps } from './deps.ts'
import { policyOf } from './level-policy.ts'
import { findRequest, hasInProgress, insertRequest } from './store.ts'

const amountRefusals = {
  missing: 'withdrawal_amount_missing',
  above_maximum: 'withdrawal_above_maximum',
  below_minimum: 'withdrawal_below_minimum',
  unit_wrong: 'withdrawal_unit_wrong',
} as const satisfies Record<AmountFault, RefusalName>

export async function requestWithdrawal(deps: CashierDeps, ask: AskForCash): Promise<Result<AskedFor, RefusalName>> {
  const { requestId, inputHash } = identify(deps.ledger, 'out', ask)
  const replay = await replayOf(deps.database, requestId, inputHash)
  if (replay) return replay
  const refusal = await judge(deps, ask)
  // A copy of this very request may have been faster, and be what stands in the way now: replay comes first.
  if (refusal) return (await replayOf(deps.database, requestId, inputHash)) ?? refuse(refusal)
  const amount = won(ask.amount!)
  // The row of a request whose money cannot be held goes with it.
  return await txUnlessRefused(deps.database, (tx) => makeRequest(deps, tx, ask, amount, requestId, inputHash))
}

async function makeRequest(
  deps: CashierDeps,
  tx: Tx,
  ask: AskForCash,
  amount: Won,
  requestId: ReturnType<typeof identify>['requestId'],
  inputHash: string,
): Promise<Result<AskedFor, RefusalName>> {
  const inserted = await insertRequest(tx, {
    request_id: requestId,
    member_id: ask.memberId,
    cash_type: 'out',
    amount,
    input_hash: inputHash,
    created_at: deps.clock.now(),
  })
  if (inserted === 'in_progress') return refuse('withdrawal_in_progress')
  if (inserted === 'id_taken') return answerReplay((await findRequest(tx, requestId))!, inputHash)
  const accounts = deps.ledger.accountsOf(ask.memberId)
  const held = await deps.ledger.reserveIn(tx, {
    commandId: stepId(requestId, 'reserve'),
    inputHash: deps.ledger.hashOf({ requestId, amount }),
    holdId: stepId<HoldId>(requestId, 'hold'),
    transfer: {
      kind: 'withdrawal-hold',
      fromAccountId: accounts.cash,
      toAccountId: accounts.withdrawalHold,
      amount,
      currency: 'won',
      reference: requestId as string as never,
    },
    bypassGate: 'payout', // Exclusion stops play; it does not keep the member's money.
  })
  if (!held.ok) return refuse(held.refusal === 'spending_closed' ? 'suspended_no_cash' : 'withdrawal_exceeds_balance')
  tx.afterCommit(() => {
    deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: 'out' })
    void deps.ledger.pushBalances([ask.memberId])
  })
  return ok({ requestId })
}

async function judge(deps: CashierDeps, ask: AskForCash): Promise<RefusalName | null> {
  const { withdrawal, levels } = await deps.sites.options()
  const standing = await deps.members.standing(ask.memberId)
  if (!withdrawal.open) return 'withdrawals_closed'
  if (inDailyWindow(deps.clock.now(), withdrawal.pausedFrom, withdrawal.pausedTo)) return 'withdrawals_paused'
  if (standing?.status !== 'active') return 'suspended_no_cash'
  if (!standing.withdrawalAllowed) return 'withdrawal_not_permitted'
  if (await deps.payments().hasOpenChargeBack(ask.memberId)) return 'charge_back_open'
  const fault = judgeAmount(ask.amount, await policyOf(deps, withdrawal, 'out', standing, levels))
  if (fault) return amountRefusals[fault]
  const checked = await deps.members.checkCashOutPassword(ask.memberId, ask.password ?? '')
  if (checked === 'unset') return 'withdrawal_password_unset'
  if (checked === 'wrong') return 'withdrawal_password_wrong'
  if (checked === 'too_many') return 'too_many'
  if (await hasInProgress(deps.database, ask.memberId, 'out')) return 'withdrawal_in_progress'
  if (await deps.plays().isPlaying(ask.memberId)) return 'game_window_open'
  const balances = await deps.ledger.balances(ask.memberId)
  if ((balances?.cash ?? 0) >= ask.amount!) return null
  // One that was made meanwhile holds the money: that it is in progress comes first.
  return (await hasInProgress(deps.database, ask.memberId, 'out'))
    ? 'withdrawal_in_progress'
    : 'withdrawal_exceeds_balance'
}
