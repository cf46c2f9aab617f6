// The languages of an app, and the one catalogue that is shown. A language is loaded when it is chosen; the choice is kept in a cookie.
import type { RefusalCode, ResultCode } from '@hanpan/contract'

/** The shape that a catalogue in another language must have: the keys of the first, with texts of its own. */
export type Shape<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }

export interface Catalogue<Language extends string = string, Texts extends object = object> {
  readonly language: Language
  readonly texts: Texts
  /** What result codes say. Codes that have no text here say what E001 says. */
  readonly codes: Readonly<Record<'E001', string>> & Readonly<Partial<Record<ResultCode, string>>>
}

interface CataloguesOptions<Language extends string, Shown extends Catalogue<Language>> {
  /** The first is that of a reader who has chosen none. */
  readonly languages: readonly [Language, ...Language[]]
  /** The cookie that keeps the choice. */
  readonly cookie: string
  /** Loads a language with all of it that is needed now. The first of a language is added to later: it shares no object with others. */
  readonly load: (language: Language) => Promise<Shown>
  /** Names all that is needed now: it may be more later, or when what was asked for did not arrive less. */
  readonly needs?: () => string
}

export interface Catalogues<Language extends string, Shown extends Catalogue<Language>> {
  /** The reader's language: the cookie's choice, else the first. */
  readonly chosenLanguage: (cookie: string) => Language
  readonly rememberLanguage: (language: Language) => void
  /** Shows a language; settles when it is shown. Where it does not arrive, the one before stays, and this fails. */
  readonly showLanguage: (language: Language) => Promise<void>
  /** Has all that is needed now of the shown language; settles when that is shown. */
  readonly showNeeds: () => Promise<void>
  readonly shownCatalogue: () => Shown
  /** Whether a language is shown that has words for a code. */
  readonly isSaid: (code: string) => boolean
  /** Told of another language; not of more of the one that is shown. */
  readonly onShown: (listener: () => void) => () => void
}

const COOKIE_SECONDS_MAX = 365 * 24 * 60 * 60

export function createCatalogues<Language extends string, Shown extends Catalogue<Language>>({
  languages,
  cookie: name,
  load,
  needs = () => '',
}: CataloguesOptions<Language, Shown>): Catalogues<Language, Shown> {
  const listeners = new Set<() => void>()
  let wanted = languages[0]
  let shown: { readonly catalogue: Shown; readonly needs: string } | null = null

  async function show(which: () => Language): Promise<void> {
    for (;;) {
      const asked = { language: which(), needs: needs() }
      const isShown = () => shown?.catalogue.language === asked.language && shown.needs === asked.needs
      if (isShown()) return
      const catalogue = await load(asked.language)
      // While it travelled, another language may have been chosen, more have become needed, or somebody else have waited for the same.
      if (asked.language !== which() || asked.needs !== needs() || isShown()) continue
      const before = shown?.catalogue
      if (before?.language === catalogue.language) {
        // Nobody has read what is new in it: it takes its place there, and no text of the page is written anew.
        Object.assign(before.texts, catalogue.texts)
        Object.assign(before.codes, catalogue.codes)
        shown = { catalogue: before, needs: asked.needs }
        return
      }
      shown = { catalogue, needs: asked.needs }
      for (const listener of listeners) listener()
      return
    }
  }

  const showWanted = () => show(() => wanted)

  return {
    chosenLanguage(cookies) {
      const chosen = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1]
      return languages.find((language) => language === chosen) ?? languages[0]
    },
    rememberLanguage(language) {
      document.cookie = `${name}=${language}; path=/; max-age=${COOKIE_SECONDS_MAX}; samesite=lax`
    },
    async showLanguage(language) {
      wanted = language
      try {
        await showWanted()
      } catch (error) {
        if (shown && wanted === language) wanted = shown.catalogue.language
        throw error
      }
    },
    async showNeeds() {
      const asked = wanted
      try {
        await showWanted()
      } catch (error) {
        if (!shown || shown.catalogue.language === asked) throw error
        // A language that does not arrive takes nothing of the page along that is shown in another.
        await show(() => shown!.catalogue.language)
      }
    },
    shownCatalogue() {
      if (!shown) throw new Error('No language is shown yet: call showLanguage before the first render')
      return shown.catalogue
    },
    isSaid: (code) => shown !== null && Object.hasOwn(shown.catalogue.codes, code),
    onShown(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a refusal says to the reader. */
export function refusalText({ codes }: Pick<Catalogue, 'codes'>, code: RefusalCode): string {
  return codes[code] ?? codes.E001
}
