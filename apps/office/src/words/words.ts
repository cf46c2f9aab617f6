// The languages of the office. The choice is kept in a cookie of its own, because an operator may read the member site in another
// language.
import { loadPart } from '@hanpan/ui'
import { createCatalogues, type Catalogue as CatalogueOf, type Shape } from '@hanpan/web'
import type { texts as textsKo } from './ko.ts'

export type Texts = Shape<typeof textsKo>
export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]
export const languageNames = { ko: '한국어', en: 'English' } as const satisfies Record<Language, string>

export type Catalogue = CatalogueOf<Language, Texts>

const loaders = {
  ko: () => import('./ko.ts'),
  en: () => import('./en.ts'),
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { texts, codes } = await loadPart<Pick<Catalogue, 'texts' | 'codes'>>(loaders[language])
  return { language, texts, codes }
}

export const catalogues = createCatalogues<Language, Catalogue>({
  languages,
  cookie: 'officeLang',
  load: loadCatalogue,
})
export const { chosenLanguage, showLanguage } = catalogues
