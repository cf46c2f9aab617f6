// The door of report schedules: reports that make themselves, and the files that they made.
import type { Instant } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { AlertSource } from '../../ports/alerts.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { reportSigns } from './alert-signs.ts'
import { createReportSchedulesCalls } from './calls.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import { reportSchedulesJobs, workThrough } from './jobs.ts'

export { reportSchedulesMigrations } from './migrations/index.ts'

export interface ReportSchedules {
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly signs: AlertSource
  /** Makes what is due, as the job does, as if it were an instant. */
  work(now?: Instant, signal?: AbortSignal): Promise<void>
}

export function createReportSchedules(deps: ReportSchedulesDeps): ReportSchedules {
  return {
    calls: createReportSchedulesCalls(deps),
    jobs: reportSchedulesJobs(deps),
    signs: reportSigns(deps),
    work: (now, signal = new AbortController().signal) => workThrough(deps, signal, now),
  }
}
