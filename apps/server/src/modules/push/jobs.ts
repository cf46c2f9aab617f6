// What push messages do by time: bets are told, and whatever is due is brought to the push services.
import { SECOND_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { deliverDue } from './deliver.ts'
import type { PushDeps } from './deps.ts'
import { tellBets } from './tell-bets.ts'

export function pushJobs(deps: PushDeps): Job[] {
  return [
    { name: 'push.tellBets', everyMs: 2 * SECOND_MS, run: ({ signal }) => tellBets(deps, signal) },
    {
      name: 'push.deliver',
      everyMs: SECOND_MS,
      run: async ({ signal }) => ((await deliverDue(deps, signal)) ? 0 : undefined),
    },
  ]
}
