import { describe, expect, it } from 'vitest'
import { ageOf, fromLocalField, leftText, toLocalField } from './time-text.ts'

const SECOND = 1000

describe('what is left', () => {
  it.each([
    [900 * SECOND, '15:00'],
    [899_001, '15:00'],
    [61 * SECOND, '1:01'],
    [1, '0:01'],
    [0, '0:00'],
    [-5 * SECOND, '0:00'],
  ])('of %d ms is %s', (ms, text) => {
    expect(leftText(ms)).toBe(text)
  })
})

describe('an age', () => {
  it.each([
    [0, 'now', 0, 0],
    [-5 * SECOND, 'now', 0, 0],
    [59 * SECOND, 'now', 0, 0],
    [60 * SECOND, 'minutes', 1, 0],
    [3_599 * SECOND, 'minutes', 59, 0],
    [3_600 * SECOND, 'hours', 1, 0],
    [7_500 * SECOND, 'hours', 2, 5],
    [90_000 * SECOND, 'days', 1, 1],
  ])('of %d ms is %s %d %d', (ms, unit, count, rest) => {
    expect(ageOf(1_000_000, 1_000_000 + ms)).toEqual({ unit, count, rest })
  })
})

describe('a time in a form', () => {
  it('goes there and back as a Seoul time', () => {
    expect(toLocalField('2026-11-21T13:05:00.000+09:00')).toBe('2026-11-21T13:05')
    expect(fromLocalField('2026-11-21T13:05')).toBe('2026-11-21T13:05:00.000+09:00')
  })
})
