import { type Instant, instant } from '@hanpan/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  SCHEDULE_DEFAULT,
  type Schedule,
  nextRound,
  parseRoundNo,
  roundAt,
  roundsPerDay,
  schedule,
} from './schedule.ts'

const seoul = (text: string) => instant(Date.parse(`${text}+09:00`))
const iso = (at: Instant) => new Date(at).toISOString()
const demo: Schedule = { cycleSeconds: 30, closeBeforeSeconds: 5 }

describe('schedules', () => {
  it.each([
    [300, 60, null],
    [10, 0, null],
    [86_400, 86_399, null],
    [7, 1, 'cycle-does-not-divide-the-day'],
    [0, 0, 'cycle-does-not-divide-the-day'],
    [-300, 60, 'cycle-does-not-divide-the-day'],
    [37.5, 1, 'cycle-does-not-divide-the-day'],
    [Number.NaN, 1, 'cycle-does-not-divide-the-day'],
    [5, 1, 'cycle-too-short'],
    [300, 300, 'close-outside-the-cycle'],
    [300, -1, 'close-outside-the-cycle'],
    [300, 1.5, 'close-outside-the-cycle'],
  ])('[MG7] a cycle of %d s closing %d s before the draw: %s', (cycle, close, refusal) => {
    const made = schedule(cycle, close)
    expect(made.ok ? null : made.refusal).toBe(refusal)
  })
})

describe('rounds of the day', () => {
  it.each([
    ['2026-11-21T00:00:00.000', '2026-11-21-001'],
    ['2026-11-21T00:04:59.999', '2026-11-21-001'],
    ['2026-11-21T00:05:00.000', '2026-11-21-002'],
    ['2026-11-21T12:00:00.000', '2026-11-21-145'],
    ['2026-11-21T23:59:59.999', '2026-11-21-288'],
    ['2026-11-22T00:00:00.000', '2026-11-22-001'],
    ['2028-02-29T23:55:00.000', '2028-02-29-288'],
  ])('[MG8] at %s it is round %s', (time, roundNo) => {
    expect(roundAt(SCHEDULE_DEFAULT, seoul(time)).roundNo).toBe(roundNo)
  })

  it('[MG8] opens at 5(n−1) minutes, closes a minute before the draw, is drawn at 5n', () => {
    const round = roundAt(SCHEDULE_DEFAULT, seoul('2026-11-21T13:07:00'))
    expect(round.roundOfDay).toBe(158)
    expect(iso(round.opensAt)).toBe('2026-11-21T04:05:00.000Z')
    expect(iso(round.closesAt)).toBe('2026-11-21T04:09:00.000Z')
    expect(iso(round.drawsAt)).toBe('2026-11-21T04:10:00.000Z')
    expect(nextRound(SCHEDULE_DEFAULT, round).opensAt).toBe(round.drawsAt)
  })

  it('[MG8] every instant lies in exactly one round, and the next begins where it ends', () => {
    const schedules = [SCHEDULE_DEFAULT, demo, { cycleSeconds: 86_400, closeBeforeSeconds: 60 }]
    fc.assert(
      fc.property(fc.constantFrom(...schedules), fc.integer({ min: 0, max: 4e12 }), (at, ms) => {
        const round = roundAt(at, instant(ms))
        expect(round.opensAt <= ms && ms < round.drawsAt).toBe(true)
        expect(round.closesAt > round.opensAt && round.closesAt <= round.drawsAt).toBe(true)
        const next = nextRound(at, round)
        expect(next.opensAt).toBe(round.drawsAt)
        expect(next.roundNo > round.roundNo).toBe(true)
        expect(parseRoundNo(at, round.roundNo)).toEqual(round)
      }),
    )
  })

  it('[MG9] numbers with four digits where a day has more than 999 rounds', () => {
    expect(roundsPerDay(demo)).toBe(2880)
    expect(roundAt(demo, seoul('2026-11-21T00:00:00')).roundNo).toBe('2026-11-21-0001')
    expect(roundAt(demo, seoul('2026-11-21T23:59:59')).roundNo).toBe('2026-11-21-2880')
  })

  it.each([
    '2026-11-21-000',
    '2026-11-21-289',
    '2026-11-21-0007',
    '2026-11-21-7',
    '2026-02-30-001',
    '2026-11-21',
    '2026-11-21-001 ',
    '',
  ])('[MG9] knows no round %j', (text) => {
    expect(parseRoundNo(SCHEDULE_DEFAULT, text)).toBeNull()
  })
})
