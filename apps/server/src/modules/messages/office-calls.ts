// Messages as operators send them.
import { calls, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, ok } from '@hanpan/kernel'
import { type RegisteredCall, registerCalls } from '../../ports/calls.ts'
import { listBatches } from './batch-store.ts'
import type { MessagesDeps } from './deps.ts'
import { findAudience, sendBatch } from './send-batch.ts'

const office = {
  preview: calls.office.messagePreview,
  send: calls.office.messageSend,
  batches: calls.office.messageBatches,
} as const

export function createMessagesOfficeCalls(deps: MessagesDeps): RegisteredCall[] {
  return registerCalls(office, {
    preview: async ({ audience }) => {
      const { count, unknown } = await findAudience(deps, audience)
      return ok({ count, unknown: [...unknown] })
    },
    send: async (request, context) => await sendBatch(deps, context, request),
    batches: async ({ page }) => {
      const { rows, total } = await listBatches(deps.database, PAGE_SIZE, (page - 1) * PAGE_SIZE)
      return ok({
        list: rows.map((row) => ({
          batchIdx: row.batch_id,
          title: row.title,
          content: row.content,
          audience: row.audience,
          level: row.level,
          operatorId: row.operator_login,
          expected: row.expected,
          sent: row.sent,
          isDone: row.done_at !== null,
          createdAt: isoSeoul(row.created_at),
          doneAt: row.done_at === null ? null : isoSeoul(row.done_at),
        })),
        pageInfo: pageInfoOf(page, total),
      })
    },
  })
}
