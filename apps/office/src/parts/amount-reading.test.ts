import { describe, expect, it } from 'vitest'
import { readAmount } from './amount-reading.ts'

describe('the reading of an amount', () => {
  it.each([
    [0, '영', 'zero'],
    [7, '칠', 'seven'],
    [10, '일십', 'ten'],
    [15, '일십오', 'fifteen'],
    [1_000, '일천', 'one thousand'],
    [10_000, '일만', 'ten thousand'],
    [15_000, '일만 오천', 'fifteen thousand'],
    [100_000, '일십만', 'one hundred thousand'],
    [1_010_000, '일백일만', 'one million ten thousand'],
    [
      12_345_678,
      '일천이백삼십사만 오천육백칠십팔',
      'twelve million three hundred forty-five thousand six hundred seventy-eight',
    ],
    [50_000_000, '오천만', 'fifty million'],
    [100_000_000, '일억', 'one hundred million'],
    [100_000_001, '일억 일', 'one hundred million one'],
    [
      1_234_567_890_000,
      '일조 이천삼백사십오억 육천칠백팔십구만',
      'one trillion two hundred thirty-four billion five hundred sixty-seven million eight hundred ninety thousand',
    ],
    [-30_000, '마이너스 삼만', 'minus thirty thousand'],
    [
      Number.MAX_SAFE_INTEGER,
      '구천칠조 일천구백구십이억 오천사백칠십사만 구백구십일',
      'nine quadrillion seven trillion one hundred ninety-nine billion two hundred fifty-four million seven hundred forty thousand nine hundred ninety-one',
    ],
  ])('says %d as %j and %j', (amount, korean, english) => {
    expect(readAmount(amount, 'ko')).toBe(korean)
    expect(readAmount(amount, 'en')).toBe(english)
  })
})
