import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, filledOf, isComplete, wordsOf } from './message-draft.ts'

const words = { title: '제목', content: '내용' }
const half = { title: 'Title', content: ' ' }

describe('a draft', () => {
  it.each([
    ['nothing', EMPTY_DRAFT, false],
    ['Korean alone', { ...EMPTY_DRAFT, ko: words }, true],
    ['English alone', { ...EMPTY_DRAFT, en: words }, false],
    ['half of another', { ...EMPTY_DRAFT, ko: words, en: half }, false],
    ['all of another', { ...EMPTY_DRAFT, ko: words, vi: words }, true],
  ])('of %s can be sent or not', (_, draft, expected) => {
    expect(isComplete(draft)).toBe(expected)
  })

  it('carries the languages that are written', () => {
    const draft = { ko: words, en: half, vi: words }
    expect(wordsOf(draft)).toEqual({ ...words, texts: { vi: words } })
    expect(filledOf(draft)).toEqual({ ko: true, en: false, vi: true })
  })
})
