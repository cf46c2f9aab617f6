// The languages of the site, and the one catalogue that is shown. A language is loaded when it is chosen, a chapter when a
// screen that needs it is opened, what result codes say once the first page stands, and none of them before; the choice is
// kept in a cookie, as the specification has it.
import { loadPart } from '@hanpan/ui'
import type { RefusalCode } from '@hanpan/contract'
import { createCatalogues, type Catalogue as CatalogueOf } from '@hanpan/web'
import type { ChapterName } from './chapters.ts'
import type { Texts } from './texts.ts'

export const languages = ['ko', 'en', 'vi'] as const
export type Language = (typeof languages)[number]
export const languageNames = { ko: '한국어', en: 'English', vi: 'Tiếng Việt' } as const satisfies Record<
  Language,
  string
>

export type Catalogue = CatalogueOf<Language, Texts>

const cores = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
  vi: () => import('./vi.ts'),
}

/** A language with some of its chapters; a part that has arrived once does not travel again. */
export async function loadCatalogue(
  language: Language,
  names: readonly ChapterName[],
  withCodes: boolean,
): Promise<Catalogue> {
  const [core, said, opened] = await loadPart(async () => {
    const own = await cores[language]()
    const [codes, parts] = await Promise.all([
      withCodes ? own.loadCodes() : Promise.resolve(null),
      Promise.all(names.map((name) => own.chapters[name]())),
    ])
    return [own, codes, parts] as const
  })
  const texts = Object.assign({}, core.texts, ...opened.map((chapter) => chapter.texts)) as Texts
  return { language, texts, codes: { ...core.codes, ...said?.codes } }
}

const opened = new Set<ChapterName>()
let codesWanted = false

export const catalogues = createCatalogues<Language, Catalogue>({
  languages,
  cookie: 'lang',
  load: (language) => loadCatalogue(language, [...opened], codesWanted),
  needs: () => `${[...opened].join()} ${codesWanted}`,
})

export const { chosenLanguage, showLanguage, shownCatalogue } = catalogues

/** Whether a text is a code that has words here. */
export const hasWords = (code: string): code is RefusalCode => code !== '0' && catalogues.isSaid(code)

/** Opens chapters in the shown language; a screen waits for it before it renders. */
export async function openChapters(names: readonly ChapterName[]): Promise<void> {
  const missing = names.filter((name) => !opened.has(name))
  for (const name of missing) opened.add(name)
  try {
    await catalogues.showNeeds()
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
  if (catalogues.isSaid(code ?? 'E401')) return
  codesWanted = true
  const arrived = catalogues.showNeeds().catch(() => void (codesWanted = false))
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, CODES_MS_MAX))])
}
