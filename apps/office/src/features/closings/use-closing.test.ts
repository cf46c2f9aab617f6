import { expect, it } from 'vitest'
import { neighbourOf, weekdayOf } from './use-closing.ts'

it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s, %i on, is %s', (period, step, other) => {
  expect(neighbourOf(period, step)).toBe(other)
})

it('says which day of the week it is', () => {
  expect([weekdayOf('2026-11-30', 'ko'), weekdayOf('2026-11-30', 'en')]).toEqual(['월요일', 'Monday'])
})
