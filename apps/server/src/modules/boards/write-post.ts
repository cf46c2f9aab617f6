// A post's way into the store: the texts are sanitised, pictures that are not the author's fall out, and the words are laid by for
// searching (SPEC.md BO2, BO11, BO12).
import { createHash } from 'node:crypto'
import { POST_TITLE_LENGTH_MAX } from '@hanpan/contract'
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import { lockUsableFiles, tieFiles } from './file-store.ts'
import { isBlank, picturesIn, plainText, sanitizeRichText, searchable } from './rich-text.ts'
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

const LANGUAGES = ['ko', 'en', 'vi'] as const
const titleOf = (title: string) => title.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** A text that may be stored: trimmed and sanitised. Null when title or content is missing, or the title too long. */
export function cleanText(text: PostText): PostText | null {
  const title = titleOf(text.title)
  const content = sanitizeRichText(text.content)
  const fits = title !== '' && Array.from(title).length <= POST_TITLE_LENGTH_MAX
  return fits && !isBlank(content) ? { title, content } : null
}

/** A text that is not finished yet: trimmed and sanitised. Null when its title is too long. */
export function draftText(text: PostText): PostText | null {
  const title = titleOf(text.title)
  const fits = Array.from(title).length <= POST_TITLE_LENGTH_MAX
  return fits ? { title, content: sanitizeRichText(text.content) } : null
}

/** Ties the pictures of all texts to the post and answers the columns that hold them. */
export async function columnsOf(
  tx: Tx,
  post: { readonly postId: Uuid; readonly ownerId: string; readonly at: Instant },
  texts: PostTexts,
) {
  const named = LANGUAGES.flatMap((language) => picturesIn(texts[language]?.content ?? ''))
  const usable = await lockUsableFiles(tx, [...new Set(named)], post.postId, post.ownerId)
  const allowed = new Set(usable)
  const contentOf = ({ content }: PostText) => sanitizeRichText(content, allowed)
  const byLanguage = (pick: (text: PostText) => string): ByLanguage => ({
    ko: pick(texts.ko),
    ...(texts.en && { en: pick(texts.en) }),
    ...(texts.vi && { vi: pick(texts.vi) }),
  })
  const content = byLanguage(contentOf)
  return {
    title: byLanguage(({ title }) => title),
    content,
    searchTitle: LANGUAGES.flatMap((language) => searchable(texts[language]?.title ?? ''))
      .join(' ')
      .trim(),
    searchContent: LANGUAGES.flatMap((language) => plainText(content[language] ?? ''))
      .join(' ')
      .trim(),
    tie: () => tieFiles(tx, post.postId, usable, post.at),
  }
}

export function hashOfInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
