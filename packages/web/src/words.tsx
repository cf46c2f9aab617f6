// Hands the chosen catalogue to the screens: `t('cash.amount')` for texts with typed keys, `codeText` for refusals.
import type { RefusalCode } from '@hanpan/contract'
import { afterFrame, doOrOfferRetry, uiWordsFrom, UiWordsProvider } from '@hanpan/ui'
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { IntlProvider, useTranslations, type AbstractIntlMessages } from 'use-intl'
import { refusalText, type Catalogue, type Catalogues } from './catalogues.ts'

export interface Words<Language extends string, Shown> {
  readonly catalogue: Shown
  readonly chooseLanguage: (language: Language) => void
}

/** What a catalogue must say for the parts that all apps share. */
interface SharedTexts {
  readonly ui: { readonly languageFailed: string; readonly retry: string }
}

/**
 * The provider and the hooks of an app's catalogues; `onLanguage` is told of every catalogue that is shown, `onChosen` of another language
 * once it is: what the server has said in the last one is read anew.
 */
export function createWords<Language extends string, Shown extends Catalogue<Language, SharedTexts>>(
  { onShown, shownCatalogue, rememberLanguage, showLanguage }: Catalogues<Language, Shown>,
  onLanguage: (catalogue: Shown) => void = () => undefined,
  onChosen: () => void = () => undefined,
) {
  const WordsContext = createContext<Words<Language, Shown> | null>(null)

  const chooseLanguage = (language: Language) => {
    const { languageFailed, retry } = shownCatalogue().texts.ui
    const change = async () => {
      // The menu closes first: every text of the page is written anew.
      await afterFrame()
      await showLanguage(language)
      // Another one may have been chosen meanwhile.
      rememberLanguage(shownCatalogue().language)
      onChosen()
    }
    void doOrOfferRetry(change, { failed: languageFailed, retry })
  }

  function WordsProvider({ children }: { readonly children: ReactNode }) {
    const catalogue = useSyncExternalStore(onShown, shownCatalogue, shownCatalogue)
    useEffect(() => {
      document.documentElement.lang = catalogue.language
      onLanguage(catalogue)
    }, [catalogue])
    const words = useMemo(() => ({ catalogue, chooseLanguage }), [catalogue])
    return (
      <WordsContext value={words}>
        <IntlProvider
          locale={catalogue.language}
          messages={catalogue.texts as object as AbstractIntlMessages}
          timeZone="Asia/Seoul"
        >
          <WordsOfUi>{children}</WordsOfUi>
        </IntlProvider>
      </WordsContext>
    )
  }

  function useWords(): Words<Language, Shown> {
    const words = use(WordsContext)
    if (!words) throw new Error('no WordsProvider above')
    return words
  }

  function useCodeText(): (code: RefusalCode) => string {
    const { catalogue } = useWords()
    return useCallback((code) => refusalText(catalogue, code), [catalogue])
  }

  return { WordsProvider, useWords, useCodeText }
}

function WordsOfUi({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('ui')
  const words = useMemo(
    () =>
      uiWordsFrom(
        (key) => t(key),
        (values) => t('pageOf', values),
        (values) => t('empty', values),
        (values) => t('won', values),
      ),
    [t],
  )
  return <UiWordsProvider words={words}>{children}</UiWordsProvider>
}
