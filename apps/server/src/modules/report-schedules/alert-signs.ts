// What alerts are told of reports by schedule: one that was made, without what is in it, and one that is missing (SPEC.md RS11).
import { REPORT_SCHEDULES_MAX } from '@hanpan/contract'
import { HOUR_MS, instant } from '@hanpan/kernel'
import type { AlertSign, AlertSource } from '../../ports/alerts.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import type { Run } from './model.ts'
import { lastRuns, madeSince } from './run-store.ts'
import { listSchedules } from './schedule-store.ts'

/** What was made earlier is no news; an alert begins once, however often it is seen meanwhile. */
const NEWS_MS = HOUR_MS
const TOLD_AT_ONCE = 30

const rowsIn = {
  ko: (rows: number) => `${rows.toLocaleString('en-US')}행`,
  en: (rows: number) => `${rows.toLocaleString('en-US')} rows`,
}

function labelOf({ name, firstDay, lastDay, rows, totals, terms }: Run): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`
  return [name, days, rowsIn[terms.language](rows), totals].join(' · ')
}

export const reportSigns = (deps: Pick<ReportSchedulesDeps, 'database' | 'now'>): AlertSource => ({
  rules: ['reportMade', 'reportMissing'],
  async signs(): Promise<AlertSign[]> {
    const { database } = deps
    const now = await deps.now()
    const [made, schedules] = await Promise.all([
      madeSince(database, instant(now - NEWS_MS), TOLD_AT_ONCE),
      listSchedules(database, REPORT_SCHEDULES_MAX),
    ])
    const last = await lastRuns(
      database,
      schedules.map(({ scheduleId }) => scheduleId),
    )
    const failed = new Set(last.filter(({ state }) => state === 'failed').map(({ scheduleId }) => scheduleId))
    const missing = schedules.filter(
      ({ scheduleId, state }) => state === 'stopped' || (state === 'active' && failed.has(scheduleId)),
    )
    return [
      ...made.map((run): AlertSign => ({ rule: 'reportMade', cause: run.runId, label: labelOf(run), value: run.rows })),
      ...missing.map(({ scheduleId, name }): AlertSign => ({
        rule: 'reportMissing',
        cause: scheduleId,
        label: name,
        value: 1,
      })),
    ]
  },
})
