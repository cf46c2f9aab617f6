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

/** Of these there are never as few as one. */
const NEVER_ONE = [
  'alerts.shortSecret',
  'payments.shortSecret',
  'cases.saw.sharedIdentity',
  'cases.saw.bothSides',
  'cases.saw.couponAbuse',
  'cases.saw.lateBurst',
  'feedWrong',
]

function textsOf(part: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsOf(value as object, `${path}${key}.`),
  )
}

it('no count stands before a plural in English, where it may be one', async () => {
  const counted =
    /\{(count|added|known|waiting|hits|partners|members|rows|bets|games|online|failed)\} (?:[a-z]+ )?[a-z]+s\b/
  const wrong = textsOf((await loadCatalogue('en')).texts).filter(([, text]) => counted.test(text))
  expect(wrong.map(([key]) => key).filter((key) => !NEVER_ONE.some((known) => key.endsWith(known)))).toEqual([])
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
