import { describe, expect, it } from 'vitest'
import type { Period } from '../event-result.ts'
import type { PeriodKey } from '../sports.ts'
import { MARKET_TYPES } from '../markets/index.ts'
import { expectationOf, fairPriceOf } from './expectation.ts'
import { normalBelow } from './normal.ts'
import type { PlaneParameters } from './parameters.ts'
import { PlaneModel } from './plane-model.ts'
import { ALL_OVERTIME, before, expectationsOf, live, overtimeIn, refOf, wonBy } from './testing.ts'

const basketball: PlaneParameters = {
  kind: 'plane',
  sport: 'basketball',
  margin: { mean: 5.5, deviation: 12 },
  total: { mean: 220.5, deviation: 18 },
  shares: [0.25, 0.25, 0.25, 0.25],
  overtime: { length: 5 / 48, tied: 0 },
  firsts: { 'three-pointer': 0.52, 'free-throw': null },
}
const model = new PlaneModel(basketball, before('basketball'), ALL_OVERTIME)
const regulation = { part: 'regulation' } as const
const quarter = (key: PeriodKey, home: number, away: number, isComplete = true): Period => ({
  key,
  isComplete,
  counts: { points: { home, away } },
})
const three = [quarter('q1', 30, 25), quarter('q2', 25, 27), quarter('q3', 26, 25)]

describe('basketball', () => {
  it('[SB50] the normal law, as published', () => {
    expect(normalBelow(5.5 / 12)).toBeCloseTo(0.6766435101920499, 13)
    expect(normalBelow((4 + 5.5 / 4) / 6)).toBeCloseTo(0.8148291079370926, 13)
    expect(normalBelow(-8)).toBeCloseTo(6.22096057e-16, 22)
    expect(normalBelow(8) + normalBelow(-8)).toBe(1)
  })

  it.each([
    ['handicap', 'home', -3.5, 0.5661838326109037],
    ['handicap', 'home', -7.5, 0.43381616738909634],
    ['total', 'over', 215.5, 0.609408524566425],
    ['total', 'over', 225.5, 0.390591475433575],
  ])('[SB50] in regulation: %s %s %d', (type, pick, line, chance) => {
    expect(wonBy(model, type, pick, { ...regulation, line })).toBeCloseTo(chance, 7)
  })

  it('[SB50] a margin of exactly so many is a push', () => {
    expect(expectationsOf(model, 'handicap', { ...regulation, line: -6 }).get('home')!.voided).toBeCloseTo(
      0.03320675185262234,
      9,
    )
  })

  it('[SB51] level after regulation, overtime decides', () => {
    // Φ(5.5/12) and Φ(5.375/6) are the laws without a lattice.
    expect(wonBy(model, 'winner', 'home')).toBeCloseTo(0.6766435, 2)
    expect(wonBy(model, 'winner', 'home') + wonBy(model, 'winner', 'away')).toBeCloseTo(1, 9)
    expect(wonBy(model, 'handicap', 'home', { line: -0.5 })).toBeCloseTo(wonBy(model, 'winner', 'home'), 9)
    const inPlay = new PlaneModel(
      basketball,
      live('basketball', [quarter('q1', 30, 25), quarter('q2', 25, 27), quarter('q3', 26, 25)], 0),
      ALL_OVERTIME,
    )
    expect(wonBy(inPlay, 'winner', 'home')).toBeCloseTo(normalBelow((4 + 5.5 / 4) / 6), 2)
    // More points than in regulation, by what overtime adds when it comes.
    const [longer, shorter] = [
      wonBy(model, 'total', 'over', { line: 220.5 }),
      wonBy(model, 'total', 'over', { ...regulation, line: 220.5 }),
    ]
    expect(longer).toBeGreaterThan(shorter + 0.005)
  })

  it('[SB51] in overtime only it is left', () => {
    const level = [...three, quarter('q4', 20, 24)]
    // Five minutes of a game of 48, by Φ(μ/σ) without the lattice.
    const begun = new PlaneModel(basketball, live('basketball', level), ALL_OVERTIME)
    expect(wonBy(begun, 'winner', 'home')).toBeCloseTo(normalBelow((5.5 / 12) * Math.sqrt(5 / 48)), 9)
    const state = live('basketball', [...level, quarter('x1', 8, 2, false)], 200)
    const overtime = new PlaneModel(basketball, state, ALL_OVERTIME)
    expect(wonBy(overtime, 'winner', 'home')).toBeGreaterThan(0.95)
    expect(wonBy(overtime, 'total', 'over', { line: 211.5 })).toBeCloseTo(1, 12)
    expect(wonBy(overtime, 'total', 'over', { ...regulation, line: 202 })).toBe(0)
    const ended = { ...state, finish: 'completed', periods: [...level, quarter('x1', 10, 12)] } as const
    expect(wonBy(new PlaneModel(basketball, ended, ALL_OVERTIME), 'winner', 'away')).toBe(1)
  })

  it('[SB50] points are not taken back, and a game by halves has no quarters', () => {
    const ending = new PlaneModel(
      basketball,
      live('basketball', [...three, quarter('q4', 20, 10, false)], 560),
      overtimeIn(),
    )
    // 188 points stand.
    expect(wonBy(ending, 'total', 'under', { line: 187.5 })).toBe(0)
    expect(wonBy(ending, 'total', 'under', { line: 230.5 })).toBeGreaterThan(0.99)
    const halves = new PlaneModel(basketball, live('basketball', [quarter('h1', 40, 38)]), ALL_OVERTIME)
    expect(expectationOf(halves, MARKET_TYPES.get('winner')!, refOf('winner'))).toBeNull()
  })

  it('[SB52] both counts come from the plane, and agree with margin and total', () => {
    const sides = ['home', 'away'] as const
    for (const side of sides) {
      const mean = side === 'home' ? 113 : 107.5
      const over = wonBy(model, 'teamTotal', 'over', { side, line: mean - 0.5 })
      expect(over).toBeGreaterThan(0.49)
      expect(over).toBeLessThan(0.55)
    }
    const odd = expectationsOf(model, 'oddEven', regulation)
    expect(odd.get('odd')!.won).toBeCloseTo(0.5, 6)
  })

  it('[SB44] quarters, halves and the whole agree', () => {
    const both = expectationsOf(model, 'halfFull')
    const full = (side: string) =>
      ['home', 'draw', 'away'].reduce((sum, half) => sum + both.get(`${half}-${side}`)!.won, 0)
    expect(full('home')).toBeCloseTo(wonBy(model, 'winner', 'home'), 9)
    expect(full('draw')).toBeCloseTo(0, 9)
    const half = ['home', 'draw', 'away'].reduce((sum, side) => sum + both.get(`home-${side}`)!.won, 0)
    expect(half).toBeCloseTo(wonBy(model, 'handicap', 'home', { part: 'h1', line: -0.5 }), 3)
    let last = 1
    for (let line = 180.5; line < 260; line += 0.5) {
      const fair = fairPriceOf(expectationsOf(model, 'total', { line }).get('over')!)!
      expect(1 / fair).toBeLessThanOrEqual(last + 1e-12)
      last = 1 / fair
    }
  })

  it('[SB52] the first three-pointer is known once it has fallen', () => {
    expect(wonBy(model, 'firstThreePointer', 'home')).toBe(0.52)
    const state = live('basketball', [quarter('q1', 3, 0, false)], 30, {
      incidents: [{ kind: 'three-pointer', side: 'away', period: 'q1', second: 20 }],
      recorded: ['three-pointer'],
    })
    expect(wonBy(new PlaneModel(basketball, state, ALL_OVERTIME), 'firstThreePointer', 'away')).toBe(1)
  })

  it('[SB51] an American football game may stay level', () => {
    const football: PlaneParameters = {
      ...basketball,
      sport: 'american-football',
      margin: { mean: 2.5, deviation: 13 },
      total: { mean: 44, deviation: 13 },
      overtime: { length: 1 / 6, tied: 0.05 },
    }
    const { won, voided } = expectationsOf(
      new PlaneModel(football, before('american-football'), ALL_OVERTIME),
      'winner',
    ).get('home')!
    expect(voided).toBeGreaterThan(0.0005)
    expect(voided).toBeLessThan(0.003)
    expect(won).toBeCloseTo(normalBelow(2.5 / 13), 2)
  })
})
