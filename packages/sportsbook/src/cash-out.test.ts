import { type BasisPoints, type OddsMilli, type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { cashOutOf, type OpenSlip, type QuotedLeg, reachesAmount } from './cash-out.ts'
import { HALF_LOSS, type LegResult, LOSS, VOID, WIN } from './leg-result.ts'
import { USUAL_BONUS } from './slips/bonus.ts'
import { standingOf } from './slips/payout.ts'
import { readSystem } from './slips/systems.ts'

const open = (price: number, won: number, voided = 0): QuotedLeg => ({
  price: Math.round(price * 1000) as OddsMilli,
  result: null,
  now: { won, voided },
})
const decided = (price: number, result: LegResult): QuotedLeg => ({
  price: Math.round(price * 1000) as OddsMilli,
  result,
  now: null,
})
const suspended = (price: number): QuotedLeg => ({
  price: Math.round(price * 1000) as OddsMilli,
  result: null,
  now: null,
})
const slip = (legs: readonly QuotedLeg[], stake = 10_000, sizes: readonly number[] = [legs.length]): OpenSlip => ({
  stakeOfEach: won(stake),
  sizes,
  bonus: null,
  legs,
})
const margin = (percent: number) => (percent * 100) as BasisPoints

describe('[SB65] what is paid for an open slip', () => {
  it.each<[string, OpenSlip, number, number | null]>([
    ['a single at its own chance', slip([open(2, 0.5)]), 0, 10_000],
    ['less 5 %', slip([open(2, 0.5)]), 5, 9500],
    ['that is going well', slip([open(2, 0.9)]), 5, 17_100],
    ['that is as good as won', slip([open(1.95, 1)]), 0, 19_500],
    ['that may come back', slip([open(2, 0.4, 0.2)]), 0, 10_000],
    ['that cannot win any more', slip([open(2, 0)]), 0, null],
    ['worth less than a won', slip([open(2, 0.0001)], 1000), 0, null],
    ['a combination', slip([decided(1.85, WIN), open(2.1, 0.5)]), 0, 19_425],
    ['with a void leg', slip([decided(1.85, VOID), open(2.1, 0.5)]), 0, 10_500],
    ['with a half loss', slip([decided(1.85, HALF_LOSS), open(2.1, 0.5)]), 0, 5250],
    ['that is lost', slip([decided(1.85, LOSS), open(2.1, 0.5)]), 0, null],
    ['that is decided', slip([decided(1.85, WIN)]), 0, null],
    ['with a leg that is not quoted', slip([open(1.85, 0.6), suspended(2.1)]), 0, null],
    [
      'a system with a leg that is not quoted',
      slip([decided(2, WIN), decided(3, WIN), suspended(4)], 1000, readSystem('trixie', 3)!.sizes),
      0,
      null,
    ],
    [
      // 1,000 × 2 × 3 are won whatever comes; of the 44,000 that may follow, half less a tenth.
      'a system keeps what it has won',
      slip([decided(2, WIN), decided(3, WIN), open(4, 0.5)], 1000, readSystem('trixie', 3)!.sizes),
      10,
      6000 + 0.5 * 44_000 * 0.9,
    ],
    ['with its bonus', { ...slip([decided(2, WIN), decided(2, WIN), open(2, 0.5)]), bonus: USUAL_BONUS }, 0, 41_600],
  ])('%s', (_, one, percent, value) => {
    expect(cashOutOf(one, margin(percent))).toBe(value)
  })

  it('is never more than can still be won, rises with the chance and falls with the margin', () => {
    let seed = 3
    const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let round = 0; round < 300; round++) {
      const count = 1 + next(6)
      const legs = Array.from({ length: count }, (_, index) => {
        const price = 1.01 + next(500) / 100
        const known = [WIN, VOID, HALF_LOSS][next(8)]
        return known && index > 0 ? decided(price, known) : open(price, next(900) / 1000, next(100) / 1000)
      })
      const sizes = count === 3 ? [1, 2, 3] : [count]
      const one = slip(legs, 1 + next(20_000), sizes)
      const value = cashOutOf(one, margin(5)) ?? 0
      expect(value).toBeLessThanOrEqual(standingOf(one).payoutMax)
      expect(value).toBeGreaterThanOrEqual(standingOf(one).payoutMin)
      expect(cashOutOf(one, margin(6)) ?? 0).toBeLessThanOrEqual(value)
      const better = legs.map((leg) => (leg.now ? { ...leg, now: { ...leg.now, won: leg.now.won + 0.001 } } : leg))
      expect(cashOutOf({ ...one, legs: better }, margin(5)) ?? 0).toBeGreaterThanOrEqual(value)
    }
  })

  it('[SB66] parts never add up to more than the whole', () => {
    const whole = slip([open(1.85, 0.61), open(2.1, 0.47)], 10_001)
    const part = (stake: number) => cashOutOf({ ...whole, stakeOfEach: won(stake) }, margin(4)) ?? 0
    for (const first of [1, 3333, 5000, 9999])
      expect(part(first) + part(10_001 - first)).toBeLessThanOrEqual(part(10_001))
  })

  it('[SB67] by itself from an amount on', () => {
    expect(reachesAmount(won(15_000), won(15_000))).toBe(true)
    expect(reachesAmount(won(14_999), won(15_000))).toBe(false)
    expect(reachesAmount(null, 0 as Won)).toBe(false)
  })
})
