import { describe, expect, it } from 'vitest'
import { isGain, netText, sizeOf, timesText, wonOf } from './amounts.ts'
import { PACE, SETTLE_MS, fallTimes, smearOf, stopTimes, wayOf } from './pace.ts'

describe('reels stop', () => {
  it('[ST61] from the left to the right, always at the same times', () => {
    const times = stopTimes(5, [])
    expect(times).toEqual([920, 1040, 1160, 1280, 1400])
    expect(times.at(-1)! + PACE.lineMs + PACE.lookMs).toBeLessThan(2500)
  })

  it('not at all where they rest, and together where they are coupled', () => {
    expect(stopTimes(5, [1])).toEqual([920, 0, 1040, 1160, 1280])
    expect(stopTimes(5, [], [[1, 2]])).toEqual([920, 1160, 1160, 1280, 1400])
  })

  const ways = Array.from({ length: 921 }, (_, ms) => wayOf(ms, 920))

  it('[ST162] exactly where they should, and still', () => {
    expect([ways[0], ways[920], wayOf(2000, 920)]).toEqual([0, 1, 1])
    expect(1 - ways[919]!).toBeCloseTo(0, 5)
  })

  it('[ST162] lifted a little before they turn, past their place by a little before they stand, and never back between', () => {
    expect(Math.min(...ways)).toBeLessThan(0)
    // A reel has some twelve cells to go: a twentieth of a cell, and a tenth.
    expect(Math.min(...ways) * 12).toBeGreaterThan(-0.12)
    expect((Math.max(...ways) - 1) * 12).toBeGreaterThan(0.05)
    expect((Math.max(...ways) - 1) * 12).toBeLessThan(0.2)
    const between = ways.slice(ways.indexOf(Math.min(...ways)), ways.indexOf(Math.max(...ways)) + 1)
    expect(between).toEqual([...between].toSorted((one, other) => one - other))
  })

  it('[ST162] without a jerk: from one millisecond to the next their speed hardly changes', () => {
    const speeds = ways.slice(1).map((way, index) => way - ways[index]!)
    const most = Math.max(...speeds)
    const jerks = speeds.slice(1).map((speed, index) => Math.abs(speed - speeds[index]!))
    expect(Math.max(...jerks)).toBeLessThan(most * 0.03)
  })

  it('[ST162] are heard when they reach their place', () => {
    expect(wayOf(920 - SETTLE_MS, 920)).toBeCloseTo(1, 6)
    expect(SETTLE_MS).toBeLessThan(PACE.brakeMs)
  })
})

describe('[ST162] what falls', () => {
  it('comes down from the left to the right, the lowest of a reel first, and no two cells of one at once', () => {
    const fall = (reel: number, to: number) => fallTimes(reel, { from: to - 1, to, rows: 5 })
    expect(fall(1, 4).beginMs).toBeGreaterThan(fall(0, 4).beginMs)
    const ends = [4, 3, 2, 1, 0].map((to) => fall(0, to).endMs)
    expect(ends).toEqual([...new Set(ends)].toSorted((one, other) => one - other))
  })

  it('takes longer the farther it is, and less than a second in all', () => {
    expect(fallTimes(0, { from: -4, to: 4, rows: 5 }).endMs).toBeGreaterThan(
      fallTimes(0, { from: 3, to: 4, rows: 5 }).endMs,
    )
    expect(fallTimes(6, { from: -7, to: 0, rows: 7 }).endMs).toBeLessThan(1000)
  })
})

describe('[ST69] symbols on a reel', () => {
  const seenAt = (ms: number) => smearOf(ms, 920, 12)

  it('are sharp at rest, smear as it gets up to speed, and are sharp again when it settles', () => {
    const seen = Array.from({ length: 93 }, (_, step) => seenAt(step * 10))
    expect(seen.filter((one, index) => one !== seen[index - 1])).toEqual(['sharp', 'slow', 'fast', 'slow', 'sharp'])
    expect(seen[0]).toBe('sharp')
    expect(seenAt(500)).toBe('fast')
    expect(seenAt(920 - SETTLE_MS)).toBe('sharp')
  })
})

describe('wins', () => {
  it.each([
    [0, 1000, 'none'],
    [999, 1000, 'none'],
    [1000, 1000, 'none'],
    [1001, 1000, 'win'],
    [9999, 1000, 'win'],
    [10_000, 1000, 'big'],
    [50_000, 1000, 'huge'],
    [50_000, 67_000, 'none'],
  ] as const)('[ST62] %i of %i is %s', (paid, staked, size) => {
    expect(sizeOf(paid, staked)).toBe(size)
    expect(isGain(paid, staked)).toBe(size !== 'none')
  })

  it.each([
    [5400, '+5,400원'],
    [-1000, '−1,000원'],
    [0, '0원'],
  ])('a net of %i reads %s', (net, text) => expect(netText(net, (amount) => `${amount}원`)).toBe(text))

  it('awards are multiples of the stake, floored to the won', () => {
    expect(timesText(12_500)).toBe('×12.5')
    expect(wonOf(333, 1500)).toBe(499)
  })
})
