import { describe, expect, it } from 'vitest'
import { monthAway, weeksOf } from './month-grid.ts'

describe('the weeks of a month', () => {
  it('begin on Sunday and have each day once', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]![0]).toBe('2026-11-01')
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
    expect(weeksOf('2028-02').flat().at(-5)).toBe('2028-02-29')
    expect(weeksOf('2026-12')[0]).toEqual([
      null,
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
  })

  it('follow each other over a year', () => {
    expect([monthAway('2026-12', 1), monthAway('2027-01', -1), monthAway('2026-03', -1)]).toEqual([
      '2027-01',
      '2026-12',
      '2026-02',
    ])
  })
})
