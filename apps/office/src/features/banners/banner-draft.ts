// A banner, a popup or a scrolling notice while it is being written: what the fields hold, how it will look, and what keeps it from
// being saved.
import type { CallRequest, CallResponse, PreviewItem } from '@hanpan/contract'
import { instant, isoSeoul } from '@hanpan/kernel'
import { LANGUAGES, type Language } from '../../parts/languages.tsx'
import { needed, type Problems } from '../../parts/judged-form.ts'
import { fromField, toField, windowProblems, type WindowFields } from '../../parts/publish-window.tsx'
import { serverNow } from '../../wire/server-clock.ts'

export type BannerRow = CallResponse<'/api/office/sites/banners'>['list'][number]
export type BannerKind = BannerRow['kind']
export type BannerTexts = Record<Language, { readonly title: string; readonly text: string }>

export interface Draft extends Pick<BannerRow, 'audience' | 'picture' | 'scene' | 'link' | 'shown'> {
  readonly texts: BannerTexts
  readonly window: WindowFields
}

const EMPTY = { title: '', text: '' }

export function draftOf(kind: BannerKind, row: BannerRow | null): Draft {
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

/** What a banner is called in lists: its title, or the line that it is. */
export const nameOf = ({ kind, texts }: Pick<BannerRow, 'kind' | 'texts'>) =>
  kind === 'flow' ? texts.ko.text : texts.ko.title

const isInside = (link: string) => link === '' || /^\/(?![/\\])/.test(link)
const hasText = ({ title, text }: BannerTexts[Language]) => title.trim() !== '' || text.trim() !== ''

export const filledOf = (texts: BannerTexts): Record<Language, boolean> => ({
  ko: hasText(texts.ko),
  en: hasText(texts.en),
  vi: hasText(texts.vi),
})

export function problemsOf(kind: BannerKind, draft: Draft, linkWrong: string, untilWrong: string): Problems<Draft> {
  const { ko } = draft.texts
  return {
    ...(kind === 'flow' ? { 'texts.ko.text': needed(ko.text) } : { 'texts.ko.title': needed(ko.title) }),
    link: !isInside(draft.link) && linkWrong,
    ...windowProblems(draft.window, untilWrong, true),
  }
}

/** As readers of a language will be shown it: in Korean where there is nothing in theirs. */
export function previewOf(
  kind: BannerKind,
  draft: Draft,
  language: Language,
): { readonly from: Language; readonly item: PreviewItem } {
  const from = hasText(draft.texts[language]) ? language : 'ko'
  const { title, text } = draft.texts[from]
  if (kind === 'flow') return { from, item: { kind, text } }
  const { picture, scene, link } = draft
  return { from, item: { kind, slide: { bannerIdx: 'preview', title, text, picture, scene, link } } }
}

type Save = CallRequest<'/api/office/sites/bannerSave'>

export function saveOf(draft: Draft, row: BannerRow | null, how: Pick<Save, 'kind' | 'reason' | 'requestId'>): Save {
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
