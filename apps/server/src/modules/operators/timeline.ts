// What the audit log knows of a member's timeline: what operators did with it, and what of it they looked at.
import type { TimelineSource } from '../../ports/timeline.ts'
import { entriesAbout } from './audit-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { nameEntries } from './name-entries.ts'

export const auditTimeline = (deps: Pick<OperatorsDeps, 'database' | 'auditNames' | 'members'>): TimelineSource => ({
  kind: 'office',
  permission: 'audit.read',
  async read({ memId }, { before, limit }) {
    const rows = await entriesAbout(deps.database, memId, before, limit)
    const names = await nameEntries(deps, rows)
    return rows.map((row) => ({
      at: row.at,
      key: String(row.position).padStart(16, '0'),
      facts: {
        kind: 'office',
        action: row.action,
        subject: row.subject,
        before: row.before,
        after: row.after,
        names: names.filter(({ id }) => [row.subject, row.before, row.after].some((text) => text.includes(id))),
        operatorId: row.operator_login,
        reason: row.reason,
        auditIdx: String(row.position),
      },
    }))
  },
})
