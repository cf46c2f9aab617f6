// The boards as members call them.
import { type BoardType, calls, pageInfoOf, type FaqCategory } from '@hanpan/contract'
import { isoSeoul, isUuid, type MemberId, ok, refuse, type Result } from '@hanpan/kernel'
import type { CallContext, MemberSession, RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { RefusalName } from '../../refusals.ts'
import type { BoardsDeps } from './deps.ts'
import { askOperator, replyToOperator } from './inquiries.ts'
import { findInquiry, type InquiryRow, listInquiries, listThread, markAnswerRead } from './inquiry-store.ts'
import { type Pictures, PICTURES_A_DAY_MAX } from './pictures.ts'
import { searchable } from './rich-text.ts'
import { saveComment } from './save-comment.ts'
import { savePost } from './save-post.ts'
import {
  type ByLanguage,
  type CommentRow,
  findNeighbours,
  findPost,
  insertViews,
  isPublished,
  listComments,
  listPosts,
  type PostRow,
} from './store.ts'

const COMMENTS_PER_PAGE = 20
const MAIN_NOTICES = 5
type MemberContext = CallContext & { readonly member: MemberSession }
type Language = CallContext['language']

export const inLanguage = (texts: ByLanguage, language: Language): string => texts[language] ?? texts.ko

interface ListRequest {
  readonly page: number
  readonly count_per_list: number
  readonly searchType: 'all' | 'title' | 'content'
  readonly searchText?: string | undefined
  readonly category?: FaqCategory | undefined
}

interface SaveRequest {
  readonly boardIdx?: string | undefined
  readonly title: string
  readonly content: string
  readonly deleteYn: 'Y' | 'N'
  readonly requestId: string
}

/** The nicknames of the people who wrote these rows. */
async function nicksOf(deps: BoardsDeps, rows: readonly { readonly member_id: MemberId | null }[]) {
  const ids = [...new Set(rows.flatMap(({ member_id: id }) => (id === null ? [] : [id])))]
  const cards = await deps.members.cards(ids)
  return (memberId: MemberId | null) => (memberId === null ? '' : (cards.get(memberId)?.nick ?? ''))
}

function rowOnWire(row: PostRow, context: MemberContext, nick: (memberId: MemberId | null) => string) {
  return {
    boardIdx: row.post_id,
    boardType: row.board_type,
    category: row.category,
    title: inLanguage(row.title, context.language),
    memNick: nick(row.member_id),
    isOperator: row.operator_login !== null,
    isMine: row.member_id === context.member.memberId,
    isPinned: row.pinned,
    viewCount: row.view_count,
    commentCount: row.comment_count,
    createdAt: isoSeoul(row.publish_at),
  }
}

function boardHandlers(deps: BoardsDeps, boardType: BoardType) {
  const list = async (request: ListRequest, context: MemberContext) => {
    const term = request.searchText === undefined ? null : searchable(request.searchText)
    if (term === '') return refuse('search_term_missing')
    const { page, count_per_list: size, searchType } = request
    const offset = (page - 1) * size
    const before = offset > 0 ? 1 : 0
    const { rows, total } = await listPosts(deps.database, {
      boardType,
      category: request.category ?? '',
      search: term === null ? null : { term, title: searchType !== 'content', content: searchType !== 'title' },
      at: context.now,
      limit: before + size + 1,
      offset: offset - before,
    })
    const shown = rows.slice(before, before + size)
    const nick = await nicksOf(deps, shown)
    const contents: string[] = []
    if (boardType === 'faq') {
      for (const row of shown) {
        const content = await deps.richTexts.shown(inLanguage(row.content, context.language))
        if (!content.ok) return content
        contents.push(content.value)
      }
    }
    return ok({
      list: shown.map((row, index) => ({
        ...rowOnWire(row, context, nick),
        ...(boardType === 'faq' && { content: contents[index]! }),
      })),
      pageInfo: pageInfoOf(page, total, size),
      idxList: rows.map((row) => row.post_id as string),
    })
  }

  const detail = async (request: { boardIdx: string; cmtPage: number }, context: MemberContext) => {
    const { language, member, now } = context
    const post = isUuid(request.boardIdx) ? await findPost(deps.database, request.boardIdx) : null
    const isMine = post?.member_id === member.memberId
    if (!post || post.board_type !== boardType || post.deleted_at !== null) return refuse('not_found')
    if (!isPublished(post, now)) return refuse('not_found')
    if (post.hidden_at !== null && !isMine) return refuse('not_found')
    const content = await deps.richTexts.shown(inLanguage(post.content, language))
    if (!content.ok) return content
    if (post.hidden_at === null) await insertViews(deps.database, post.post_id, [member.memberId])
    const offset = (request.cmtPage - 1) * COMMENTS_PER_PAGE
    const [comments, neighbours] = await Promise.all([
      listComments(deps.database, post.post_id, COMMENTS_PER_PAGE, offset),
      findNeighbours(deps.database, post, now),
    ])
    const nick = await nicksOf(deps, [post, ...comments])
    const neighbour = (row: PostRow | null) => row && { boardIdx: row.post_id, title: inLanguage(row.title, language) }
    return ok({
      board: {
        ...rowOnWire(post, context, nick),
        content: content.value,
        updatedAt: post.updated_at === null ? null : isoSeoul(post.updated_at),
        hiddenReason: post.hidden_at === null ? null : post.hidden_reason,
      },
      comments: comments.map((row) => commentOnWire(row, member.memberId, nick)),
      commentPageInfo: pageInfoOf(request.cmtPage, post.comment_count, COMMENTS_PER_PAGE),
      previous: neighbour(neighbours.previous),
      next: neighbour(neighbours.next),
    })
  }

  const save = async ({ deleteYn, boardIdx, ...request }: SaveRequest, { member }: MemberContext) =>
    await savePost(deps, member, { ...request, boardType, boardIdx, deleted: deleteYn === 'Y' })
  return { list, detail, save }
}

const commentOnWire = (row: CommentRow, memberId: MemberId, nick: (memberId: MemberId) => string) => ({
  cmtIdx: row.comment_id,
  memNick: nick(row.member_id),
  isMine: row.member_id === memberId,
  content: row.hidden_at === null ? row.content : '',
  isHidden: row.hidden_at !== null,
  hiddenReason: row.hidden_at !== null && row.member_id === memberId ? row.hidden_reason : null,
  createdAt: isoSeoul(row.created_at),
})

const inquiryOnWire = (row: InquiryRow) => ({
  boardIdx: row.inquiry_id,
  type: row.kind,
  status: row.status,
  title: row.title,
  createdAt: isoSeoul(row.created_at),
  answeredAt: row.answered_at === null ? null : isoSeoul(row.answered_at),
  isNewAnswer: row.status === 'answer' && row.answer_read_at === null,
})

export function createBoardsCalls(deps: BoardsDeps, pictures: Pictures): RegisteredCall[] {
  const [normal, event, notice, guide, faq] = [
    boardHandlers(deps, 'normal'),
    boardHandlers(deps, 'event'),
    boardHandlers(deps, 'notice'),
    boardHandlers(deps, 'guide'),
    boardHandlers(deps, 'faq'),
  ]
  return registerCalls(calls.boards, {
    normalList: normal.list,
    normalDetail: normal.detail,
    normalSave: normal.save,
    eventList: event.list,
    eventDetail: event.detail,
    eventSave: event.save,
    noticeList: notice.list,
    noticeDetail: notice.detail,
    noticeSave: notice.save,
    guideList: guide.list,
    guideDetail: guide.detail,
    guideSave: guide.save,
    faqList: faq.list,
    faqDetail: faq.detail,
    faqSave: faq.save,
    qnaList: async ({ page, count_per_list: size, type }, { member }) => {
      const filter = { kind: type ?? null, limit: size, offset: (page - 1) * size }
      const { rows, total, newAnswers } = await listInquiries(deps.database, member.memberId, filter)
      return ok({
        list: rows.map(inquiryOnWire),
        pageInfo: pageInfoOf(page, total, size),
        idxList: rows.map((row) => row.inquiry_id as string),
        newAnswers,
      })
    },
    qnaDetail: async ({ boardIdx }, { member, now }) => {
      const inquiry = isUuid(boardIdx) ? await findInquiry(deps.database, boardIdx) : null
      if (inquiry?.member_id !== member.memberId) return refuse('not_found')
      await markAnswerRead(deps.database, inquiry.inquiry_id, now)
      const thread = (await listThread(deps.database, inquiry.inquiry_id)).map((row) => ({
        isOperator: row.operator_login !== null,
        content: row.content,
        at: isoSeoul(row.at),
      }))
      return ok({ board: { ...inquiryOnWire(inquiry), content: inquiry.content, answer: inquiry.answer, thread } })
    },
    qnaSave: async ({ type, ...request }, { member }) =>
      await askOperator(deps, { ...request, kind: type, memberId: member.memberId }),
    qnaReply: async (request, { member }) => await replyToOperator(deps, { ...request, memberId: member.memberId }),
    commentSave: async ({ deleteYn, boardIdx, cmtIdx, ...request }, { member }) =>
      await saveComment(deps, member, { ...request, boardIdx, cmtIdx, deleted: deleteYn === 'Y' }),
    upload: async ({ content }, { member, now }): Promise<Result<Uploaded, RefusalName>> => {
      if (member.standing.status !== 'active') return refuse('forbidden')
      return await pictures.upload({ id: member.memberId, aDayMax: PICTURES_A_DAY_MAX }, content, now)
    },
    mainNotices: async (_request, { language, now }) => {
      const newest = async (boardType: 'notice' | 'event') => {
        const filter = { boardType, category: '', search: null, at: now, limit: MAIN_NOTICES, offset: 0 }
        const { rows } = await listPosts(deps.database, filter)
        return rows.map((row) => ({ row, boardType }))
      }
      const found = [...(await newest('notice')), ...(await newest('event'))]
      const order = found.toSorted(
        (a, b) => Number(b.row.pinned) - Number(a.row.pinned) || b.row.publish_at - a.row.publish_at,
      )
      return ok({
        list: order.slice(0, MAIN_NOTICES).map(({ row, boardType }) => ({
          boardIdx: row.post_id,
          boardType,
          title: inLanguage(row.title, language),
          isPinned: row.pinned,
          createdAt: isoSeoul(row.publish_at),
        })),
      })
    },
  })
}

type Uploaded = { url: string; width: number; height: number }
