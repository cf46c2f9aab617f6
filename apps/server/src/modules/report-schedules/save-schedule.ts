// A schedule is made, changed, rests, goes on or is taken away; each leaves an audit entry (SPEC.md RS1, RS4, RS10).
import { createHash } from 'node:crypto'
import { REPORT_SCHEDULES_MAX, type ScheduleState, type ScheduleTerms } from '@hanpan/contract'
import { type Instant, isUuid, ok, refuse, type Result } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import type { ReportSchedulesDeps } from './deps.ts'
import { nextDueAfter } from './due-moments.ts'
import type { Schedule, ScheduleId } from './model.ts'
import { reportKinds, toldReport } from './report-kinds.ts'
import {
  countSchedulesLocked,
  deleteSchedule,
  findSchedule,
  isNameTaken,
  lockSchedule,
  writeSchedule,
} from './schedule-store.ts'
import { tellOffice } from './tell-office.ts'

type Refusal = 'not_found' | 'state_wrong' | 'reason_missing' | 'request_id_reused' | DetailedRefusal
type Changed = Result<{ readonly scheduleIdx: string; readonly revision: number }, Refusal>

export interface SaveSchedule {
  readonly scheduleIdx: string
  readonly revision: number
  readonly name: string
  readonly terms: ScheduleTerms
  readonly requestId: string
  readonly reason: string
}

const wrong = (field: string) => refuse<DetailedRefusal>({ name: 'value_invalid', data: { field } })
const changedOf = ({ scheduleId, revision }: Schedule): Changed => ok({ scheduleIdx: scheduleId, revision })

const toldState = (state: ScheduleState): string => `schedule.${state}`

/** As the audit log has it: flat, so that each line says one thing. */
function toldOf({
  name,
  terms: { filters, report, every, span, ...terms },
  state,
}: Pick<Schedule, 'name' | 'terms' | 'state'>) {
  const asked = Object.entries(filters).filter(([, value]) => value !== '' && value !== false)
  return {
    name,
    report: toldReport(report),
    ...Object.fromEntries(asked),
    every: `every.${every}`,
    ...terms,
    span: `span.${span}`,
    state: toldState(state),
  }
}

export async function saveSchedule(
  deps: ReportSchedulesDeps,
  context: OperatorContext,
  save: SaveSchedule,
): Promise<Changed> {
  const { name, terms } = save
  if (name === '') return wrong('name')
  const filter = reportKinds[terms.report].wrong(terms.filters)
  if (filter) return wrong(filter)
  if (save.scheduleIdx === '') return await makeSchedule(deps, context, save)
  if (!isUuid(save.scheduleIdx)) return refuse('not_found')
  if (save.reason === '') return refuse('reason_missing')
  const scheduleId: ScheduleId = save.scheduleIdx
  return await txUnlessRefused(deps.database, async (tx): Promise<Changed> => {
    await countSchedulesLocked(tx)
    const before = await lockSchedule(tx, scheduleId)
    if (!before) return refuse('not_found')
    if (before.revision !== save.revision) return refuse('state_wrong')
    if (await isNameTaken(tx, name, scheduleId)) return wrong('name')
    // Whoever changes one that has stopped takes it up with rights of its own.
    const state = before.state === 'paused' ? 'paused' : 'active'
    return await put(deps, tx, context, before, { ...before, name, terms, state, stop: '' }, save.reason)
  })
}

async function makeSchedule(
  deps: ReportSchedulesDeps,
  context: OperatorContext,
  { name, terms, requestId, reason }: SaveSchedule,
): Promise<Changed> {
  const scheduleId = idFromRequest<ScheduleId>('reports.schedule', context.operator.operatorId, requestId)
  const inputHash = createHash('sha256').update(JSON.stringify({ name, terms })).digest('hex')
  return await txUnlessRefused(deps.database, async (tx): Promise<Changed> => {
    const schedules = await countSchedulesLocked(tx)
    const known = await findSchedule(tx, scheduleId)
    if (known) return known.inputHash === inputHash ? changedOf(known) : refuse('request_id_reused')
    if (schedules >= REPORT_SCHEDULES_MAX) return wrong('scheduleIdx')
    if (await isNameTaken(tx, name, scheduleId)) return wrong('name')
    const made: Omit<Schedule, 'author' | 'changedAt' | 'dueAt'> = {
      scheduleId,
      revision: 0,
      name,
      terms,
      state: 'active',
      stop: '',
      inputHash,
    }
    return await put(deps, tx, context, null, made, reason)
  })
}

/** Writes what an operator has decided: with its rights it is made from now on, and what was due before is not made. */
async function put(
  deps: ReportSchedulesDeps,
  tx: Tx,
  context: OperatorContext,
  before: Schedule | null,
  next: Omit<Schedule, 'author' | 'changedAt' | 'dueAt'>,
  reason: string,
): Promise<Changed> {
  const now: Instant = await deps.now(tx)
  const after: Schedule = {
    ...next,
    revision: next.revision + 1,
    author: context.operator.loginId,
    changedAt: now,
    dueAt: next.state === 'active' ? nextDueAfter(next.terms, now) : null,
  }
  await writeSchedule(tx, after)
  const isResting = before !== null && before.terms === next.terms
  await deps.audit.record(tx, context, {
    action: isResting ? 'reportSchedule.state' : 'reportSchedule.save',
    subject: after.name,
    before: before && (isResting ? { state: toldState(before.state) } : toldOf(before)),
    after: isResting ? { state: toldState(after.state) } : toldOf(after),
    reason,
  })
  tellOffice(deps, tx)
  return changedOf(after)
}

interface ChangeState {
  readonly scheduleIdx: string
  readonly revision: number
  readonly state: 'active' | 'paused'
  readonly reason: string
}

export async function setState(
  deps: ReportSchedulesDeps,
  context: OperatorContext,
  { scheduleIdx, revision, state, reason }: ChangeState,
): Promise<Changed> {
  return await changing(deps, { scheduleIdx, revision, reason }, async (tx, before) => {
    if (before.state === state) return refuse('state_wrong')
    return await put(deps, tx, context, before, { ...before, state, stop: '' }, reason)
  })
}

export async function removeSchedule(
  deps: ReportSchedulesDeps,
  context: OperatorContext,
  request: Omit<ChangeState, 'state'>,
): Promise<Result<Record<string, never>, Refusal>> {
  return await changing(deps, request, async (tx, before): Promise<Result<Record<string, never>, Refusal>> => {
    await deleteSchedule(tx, before.scheduleId)
    await deps.audit.record(tx, context, {
      action: 'reportSchedule.delete',
      subject: before.name,
      before: toldOf(before),
      after: null,
      reason: request.reason,
    })
    tellOffice(deps, tx)
    return ok({})
  })
}

async function changing<Value>(
  deps: ReportSchedulesDeps,
  { scheduleIdx, revision, reason }: Omit<ChangeState, 'state'>,
  change: (tx: Tx, before: Schedule) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  if (!isUuid(scheduleIdx)) return refuse('not_found')
  if (reason === '') return refuse('reason_missing')
  return await txUnlessRefused(deps.database, async (tx): Promise<Result<Value, Refusal>> => {
    const before = await lockSchedule(tx, scheduleIdx)
    if (!before) return refuse('not_found')
    return before.revision === revision ? await change(tx, before) : refuse('state_wrong')
  })
}
