// The languages of the office. A catalogue is loaded when its language is chosen; the choice is kept in a cookie of its own,
// because an operator may read the member site in another language.
import { loadPart } from '@hanpan/ui'
import type { RefusalCode, ResultCode } from '@hanpan/contract'
import type { texts as textsKo } from './ko.ts'

type Shape<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export type Texts = Shape<typeof textsKo>
export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]
export const languageNames = { ko: '한국어', en: 'English' } as const satisfies Record<Language, string>

export interface Catalogue {
  readonly language: Language
  readonly texts: Texts
  readonly codes: Readonly<Record<ResultCode, string>>
}

const loaders = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { texts, codes } = await loadPart<Pick<Catalogue, 'texts' | 'codes'>>(loaders[language])
  return { language, texts, codes }
}

const COOKIE_SECONDS_MAX = 365 * 24 * 60 * 60

/** The operator's language: the cookie's choice, else Korean. */
export function chosenLanguage(cookie: string): Language {
  const chosen = /(?:^|; )officeLang=(\w+)/.exec(cookie)?.[1]
  return languages.find((language) => language === chosen) ?? 'ko'
}

export function rememberLanguage(language: Language): void {
  document.cookie = `officeLang=${language}; path=/; max-age=${COOKIE_SECONDS_MAX}; samesite=lax`
}

/** What a refusal says to the operator. Codes are a closed list, and every language has a text for each. */
export function refusalText(catalogue: Catalogue, code: RefusalCode): string {
  return catalogue.codes[code]
}
