// Messages that are sent often, kept by name in three languages; each change leaves an audit entry (SPEC.md MS10).
import { MESSAGE_TEMPLATES_MAX } from '@hanpan/contract'
import { isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { MessagesDeps } from './deps.ts'
import type { OtherTexts } from './store.ts'
import { countTemplates, deleteTemplate, lockTemplate, saveTemplateRow } from './template-store.ts'

export interface SaveTemplate {
  readonly templateIdx?: string | undefined
  readonly name: string
  readonly title: string
  readonly content: string
  readonly texts: OtherTexts
  readonly requestId: string
}

export async function saveTemplate(
  deps: MessagesDeps,
  context: OperatorContext,
  requested: SaveTemplate,
): Promise<Result<{ templateIdx: string }, RefusalName>> {
  const { name, title, content, texts } = requested
  if (name === '' || title === '' || content === '') return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const { templateIdx } = requested
    const before = templateIdx !== undefined && isUuid(templateIdx) ? await lockTemplate(tx, templateIdx) : null
    if (templateIdx !== undefined && !before) return refuse('not_found')
    const templateId =
      before?.template_id ?? idFromRequest<Uuid>('messages.template', context.operator.operatorId, requested.requestId)
    if (!before && (await countTemplates(tx)) >= MESSAGE_TEMPLATES_MAX) return refuse('value_invalid')
    await saveTemplateRow(tx, {
      template_id: templateId,
      name,
      title,
      content,
      texts,
      operator_login: context.operator.loginId,
      changed_at: context.now,
    })
    await deps.audit.record(tx, context, {
      action: 'messages.template',
      subject: name,
      before: before && { name: before.name, title: before.title, content: before.content, texts: before.texts },
      after: { name, title, content, texts },
      reason: '',
    })
    return ok({ templateIdx: templateId })
  })
}

export async function removeTemplate(
  deps: MessagesDeps,
  context: OperatorContext,
  templateIdx: string,
): Promise<Result<Record<string, never>, RefusalName>> {
  return await deps.database.tx(async (tx) => {
    const before = isUuid(templateIdx) ? await lockTemplate(tx, templateIdx) : null
    if (!before) return refuse('not_found')
    await deleteTemplate(tx, before.template_id)
    await deps.audit.record(tx, context, {
      action: 'messages.template',
      subject: before.name,
      before: { name: before.name, title: before.title, content: before.content, texts: before.texts },
      after: null,
      reason: '',
    })
    return ok({})
  })
}
