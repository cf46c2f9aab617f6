import { describe, expect, it } from 'vitest'
import { momentText, readMoment } from './moment-text.ts'

describe('days and moments as they are typed', () => {
  it.each([
    ['2026-11-28', '2026-11-28'],
    ['2026.11.28', '2026-11-28'],
    ['20261128', '2026-11-28'],
    [' 2026/11/28 ', '2026-11-28'],
    ['2026-11-2', null],
    ['2026-02-31', null],
    ['2026-13-01', null],
    ['11/28/2026', null],
    ['', null],
  ])('read the day %j as %j', (text, day) => {
    expect(readMoment(text, 'date')).toBe(day)
  })

  it.each([
    ['2026-11-28 09:30', '2026-11-28T09:30'],
    ['2026-11-28T09:30', '2026-11-28T09:30'],
    ['20261128 0930', '2026-11-28T09:30'],
    ['2026-11-28 09:30:15', '2026-11-28T09:30:15'],
    ['2026-11-28', null],
    ['2026-11-28 24:00', null],
    ['2026-11-28 09:60', null],
  ])('read the moment %j as %j', (text, moment) => {
    expect(readMoment(text, 'datetime-local')).toBe(moment)
  })

  it('show what is kept in the way in which it is typed', () => {
    const kept = readMoment('2026-11-28 09:30', 'datetime-local')!
    expect(readMoment(momentText(kept), 'datetime-local')).toBe(kept)
  })
})
