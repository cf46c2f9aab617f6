// What payment providers decide of deposits, and refunds that they pay (SPEC.md CA44-CA46).
import { assert, type CashRequestId, type HoldId, ok, refuse } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { Tx } from '../../platform/database.ts'
import type { ProviderCash } from '../../ports/cashier.ts'
import { stepId } from './ask-for-cash.ts'
import type { CashierDeps } from './deps.ts'
import { approveIn, cancelIn, isOfConcern } from './process-request.ts'
import { insertRequest, leaveToCashier, lockRequest, type RequestRow } from './store.ts'

async function locked(tx: Tx, requestId: CashRequestId): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId)
  assert(request?.payment_provider != null, `a payment has a request of its own: ${requestId}`)
  return request
}

export const createProviderCash = (deps: CashierDeps): ProviderCash => ({
  async lockIn(tx, requestId) {
    const { member_id: memberId, amount, processed_at: processedAt } = await locked(tx, requestId)
    return { requestId, memberId, amount, isOpen: processedAt === null }
  },
  async concernIn(tx, { requestId, memberId }) {
    const standing = await deps.members.standingIn(tx, memberId)
    return standing?.status !== 'active' || (await isOfConcern(deps, tx, await locked(tx, requestId)))
  },
  async confirmIn(tx, requestId) {
    await approveIn(deps, tx, null, await locked(tx, requestId), '')
  },
  async leaveIn(tx, requestId) {
    await leaveToCashier(tx, requestId)
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: 'in' }))
  },
  async cancelIn(tx, requestId, { end, why, reason }) {
    const request = await locked(tx, requestId)
    await cancelIn(deps, tx, null, request, reason, { kind: 'payment_ended', amount: request.amount, end, why })
  },
  async holdRefundIn(tx, { requestId, memberId, amount, providerKey }) {
    const hash = deps.ledger.hashOf({ requestId, amount })
    const inserted = await insertRequest(tx, {
      request_id: requestId,
      member_id: memberId,
      cash_type: 'out',
      amount,
      input_hash: hash,
      created_at: deps.clock.now(),
      payment_provider: providerKey,
    })
    if (inserted !== 'inserted') return refuse('withdrawal_in_progress')
    const { cash, withdrawalHold } = deps.ledger.accountsOf(memberId)
    const held = await deps.ledger.reserveIn(tx, {
      commandId: stepId(requestId, 'reserve'),
      inputHash: hash,
      holdId: stepId<HoldId>(requestId, 'hold'),
      transfer: {
        kind: 'withdrawal-hold',
        fromAccountId: cash,
        toAccountId: withdrawalHold,
        amount,
        currency: 'won',
        reference: requestId as string as never,
      },
      bypassGate: 'correction', // What came in by mistake goes back whatever the member may do.
    })
    if (!held.ok) return refuse('withdrawal_exceeds_balance')
    tx.afterCommit(() => void deps.ledger.pushBalances([memberId]))
    return ok(null)
  },
  async payRefundIn(tx, requestId) {
    const request = await locked(tx, requestId)
    await approveIn(deps, tx, null, request, '')
    // The provider pays it out of what it owes: as if it had paid that to the bank, and the bank the member.
    const [posted] = await deps.ledger.postIn(tx, [
      {
        type: 'post',
        commandId: idFromRequest('cashier.refundPaid', request.member_id, requestId),
        inputHash: deps.ledger.hashOf({ requestId, step: 'refund' }),
        transfers: [
          {
            kind: 'provider-settlement',
            fromAccountId: HOUSE_ACCOUNTS.bank.id,
            toAccountId: HOUSE_ACCOUNTS.paymentProviders.id,
            amount: request.amount,
            currency: 'won',
            reference: requestId as string as never,
          },
        ],
      },
    ])
    assert(posted?.ok, `between accounts of the house money always moves: ${requestId}`)
  },
})
