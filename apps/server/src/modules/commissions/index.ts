// The door of the commissions module: what settled bets earn the partners above, by day and by period, and what is paid of it.
import { periodFrom } from '@hanpan/commission'
import { type Instant, type MemberId, seoulDay, type Uuid } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { AlertSource } from '../../ports/alerts.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { CommissionsPort } from '../../ports/commissions.ts'
import type { PerformersOf, OperatorContext } from '../../ports/operators.ts'
import { payoutNames } from './audit-names.ts'
import { openBooks } from './accrual-store.ts'
import { createCommissionsCalls } from './calls.ts'
import { performPeriod } from './change-period.ts'
import type { CommissionsDeps } from './deps.ts'
import { commissionsJobs, keepBooks } from './jobs.ts'
import { createCommissionsOfficeCalls } from './office-calls.ts'
import { isDayClosed } from './close-days.ts'
import { createPartnerReportCalls } from './partner-reports.ts'
import { outrunByMonth } from './outrun.ts'
import { outrunSigns } from './outrun-signs.ts'
import { effectOfRates } from './rate-effect.ts'
import { performPayout, reservePayout } from './reserve-payout.ts'
import { type ChangeCommission, changeCommissionIn, type CommissionSettings, periodKindNow } from './settings.ts'
import { broughtBy, periodOf, standingOf } from './standing.ts'
import { owedIn } from './owed.ts'
import { openAccount, payableStatements } from './statement-store.ts'

export { commissionsMigrations } from './migrations/index.ts'

export interface Commissions {
  readonly port: CommissionsPort
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  readonly jobs: readonly Job[]
  /** What alerts are told of. */
  readonly signs: AlertSource
  /** The use cases, for the demo's past and for tests. */
  openBooks(at: Instant): Promise<void>
  /** Enters settled bets, closes days and settles periods: everything that is due. Answers how many bets were entered. */
  keepBooks(signal?: AbortSignal): Promise<number>
  setOptions(context: OperatorContext, change: ChangeCommission): ReturnType<typeof changeCommissionIn>
  /** A partner's statements that nothing was asked for yet, the oldest first. */
  payable(partnerId: MemberId): Promise<readonly Uuid[]>
  reservePayout(
    ask: { readonly partnerId: MemberId } & Omit<Parameters<typeof reservePayout>[1], 'partnerId'>,
  ): ReturnType<typeof reservePayout>
  payPayout(context: OperatorContext, payoutIdx: string): ReturnType<typeof performPayout>
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'partner.payout' | 'partner.options'>
}

export function createCommissions(deps: CommissionsDeps): Commissions {
  return {
    port: {
      owed: owedIn,
      isDayClosed: (day) => isDayClosed(deps, day),
      open: async (tx, partnerId, day) => await openAccount(tx, partnerId, periodFrom(await periodKindNow(tx), day)),
      periodOf: (partnerId) => periodOf(deps.database, partnerId),
      standingOf: (partnerId, days, today) => standingOf(deps, partnerId, days, today),
      broughtBy: (aboveId, somebody, today) => broughtBy(deps, aboveId, somebody, today),
      outrunByMonth: (partnerIds, now) => outrunByMonth(deps.database, partnerIds, now),
      effectOfRates: (partnerId, rates) => effectOfRates(deps, partnerId, rates),
    },
    auditNames: payoutNames(deps.database),
    calls: [...createCommissionsCalls(deps), ...createCommissionsOfficeCalls(deps), ...createPartnerReportCalls(deps)],
    jobs: commissionsJobs(deps),
    signs: outrunSigns(deps),
    openBooks: (at) => openBooks(deps.database, at, seoulDay(at)),
    keepBooks: (signal = new AbortController().signal) => keepBooks(deps, signal),
    setOptions: (context, change) => deps.database.tx((tx) => changeCommissionIn(deps, tx, context, change)),
    payable: (partnerId) => payableStatements(deps.database, partnerId),
    reservePayout: (ask) => reservePayout(deps, ask),
    payPayout: (context, payoutIdx) =>
      deps.database.tx((tx) =>
        performPayout(deps, tx, context, { facts: { payoutIdx }, askedBy: context.operator, reason: '' }),
      ),
    performers: {
      'partner.payout': {
        permission: 'partners.pay',
        perform: (tx, context, requested) => performPayout(deps, tx, context, requested),
      },
      'partner.options': {
        permission: 'partners.manage',
        perform: (tx, context, requested) => {
          const { facts, reason } = requested
          if (facts['what'] === 'period') return performPeriod(deps, tx, context, requested)
          const settings = JSON.parse(String(facts['after'])) as CommissionSettings
          return changeCommissionIn(deps, tx, context, { settings, revision: Number(facts['revision']), reason })
        },
      },
    },
  }
}
