// What the mini games do on a timer.
import type { Job } from '../../platform/jobs.ts'
import { CONDUCT_EVERY_MS, type ConductDeps, conductRounds } from './conduct-rounds.ts'

/** The lease only saves work: every step is right even when two conductors take it. */
export function minigamesJobs(deps: ConductDeps): Job[] {
  return [
    {
      name: 'minigames.conduct',
      everyMs: CONDUCT_EVERY_MS,
      run: ({ signal }) => conductRounds(deps, signal),
    },
  ]
}
