import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { V1, V2, floatsOf } from '../testing.ts'
import { roulette, rouletteWith } from './game.ts'
import { ANNOUNCED, COVERS, WHEEL, neighbours } from './wheel.ts'

it.each([
  ['straight', 37],
  ['split', 60],
  ['street', 12],
  ['trio', 2],
  ['corner', 22],
  ['first-four', 1],
  ['six-line', 11],
  ['column', 3],
  ['dozen', 3],
  ['even-money', 6],
])('[CG9] the cloth has of %s: %d', (group, count) => {
  expect(COVERS.filter((cover) => cover.group === group)).toHaveLength(count)
})

it('[CG9] every bet returns 36 of 37', () => {
  for (const kind of roulette.bets.keys()) expect(1 - roulette.figures(kind).rtp, kind).toBeCloseTo(1 / 37, 12)
})

it('[CG9] la partage halves the edge of even money', () => {
  const partage = rouletteWith({ zeros: 1, laPartage: true }, {})
  expect(1 - partage.figures('red').rtp).toBeCloseTo(0.013513513513513514, 12)
  expect(1 - partage.figures('dozen-1').rtp).toBeCloseTo(1 / 37, 12)
})

it('[CG9] a second zero doubles it', () => {
  const american = rouletteWith({ zeros: 2, laPartage: false }, {})
  expect(1 - american.figures('black').rtp).toBeCloseTo(0.05263157894736842, 12)
  expect(1 - american.figures('straight-17').rtp).toBeCloseTo(0.05263157894736842, 12)
  expect(1 - american.figures('five-numbers').rtp).toBeCloseTo(0.07894736842105263, 12)
})

it.each([
  [V1, 28],
  [V2, 7],
])('[CG3] [CG9] the published vector lands on its number', (vector, number) => {
  expect(roulette.draw(floatsOf(vector)).number).toBe(number)
})

describe('racetrack', () => {
  it('[CG9] the wheel has every number once', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  })

  it.each([
    ['voisins', 9, [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25]],
    ['tiers', 6, [27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33]],
    ['orphelins', 5, [1, 20, 14, 31, 9, 17, 34, 6]],
    ['jeu-zero', 4, [12, 35, 3, 26, 0, 32, 15]],
  ] as const)('[CG9] %s puts %d chips on its part of the wheel', (name, count, part) => {
    const placed = ANNOUNCED[name]
    expect(placed.reduce((sum, { chips }) => sum + chips, 0)).toBe(count)
    expect(placed.map(({ kind }) => roulette.bets.has(kind))).not.toContain(false)
    const covered = placed.flatMap(({ kind }) => COVERS.find((cover) => cover.kind === kind)!.numbers)
    expect(new Set(covered)).toEqual(new Set(part))
  })

  it('[CG9] neighbours go round the wheel', () => {
    expect(neighbours(0, 2).map(({ kind }) => kind)).toEqual([
      'straight-3',
      'straight-26',
      'straight-0',
      'straight-32',
      'straight-15',
    ])
  })
})

it('[CG9] [CG1] settles a round', () => {
  const stake = won(1000)
  const kinds = ['straight-28', 'split-28-31', 'corner-25-26-28-29', 'column-1', 'black', 'red', 'dozen-3']
  const settled = roulette.settle(
    { number: 28, colour: 'black' },
    kinds.map((kind) => ({ kind, stake })),
  )
  const payouts = settled.ok ? settled.value.map(({ payout }) => payout) : []
  expect(payouts).toEqual([36_000, 18_000, 9000, 3000, 2000, 0, 3000])
})
