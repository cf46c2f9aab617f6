// Questions to the operator: asking and answering (SPEC.md BO16, BO17).
import { INQUIRIES_WAITING_MAX, INQUIRY_LENGTH_MAX, POST_TITLE_LENGTH_MAX } from '@hanpan/contract'
import { isUuid, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { BoardsDeps } from './deps.ts'
import { countWaitingLocked, findInquiry, type InquiryKind, insertInquiry, writeAnswer } from './inquiry-store.ts'
import { hashOfInput } from './write-post.ts'

export interface Ask {
  readonly memberId: MemberId
  readonly kind: InquiryKind
  readonly title: string
  readonly content: string
  readonly requestId: string
}

type Asked = Result<{ boardIdx: string }, 'post_incomplete' | 'inquiries_waiting' | 'request_id_reused'>

export async function askOperator(deps: BoardsDeps, ask: Ask): Promise<Asked> {
  const inquiryId = idFromRequest<Uuid>('boards.inquiry', ask.memberId, ask.requestId)
  const inputHash = hashOfInput([ask.kind, ask.title, ask.content])
  const title = ask.title.normalize('NFC').trim()
  const content = ask.content.normalize('NFC').trim()
  return await deps.database.tx(async (tx): Promise<Asked> => {
    const answerKnown = async () => {
      const known = await findInquiry(tx, inquiryId)
      if (!known) return null
      return known.input_hash === inputHash ? ok({ boardIdx: inquiryId }) : refuse('request_id_reused')
    }
    const known = await answerKnown()
    if (known) return known
    const fits = title.length <= POST_TITLE_LENGTH_MAX && content.length <= INQUIRY_LENGTH_MAX
    if (title === '' || content === '' || !fits) return refuse('post_incomplete')
    if ((await countWaitingLocked(tx, ask.memberId)) >= INQUIRIES_WAITING_MAX) return refuse('inquiries_waiting')
    const row = { inquiry_id: inquiryId, member_id: ask.memberId, kind: ask.kind, title, content }
    const at = deps.clock.now()
    if (!(await insertInquiry(tx, { ...row, input_hash: inputHash, created_at: at }))) {
      return (await answerKnown()) ?? refuse('request_id_reused')
    }
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'support', data2: 'asked' }))
    return ok({ boardIdx: inquiryId })
  })
}

export async function answerInquiry(
  deps: BoardsDeps,
  context: OperatorContext,
  boardIdx: string,
  answer: string,
): Promise<Result<Readonly<Record<string, never>>, 'not_found' | 'value_invalid'>> {
  if (!isUuid(boardIdx)) return refuse('not_found')
  const text = answer.trim()
  if (text === '') return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const inquiry = await findInquiry(tx, boardIdx, 'FOR UPDATE')
    if (!inquiry) return refuse('not_found')
    if (inquiry.answer === text) return ok({})
    await writeAnswer(tx, boardIdx, text, context.operator.loginId, deps.clock.now())
    await deps.messages.sendIn(tx, inquiry.member_id, { kind: 'inquiry_answered', title: inquiry.title })
    await deps.audit.record(tx, context, {
      action: 'support.answer',
      subject: boardIdx,
      before: { status: inquiry.status, answer: inquiry.answer },
      after: { status: 'answer', answer: text },
      reason: '',
    })
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'support', data2: 'answered' }))
    return ok({})
  })
}
