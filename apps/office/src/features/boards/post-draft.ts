// A post while it is being written: what the fields hold, and what of it is sent.
import { type CallRequest, type CallResponse, faqCategories, type FaqCategory } from '@hanpan/contract'
import { LANGUAGES, type Language } from '../../parts/languages.tsx'
import { EMPTY, needed, type Problems } from '../../parts/judged-form.ts'
import { fromField, toField, windowProblems, type WindowFields } from '../../parts/publish-window.tsx'
import { serverNow } from '../../wire/server-clock.ts'

export type Post = CallResponse<'/api/office/boards/post'>['post']
export const publishedBoards = ['notice', 'event', 'guide', 'faq'] as const
export type PublishedBoard = (typeof publishedBoards)[number]
export type PostTexts = Record<Language, { readonly title: string; readonly content: string }>

export interface PostDraft {
  readonly texts: PostTexts
  readonly category: FaqCategory
  readonly isPinned: boolean
  readonly window: WindowFields
}

const NOTHING = { title: '', content: '' }

export function draftOf(post: Post | null): PostDraft {
  // A draft's time of before says when it was begun, and not when it is to be published.
  const isBegun = post?.state === 'draft' && Date.parse(post.publishAt) <= serverNow()
  return {
    texts: { ko: post?.texts.ko ?? NOTHING, en: post?.texts.en ?? NOTHING, vi: post?.texts.vi ?? NOTHING },
    category: faqCategories.find((one) => one === post?.category) ?? 'account',
    isPinned: post?.isPinned ?? false,
    window: {
      from: post && !isBegun ? toField(post.publishAt) : '',
      until: post?.publishUntil ? toField(post.publishUntil) : '',
    },
  }
}

const hasContent = (content: string) => content.includes('<img') || content.replaceAll(/<[^>]*>/g, '').trim() !== ''

const hasText = ({ title, content }: PostTexts[Language]) => title.trim() !== '' || hasContent(content)

export const filledOf = (texts: PostTexts): Record<Language, boolean> => ({
  ko: hasText(texts.ko),
  en: hasText(texts.en),
  vi: hasText(texts.vi),
})

/** The server's rule: Korean is written, no other language is there by halves, and it ends after it begins. */
export function problemsOf({ texts, window }: PostDraft, untilWrong: string): Problems<PostDraft> {
  const languages = LANGUAGES.filter((one) => one === 'ko' || hasText(texts[one]))
  return {
    ...windowProblems(window, untilWrong),
    ...Object.fromEntries(
      languages.flatMap((one) => [
        [`texts.${one}.title`, needed(texts[one].title)],
        [`texts.${one}.content`, !hasContent(texts[one].content) && EMPTY],
      ]),
    ),
  }
}

/** The texts that are there; Korean always is. */
export const textsOf = ({ texts }: PostDraft) => ({
  ko: texts.ko,
  ...Object.fromEntries(LANGUAGES.filter((one) => one !== 'ko' && hasText(texts[one])).map((one) => [one, texts[one]])),
})

type Save = CallRequest<'/api/office/boards/postSave'>

export function saveOf(
  draft: PostDraft,
  post: Post | null,
  how: Pick<Save, 'boardType' | 'isDraft' | 'reason' | 'requestId'>,
): Save {
  const { from, until } = draft.window
  // A time that was not touched stays to the millisecond.
  const isKept = from === '' || from === draftOf(post).window.from
  return {
    ...how,
    texts: textsOf(draft),
    isPinned: draft.isPinned,
    publishUntil: until === '' ? null : fromField(until),
    ...(post && { boardIdx: post.boardIdx }),
    ...(how.boardType === 'faq' && { category: draft.category }),
    ...(!isKept && { publishAt: fromField(from) }),
    ...(isKept && from !== '' && post?.state === 'draft' && { publishAt: post.publishAt }),
  }
}

/** Whether members will have to wait for it. */
export const isAhead = ({ window }: PostDraft) => window.from !== '' && Date.parse(fromField(window.from)) > serverNow()
