// A post's way into the store: the texts are sanitised, pictures that are not the author's fall out, and the words are laid by for
// searching (SPEC.md BO2, BO11, BO12).
import { createHash } from 'node:crypto'
import { POST_TITLE_LENGTH_MAX } from '@hanpan/contract'
import { type Instant, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { lockUsableFiles, tieFiles } from './file-store.ts'
import { type CleanRichText, keepPictures, searchable } from './rich-text.ts'
import type { RichTexts } from './rich-texts.ts'
import type { ByLanguage } from './store.ts'

export interface PostText {
  readonly title: string
  readonly content: string
}

export interface PostTexts {
  readonly ko: PostText
  readonly en?: PostText | undefined
  readonly vi?: PostText | undefined
}

/** A text that may be stored. */
export interface CleanPostText extends Pick<CleanRichText, 'content' | 'pictures' | 'words'> {
  readonly title: string
}

export interface CleanPostTexts {
  readonly ko: CleanPostText
  readonly en?: CleanPostText | undefined
  readonly vi?: CleanPostText | undefined
}

export type TextRefusal = 'post_incomplete' | 'too_large' | 'overloaded'

const LANGUAGES = ['ko', 'en', 'vi'] as const
const titleOf = (title: string) => title.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Trims and sanitises a text that is published: title and content must be there, and the title not too long. */
export async function cleanText(richTexts: RichTexts, text: PostText): Promise<Result<CleanPostText, TextRefusal>> {
  const title = titleOf(text.title)
  if (title === '' || !fits(title)) return refuse('post_incomplete')
  const cleaned = await richTexts.clean(text.content)
  if (!cleaned.ok) return cleaned
  return cleaned.value.isBlank ? refuse('post_incomplete') : ok({ title, ...cleaned.value })
}

/** The same for a text that is not finished yet: only its title must not be too long. */
export async function draftText(richTexts: RichTexts, text: PostText): Promise<Result<CleanPostText, TextRefusal>> {
  const title = titleOf(text.title)
  if (!fits(title)) return refuse('post_incomplete')
  const cleaned = await richTexts.clean(text.content)
  return cleaned.ok ? ok({ title, ...cleaned.value }) : cleaned
}

const fits = (title: string) => Array.from(title).length <= POST_TITLE_LENGTH_MAX

/** Ties the pictures of all texts to the post and answers the columns that hold them. */
export async function columnsOf(
  tx: Tx,
  post: { readonly postId: Uuid; readonly ownerId: string; readonly at: Instant },
  texts: CleanPostTexts,
) {
  const named = LANGUAGES.flatMap((language) => texts[language]?.pictures ?? [])
  const usable = await lockUsableFiles(tx, [...new Set(named)], post.postId, post.ownerId)
  const allowed = new Set(usable)
  const contentOf = ({ content }: CleanPostText) => keepPictures(content, allowed)
  const byLanguage = (pick: (text: CleanPostText) => string): ByLanguage => ({
    ko: pick(texts.ko),
    ...(texts.en && { en: pick(texts.en) }),
    ...(texts.vi && { vi: pick(texts.vi) }),
  })
  return {
    title: byLanguage(({ title }) => title),
    content: byLanguage(contentOf),
    searchTitle: LANGUAGES.flatMap((language) => searchable(texts[language]?.title ?? ''))
      .join(' ')
      .trim(),
    searchContent: LANGUAGES.flatMap((language) => texts[language]?.words ?? '')
      .join(' ')
      .trim(),
    tie: () => tieFiles(tx, post.postId, usable, post.at),
  }
}

export function hashOfInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
