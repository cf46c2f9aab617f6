// The door of payments: deposits that are paid through payment providers and confirm themselves.
import type { Job } from '../../platform/jobs.ts'
import { createAskVendor } from '../../platform/ask-vendor.ts'
import type { PaymentsPort } from '../../ports/payments.ts'
import type { PerformersOf } from '../../ports/operators.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { providerNames } from './audit-names.ts'
import { askProviders } from './ask-provider.ts'
import { beginIn, decidedIn, offeredTo } from './begin-payment.ts'
import { createPaymentCalls } from './calls.ts'
import type { PaymentsDeps, PaymentsParts } from './deps.ts'
import { paymentsJobs } from './jobs.ts'
import { performProvider } from './manage-providers.ts'
import type { Provider } from './model.ts'
import { createPaymentOfficeCalls } from './office-calls.ts'
import { countWaiting } from './office-store.ts'
import { findEnds, findStates, hasOpenChargeBack } from './payment-store.ts'
import { writeProvider } from './provider-store.ts'
import { createProviders, sealKeys } from './providers.ts'
import { performRefund } from './refund-payment.ts'
import { noteOf } from './words.ts'

export { paymentsMigrations } from './migrations/index.ts'
export { isSigned, signatureOf, SIGNATURE_HEADER, TIMESTAMP_HEADER } from './adapters/signature.ts'
export { PAYMENTS_PATH, servePayments } from './serve-payments.ts'

export interface Payments {
  readonly port: PaymentsPort
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  readonly jobs: readonly Job[]
  readonly performers: PerformersOf<'payment.provider' | 'payment.refund'>
  /** What the door for providers needs. */
  readonly parts: PaymentsParts
  /** Makes a provider known as it is, new or changed: for the sandbox. */
  keepProvider(provider: Provider): Promise<void>
  /** Asks about what is due, as the job does. Answers how many were asked about. */
  askProviders(): Promise<number>
}

export function createPayments(deps: PaymentsDeps): Payments {
  const { database } = deps
  const providers = createProviders(deps)
  const parts: PaymentsParts = { ...deps, providers, ask: createAskVendor(deps.log) }
  return {
    port: {
      offeredTo: (standing, language) => offeredTo(parts, standing, language),
      beginIn: (tx, payment) => beginIn(parts, tx, payment),
      decidedIn: (tx, requestId, status) => decidedIn(parts, tx, requestId, status),
      hasOpenChargeBack: (memberId, db = database) => hasOpenChargeBack(db, memberId),
      async ofRequests(requestIds, db = database) {
        if (requestIds.length === 0) return new Map()
        const [payments, known] = await Promise.all([findStates(db, requestIds), providers.all()])
        return new Map(
          payments.map(({ requestId, providerKey, state }) => [
            requestId,
            { providerKey, providerName: known.get(providerKey)?.name ?? providerKey, state },
          ]),
        )
      },
      async notesOf(requests, language) {
        if (requests.length === 0) return new Map()
        const reasons = new Map(requests.map(({ requestId, reason }) => [requestId, reason]))
        const ends = await findEnds(database, [...reasons.keys()])
        return new Map(ends.map((row) => [row.requestId, noteOf(row, reasons.get(row.requestId)!, language)]))
      },
      waiting: () => countWaiting(database),
    },
    auditNames: providerNames(deps.database),
    calls: [...createPaymentCalls(parts), ...createPaymentOfficeCalls(parts)],
    jobs: paymentsJobs(parts),
    performers: {
      'payment.provider': {
        permission: 'sites.manage',
        perform: (tx, context, requested) => performProvider(parts, tx, context, requested),
      },
      'payment.refund': {
        permission: 'cash.process',
        perform: (tx, context, requested) => performRefund(parts, tx, context, requested),
      },
    },
    parts,
    async keepProvider({ keys, ...row }) {
      await writeProvider(database, { ...row, keys: sealKeys(deps.sealer, keys) })
      providers.forget()
    },
    askProviders: () => askProviders(parts),
  }
}
