// Hands the office's catalogue to its screens.
import { createWords } from '@hanpan/web'
import { useTranslations } from 'use-intl'
import { queries } from '../wire/queries.ts'
import { catalogues, type Catalogue, type Language, type Texts } from './words.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
    Locale: Language
  }
}

export const { WordsProvider, useWords, useCodeText } = createWords<Language, Catalogue>(
  catalogues,
  undefined,
  () => void queries.invalidateQueries(),
)

/** All texts, typed by key. */
export function useTexts() {
  return useTranslations()
}
