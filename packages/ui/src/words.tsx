// The few words the primitives themselves speak (close, retry, page …). An app hands in its own from its catalogue, so
// that every visible string follows the language switch; the package keeps no language of its own.
import { createContext, use, type ReactNode } from 'react'

export interface UiWords {
  readonly close: string
  readonly loading: string
  readonly retry: string
  readonly required: string
  /** What a required field says when it is empty, by its label. */
  readonly empty: (label: string) => string
  readonly clear: string
  readonly previous: string
  readonly next: string
  readonly pages: string
  /** For the current page of a list, spoken: "page 3 of 12". */
  readonly pageOf: (page: number, pages: number) => string
  readonly showPassword: string
  readonly hidePassword: string
  readonly notices: string
  /** Opens the calendar of a field for days. */
  readonly calendar: string
  /** A part of a page did not arrive. */
  readonly partFailed: string
  /** The service does not answer at all. */
  readonly awayTitle: string
  readonly awayText: string
  /** What stands before and behind an amount of money: nothing and "원", or "₩" and nothing. */
  readonly wonPrefix: string
  readonly wonSuffix: string
  readonly pointSuffix: string
}

const UiWordsContext = createContext<UiWords | null>(null)

export function UiWordsProvider({ words, children }: { readonly words: UiWords; readonly children: ReactNode }) {
  return <UiWordsContext value={words}>{children}</UiWordsContext>
}

export function useUiWords(): UiWords {
  const words = use(UiWordsContext)
  if (!words) throw new Error('no UiWordsProvider above')
  return words
}

/** The unit of money beside a field. */
export const wonSign = ({ wonPrefix, wonSuffix }: Pick<UiWords, 'wonPrefix' | 'wonSuffix'>) =>
  (wonPrefix || wonSuffix).trim()

type PlainWord = Exclude<keyof UiWords, 'pageOf' | 'empty' | 'wonPrefix' | 'wonSuffix'>

/** Stands for the figures where only the words around them are asked for. */
const FIGURES = '\uFFFC'

/** The words from an app's catalogue, which names them as they are named here. */
export function uiWordsFrom(
  word: (key: PlainWord) => string,
  pageOf: (values: { readonly page: number; readonly pages: number }) => string,
  empty: (values: { readonly label: string }) => string,
  won: (values: { readonly amount: string }) => string,
): UiWords {
  const [wonPrefix = '', wonSuffix = ''] = won({ amount: FIGURES }).split(FIGURES)
  return {
    close: word('close'),
    loading: word('loading'),
    retry: word('retry'),
    required: word('required'),
    empty: (label) => empty({ label }),
    clear: word('clear'),
    previous: word('previous'),
    next: word('next'),
    pages: word('pages'),
    pageOf: (page, pages) => pageOf({ page, pages }),
    showPassword: word('showPassword'),
    hidePassword: word('hidePassword'),
    notices: word('notices'),
    calendar: word('calendar'),
    partFailed: word('partFailed'),
    awayTitle: word('awayTitle'),
    awayText: word('awayText'),
    wonPrefix,
    wonSuffix,
    pointSuffix: word('pointSuffix'),
  }
}
