// The door of promotions: points, coupons, attendance and the wheel.
import type { MemberId } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { PromotionsPort } from '../../ports/promotions.ts'
import { accruePoints, reversePoints } from './accrue-points.ts'
import { createPromotionsCalls } from './calls.ts'
import { type ChangeSettings, changeSettings } from './change-settings.ts'
import { checkIn } from './check-in.ts'
import { defaultSettings, type SettingsKind } from './default-settings.ts'
import type { PromotionsDeps } from './deps.ts'
import { type IssueCoupons, issueCoupons } from './issue-coupons.ts'
import { promotionsJobs } from './jobs.ts'
import { createPromotionsOfficeCalls } from './office-calls.ts'

export { promotionsMigrations } from './migrations/index.ts'

export interface Promotions {
  readonly port: PromotionsPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly defaultSettings: typeof defaultSettings
  /** The use cases, for the demo's past and for tests. */
  changeSettings<Kind extends SettingsKind>(
    context: OperatorContext,
    kind: Kind,
    change: ChangeSettings<Kind>,
  ): ReturnType<typeof changeSettings>
  issueCoupons(context: OperatorContext, ask: IssueCoupons): ReturnType<typeof issueCoupons>
  checkIn(memberId: MemberId): ReturnType<typeof checkIn>
  /** Gives settled bets their points now. Answers how many earned some. */
  accrue(signal?: AbortSignal): Promise<number>
}

export function createPromotions(deps: PromotionsDeps): Promotions {
  return {
    port: { reversePoints: (tx, betIds) => reversePoints(deps, tx, betIds) },
    calls: [...createPromotionsCalls(deps), ...createPromotionsOfficeCalls(deps)],
    jobs: promotionsJobs(deps),
    defaultSettings,
    changeSettings: (context, kind, change) => changeSettings(deps, context, kind, change),
    issueCoupons: (context, ask) => issueCoupons(deps, context, ask),
    checkIn: (memberId) => checkIn(deps, memberId),
    accrue: (signal = new AbortController().signal) => accruePoints(deps, signal),
  }
}
