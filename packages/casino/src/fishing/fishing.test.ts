import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { V1, floatsOf, seededFloats } from '../testing.ts'
import { CREATURES, WEAPONS, creatureOf } from './catalogue.ts'
import { FISHING_VERSIONS, type FishingVersion, fishingDeclared, fishingFigures, meanTimes, shoot } from './game.ts'
import { placeAt, schoolOf } from './school.ts'

const versions = Object.keys(FISHING_VERSIONS) as FishingVersion[]

describe('a shot', () => {
  it('[CG29] [CG2] returns what is declared, whatever it is aimed at', () => {
    for (const version of versions) {
      const { rtp } = fishingDeclared(version)
      for (const { key } of CREATURES) expect(Math.abs(fishingFigures([key], version).rtp - rtp)).toBeLessThan(1e-12)
      for (const { targetsMax } of WEAPONS) {
        const mixed = Array.from({ length: targetsMax }, (_, place) => CREATURES[(place * 5) % CREATURES.length]!.key)
        expect(Math.abs(fishingFigures(mixed, version).rtp - rtp)).toBeLessThan(1e-12)
      }
    }
  })

  /** games.md 4.4: chance and σ at a return of .96. */
  it.each([
    ['lanternfish', 2, 0.48, 0.9992],
    ['snipe-eel', 10, 0.096, 2.9459],
    ['frilled-shark', 50, 0.0192, 6.8614],
  ])('[CG29] %s (×%d) is captured in %d of shots, σ %d', (key, times, chance, sigma) => {
    expect(meanTimes(creatureOf(key)!)).toBe(times)
    const figures = fishingFigures([key], '96')
    expect(figures.hitFrequency).toBeCloseTo(chance, 12)
    expect(figures.volatility).toBeCloseTo(sigma, 4)
  })

  it.each([
    [100, 9.7508],
    [500, 21.8879],
  ])('[CG29] a capture that pays ×%d swings by %d', (times, sigma) => {
    // σ² = return × m − return²: the formula that the figures of every creature follow.
    expect(Math.sqrt(0.96 * times - 0.96 ** 2)).toBeCloseTo(sigma, 4)
    for (const { key, multipliers } of CREATURES) {
      if (multipliers.length > 1) continue
      const { volatility } = fishingFigures([key], '96')
      expect(volatility).toBeCloseTo(Math.sqrt(0.96 * multipliers[0]!.times - 0.96 ** 2), 9)
    }
  })

  it.each([
    ['harpoon', ['lanternfish']],
    ['net', ['hatchetfish', 'viperfish', 'viperfish', 'snipe-eel']],
    ['depth-charge', ['lanternfish', 'bristlemouth', 'sperm-whale']],
  ])('[CG29] 200,000 shots with the %s return what is computed, within 4.5 σ', (weapon, targets) => {
    const floats = seededFloats(8)
    const shots = 200_000
    let sum = 0
    let hits = 0
    for (let shot = 0; shot < shots; shot += 1) {
      const round = shoot({ weapon, targets }, '96', won(1000), floats)
      if (!round.ok) throw new Error(round.refusal)
      sum += round.value.milli / 1000
      if (round.value.captured.length > 0) hits += 1
    }
    const { rtp, volatility, hitFrequency } = fishingFigures(targets, '96')
    expect(Math.abs(sum / shots - rtp)).toBeLessThan((4.5 * volatility) / Math.sqrt(shots))
    expect(Math.abs(hits / shots - hitFrequency)).toBeLessThan(4.5 * Math.sqrt(0.25 / shots))
  })

  it('[CG30] is refused when it reaches nothing or too much', () => {
    const shot = (weapon: string, targets: readonly string[]) =>
      shoot({ weapon, targets }, '96', won(1000), floatsOf(V1))
    expect(shot('cannon', ['gulper'])).toEqual({ ok: false, refusal: 'weapon-unknown' })
    expect(shot('harpoon', [])).toEqual({ ok: false, refusal: 'no-target' })
    expect(shot('harpoon', ['gulper', 'gulper'])).toEqual({ ok: false, refusal: 'too-many-targets' })
    expect(shot('harpoon', ['goldfish'])).toEqual({ ok: false, refusal: 'creature-unknown' })
  })

  it('[CG3] [CG29] repeats itself from its floats, and pays its captures', () => {
    let nonce = 0
    const shot = { weapon: 'net', targets: ['lanternfish', 'lanternfish'] }
    for (; nonce < 50; nonce += 1) {
      const floats = () => floatsOf({ server: V1.server, prefix: `client:${nonce}` })
      const round = shoot(shot, '96', won(3000), floats())
      expect(shoot(shot, '96', won(3000), floats())).toEqual(round)
      if (!round.ok) throw new Error(round.refusal)
      expect(round.value.payout).toBe(round.value.captured.length * 6000)
      expect(JSON.parse(JSON.stringify(round))).toEqual(round)
    }
  })
})

describe('the catalogue', () => {
  it('[CG30] has each creature and weapon once, with its names', () => {
    for (const list of [CREATURES, WEAPONS]) {
      for (const of of [({ key }: { key: string }) => key]) expect(new Set(list.map(of)).size).toBe(list.length)
      for (const language of ['ko', 'en', 'vi'] as const)
        expect(new Set(list.map(({ names }) => names[language])).size).toBe(list.length)
    }
    expect(CREATURES.length).toBeGreaterThanOrEqual(20)
  })
})

describe('the sea', () => {
  it('[CG31] is the same from the same seed, and comes by weight', () => {
    const school = schoolOf(floatsOf(V1), 50)
    expect(schoolOf(floatsOf(V1), 50)).toEqual(school)
    const many = schoolOf(seededFloats(2), 20_000)
    const total = CREATURES.reduce((sum, { weight }) => sum + weight, 0)
    for (const { key, weight } of CREATURES) {
      const count = many.filter(({ creature }) => creature === key).length
      expect(Math.abs(count - (20_000 * weight) / total)).toBeLessThan(4.5 * Math.sqrt((20_000 * weight) / total) + 1)
    }
  })

  it('[CG31] swimmers come from one edge and leave by the other', () => {
    for (const swimmer of schoolOf(floatsOf(V1), 30)) {
      const { appearsAtMs, crossingMs, path } = swimmer
      expect(placeAt(swimmer, appearsAtMs - 1)).toBeNull()
      expect(placeAt(swimmer, appearsAtMs)).toEqual(path[0])
      expect(placeAt(swimmer, appearsAtMs + crossingMs)).toEqual(path[3])
      expect(placeAt(swimmer, appearsAtMs + crossingMs + 1)).toBeNull()
      expect([path[0].x, path[3].x].sort((a, b) => a - b)).toEqual([-200, 1200])
      const middle = placeAt(swimmer, appearsAtMs + crossingMs / 2)!
      expect(middle.x).toBeGreaterThan(300)
      expect(middle.x).toBeLessThan(700)
    }
  })
})
