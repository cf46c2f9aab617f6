// What protection knows of a member's timeline: its limits, breaks and exclusions.
import type { Database } from '../../platform/database.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { changeOnWire } from './state.ts'
import { changesBefore } from './store.ts'

export const limitsTimeline = (database: Database): TimelineSource => ({
  kind: 'limit',
  permission: null,
  async read({ memberId }, { before, limit }) {
    return (await changesBefore(database, memberId, before, limit)).map((row) => ({
      at: row.at,
      key: row.changeId,
      facts: { kind: 'limit', change: changeOnWire(row) },
    }))
  },
})
