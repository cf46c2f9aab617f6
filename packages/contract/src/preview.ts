// Content on its way from the office, where it is written, to the site's preview page, which shows it with the very
// components and styles that members see. The office says which language and what; the page says when it is ready to hear.
import type { CallResponse } from './calls.ts'
import type { BoardType, FaqCategory } from './rules.ts'

export const PREVIEW_PATH = '/preview'

type Slide = CallResponse<'/api/etc/banner'>['list'][number]

export type PreviewItem =
  /** Contents of posts are sanitised by the server before they come here. */
  | {
      readonly kind: 'post'
      readonly boardType: BoardType
      readonly title: string
      readonly content: string
      readonly at: string
    }
  | { readonly kind: 'faq'; readonly category: FaqCategory; readonly title: string; readonly content: string }
  | { readonly kind: 'banner' | 'popup'; readonly slide: Slide }
  | { readonly kind: 'flow'; readonly text: string }
  | { readonly kind: 'message'; readonly title: string; readonly content: string; readonly at: string }

export interface PreviewCommand {
  readonly preview: 'show'
  readonly language: 'ko' | 'en' | 'vi'
  readonly item: PreviewItem
}

export interface PreviewReady {
  readonly preview: 'ready'
}

export function isPreviewCommand(data: unknown): data is PreviewCommand {
  return typeof data === 'object' && data !== null && 'preview' in data && data.preview === 'show'
}

export function isPreviewReady(data: unknown): data is PreviewReady {
  return typeof data === 'object' && data !== null && 'preview' in data && data.preview === 'ready'
}
