// The door of promotions: points, coupons, attendance and the wheel.
import type { MemberId } from '@hanpan/kernel'
import { readCouponCode } from '@hanpan/promotions'
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PerformersOf, OperatorContext } from '../../ports/operators.ts'
import type { PromotionsPort } from '../../ports/promotions.ts'
import { accruePoints } from './accrue-points.ts'
import { createPromotionsCalls } from './calls.ts'
import { type ChangeSettings, changeSettingsIn, loosensLevel, performSettings } from './change-settings.ts'
import { checkIn } from './check-in.ts'
import { defaultSettings, type SettingsKind } from './default-settings.ts'
import type { PromotionsDeps } from './deps.ts'
import { holdersOf, redeemedAfter, redeemedBy } from './coupon-store.ts'
import { couponHash, findReceivers, type IssueCoupons, issueIn, performIssue } from './issue-coupons.ts'
import { readSettings } from './settings-store.ts'
import { promotionsJobs } from './jobs.ts'
import { createPromotionsOfficeCalls } from './office-calls.ts'

export { promotionsMigrations } from './migrations/index.ts'

export interface Promotions {
  readonly port: PromotionsPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly defaultSettings: typeof defaultSettings
  /** The use cases without the second operator, for the demo's past and for tests. */
  changeSettings<Kind extends SettingsKind>(
    context: OperatorContext,
    kind: Kind,
    change: ChangeSettings<Kind>,
  ): ReturnType<typeof changeSettingsIn>
  issueCoupons(context: OperatorContext, ask: IssueCoupons): ReturnType<typeof issueIn>
  checkIn(memberId: MemberId): ReturnType<typeof checkIn>
  /** Gives settled bets their points now. Answers of how many the points were changed. */
  accrue(signal?: AbortSignal): Promise<number>
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'promotion.rules' | 'coupon.issue'>
}

export function createPromotions(deps: PromotionsDeps): Promotions {
  return {
    port: {
      async pointRates() {
        const { value } = await readSettings(deps.database, 'points')
        return value.enabled ? value.rates : null
      },
      loosensLevel,
      redeemedAfter: (after, until, limit) => redeemedAfter(deps.database, after, until, limit),
      redeemedBy: (memberIds, since, limit) => redeemedBy(deps.database, memberIds, since, limit),
      async holdersOf(code) {
        const plain = readCouponCode(code)
        return plain === null ? [] : await holdersOf(deps.database, couponHash(deps.sealer, plain))
      },
    },
    calls: [...createPromotionsCalls(deps), ...createPromotionsOfficeCalls(deps)],
    jobs: promotionsJobs(deps),
    defaultSettings,
    changeSettings: (context, kind, change) =>
      deps.database.tx((tx) => changeSettingsIn(deps, tx, context, kind, change)),
    issueCoupons: async (context, ask) => {
      const receivers = await findReceivers(deps, context, ask)
      return await deps.database.tx((tx) =>
        issueIn(deps, tx, context, ask, receivers, { ...context.operator, isDue: false }),
      )
    },
    checkIn: (memberId) => checkIn(deps, memberId),
    accrue: (signal = new AbortController().signal) => accruePoints(deps, signal),
    performers: {
      'promotion.rules': {
        permission: 'promotions.manage',
        perform: (tx, context, requested) => performSettings(deps, tx, context, requested),
      },
      'coupon.issue': {
        permission: 'promotions.manage',
        perform: (tx, context, requested) => performIssue(deps, tx, context, requested),
      },
    },
  }
}
