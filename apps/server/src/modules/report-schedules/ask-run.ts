// An operator asks for a report out of its turn (SPEC.md RS9).
import { isUuid, ok, refuse, type Result } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import { daysBefore } from './due-moments.ts'
import type { RunId } from './model.ts'
import { findRun, hasAskedRun, insertRun } from './run-store.ts'
import { lockSchedule } from './schedule-store.ts'
import { tellOffice } from './tell-office.ts'

export async function askRun(
  deps: ReportSchedulesDeps,
  context: OperatorContext,
  { scheduleIdx, requestId }: { readonly scheduleIdx: string; readonly requestId: string },
): Promise<Result<{ runIdx: string }, 'not_found' | 'state_wrong' | 'request_id_reused'>> {
  if (!isUuid(scheduleIdx)) return refuse('not_found')
  const runId = idFromRequest<RunId>('reports.run', context.operator.operatorId, requestId)
  return await deps.database.tx(async (tx) => {
    const schedule = await lockSchedule(tx, scheduleIdx)
    const known = await findRun(tx, runId)
    if (known) return known.scheduleId === scheduleIdx ? ok({ runIdx: runId }) : refuse('request_id_reused')
    if (!schedule) return refuse('not_found')
    // One at a time: who is impatient is told that it is on its way.
    if (await hasAskedRun(tx, schedule.scheduleId)) return refuse('state_wrong')
    const now = await deps.now(tx)
    const { name, terms } = schedule
    const { firstDay, lastDay } = daysBefore(terms.span, now)
    // It is the asker's report: with the asker's rights.
    const madeAs = context.operator.loginId
    const run = { runId, scheduleId: schedule.scheduleId, name, terms, dueAt: now, isAsked: true, madeAs }
    await insertRun(tx, { ...run, firstDay, lastDay }, now, null)
    await deps.audit.record(tx, context, {
      action: 'reportSchedule.run',
      subject: name,
      before: null,
      after: { firstDay, lastDay },
      reason: '',
    })
    tellOffice(deps, tx)
    return ok({ runIdx: runId })
  })
}
