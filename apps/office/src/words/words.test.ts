import { resultCodes } from '@hanpan/contract'
import { faultsOfCatalogue } from '@hanpan/web/testing'
import { describe, expect, it } from 'vitest'
import { chosenLanguage, languages, loadCatalogue } from './words.ts'

describe.each(languages)('the catalogue %s', (language) => {
  it('has the keys of the Korean one, none of them empty, each with the same arguments', async () => {
    expect(faultsOfCatalogue((await loadCatalogue(language)).texts, (await loadCatalogue('ko')).texts)).toEqual([])
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
