import { describe, expect, it } from 'vitest'
import { isGain, netText, sizeOf, timesText, wonOf } from './amounts.ts'
import { PACE, smearOf, stopTimes, wayOf } from './pace.ts'

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

  it('exactly where they should, past it by the overshoot and never back before', () => {
    expect(wayOf(0, 920, 0.01)).toBe(0)
    expect(wayOf(920, 920, 0.01)).toBe(1)
    expect(wayOf(920 - PACE.settleMs, 920, 0.01)).toBeCloseTo(1.01)
    let before = 0
    for (let ms = 0; ms <= 920 - PACE.settleMs; ms += 10) {
      const way = wayOf(ms, 920, 0.01)
      expect(way).toBeGreaterThanOrEqual(before)
      before = way
    }
  })
})

describe('[ST69] symbols on a reel', () => {
  const seenAt = (ms: number) => smearOf(ms, 920, 0.01, 14)

  it('are sharp at rest, smear as it gets up to speed, and are sharp when it settles', () => {
    const seen = Array.from({ length: 93 }, (_, step) => seenAt(step * 10))
    expect(seen.filter((one, index) => one !== seen[index - 1])).toEqual(['sharp', 'slow', 'fast', 'sharp'])
    expect(seen[0]).toBe('sharp')
    expect(seenAt(500)).toBe('fast')
    expect(seenAt(920 - PACE.settleMs)).toBe('sharp')
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
