// When schedules are due and what they cover, a row an outcome (SPEC.md RS2, RS3).
import { isoSeoul, instant } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { daysBefore, nextDueAfter } from './due-moments.ts'

const at = (text: string) => instant(Date.parse(`${text}:00+09:00`))
const rhythm = (changes: object) => ({ every: 'day', weekday: 1, monthDay: 1, hour: 6, ...changes }) as never

describe('[RS2] the next due moment', () => {
  it.each([
    ['of a day, before its hour', {}, '2026-11-29T05:59', '2026-11-29T06:00'],
    ['of a day, at its hour', {}, '2026-11-29T06:00', '2026-11-30T06:00'],
    ['of a day, at midnight', { hour: 0 }, '2026-12-31T23:59', '2027-01-01T00:00'],
    ['of a Monday, on a Sunday', { every: 'week', weekday: 1 }, '2026-11-29T12:00', '2026-11-30T06:00'],
    [
      'of a Sunday, on that Sunday after its hour',
      { every: 'week', weekday: 7 },
      '2026-11-29T06:00',
      '2026-12-06T06:00',
    ],
    ['of a Saturday', { every: 'week', weekday: 6 }, '2026-11-29T06:00', '2026-12-05T06:00'],
    ['of a day of the month', { every: 'month', monthDay: 5 }, '2026-11-29T06:00', '2026-12-05T06:00'],
    ['of the 31st in a month of 30 days', { every: 'month', monthDay: 31 }, '2026-11-29T06:00', '2026-11-30T06:00'],
    ['of the 30th in February', { every: 'month', monthDay: 30 }, '2027-02-01T00:00', '2027-02-28T06:00'],
    ['of the 31st in December', { every: 'month', monthDay: 31 }, '2026-11-30T06:00', '2026-12-31T06:00'],
    ['of the 29th in a leap year', { every: 'month', monthDay: 31 }, '2028-02-01T00:00', '2028-02-29T06:00'],
  ])('%s', (_, changes, after, due) => {
    expect(isoSeoul(nextDueAfter(rhythm(changes), at(after))).slice(0, 16)).toBe(due)
  })
})

describe('[RS3] the days of', () => {
  it.each([
    ['yesterday', '2026-11-29T00:00', '2026-11-28', '2026-11-28'],
    ['yesterday', '2027-01-01T23:59', '2026-12-31', '2026-12-31'],
    ['sevenDays', '2026-11-29T06:00', '2026-11-22', '2026-11-28'],
    ['lastWeek', '2026-11-29T06:00', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-30T06:00', '2026-11-23', '2026-11-29'],
    ['lastMonth', '2026-11-29T06:00', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2027-03-31T06:00', '2027-02-01', '2027-02-28'],
    ['monthToDate', '2026-11-29T06:00', '2026-11-01', '2026-11-28'],
    ['monthToDate', '2026-12-01T06:00', '2026-11-01', '2026-11-30'],
  ] as const)('%s at %s', (span, moment, firstDay, lastDay) => {
    expect(daysBefore(span, at(moment))).toEqual({ firstDay, lastDay })
  })
})
