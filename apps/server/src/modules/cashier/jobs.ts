// What the cashier does by time: adds decided requests to the sums of their days (SPEC.md CA48).
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { sumDays } from './day-sum-store.ts'
import type { CashierDeps } from './deps.ts'

export const cashierJobs = ({ database, clock }: CashierDeps): Job[] => [
  {
    name: 'cashier.sumDays',
    everyMs: MINUTE_MS,
    async run({ signal }) {
      await sumDays(database, clock.now(), signal)
    },
  },
]
