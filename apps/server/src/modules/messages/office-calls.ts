// Messages as operators send them.
import { calls, mayAskFilter, MESSAGE_TEMPLATES_MAX, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { type Instant, isoSeoul, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import { type BatchRow, listBatches } from './batch-store.ts'
import type { MessagesDeps } from './deps.ts'
import { findAudience } from './audience.ts'
import { callOff } from './call-off.ts'
import { resultOfBatch } from './result-of-batch.ts'
import { sendBatch } from './send-batch.ts'
import { listTemplates } from './template-store.ts'
import { removeTemplate, saveTemplate } from './templates.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

const office = {
  preview: calls.office.messagePreview,
  send: calls.office.messageSend,
  callOff: calls.office.messageCallOff,
  result: calls.office.messageResult,
  batches: calls.office.messageBatches,
  templates: calls.office.messageTemplates,
  templateSave: calls.office.messageTemplateSave,
  templateDelete: calls.office.messageTemplateDelete,
} as const

/** What it was sent by; none of it where it asked what its reader may not see. */
function filterSeenBy(
  permissions: OperatorContext['operator']['permissions'],
  { filter, segment_name: segmentName }: BatchRow,
) {
  const isHidden = filter !== null && !mayAskFilter(permissions, filter)
  return isHidden
    ? { filter: null, segmentName: null, isFilterHidden: true }
    : { filter, segmentName, isFilterHidden: false }
}

export function createMessagesOfficeCalls(deps: MessagesDeps): RegisteredCall[] {
  return registerCalls(office, {
    preview: async ({ audience }, context) => {
      const found = await findAudience(deps, context, audience, context.now)
      if (!found.ok) return found
      const { count, isComplete, sample, unknown, leftOut } = found.value
      const cards = await deps.members().cards(context.operator.permissions.has('members.read') ? sample : [])
      return ok({
        count,
        isComplete,
        sample: sample.flatMap((memberId) => {
          const card = cards.get(memberId)
          return card ? [{ memId: card.memId, memNick: card.nick }] : []
        }),
        unknown: [...unknown],
        leftOut,
      })
    },
    templates: async () => {
      const rows = await listTemplates(deps.database, MESSAGE_TEMPLATES_MAX)
      return ok({
        list: rows.map((row) => ({
          templateIdx: row.template_id,
          name: row.name,
          title: row.title,
          content: row.content,
          texts: row.texts,
          operatorId: row.operator_login,
          changedAt: isoSeoul(row.changed_at),
        })),
      })
    },
    templateSave: async (request, context) => await saveTemplate(deps, context, request),
    templateDelete: async ({ templateIdx }, context) => await removeTemplate(deps, context, templateIdx),
    send: async ({ sendAt, ...request }, context) =>
      await sendBatch(deps, context, { ...request, ...(sendAt && { sendAt: parseInstant(sendAt) as Instant }) }),
    callOff: async ({ batchIdx }, context) => await callOff(deps, context, batchIdx),
    result: async ({ batchIdx }) => await resultOfBatch(deps, batchIdx),
    batches: async ({ page }, { operator: { permissions } }) => {
      const { rows, total } = await listBatches(deps.database, PAGE_SIZE, (page - 1) * PAGE_SIZE)
      return ok({
        list: rows.map((row) => ({
          batchIdx: row.batch_id,
          title: row.title,
          content: row.content,
          audience: row.audience,
          level: row.level,
          ...filterSeenBy(permissions, row),
          languages: (['ko', 'en', 'vi'] as const).filter((one) => one === 'ko' || row.texts[one] !== undefined),
          operatorId: row.operator_login,
          expected: row.expected,
          sent: row.sent,
          isDone: row.done_at !== null,
          createdAt: isoSeoul(row.created_at),
          doneAt: row.done_at === null ? null : isoSeoul(row.done_at),
          sendAt: row.send_at === null ? null : isoSeoul(row.send_at),
          calledOff:
            row.called_off_at === null || row.called_off_by === null
              ? null
              : { operatorId: row.called_off_by, at: isoSeoul(row.called_off_at) },
        })),
        pageInfo: pageInfoOf(page, total),
      })
    },
  })
}
