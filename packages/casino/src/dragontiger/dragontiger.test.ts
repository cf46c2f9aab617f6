import { describe, expect, it } from 'vitest'
import { chanceOf, figuresOf } from '../figures.ts'
import { dragonTiger } from './game.ts'
import { dragonTigerEverything, isSuitedTie, isTie } from './rules.ts'

/** games.md 4.2: a tie, each side, and edges with half or all lost on a tie. */
describe.each([
  {
    decks: 8,
    tie: 0.0746987951807229,
    side: 0.46265060240963857,
    half: 0.03734939759036145,
    suited: 0.13975903614457832,
  },
  {
    decks: 6,
    tie: 0.07395498392282958,
    side: 0.4630225080385852,
    half: 0.03697749196141479,
    suited: 0.18006430868167203,
  },
  { decks: 1, tie: 0.058823529411764705, side: 0.47058823529411764, half: 0.029411764705882353, suited: 1 },
] as const)('$decks decks', ({ decks, tie, side, half, suited }) => {
  const everything = dragonTigerEverything(decks)
  const edgeOfTie = (milli: number) => 1 - figuresOf(everything, (outcome) => (isTie(outcome) ? milli : 0)).rtp

  it('[CG8] has the published chances and edges', () => {
    expect(chanceOf(everything, isTie)).toBeCloseTo(tie, 12)
    expect((1 - chanceOf(everything, isTie)) / 2).toBeCloseTo(side, 12)
    expect(chanceOf(everything, isTie) / 2).toBeCloseTo(half, 12)
    expect(edgeOfTie(9000)).toBeCloseTo(1 - tie * 9, 12)
    expect(edgeOfTie(11_000)).toBeCloseTo(1 - tie * 11, 12)
    expect(1 - figuresOf(everything, (outcome) => (isSuitedTie(outcome) ? 51_000 : 0)).rtp).toBeCloseTo(suited, 12)
  })
})

it.each([
  ['dragon', 0.03734939759036145],
  ['tiger', 0.03734939759036145],
  ['tie', 0.10361445783132531],
  ['suited-tie', 0.13975903614457832],
  ['dragon-big', 0.07692307692307693],
  ['tiger-small', 0.07692307692307693],
  ['dragon-odd', 0.07692307692307693],
  ['tiger-even', 0.07692307692307693],
  ['tiger-spades', 0.07692307692307693],
])('[CG8] %s has an edge of %d', (kind, edge) => {
  expect(1 - dragonTiger.figures(kind).rtp).toBeCloseTo(edge, 12)
})

it('[CG8] the tie at 8 to 1 and at 10 to 1 has the published edge', () => {
  const everything = dragonTigerEverything(8)
  const edge = (milli: number) => 1 - figuresOf(everything, (outcome) => (isTie(outcome) ? milli : 0)).rtp
  expect(edge(9000)).toBeCloseTo(0.327710843373494, 12)
  expect(edge(11_000)).toBeCloseTo(0.1783132530120482, 12)
})

it('[CG8] an infinite deck ties once in thirteen', () => {
  const everything = dragonTigerEverything('infinite')
  expect(chanceOf(everything, isTie)).toBeCloseTo(1 / 13, 12)
  expect(1 - figuresOf(everything, (outcome) => (isTie(outcome) ? 12_000 : 0)).rtp).toBeCloseTo(0.07692307692307687, 12)
})
