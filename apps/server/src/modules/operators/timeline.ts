// What the audit log knows of a member's timeline: what operators did with it, and what of it they looked at.
import type { Database } from '../../platform/database.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { entriesAbout } from './audit-store.ts'

export const auditTimeline = (database: Database): TimelineSource => ({
  kind: 'office',
  permission: 'audit.read',
  async read({ memId }, { before, limit }) {
    return (await entriesAbout(database, memId, before, limit)).map((row) => ({
      at: row.at,
      key: String(row.position).padStart(16, '0'),
      facts: {
        kind: 'office',
        action: row.action,
        operatorId: row.operator_login,
        reason: row.reason,
        auditIdx: String(row.position),
      },
    }))
  },
})
