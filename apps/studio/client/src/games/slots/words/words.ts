// The words of the slots: a language is a part of the client, loaded by itself. The page of a game names it beside the theme (src/http/first-parts.ts).
import type { StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { ko } from './ko.ts'

type Shape<Of> = {
  readonly [Key in keyof Of]: Of[Key] extends string
    ? string
    : Of[Key] extends object
      ? Of[Key] extends (...given: never[]) => string
        ? Of[Key]
        : Shape<Of[Key]>
      : never
}
/** What every language has to say: forgetting one does not compile. */
export type SlotWords = Shape<typeof ko>

export const slotWords: Readonly<Record<StudioLanguage, () => Promise<SlotWords>>> = {
  ko: () => import('./ko.ts').then(({ ko }) => ko),
  en: () => import('./en.ts').then(({ en }) => en),
  vi: () => import('./vi.ts').then(({ vi }) => vi),
}

const loaded = new Map<StudioLanguage, Promise<SlotWords>>()

/** The words of a language, the same promise every time. */
export function slotWordsOf(language: StudioLanguage): Promise<SlotWords> {
  const known = loaded.get(language)
  if (known) return known
  const loading = slotWords[language]()
  loaded.set(language, loading)
  // What did not arrive is asked for again the next time.
  loading.catch(() => loaded.delete(language))
  return loading
}
