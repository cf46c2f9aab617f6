import { describe, expect, it } from 'vitest'
import { addressOf, presetOf, presets, presetSpan, spanOf } from './day-span.ts'

// 00:30 on the first of March in Seoul is still February elsewhere.
const now = Date.UTC(2026, 1, 28, 15, 30)

describe('the span of a report', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s', (preset, startDate, endDate) => {
    expect(presetSpan(preset, now)).toEqual({ startDate, endDate })
  })

  it('is this month without an address, and is known by its name', () => {
    expect(spanOf(undefined, undefined, now)).toEqual(presetSpan('month', now))
    expect(spanOf('2026-01-05', undefined, now)).toEqual({ startDate: '2026-01-05', endDate: '2026-03-01' })
  })

  it.each([
    ['the first', Date.UTC(2026, 1, 28, 15, 30)],
    ['the second', Date.UTC(2026, 2, 2)],
    ['the seventh', Date.UTC(2026, 2, 7)],
    ['the fifteenth', Date.UTC(2026, 2, 15)],
  ])('on %s of a month is the one that was pressed', (_day, at) => {
    for (const preset of presets) {
      const { from, until } = addressOf(preset, at)
      expect(presetOf(from, until, at)).toBe(preset)
      expect(spanOf(from, until, at)).toEqual(presetSpan(preset, at))
    }
    expect(presetOf(undefined, undefined, at)).toBe('month')
    expect(presetOf('2026-01-05', '2026-01-06', at)).toBeNull()
  })
})
