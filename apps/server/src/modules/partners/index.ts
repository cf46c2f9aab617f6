// The door of the partners module: the tree, the rates, what is earned, what is paid.
import type { PartnerLevel } from '@hanpan/commission'
import type { RatesOnWire } from '@hanpan/contract'
import { type Instant, type MemberId, seoulDay, type Uuid } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { ApprovalPerformers, OperatorContext } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import { openBooks } from './accrual-store.ts'
import { type Apply, applyForPartner } from './apply.ts'
import { createPartnersCalls, createPartnersOfficeCalls } from './calls.ts'
import { setRatesIn } from './change-rates.ts'
import { appointIn } from './create-partner.ts'
import type { PartnersDeps, PartnersOptions } from './deps.ts'
import { keepBooks, partnersJobs } from './jobs.ts'
import { joinTree } from './join-tree.ts'
import { createKnownTree } from './known-tree.ts'
import { ratesFromWire } from './rates-on-wire.ts'
import { performPeriod } from './change-period.ts'
import { type ChangeCommission, changeCommissionIn, type CommissionSettings } from './settings.ts'
import { payableStatements } from './statement-store.ts'
import { performPayout, reservePayout } from './reserve-payout.ts'
import { countOpen } from './store.ts'
import { isBelow, noteSeen, onlyBelow } from './tree-store.ts'

export { partnersMigrations } from './migrations/index.ts'

export interface Partners {
  readonly port: PartnersPort
  readonly calls: readonly RegisteredCall[]
  waitingApplications(): Promise<{ readonly waiting: number; readonly oldest_at: Instant | null }>
  /** The use case, for the demo's past. */
  apply(memberId: MemberId, request: Apply): ReturnType<typeof applyForPartner>
  readonly jobs: readonly Job[]
  /** The use cases, for the demo's past and for tests. */
  openBooks(at: Instant): Promise<void>
  /** Enters settled bets, closes days and settles periods: everything that is due. Answers how many bets were entered. */
  keepBooks(signal?: AbortSignal): Promise<number>
  setRates(
    context: OperatorContext,
    change: { readonly memId: string; readonly rates: RatesOnWire; readonly reason: string },
  ): ReturnType<typeof setRatesIn>
  setOptions(context: OperatorContext, change: ChangeCommission): ReturnType<typeof changeCommissionIn>
  /** A partner's statements that nothing was asked for yet, the oldest first. */
  payable(partnerId: MemberId): Promise<readonly Uuid[]>
  reservePayout(
    ask: { readonly partnerId: MemberId } & Omit<Parameters<typeof reservePayout>[1], 'partnerId'>,
  ): ReturnType<typeof reservePayout>
  payPayout(context: OperatorContext, payoutIdx: string): ReturnType<typeof performPayout>
  /** What a second operator agreed to is carried out by these. */
  readonly ratesPerformer: ApprovalPerformers['partner.rates']
  readonly payoutPerformer: ApprovalPerformers['partner.payout']
  readonly optionsPerformer: ApprovalPerformers['partner.options']
}

export function createPartners(options: PartnersOptions): Partners {
  const deps: PartnersDeps = { ...options, tree: createKnownTree() }
  return {
    port: {
      join: joinTree,
      seen: noteSeen,
      belowAmong: (aboveId, memberIds) => onlyBelow(deps.database, aboveId, memberIds),
      isBelow: (memberId, aboveId) => isBelow(deps.database, memberId, aboveId),
    },
    calls: [...createPartnersCalls(deps), ...createPartnersOfficeCalls(deps)],
    jobs: partnersJobs(deps),
    openBooks: (at) => openBooks(deps.database, at, seoulDay(at)),
    keepBooks: (signal = new AbortController().signal) => keepBooks(deps, signal),
    setRates: (context, change) =>
      deps.database.tx((tx) => setRatesIn(deps, tx, context, { ...change, rates: ratesFromWire(change.rates) })),
    setOptions: (context, change) => deps.database.tx((tx) => changeCommissionIn(deps, tx, context, change)),
    payable: (partnerId) => payableStatements(deps.database, partnerId),
    reservePayout: (ask) => reservePayout(deps, ask),
    payPayout: (context, payoutIdx) =>
      deps.database.tx((tx) =>
        performPayout(deps, tx, context, { facts: { payoutIdx }, askedBy: context.operator, reason: '' }),
      ),
    ratesPerformer: {
      permission: 'partners.manage',
      perform: (tx, context, { facts, reason }) => {
        const rates = ratesFromWire(JSON.parse(String(facts['after'])) as RatesOnWire)
        const wish = { memId: String(facts['memId']), rates, reason }
        if (facts['what'] !== 'appoint') return setRatesIn(deps, tx, context, wish)
        const level = facts['level'] as PartnerLevel
        return appointIn(deps, tx, context, { ...wish, level, parentMemId: String(facts['parentMemId'] ?? '') })
      },
    },
    optionsPerformer: {
      permission: 'partners.manage',
      perform: (tx, context, wish) => {
        const { facts, reason } = wish
        if (facts['what'] === 'period') return performPeriod(deps, tx, context, wish)
        const settings = JSON.parse(String(facts['after'])) as CommissionSettings
        return changeCommissionIn(deps, tx, context, { settings, revision: Number(facts['revision']), reason })
      },
    },
    payoutPerformer: {
      permission: 'partners.pay',
      perform: (tx, context, wish) => performPayout(deps, tx, context, wish),
    },
    waitingApplications: () => countOpen(deps.database),
    apply: (memberId, request) => applyForPartner(deps, memberId, request),
  }
}
