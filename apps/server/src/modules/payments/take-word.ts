// Takes in what a provider says of a payment, once, and does what follows from it in the same transaction (SPEC.md PY7-PY13, PY16, PY17).
import { assert, type CashRequestId, type Instant, MINUTE_MS, type Won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { ProviderDeposit } from '../../ports/cashier.ts'
import type { PaymentEnd } from '../../ports/payments.ts'
import type { PaymentsParts } from './deps.ts'
import { judgeWord, type Verdict } from './judge-word.ts'
import type { Payment, ProviderWord } from './model.ts'
import {
  findChargeBack,
  insertEvent,
  isEventKnown,
  lockPayment,
  openChargeBack,
  type Outcome,
  setState,
  settleChargeBack,
} from './payment-store.ts'
import { readProviders } from './provider-store.ts'
import { endedBy, ENDS } from './words.ts'

/** How soon a payment is asked about that was just made. */
const FIRST_QUESTION_MS = 15_000
/** A provider that says nothing so long after the time has run out is not waited for. */
export const SILENCE_AFTER_END_MS = 10 * MINUTE_MS

export interface Taken {
  readonly outcome: Outcome
  readonly payment: Payment
}

/** Locks a payment with its deposit: the deposit first, as the cashier does. */
export async function lockBoth(
  deps: Pick<PaymentsParts, 'cashier'>,
  tx: Tx,
  requestId: CashRequestId,
): Promise<{ readonly deposit: ProviderDeposit; readonly payment: Payment }> {
  const deposit = await deps.cashier.providerCash.lockIn(tx, requestId)
  const payment = await lockPayment(tx, requestId)
  assert(payment, `a deposit through a provider has a payment: ${requestId}`)
  return { deposit, payment }
}

/** @param eventId Null for an answer to a question. */
export async function takeWord(
  deps: PaymentsParts,
  requestId: CashRequestId,
  word: ProviderWord,
  eventId: string | null,
): Promise<Taken> {
  return await deps.database.tx(async (tx) => {
    const { deposit, payment } = await lockBoth(deps, tx, requestId)
    if (eventId !== null && (await isEventKnown(tx, payment.providerKey, eventId)))
      return { outcome: 'known', payment } satisfies Taken
    const verdict = judgeWord(payment, word, {
      isOpen: deposit.isOpen,
      needsCashier: deposit.isOpen && (await needsCashier(deps, tx, deposit, payment)),
    })
    const outcome: Outcome = verdict === 'known' || verdict === 'contradicts' ? verdict : 'applied'
    // What a question is answered again and again is written down once.
    if (eventId !== null || outcome === 'applied')
      await insertEvent(tx, payment, { at: deps.clock.now(), eventId, word: word.word, amount: word.amount, outcome })
    if (verdict === 'contradicts')
      deps.log.warn({ requestId, state: payment.state, word }, 'a payment provider contradicts itself')
    if (outcome === 'applied') await follow(deps, tx, { verdict, deposit, payment, paid: word.amount })
    return { outcome, payment } satisfies Taken
  })
}

async function needsCashier(
  deps: PaymentsParts,
  tx: Tx,
  deposit: ProviderDeposit,
  { providerKey, amount }: Payment,
): Promise<boolean> {
  const provider = (await readProviders(tx)).find((row) => row.providerKey === providerKey)
  if (!provider || amount > provider.confirmMaximum) return true
  return await deps.cashier.providerCash.concernIn(tx, deposit)
}

interface Following {
  readonly verdict: Verdict
  readonly deposit: ProviderDeposit
  readonly payment: Payment
  readonly paid: Won
}

async function follow(deps: PaymentsParts, tx: Tx, { verdict, deposit, payment, paid }: Following): Promise<void> {
  const { requestId } = payment
  const at = deps.clock.now()
  const become = (state: Payment['state'], more: { readonly paidAmount?: Won; readonly askAt?: Instant } = {}) =>
    setState(tx, requestId, { state, at, askAt: more.askAt ?? null, ...more })
  const endDeposit = async (end: PaymentEnd) => {
    if (deposit.isOpen) await deps.cashier.providerCash.cancelIn(tx, requestId, endedBy(end))
    else await tellEnd(deps, tx, payment, end, paid)
  }
  switch (verdict) {
    case 'payable':
      await become('waiting', { askAt: (at + FIRST_QUESTION_MS) as Instant })
      break
    case 'credit':
      await deps.cashier.providerCash.confirmIn(tx, requestId)
      await become('credited', { paidAmount: paid })
      break
    case 'leave':
      await deps.cashier.providerCash.leaveIn(tx, requestId)
      await become('held', { paidAmount: paid })
      break
    case 'unmatched':
      await endDeposit(paid === payment.amount ? 'late' : 'other-amount')
      await become('unmatched', { paidAmount: paid })
      break
    case 'end-failed':
      await endDeposit('failed')
      await become('failed')
      break
    case 'end-expired':
      await endDeposit('expired')
      await become('expired')
      break
    case 'gone-back':
      await endDeposit('gone-back')
      await become('refunded')
      break
    case 'charge-back':
      await takeBack(deps, tx, payment)
      await become('charged_back')
      break
    case 'reverse':
      await reverse(deps, tx, payment)
      await become('credited')
      break
    case 'known':
    case 'contradicts':
      return
  }
  tellChange(deps, tx, payment)
}

/** Tells the member what became of its money when its deposit had ended already (SPEC.md PY20). */
export async function tellEnd(
  deps: Pick<PaymentsParts, 'messages'>,
  tx: Tx,
  { memberId }: Payment,
  end: PaymentEnd,
  amount: Won,
): Promise<void> {
  await deps.messages.sendIn(tx, memberId, { kind: 'payment_ended', amount, end, why: ENDS[end] })
}

/** After the commit, the member and the office are told that a payment changed. */
export function tellChange(deps: Pick<PaymentsParts, 'realtime'>, tx: Tx, { requestId, memberId }: Payment): void {
  tx.afterCommit(() => {
    deps.realtime.toMember(memberId, { cmd: 'PAYMENT', data1: requestId, data2: '' })
    deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'payments', data2: 'payment' })
  })
}

async function takeBack(deps: PaymentsParts, tx: Tx, payment: Payment): Promise<void> {
  const { times } = await openChargeBack(tx, payment, deps.clock.now())
  await postOnce(deps, tx, payment, `charge-back ${times}`, [
    { kind: 'charge-back', from: HOUSE_ACCOUNTS.chargeBacks.id, to: HOUSE_ACCOUNTS.paymentProviders.id },
  ])
}

/** What the provider owes again; and the member has back what was taken from it. */
async function reverse(deps: PaymentsParts, tx: Tx, payment: Payment): Promise<void> {
  const opened = await findChargeBack(tx, payment.requestId)
  assert(opened, `what is charged back has a charge-back: ${payment.requestId}`)
  const { cash } = deps.ledger.accountsOf(payment.memberId)
  await postOnce(deps, tx, payment, `charge-back reversed ${opened.times}`, [
    { kind: 'charge-back', from: HOUSE_ACCOUNTS.paymentProviders.id, to: HOUSE_ACCOUNTS.chargeBacks.id },
    ...(opened.state === 'recovered'
      ? [{ kind: 'charge-back-recovered', from: HOUSE_ACCOUNTS.chargeBacksRecovered.id, to: cash } as const]
      : []),
  ])
  const settled = { state: 'reversed', at: deps.clock.now(), operatorLogin: null, reason: '' } as const
  await settleChargeBack(tx, payment.requestId, settled)
  tx.afterCommit(() => void deps.ledger.pushBalances([payment.memberId]))
}

interface Move {
  readonly kind: 'charge-back' | 'charge-back-recovered'
  readonly from: typeof HOUSE_ACCOUNTS.chargeBacks.id
  readonly to: typeof HOUSE_ACCOUNTS.chargeBacks.id
}

/** Moves a payment's whole amount. Answers false where the account that gives it does not hold it. */
export async function postOnce(
  deps: Pick<PaymentsParts, 'ledger'>,
  tx: Tx,
  { requestId, memberId, amount }: Payment,
  step: string,
  moves: readonly Move[],
): Promise<boolean> {
  const [posted] = await deps.ledger.postIn(tx, [
    {
      type: 'post',
      commandId: idFromRequest(`payments.${step}`, memberId, requestId),
      inputHash: deps.ledger.hashOf({ requestId, step }),
      // An operator's hand takes it from a member that may not spend, too.
      bypassGate: 'correction',
      transfers: moves.map(({ kind, from, to }) => ({
        kind,
        fromAccountId: from,
        toAccountId: to,
        amount,
        currency: 'won',
        reference: requestId as string as never,
      })),
    },
  ])
  return posted!.ok
}
