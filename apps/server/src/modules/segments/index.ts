// The door of segments: filters of members, and whom they mean.
import { isUuid } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { SegmentsPort } from '../../ports/segments.ts'
import { createSegmentsCalls } from './calls.ts'
import type { SegmentsDeps } from './deps.ts'
import { countByFilter, mayBeAdvertisedTo, portionByFilter } from './find-members.ts'
import { findSegment } from './store.ts'

export { segmentsMigrations } from './migrations/index.ts'

export interface Segments {
  readonly port: SegmentsPort
  readonly calls: readonly RegisteredCall[]
}

export function createSegments(deps: SegmentsDeps): Segments {
  return {
    port: {
      find: async (segmentIdx, db = deps.database) => (isUuid(segmentIdx) ? await findSegment(db, segmentIdx) : null),
      count: (filter, at) => countByFilter(deps, filter, at),
      portion: (filter, after, at) => portionByFilter(deps, filter, after, at),
      mayBeAdvertisedTo: (memberIds, db) => mayBeAdvertisedTo(deps, memberIds, db),
    },
    calls: createSegmentsCalls(deps),
  }
}
