import { describe, expect, it } from 'vitest'
import {
  caretAfterDigits,
  formatDateTime,
  formatDateTimeShort,
  formatDuration,
  formatInteger,
  formatOdds,
  formatSigned,
  parseAmount,
} from './formats.ts'

describe('formats', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567890, '1,234,567,890'],
    [-5000, '−5,000'],
  ])('groups %d as %s', (value, text) => {
    expect(formatInteger(value)).toBe(text)
  })

  it('writes the sign of a result, and none for zero', () => {
    expect([formatSigned(9500), formatSigned(-10_000), formatSigned(0)]).toEqual(['+9,500', '−10,000', '0'])
  })

  it.each([
    [1.95, '1.95'],
    [2, '2.00'],
    [8.95, '8.95'],
    [4.1, '4.10'],
    [7.576, '7.57'],
    [29_000, '29,000.00'],
  ])('cuts odds %d to %s', (odds, text) => {
    expect(formatOdds(odds)).toBe(text)
  })

  it('shows Seoul time whatever the zone of the machine', () => {
    expect(formatDateTime('2026-11-21T15:04:05Z')).toBe('2026-11-22 00:04:05')
    expect(formatDateTime('2026-11-22T00:04:05+09:00')).toBe('2026-11-22 00:04:05')
    expect(formatDateTimeShort(Date.UTC(2026, 0, 1, 0, 5))).toBe('01-01 09:05')
    expect(formatDateTime('no time')).toBe('')
  })

  it('counts down to zero only when nothing is left', () => {
    expect([formatDuration(300_000), formatDuration(1), formatDuration(0), formatDuration(-5)]).toEqual([
      '05:00',
      '00:01',
      '00:00',
      '00:00',
    ])
    expect(formatDuration(3_661_000)).toBe('1:01:01')
  })

  it('reads amounts back and keeps the caret behind the same digit', () => {
    expect([parseAmount('1,050,000'), parseAmount(''), parseAmount('원')]).toEqual([1_050_000, null, null])
    expect(caretAfterDigits('1,234', 2)).toBe(3)
    expect(caretAfterDigits('1,234', 0)).toBe(0)
    expect(caretAfterDigits('12', 5)).toBe(2)
  })
})
