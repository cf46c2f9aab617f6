// Closes rounds that their vendors have left open, and lets old sessions and counts go (SPEC.md GW16, GW24).
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { closeByRule } from './close-rounds.ts'
import type { ApplyDeps } from './apply.ts'
import { forgetOldAnswers } from './health.ts'
import { deleteOldSessions } from './session-store.ts'

const SESSIONS_A_RUN = 1000

export function gatewayJobs(deps: ApplyDeps): Job[] {
  return [
    {
      name: 'gateway.closeRounds',
      everyMs: MINUTE_MS,
      run: async ({ signal }) => void (await closeByRule(deps, signal)),
    },
    {
      name: 'gateway.forgetSessions',
      everyMs: 60 * MINUTE_MS,
      async run({ signal }) {
        await forgetOldAnswers(deps.database)
        while (!signal.aborted && (await deleteOldSessions(deps.database, SESSIONS_A_RUN)) === SESSIONS_A_RUN);
      },
    },
  ]
}
