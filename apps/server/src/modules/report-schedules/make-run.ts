// Makes the report that has waited longest: with its author's rights of this moment, once the figures of its days are whole, and into one
// transaction with its file (SPEC.md RS4-RS8).
import type { ReportRunCause, ScheduleStop } from '@hanpan/contract'
import { type Instant, instant, MINUTE_MS } from '@hanpan/kernel'
import type { OperatorContext } from '../../ports/operators.ts'
import { sayIn } from '@hanpan/contract/sheets'
import type { ReportSchedulesDeps } from './deps.ts'
import { endOfDay } from './due-moments.ts'
import type { Outcome, Run } from './model.ts'
import { Interrupted, readTable } from './read-table.ts'
import { reportKinds } from './report-kinds.ts'
import { claimRun, endRun, putOff } from './run-store.ts'
import { stopSchedule } from './schedule-store.ts'
import { tellOffice } from './tell-office.ts'
import { bytesOf, FILE_BYTES_MAX, fileNameOf, sha256Of } from './write-file.ts'

/** Longer than the largest takes: who has not come back by then has died with it. */
const CLAIM_MS = 10 * MINUTE_MS
const TRIES_MAX = 5
/** How soon it is looked again whether the days are whole. */
const LOOKED_AGAIN_MS = MINUTE_MS
/** What was completed at the end of a day is committed, and walked through by whoever adds it up, some time after it. */
const SETTLING_MS = 10 * MINUTE_MS

/** Makes one; false where none is to be made now. */
export async function makeRun(deps: ReportSchedulesDeps, signal: AbortSignal, at?: Instant): Promise<boolean> {
  const now = at ?? (await deps.now())
  const run = await claimRun(deps.database, now, instant(now + CLAIM_MS))
  if (!run) return false
  try {
    const outcome = await outcomeOf(deps, run, now, signal)
    if (outcome === 'daysOpen') await putOff(deps.database, run, 'daysOpen', instant(now + LOOKED_AGAIN_MS))
    else await end(deps, run, outcome, at ?? (await deps.now()))
  } catch (error) {
    if (error instanceof Interrupted) {
      await putOff(deps.database, run, run.cause, now)
      return false
    }
    if (run.tries >= TRIES_MAX) await end(deps, run, { state: 'failed', cause: 'broken' }, now)
    throw error
  }
  return true
}

async function outcomeOf(
  deps: ReportSchedulesDeps,
  run: Run,
  now: Instant,
  signal: AbortSignal,
): Promise<Outcome | 'daysOpen'> {
  const acting = await authorOf(deps, run, now)
  if (typeof acting === 'string') return { state: 'failed', cause: acting }
  if (!(await areWhole(deps, run, now))) return 'daysOpen'
  const read = await readTable(deps, run, acting, signal)
  if (!read.ok) return { state: 'failed', ...read.refusal }
  const { format, language, report } = run.terms
  const name = sayIn(language)(titleOf[report])
  const bytes = await bytesOf(format, name, read.value.table)
  if (bytes.length > FILE_BYTES_MAX) return { state: 'failed', cause: 'tooLarge' }
  const { rows, totals } = read.value
  const fileName = fileNameOf(name, run, format)
  return { state: 'made', cause: '', file: { bytes, sha256: sha256Of(bytes), fileName, rows, totals } }
}

/** What the report of a file is called. */
const titleOf = {
  daily: 'reports.daily',
  games: 'reports.games',
  members: 'reports.members',
  partners: 'reports.partners',
  operators: 'reports.operators',
  entries: 'reports.daily',
  partnerMembers: 'reports.partners',
  partnerEntries: 'reports.partners',
} as const

const barOf = { gone: 'authorGone', suspended: 'authorSuspended' } as const satisfies Record<string, ScheduleStop>

/** With whose rights it is made: what they are now, not what they were. */
async function authorOf(deps: ReportSchedulesDeps, run: Run, now: Instant): Promise<OperatorContext | ScheduleStop> {
  const acting = await deps.operators.actingAs(run.madeAs, now)
  if (!acting.ok) return barOf[acting.refusal]
  const { access } = reportKinds[run.terms.report].call
  const isAllowed = typeof access !== 'object' || acting.value.operator.permissions.has(access.permission)
  return isAllowed ? acting.value : 'authorNotPermitted'
}

/** Whether nothing of its days can still come in. */
const areWhole = async (deps: ReportSchedulesDeps, { lastDay }: Run, now: Instant): Promise<boolean> =>
  now >= endOfDay(lastDay) + SETTLING_MS && (await deps.isDayClosed(lastDay))

const isStop = (cause: ReportRunCause): cause is ScheduleStop =>
  cause === 'authorGone' || cause === 'authorSuspended' || cause === 'authorNotPermitted'

async function end(deps: ReportSchedulesDeps, run: Run, outcome: Outcome, now: Instant): Promise<void> {
  await deps.database.tx(async (tx) => {
    if (!(await endRun(tx, run, outcome, now))) return
    const { scheduleId, madeAs, isAsked } = run
    if (!isAsked && isStop(outcome.cause)) await stopSchedule(tx, { scheduleId, author: madeAs }, outcome.cause)
    tellOffice(deps, tx)
  })
}
