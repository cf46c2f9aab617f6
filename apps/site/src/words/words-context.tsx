// Hands the site's catalogue to its screens.
import { createWords } from '@hanpan/web'
import { useTranslations } from 'use-intl'
import { queries } from '../wire/queries.ts'
import type { Texts } from './texts.ts'
import { catalogues, type Catalogue, type Language } from './words.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
    Locale: Language
  }
}

function nameThePage({ language, texts }: Catalogue): void {
  document.title = texts.common.siteTitle
  // The name under which the site installs is that of its language.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest) manifest.href = language === 'ko' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
}

export const { WordsProvider, useWords, useCodeText } = createWords<Language, Catalogue>(
  catalogues,
  nameThePage,
  () => void queries.invalidateQueries(),
)

/** All texts, typed by key. */
export function useTexts() {
  return useTranslations()
}
