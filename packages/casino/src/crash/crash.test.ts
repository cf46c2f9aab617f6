import { type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { V1, V2, floatsOf, hashes } from '../testing.ts'
import {
  CRASH_POINT_MAX,
  crashBreaksAfterMs,
  crashChance,
  crashFigures,
  crashMultiplierAt,
  crashOfChain,
  crashOfHash,
  crashPoint,
  crashReachedAfterMs,
  drawCrash,
  hashBefore,
  hashBeforeAsText,
  settleCrash,
} from './game.ts'

const STAKE_SALT = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4'
const CHAIN_SALT = '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be'

/** games.md 5.1. */
it.each([
  ['b4e7b335045da0a2666145980d03ed440a2e150e5369c72c7e6e24aeeb95f791', 2.5682504010713783],
  ['3e473405bd819ed4171854194bae75a2b117739fc1ab2e1c4cd263e1904dae6f', 1.3193661251992947],
  ['ca9b74c095c615cdf961892e54b35d42b6b8d3612266ff158547020fab514cf7', 3.018368989236868],
])('[CG24] the shared round of hash %s breaks off at %d', (hash, point) => {
  expect(crashOfHash(hashes, hash, STAKE_SALT)).toBe(point)
})

/** games.md 5.2: ten games of a chain, backwards. */
it('[CG24] a published chain gives its published points', () => {
  let hash = '4488d92d89d0ed7fbb2ea23b219d569f63207e32fc44b957858838835c1719f1'
  const points: number[] = []
  for (let game = 0; game < 10; game += 1) {
    points.push(crashOfChain(hash, CHAIN_SALT) / 100)
    hash = hashBefore(hash)
  }
  expect(points).toEqual([1.46, 5.56, 4.71, 41.46, 1.88, 9.2, 1.16, 1.55, 14.1, 1.09])
})

it('[CG24] a thousand links of an older chain lead where they should', () => {
  let hash = '216f014579a1cff543b210d0b03967a107a81f6a6240bb39927b453cb9791fa6'
  for (let link = 0; link < 1000; link += 1) hash = hashBeforeAsText(hashes, hash)
  expect(hash).toBe('86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277')
})

describe('points', () => {
  it.each([
    [101, 0.980198],
    [200, 0.495],
    [1000, 0.099],
    [10_000, 0.0099],
  ])('[CG24] reach %d hundredths in %d of rounds, and return at most 99 %%', (target, chance) => {
    expect(crashChance(target)).toBeCloseTo(chance, 6)
    expect(Math.abs(crashChance(target) - 99 / target)).toBeLessThan(2 ** -31)
    expect(crashFigures(target).rtp).toBeLessThanOrEqual(0.99)
    expect(crashFigures(target).rtp).toBeGreaterThan(0.989_99)
  })

  it('[CG24] the chance is counted over floats: the last that reaches it does, the one before does not', () => {
    for (const target of [101, 150, 333, 1234, 100_000]) {
      const reached = Math.round(crashChance(target) * 2 ** 32)
      expect(crashPoint(1 - reached / 2 ** 32)).toBeGreaterThanOrEqual(target)
      expect(crashPoint(1 - (reached + 1) / 2 ** 32)).toBeLessThan(target)
    }
  })

  it('[CG24] lie between 1.00 and their greatest', () => {
    expect(crashPoint(0)).toBe(100)
    expect(crashPoint(1 - 2 ** -32)).toBe(CRASH_POINT_MAX)
    expect(() => crashPoint(1)).toThrow('not a float')
    expect(drawCrash(floatsOf(V1))).toEqual({ point: Math.floor(99 / (1 - floatsOf(V1)())) })
    expect(drawCrash(floatsOf(V2))).toEqual({ point: 123 })
  })
})

it('[CG24] [CG1] a cash-out pays the stake times its multiplier, when the round got there', () => {
  const stake = won(1000)
  expect(settleCrash(250, stake, 250)).toEqual({ ok: true, value: { milli: 2500, payout: 2500 } })
  expect(settleCrash(250, stake, 251)).toEqual({ ok: false, refusal: 'too-late' })
  for (const target of [100, 99, 150.5, Number.NaN, CRASH_POINT_MAX + 1])
    expect(settleCrash(250, 1 as Won, target)).toEqual({ ok: false, refusal: 'target-malformed' })
})

it('[CG24] the multiplier rises from 1.00 and never falls', () => {
  expect(crashMultiplierAt(-5)).toBe(100)
  expect(crashMultiplierAt(0)).toBe(100)
  expect(crashMultiplierAt(11_553)).toBe(200)
  let before = 0
  for (let ms = 0; ms < 60_000; ms += 100) {
    expect(crashMultiplierAt(ms)).toBeGreaterThanOrEqual(before)
    before = crashMultiplierAt(ms)
  }
})

it('[CG24] a multiplier is reached at one millisecond and not before, and a round breaks off when it would go beyond its point', () => {
  expect(crashReachedAfterMs(100)).toBe(0)
  for (const multiplier of [101, 102, 150, 200, 1234, 100_000, CRASH_POINT_MAX]) {
    const ms = crashReachedAfterMs(multiplier)
    expect(crashMultiplierAt(ms)).toBeGreaterThanOrEqual(multiplier)
    expect(crashMultiplierAt(ms - 1)).toBeLessThan(multiplier)
    // Far up a millisecond is more than a hundredth: the point itself may be leapt over, never passed.
    expect(crashMultiplierAt(crashBreaksAfterMs(multiplier) - 1)).toBeLessThanOrEqual(multiplier)
    expect(crashMultiplierAt(crashBreaksAfterMs(multiplier))).toBeGreaterThan(multiplier)
  }
  expect(crashBreaksAfterMs(100)).toBe(crashReachedAfterMs(101))
})
