// The boards: notices, events, guides, the members' own board, questions that are asked often, and questions to the operator.
// The specification puts the board's type into the path, so each type has calls of its own, made by the same functions.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { isoTime, listOf, none, page, pageInfo, requestId, yesNo } from '../entities.ts'
import { boardTypes, type BoardType, COMMENT_LENGTH_MAX, faqCategories, UPLOAD_BYTES_MAX } from '../rules.ts'

export const boardIdx = z.string().max(64)
const searchFields = {
  searchType: z.enum(['all', 'title', 'content']).default('all'),
  /** Left out when the list is not searched; a search without a term is refused (BD02). */
  searchText: z.string().trim().max(40).optional(),
}
const countPerList = z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(50)]).default(10)

const boardRow = z.object({
  boardIdx: z.string(),
  boardType: z.enum(boardTypes),
  category: z.string().describe('Of a question that is asked often; empty otherwise.'),
  title: z.string(),
  memNick: z.string().describe('Empty when the operator wrote it.'),
  isOperator: z.boolean(),
  isMine: z.boolean(),
  isPinned: z.boolean(),
  viewCount: z.number().int(),
  commentCount: z.number().int(),
  createdAt: isoTime,
})
export const boardArticle = boardRow.extend({
  content: z.string().describe('Sanitised HTML.'),
  updatedAt: isoTime.nullable(),
  hiddenReason: z.string().nullable().describe('Why the operator hid it; only its author is shown it.'),
})

const comment = z.object({
  cmtIdx: z.string(),
  memNick: z.string(),
  isMine: z.boolean(),
  content: z.string().describe('Plain text; empty where the comment is hidden.'),
  isHidden: z.boolean(),
  hiddenReason: z.string().nullable().describe('Why the operator hid it; only its author is shown it.'),
  createdAt: isoTime,
})
const neighbour = z.object({ boardIdx: z.string(), title: z.string() }).nullable()

const boardCalls = <const Type extends BoardType>(type: Type) =>
  ({
    list: defineCall({
      path: `/api/board/${type}/list` as const,
      summary: `Posts of the board ${type}: pinned ones first, then the newest. idxList has the ids in this order.`,
      access: 'member',
      request: z.object({
        page,
        count_per_list: countPerList,
        ...searchFields,
        category: z.enum(faqCategories).optional(),
      }),
      response: listOf(boardRow.extend({ content: z.string().optional().describe('Of the FAQ only.') })).extend({
        idxList: z.array(z.string()),
      }),
      codes: ['BD02'],
    }),
    detail: defineCall({
      path: `/api/board/${type}/datail` as const,
      summary: `One post of the board ${type} with its comments, oldest first, and its neighbours in the list.`,
      access: 'member',
      request: z.object({ boardIdx, cmtPage: page }),
      response: z.object({
        board: boardArticle,
        comments: z.array(comment),
        commentPageInfo: pageInfo,
        previous: neighbour,
        next: neighbour,
      }),
      codes: ['E404'],
    }),
    save: defineCall({
      path: `/api/board/${type}/save` as const,
      summary: `Writes, changes (boardIdx) or deletes (deleteYn) an own post. Members write on the board normal only.`,
      access: 'member',
      request: z.object({
        boardIdx: boardIdx.optional(),
        title: z.string().max(400).default(''),
        content: z.string().max(200_000).default(''),
        deleteYn: yesNo.default('N'),
        requestId,
      }),
      response: z.object({ boardIdx: z.string() }),
      codes: ['BD01', 'C999', 'E404'],
    }),
  }) as const

const [normal, event, notice, guide, faq] = [
  boardCalls('normal'),
  boardCalls('event'),
  boardCalls('notice'),
  boardCalls('guide'),
  boardCalls('faq'),
]

export const inquiryKinds = ['bankaccount', 'etc'] as const
const inquiryHead = z.object({
  boardIdx: z.string(),
  type: z.enum(inquiryKinds),
  status: z.enum(['wait', 'answer']),
  title: z.string(),
  createdAt: isoTime,
  answeredAt: isoTime.nullable(),
  isNewAnswer: z.boolean().describe('Answered and not read since.'),
})

const qna = {
  list: defineCall({
    path: '/api/board/qna/list',
    summary: 'The member’s own questions to the operator, newest first.',
    access: 'member',
    request: z.object({ page, count_per_list: countPerList, type: z.enum(inquiryKinds).optional() }),
    response: listOf(inquiryHead).extend({ idxList: z.array(z.string()), newAnswers: z.number().int() }),
    codes: [],
  }),
  detail: defineCall({
    path: '/api/board/qna/datail',
    summary: 'One of the member’s own questions, with the answer. Another member’s answers like none.',
    access: 'member',
    request: z.object({ boardIdx }),
    response: z.object({
      board: inquiryHead.extend({
        content: z.string(),
        answer: z.string().describe('The last answer.'),
        thread: z
          .array(z.object({ isOperator: z.boolean(), content: z.string(), at: isoTime }))
          .describe('All that was written, oldest first; the question is the first.'),
      }),
    }),
    codes: ['E404'],
  }),
  save: defineCall({
    path: '/api/board/qna/save',
    summary: 'Asks the operator a question. At most 10 wait for an answer at a time (BD05).',
    access: 'member',
    request: z.object({
      type: z.enum(inquiryKinds).default('etc'),
      title: z.string().max(200).default(''),
      content: z.string().max(4000).default(''),
      requestId,
    }),
    response: z.object({ boardIdx: z.string() }),
    codes: ['BD01', 'BD05', 'C999'],
  }),
  reply: defineCall({
    path: '/api/board/qna/reply',
    summary: 'Writes on in one of the member’s own questions: it waits for an answer again.',
    access: 'member',
    request: z.object({ boardIdx, content: z.string().max(4000).default(''), requestId }),
    response: z.object({ boardIdx: z.string() }),
    codes: ['BD01', 'BD05', 'C999', 'E404'],
  }),
} as const

export const pictureUpload = {
  request: z.object({
    /** The file in base64: a picture goes the encrypted way of every other call. */
    content: z
      .string()
      .min(1)
      .max(Math.ceil(UPLOAD_BYTES_MAX / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  response: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  /** Base64 in JSON, and again base64 in the encrypted message. */
  bodyBytesMax: Math.ceil(UPLOAD_BYTES_MAX * (16 / 9)) + 8192,
  perMinuteMax: 30,
} as const

export const boardsCalls = {
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
  qnaList: qna.list,
  qnaDetail: qna.detail,
  qnaSave: qna.save,
  qnaReply: qna.reply,
  commentSave: defineCall({
    path: '/api/board/cmtSave',
    summary: 'Writes a comment under a post of the boards normal and event, or deletes an own one (cmtIdx, deleteYn).',
    access: 'member',
    request: z.object({
      boardIdx: boardIdx.optional(),
      cmtIdx: boardIdx.optional(),
      content: z.string().max(COMMENT_LENGTH_MAX).default(''),
      deleteYn: yesNo.default('N'),
      requestId,
    }),
    response: z.object({ cmtIdx: z.string() }),
    codes: ['BD01', 'C999', 'E404'],
  }),
  upload: defineCall({
    path: '/api/board/upload',
    summary:
      'Takes a picture for a post: judged by its content, drawn anew as WebP, gone after a day if no post uses it.',
    access: 'member',
    ...pictureUpload,
    codes: ['BD03', 'BD04'],
  }),
  mainNotices: defineCall({
    path: '/api/main/nt/list',
    summary: 'The newest notices and events for the main page.',
    access: 'guest',
    request: none,
    response: z.object({
      list: z.array(
        z.object({
          boardIdx: z.string(),
          boardType: z.enum(['notice', 'event']),
          title: z.string(),
          isPinned: z.boolean(),
          createdAt: isoTime,
        }),
      ),
    }),
    codes: [],
  }),
}
