import { allCalls } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
import { chapters, type ChapterName } from './chapters.ts'
import { chosenLanguage, languages, loadCatalogue } from './words.ts'

/** Every leaf of a catalogue as "menu.home". */
function flatten(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, entry]) =>
    typeof entry === 'string'
      ? [[`${path}${key}`, entry] as [string, string]]
      : flatten(entry as object, `${path}${key}.`),
  )
}

const argumentsOf = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]).sort()

const everyChapter = Object.keys(chapters) as ChapterName[]

describe.each(languages)('the catalogue %s', (language) => {
  it('has exactly the keys of the Korean one, none of them empty', async () => {
    const own = flatten((await loadCatalogue(language, everyChapter)).texts)
    const korean = flatten((await loadCatalogue('ko', everyChapter)).texts)
    expect(own.map(([key]) => key)).toEqual(korean.map(([key]) => key))
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('takes the same arguments in every text', async () => {
    const own = new Map(flatten((await loadCatalogue(language, everyChapter)).texts))
    for (const [key, text] of flatten((await loadCatalogue('ko', everyChapter)).texts)) {
      expect(new Set(argumentsOf(own.get(key)!)), key).toEqual(new Set(argumentsOf(text)))
    }
  })

  it('has a text for every result code that a call of the site names', async () => {
    const { codes } = await loadCatalogue(language, everyChapter)
    const named = allCalls.filter(({ path }) => !path.startsWith('/api/office/')).flatMap((call) => call.codes)
    expect(named.filter((code) => !codes[code])).toEqual([])
  })
})

describe('the chosen language', () => {
  it.each([
    ['lang=en', 'en'],
    ['theme=dark; lang=vi; other=1', 'vi'],
    ['lang=fr', 'ko'],
    ['slang=en', 'ko'],
    ['', 'ko'],
  ])('reads the cookie %j as %s', (cookie, language) => {
    expect(chosenLanguage(cookie)).toBe(language)
  })
})
