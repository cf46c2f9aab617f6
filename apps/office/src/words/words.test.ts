import { resultCodes } from '@hanpan/contract'
import { describe, expect, it } from 'vitest'
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

describe.each(languages)('the catalogue %s', (language) => {
  it('has exactly the keys of the Korean one, none of them empty', async () => {
    const own = flatten((await loadCatalogue(language)).texts)
    const korean = flatten((await loadCatalogue('ko')).texts)
    expect(own.map(([key]) => key)).toEqual(korean.map(([key]) => key))
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('takes the same arguments in every text', async () => {
    const own = new Map(flatten((await loadCatalogue(language)).texts))
    for (const [key, text] of flatten((await loadCatalogue('ko')).texts)) {
      expect(new Set(argumentsOf(own.get(key)!)), key).toEqual(new Set(argumentsOf(text)))
    }
  })

  it('has a text for every result code', async () => {
    const { codes } = await loadCatalogue(language)
    expect(resultCodes.filter((code) => !codes[code])).toEqual([])
  })
})

describe('the chosen language', () => {
  it.each([
    ['officeLang=en', 'en'],
    ['theme=dark; officeLang=en; other=1', 'en'],
    ['lang=en', 'ko'],
    ['officeLang=fr', 'ko'],
    ['', 'ko'],
  ])('reads the cookie %j as %s', (cookie, language) => {
    expect(chosenLanguage(cookie)).toBe(language)
  })
})
