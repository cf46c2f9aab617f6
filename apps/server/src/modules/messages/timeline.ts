// What messages know of a member's timeline: what it was told and still has, and whether it has read it.
import { isoSeoul } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { messagesBefore } from './store.ts'
import { wordsOf } from './words.ts'

export const messagesTimeline = (database: Database): TimelineSource => ({
  kind: 'message',
  permission: null,
  async read({ memberId }, { before, limit }) {
    return (await messagesBefore(database, memberId, before, limit)).map((row) => ({
      at: row.sent_at,
      key: row.message_id,
      facts: {
        kind: 'message',
        // As the member has it: the site's first language.
        ...wordsOf(row.facts, 'ko'),
        readAt: row.read_at === null ? null : isoSeoul(row.read_at),
      },
    }))
  },
})
