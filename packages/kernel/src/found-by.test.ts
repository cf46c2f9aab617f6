import { expect, it } from 'vitest'
import { isFoundBy, searchable } from './found-by.ts'

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
  // A final may yet become the next initial, and two finals are typed as two letters.
  ['각', '가구', true],
  ['달ㄱ', '닭갈비', true],
  ['ㄳ', '기술', true],
  ['ㅎㅂㅅㅌ', '한빛 시티', true],
  ['ㅎㅂ city', '한빛 City', false],
  ['왜', '와이', false],
  ['과', '괘', false],
  ['고', '과천', true],
  // Vietnamese as it is typed without its marks, and with them.
  ['ha noi', 'CLB Hà Nội', true],
  ['Hà Nội', 'ha noi', true],
  ['da nang', 'Đà Nẵng', true],
  ['Đ', 'da nang', true],
  ['thuong', 'Thượng Hải', true],
  ['uuc', 'Thượng', false],
  ['sao paulo', 'São Paulo', true],
  ['fc２', 'FC2', true],
])('%j in %j: %j', (needle, text, found) => {
  expect(isFoundBy(needle, text)).toBe(found)
  expect(isFoundBy(searchable(needle), searchable(text))).toBe(found)
})
