// Questions to the operator: asking, answering, and writing on (SPEC.md BO16, BO17, BO24).
import { INQUIRIES_WAITING_MAX, INQUIRY_LENGTH_MAX, noEvidence, POST_TITLE_LENGTH_MAX } from '@hanpan/contract'
import { isUuid, type MemberId, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import { titleText } from '../../platform/title-text.ts'
import type { CaseSign } from '../../ports/cases.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { BoardsDeps } from './deps.ts'
import {
  countWaitingLocked,
  findInquiry,
  findReply,
  type InquiryKind,
  type InquiryRow,
  insertInquiry,
  insertThreadEntry,
  listThread,
  markReplied,
  writeAnswer,
} from './inquiry-store.ts'
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
    await insertThreadEntry(tx, inquiryId, 1, { operator_login: null, content, at, reply_id: null })
    await deps.cases().openIn(tx, [signOf(row)])
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'support', data2: 'asked' }))
    return ok({ boardIdx: inquiryId })
  })
}

export const questionSource = (inquiryId: Uuid) => `question:${inquiryId}`

const signOf = (row: Pick<InquiryRow, 'inquiry_id' | 'member_id' | 'kind' | 'title'>): CaseSign => ({
  kind: 'question',
  signal: 'question',
  sourceKey: questionSource(row.inquiry_id),
  memberId: row.member_id,
  evidence: { ...noEvidence, figures: { title: titleText(row.title), type: row.kind } },
})

/** So much may a member write before somebody answers, and so long is a thread at most. */
const UNANSWERED_MAX = 10
const THREAD_MAX = 200

export interface Reply {
  readonly memberId: MemberId
  readonly boardIdx: string
  readonly content: string
  readonly requestId: string
}

type Replied = Result<{ boardIdx: string }, 'not_found' | 'post_incomplete' | 'inquiries_waiting' | 'request_id_reused'>

export async function replyToOperator(deps: BoardsDeps, reply: Reply): Promise<Replied> {
  const { boardIdx, memberId } = reply
  if (!isUuid(boardIdx)) return refuse('not_found')
  const replyId = idFromRequest<Uuid>('boards.reply', memberId, reply.requestId)
  const content = reply.content.normalize('NFC').trim()
  return await deps.database.tx(async (tx): Promise<Replied> => {
    const waiting = await countWaitingLocked(tx, memberId)
    const inquiry = await findInquiry(tx, boardIdx, 'FOR UPDATE')
    if (inquiry?.member_id !== memberId) return refuse('not_found')
    const known = await findReply(tx, replyId)
    if (known) {
      const isSame = known.inquiry_id === inquiry.inquiry_id && known.content === content
      return isSame ? ok({ boardIdx }) : refuse('request_id_reused')
    }
    if (content === '' || content.length > INQUIRY_LENGTH_MAX) return refuse('post_incomplete')
    const thread = await listThread(tx, inquiry.inquiry_id)
    const unanswered = thread.length - 1 - thread.findLastIndex(({ operator_login: login }) => login !== null)
    const isTooMuch = inquiry.status === 'answer' ? waiting >= INQUIRIES_WAITING_MAX : unanswered >= UNANSWERED_MAX
    if (isTooMuch || thread.length >= THREAD_MAX) return refuse('inquiries_waiting')
    const at = deps.clock.now()
    const entry = { operator_login: null, content, at, reply_id: replyId }
    await insertThreadEntry(tx, inquiry.inquiry_id, inquiry.entries + 1, entry)
    await markReplied(tx, inquiry.inquiry_id, at)
    await deps.cases().openIn(tx, [signOf(inquiry)])
    tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'support', data2: 'asked' }))
    return ok({ boardIdx })
  })
}

interface Answer {
  readonly boardIdx: string
  readonly answer: string
  /** How long the thread was that is answered. */
  readonly seen?: number | undefined
}

export async function answerInquiry(
  deps: BoardsDeps,
  context: OperatorContext,
  { boardIdx, answer, seen }: Answer,
): Promise<Result<Readonly<Record<string, never>>, 'not_found' | 'value_invalid' | 'case_changed'>> {
  if (!isUuid(boardIdx)) return refuse('not_found')
  const text = answer.trim()
  if (text === '') return refuse('value_invalid')
  return await deps.database.tx(async (tx) => {
    const inquiry = await findInquiry(tx, boardIdx, 'FOR UPDATE')
    if (!inquiry) return refuse('not_found')
    const { loginId } = context.operator
    const thread = await listThread(tx, boardIdx)
    // The same answer of the same operator is a repeated request.
    const last = thread[seen ?? thread.length - 1]
    const isRepeated = last?.operator_login === loginId && last.content === text
    if (isRepeated) return ok({})
    if (seen !== undefined && seen !== thread.length) return refuse('case_changed')
    const at = deps.clock.now()
    const entry = { operator_login: loginId, content: text, at, reply_id: null }
    await insertThreadEntry(tx, boardIdx, inquiry.entries + 1, entry)
    await writeAnswer(tx, boardIdx, text, loginId, at)
    await deps.cases().settleIn(tx, context, questionSource(boardIdx), 'answered', titleText(text))
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
