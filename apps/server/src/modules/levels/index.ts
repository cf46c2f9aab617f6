// The door of levels: their names, what they give, and the rule that moves members between them.
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PerformersOf } from '../../ports/operators.ts'
import { createLevelsCalls } from './calls.ts'
import type { LevelsDeps } from './deps.ts'
import { runPortion } from './run-rule.ts'
import { performLevels } from './settings.ts'

export { levelsMigrations } from './migrations/index.ts'

export interface Levels {
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  /** What a second operator agreed to is carried out by these. */
  readonly performers: PerformersOf<'level.rule'>
  /** Runs the rule now, for what is left of today. */
  run(signal?: AbortSignal): Promise<void>
}

export function createLevels(deps: LevelsDeps): Levels {
  const run = async (signal = new AbortController().signal) => {
    while (!signal.aborted && (await runPortion(deps)));
  }
  return {
    calls: createLevelsCalls(deps),
    // Often, so that a day begins soon; a day that is done costs one look.
    jobs: [{ name: 'levels.runRule', everyMs: 10 * MINUTE_MS, run: ({ signal }) => run(signal) }],
    performers: {
      'level.rule': {
        permission: 'sites.manage',
        perform: (tx, context, requested) => performLevels(deps, tx, context, requested),
      },
    },
    run,
  }
}
