// The languages of the site. A catalogue is loaded when its language is chosen and never before; the choice is kept in a
// cookie, as the specification has it.
import type { RefusalCode, ResultCode } from '@hanpan/contract'
import type { Texts } from './texts.ts'

export const languages = ['ko', 'en', 'vi'] as const
export type Language = (typeof languages)[number]
export const languageNames = { ko: '한국어', en: 'English', vi: 'Tiếng Việt' } as const satisfies Record<
  Language,
  string
>

export interface Catalogue {
  readonly language: Language
  readonly texts: Texts
  readonly codes: Readonly<Record<ResultCode, string>>
}

const loaders = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
  vi: () => import('./vi.ts'),
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { texts, codes } = await loaders[language]()
  return { language, texts, codes }
}

const COOKIE_SECONDS_MAX = 365 * 24 * 60 * 60

/** The visitor's language: the cookie's choice, else Korean. */
export function chosenLanguage(cookie: string): Language {
  const chosen = /(?:^|; )lang=(\w+)/.exec(cookie)?.[1]
  return languages.find((language) => language === chosen) ?? 'ko'
}

export function rememberLanguage(language: Language): void {
  document.cookie = `lang=${language}; path=/; max-age=${COOKIE_SECONDS_MAX}; samesite=lax`
}

/** What a refusal says to the reader. Codes are a closed list, and every language has a text for each. */
export function refusalText(catalogue: Catalogue, code: RefusalCode): string {
  return catalogue.codes[code]
}
