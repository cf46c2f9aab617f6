import { describe, expect, it } from 'vitest'
import { chanceOf, figuresOf } from '../figures.ts'
import { baccaratEverything, perfectPairChance } from './everything.ts'
import { baccarat, baccaratReturn } from './game.ts'
import { derivedRoad, roadsOf } from './roads.ts'
import { type BaccaratWinner, bankerDraws, dealBaccarat } from './rules.ts'
import { V1, floatsOf, seededFloats } from '../testing.ts'

/** games.md 4.1 and its figures: combinations, and the house's edge of each bet. */
const SHOES = [
  {
    decks: 8,
    total: 4_998_398_275_503_360,
    ways: { banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 },
    edges: {
      player: 0.012350813289166138,
      banker: 0.010579057842472012,
      tie: 0.14359628778723826,
      'banker-no-commission': 0.014581044639718807,
      small: 0.052828772799296014,
      big: 0.04345747595563366,
      'player-pair': 0.10361445783132531,
      'banker-pair': 0.10361445783132531,
      'either-pair': 0.13709876879874483,
    },
    tieNine: 0.04844031976359808,
    bankerSix: 0.05386371585776989,
    four: 0.37886849088028157,
    perfect: 0.016867469879518072,
  },
  {
    decks: 6,
    total: 878_869_206_895_680,
    ways: { banker: 403_095_751_234_560, player: 392_220_492_728_832, tie: 83_552_962_932_288 },
    edges: {
      player: 0.01237414898644739,
      banker: 0.01055848695481882,
      tie: 0.1443815979778091,
      'banker-no-commission': 0.014548076562056242,
      small: 0.05268736900431232,
      big: 0.04354458069334361,
      'player-pair': 0.11254019292604502,
      'either-pair': 0.14536481028133286,
    },
    tieNine: 0.04931288664201011,
    bankerSix: 0.053844451097007265,
    four: 0.37892505239827506,
    perfect: 0.01607717041800643,
  },
  {
    decks: 1,
    total: 14_658_134_400,
    ways: { banker: 6_737_232_640, player: 6_548_674_432, tie: 1_372_227_328 },
    edges: {
      player: 0.012863724868015946,
      banker: 0.010117482890592134,
      tie: 0.15746126928676543,
      'banker-no-commission': 0.013852100578365553,
      small: 0.049921507064364205,
      big: 0.04524835164835165,
      'player-pair': 0.29411764705882354,
      'either-pair': 0.3151500600240096,
    },
    tieNine: 0.06384585476307271,
    bankerSix: 0.053431650892763,
    four: 0.3800313971742543,
    perfect: 0,
  },
] as const

describe.each(SHOES)('a shoe of $decks decks', ({ decks, total, ways, edges, tieNine, bankerSix, four, perfect }) => {
  const everything = baccaratEverything(decks)
  const counted = (winner: BaccaratWinner) =>
    everything.reduce((sum, one) => sum + (one.facts.winner === winner ? one.ways : 0), 0)

  it('[CG6] has the published combinations', () => {
    expect(everything.reduce((sum, one) => sum + one.ways, 0)).toBe(total)
    expect({ banker: counted('banker'), player: counted('player'), tie: counted('tie') }).toEqual(ways)
  })

  it('[CG6] [CG2] has the published edges', () => {
    for (const [kind, edge] of Object.entries(edges))
      expect(1 - figuresOf(everything, baccaratReturn(kind)).rtp, kind).toBeCloseTo(edge, 12)
    const nine = figuresOf(everything, ({ winner }) => (winner === 'tie' ? 10_000 : 0))
    expect(1 - nine.rtp).toBeCloseTo(tieNine, 12)
    const six = chanceOf(everything, ({ winner, bankerTotal }) => winner === 'banker' && bankerTotal === 6)
    expect(six).toBeCloseTo(bankerSix, 12)
    expect(chanceOf(everything, ({ cards }) => cards === 4)).toBeCloseTo(four, 12)
    expect(perfectPairChance(decks)).toBeCloseTo(perfect, 12)
  })
})

it('[CG6] an infinite deck has the published fractions', () => {
  const everything = baccaratEverything('infinite')
  const chance = (winner: BaccaratWinner) => chanceOf(everything, (facts) => facts.winner === winner)
  expect(chance('banker')).toBeCloseTo(2_212_744 / 4_826_809, 12)
  expect(chance('player')).toBeCloseTo(2_153_464 / 4_826_809, 12)
  expect(chance('tie')).toBeCloseTo(460_601 / 4_826_809, 12)
  const edge = (kind: string) => 1 - figuresOf(everything, baccaratReturn(kind)).rtp
  expect(edge('player')).toBeCloseTo(0.01228140579003644, 12)
  expect(edge('banker')).toBeCloseTo(0.01063999010526416, 12)
  expect(edge('tie')).toBeCloseTo(0.14116987019788851, 12)
  expect(edge('banker-no-commission')).toBeCloseTo(0.014678952492215873, 12)
})

describe('third cards', () => {
  const LETTER = (total: number) =>
    Array.from({ length: 10 }, (_, third) => (bankerDraws(total, third) ? 'D' : 'S')).join('')
  it.each([
    [2, 'DDDDDDDDDD'],
    [3, 'DDDDDDDDSD'],
    [4, 'SSDDDDDDSS'],
    [5, 'SSSSDDDDSS'],
    [6, 'SSSSSSDDSS'],
    [7, 'SSSSSSSSSS'],
  ])('[CG6] a banker with %d against a third card of 0…9: %s', (total, expected) => {
    expect(LETTER(total)).toBe(expected)
  })

  it('[CG6] rounds that are dealt keep the rules', () => {
    const floats = seededFloats(3)
    for (let round = 0; round < 20_000; round += 1) {
      const { player, banker, winner, playerTotal, bankerTotal } = dealBaccarat(floats, 8)
      expect([2, 3]).toContain(player.length)
      expect([2, 3]).toContain(banker.length)
      if (winner === 'tie') expect(playerTotal).toBe(bankerTotal)
      else expect(winner === 'player').toBe(playerTotal > bankerTotal)
    }
  })

  it('[CG3] deals the round of the published seed', () => {
    const outcome = dealBaccarat(floatsOf(V1), 'infinite')
    // QD KS 6D QH: player 6 stands, banker 0 draws the 2H.
    expect(outcome).toMatchObject({ playerTotal: 6, bankerTotal: 2, winner: 'player' })
    expect(baccarat.settle(outcome, []).ok).toBe(true)
  })
})

describe('roads', () => {
  const rounds = (text: string) =>
    text.split('').map((letter) => ({
      winner: letter === 'B' ? ('banker' as const) : letter === 'P' ? ('player' as const) : ('tie' as const),
      playerPair: false,
      bankerPair: letter === 'B',
    }))
  const cells = (marks: readonly { column: number; row: number }[]) =>
    marks.map(({ column, row }) => `${column}:${row}`)
  const colours = (marks: readonly { colour: string }[]) => marks.map(({ colour }) => colour[0]).join('')

  it('[CG7] the bead plate has every round, six a column', () => {
    expect(cells(roadsOf(rounds('BPTBPBB')).bead)).toEqual(['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:0'])
  })

  it('[CG7] the big road has a column a run and ties on the mark before', () => {
    const { big, leadingTies } = roadsOf(rounds('TTBBTPPTTB'))
    expect(leadingTies).toBe(2)
    expect(cells(big)).toEqual(['0:0', '0:1', '1:0', '1:1', '2:0'])
    expect(big.map(({ ties }) => ties)).toEqual([0, 1, 0, 2, 0])
    expect(big[0]).toMatchObject({ winner: 'banker', bankerPair: true, playerPair: false })
  })

  it('[CG7] a long run turns right at the bottom, and where another is in the way', () => {
    expect(cells(roadsOf(rounds('BBBBBBBB')).big).slice(5)).toEqual(['0:5', '1:5', '2:5'])
    // The second run meets the tail of the first in column 1.
    expect(cells(roadsOf(rounds('BBBBBBBPPPPPP')).big).slice(7)).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4'])
  })

  it('[CG7] derived roads begin where they have something to compare', () => {
    expect(derivedRoad([1, 1], 1)).toEqual([])
    expect(derivedRoad([1, 1, 1], 1)).toHaveLength(1)
    expect(derivedRoad([1, 2], 1)).toHaveLength(1)
    expect(derivedRoad([1, 1, 1], 2)).toEqual([])
    expect(derivedRoad([1, 1, 1, 1], 2)).toHaveLength(1)
    expect(derivedRoad([1, 1, 1, 1, 1], 3)).toHaveLength(1)
  })

  it.each([
    // Runs of 2, 2, 2: below the head the run before reaches as far; at the next head both were equal.
    [[2, 2, 2], 1, 'rrr'],
    // 1, 2: the run before ended one mark ago.
    [[1, 2], 1, 'b'],
    // 1, 3: it ended two marks ago.
    [[1, 3], 1, 'br'],
    // 2, 1, 1: the heads compare 2 with 1.
    [[2, 1, 1], 1, 'b'],
    // Big eye of 3, 1, 2: head of the third run compares 3 with 1, below it one mark of the run before: blue.
    [[3, 1, 2], 1, 'bb'],
    [[3, 1, 3], 2, 'rr'],
    [[1, 2, 3, 1], 2, 'brb'],
    [[1, 2, 3, 2], 3, 'b'],
  ] as const)('[CG7] runs of %j compared with %d before are %s', (lengths, back, expected) => {
    expect(colours(derivedRoad(lengths, back))).toBe(expected)
  })

  it('[CG7] the three derived roads of one shoe, worked out by hand from its runs 2 3 1 1 3 2 1 4', () => {
    const roads = roadsOf(rounds('BBPPPBPBBBPPBPPPP'))
    expect([colours(roads.bigEye), colours(roads.small), colours(roads.cockroach)]).toEqual([
      'rbbbrbrbrbbbrr',
      'bbbrbbbbrbr',
      'brrrbbrrrb',
    ])
  })
})
