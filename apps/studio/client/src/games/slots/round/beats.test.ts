// Every game of the shelf, two thousand rounds each: what is shown is what was decided, and comes to its award.
import { slots } from '@hanpan/casino'
import { describe, expect, it } from 'vitest'
import { type Beat, beatsOf } from './beats.ts'
import { fallsOf } from './falls.ts'
import { FALL_FACTORS, choiceChances, coinValues, scatterPays, stepFactors } from './facts.ts'
import { roundsOf } from './testing.ts'
import { idleGrid } from './windows.ts'

const ROUNDS = 2000

const last = (beats: readonly Beat[]): Beat => beats.at(-1)!

describe.each(slots.map((slot) => [slot.key, slot] as const))('%s', (_key, slot) => {
  it('[ST60] every step of a round is shown, and all that is shown comes to its award', () => {
    for (const round of roundsOf(slot, ROUNDS)) {
      const beats = beatsOf(slot, round)
      expect(last(beats).status.milli).toBe(round.awardMilli)
      const spins = beats.filter(({ kind }) => kind === 'spin').length
      expect(spins).toBe(round.steps.filter(({ kind }) => ['spin', 'respin', 'free-spin'].includes(kind)).length)
      for (const beat of beats) if (beat.kind === 'wins') expect(beat.wins.length).toBeGreaterThan(0)
    }
  })

  it('[CG13] what falls ends on the screen that the round has', () => {
    for (const round of roundsOf(slot, ROUNDS))
      for (const beat of beatsOf(slot, round)) {
        if (beat.kind !== 'fall') continue
        for (const { reel, to, letter } of beat.falls) expect(beat.grid[reel]![to]).toBe(letter)
      }
  })

  it('[CG15] free spins count from the first to the last', () => {
    for (const round of roundsOf(slot, ROUNDS)) {
      const free = beatsOf(slot, round).filter((beat) => beat.kind === 'spin' && beat.status.spins !== null)
      for (const [index, beat] of free.entries()) expect(beat.status.spins!.played).toBe(index + 1)
      const end = last(beatsOf(slot, round)).status.spins
      if (free.length > 0) expect(end!.played).toBe(end!.total)
    }
  })

  it('[ST60] every reel that rests shows what it showed', () => {
    for (const round of roundsOf(slot, ROUNDS)) {
      let grid: readonly string[] = []
      for (const beat of beatsOf(slot, round)) {
        if (beat.kind === 'spin' && grid.length > 0)
          for (const reel of beat.rests) expect(beat.grid[reel]).toBe(grid[reel])
        if ('grid' in beat) grid = beat.grid
      }
    }
  })

  it('[ST63] what stands before the first spin is a screen of its size', () => {
    const grid = idleGrid(slot, '96')
    expect(grid).toHaveLength(slot.layout.rows.length)
    for (const window of grid) for (const letter of window) expect(slot.symbols[letter]).toBeDefined()
  })
})

describe('what the package says of games', () => {
  const bySlot = (key: string) => slots.find((slot) => slot.key === key)!

  it('scatters: what they pay and how many spins they open', () => {
    expect(scatterPays(bySlot('han-river'), '96')).toEqual([
      { count: 3, milli: 2000, spins: 0 },
      { count: 4, milli: 12_000, spins: 0 },
      { count: 5, milli: 60_000, spins: 0 },
    ])
    expect(scatterPays(bySlot('dragon-gate'), '96').map(({ spins }) => spins)).toEqual([12, 15, 20])
    expect(scatterPays(bySlot('royal-library'), '96')[0]).toEqual({ count: 3, milli: 5000, spins: 10 })
  })

  it.each(slots.map((slot) => [slot.key, slot] as const))(
    '%s: wins of scatters are those that are told',
    (_key, slot) => {
      const told = new Map(scatterPays(slot, '96').map(({ count, milli }) => [count, milli]))
      const scatter = Object.keys(slot.symbols).find((letter) => slot.symbols[letter]!.role === 'scatter')
      if (scatter === undefined) return
      for (const round of roundsOf(slot, ROUNDS))
        for (const win of round.steps[0]!.frames.flatMap(({ wins }) => wins))
          if (win.symbol === scatter) expect(win.milli).toBe(told.get(win.count))
    },
  )

  it('multipliers that grow, cards and coins', () => {
    expect(stepFactors(bySlot('monsoon'), '96')).toEqual([1, 2, 3, 5, 8])
    expect(stepFactors(bySlot('iron-peak'), '96').slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(stepFactors(bySlot('night-market'), '96')).toEqual([2])
    expect(
      choiceChances(bySlot('tea-house'), '96').map(({ text, chance }) => [text, Math.round(chance * 100)]),
    ).toEqual([
      ['×1', 70],
      ['×2', 18],
      ['×3', 8],
      ['×8', 3],
      ['×20', 1],
    ])
    expect(coinValues(bySlot('lighthouse'), '96')[0]).toMatchObject({ milli: 1000, chance: 0.6 })
  })

  it.each(Object.entries(FALL_FACTORS))('%s: [ST64] falls are multiplied as the rules say', (key, { spin, free }) => {
    for (const round of roundsOf(bySlot(key), ROUNDS))
      for (const step of round.steps) {
        const factors = step.kind === 'free-spin' ? free! : spin
        const tumbles = step.frames.filter(({ wins }) => wins.every(({ symbol }) => bySlot(key).pays[symbol]))
        for (const [fall, frame] of tumbles.entries())
          if (frame.wins.length > 0) expect(frame.multiplier).toBe(factors[Math.min(fall, factors.length - 1)])
      }
  })
})

describe('falls', () => {
  it.each([
    ['nothing is gone', ['ABC'], [], ['ABC'], null],
    ['the lowest is gone', ['ABC'], [[0, 2]], ['DAB'], [-1, 0, 1]],
    ['the middle is gone', ['ABC'], [[0, 1]], ['DAC'], [-1, 0, 2]],
    [
      'two are gone',
      ['ABC'],
      [
        [0, 0],
        [0, 2],
      ],
      ['DEB'],
      [-2, -1, 1],
    ],
  ] as const)('%s', (_name, before, gone, after, from) => {
    const falls = fallsOf(before, gone, after)
    expect(falls?.map((fall) => fall.from) ?? null).toEqual(from)
  })
})
