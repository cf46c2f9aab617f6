import { createHash, createHmac } from 'node:crypto'
import type { Hashes } from '@hanpan/fairness'
import { instant, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import {
  type AccrualRules,
  budgetCovers,
  clawBackOf,
  couponCodeOf,
  dayOfCycle,
  drawPrize,
  expectedCost,
  judgeConversion,
  judgeWheel,
  maskCouponCode,
  nextBonus,
  nextStreak,
  pointsOfBet,
  readCouponCode,
  rewardOf,
  rulesAt,
  unbiasedDraw,
  type WheelPrize,
} from './index.ts'

const hashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

const rules: AccrualRules = {
  enabled: true,
  rates: {
    minigame: [
      { stakeBp: 30, lossBp: 0 },
      { stakeBp: 40, lossBp: 100 },
    ],
  },
}
const bet = (status: 'won' | 'lost' | 'voided', stake: number, payout = 0, returned = 0) => ({
  status,
  stake: won(stake),
  payout: won(payout),
  returned: won(returned),
})

describe('points of a bet', () => {
  it.each([
    [1, bet('won', 10_000, 19_500), 30],
    [1, bet('lost', 10_000), 30],
    [1, bet('lost', 333), 0],
    [1, bet('lost', 999), 2],
    [2, bet('won', 10_000, 19_500), 40],
    [2, bet('lost', 10_000), 140],
    [2, bet('lost', 199), 1],
    [1, bet('voided', 10_000, 10_000, 10_000), 0],
    // Half won and half lost: half of the stake came back as it was.
    [2, bet('won', 10_000, 14_750, 5_000), 20],
    [2, bet('lost', 10_000, 5_000, 5_000), 20 + 50],
  ])('[PP1] level %i and %j earn %i', (level, settled, points) => {
    expect(pointsOfBet(rules, 'minigame', level, settled)).toBe(points)
  })

  it('[PP2] are those of the rules that stood when it was placed', () => {
    const revisions = [100, 200, 300].map((since, index) => ({ revision: index + 1, since: instant(since), rules }))
    expect(rulesAt(revisions, instant(99))).toBeNull()
    expect(rulesAt(revisions, instant(100))?.revision).toBe(1)
    expect(rulesAt(revisions, instant(299))?.revision).toBe(2)
    expect(rulesAt(revisions, instant(9999))?.revision).toBe(3)
    expect(pointsOfBet({ ...rules, enabled: false }, 'minigame', 1, bet('lost', 10_000))).toBe(0)
  })

  it('[PP3] take the last rate above the last level, and none for a group without rates', () => {
    expect(pointsOfBet(rules, 'minigame', 9, bet('won', 10_000))).toBe(40)
    expect(pointsOfBet(rules, 'minigame', 0, bet('won', 10_000))).toBe(30)
    expect(pointsOfBet(rules, 'slot', 1, bet('won', 10_000))).toBe(0)
  })

  it('[PP5] are taken back as far as they are still held', () => {
    expect([clawBackOf(won(30), won(100)), clawBackOf(won(30), won(12)), clawBackOf(won(30), won(0))]).toEqual([
      30, 12, 0,
    ])
  })
})

describe('a conversion', () => {
  it.each([
    [undefined, 'missing'],
    [null, 'missing'],
    [0, 'missing'],
    [-1000, 'missing'],
    [Number.NaN, 'missing'],
    [999, 'amount_wrong'],
    [1050, 'amount_wrong'],
    [1000.5, 'amount_wrong'],
    [1e300, 'amount_wrong'],
    [5100, 'above_held'],
    [5000, null],
    [1000, null],
  ])('[PP4] of %s is answered with %s', (amount, fault) => {
    expect(judgeConversion(amount, 5000, { minimum: 1000, unit: 100 })).toBe(fault)
  })
})

describe('attendance', () => {
  const rewards = { dayPoints: 100, bonuses: [500, 1000, 2000, 5000] } as const

  it('[PP6] counts days in a row, and begins its month of rewards again after 28', () => {
    expect([nextStreak(0), nextStreak(6)]).toEqual([1, 7])
    expect([1, 28, 29, 56, 57].map(dayOfCycle)).toEqual([1, 28, 1, 28, 1])
  })

  it('[PP7] pays each day, and a bonus on the 7th, 14th, 21st and 28th', () => {
    const paid = Array.from({ length: 35 }, (_, index) => rewardOf(rewards, index + 1).points)
    expect(paid.filter((points) => points > 100)).toEqual([600, 1100, 2100, 5100, 600])
    expect(paid.indexOf(600)).toBe(6)
    expect(nextBonus(rewards, 0)).toEqual({ inDays: 7, points: 500 })
    expect(nextBonus(rewards, 7)).toEqual({ inDays: 7, points: 1000 })
    expect(nextBonus(rewards, 27)).toEqual({ inDays: 1, points: 5000 })
    expect(nextBonus({ dayPoints: 1, bonuses: [0, 0, 0, 0] }, 3)).toBeNull()
  })
})

const prizes: readonly WheelPrize[] = [
  { kind: 'point', amount: 0, weight: 50 },
  { kind: 'point', amount: 100, weight: 40 },
  { kind: 'point', amount: 1000, weight: 9 },
  { kind: 'cash', amount: 10_000, weight: 1 },
]
const serverSeed = 'ab'.repeat(32)
const spin = (nonce: number, clientSeed = 'lucky') => drawPrize(hashes, { serverSeed, clientSeed, nonce }, prizes)

describe('the wheel', () => {
  it('[PP8] draws by weight, and draws again what would favour a number', () => {
    const counts = [0, 0, 0, 0]
    for (let nonce = 0; nonce < 20_000; nonce += 1) counts[spin(nonce)]! += 1
    // Pearson's chi-square with 3 degrees of freedom: 16.27 is passed once in a thousand wheels.
    const chiSquare = prizes.reduce((sum, { weight }, index) => {
      const expected = (20_000 * weight) / 100
      return sum + (counts[index]! - expected) ** 2 / expected
    }, 0)
    expect(chiSquare).toBeLessThan(16.27)
    const floats = [1 - 2 ** -32, 0.5]
    expect(unbiasedDraw(() => floats.shift()!, 100)).toBe(2 ** 31 % 100)
    expect(floats).toEqual([])
  })

  it('[PP9] lands where the seeds say, everywhere', () => {
    const first = Array.from({ length: 50 }, (_, nonce) => spin(nonce))
    expect(Array.from({ length: 50 }, (_, nonce) => spin(nonce))).toEqual(first)
    expect(new Set(first).size).toBeGreaterThan(1)
    expect(Array.from({ length: 50 }, (_, nonce) => spin(nonce, 'other'))).not.toEqual(first)
    // Worked out by hand from HMAC-SHA-256(seed, "lucky:0:0").
    const word = createHmac('sha256', serverSeed).update('lucky:0:0').digest().readUInt32BE(0)
    const place = word % 100
    expect(spin(0)).toBe(place < 50 ? 0 : place < 90 ? 1 : place < 99 ? 2 : 3)
  })

  it.each([
    [{ prizes: prizes.slice(0, 1), dailyBudget: 100_000 }, 'prizes_count'],
    [{ prizes: [...prizes, ...prizes, ...prizes, ...prizes], dailyBudget: 100_000 }, 'prizes_count'],
    [{ prizes: [{ ...prizes[0]!, weight: 0 }, prizes[1]!], dailyBudget: 100_000 }, 'weight'],
    [{ prizes: [{ ...prizes[0]!, weight: 1.5 }, prizes[1]!], dailyBudget: 100_000 }, 'weight'],
    [{ prizes: [{ ...prizes[0]!, amount: -1 }, prizes[1]!], dailyBudget: 100_000 }, 'amount'],
    [{ prizes: [prizes[0]!, prizes[0]!], dailyBudget: 100_000 }, 'nothing_to_win'],
    [{ prizes, dailyBudget: 9_999 }, 'budget'],
    [{ prizes, dailyBudget: 10_000 }, null],
  ])('[PP10] %# is judged', (wheel, fault) => {
    expect(judgeWheel(wheel)).toBe(fault)
  })

  it('[PP11] costs exactly what its odds say', () => {
    expect(expectedCost(prizes)).toBe(230)
    expect(
      expectedCost([
        { kind: 'point', amount: 1, weight: 1 },
        { ...prizes[0]!, weight: 2 },
      ]),
    ).toBe(0.333)
  })

  it('[PP12] stops before it could not pay', () => {
    expect(budgetCovers({ prizes, dailyBudget: 30_000 }, 20_000)).toBe(true)
    expect(budgetCovers({ prizes, dailyBudget: 30_000 }, 20_001)).toBe(false)
  })
})

describe('coupon codes', () => {
  it('[PP13] say 80 bits that can be read back however they are typed', () => {
    const code = couponCodeOf(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]))
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const plain = code.replaceAll('-', '')
    expect(readCouponCode(code.toLowerCase())).toBe(plain)
    expect(readCouponCode(` ${plain.replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(plain)
    expect([readCouponCode('short'), readCouponCode(`${plain}0`), readCouponCode('U'.repeat(16))]).toEqual([
      null,
      null,
      null,
    ])
    expect(couponCodeOf(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    expect(maskCouponCode(plain)).toBe(`••••-••••-••••-${plain.slice(-4)}`)
  })
})
