import { expect, it } from 'vitest'
import { createCatalogues, refusalText } from './catalogues.ts'

interface Loading {
  readonly language: 'ko' | 'en'
  readonly arrive: () => void
  readonly fail: () => void
}

function setUp() {
  const loading: Loading[] = []
  const needed = new Set<string>()
  const catalogues = createCatalogues({
    languages: ['ko', 'en'],
    cookie: 'lang',
    needs: () => [...needed].join(),
    load: (language: 'ko' | 'en') => {
      const texts = { all: `${language} ${[...needed].join()}` }
      return new Promise<{ language: 'ko' | 'en'; texts: { all: string }; codes: { E001: string } }>(
        (resolve, reject) =>
          void loading.push({
            language,
            arrive: () => resolve({ language, texts, codes: { E001: 'failed' } }),
            fail: () => reject(new Error('no network')),
          }),
      )
    },
  })
  return { catalogues, loading, needed }
}

/** Lets what has arrived be handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('shows the language that was chosen last, whichever arrives last', async () => {
  const { catalogues, loading } = setUp()
  const first = catalogues.showLanguage('ko')
  const second = catalogues.showLanguage('en')
  loading[1]!.arrive()
  await second
  loading[0]!.arrive()
  await first
  expect(catalogues.shownCatalogue().language).toBe('en')
})

it('loads more of the shown language when more has become needed, once, and writes no text anew for it', async () => {
  const { catalogues, loading, needed } = setUp()
  const shown: string[] = []
  catalogues.onShown(() => shown.push(catalogues.shownCatalogue().texts.all))
  const first = catalogues.showLanguage('ko')
  loading[0]!.arrive()
  await first
  const whole = catalogues.shownCatalogue()
  needed.add('cash')
  const both = Promise.all([catalogues.showNeeds(), catalogues.showNeeds()])
  for (const one of loading) one.arrive()
  await both
  await catalogues.showNeeds()
  expect(catalogues.shownCatalogue()).toBe(whole)
  expect(whole.texts.all).toBe('ko cash')
  expect(shown).toEqual(['ko '])
  expect(loading).toHaveLength(3)
})

it('shows what became needed while a language travelled', async () => {
  const { catalogues, loading, needed } = setUp()
  const first = catalogues.showLanguage('ko')
  needed.add('cash')
  loading[0]!.arrive()
  await settled()
  loading[1]!.arrive()
  await first
  expect(catalogues.shownCatalogue().texts.all).toBe('ko cash')
})

it('keeps the language that is shown when another does not arrive, and asks for no more of the other', async () => {
  const { catalogues, loading, needed } = setUp()
  const first = catalogues.showLanguage('ko')
  loading[0]!.arrive()
  await first
  const other = catalogues.showLanguage('en')
  loading[1]!.fail()
  await expect(other).rejects.toThrow('no network')
  expect(catalogues.shownCatalogue().language).toBe('ko')
  needed.add('cash')
  const more = catalogues.showNeeds()
  expect(loading[2]!.language).toBe('ko')
  loading[2]!.arrive()
  await more
  const again = catalogues.showLanguage('en')
  loading[3]!.arrive()
  await again
  expect(catalogues.shownCatalogue().texts.all).toBe('en cash')
})

it('has what becomes needed in the language that is shown, while another is on its way that does not arrive', async () => {
  const { catalogues, loading, needed } = setUp()
  const first = catalogues.showLanguage('ko')
  loading[0]!.arrive()
  await first
  const other = catalogues.showLanguage('en')
  needed.add('cash')
  const more = catalogues.showNeeds()
  for (const one of loading.slice(1)) one.fail()
  await expect(other).rejects.toThrow('no network')
  await settled()
  loading.at(-1)!.arrive()
  await more
  expect(catalogues.shownCatalogue().texts.all).toBe('ko cash')
})

it('knows which codes have words, and says what E001 says for the others', async () => {
  const { catalogues, loading } = setUp()
  expect(catalogues.isSaid('E001')).toBe(false)
  const first = catalogues.showLanguage('ko')
  loading[0]!.arrive()
  await first
  expect([catalogues.isSaid('E001'), catalogues.isSaid('U003')]).toEqual([true, false])
  expect(refusalText(catalogues.shownCatalogue(), 'U003')).toBe('failed')
})
