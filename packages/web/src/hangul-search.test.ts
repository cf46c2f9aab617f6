import { expect, it } from 'vitest'
import { isFoundBy } from './hangul-search.ts'

it.each([
  ['파워', '파워볼', true],
  ['ㅍㅇㅂ', '파워볼', true],
  ['ㅇㅂ', '파워볼', true],
  ['파우', '파워볼', true],
  ['파워ㅂ', '파워볼', true],
  ['1:1', '1:1 문의', true],
  ['문의 ', '1:1 문의', true],
  ['ㅁㅇ', '1:1 문의', true],
  ['POWER', 'Powerball', true],
  ['', '무엇이든', true],
  ['ㅂㅍ', '파워볼', false],
  ['볼파', '파워볼', false],
  ['keno', '파워볼', false],
])('%j in %j: %j', (needle, text, found) => expect(isFoundBy(needle, text)).toBe(found))
