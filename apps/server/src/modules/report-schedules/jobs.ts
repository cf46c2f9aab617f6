// What report schedules do by time.
import { DAY_MS, type Instant, instant, SECOND_MS } from '@hanpan/kernel'
import { REPORT_RUN_DAYS_KEPT } from '@hanpan/contract'
import type { Job } from '../../platform/jobs.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import { makeRun } from './make-run.ts'
import { forgetRuns } from './run-store.ts'
import { takeDue } from './take-due.ts'

const EVERY_MS = 10 * SECOND_MS
const FORGOTTEN_AT_ONCE = 100

/** Takes what is due and makes what waits, one after the other. */
export async function workThrough(deps: ReportSchedulesDeps, signal: AbortSignal, at?: Instant): Promise<void> {
  while (!signal.aborted && (await takeDue(deps, at)));
  while (!signal.aborted && (await makeRun(deps, signal, at)));
  const now = at ?? (await deps.now())
  await forgetRuns(deps.database, instant(now - REPORT_RUN_DAYS_KEPT * DAY_MS), FORGOTTEN_AT_ONCE)
}

export const reportSchedulesJobs = (deps: ReportSchedulesDeps): Job[] => [
  { name: 'reportSchedules.make', everyMs: EVERY_MS, run: ({ signal }) => workThrough(deps, signal) },
]
