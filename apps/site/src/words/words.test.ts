import { allCalls } from '@hanpan/contract'
import { refusalText } from '@hanpan/web'
import { faultsOfCatalogue } from '@hanpan/web/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chapters, type ChapterName } from './chapters.ts'
import { chosenLanguage, languages, loadCatalogue, openCodes, showLanguage, shownCatalogue } from './words.ts'

const everyChapter = Object.keys(chapters) as ChapterName[]

describe.each(languages)('the catalogue %s', (language) => {
  it('has the keys of the Korean one, none of them empty, each with the same arguments', async () => {
    const own = await loadCatalogue(language, everyChapter, true)
    const korean = await loadCatalogue('ko', everyChapter, true)
    expect(faultsOfCatalogue(own.texts, korean.texts)).toEqual([])
  })

  it('has a text for every result code that a call of the site names', async () => {
    const { codes } = await loadCatalogue(language, everyChapter, true)
    const named = allCalls.filter(({ path }) => !path.startsWith('/api/office/')).flatMap((call) => call.codes)
    expect(named.filter((code) => !codes[code])).toEqual([])
  })
})

it.each([
  ['ko', /₩|\} ?won\b/],
  ['en', /\} ?(?:₩(?!\{)|won\b)|\d{3} won|= 1 won/],
  ['vi', /₩ ?[\d{]|\} ?won\b|\d{3} won|= 1 won/],
] as const)('says money in %s in one way only', async (language, otherWay) => {
  const { texts } = await loadCatalogue(language, everyChapter, false)
  const said = JSON.stringify(texts).match(/"[^"]*"/g) ?? []
  expect(said.filter((text) => otherWay.test(text))).toEqual([])
})

it('has no name twice: of two chapters with one name, whichever came last would stand for both', async () => {
  const { texts: first } = await loadCatalogue('ko', [], false)
  const owners = new Map<string, string>(Object.keys(first).map((name) => [name, 'the first page']))
  const twice: string[] = []
  for (const chapter of everyChapter) {
    const { texts } = await loadCatalogue('ko', [chapter], false)
    for (const [name, own] of Object.entries(texts)) {
      if ((first as Record<string, unknown>)[name] === own) continue
      const owner = owners.get(name)
      if (owner) twice.push(`${name} of ${owner} and ${chapter}`)
      owners.set(name, chapter)
    }
  }
  expect(twice).toEqual([])
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

describe('what result codes say', () => {
  afterEach(() => {
    vi.doUnmock('./codes/ko.ts')
    vi.resetModules()
  })

  it('comes after the first page, in one piece, and in every language from then on', async () => {
    await showLanguage('ko')
    expect(Object.keys(shownCatalogue().codes).sort()).toEqual(['0', 'E001', 'E002', 'NT99', 'TE99'])
    await openCodes('U003')
    expect(refusalText(shownCatalogue(), 'U003')).toBe('아이디 또는 비밀번호가 올바르지 않습니다.')
    await showLanguage('vi')
    expect(refusalText(shownCatalogue(), 'U003')).not.toBe(refusalText(shownCatalogue(), 'E001'))
  })

  it('that cannot be had leaves the texts of the first page, and is asked for again', async () => {
    vi.resetModules()
    vi.doMock('./codes/ko.ts', () => {
      throw new Error('no network')
    })
    const words = await import('./words.ts')
    await words.showLanguage('ko')
    await words.openCodes('U003')
    expect(refusalText(words.shownCatalogue(), 'U003')).toBe('오류가 발생했습니다. 다시 시도해 주세요.')
    vi.doUnmock('./codes/ko.ts')
    vi.resetModules()
    await words.openCodes('U003')
    expect(refusalText(words.shownCatalogue(), 'U003')).toBe('아이디 또는 비밀번호가 올바르지 않습니다.')
  })
})
