import { describe, expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT, filledOf, problemsOf, wordsOf } from './message-draft.ts'

const words = { title: '제목', content: '내용' }
const half = { title: 'Title', content: ' ' }

describe('a draft', () => {
  it.each<readonly [string, Draft, readonly string[]]>([
    ['nothing', EMPTY_DRAFT, ['draft.ko.title', 'draft.ko.content']],
    ['Korean alone', { ...EMPTY_DRAFT, ko: words }, []],
    ['English alone', { ...EMPTY_DRAFT, en: words }, ['draft.ko.title', 'draft.ko.content']],
    ['half of another', { ...EMPTY_DRAFT, ko: words, en: half }, ['draft.en.content']],
    ['all of another', { ...EMPTY_DRAFT, ko: words, vi: words }, []],
  ])('of %s names what is still to be written', (_, draft, expected) => {
    const problems = Object.entries(problemsOf(draft)).filter(([, problem]) => problem)
    expect(problems.map(([field]) => field)).toEqual(expected)
  })

  it('carries the languages that are written', () => {
    const draft = { ko: words, en: half, vi: words }
    expect(wordsOf(draft)).toEqual({ ...words, texts: { vi: words } })
    expect(filledOf(draft)).toEqual({ ko: true, en: false, vi: true })
  })
})
