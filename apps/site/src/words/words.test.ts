import { allCalls } from '@hanpan/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chapters, type ChapterName } from './chapters.ts'
import {
  chosenLanguage,
  languages,
  loadCatalogue,
  openCodes,
  refusalText,
  showLanguage,
  shownCatalogue,
} from './words.ts'

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
    const own = flatten((await loadCatalogue(language, everyChapter, true)).texts)
    const korean = flatten((await loadCatalogue('ko', everyChapter, true)).texts)
    expect(own.map(([key]) => key)).toEqual(korean.map(([key]) => key))
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('takes the same arguments in every text', async () => {
    const own = new Map(flatten((await loadCatalogue(language, everyChapter, true)).texts))
    for (const [key, text] of flatten((await loadCatalogue('ko', everyChapter, true)).texts)) {
      expect(new Set(argumentsOf(own.get(key)!)), key).toEqual(new Set(argumentsOf(text)))
    }
  })

  it('has a text for every result code that a call of the site names', async () => {
    const { codes } = await loadCatalogue(language, everyChapter, true)
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
    expect(words.refusalText(words.shownCatalogue(), 'U003')).toBe('오류가 발생했습니다. 다시 시도해 주세요.')
    vi.doUnmock('./codes/ko.ts')
    vi.resetModules()
    await words.openCodes('U003')
    expect(words.refusalText(words.shownCatalogue(), 'U003')).toBe('아이디 또는 비밀번호가 올바르지 않습니다.')
  })
})
