import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inDailyWindow,
  instant,
  isoSeoul,
  oddsFromDecimal,
  oddsMilli,
  payoutOfLegsFloor,
  payoutFloor,
  seoulDay,
  seoulDayStart,
  shareFloor,
  basisPoints,
  uuidV7,
  won,
} from './index.ts'

describe('numbers', () => {
  it('pays stake × odds floored to the won (games.md 2.3)', () => {
    const legs = [1850, 2100, 1950].map(oddsMilli)
    expect(payoutOfLegsFloor(won(10_000), legs)).toBe(75_757)
    expect(payoutFloor(won(10_000), oddsMilli(1950))).toBe(19_500)
    expect(payoutFloor(won(1), oddsMilli(1999))).toBe(1)
  })

  it('reads decimal odds exactly and refuses more than three decimals', () => {
    expect(oddsFromDecimal(1.95)).toBe(1950)
    expect(oddsFromDecimal(8.95)).toBe(8950)
    expect(oddsFromDecimal(1.9501)).toBeNull()
    expect(oddsFromDecimal(0.99)).toBeNull()
    expect(oddsFromDecimal(Number.NaN)).toBeNull()
    expect(oddsFromDecimal(Number.POSITIVE_INFINITY)).toBeNull()
  })

  it('never pays more than the exact product', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1000, max: 100_000 }), (stake, odds) => {
        const paid = BigInt(payoutFloor(won(stake), oddsMilli(odds)))
        const exact = BigInt(stake) * BigInt(odds)
        return paid * 1000n <= exact && (paid + 1n) * 1000n > exact
      }),
    )
    expect(shareFloor(won(333_333), basisPoints(120))).toBe(3_999)
  })
})

describe('time', () => {
  it('agrees with the platform calendar for Seoul days', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' })
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2100, 0, 1) }), (ms) => {
        const day = seoulDay(instant(ms))
        const start = seoulDayStart(day)!
        return day === format.format(ms) && start <= ms && ms - start < 86_400_000
      }),
    )
  })

  it('refuses days that do not exist', () => {
    for (const day of ['2026-02-29', '2026-13-01', '2026-00-10', 'today', '2026-1-1', '']) {
      expect(seoulDayStart(day)).toBeNull()
    }
    expect(seoulDayStart('2028-02-29')).not.toBeNull()
  })

  it('writes ISO 8601 with the offset', () => {
    expect(isoSeoul(instant(Date.UTC(2026, 10, 21, 15, 4, 5, 6)))).toBe('2026-11-22T00:04:05.006+09:00')
  })

  it('knows a window over midnight', () => {
    const at = (time: string) => instant(Date.parse(`2026-11-21T${time}:00+09:00`))
    expect(['23:29', '23:30', '00:00', '00:29', '00:30'].map((t) => inDailyWindow(at(t), '23:30', '00:30'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(inDailyWindow(at('10:00'), '10:00', '10:00')).toBe(false)
  })
})

describe('ids', () => {
  it('makes UUIDv7 that sort by time', () => {
    const random = new Uint8Array(10).fill(255)
    const early = uuidV7(1_700_000_000_000, random)
    const late = uuidV7(1_700_000_000_001, new Uint8Array(10))
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(early < late).toBe(true)
  })
})
