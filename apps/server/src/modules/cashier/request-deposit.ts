// Asks for a deposit (SPEC.md CA1, CA2, CA6, CA7).
import { ok, refuse, type Result, SECOND_MS, type Won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { PayingIn } from '../../ports/protection.ts'
import type { CallRefusal, RefusalName } from '../../refusals.ts'
import {
  type AmountFault,
  answerReplay,
  type AskedFor,
  type AskForCash,
  identify,
  judgeAmount,
  replayOf,
} from './ask-for-cash.ts'
import { depositAccountOf } from './deposit-accounts.ts'
import type { CashierDeps } from './deps.ts'
import { policyOf } from './level-policy.ts'
import { allowanceOnWire } from './allowance-on-wire.ts'
import { findRequest, hasInProgress, insertRequest, lastCreatedAt } from './store.ts'
import { sumPaidIn } from './sum-store.ts'

const amountRefusals = {
  missing: 'deposit_amount_missing',
  above_maximum: 'deposit_above_maximum',
  below_minimum: 'deposit_below_minimum',
  unit_wrong: 'deposit_unit_wrong',
} as const satisfies Record<AmountFault, RefusalName>

export async function requestDeposit(deps: CashierDeps, ask: AskForCash): Promise<Result<AskedFor, CallRefusal>> {
  const { requestId, inputHash } = identify(deps.ledger, 'in', ask)
  const replay = await replayOf(deps.database, requestId, inputHash)
  if (replay) return replay
  const refusal = await judge(deps, ask)
  // A copy of this very request may have been faster, and be what stands in the way now: replay comes first.
  if (refusal) return (await replayOf(deps.database, requestId, inputHash)) ?? refuse(refusal)
  return await deps.database.tx(async (tx): Promise<Result<AskedFor, CallRefusal>> => {
    // Under the lock of the member: whatever else comes in waits here and sees this deposit.
    const payingIn = await deps.protection.beginPayingIn(tx, ask.memberId)
    const beyond = await judgeProtection(tx, payingIn, ask)
    if (beyond) {
      const known = await findRequest(tx, requestId)
      return known ? answerReplay(known, inputHash) : refuse(beyond)
    }
    const { payBy = null } = ask
    const { accountId } = payBy === null ? await depositAccountOf(deps, tx, ask.memberId) : { accountId: null }
    const inserted = await insertRequest(tx, {
      request_id: requestId,
      member_id: ask.memberId,
      cash_type: 'in',
      amount: ask.amount as Won,
      input_hash: inputHash,
      created_at: payingIn.at,
      deposit_account_id: accountId,
      payment_provider: payBy,
    })
    if (inserted === 'in_progress') return refuse('deposit_in_progress')
    if (inserted === 'id_taken') return answerReplay((await findRequest(tx, requestId))!, inputHash)
    if (payBy !== null) {
      const { memberId, amount } = ask
      await deps.payments().beginIn(tx, { requestId, memberId, amount: amount as Won, providerKey: payBy })
    }
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: 'in' }))
    return ok({ requestId })
  })
}

async function judgeProtection(tx: Tx, payingIn: PayingIn, ask: AskForCash): Promise<CallRefusal | null> {
  if (payingIn.isExcluded) return 'excluded'
  const allowance = await payingIn.allowance((from) => sumPaidIn(tx, ask.memberId, from))
  if (!allowance || ask.amount! <= allowance.remaining) return null
  return { name: 'deposit_limit_reached', data: allowanceOnWire(allowance) }
}

async function judge(deps: CashierDeps, ask: AskForCash): Promise<RefusalName | null> {
  const { deposit: ofSite, levels } = await deps.sites.options()
  const standing = await deps.members.standing(ask.memberId)
  if (!ofSite.open) return 'deposits_closed'
  if (standing?.status !== 'active') return 'suspended_no_cash'
  if (!standing.depositAllowed) return 'deposits_closed'
  if (standing.isExcluded) return 'excluded'
  const { isAsked, termsVersion } = await deps.sites.admission()
  if (isAsked && standing.acceptedTerms !== termsVersion) return 'terms_not_accepted'
  const deposit = await policyOf(deps, ofSite, 'in', standing, levels)
  const fault = judgeAmount(ask.amount, deposit)
  if (fault) return amountRefusals[fault]
  if (ask.payBy !== undefined) {
    const offered = (await deps.payments().offeredTo(standing)).find(({ providerKey }) => providerKey === ask.payBy)
    if (!offered) return 'payment_provider_not_offered'
    if (ask.amount! > offered.maximum) return 'deposit_above_maximum'
    if (ask.amount! < offered.minimum) return 'deposit_below_minimum'
  }
  if (deposit.asksPassword) {
    const checked = await deps.members.checkCashOutPassword(ask.memberId, ask.password ?? '')
    if (checked === 'unset') return 'deposit_password_unset'
    if (checked === 'wrong') return 'deposit_password_wrong'
    if (checked === 'too_many') return 'too_many'
  }
  if (await hasInProgress(deps.database, ask.memberId, 'in')) return 'deposit_in_progress'
  const last = await lastCreatedAt(deps.database, ask.memberId, 'in')
  const tooSoon = last !== null && deps.clock.now() - last < deposit.retrySeconds * SECOND_MS
  return tooSoon ? 'deposit_too_soon' : null
}
