// A segment is saved by name, changed or taken away; each leaves an audit entry (SPEC.md SG4-SG6).
import { createHash } from 'node:crypto'
import { mayAskFilter, type MemberFilter, SEGMENTS_MAX } from '@hanpan/contract'
import { isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { SegmentsDeps } from './deps.ts'
import { changeSegment, countSegments, deleteSegment, findSegment, insertSegment, type SegmentRow } from './store.ts'

export interface SaveSegment {
  readonly segmentIdx?: string | undefined
  readonly name: string
  readonly filter: MemberFilter
  readonly requestId: string
}

type Saved = Result<{ segmentIdx: string }, RefusalName>

export async function saveSegment(
  deps: SegmentsDeps,
  context: OperatorContext,
  { segmentIdx, name, filter, requestId }: SaveSegment,
): Promise<Saved> {
  if (!mayAskFilter(context.operator.permissions, filter)) return refuse('forbidden')
  if (name === '') return refuse('value_invalid')
  if (filter.below !== undefined && (await deps.members.findByMemId(filter.below)) === null)
    return refuse('value_invalid')
  return await deps.database.tx(async (tx): Promise<Saved> => {
    const row = {
      name,
      name_key: name.normalize('NFC').toLowerCase(),
      filter,
      operator_login: context.operator.loginId,
      changed_at: await deps.now(tx),
    }
    if (segmentIdx === undefined) {
      const segmentId = idFromRequest<Uuid>('segments.segment', context.operator.operatorId, requestId)
      const inputHash = createHash('sha256').update(JSON.stringify({ name, filter })).digest('hex')
      const known = await findSegment(tx, segmentId)
      if (known) return known.input_hash === inputHash ? ok({ segmentIdx: segmentId }) : refuse('request_id_reused')
      if ((await countSegments(tx)) >= SEGMENTS_MAX) return refuse('value_invalid')
      if (!(await insertSegment(tx, { segment_id: segmentId, input_hash: inputHash, ...row })))
        return refuse('value_invalid')
      await record(deps, tx, context, 'segments.save', name, null, { name, filter })
      return ok({ segmentIdx: segmentId })
    }
    const before = await lockSeen(tx, context, segmentIdx)
    if (!before) return refuse('not_found')
    if (!(await changeSegment(tx, { segment_id: before.segment_id, ...row }))) return refuse('value_invalid')
    const was = { name: before.name, filter: before.filter }
    await record(deps, tx, context, 'segments.save', name, was, { name, filter })
    return ok({ segmentIdx: before.segment_id })
  })
}

/** One that asks what the operator may not see is none to it, like one that does not exist. */
async function lockSeen(tx: Tx, { operator }: OperatorContext, segmentIdx: string): Promise<SegmentRow | null> {
  const segment = isUuid(segmentIdx) ? await findSegment(tx, segmentIdx, 'FOR UPDATE') : null
  return segment && mayAskFilter(operator.permissions, segment.filter) ? segment : null
}

export async function removeSegment(
  deps: SegmentsDeps,
  context: OperatorContext,
  segmentIdx: string,
): Promise<Result<Record<string, never>, 'not_found'>> {
  return await deps.database.tx(async (tx) => {
    const before = await lockSeen(tx, context, segmentIdx)
    if (!before) return refuse('not_found')
    await deleteSegment(tx, before.segment_id)
    const { name, filter } = before
    await record(deps, tx, context, 'segments.delete', name, { name, filter }, null)
    return ok({})
  })
}

type Kept = { readonly name: string; readonly filter: MemberFilter } | null

const record = (
  deps: SegmentsDeps,
  tx: Tx,
  context: OperatorContext,
  action: 'segments.save' | 'segments.delete',
  subject: string,
  before: Kept,
  after: Kept,
) => deps.audit.record(tx, context, { action, subject, before, after, reason: '' })
