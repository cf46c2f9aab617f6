// A banner or a popup while it is being written: what the fields hold, and whether it can be saved.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { instant, isoSeoul } from '@hanpan/kernel'
import { serverNow } from '../../wire/server-clock.ts'

export const LANGUAGES = ['ko', 'en', 'vi'] as const
export type Language = (typeof LANGUAGES)[number]
export type PieceRow = CallResponse<'/api/office/sites/pieces'>['list'][number]
export type PieceKind = PieceRow['kind']
export type PieceTexts = Record<Language, { readonly title: string; readonly text: string }>

export interface Draft extends Pick<PieceRow, 'audience' | 'picture' | 'scene' | 'link' | 'shown'> {
  readonly texts: PieceTexts
  /** Seoul wall clocks, as a field for date and time writes them. */
  readonly startsAt: string
  readonly endsAt: string
}

const EMPTY = { title: '', text: '' }
const toField = (iso: string) => iso.slice(0, 16)
const fromField = (text: string) => `${text}:00+09:00`

export function draftOf(row: PieceRow | null): Draft {
  return {
    texts: { ko: row?.texts.ko ?? EMPTY, en: row?.texts.en ?? EMPTY, vi: row?.texts.vi ?? EMPTY },
    audience: row?.audience ?? 'all',
    picture: row?.picture ?? '',
    scene: row?.scene ?? 'gift',
    link: row?.link ?? '',
    shown: row?.shown ?? true,
    startsAt: toField(row?.startsAt ?? isoSeoul(instant(Math.round(serverNow())))),
    endsAt: row?.endsAt ? toField(row.endsAt) : '',
  }
}

export const isInside = (link: string) => link === '' || /^\/(?![/\\])/.test(link)
export const endsAfter = ({ startsAt, endsAt }: Draft) => endsAt === '' || startsAt < endsAt
const hasText = ({ title, text }: PieceTexts[Language]) => title.trim() !== '' || text.trim() !== ''

export function isSound(draft: Draft): boolean {
  return draft.texts.ko.title.trim() !== '' && isInside(draft.link) && draft.startsAt !== '' && endsAfter(draft)
}

type Save = CallRequest<'/api/office/sites/pieceSave'>

export function saveOf(draft: Draft, kind: PieceKind, bannerIdx: string | undefined, requestId: string): Save {
  const { texts, startsAt, endsAt, ...rest } = draft
  return {
    ...rest,
    kind,
    requestId,
    texts: { ko: texts.ko, ...(hasText(texts.en) && { en: texts.en }), ...(hasText(texts.vi) && { vi: texts.vi }) },
    startsAt: fromField(startsAt),
    endsAt: endsAt === '' ? null : fromField(endsAt),
    ...(bannerIdx !== undefined && { bannerIdx }),
  }
}
