// Writes down what is due, a run for each moment, whoever looks and however late (SPEC.md RS4, RS6).
import { DAY_MS, type Instant } from '@hanpan/kernel'
import type { ReportSchedulesDeps } from './deps.ts'
import { daysBefore, nextDueAfter } from './due-moments.ts'
import type { RunId } from './model.ts'
import { insertRun } from './run-store.ts'
import { lockDue, moveDue } from './schedule-store.ts'
import { tellOffice } from './tell-office.ts'

/** What was missed for longer is nobody's news any more. */
const CAUGHT_UP_MS = 7 * DAY_MS
/** Moments of one schedule in one transaction. */
const AT_ONCE = 400

/** Takes the moments of one schedule; false where none is due. */
export async function takeDue(deps: ReportSchedulesDeps, at?: Instant): Promise<boolean> {
  return await deps.database.tx(async (tx) => {
    const now = at ?? (await deps.now(tx))
    const schedule = await lockDue(tx, now)
    if (!schedule || schedule.dueAt === null) return false
    const { scheduleId, name, terms, author } = schedule
    let { dueAt } = schedule
    for (let taken = 0; dueAt <= now && taken < AT_ONCE; taken += 1) {
      const run = { runId: deps.newId<RunId>(), scheduleId, name, terms, dueAt, isAsked: false, madeAs: author }
      const skipped = now - dueAt > CAUGHT_UP_MS ? 'tooOld' : null
      await insertRun(tx, { ...run, ...daysBefore(terms.span, dueAt) }, now, skipped)
      dueAt = nextDueAfter(terms, dueAt)
    }
    await moveDue(tx, scheduleId, dueAt)
    tellOffice(deps, tx)
    return true
  })
}
