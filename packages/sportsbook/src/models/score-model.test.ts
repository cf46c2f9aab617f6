import { describe, expect, it } from 'vitest'
import type { Period } from '../event-result.ts'
import { expectationOf, fairPriceOf } from './expectation.ts'
import type { ScoreParameters } from './parameters.ts'
import { ScoreModel } from './score-model.ts'
import { before, expectationsOf, live, overtimeIn, refOf, wonBy } from './testing.ts'
import { MARKET_TYPES } from '../markets/index.ts'

const soccer = (rho: number, more: Partial<ScoreParameters> = {}): ScoreParameters => ({
  kind: 'score',
  sport: 'soccer',
  goals: { home: 1.5, away: 1.1 },
  rho,
  shares: [0.455, 0.545],
  corners: { home: 5.5, away: 4.5 },
  cards: { home: 1.8, away: 2.1 },
  overtimeHome: 0.55,
  ...more,
})
const rules = overtimeIn('winner')
const plain = new ScoreModel(soccer(0), before('soccer'), rules)
const corrected = new ScoreModel(soccer(-0.13), before('soccer'), rules)
const fair = (model: ScoreModel, type: string, pick: string, line: number) =>
  fairPriceOf(expectationsOf(model, type, { line }).get(pick)!)

describe('a soccer match before it begins', () => {
  it.each([
    ['1x2', 'home', null, 0.44831250325561467],
    ['1x2', 'draw', null, 0.2895305798322459],
    ['1x2', 'away', null, 0.2621569169121399],
    ['total', 'over', 1.5, 0.7485468009534225],
    ['total', 'over', 2.5, 0.48157042405992834],
    ['total', 'over', 3.5, 0.26399835560905155],
    ['bothToScore', 'yes', null, 0.5342040168937601],
    ['oddEven', 'odd', null, 0.46537835273576017],
    ['correctScore', '0-0', null, 0.09020526074200827],
    ['correctScore', '1-1', null, 0.13848308658169978],
    ['correctScore', '2-1', null, 0.09191355304095117],
  ] as const)('[SB45] Dixon and Coles, λ 1.5, μ 1.1, ρ -.13: %s %s %s', (type, pick, line, chance) => {
    expect(wonBy(corrected, type, pick, { line })).toBeCloseTo(chance, 9)
  })

  it.each([
    ['handicap', 'home', -1, 3.3793435550214315],
    ['handicap', 'home', -0.75, 2.62218583257826],
    ['handicap', 'home', -0.5, 2.2305869069857946],
    ['handicap', 'home', -0.25, 1.907675346712888],
    ['handicap', 'home', 0, 1.5847637864399817],
    ['handicap', 'home', 0.25, 1.4420278754834899],
    ['handicap', 'away', 0.25, 3.262300763059797],
    ['total', 'over', 2.25, 1.7993459902459077],
    ['total', 'under', 2.25, 2.2510227263320157],
    ['total', 'over', 2.75, 2.3906955067787194],
  ] as const)('[SB45] fair price of %s %s %d', (type, pick, line, price) => {
    expect(fair(corrected, type, pick, line)).toBeCloseTo(price, 7)
  })

  it('[SB45] without the correction', () => {
    expect(wonBy(plain, '1x2', 'home')).toBeCloseTo(0.46424418578271287, 9)
    expect(fair(plain, 'handicap', 'home', 0)).toBeCloseTo(1.5990136397085566, 8)
    expect(wonBy(plain, 'oddEven', 'odd')).toBeCloseTo(0.49724171778995657, 9)
  })

  it('[SB45] a correction that is far off makes no score less likely than impossible', () => {
    for (const rho of [-0.9, 0.9]) {
      const model = new ScoreModel(soccer(rho, { goals: { home: 3, away: 2.5 } }), before('soccer'), rules)
      const scores = [...expectationsOf(model, 'correctScore').values()]
      expect(scores.every(({ won }) => won >= 0)).toBe(true)
      expect(scores.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(1, 9)
    }
  })

  it('[SB46] the first goal is the home side’s with its part of the goals', () => {
    const first = expectationsOf(plain, 'nextGoal', { nth: 1 })
    expect(first.get('home')!.won).toBeCloseTo(0.5340729356455766, 9)
    expect(first.get('away')!.won).toBeCloseTo(0.3916534861400895, 9)
    expect(first.get('none')!.won).toBeCloseTo(0.07427357821433388, 9)
    const third = expectationsOf(corrected, 'nextGoal', { nth: 3 })
    expect(third.get('none')!.won).toBeCloseTo(wonBy(corrected, 'total', 'under', { line: 2.5 }), 9)
  })
})

describe('a soccer match that is played', () => {
  const half = (key: 'h1' | 'h2', home: number, away: number, isComplete: boolean): Period => ({
    key,
    isComplete,
    counts: { goals: { home, away }, corners: { home: 0, away: 0 }, cards: { home: 0, away: 0 } },
  })
  // A third of the second half of 45 and five minutes is gone; halves of the same weight.
  const even = soccer(0, { shares: [0.5, 0.5] })
  const goals = { incidents: [{ kind: 'goal', side: 'home', period: 'h1', second: 600 }], recorded: ['goal'] } as const
  const hour = new ScoreModel(
    even,
    live('soccer', [half('h1', 1, 0, true), half('h2', 0, 0, false)], 1000, goals),
    rules,
  )

  it.each([
    ['1x2', 'home', null, 0.7973123],
    ['1x2', 'draw', null, 0.1686953],
    ['1x2', 'away', null, 0.0339924],
    ['total', 'over', 2.5, 0.2153459],
    ['total', 'over', 1.5, 0.5796496],
    ['handicap', 'home', -0.5, 1 / 1.254214],
  ] as const)('[SB47] a third is left at 1:0: %s %s %s', (type, pick, line, chance) => {
    expect(wonBy(hour, type, pick, { line })).toBeCloseTo(chance, 6)
  })

  it('[SB47] what was scored is known', () => {
    expect(fair(hour, 'handicap', 'home', -1)).toBeCloseTo(1.684079, 5)
    expect(wonBy(hour, 'nextGoal', 'home', { nth: 1 })).toBeCloseTo(1, 9)
    expect(wonBy(hour, '1x2', 'home', { part: 'h1' })).toBeCloseTo(1, 9)
    expect(wonBy(hour, 'goalIn', 'yes', { part: 't1-15' })).toBeCloseTo(1, 9)
    expect(wonBy(hour, 'goalIn', 'yes', { part: 't16-30' })).toBe(0)
    expect(wonBy(hour, 'goalIn', 'yes', { part: 't46-60' })).toBeCloseTo(0, 9)
    const left = wonBy(hour, 'goalIn', 'yes', { part: 't76-90' })
    expect(left).toBeCloseTo(1 - Math.exp((-2.6 * 0.5 * 20) / 50), 6)
  })

  it('[SB47] prices go to what is settled as the match ends', () => {
    const [first, second] = [half('h1', 1, 0, true), half('h2', 0, 1, false)]
    let draw = 0
    for (const at of [0, 1000, 2000, 2900, 3000, 3200]) {
      const now = wonBy(new ScoreModel(soccer(-0.1), live('soccer', [first, second], at), rules), '1x2', 'draw')
      expect(now).toBeGreaterThanOrEqual(draw)
      draw = now
    }
    expect(draw).toBeGreaterThan(0.98)
    const over = new ScoreModel(
      soccer(-0.1),
      { ...live('soccer', [first, { ...second, isComplete: true }]), finish: 'completed' },
      rules,
    )
    expect(wonBy(over, '1x2', 'draw')).toBeCloseTo(1, 9)
  })

  it('[SB47] a side that is a player short scores less and lets in more', () => {
    const red = { incidents: [{ kind: 'red-card', side: 'home', period: 'h1', second: 60 }] } as const
    const playing = [half('h1', 0, 0, false)]
    const full = new ScoreModel(even, live('soccer', playing, 100), rules)
    const short = new ScoreModel(even, live('soccer', playing, 100, red), rules)
    expect(wonBy(short, '1x2', 'home')).toBeLessThan(wonBy(full, '1x2', 'home') - 0.1)
  })

  it('[SB43] what was not counted has no price', () => {
    const uncounted = live('soccer', [{ key: 'h1', isComplete: false, counts: { goals: { home: 0, away: 0 } } }])
    const model = new ScoreModel(soccer(0), uncounted, rules)
    const priced = (type: string, ref = {}) => expectationOf(model, MARKET_TYPES.get(type)!, refOf(type, ref))
    expect(priced('cornersTotal', { line: 9.5 })).toBeNull()
    expect(priced('nextGoal', { nth: 1 })).toBeNull()
    expect(priced('1x2')).not.toBeNull()
  })
})

it('[SB47] a match of a league stays level', () => {
  const league = new ScoreModel(soccer(0, { overtimeHome: null }), before('soccer'), rules)
  expect(expectationsOf(league, 'winner').get('home')!.voided).toBeCloseTo(wonBy(league, '1x2', 'draw'), 9)
  const hockey = new ScoreModel(
    { ...soccer(0), sport: 'ice-hockey', goals: { home: 3, away: 2.8 }, shares: [0.3, 0.35, 0.35] },
    before('ice-hockey'),
    overtimeIn('winner', 'total'),
  )
  // Overtime adds the one goal that decides.
  expect(wonBy(hockey, 'total', 'over', { line: 6.5 })).toBeGreaterThan(
    wonBy(hockey, 'total', 'over', { line: 6.5, part: 'regulation' }) + 0.02,
  )
})

describe('[SB44] what belongs together agrees', () => {
  const inPlay = new ScoreModel(
    soccer(-0.1),
    live(
      'soccer',
      [
        {
          key: 'h1',
          isComplete: false,
          counts: { goals: { home: 0, away: 1 }, corners: { home: 1, away: 1 }, cards: { home: 0, away: 0 } },
        },
      ],
      1500,
      { incidents: [{ kind: 'goal', side: 'away', period: 'h1', second: 100 }], recorded: ['goal'] },
    ),
    rules,
  )
  it.each([
    ['before it', corrected],
    ['in play', inPlay],
  ])('%s', (_, model) => {
    const chance = (type: string, pick: string, ref = {}) => wonBy(model, type, pick, ref)
    const [home, draw, away] = ['home', 'draw', 'away'].map((pick) => chance('1x2', pick)) as [number, number, number]
    expect(home + draw + away).toBeCloseTo(1, 9)
    expect(chance('handicap', 'home', { line: -0.5 })).toBeCloseTo(home, 9)
    expect(chance('handicap', 'home', { line: 0.5 })).toBeCloseTo(home + draw, 9)
    expect(chance('doubleChance', 'homeDraw')).toBeCloseTo(home + draw, 9)
    expect(fair(model, 'handicap', 'home', 0)).toBeCloseTo(1 + away / home, 9)
    const scores = [...expectationsOf(model, 'correctScore').values()]
    expect(scores.reduce((sum, { won }) => sum + won, 0)).toBeCloseTo(1, 9)
    const both = expectationsOf(model, 'halfFull')
    for (const [index, side] of ['home', 'draw', 'away'].entries()) {
      const full = ['home', 'draw', 'away'].reduce((sum, half) => sum + both.get(`${half}-${side}`)!.won, 0)
      expect(full).toBeCloseTo([home, draw, away][index]!, 8)
      const half = ['home', 'draw', 'away'].reduce((sum, full) => sum + both.get(`${side}-${full}`)!.won, 0)
      expect(half).toBeCloseTo(chance('1x2', side, { part: 'h1' }), 8)
    }
    let last = 1
    for (let line = 0.5; line < 6; line += 0.25) {
      const { won, voided } = expectationsOf(model, 'total', { line }).get('over')!
      const under = expectationsOf(model, 'total', { line }).get('under')!
      expect(won + voided + under.won).toBeCloseTo(1, 9)
      expect(under.voided).toBeCloseTo(voided, 9)
      const fairOver = won / (1 - voided)
      expect(fairOver).toBeLessThanOrEqual(last + 1e-12)
      last = fairOver
    }
    // Who goes through: the draw is shared where it is played on.
    expect(chance('winner', 'home') + chance('winner', 'away')).toBeCloseTo(1, 9)
    expect(chance('winner', 'home')).toBeCloseTo(home + draw * 0.55, 9)
  })
})
