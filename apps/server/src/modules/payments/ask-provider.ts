// Asks providers: for a new payment, what became of one, that one is not paid any more, and to pay one back (SPEC.md PY5, PY11, PY14, PY15).
import type { CashRequestId, Result } from '@hanpan/kernel'
import type { Unanswered } from './adapters/adapter.ts'
import { adapters } from './adapters/index.ts'
import type { PaymentsParts } from './deps.ts'
import type { Provider, ProviderWord } from './model.ts'
import {
  askAgain,
  type DuePayment,
  findRefund,
  noteAnswered,
  setWhereToPay,
  stopAsking,
  takeDue,
} from './payment-store.ts'
import { endRefund, refundIdOf } from './refund-payment.ts'
import { SILENCE_AFTER_END_MS, takeWord } from './take-word.ts'

const PAYMENTS_A_RUN = 40
/** Beyond so many questions about a payment that was given up, it is left alone: its provider's events still count. */
const QUESTIONS_AFTER_END_MAX = 40

/** Asks about what is due, or about one payment now. Answers how many were asked about. */
export async function askProviders(deps: PaymentsParts, only: CashRequestId | null = null): Promise<number> {
  const due = await takeDue(deps.database, deps.clock.now(), only ? 1 : PAYMENTS_A_RUN, only)
  const providers = await deps.providers.all()
  await Promise.all(
    due.map(async (payment) => {
      const provider = providers.get(payment.providerKey)
      if (!provider) return
      try {
        await askAbout(deps, provider, payment)
      } catch (error) {
        // The others of the run are asked all the same, and this one again later.
        deps.log.error({ err: error, payment: payment.requestId }, 'a payment could not be asked about')
      }
    }),
  )
  return due.length
}

async function askAbout(deps: PaymentsParts, provider: Provider, payment: DuePayment): Promise<void> {
  const { requestId } = payment
  const answered = await question(deps, provider, payment)
  await noteAnswered(deps.database, requestId, answered)
}

/** Whether the provider answered. */
async function question(deps: PaymentsParts, provider: Provider, payment: DuePayment): Promise<boolean> {
  const adapter = adapters[provider.adapter]
  const { requestId, state, amount } = payment
  const now = deps.clock.now()
  const isOver = now >= payment.expiresAt
  switch (state) {
    case 'asked': {
      if (isOver) return await endUnpaid(deps, provider, payment)
      const created = await adapter.create(deps.ask, provider, payment, now)
      if (!created.ok) {
        if (created.refusal === 'silent') return false
        await takeWord(deps, requestId, { word: 'failed', amount }, null)
        return true
      }
      const payUrl = safePayUrl(created.value.payUrl, deps.isDemo)
      await setWhereToPay(deps.database, { requestId, ...created.value, payUrl })
      await takeWord(deps, requestId, created.value.word, null)
      return true
    }
    case 'waiting':
      if (isOver) return await endUnpaid(deps, provider, payment)
      return await hear(deps, payment, await adapter.status(deps.ask, provider, requestId, now))
    case 'canceled':
    case 'expired': {
      const said = await adapter.cancel(deps.ask, provider, requestId, now)
      const isSettled = said.ok ? said.value.word !== 'waiting' : said.refusal === 'refused'
      const heard = await hear(deps, payment, said)
      if (isSettled || payment.asked > QUESTIONS_AFTER_END_MAX) await stopAsking(deps.database, requestId)
      return heard
    }
    case 'refunding':
      return await askForRefund(deps, provider, payment)
    default:
      await stopAsking(deps.database, requestId)
      return true
  }
}

/** A page that members are sent to: over TLS, or empty. In a demo it may be a page of this very server. */
function safePayUrl(payUrl: string, isDemo: boolean): string {
  if (isDemo && /^\/[\w/-]+$/.test(payUrl)) return payUrl
  const isSafe = URL.canParse(payUrl) && (isDemo ? ['https:', 'http:'] : ['https:']).includes(new URL(payUrl).protocol)
  return isSafe ? payUrl : ''
}

async function hear(
  deps: PaymentsParts,
  { requestId }: DuePayment,
  said: Result<ProviderWord, Unanswered>,
): Promise<boolean> {
  if (said.ok) await takeWord(deps, requestId, said.value, null)
  // A provider that does not know a payment any more has said so.
  return said.ok || said.refusal === 'refused'
}

/** The time to pay is over: the provider is told, and says whether it was paid after all. One that says nothing is waited for only so long. */
async function endUnpaid(deps: PaymentsParts, provider: Provider, payment: DuePayment): Promise<boolean> {
  const { requestId, amount, expiresAt } = payment
  const now = deps.clock.now()
  const said = await adapters[provider.adapter].cancel(deps.ask, provider, requestId, now)
  if (said.ok && said.value.word !== 'waiting') return await hear(deps, payment, said)
  const isRefused = !said.ok && said.refusal === 'refused'
  if (isRefused) await takeWord(deps, requestId, { word: 'expired', amount }, null)
  else if (now >= expiresAt + SILENCE_AFTER_END_MS) {
    await takeWord(deps, requestId, { word: 'expired', amount }, null)
    // What was paid all the same is heard of by asking on.
    await askAgain(deps.database, requestId, now)
  }
  return said.ok || isRefused
}

async function askForRefund(deps: PaymentsParts, provider: Provider, payment: DuePayment): Promise<boolean> {
  const { requestId } = payment
  const refund = await findRefund(deps.database, requestId)
  if (refund?.state !== 'asked') {
    await stopAsking(deps.database, requestId)
    return true
  }
  const refundId = refundIdOf(refund)
  const asked = { refundId, amount: payment.paidAmount ?? payment.amount, reason: refund.reason }
  const answer = await adapters[provider.adapter].refund(deps.ask, provider, requestId, asked, deps.clock.now())
  if (!answer.ok && answer.refusal === 'silent') return false
  if (!answer.ok) await endRefund(deps, requestId, refundId, false)
  else if (answer.value === 'done') await endRefund(deps, requestId, refundId, true)
  return true
}
