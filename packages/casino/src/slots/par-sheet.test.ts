import { describe, expect, it } from 'vitest'
import { confidenceBand, volatilityOf } from '../figures.ts'
import { seededFloats } from '../testing.ts'
import { parSheet } from './par-sheet.ts'
import { returnOfJackpots } from './jackpots.ts'
import { slotOf } from './slots.ts'

describe('a sheet', () => {
  it.each([
    'night-market',
    'crane-palace',
    'desert-caravan',
    'winter-pine',
    'gold-vein',
    'grand-tour',
    'tea-house',
    'monsoon',
    'merchant-vault',
    'han-river',
  ])('[CG39] %s: the parts of its return add up to it', (key) => {
    const slot = slotOf(key)!
    const { split, figures } = parSheet(slot, '96')
    const sum = Object.values(split).reduce((all, part) => all + part, 0)
    expect(sum).toBeCloseTo(figures.rtp + returnOfJackpots(slot.jackpots ?? []), 12)
  })

  it('[CG39] says where it comes from and how often the feature comes', () => {
    expect(Object.keys(parSheet(slotOf('night-market')!, '96').split)).toEqual(['spin', 'free-spin'])
    expect(Object.keys(parSheet(slotOf('gold-vein')!, '96').split)).toEqual(['spin', 'reveal', 'hold', 'prize'])
    expect(Object.keys(parSheet(slotOf('tea-house')!, '96').split)).toEqual(['spin'])
    expect(Object.keys(parSheet(slotOf('merchant-vault')!, '96').split)).toEqual(['spin', 'jackpots'])
    expect(parSheet(slotOf('han-river')!, '96').featureOneIn).toBeNull()
    expect(parSheet(slotOf('tea-house')!, '96').featureOneIn).toBeNull()
  })

  it('[CG39] the feature comes as often as it is counted', () => {
    const slot = slotOf('winter-pine')!
    const { featureOneIn } = parSheet(slot, '96')
    const floats = seededFloats(17)
    const rounds = 40_000
    let features = 0
    for (let round = 0; round < rounds; round += 1) {
      if (slot.play('96', 1000 as never, floats).steps.length > 1) features += 1
    }
    expect(Math.abs(features / rounds - 1 / featureOneIn!)).toBeLessThan(4.5 * Math.sqrt(1 / featureOneIn! / rounds))
  })

  it('[CG39] bands close in on the return by the root of the rounds', () => {
    const { bands, figures } = parSheet(slotOf('han-river')!, '96')
    const widths = bands.map(({ low, high }) => high - low)
    for (let place = 1; place < widths.length; place += 1)
      expect(widths[place - 1]! / widths[place]!).toBeCloseTo(Math.sqrt(10), 9)
    for (const { low, high } of bands) expect((low + high) / 2).toBeCloseTo(figures.rtp, 12)
    expect(confidenceBand({ rtp: 0.96, volatility: 5 }, 10_000, 2)).toEqual([0.86, 1.06])
    expect(() => confidenceBand(figures, 0)).toThrow('no rounds')
  })

  it.each([
    [2.9, 'low'],
    [3, 'medium'],
    [5, 'high'],
    [10, 'very-high'],
  ])('[CG39] a σ of %d is %s', (volatility, expected) => {
    expect(volatilityOf({ volatility })).toBe(expected)
  })
})
