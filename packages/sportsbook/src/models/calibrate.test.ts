import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { OddsMilli } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { probabilitiesOf } from '../margins/prices.ts'
import { calibrateGoals, calibratePoints } from './calibrate.ts'
import { chanceOf } from './expectation.ts'
import type { ScoreParameters } from './parameters.ts'
import { PlaneModel } from './plane-model.ts'
import { ScoreModel } from './score-model.ts'
import { before, expectationsOf, overtimeIn, wonBy } from './testing.ts'

const soccer = (rho: number): Omit<ScoreParameters, 'goals'> => ({
  kind: 'score',
  sport: 'soccer',
  rho,
  shares: [0.455, 0.545],
  corners: null,
  cards: null,
  overtimeHome: null,
})
const milli = (price: number) => Math.round(price * 1000) as OddsMilli
const chances = (...prices: number[]) => probabilitiesOf(prices.map(milli), 'power')!

describe('[SB60] goals out of a market', () => {
  it('2.05/3.45/3.75 with 1.90/1.95', () => {
    const [home, , away] = chances(2.05, 3.45, 3.75)
    const [over] = chances(1.9, 1.95)
    const goals = calibrateGoals(soccer(-0.1), { home: home!, away: away!, over: { line: 2.5, chance: over! } })!
    expect(goals.home).toBeCloseTo(1.59326, 4)
    expect(goals.away).toBeCloseTo(1.10878, 4)
  })

  it.each([
    [1.5, 1.1, 2.5],
    [4.2, 0.3, 3.25],
    [0.4, 0.5, 1.5],
    [0.2, 2.9, 2.75],
    [2.4, 2.3, 4],
  ])('what the grid was made from: %d and %d by the total %d', (home, away, line) => {
    const model = new ScoreModel({ ...soccer(-0.08), goals: { home, away } }, before('soccer'), overtimeIn())
    const found = calibrateGoals(soccer(-0.08), {
      home: wonBy(model, '1x2', 'home'),
      away: wonBy(model, '1x2', 'away'),
      over: { line, chance: chanceOf(expectationsOf(model, 'total', { line }).get('over')!) },
    })!
    expect(found.home).toBeCloseTo(home, 6)
    expect(found.away).toBeCloseTo(away, 6)
  })

  it('what no grid gives is not found', () => {
    expect(calibrateGoals(soccer(0), { home: 0.98, away: 0.01, over: { line: 2.5, chance: 0.01 } })).toBeNull()
  })

  it('handball is priced by the same grid', () => {
    const handball = { ...soccer(0), sport: 'handball', shares: [0.5, 0.5] } as const
    const found = calibrateGoals(handball, { home: 0.6, away: 0.33, over: { line: 57.5, chance: 0.52 } })!
    expect(found.home + found.away).toBeGreaterThan(55)
    expect(found.home).toBeGreaterThan(found.away)
  })
})

it('[SB60] points out of a market', () => {
  const points = calibratePoints(
    { margin: { deviation: 12 }, total: { deviation: 18 } },
    { handicap: { line: -3.5, home: 0.53 }, over: { line: 221.5, chance: 0.48 } },
  )
  const model = new PlaneModel(
    {
      kind: 'plane',
      sport: 'basketball',
      ...points,
      shares: [0.25, 0.25, 0.25, 0.25],
      overtime: { length: 5 / 48, tied: 0 },
      firsts: { 'three-pointer': null, 'free-throw': null },
    },
    before('basketball'),
    overtimeIn(),
  )
  expect(wonBy(model, 'handicap', 'home', { line: -3.5 })).toBeCloseTo(0.53, 7)
  expect(wonBy(model, 'total', 'over', { line: 221.5 })).toBeCloseTo(0.48, 7)
})

const file = path.resolve(process.env.HANPAN_TEST_DATA ?? '../shared/data', 'events_with_odds.csv')
if (!existsSync(file)) process.stderr.write(`SKIPPED: closing handicaps against the grid: ${file} is not there\n`)

it.skipIf(!existsSync(file))(
  '[SB61] fitted to result and total, the grid gives the closing handicap of real matches',
  () => {
    const [header, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
    const names = header!.split(',')
    let [sum, count] = [0, 0]
    for (const line of lines) {
      const row = Object.fromEntries(line.split(',').map((value, index) => [names[index]!, value]))
      const number = (name: string) => (row[name] ? Number(row[name]) : Number.NaN)
      if (row.sport_code !== '1') continue
      const prices = ['ml_home', 'ml_draw', 'ml_away', 'total_over', 'total_under', 'hcap_home', 'hcap_away'].map(
        number,
      )
      if (prices.some((price) => !(price > 1))) continue
      const [home, , away] = chances(...prices.slice(0, 3))
      const [over] = chances(...prices.slice(3, 5))
      const [closing] = chances(...prices.slice(5, 7))
      const parameters = soccer(-0.08)
      const goals = calibrateGoals(parameters, {
        home: home!,
        away: away!,
        over: { line: number('total_line'), chance: over! },
      })
      expect(goals).not.toBeNull()
      const model = new ScoreModel({ ...parameters, goals: goals! }, before('soccer'), overtimeIn())
      const handicap = expectationsOf(model, 'handicap', { line: number('hcap_line_home') }).get('home')!
      sum += Math.abs(chanceOf(handicap) - closing!)
      count++
    }
    expect(count).toBeGreaterThan(1000)
    expect(sum / count).toBeLessThan(0.012)
  },
)
