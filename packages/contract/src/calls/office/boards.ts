// The content of the site: what the operator publishes, what members write, and their questions.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, filterText, isoTime, listOf, none, page, requestId, sortBy } from '../../entities.ts'
import { boardTypes, faqCategories } from '../../rules.ts'
import { boardIdx, inquiryKinds, pictureUpload } from '../boards.ts'
import { reason } from './fields.ts'

const postText = z.object({ title: z.string().trim().max(400), content: z.string().max(200_000) })
/** Korean always; what is missing in another language is shown in Korean. */
const postTexts = z.object({ ko: postText, en: postText.optional(), vi: postText.optional() })

export const postStates = ['draft', 'scheduled', 'shown', 'over', 'hidden'] as const
export type PostState = (typeof postStates)[number]
export const postSorts = ['publishAt', 'publishUntil', 'title', 'state', 'viewCount', 'commentCount'] as const
export type PostSort = (typeof postSorts)[number]
export const commentSorts = ['createdAt'] as const
export const inquirySorts = ['asked'] as const
/** What a reader of a language is shown, and whose text it is. */
const shownText = postText.extend({ from: z.enum(['ko', 'en', 'vi']) })

const postRow = z.object({
  boardIdx: z.string(),
  boardType: z.enum(boardTypes),
  category: z.string(),
  title: z.string(),
  languages: z.array(z.enum(['ko', 'en', 'vi'])),
  author: z.string().describe('The operator’s id, or the member’s.'),
  isOperator: z.boolean(),
  isPinned: z.boolean(),
  state: z.enum(postStates),
  hiddenReason: z.string(),
  viewCount: z.number().int(),
  commentCount: z.number().int(),
  publishAt: isoTime,
  publishUntil: isoTime.nullable(),
  updatedAt: isoTime.nullable(),
})

const commentRow = z.object({
  cmtIdx: z.string(),
  boardIdx: z.string(),
  boardType: z.enum(boardTypes),
  postTitle: z.string(),
  memId: z.string(),
  memNick: z.string(),
  content: z.string(),
  isHidden: z.boolean(),
  hiddenReason: z.string(),
  createdAt: isoTime,
})

const inquiryRow = z.object({
  boardIdx: z.string(),
  type: z.enum(inquiryKinds),
  status: z.enum(['wait', 'answer']),
  memId: z.string(),
  memNick: z.string(),
  title: z.string(),
  createdAt: isoTime,
  answeredAt: isoTime.nullable(),
  operatorId: z.string(),
})

const template = z.object({
  templateIdx: z.string(),
  title: z.string(),
  content: z.string(),
  contentEn: z.string().describe('Empty: the Korean one is used.'),
  contentVi: z.string(),
})

const content = { permission: 'content.manage' } as const
const support = { permission: 'support.answer' } as const

export const officeBoardsCalls = {
  boardPosts: defineCall({
    path: '/api/office/boards/posts',
    summary:
      'Posts of a board in every state, newest first or as asked; what was published last counts, up to twenty thousand.',
    access: content,
    request: z.object({
      boardType: z.enum(boardTypes).default('notice'),
      state: z.enum(['all', ...postStates]).default('all'),
      sort: sortBy(postSorts),
      query: filterText.default(''),
      page,
    }),
    response: listOf(postRow),
    codes: [],
  }),
  boardPost: defineCall({
    path: '/api/office/boards/post',
    summary: 'One post in all its languages.',
    access: content,
    request: z.object({ boardIdx }),
    response: z.object({ post: postRow.extend({ texts: postTexts }) }),
    codes: ['E404'],
  }),
  boardPostSave: defineCall({
    path: '/api/office/boards/postSave',
    summary: 'Writes a draft, publishes, schedules or changes a post of the operator.',
    access: content,
    request: z.object({
      boardIdx: boardIdx.optional(),
      boardType: z.enum(boardTypes),
      category: z.enum(faqCategories).optional(),
      texts: postTexts,
      isPinned: z.boolean().default(false),
      publishAt: isoTime.max(40).optional().describe('Left out: now, or as it was.'),
      publishUntil: isoTime.max(40).nullable().default(null).describe('Null: for good.'),
      isDraft: z.boolean().default(false).describe('Kept for operators; needs a Korean title and nothing else.'),
      reason,
      requestId,
    }),
    response: z.object({ boardIdx: z.string() }),
    codes: ['BD01', 'C999', 'E404', 'O006'],
    bodyBytesMax: 1024 * 1024,
  }),
  boardPreview: defineCall({
    path: '/api/office/boards/preview',
    summary: 'Texts as readers of each language would be shown them: sanitised, and Korean where there are none.',
    access: content,
    request: z.object({ texts: postTexts }),
    response: z.object({ ko: shownText, en: shownText, vi: shownText }),
    codes: [],
    bodyBytesMax: 1024 * 1024,
  }),
  boardPostHide: defineCall({
    path: '/api/office/boards/postHide',
    summary: 'Hides a post from members, for a reason, or shows it again.',
    access: content,
    request: z.object({ boardIdx, hidden: z.boolean(), reason }),
    response: none,
    codes: ['E404', 'O003'],
  }),
  boardComments: defineCall({
    path: '/api/office/boards/comments',
    summary: 'Comments of members, newest first or oldest of them first: of the last twenty thousand.',
    access: content,
    request: z.object({
      query: filterText.default(''),
      state: z.enum(['all', 'shown', 'hidden']).default('all'),
      sort: sortBy(commentSorts),
      page,
    }),
    response: listOf(commentRow),
    codes: [],
  }),
  boardCommentHide: defineCall({
    path: '/api/office/boards/commentHide',
    summary: 'Hides a comment, for a reason, or shows it again.',
    access: content,
    request: z.object({ cmtIdx: boardIdx, hidden: z.boolean(), reason }),
    response: none,
    codes: ['E404', 'O003'],
  }),
  boardUpload: defineCall({
    path: '/api/office/boards/upload',
    summary: 'Takes a picture for a post of the operator.',
    access: content,
    ...pictureUpload,
    codes: ['BD03', 'BD04'],
  }),
  inquiryList: defineCall({
    path: '/api/office/support/list',
    summary: 'Questions of members: those that wait first, the oldest at the top.',
    access: support,
    request: z.object({
      status: z.enum(['wait', 'answer', 'all']).default('wait'),
      type: z.enum([...inquiryKinds, 'all']).default('all'),
      memId: z.string().max(64).optional(),
      sort: sortBy(inquirySorts),
      page,
    }),
    response: listOf(inquiryRow).extend({ waiting: z.number().int() }),
    codes: [],
  }),
  inquiryRead: defineCall({
    path: '/api/office/support/read',
    summary: 'One question with its answer, and what the words of templates stand for: account, nickname, amount.',
    access: support,
    request: z.object({ boardIdx }),
    response: z.object({
      inquiry: inquiryRow.extend({ content: z.string(), answer: z.string(), memLevel: z.number().int() }),
      thread: z
        .array(
          z.object({
            operatorId: z.string().nullable().describe('Null: the member.'),
            content: z.string(),
            at: isoTime,
          }),
        )
        .describe('All that was written, oldest first; the question is the first.'),
      depositAccount: z.object({ bankNameKr: z.string(), bankacc: z.string(), memName: z.string() }),
      lastCash: z
        .object({ cashType: z.enum(['in', 'out']), amount })
        .nullable()
        .describe('The member’s last deposit or withdrawal, whatever became of it.'),
    }),
    codes: ['E404'],
  }),
  inquiryAnswer: defineCall({
    path: '/api/office/support/answer',
    summary: 'Answers a question: the answer is added to its thread, and the member gets a message.',
    access: support,
    request: z.object({
      boardIdx,
      answer: z.string().trim().max(4000),
      seen: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('How long the thread was that is answered: refused when somebody has written meanwhile.'),
    }),
    response: none,
    codes: ['CF01', 'E404', 'O006'],
  }),
  templates: defineCall({
    path: '/api/office/support/templates',
    summary: 'Answers that are given often.',
    access: support,
    request: none,
    response: z.object({ list: z.array(template) }),
    codes: [],
  }),
  templateSave: defineCall({
    path: '/api/office/support/templateSave',
    summary: 'Writes or changes a template; an empty Korean text deletes it.',
    access: support,
    request: z.object({
      templateIdx: boardIdx.optional(),
      title: z.string().trim().max(60).default(''),
      content: z.string().trim().max(4000).default(''),
      contentEn: z.string().trim().max(4000).default(''),
      contentVi: z.string().trim().max(4000).default(''),
      requestId,
    }),
    response: none,
    codes: ['E404', 'O006'],
  }),
}
