import { type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { FIGURE_TOLERANCE, differences } from '../figures.ts'
import { hmacFloats } from '@hanpan/fairness'
import { V1, floatsOf, hashes, seededFloats } from '../testing.ts'
import type { Below } from './engine/node.ts'
import { awardOfRound } from './engine/plan.ts'
import { drawJackpots, returnOfJackpots } from './jackpots.ts'
import { type Mechanic, type SlotRound, VERSIONS } from './slot-game.ts'
import { slotOf, slots } from './slots.ts'

const stake = won(1000)

describe.each(slots.map((slot) => [slot.key, slot] as const))('%s', (_, slot) => {
  it('[CG2] [CG17] every version declares what is counted, and returns what it is called', () => {
    for (const version of VERSIONS) {
      const { declared, buys = {} } = slot.versions[version]
      expect(differences(declared, slot.figures(version)), version).toEqual([])
      const whole = declared.rtp + returnOfJackpots(slot.jackpots ?? [])
      expect(Math.abs(whole - Number(version) / 100), version).toBeLessThan(0.002)
      expect(Object.keys(buys)).toEqual(Object.keys(slot.buys ?? {}))
      for (const [buy, { rtp }] of Object.entries(buys)) {
        expect(Math.abs(slot.figuresOfBuy(version, buy).rtp - rtp)).toBeLessThanOrEqual(FIGURE_TOLERANCE)
        expect(rtp).toBeLessThanOrEqual(Number(version) / 100)
      }
    }
  })

  it('[CG18] 60,000 rounds return what is counted, within 4.5 σ', () => {
    const rounds = 60_000
    const floats = seededFloats(21)
    const below: Below = (n) => Math.floor(floats() * n)
    const plan = slot.plan('96')
    const { rtp, hitFrequency, volatility, topAwardMilli } = slot.versions['96'].declared
    let [sum, hits, top] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const award = awardOfRound(plan, below)
      sum += award / 1000
      if (award > 0) hits += 1
      top = Math.max(top, award)
    }
    expect(Math.abs(sum / rounds - rtp)).toBeLessThan((4.5 * volatility) / Math.sqrt(rounds))
    const deviation = Math.sqrt((hitFrequency * (1 - hitFrequency)) / rounds)
    expect(Math.abs(hits / rounds - hitFrequency)).toBeLessThan(4.5 * deviation)
    expect(top).toBeLessThanOrEqual(topAwardMilli)
  })

  it('[CG3] [CG19] a round is the whole of it, plain, the same from the same floats, and shows what it pays', () => {
    const kinds = new Set<string>()
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const floats = () => hmacFloats(hashes, V1.server, `client:${nonce}`, 1024)
      const round = slot.play('96', stake, floats())
      expect(JSON.parse(JSON.stringify(round))).toEqual(round)
      if (nonce < 20) expect(slot.play('96', stake, floats())).toEqual(round)
      expectShown(round)
      for (const { kind } of round.steps) kinds.add(kind)
    }
    for (const [buy, start] of Object.entries(slot.buys ?? {})) {
      const round = slot.play('96', stake, seededFloats(5), buy)
      expect(round.steps[0]!.kind).toBe(slot.plan('96').kindOf(start))
      expectShown(round)
    }
  })

  it('[CG20] knows every symbol that it can show, by name', () => {
    const known = new Set(Object.keys(slot.symbols))
    const shown = new Set(
      VERSIONS.flatMap((version) =>
        Object.values(slot.versions[version].strips).flatMap((reels) => reels.join('').split('')),
      ),
    )
    shown.delete(' ')
    expect([...shown].filter((letter) => !known.has(letter))).toEqual([])
    expect([...known].filter((letter) => !shown.has(letter))).toEqual([])
    for (const letter of Object.keys(slot.pays)) expect(known.has(letter), letter).toBe(true)
    for (const text of Object.values(slot.names)) expect(text.length).toBeGreaterThan(1)
  })
})

function expectShown(round: SlotRound): void {
  let sum = 0
  for (const { frames, multiplier, awardMilli } of round.steps) {
    const shown = frames.reduce((all, frame) => {
      const wins = frame.wins.reduce((total, { milli }) => total + milli, 0) * frame.multiplier
      const landed = (frame.landed ?? []).reduce((total, { milli }) => total + milli, 0)
      return all + wins + landed
    }, 0)
    expect(shown * multiplier).toBe(awardMilli)
    sum += awardMilli
  }
  expect(sum).toBe(round.awardMilli)
  expect(round.payout).toBe(Math.floor((round.stake * round.awardMilli) / 1000))
}

describe('the shelf', () => {
  it('[CG20] has at least 24 slots with at least eight mechanics, and no two alike', () => {
    expect(slots.length).toBeGreaterThanOrEqual(24)
    const mechanics = new Set<Mechanic>(slots.flatMap((slot) => slot.mechanics))
    expect(mechanics.size).toBeGreaterThanOrEqual(8)
    const distinct = (of: (slot: (typeof slots)[number]) => unknown) =>
      new Set(slots.map((slot) => JSON.stringify(of(slot)))).size
    expect(distinct(({ pays }) => pays)).toBe(slots.length)
    expect(distinct(({ versions }) => versions['96'].strips)).toBe(slots.length)
    expect(distinct(({ key }) => key)).toBe(slots.length)
    for (const language of ['ko', 'en', 'vi'] as const)
      expect(distinct(({ names }) => names[language])).toBe(slots.length)
    expect(slotOf('no such')).toBeNull()
  })
})

it('[CG20] what is drawn at a choice or a wheel has a name', () => {
  for (const slot of slots) {
    const places = new Set<number>()
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const { steps } = slot.play('96', stake, hmacFloats(hashes, V1.server, `choice:${nonce}`, 1024))
      for (const { kind, frames } of steps)
        if (kind === 'choice' || kind === 'wheel') for (const { place } of frames[0]!.landed!) places.add(place)
    }
    for (const place of places) expect(slot.choices?.[place], slot.key).toBeDefined()
  }
})

it('[CG12] a drawn symbol that fills its reels is shown as itself', () => {
  const slot = slotOf('royal-library')!
  const floats = seededFloats(3)
  const symbols = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const { steps } = slot.play('96', stake, floats, 'free-spins')
    const letter = slot.choices![steps[0]!.frames[0]!.landed![0]!.place]!
    for (const { wins } of steps.slice(1).flatMap(({ frames }) => frames))
      for (const { symbol, line, count, cells } of wins) {
        if (line !== undefined || symbol === 'S') continue
        expect(symbol).toBe(letter)
        expect(cells).toHaveLength(count * 3)
        symbols.add(symbol)
      }
  }
  expect(symbols.size).toBeGreaterThan(1)
})

describe('jackpots', () => {
  const jackpots = slotOf('merchant-vault')?.jackpots ?? []

  it('[CG21] return their contributions, and their seeds as often as they are hit', () => {
    // 4 × 0.5 %, and 10,000 / 20,000 + 100,000 / 200,000 + … of every 100 won.
    const seeds = 10_000 / 2_000_000 + 100_000 / 20_000_000 + 2_000_000 / 600_000_000 + 100_000_000 / 4_000_000_000
    expect(returnOfJackpots(jackpots)).toBeCloseTo(0.02 + seeds, 12)
  })

  it('[CG21] are hit with a chance in proportion to the stake', () => {
    const mini = jackpots.filter(({ key }) => key === 'mini')
    const hits = (amount: number) => {
      const floats = seededFloats(amount)
      let count = 0
      for (let spin = 0; spin < 200_000; spin += 1)
        count += drawJackpots(mini, won(amount), (n) => Math.floor(floats() * n)).length
      return count
    }
    // 200,000 spins at 1 in 20,000 a hundred won.
    expect(Math.abs(hits(1000) - 100)).toBeLessThan(45)
    expect(Math.abs(hits(10_000) - 1000)).toBeLessThan(143)
  })

  it('[CG21] are hit by exactly as many draws as the stake has hundreds', () => {
    const mini = jackpots.filter(({ key }) => key === 'mini')
    const drawn = (...draws: number[]) => drawJackpots(mini, won(1000), () => draws.shift()!)
    expect(drawn(0, 9)).toEqual(['mini'])
    expect(drawn(0, 10)).toEqual([])
    expect(drawn(1, 0)).toEqual([])
  })

  it('[CG21] take stakes in hundreds', () => {
    expect(() => drawJackpots(jackpots, 150 as Won, () => 0)).toThrow('multiple')
    expect(drawJackpots([], 150 as Won, () => 0)).toEqual([])
    expect(drawJackpots(jackpots, won(100), () => 0)).toEqual(['mini', 'minor', 'major', 'grand'])
  })
})

it('[CG3] the floats of a seed decide a spin: their first five are the stops', () => {
  const slot = slotOf('han-river')!
  const reels = slot.versions['96'].strips['base']!
  const floats = floatsOf(V1)
  const stops = reels.map((strip) => Math.floor(floats() * strip.length))
  const windows = reels.map((strip, reel) => (strip + strip).slice(stops[reel]!, stops[reel]! + 3))
  expect(slot.play('96', stake, floatsOf(V1)).steps[0]!.frames[0]!.grid).toEqual(windows)
})
