// A message as it is being written: Korean, and perhaps English and Vietnamese.
import type { CallRequest, CallResponse } from '@hanpan/contract'
import { needed, type Problems } from '../../parts/judged-form.ts'
import { LANGUAGES, type Language } from '../../parts/languages.tsx'

export interface Words {
  readonly title: string
  readonly content: string
}

export type Draft = Readonly<Record<Language, Words>>
export type Template = CallResponse<'/api/office/messages/templates'>['list'][number]

const NOTHING: Words = { title: '', content: '' }
export const EMPTY_DRAFT: Draft = { ko: NOTHING, en: NOTHING, vi: NOTHING }

const isWritten = ({ title, content }: Words) => title.trim() !== '' && content.trim() !== ''
const isBegun = ({ title, content }: Words) => title.trim() !== '' || content.trim() !== ''

export const filledOf = (draft: Draft): Readonly<Record<Language, boolean>> => ({
  ko: isWritten(draft.ko),
  en: isWritten(draft.en),
  vi: isWritten(draft.vi),
})

/** Korean is written, and no other language is left half done. */
export const problemsOf = (draft: Draft): Problems<{ readonly draft: Draft }> =>
  Object.fromEntries(
    LANGUAGES.filter((one) => one === 'ko' || isBegun(draft[one])).flatMap((one) => [
      [`draft.${one}.title`, needed(draft[one].title)],
      [`draft.${one}.content`, needed(draft[one].content)],
    ]),
  )

/** As the calls take it. */
export function wordsOf(draft: Draft): Pick<CallRequest<'/api/office/messages/send'>, 'title' | 'content' | 'texts'> {
  return {
    ...draft.ko,
    texts: { ...(isWritten(draft.en) && { en: draft.en }), ...(isWritten(draft.vi) && { vi: draft.vi }) },
  }
}

export const draftOf = ({ title, content, texts }: Template): Draft => ({
  ko: { title, content },
  en: texts.en ?? NOTHING,
  vi: texts.vi ?? NOTHING,
})
