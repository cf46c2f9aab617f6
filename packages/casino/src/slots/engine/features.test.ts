import { describe, expect, it } from 'vitest'
import { seededFloats } from '../../testing.ts'
import { Coins } from './coins.ts'
import { freeSpins, holdAndSpin, respins, winStreak } from './features.ts'
import { Lottery } from './lottery.ts'
import type { Below } from './node.ts'
import { type Plan, awardOfRound, figuresOfPlan, momentsFrom } from './plan.ts'

const belowOf = (seed: number): Below => {
  const floats = seededFloats(seed)
  return (n) => Math.floor(floats() * n)
}

describe('features', () => {
  const coin = new Lottery([
    { weight: 3, milli: 0 },
    { weight: 1, milli: 1000 },
  ])

  it('[CG15] free spins: a series with retrigger is worth its mean over 1 less what each spin adds', () => {
    // One in ten starts 2 free spins; one in ten of those adds 2.
    const tenth = new Lottery([
      { weight: 9, milli: 500 },
      { weight: 1, milli: 3000 },
    ])
    const spins = (mark: number) => (mark === 1 ? 2 : 0)
    const plan = freeSpins({
      base: tenth,
      free: tenth,
      awarded: spins,
      again: spins,
      multiplier: () => 2,
      spinsMax: 100,
    })
    const mean = 0.75
    expect(figuresOfPlan(plan).rtp).toBeCloseTo(mean + (0.1 * 2 * 2 * mean) / (1 - 0.2), 9)
  })

  it('[CG15] free spins end at their greatest number', () => {
    const always = freeSpins({
      base: coin,
      free: coin,
      awarded: () => 5,
      again: () => 5,
      multiplier: () => 1,
      spinsMax: 12,
    })
    expect(figuresOfPlan(always).rtp).toBeCloseTo(13 * 0.25, 12)
    expect(figuresOfPlan(always).topAwardMilli).toBe(13_000)
  })

  it('[CG15] moments are those of all ways through a round', () => {
    // A win streak of a coin: n wins and a loss, wins multiplied by 1, 2, 3, 3, …
    const plan = winStreak(coin, [1, 2, 3], 10)
    let [first, second] = [0, 0]
    let award = 0
    for (let wins = 0; wins <= 11; wins += 1) {
      const chance = wins === 11 ? 0.25 ** 11 : 0.25 ** wins * 0.75
      first += chance * award
      second += chance * award ** 2
      award += 1000 * [1, 2, 3][Math.min(wins, 2)]!
    }
    const moments = momentsFrom(plan, 0)
    expect(moments.first).toBeCloseTo(first, 9)
    expect(moments.second).toBeCloseTo(second, 4)
    expect(moments.zero).toBeCloseTo(0.75, 12)
  })

  it('[CG15] a chain that comes back to itself is a bug', () => {
    const plan: Plan = { nodeOf: () => coin, kindOf: () => 'spin', multiplierOf: () => 1, nextOf: () => 0 }
    expect(() => momentsFrom(plan, 0)).toThrow('comes back')
  })

  it('[CG16] coins are binomial, their values their own', () => {
    const values = [
      { weight: 2, milli: 1000 },
      { weight: 1, milli: 5000 },
    ]
    const node = new Coins({ cells: 3, chance: [1, 4], values })
    // Draws are: lands (4), value (3) only if it did; a coin that did not land leaves its value undrawn. Weighted by simulation of the tree.
    const found = new Map<number, number>()
    const walk = (cells: number, chance: number, count: number, award: number): void => {
      if (cells === 0) {
        found.set(count, (found.get(count) ?? 0) + chance * award ** 2)
        return
      }
      walk(cells - 1, (chance * 3) / 4, count, award)
      walk(cells - 1, (chance * 2) / 12, count + 1, award + 1000)
      walk(cells - 1, chance / 12, count + 1, award + 5000)
    }
    walk(3, 1, 0, 0)
    for (const [mark, { second }] of node.profile()) expect(second).toBeCloseTo(found.get(mark)!, 4)
    expect(node.profile().get(3)!.top).toBe(15_000)
  })

  it.each([
    [
      'hold and spin',
      holdAndSpin({
        base: new Lottery([
          { weight: 1, milli: 0 },
          { weight: 1, milli: 100 },
          { weight: 2, milli: 0 },
        ]),
        cells: 6,
        coinsOf: (mark) => mark * 2,
        coinsMin: 2,
        chance: [1, 5],
        values: [
          { weight: 3, milli: 500 },
          { weight: 1, milli: 2000 },
        ],
        respins: 3,
        full: 20_000,
      }),
    ],
    [
      'walking reels',
      respins({
        screenOf: (held) =>
          new Lottery([
            { weight: 3, milli: held * 100 },
            { weight: 1, milli: 50 },
          ]),
        holds: (held, mark) => (held >> 1) | (mark === 1 ? 8 : 0),
        goesOn: (_before, after) => after !== 0,
      }),
    ],
  ])('[CG15] [CG16] %s: played 300,000 times, within 4.5 σ of what is counted', (_, plan) => {
    const rounds = 300_000
    const below = belowOf(4)
    let sum = 0
    let hits = 0
    for (let round = 0; round < rounds; round += 1) {
      const award = awardOfRound(plan, below)
      sum += award / 1000
      if (award > 0) hits += 1
    }
    const { rtp, volatility, hitFrequency } = figuresOfPlan(plan)
    expect(Math.abs(sum / rounds - rtp)).toBeLessThan((4.5 * volatility) / Math.sqrt(rounds))
    expect(Math.abs(hits / rounds - hitFrequency)).toBeLessThan(4.5 * Math.sqrt(0.25 / rounds))
  })
})
