import { describe, expect, it } from 'vitest'
import { chanceOf, figuresOf } from '../figures.ts'
import { dragonTiger } from './game.ts'
import { type DragonTigerOutcome, dragonTigerEverything, heightOf, isSuitedTie, isTie } from './rules.ts'

/** games.md 4.2 and its figures: a tie, each side, the edge with half and with all lost on a tie, ties at 8, 10 and 11 to 1. */
describe.each([
  {
    decks: 8,
    tie: 0.0746987951807229,
    side: 0.46265060240963857,
    half: 0.03734939759036145,
    ties: [0.327710843373494, 0.1783132530120482, 0.10361445783132531],
    suited: 0.13975903614457832,
  },
  {
    decks: 6,
    tie: 0.07395498392282958,
    side: 0.4630225080385852,
    half: 0.03697749196141479,
    ties: [0.33440514469453375, 0.1864951768488746, 0.11254019292604502],
    suited: 0.18006430868167203,
  },
  {
    decks: 1,
    tie: 0.058823529411764705,
    side: 0.47058823529411764,
    half: 0.029411764705882353,
    ties: [0.47058823529411764, 0.35294117647058826, 0.29411764705882354],
    suited: 1,
  },
] as const)('$decks decks', ({ decks, tie, side, half, ties, suited }) => {
  const everything = dragonTigerEverything(decks)
  const edge = (returns: (outcome: DragonTigerOutcome) => number) => 1 - figuresOf(everything, returns).rtp
  const main = (onTie: number) => (outcome: DragonTigerOutcome) => {
    if (isTie(outcome)) return onTie
    return heightOf(outcome.dragon) > heightOf(outcome.tiger) ? 2000 : 0
  }

  it('[CG8] has the published chances and edges', () => {
    expect(chanceOf(everything, isTie)).toBeCloseTo(tie, 12)
    expect(chanceOf(everything, ({ dragon, tiger }) => heightOf(dragon) > heightOf(tiger))).toBeCloseTo(side, 12)
    expect(edge(main(500))).toBeCloseTo(half, 12)
    expect(edge(main(0))).toBeCloseTo(tie, 12)
    for (const [place, milli] of [9000, 11_000, 12_000].entries())
      expect(edge((outcome) => (isTie(outcome) ? milli : 0))).toBeCloseTo(ties[place]!, 12)
    expect(edge((outcome) => (isSuitedTie(outcome) ? 51_000 : 0))).toBeCloseTo(suited, 12)
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

it('[CG8] an infinite deck ties once in thirteen', () => {
  const everything = dragonTigerEverything('infinite')
  expect(chanceOf(everything, isTie)).toBeCloseTo(1 / 13, 12)
  expect(1 - figuresOf(everything, (outcome) => (isTie(outcome) ? 12_000 : 0)).rtp).toBeCloseTo(0.07692307692307687, 12)
  expect(1 - figuresOf(everything, (outcome) => (isTie(outcome) ? 9000 : 0)).rtp).toBeCloseTo(0.3076923076923077, 12)
  expect(chanceOf(everything, isTie) / 2).toBeCloseTo(0.038461538461538464, 12)
})
