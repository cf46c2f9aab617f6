// Closes rounds that their vendors have left open, compares yesterday with their statements, finishes repairs, and lets old sessions and counts go (SPEC.md GW16, GW24).
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { closeByRule } from './close-rounds.ts'
import type { ApplyDeps } from './apply.ts'
import type { GatewayDeps } from './deps.ts'
import { forgetOldAnswers } from './health.ts'
import { sumGameDays } from './performance.ts'
import { reconcileYesterday, type ReconcileDeps } from './reconcile.ts'
import { finishRepairs, type RepairDeps } from './repair-difference.ts'
import { FEED_EVERY_MS } from './table-feeds.ts'
import { deleteOldSessions } from './session-store.ts'

const SESSIONS_A_RUN = 1000

export function gatewayJobs(
  deps: ApplyDeps &
    ReconcileDeps &
    RepairDeps &
    Pick<GatewayDeps, 'clock'> & { readonly readTableFeeds: () => Promise<void> },
): Job[] {
  return [
    {
      name: 'gateway.closeRounds',
      everyMs: MINUTE_MS,
      run: async ({ signal }) => void (await closeByRule(deps, signal)),
    },
    {
      name: 'gateway.reconcile',
      everyMs: 60 * MINUTE_MS,
      async run({ signal }) {
        const silent = await reconcileYesterday(deps, deps.clock.now(), signal)
        if (silent.length > 0)
          deps.log.warn({ connections: silent }, 'vendors did not give their statement of yesterday')
      },
    },
    {
      name: 'gateway.sumGames',
      everyMs: 30 * MINUTE_MS,
      run: () => sumGameDays(deps.database, deps.clock.now()),
    },
    {
      name: 'gateway.repair',
      everyMs: MINUTE_MS,
      run: ({ signal }) => finishRepairs(deps, signal),
    },
    {
      name: 'gateway.tableFeeds',
      everyMs: FEED_EVERY_MS,
      run: () => deps.readTableFeeds(),
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
