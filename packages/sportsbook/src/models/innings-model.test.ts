import { describe, expect, it } from 'vitest'
import type { Period } from '../event-result.ts'
import type { PeriodKey } from '../sports.ts'
import { gridOf, latticeOf, winnersOf } from './factors.ts'
import { InningsModel } from './innings-model.ts'
import { negativeBinomial } from './negative-binomial.ts'
import type { InningsParameters } from './parameters.ts'
import { ALL_OVERTIME, before, expectationsOf, live, overtimeIn, wonBy } from './testing.ts'

const baseball: InningsParameters = {
  kind: 'innings',
  sport: 'baseball',
  runs: { home: 4.6, away: 4.2 },
  dispersion: { home: 4, away: 4 },
  innings: 9,
  homeRuns: { home: 1.2, away: 1.1 },
}
const model = new InningsModel(baseball, before('baseball'), ALL_OVERTIME)
const inning = (key: PeriodKey, home: number, away: number, more: Partial<Period> = {}): Period => ({
  key,
  isComplete: true,
  isTopComplete: true,
  counts: { runs: { home, away } },
  ...more,
})
const innings = (count: number, home: number, away: number) =>
  Array.from({ length: count }, (_, index) => (index === 0 ? inning('i1', home, away) : inning(`i${index + 1}`, 0, 0)))

describe('baseball', () => {
  it('[SB53] nine innings each, as if both always batted', () => {
    const grid = gridOf(negativeBinomial(4.6, 4), negativeBinomial(4.2, 4))
    const { home, draw, away } = winnersOf(latticeOf(grid, 'margin'))
    expect(home).toBeCloseTo(0.4838093, 7)
    expect(draw).toBeCloseTo(0.103706, 7)
    expect(away).toBeCloseTo(0.4124847, 7)
    const total = latticeOf(grid, 'total').weights
    expect(total.slice(9).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(0.4779105, 7)
    const margin = latticeOf(grid, 'margin')
    expect(margin.weights.slice(2 - margin.from).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(0.382674, 7)
  })

  it('[SB53] who bats last changes the score and not who wins; what is level goes by the rest', () => {
    expect(wonBy(model, 'winner', 'home')).toBeCloseTo(0.5397886, 7)
    expect(wonBy(model, 'handicap', 'home', { line: -0.5 })).toBeCloseTo(wonBy(model, 'winner', 'home'), 9)
    const regulation = new InningsModel(baseball, before('baseball'), overtimeIn())
    expect(expectationsOf(regulation, 'winner').get('home')!.voided).toBeCloseTo(0.103706, 6)
    // A home side that leads does not bat, and one that catches up stops at one more.
    expect(wonBy(model, 'handicap', 'home', { line: -1.5 })).toBeLessThan(0.37)
    expect(wonBy(regulation, 'total', 'over', { line: 8.5 })).toBeLessThan(0.47)
    expect(wonBy(model, 'total', 'over', { line: 8.5 })).toBeGreaterThan(
      wonBy(regulation, 'total', 'over', { line: 8.5 }),
    )
  })

  it('[SB53] the first five innings, the first inning, the first home run', () => {
    const five = expectationsOf(model, '1x2', { part: 'i1-5' })
    const grid = gridOf(negativeBinomial((4.6 * 5) / 9, 20 / 9), negativeBinomial((4.2 * 5) / 9, 20 / 9))
    expect(five.get('home')!.won).toBeCloseTo(winnersOf(latticeOf(grid, 'margin')).home, 9)
    const none = (1 - 4.6 / 8.6) ** (4 / 9) * (1 - 4.2 / 8.2) ** (4 / 9)
    expect(wonBy(model, 'firstInningRun', 'no')).toBeCloseTo(none, 8)
    const first = expectationsOf(model, 'firstHomeRun')
    expect(first.get('home')!.won / first.get('away')!.won).toBeCloseTo(12 / 11, 9)
  })

  it('[SB53] in play: half innings that were played are known', () => {
    // Two behind with one half inning to go: the home side has to bat.
    const bottom = live('baseball', [...innings(8, 2, 4), inning('i9', 0, 0, { isComplete: false })])
    const last = new InningsModel(baseball, bottom, ALL_OVERTIME)
    expect(wonBy(last, 'winner', 'home')).toBeLessThan(0.1)
    expect(wonBy(last, 'winner', 'home')).toBeGreaterThan(0.01)
    expect(wonBy(last, 'handicap', 'home', { line: -1.5 })).toBeLessThan(0.0001 + wonBy(last, 'winner', 'home') * 0.6)
    const nine = new InningsModel(baseball, bottom, overtimeIn())
    expect(wonBy(nine, 'teamTotal', 'over', { side: 'away', line: 4.5 })).toBe(0)
    expect(wonBy(last, '1x2', 'away', { part: 'i1-5' })).toBeCloseTo(1, 12)
    // It leads: it would not bat, and has as good as won.
    const leads = new InningsModel(
      baseball,
      live('baseball', [...innings(8, 4, 2), inning('i9', 0, 0, { isComplete: false, isTopComplete: false })]),
      ALL_OVERTIME,
    )
    expect(wonBy(leads, 'winner', 'home')).toBeGreaterThan(0.9)
    expect(wonBy(leads, 'total', 'under', { line: 5.5 })).toBeLessThan(1)
    const done = { ...live('baseball', innings(9, 4, 2)), finish: 'completed' } as const
    expect(wonBy(new InningsModel(baseball, done, ALL_OVERTIME), 'winner', 'home')).toBe(1)
  })

  it('[SB53] extra innings', () => {
    const tenth = inning('x1', 0, 1, { isComplete: false })
    const extra = new InningsModel(baseball, live('baseball', [...innings(9, 3, 3), tenth]), ALL_OVERTIME)
    expect(wonBy(extra, 'winner', 'home')).toBeLessThan(0.25)
    expect(wonBy(extra, 'total', 'over', { line: 6.5 })).toBeCloseTo(1, 12)
    const tied = new InningsModel(baseball, live('baseball', innings(9, 3, 3)), ALL_OVERTIME)
    expect(wonBy(tied, 'winner', 'home')).toBeCloseTo(0.5397886, 6)
  })

  it('[SB44] of seven innings, over and under, both sides', () => {
    const seven = new InningsModel(
      { ...baseball, innings: 7, runs: { home: 3.6, away: 3.3 } },
      { ...before('baseball'), periodsMax: 7 },
      ALL_OVERTIME,
    )
    for (const line of [5.5, 7, 7.5]) {
      const total = expectationsOf(seven, 'total', { line })
      const [over, under] = [total.get('over')!, total.get('under')!]
      expect(over.won + under.won + over.voided).toBeCloseTo(1, 9)
    }
    const sides = (['home', 'away'] as const).map((side) => wonBy(seven, 'teamTotal', 'over', { side, line: 3.5 }))
    expect(sides[0]).toBeGreaterThan(sides[1]!)
  })
})
