// What the cashier knows of a member's timeline: what it asked for, and what became of it.
import { cashStatus } from '@hanpan/contract'
import { isoSeoul } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { requestsOfBefore } from './store.ts'

export const cashTimeline = (database: Database): TimelineSource => ({
  kind: 'cash',
  permission: 'cash.read',
  async read({ memberId }, { before, limit }) {
    return (await requestsOfBefore(database, memberId, before, limit)).map((row) => ({
      at: row.created_at,
      key: row.request_id,
      facts: {
        kind: 'cash',
        cashIdx: row.request_id,
        cashType: row.cash_type,
        amount: row.amount,
        status: cashStatus[row.status],
        processedAt: row.processed_at === null ? null : isoSeoul(row.processed_at),
        operatorId: row.operator_login,
        reason: row.reason,
      },
    }))
  },
})
