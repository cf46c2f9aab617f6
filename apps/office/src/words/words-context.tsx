// Hands the chosen catalogue to the screens: `t('cash.amount')` for texts with typed keys, `codeText` for refusals.
import type { RefusalCode } from '@hanpan/contract'
import { uiWordsFrom, UiWordsProvider } from '@hanpan/ui'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { loadCatalogue, refusalText, rememberLanguage, type Catalogue, type Language, type Texts } from './words.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts
    Locale: Language
  }
}

interface Words {
  readonly catalogue: Catalogue
  readonly chooseLanguage: (language: Language) => void
}

const WordsContext = createContext<Words | null>(null)

export function WordsProvider({ first, children }: { readonly first: Catalogue; readonly children: ReactNode }) {
  const [catalogue, setCatalogue] = useState(first)
  const chooseLanguage = useCallback((language: Language) => {
    rememberLanguage(language)
    void loadCatalogue(language).then(setCatalogue)
  }, [])
  useEffect(() => {
    document.documentElement.lang = catalogue.language
  }, [catalogue])
  const words = useMemo(() => ({ catalogue, chooseLanguage }), [catalogue, chooseLanguage])
  return (
    <WordsContext value={words}>
      <IntlProvider locale={catalogue.language} messages={catalogue.texts} timeZone="Asia/Seoul">
        <WordsOfUi>{children}</WordsOfUi>
      </IntlProvider>
    </WordsContext>
  )
}

function WordsOfUi({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('ui')
  const words = useMemo(
    () =>
      uiWordsFrom(
        (key) => t(key),
        (values) => t('pageOf', values),
        (values) => t('empty', values),
      ),
    [t],
  )
  return <UiWordsProvider words={words}>{children}</UiWordsProvider>
}

export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('WordsProvider is missing above this component')
  return words
}

/** All texts, typed by key. */
export function useTexts() {
  return useTranslations()
}

export function useCodeText(): (code: RefusalCode) => string {
  const { catalogue } = useWords()
  return useCallback((code) => refusalText(catalogue, code), [catalogue])
}
