// What members do on a timer.
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { MembersDeps } from './deps.ts'
import { fillBirthMonths } from './birth-months.ts'
import { fillDigitGroups } from './digit-groups.ts'

/** Nothing is left of it soon after a database of before was migrated: then it is one look into an empty index. */
export function membersJobs(deps: MembersDeps): Job[] {
  return [
    {
      name: 'members.fillDigitGroups',
      everyMs: 10 * MINUTE_MS,
      run: async ({ signal }) => {
        const filled = await fillDigitGroups(deps, signal)
        if (filled > 0) deps.log.info({ members: filled }, 'members can be found by digits of their numbers')
      },
    },
    {
      name: 'members.fillBirthMonths',
      everyMs: 10 * MINUTE_MS,
      run: async ({ signal }) => {
        const filled = await fillBirthMonths(deps, signal)
        if (filled > 0) deps.log.info({ members: filled }, 'members can be chosen by their month of birth')
      },
    },
  ]
}
