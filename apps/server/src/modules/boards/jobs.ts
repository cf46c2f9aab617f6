// What the boards do by time: counting readers, and letting go of pictures and measures that nothing needs (SPEC.md BO5, BO15).
import { DAY_MS, type Instant, seoulDay } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { BoardsDeps } from './deps.ts'
import { deleteLooseFiles } from './file-store.ts'
import { forgetDaysBefore, rollUpViews } from './store.ts'

const VIEWS_PER_RUN = 5000
const FILES_PER_RUN = 100
const CLEAN_MS = 10 * 60_000

export function createBoardsJobs(deps: BoardsDeps): Job[] {
  return [
    {
      name: 'boards.countViews',
      everyMs: 5000,
      async run() {
        return (await rollUpViews(deps.database, VIEWS_PER_RUN)) === VIEWS_PER_RUN ? 0 : undefined
      },
    },
    {
      name: 'boards.cleanUp',
      everyMs: CLEAN_MS,
      async run() {
        const yesterday = (deps.clock.now() - DAY_MS) as Instant
        await forgetDaysBefore(deps.database, seoulDay(yesterday))
        return (await deleteLooseFiles(deps.database, yesterday, FILES_PER_RUN)) === FILES_PER_RUN ? 0 : undefined
      },
    },
  ]
}
