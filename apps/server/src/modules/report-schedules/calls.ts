// The office's calls of report schedules. Permissions stand in the contract.
import { calls, pageInfoOf, PAGE_SIZE, type ReportRunOnWire, REPORT_SCHEDULES_MAX } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, MINUTE_MS, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { askRun } from './ask-run.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import type { Run, Schedule } from './model.ts'
import { toldReport } from './report-kinds.ts'
import { findRun, lastRuns, listRuns, readFile } from './run-store.ts'
import { removeSchedule, saveSchedule, setState } from './save-schedule.ts'
import { listSchedules } from './schedule-store.ts'

const schedulesCalls = {
  list: calls.office.reportSchedules,
  save: calls.office.reportScheduleSave,
  state: calls.office.reportScheduleState,
  remove: calls.office.reportScheduleDelete,
  run: calls.office.reportScheduleRun,
  runs: calls.office.reportRuns,
  file: calls.office.reportRunFile,
} as const

/** Waiting for a day to be closed takes minutes; what takes longer was missed. */
const LATE_MS = 30 * MINUTE_MS

const iso = (at: Instant | null) => (at === null ? null : isoSeoul(at))

const runOnWire = (run: Run): ReportRunOnWire => ({
  runIdx: run.runId,
  scheduleIdx: run.scheduleId,
  name: run.name,
  report: run.terms.report,
  dueAt: isoSeoul(run.dueAt),
  isAsked: run.isAsked,
  firstDay: run.firstDay,
  lastDay: run.lastDay,
  state: run.state,
  cause: run.cause,
  code: run.code,
  isLate: run.state === 'made' && !run.isAsked && run.endedAt !== null && run.endedAt - run.dueAt > LATE_MS,
  madeAt: run.state === 'made' ? iso(run.endedAt) : null,
  madeAs: run.madeAs,
  fileName: run.fileName,
  rows: run.rows,
  size: run.size,
  sha256: run.sha256,
})

const scheduleOnWire = (schedule: Schedule, last: Run | undefined) => ({
  ...schedule.terms,
  scheduleIdx: schedule.scheduleId,
  revision: schedule.revision,
  name: schedule.name,
  state: schedule.state,
  stop: schedule.stop,
  author: schedule.author,
  changedAt: isoSeoul(schedule.changedAt),
  dueAt: iso(schedule.dueAt),
  last: last ? runOnWire(last) : null,
})

export function createReportSchedulesCalls(deps: ReportSchedulesDeps): RegisteredCall[] {
  const { database } = deps
  return registerCalls(schedulesCalls, {
    async list() {
      const schedules = await listSchedules(database, REPORT_SCHEDULES_MAX)
      const last = await lastRuns(
        database,
        schedules.map(({ scheduleId }) => scheduleId),
      )
      const lastOf = new Map(last.map((run) => [run.scheduleId, run]))
      return ok({ list: schedules.map((schedule) => scheduleOnWire(schedule, lastOf.get(schedule.scheduleId))) })
    },
    save: async (request, context) => await saveSchedule(deps, context, request),
    state: async (request, context) => await setState(deps, context, request),
    remove: async (request, context) => await removeSchedule(deps, context, request),
    run: async (request, context) => await askRun(deps, context, request),
    async runs({ scheduleIdx, page }) {
      const scheduleId = isUuid(scheduleIdx) ? scheduleIdx : null
      if (scheduleIdx !== '' && !scheduleId) return ok({ list: [], pageInfo: pageInfoOf(page, 0) })
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await listRuns(database, { scheduleId, ...place })
      return ok({ list: rows.map(runOnWire), pageInfo: pageInfoOf(page, total) })
    },
    async file({ runIdx }, context) {
      const run = isUuid(runIdx) ? await findRun(database, runIdx) : null
      if (!run) return refuse('not_found')
      const bytes = await readFile(database, run.runId)
      if (!bytes) return refuse('not_found')
      const { name, sha256, firstDay, lastDay, fileName, terms } = run
      await database.tx((tx) =>
        deps.audit.record(tx, context, {
          action: 'reportSchedule.download',
          subject: name,
          before: null,
          after: { report: toldReport(terms.report), firstDay, lastDay, sha256 },
          reason: '',
        }),
      )
      return ok({ name: fileName, sha256, content: bytes.toString('base64') })
    },
  })
}
