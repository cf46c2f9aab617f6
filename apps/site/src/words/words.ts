// The languages of the site, and the one catalogue that is shown. A language is loaded when it is chosen, a chapter when a
// screen that needs it is opened, what result codes say once the first page stands, and none of them before; the choice is
// kept in a cookie, as the specification has it.
import { loadPart } from '@hanpan/ui'
import type { RefusalCode, ResultCode } from '@hanpan/contract'
import { chapters, type ChapterName } from './chapters.ts'
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
  readonly codes: Readonly<Record<'E001', string>> & Readonly<Partial<Record<ResultCode, string>>>
}

const cores = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
  vi: () => import('./vi.ts'),
}

const allCodes = {
  ko: () => import('./codes/ko.ts'),
  en: () => import('./codes/en.ts'),
  vi: () => import('./codes/vi.ts'),
}

/** A language with some of its chapters; a part that has arrived once does not travel again. */
export async function loadCatalogue(
  language: Language,
  names: readonly ChapterName[],
  withCodes: boolean,
): Promise<Catalogue> {
  const [core, said, ...opened] = await loadPart(() =>
    Promise.all([
      cores[language](),
      withCodes ? allCodes[language]() : null,
      ...names.map((name) => chapters[name][language]()),
    ]),
  )
  const texts = Object.assign({}, core.texts, ...opened.map((chapter) => chapter.texts)) as Texts
  return { language, texts, codes: said?.codes ?? core.codes }
}

let wanted: Language = 'ko'
let shown: Catalogue | null = null
const opened = new Set<ChapterName>()
let codesWanted = false
const listeners = new Set<() => void>()

async function showWanted(): Promise<void> {
  for (;;) {
    const language = wanted
    const names = [...opened]
    const withCodes = codesWanted
    const catalogue = await loadCatalogue(language, names, withCodes)
    // While it travelled, another language may have been chosen or another screen opened.
    if (language !== wanted || names.length !== opened.size || withCodes !== codesWanted) continue
    const isShown =
      shown?.language === language &&
      shown.codes === catalogue.codes &&
      Object.keys(shown.texts).length === Object.keys(catalogue.texts).length
    if (isShown) return
    shown = catalogue
    for (const listener of listeners) listener()
    return
  }
}

/** Shows a language, with every chapter that is open; settles when it is shown. */
export function showLanguage(language: Language): Promise<void> {
  wanted = language
  return showWanted()
}

/** Opens chapters in the shown language; a screen waits for it before it renders. */
export async function openChapters(names: readonly ChapterName[]): Promise<void> {
  const missing = names.filter((name) => !opened.has(name))
  for (const name of missing) opened.add(name)
  try {
    await showWanted()
  } catch (error) {
    for (const name of missing) opened.delete(name)
    throw error
  }
}

const CODES_MS_MAX = 5000

/**
 * Has what every result code says in the shown language, and settles when it is there: the site asks for it once its first page
 * stands, and a refusal waits for it before anybody is shown it. Where it cannot be had, the few texts of the first page speak.
 */
export async function openCodes(code?: string): Promise<void> {
  if (shown && (shown.codes as Partial<Record<string, string>>)[code ?? 'E401'] !== undefined) return
  codesWanted = true
  const arrived = showWanted().catch(() => void (codesWanted = false))
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, CODES_MS_MAX))])
}

/** Whether a text is a code that has words here. */
export function hasWords(catalogue: Catalogue, code: string): code is RefusalCode {
  return code !== '0' && Object.hasOwn(catalogue.codes, code)
}

export function shownCatalogue(): Catalogue {
  if (!shown) throw new Error('No language is shown yet: call showLanguage before the first render')
  return shown
}

export function onShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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

/** What a refusal says to the reader. Codes are a closed list, and every language has a text for each that a member can be answered; `openCodes` brings them. */
export function refusalText(catalogue: Catalogue, code: RefusalCode): string {
  return catalogue.codes[code] ?? catalogue.codes.E001
}
