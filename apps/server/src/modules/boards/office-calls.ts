// The boards as operators call them.
import { calls, PAGE_SIZE, pageInfoOf, type PostState } from '@hanpan/contract'
import { type Instant, isoSeoul, isUuid, type MemberId, ok, refuse, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { MemberCard } from '../../ports/members.ts'
import { inLanguage } from './calls.ts'
import type { BoardsDeps } from './deps.ts'
import { answerInquiry } from './inquiries.ts'
import {
  countWaiting,
  deleteTemplate,
  findInquiry,
  type InquiryRow,
  listInquiryQueue,
  listTemplates,
  listThread,
  lockTemplate,
  type TemplateRow,
  upsertTemplate,
} from './inquiry-store.ts'
import { OPERATOR_PICTURES_A_DAY_MAX, type Pictures } from './pictures.ts'
import { publishPost, setHidden } from './publish-post.ts'
import { searchable } from './rich-text.ts'
import { findPost, listCommentsForOffice, listPostsForOffice, type PostRow } from './store.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

const LANGUAGES = ['ko', 'en', 'vi'] as const
type Cards = ReadonlyMap<MemberId, MemberCard>

const cardsOf = async (deps: BoardsDeps, ids: readonly (MemberId | null)[]): Promise<Cards> =>
  await deps.members.cards([...new Set(ids.flatMap((id) => (id === null ? [] : [id])))])

function stateOf(row: PostRow, now: Instant): PostState {
  if (row.hidden_at !== null) return 'hidden'
  if (row.draft) return 'draft'
  if (row.publish_at > now) return 'scheduled'
  return row.publish_until !== null && row.publish_until <= now ? 'over' : 'shown'
}

/** An instant that was written as text; undefined where the text is none, and null where there is no text. */
function instantOf(text: string | null | undefined): Instant | null | undefined {
  if (text === null || text === undefined) return null
  const at = parseInstant(text)
  return Number.isFinite(at) ? (at as Instant) : undefined
}

function postOnWire(row: PostRow, cards: Cards, now: Instant) {
  return {
    boardIdx: row.post_id,
    boardType: row.board_type,
    category: row.category,
    title: row.title.ko,
    languages: LANGUAGES.filter((language) => row.title[language] !== undefined),
    author: row.operator_login ?? (row.member_id && cards.get(row.member_id)?.memId) ?? '',
    isOperator: row.operator_login !== null,
    isPinned: row.pinned,
    state: stateOf(row, now),
    hiddenReason: row.hidden_reason,
    viewCount: row.view_count,
    commentCount: row.comment_count,
    publishAt: isoSeoul(row.publish_at),
    publishUntil: row.publish_until === null ? null : isoSeoul(row.publish_until),
    updatedAt: row.updated_at === null ? null : isoSeoul(row.updated_at),
  }
}

function inquiryOnWire(row: InquiryRow, cards: Cards) {
  const card = cards.get(row.member_id)
  return {
    boardIdx: row.inquiry_id,
    type: row.kind,
    status: row.status,
    memId: card?.memId ?? '',
    memNick: card?.nick ?? '',
    title: row.title,
    createdAt: isoSeoul(row.created_at),
    answeredAt: row.answered_at === null ? null : isoSeoul(row.answered_at),
    operatorId: row.operator_login,
  }
}

const office = {
  posts: calls.office.boardPosts,
  post: calls.office.boardPost,
  postSave: calls.office.boardPostSave,
  preview: calls.office.boardPreview,
  postHide: calls.office.boardPostHide,
  comments: calls.office.boardComments,
  commentHide: calls.office.boardCommentHide,
  upload: calls.office.boardUpload,
} as const

export function createBoardsOfficeCalls(deps: BoardsDeps, pictures: Pictures): RegisteredCall[] {
  return registerCalls(office, {
    posts: async ({ boardType, state, sort, query, page }, { now }) => {
      const filter = { boardType, state, sort, term: searchable(query), at: now }
      const paging = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await listPostsForOffice(deps.database, { ...filter, ...paging })
      const cards = await cardsOf(
        deps,
        rows.map((row) => row.member_id),
      )
      return ok({ list: rows.map((row) => postOnWire(row, cards, now)), pageInfo: pageInfoOf(page, total) })
    },
    post: async ({ boardIdx }, { now }) => {
      const row = isUuid(boardIdx) ? await findPost(deps.database, boardIdx) : null
      if (!row || row.deleted_at !== null) return refuse('not_found')
      const contents = { ko: '', en: '', vi: '' }
      for (const language of LANGUAGES) {
        const content = await deps.richTexts.shown(row.content[language] ?? '')
        if (!content.ok) return content
        contents[language] = content.value
      }
      const textIn = (language: (typeof LANGUAGES)[number]) => ({
        title: row.title[language] ?? '',
        content: contents[language],
      })
      const texts = {
        ko: textIn('ko'),
        ...(row.title.en !== undefined && { en: textIn('en') }),
        ...(row.title.vi !== undefined && { vi: textIn('vi') }),
      }
      return ok({ post: { ...postOnWire(row, await cardsOf(deps, [row.member_id]), now), texts } })
    },
    postSave: async ({ boardIdx, category, ...request }, context) => {
      const [publishAt, publishUntil] = [instantOf(request.publishAt), instantOf(request.publishUntil)]
      if (publishAt === undefined || publishUntil === undefined) return refuse('value_invalid')
      return await publishPost(deps, context, { ...request, boardIdx, category, publishAt, publishUntil })
    },
    preview: async ({ texts }) => {
      const contents = { ko: '', en: '', vi: '' }
      for (const language of LANGUAGES) {
        const cleaned = await deps.richTexts.clean(texts[language]?.content ?? '')
        if (!cleaned.ok) return cleaned
        contents[language] = cleaned.value.content
      }
      const clean = (language: (typeof LANGUAGES)[number]) =>
        texts[language] && { title: texts[language].title, content: contents[language] }
      const own = { ko: clean('ko')!, en: clean('en'), vi: clean('vi') }
      const shownIn = (language: (typeof LANGUAGES)[number]) => {
        const from = own[language] ? language : 'ko'
        return { from, ...(own[language] ?? own.ko) } as const
      }
      return ok({ ko: shownIn('ko'), en: shownIn('en'), vi: shownIn('vi') })
    },
    postHide: async ({ boardIdx, hidden, reason }, context) =>
      await setHidden(deps, context, 'post', boardIdx, hidden, reason),
    comments: async ({ query, state, sort, page }) => {
      const memberId = query === '' ? null : await deps.members.findByMemId(query)
      const paging = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const filter = { term: searchable(query), memberId, state, oldestFirst: sort === 'createdAt', ...paging }
      const { rows, total } = await listCommentsForOffice(deps.database, filter)
      const cards = await cardsOf(
        deps,
        rows.map((row) => row.member_id),
      )
      return ok({
        list: rows.map((row) => ({
          cmtIdx: row.comment_id,
          boardIdx: row.post_id,
          boardType: row.board_type,
          postTitle: inLanguage(row.title, 'ko'),
          memId: cards.get(row.member_id)?.memId ?? '',
          memNick: cards.get(row.member_id)?.nick ?? '',
          content: row.content,
          isHidden: row.hidden_at !== null,
          hiddenReason: row.hidden_reason,
          createdAt: isoSeoul(row.created_at),
        })),
        pageInfo: pageInfoOf(page, total),
      })
    },
    commentHide: async ({ cmtIdx, hidden, reason }, context) =>
      await setHidden(deps, context, 'comment', cmtIdx, hidden, reason),
    upload: async ({ content }, { operator, now }) =>
      await pictures.upload({ id: operator.operatorId, aDayMax: OPERATOR_PICTURES_A_DAY_MAX }, content, now),
  })
}

const support = {
  list: calls.office.inquiryList,
  read: calls.office.inquiryRead,
  answer: calls.office.inquiryAnswer,
  templates: calls.office.templates,
  templateSave: calls.office.templateSave,
} as const

const templateTexts = ({ title, content, content_en: contentEn, content_vi: contentVi }: TemplateRow) => ({
  title,
  content,
  contentEn,
  contentVi,
})

export function createSupportOfficeCalls(deps: BoardsDeps): RegisteredCall[] {
  return registerCalls(support, {
    list: async ({ status, type, memId, sort, page }) => {
      const { waiting } = await countWaiting(deps.database)
      const memberId = memId ? await deps.members.findByMemId(memId) : null
      if (memId && memberId === null) return ok({ list: [], pageInfo: pageInfoOf(page, 0), waiting })
      const paging = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await listInquiryQueue(deps.database, { status, kind: type, memberId, sort, ...paging })
      const cards = await cardsOf(
        deps,
        rows.map((row) => row.member_id),
      )
      return ok({ list: rows.map((row) => inquiryOnWire(row, cards)), pageInfo: pageInfoOf(page, total), waiting })
    },
    read: async ({ boardIdx }) => {
      const row = isUuid(boardIdx) ? await findInquiry(deps.database, boardIdx) : null
      if (!row) return refuse('not_found')
      const cards = await cardsOf(deps, [row.member_id])
      const { bankNameKr, bankacc, memName } = await deps.cashier.depositAccountOf(row.member_id)
      const last = await deps.cashier.latestOf(row.member_id)
      const thread = (await listThread(deps.database, row.inquiry_id)).map((entry) => ({
        operatorId: entry.operator_login,
        content: entry.content,
        at: isoSeoul(entry.at),
      }))
      const memLevel = cards.get(row.member_id)?.level ?? 1
      return ok({
        inquiry: { ...inquiryOnWire(row, cards), content: row.content, answer: row.answer, memLevel },
        thread,
        depositAccount: { bankNameKr, bankacc, memName },
        lastCash: last && { cashType: last.cashType, amount: last.amount },
      })
    },
    answer: async (request, context) => await answerInquiry(deps, context, request),
    templates: async () => {
      const rows = await listTemplates(deps.database)
      return ok({ list: rows.map((row) => ({ templateIdx: row.template_id, ...templateTexts(row) })) })
    },
    templateSave: async ({ templateIdx, title, content, contentEn, contentVi, requestId }, context) => {
      if (templateIdx !== undefined && !isUuid(templateIdx)) return refuse('not_found')
      const isDeletion = content === ''
      if (isDeletion ? templateIdx === undefined : title === '') return refuse('value_invalid')
      const { operatorId } = context.operator
      const id = templateIdx ?? idFromRequest<Uuid>('boards.template', operatorId, requestId)
      return await deps.database.tx(async (tx) => {
        const row = { template_id: id, title, content, content_en: contentEn, content_vi: contentVi }
        const before = await lockTemplate(tx, id)
        const isDone = isDeletion
          ? await deleteTemplate(tx, id)
          : await upsertTemplate(tx, row, templateIdx === undefined, context.now)
        if (!isDone) return refuse('not_found')
        const action = isDeletion ? 'template.delete' : 'template.save'
        await deps.audit.record(tx, context, {
          action,
          subject: id,
          before: before && templateTexts(before),
          after: isDeletion ? null : templateTexts(row),
          reason: '',
        })
        return ok({})
      })
    },
  })
}
