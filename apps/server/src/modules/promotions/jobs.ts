// What promotions do on a timer.
import { SECOND_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { accruePoints } from './accrue-points.ts'
import type { PromotionsDeps } from './deps.ts'
import { giveNextCoupons } from './give-coupons.ts'

const ACCRUE_EVERY_MS = 5 * SECOND_MS

/** The lease only saves work: a bet earns once even when two walk. */
export function promotionsJobs(deps: PromotionsDeps): Job[] {
  return [
    {
      name: 'promotions.accruePoints',
      everyMs: ACCRUE_EVERY_MS,
      run: async ({ signal }) => void (await accruePoints(deps, signal)),
    },
    {
      name: 'promotions.giveCoupons',
      everyMs: SECOND_MS,
      async run({ signal }) {
        while (!signal.aborted && (await giveNextCoupons(deps)));
      },
    },
  ]
}
