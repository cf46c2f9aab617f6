// A banner, a popup or a scrolling notice while it is being written: what the fields hold, how it will look, and what keeps it from
// being saved.
import type { CallRequest, CallResponse, PreviewPiece } from '@hanpan/contract'
import { instant, isoSeoul } from '@hanpan/kernel'
import { LANGUAGES, type Language } from '../../parts/languages.tsx'
import { needed, type Problems } from '../../parts/judged-form.ts'
import { fromField, toField, windowProblems, type WindowFields } from '../../parts/publish-window.tsx'
import { serverNow } from '../../wire/server-clock.ts'

export type PieceRow = CallResponse<'/api/office/sites/pieces'>['list'][number]
export type PieceKind = PieceRow['kind']
export type PieceTexts = Record<Language, { readonly title: string; readonly text: string }>

export interface Draft extends Pick<PieceRow, 'audience' | 'picture' | 'scene' | 'link' | 'shown'> {
  readonly texts: PieceTexts
  readonly window: WindowFields
}

const EMPTY = { title: '', text: '' }

export function draftOf(kind: PieceKind, row: PieceRow | null): Draft {
  return {
    texts: { ko: row?.texts.ko ?? EMPTY, en: row?.texts.en ?? EMPTY, vi: row?.texts.vi ?? EMPTY },
    // A scrolling notice is for members, without picture and link.
    audience: row?.audience ?? (kind === 'flow' ? 'member' : 'all'),
    picture: row?.picture ?? '',
    scene: row?.scene ?? 'gift',
    link: row?.link ?? '',
    shown: row?.shown ?? true,
    window: {
      from: toField(row?.startsAt ?? isoSeoul(instant(Math.round(serverNow())))),
      until: row?.endsAt ? toField(row.endsAt) : '',
    },
  }
}

/** What a piece is called in lists: its title, or the line that it is. */
export const nameOf = ({ kind, texts }: Pick<PieceRow, 'kind' | 'texts'>) =>
  kind === 'flow' ? texts.ko.text : texts.ko.title

const isInside = (link: string) => link === '' || /^\/(?![/\\])/.test(link)
const hasText = ({ title, text }: PieceTexts[Language]) => title.trim() !== '' || text.trim() !== ''

export const filledOf = (texts: PieceTexts): Record<Language, boolean> => ({
  ko: hasText(texts.ko),
  en: hasText(texts.en),
  vi: hasText(texts.vi),
})

export function problemsOf(kind: PieceKind, draft: Draft, linkWrong: string, untilWrong: string): Problems<Draft> {
  const { ko } = draft.texts
  return {
    ...(kind === 'flow' ? { 'texts.ko.text': needed(ko.text) } : { 'texts.ko.title': needed(ko.title) }),
    link: !isInside(draft.link) && linkWrong,
    ...windowProblems(draft.window, untilWrong, true),
  }
}

/** As readers of a language will be shown it: in Korean where there is nothing in theirs. */
export function previewOf(
  kind: PieceKind,
  draft: Draft,
  language: Language,
): { readonly from: Language; readonly piece: PreviewPiece } {
  const from = hasText(draft.texts[language]) ? language : 'ko'
  const { title, text } = draft.texts[from]
  if (kind === 'flow') return { from, piece: { kind, text } }
  const { picture, scene, link } = draft
  return { from, piece: { kind, slide: { bannerIdx: 'preview', title, text, picture, scene, link } } }
}

type Save = CallRequest<'/api/office/sites/pieceSave'>

export function saveOf(draft: Draft, row: PieceRow | null, how: Pick<Save, 'kind' | 'reason' | 'requestId'>): Save {
  const { texts, window, ...rest } = draft
  const others = LANGUAGES.filter((language) => language !== 'ko' && hasText(texts[language]))
  return {
    ...rest,
    ...how,
    texts: { ko: texts.ko, ...Object.fromEntries(others.map((language) => [language, texts[language]])) },
    startsAt: row && window.from === toField(row.startsAt) ? row.startsAt : fromField(window.from),
    endsAt: window.until === '' ? null : fromField(window.until),
    ...(row && { bannerIdx: row.bannerIdx }),
  }
}
