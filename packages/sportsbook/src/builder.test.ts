import { describe, expect, it } from 'vitest'
import { builderExpectation, type BuilderLeg, builderResult } from './builder.ts'
import { HALF_WIN, LOSS, VOID, WIN } from './leg-result.ts'
import type { MarketRef } from './market.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { modelOf } from './models/model-of.ts'
import type { PlaneParameters, ScoreParameters } from './models/parameters.ts'
import { ALL_OVERTIME, before, live, overtimeIn, refOf, wonBy } from './models/testing.ts'

const soccer: ScoreParameters = {
  kind: 'score',
  sport: 'soccer',
  goals: { home: 1.5, away: 1.1 },
  rho: -0.1,
  shares: [0.455, 0.545],
  corners: { home: 5.5, away: 4.5 },
  cards: { home: 1.8, away: 2.1 },
  overtimeHome: null,
}
const basketball: PlaneParameters = {
  kind: 'plane',
  sport: 'basketball',
  margin: { mean: 5.5, deviation: 12 },
  total: { mean: 220.5, deviation: 18 },
  shares: [0.25, 0.25, 0.25, 0.25],
  overtime: { length: 5 / 48, tied: 0 },
  firsts: { 'three-pointer': 0.52, 'free-throw': null },
}
const soccerRules = overtimeIn('winner')
const match = modelOf(soccer, before('soccer'), soccerRules)
const game = modelOf(basketball, before('basketball'), ALL_OVERTIME)
const leg = (type: string, pick: string, ref: Partial<MarketRef> = {}): BuilderLeg => ({
  type: MARKET_TYPES.get(type)!,
  ref: refOf(type, ref),
  pick,
})
const won = (legs: readonly BuilderLeg[]) => {
  const built = builderExpectation(match, soccerRules, legs)
  return built.ok ? built.value.won : built.refusal
}
const wonOfGame = (legs: readonly BuilderLeg[]) => {
  const built = builderExpectation(game, ALL_OVERTIME, legs)
  return built.ok ? built.value.won : built.refusal
}
const home = leg('1x2', 'home')
const over = leg('total', 'over', { line: 2.5 })

describe('[SB62] a builder is priced from the joint law', () => {
  it('and not by multiplying', () => {
    const both = won([home, leg('bothToScore', 'yes')])
    // 2:1, 3:1, 3:2, 4:1 … and no other score.
    const scores = ['2-1', '3-1', '3-2', '4-1', '4-2', '4-3']
    const listed = scores.reduce((sum, pick) => sum + wonBy(match, 'correctScore', pick), 0)
    expect(both).toBeGreaterThan(listed)
    expect(both).toBeLessThan(listed + 0.02)
    expect(both).not.toBeCloseTo(wonBy(match, '1x2', 'home') * wonBy(match, 'bothToScore', 'yes'), 2)
  })

  it('all picks of one beside all of another add up to one', () => {
    let sum = 0
    for (const result of ['home', 'draw', 'away'])
      for (const goals of ['over', 'under'])
        sum += won([leg('1x2', result), leg('total', goals, { line: 2.5 })]) as number
    expect(sum).toBeCloseTo(1, 9)
  })

  it('what is independent in the model multiplies', () => {
    const corners = leg('cornersTotal', 'over', { line: 9.5 })
    const cards = leg('cardsTotal', 'under', { line: 3.5 })
    const product = wonBy(match, '1x2', 'home') * wonBy(match, 'cornersTotal', 'over', { line: 9.5 })
    expect(won([home, corners])).toBeCloseTo(product, 9)
    expect(won([home, corners, cards])).toBeCloseTo(product * wonBy(match, 'cardsTotal', 'under', { line: 3.5 }), 9)
  })

  it('halves, order of goals and the whole', () => {
    expect(won([leg('1x2', 'draw', { part: 'h1' }), home])).toBeCloseTo(wonBy(match, 'halfFull', 'draw-home'), 9)
    const first = won([leg('nextGoal', 'home', { nth: 1 }), home]) as number
    expect(first).toBeGreaterThan(wonBy(match, '1x2', 'home') * wonBy(match, 'nextGoal', 'home', { nth: 1 }))
    expect(won([leg('nextGoal', 'away', { nth: 1 }), leg('oddEven', 'even'), over])).toBeGreaterThan(0.05)
  })

  it('a whole line may give all of it back', () => {
    const built = builderExpectation(match, soccerRules, [home, leg('total', 'over', { line: 3 })])
    expect(built.ok && built.value.voided).toBeCloseTo(
      wonBy(match, 'correctScore', '3-0') + wonBy(match, 'correctScore', '2-1'),
      9,
    )
  })

  it('of basketball from the plane of margin and total', () => {
    const win = leg('winner', 'home')
    const total = leg('total', 'over', { line: 220.5 })
    expect(wonOfGame([win, total])).toBeCloseTo(
      wonBy(game, 'winner', 'home') * wonBy(game, 'total', 'over', { line: 220.5 }),
      2,
    )
    const team = leg('teamTotal', 'over', { side: 'home', line: 112.5 })
    expect(wonOfGame([win, team])).toBeGreaterThan(
      wonBy(game, 'winner', 'home') * wonBy(game, 'teamTotal', 'over', { side: 'home', line: 112.5 }) + 0.05,
    )
    expect(wonOfGame([win, leg('handicap', 'home', { part: 'h1', line: -2.5 })])).toBeGreaterThan(0.4)
    expect(wonOfGame([win, leg('firstThreePointer', 'home')])).toBeCloseTo(wonBy(game, 'winner', 'home') * 0.52, 9)
  })
})

describe('[SB63] a builder is refused', () => {
  it.each<[string, BuilderLeg[], unknown]>([
    ['one leg', [home], { name: 'legs_too_few', legs: [], by: [] }],
    ['nine legs', Array.from({ length: 9 }, () => home), { name: 'legs_too_many', legs: [], by: [] }],
    ['a quarter line', [home, leg('total', 'over', { line: 2.25 })], { name: 'leg_not_built', legs: [1], by: [] }],
    ['a pick that is none', [home, leg('1x2', 'nobody')], { name: 'leg_not_built', legs: [1], by: [] }],
    [
      'two goals by their order',
      [home, leg('nextGoal', 'home', { nth: 1 }), leg('nextGoal', 'home', { nth: 2 })],
      { name: 'legs_not_priced', legs: [1, 2], by: [] },
    ],
    [
      'who goes through beside 90 minutes',
      [home, leg('winner', 'away')],
      { name: 'legs_not_priced', legs: [0, 1], by: [] },
    ],
    ['win and lose', [home, over, leg('1x2', 'away')], { name: 'legs_contradict', legs: [0, 2], by: [] }],
    [
      'a nil and both to score',
      [leg('teamTotal', 'under', { side: 'away', line: 0.5 }), leg('bothToScore', 'yes')],
      { name: 'legs_contradict', legs: [0, 1], by: [] },
    ],
    ['the same twice', [home, home], { name: 'leg_implied', legs: [1], by: [0] }],
    [
      'a win and half a goal on it',
      [leg('handicap', 'home', { line: 0.5 }), home],
      { name: 'leg_implied', legs: [0], by: [1] },
    ],
    [
      'both score, and two goals fall',
      [leg('bothToScore', 'yes'), leg('total', 'over', { line: 1.5 })],
      { name: 'leg_implied', legs: [1], by: [0] },
    ],
    [
      'a win with both scoring, and three goals',
      [home, leg('bothToScore', 'yes'), over],
      { name: 'leg_implied', legs: [2], by: [0, 1] },
    ],
    [
      'three that cannot be together',
      [home, leg('bothToScore', 'yes'), leg('total', 'under', { line: 2.5 })],
      { name: 'legs_contradict', legs: [0, 1, 2], by: [] },
    ],
  ])('%s', (_, legs, refusal) => {
    expect(won(legs)).toEqual(refusal)
  })

  it('what is certain or impossible by now, and sports that are not built of', () => {
    const state = live(
      'soccer',
      [{ key: 'h1', isComplete: false, counts: { goals: { home: 0, away: 3 }, corners: { home: 0, away: 0 } } }],
      600,
    )
    const now = modelOf(soccer, state, soccerRules)
    expect(builderExpectation(now, soccerRules, [leg('1x2', 'away'), over])).toMatchObject({
      refusal: { name: 'leg_implied', legs: [1] },
    })
    expect(
      builderExpectation(now, soccerRules, [leg('1x2', 'away'), leg('total', 'under', { line: 2.5 })]),
    ).toMatchObject({
      refusal: { name: 'leg_impossible', legs: [1] },
    })
    const handball = modelOf({ ...soccer, sport: 'handball' }, before('handball'), overtimeIn())
    expect(builderExpectation(handball, overtimeIn(), [home, over])).toMatchObject({
      refusal: { name: 'sport_not_built' },
    })
  })
})

it.each([
  [[WIN, WIN], WIN],
  [[WIN, null], null],
  [[LOSS, null], LOSS],
  [[WIN, VOID], VOID],
  [[VOID, LOSS], LOSS],
  [[VOID, null], null],
  [[HALF_WIN, WIN], VOID],
] as const)('[SB64] legs that came to %j are a builder that comes to %j', (results, result) => {
  expect(builderResult(results)).toEqual(result)
})
