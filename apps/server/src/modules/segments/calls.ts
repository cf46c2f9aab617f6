// Segments as operators save and count them.
import { calls, mayAskFilter, SEGMENTS_MAX } from '@hanpan/contract'
import { isoSeoul, isUuid, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { SegmentsDeps } from './deps.ts'
import { countByFilter, sumOf } from './find-members.ts'
import { removeSegment, saveSegment } from './save-segment.ts'
import { keepCount, listSegments, type SegmentRow } from './store.ts'

const office = {
  list: calls.office.segments,
  count: calls.office.segmentCount,
  save: calls.office.segmentSave,
  remove: calls.office.segmentDelete,
} as const

export function createSegmentsCalls(deps: SegmentsDeps): RegisteredCall[] {
  return registerCalls(office, {
    list: async (_request, { operator: { permissions } }) => {
      const rows = await listSegments(deps.database, SEGMENTS_MAX)
      const seen = rows.filter(({ filter }) => mayAskFilter(permissions, filter))
      return ok({ list: seen.map(segmentOnWire), hidden: rows.length - seen.length })
    },
    count: async ({ filter, segmentIdx }, { operator: { permissions } }) => {
      if (!mayAskFilter(permissions, filter)) return refuse('forbidden')
      const at = await deps.now()
      const { count, isComplete, sample, unknown, leftOut } = await countByFilter(deps, filter, at)
      if (unknown.length > 0) return refuse('value_invalid')
      if (segmentIdx !== undefined && isUuid(segmentIdx))
        await keepCount(deps.database, segmentIdx, filter, { count, isComplete, leftOut: sumOf(leftOut), at })
      const cards = await deps.members.cards(permissions.has('members.read') ? sample : [])
      return ok({
        count,
        isComplete,
        leftOut,
        sample: sample.flatMap((memberId) => {
          const card = cards.get(memberId)
          return card ? [{ memId: card.memId, memNick: card.nick }] : []
        }),
      })
    },
    save: async (request, context) => await saveSegment(deps, context, request),
    remove: async ({ segmentIdx }, context) => await removeSegment(deps, context, segmentIdx),
  })
}

const segmentOnWire = (row: SegmentRow) => ({
  segmentIdx: row.segment_id,
  name: row.name,
  filter: row.filter,
  operatorId: row.operator_login,
  changedAt: isoSeoul(row.changed_at),
  counted:
    row.counted === null || row.counted_whole === null || row.counted_out === null || row.counted_at === null
      ? null
      : {
          count: row.counted,
          isComplete: row.counted_whole,
          leftOut: row.counted_out,
          at: isoSeoul(row.counted_at),
        },
})
