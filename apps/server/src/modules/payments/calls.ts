// The calls of a member that pays through a provider.
import { calls } from '@hanpan/contract'
import { type CashRequestId, isoSeoul, isUuid, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { cancelOwn } from './begin-payment.ts'
import type { PaymentsParts } from './deps.ts'
import { nameOf } from './model.ts'
import { findOpenPayment } from './payment-store.ts'

export function createPaymentCalls(deps: PaymentsParts): RegisteredCall[] {
  return registerCalls(calls.payments, {
    current: async (_request, { member, now, language }) => {
      const payment = await findOpenPayment(deps.database, member.memberId)
      const serverTime = isoSeoul(now)
      if (!payment) return ok({ payment: null, serverTime })
      const { requestId, providerKey, amount, state, payUrl, account, expiresAt } = payment
      const provider = (await deps.providers.all()).get(providerKey)
      const providerName = provider ? nameOf(provider, language) : providerKey
      return ok({
        payment: {
          cashIdx: requestId,
          providerName,
          amount,
          state: state as 'asked' | 'waiting' | 'held',
          payUrl,
          account,
          expiresAt: isoSeoul(expiresAt),
        },
        serverTime,
      })
    },
    cancel: async ({ cashIdx }, { member }) => {
      if (!isUuid(cashIdx)) return refuse('not_found')
      const ended = await cancelOwn(deps, member.memberId, cashIdx as string as CashRequestId)
      return ended.ok ? ok({}) : ended
    },
  })
}
