// What providers pay over to the bank (SPEC.md PY18).
import { assert, ok, refuse, type Result, type Uuid, type Won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { PaymentsParts } from './deps.ts'
import { lockProvider } from './provider-store.ts'
import { findSettlement, insertSettlement } from './settlement-store.ts'

export interface BookSettlement {
  readonly providerKey: string
  readonly amount: Won
  readonly fee: Won
  readonly reference: string
  readonly requestId: string
}

export async function bookSettlement(
  deps: PaymentsParts,
  context: OperatorContext,
  { requestId, ...booked }: BookSettlement,
): Promise<Result<Uuid, RefusalName>> {
  const { providerKey, amount, fee, reference } = booked
  const settlementId = idFromRequest<Uuid>('payments.settlement', context.operator.operatorId, requestId)
  const inputHash = deps.ledger.hashOf(booked)
  return await txUnlessRefused<Uuid, RefusalName>(deps.database, async (tx) => {
    // One after the other: of two copies one is second.
    if (!(await lockProvider(tx, providerKey))) return refuse('not_found')
    const known = await findSettlement(tx, settlementId)
    if (known) return known.inputHash === inputHash ? ok(settlementId) : refuse('request_id_reused')
    if (amount + fee <= 0) return refuse('value_invalid')
    const at = deps.clock.now()
    const { loginId } = context.operator
    const row = { settlementId, inputHash, ...booked, operatorLogin: loginId, at }
    if (!(await insertSettlement(tx, row))) return refuse('transfer_reference_used')
    const moves = [
      { kind: 'provider-settlement', from: HOUSE_ACCOUNTS.bank.id, amount },
      { kind: 'provider-fee', from: HOUSE_ACCOUNTS.paymentFees.id, amount: fee },
    ] as const
    const [posted] = await deps.ledger.postIn(tx, [
      {
        type: 'post',
        commandId: settlementId,
        inputHash,
        transfers: moves
          .filter((move) => move.amount > 0)
          .map((move) => ({
            kind: move.kind,
            fromAccountId: move.from,
            toAccountId: HOUSE_ACCOUNTS.paymentProviders.id,
            amount: move.amount,
            currency: 'won',
            memo: `${providerKey} ${reference}`,
          })),
      },
    ])
    assert(posted?.ok, `between accounts of the house money always moves: ${settlementId}`)
    await deps.audit.record(tx, context, {
      action: 'payments.settle',
      subject: providerKey,
      before: null,
      after: { amount, fee, reference },
      reason: '',
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'payments', data2: 'settlement' }))
    return ok(settlementId)
  })
}
