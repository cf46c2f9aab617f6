import { expect, it } from 'vitest'
import { chanceOf } from '../figures.ts'
import { SICBO_PAYS, sicBo, sicBoEverything, sicBoWith } from './game.ts'

it.each([
  [4, 1 / 72],
  [5, 1 / 36],
  [6, 5 / 108],
  [7, 5 / 72],
  [8, 7 / 72],
  [9, 25 / 216],
  [10, 1 / 8],
])('[CG10] a total of %d, and of 21 less it, has a chance of %d', (total, chance) => {
  const of = (sum: number) => chanceOf(sicBoEverything(), ({ dice }) => dice[0] + dice[1] + dice[2] === sum)
  expect(of(total)).toBeCloseTo(chance, 12)
  expect(of(21 - total)).toBeCloseTo(chance, 12)
})

/** games.md 4.2. */
const MACAU = {
  small: 0.027777777777777776,
  big: 0.027777777777777776,
  odd: 0.027777777777777776,
  even: 0.027777777777777776,
  'total-4': 0.1527777777777778,
  'total-17': 0.1527777777777778,
  'total-5': 0.1388888888888889,
  'total-16': 0.1388888888888889,
  'total-6': 0.16666666666666666,
  'total-15': 0.16666666666666666,
  'total-7': 0.09722222222222222,
  'total-14': 0.09722222222222222,
  'total-8': 0.125,
  'total-13': 0.125,
  'total-9': 0.18981481481481483,
  'total-12': 0.18981481481481483,
  'total-10': 0.125,
  'total-11': 0.125,
  'triple-3': 0.16203703703703703,
  'any-triple': 0.1388888888888889,
  'double-6': 0.18518518518518517,
  'pair-2-5': 0.027777777777777776,
  'single-1': 0.037037037037037035,
}

it.each(Object.entries(MACAU))('[CG10] %s has an edge of %d', (kind, edge) => {
  expect(1 - sicBo.figures(kind).rtp).toBeCloseTo(edge, 12)
})

it('[CG10] other pays have other edges', () => {
  const other = sicBoWith(
    {
      totals: { 4: 51_000, 5: 19_000, 6: 15_000, 7: 13_000, 8: 9000, 9: 7000, 10: 7000 },
      triple: 151_000,
      anyTriple: 25_000,
      double: 9000,
      twoDice: 6000,
      single: [2000, 3000, 4000],
    },
    {},
  )
  const edges = {
    'total-4': 0.2916666666666667,
    'total-16': 0.4722222222222222,
    'total-15': 0.3055555555555556,
    'triple-1': 0.30092592592592593,
    'any-triple': 0.3055555555555556,
    'double-1': 0.3333333333333333,
    'pair-1-2': 0.16666666666666666,
    'single-4': 17 / 216,
  }
  for (const [kind, edge] of Object.entries(edges)) expect(1 - other.figures(kind).rtp, kind).toBeCloseTo(edge, 12)
  expect(SICBO_PAYS.twoDice).toBe(7000)
})
