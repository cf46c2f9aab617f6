// What the mini games do on a timer.
import type { Job } from '../../platform/jobs.ts'
import { CONDUCT_EVERY_MS, type ConductDeps, conductRounds } from './conduct-rounds.ts'
import { CHECK_CLOCK_EVERY_MS, checkClock, type CheckClockDeps } from './check-clock.ts'
import type { ExposureGuard } from './guard-exposure.ts'
import { PUBLISH_FEED_EVERY_MS, publishFeed, type PublishFeedDeps } from './publish-feed.ts'

const GUARD_EXPOSURE_EVERY_MS = 1000

/** The lease only saves work: every step is right even when two conductors take it. */
export function minigamesJobs(
  deps: ConductDeps & CheckClockDeps & PublishFeedDeps & { readonly guard: ExposureGuard },
): Job[] {
  return [
    {
      name: 'minigames.conduct',
      everyMs: CONDUCT_EVERY_MS,
      run: ({ signal }) => conductRounds(deps, signal),
    },
    { name: 'minigames.publishFeed', everyMs: PUBLISH_FEED_EVERY_MS, run: ({ signal }) => publishFeed(deps, signal) },
    {
      name: 'minigames.guardExposure',
      everyMs: GUARD_EXPOSURE_EVERY_MS,
      run: ({ signal }) => deps.guard.look(signal),
    },
    { name: 'minigames.checkClock', everyMs: CHECK_CLOCK_EVERY_MS, run: () => checkClock(deps) },
  ]
}
