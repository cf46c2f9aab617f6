// What alerts are told by other modules, composed here because only the wiring knows them all. Reading costs no more than the office's health panel does.
import type { AlertRule } from '@hanpan/contract'
import { type Clock, type Instant, MINUTE_MS } from '@hanpan/kernel'
import type { AlertSign, AlertSource } from './ports/alerts.ts'
import type { CashierPort } from './ports/cashier.ts'
import type { LedgerPort } from './ports/ledger.ts'
import type { Exposure } from './ports/products.ts'

interface Queue {
  readonly oldestAt: Instant | null
}

export interface ForAlertSources {
  readonly clock: Clock
  readonly cashier: Pick<CashierPort, 'queue'>
  readonly boards: { waitingInquiries(): Promise<Queue> }
  readonly cases: { overdue(): Promise<{ readonly oldestDueAt: Instant | null }> }
  readonly operators: {
    waitingApprovals(): Promise<Queue>
    auditCheck(): Promise<{ readonly broken_position: number | null } | null>
  }
  readonly products: {
    exposures(): Promise<readonly Exposure[]>
    silentFeeds(): Promise<readonly string[]>
    failingVendors(): Promise<readonly string[]>
  }
  readonly payments: { waiting(): Promise<{ readonly silent: readonly string[] }> }
  readonly ledger: Pick<LedgerPort, 'lastAudit'>
  readonly jobRuns: () => Promise<readonly { readonly name: string; readonly failures: number }[]>
  /** Reports by schedule. */
  readonly reportSigns: AlertSource
  /** Commission that outran income. */
  readonly outrunSigns: AlertSource
}

const PERCENT = 100

export function alertSources(from: ForAlertSources): readonly AlertSource[] {
  /** For how many minutes the oldest of a queue has waited; nothing where nobody waits. */
  const age = (rule: AlertRule, oldestAt: Instant | null): AlertSign[] =>
    oldestAt === null
      ? []
      : [{ rule, cause: 'queue', label: '', value: Math.max(0, from.clock.now() - oldestAt) / MINUTE_MS }]
  const named = (rule: AlertRule, names: readonly string[]): AlertSign[] =>
    names.map((name) => ({ rule, cause: name, label: name, value: 1 }))
  return [
    {
      rules: ['depositAge', 'withdrawalAge'],
      async signs() {
        const { oldestDepositAt, oldestWithdrawalAt } = await from.cashier.queue()
        return [...age('depositAge', oldestDepositAt), ...age('withdrawalAge', oldestWithdrawalAt)]
      },
    },
    {
      rules: ['questionAge'],
      signs: async () => age('questionAge', (await from.boards.waitingInquiries()).oldestAt),
    },
    { rules: ['caseLate'], signs: async () => age('caseLate', (await from.cases.overdue()).oldestDueAt) },
    {
      rules: ['approvalAge'],
      signs: async () => age('approvalAge', (await from.operators.waitingApprovals()).oldestAt),
    },
    {
      rules: ['exposure'],
      signs: async () =>
        (await from.products.exposures()).map(({ cause, label, amount, limit }) => ({
          rule: 'exposure',
          cause,
          label,
          value: (amount * PERCENT) / limit,
          amount,
        })),
    },
    { rules: ['vendorSilent'], signs: async () => named('vendorSilent', await from.products.failingVendors()) },
    { rules: ['paymentSilent'], signs: async () => named('paymentSilent', (await from.payments.waiting()).silent) },
    { rules: ['feedSilent'], signs: async () => named('feedSilent', await from.products.silentFeeds()) },
    {
      rules: ['jobFailing'],
      signs: async () =>
        (await from.jobRuns())
          .filter(({ failures }) => failures > 0)
          .map(({ name, failures }) => ({ rule: 'jobFailing', cause: name, label: name, value: failures })),
    },
    from.reportSigns,
    from.outrunSigns,
    {
      rules: ['booksDisagree'],
      async signs() {
        const books = await from.ledger.lastAudit()
        const isWrong = books !== null && (books.faults.length > 0 || books.total !== 0)
        return isWrong ? [{ rule: 'booksDisagree', cause: 'books', label: '', value: books.faults.length }] : []
      },
    },
    {
      rules: ['auditBroken'],
      async signs() {
        const chain = await from.operators.auditCheck()
        const isBroken = chain !== null && chain.broken_position !== null
        return isBroken ? [{ rule: 'auditBroken', cause: 'chain', label: '', value: 1 }] : []
      },
    },
  ]
}
