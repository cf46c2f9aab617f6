import type { OddsMilli } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { type BuilderEvent, BuilderPricer } from './builder-price.ts'
import { marketKey } from './feed/book.ts'
import type { EventState } from './feed/messages.ts'
import type { EventResult } from './event-result.ts'
import { readMarket } from './market-text.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { chanceOf, expectationOf } from './models/expectation.ts'
import type { OfferedMarket } from './models/fit-event.ts'
import { modelOf } from './models/model-of.ts'
import type { ModelParameters, PlaneParameters, ScoreParameters } from './models/parameters.ts'
import { before, live } from './models/testing.ts'
import { builderExpectation } from './builder.ts'
import { defaultRules } from './rules.ts'

const soccer: ScoreParameters = {
  kind: 'score',
  sport: 'soccer',
  goals: { home: 1.7, away: 0.9 },
  rho: -0.08,
  shares: [0.455, 0.545],
  corners: { home: 5.4, away: 4.2 },
  cards: { home: 1.9, away: 2.3 },
  overtimeHome: null,
}
const basketball: PlaneParameters = {
  kind: 'plane',
  sport: 'basketball',
  margin: { mean: 4.1, deviation: 11.8 },
  total: { mean: 166, deviation: 16.2 },
  shares: [0.255, 0.252, 0.25, 0.243],
  overtime: { length: 0.125, tied: 0 },
  firsts: { 'three-pointer': 0.52, 'free-throw': 0.5 },
}
const SOCCER_MARKETS = [
  '1x2',
  'total:2.5',
  'bothToScore',
  'corners1x2',
  'cornersTotal:9.5',
  'cards1x2',
  'cardsTotal:4.5',
]
const MORE_SOCCER = ['total.h1:0.5', 'nextGoal.1', 'handicap:-0.5', 'handicap:-1.25', 'total:2']
const BASKETBALL_MARKETS = ['winner', 'handicap:-4.5', 'total:165.5', 'total.h1:82.5', 'firstThreePointer']

const named = (text: string) => {
  const [market = '', line] = text.split(':')
  return { market, line: line === undefined ? null : Number(line) }
}

/** What a source that knows the parameters would offer, with a margin, on an event that stands so. */
function offeredBy(
  parameters: ModelParameters,
  now: EventResult,
  texts: readonly string[],
  change: Partial<EventState> = {},
  saysChances = true,
): BuilderEvent {
  const { sport } = parameters
  const rules = defaultRules(sport)
  const model = modelOf(parameters, now, rules)
  const markets: Record<string, OfferedMarket> = {}
  for (const text of texts) {
    const name = named(text)
    const ref = readMarket(name.market, name.line, sport)!
    const expected = expectationOf(model, MARKET_TYPES.get(ref.type)!, ref)!
    const outcomes = Object.fromEntries(
      [...expected].map(([pick, one]) => [
        pick,
        {
          price: Math.max(1010, Math.floor(950 / chanceOf(one))) as OddsMilli,
          isActive: true,
          chance: saysChances ? Math.round(chanceOf(one) * 1_000_000) : null,
        },
      ]),
    )
    markets[marketKey(name)] = { ...name, isMain: true, status: 'open', outcomes }
  }
  const { periods, incidents, clock } = now
  const state: EventState = {
    status: periods.length > 0 ? 'live' : 'scheduled',
    period: clock?.period ?? null,
    clock: clock ? { second: clock.second, isRunning: true } : null,
    score: null,
    periods,
    incidents,
    statistics: {},
    ...change,
  }
  return { sport, state, markets }
}

const leg = (text: string, pick: string) => ({ ...named(text), pick })
/** What the parameters themselves say of legs. */
function truth(parameters: ModelParameters, now: EventResult, legs: readonly ReturnType<typeof leg>[]): number {
  const rules = defaultRules(parameters.sport)
  const read = legs.map(({ market, line, pick }) => {
    const ref = readMarket(market, line, parameters.sport)!
    return { type: MARKET_TYPES.get(ref.type)!, ref, pick }
  })
  const expected = builderExpectation(modelOf(parameters, now, rules), rules, read)
  if (!expected.ok) throw new Error(expected.refusal.name)
  return chanceOf(expected.value)
}
const priced = (event: BuilderEvent, legs: readonly ReturnType<typeof leg>[], margin = 0) => {
  const price = new BuilderPricer(event).price(legs, margin)
  return price.ok ? price.value / 1000 : price.refusal
}
const secondHalf = live(
  'soccer',
  [
    {
      key: 'h1',
      isComplete: true,
      counts: { goals: { home: 0, away: 1 }, corners: { home: 3, away: 2 }, cards: { home: 1, away: 0 } },
    },
    {
      key: 'h2',
      isComplete: false,
      counts: { goals: { home: 0, away: 0 }, corners: { home: 0, away: 1 }, cards: { home: 0, away: 0 } },
    },
  ],
  900,
  { incidents: [{ kind: 'goal', side: 'away', period: 'h1', second: 600 }] },
)
const thirdQuarter = live(
  'basketball',
  [
    { key: 'q1', isComplete: true, counts: { points: { home: 22, away: 18 } } },
    { key: 'q2', isComplete: true, counts: { points: { home: 19, away: 24 } } },
    { key: 'q3', isComplete: false, counts: { points: { home: 8, away: 6 } } },
  ],
  240,
)

describe('[SB68] a builder is priced by the model that the offer of its event says', () => {
  it.each([
    ['before a match', soccer, before('soccer'), SOCCER_MARKETS, [leg('1x2', 'home'), leg('bothToScore', 'yes')]],
    [
      'three legs',
      soccer,
      before('soccer'),
      SOCCER_MARKETS,
      [leg('1x2', 'home'), leg('total:2.5', 'over'), leg('cornersTotal:9.5', 'over')],
    ],
    ['cards', soccer, before('soccer'), SOCCER_MARKETS, [leg('1x2', 'draw'), leg('cardsTotal:4.5', 'over')]],
    [
      'a half and the whole',
      soccer,
      before('soccer'),
      [...SOCCER_MARKETS, ...MORE_SOCCER],
      [leg('total.h1:0.5', 'over'), leg('1x2', 'away')],
    ],
    [
      'a whole line, which may come back',
      soccer,
      before('soccer'),
      [...SOCCER_MARKETS, ...MORE_SOCCER],
      [leg('total:2', 'over'), leg('1x2', 'home')],
    ],
    [
      'during the second half',
      soccer,
      secondHalf,
      ['1x2', 'total:2.5', 'bothToScore'],
      [leg('1x2', 'draw'), leg('total:2.5', 'over')],
    ],
    [
      'corners of which only the total is offered',
      soccer,
      secondHalf,
      ['1x2', 'total:2.5', 'cornersTotal:9.5'],
      [leg('1x2', 'draw'), leg('cornersTotal:9.5', 'over')],
    ],
    [
      'before a game',
      basketball,
      before('basketball'),
      BASKETBALL_MARKETS,
      [leg('winner', 'home'), leg('total:165.5', 'over')],
    ],
    [
      'a first',
      basketball,
      before('basketball'),
      BASKETBALL_MARKETS,
      [leg('handicap:-4.5', 'home'), leg('firstThreePointer', 'away')],
    ],
    [
      'in the third quarter',
      basketball,
      thirdQuarter,
      ['winner', 'handicap:-1.5', 'total:165.5'],
      [leg('winner', 'away'), leg('total:165.5', 'under')],
    ],
  ] as const)('%s', (_, parameters, now, markets, legs) => {
    const fair = 1 / truth(parameters, now, legs)
    // Floored to hundredths, and of basketball fitted with usual deviations.
    expect(Math.abs((priced(offeredBy(parameters, now, markets), legs) as number) / fair - 1)).toBeLessThan(0.04)
  })

  it('of prices alone where the source does not say its chances', () => {
    const legs = [leg('1x2', 'home'), leg('total:2.5', 'over')]
    const fair = 1 / truth(soccer, before('soccer'), legs)
    const event = offeredBy(soccer, before('soccer'), SOCCER_MARKETS, {}, false)
    expect(Math.abs((priced(event, legs) as number) / fair - 1)).toBeLessThan(0.03)
  })

  it('with the margin once for each leg, and never below a leg alone', () => {
    const event = offeredBy(soccer, before('soccer'), [...SOCCER_MARKETS, ...MORE_SOCCER])
    const legs = [leg('1x2', 'home'), leg('bothToScore', 'yes')]
    expect((priced(event, legs) as number) / (priced(event, legs, 5) as number)).toBeCloseTo(1.05 ** 2, 1)
    expect(priced(event, [leg('1x2', 'home'), leg('total.h1:0.5', 'over')], 400)).toBe(
      event.markets['1x2']!.outcomes['home']!.price / 1000,
    )
  })

  it('reads a clock that goes on in the second half', () => {
    const legs = [leg('1x2', 'draw'), leg('total:2.5', 'over')]
    const markets = ['1x2', 'total:2.5']
    const goesOn = offeredBy(soccer, secondHalf, markets, { clock: { second: 2700 + 900, isRunning: true } })
    expect(priced(goesOn, legs)).toBe(priced(offeredBy(soccer, secondHalf, markets), legs))
  })
})

describe('[SB69] no price is given', () => {
  const event = offeredBy(soccer, before('soccer'), [...SOCCER_MARKETS, ...MORE_SOCCER])
  const { total: _total, ...others } = event.markets
  it.each([
    [
      'of another sport',
      { ...event, sport: 'handball' },
      [leg('1x2', 'home'), leg('total:2.5', 'over')],
      'sport_not_built',
      [],
    ],
    ['of a market that cannot be read', event, [leg('1x2', 'home'), leg('nonsense', 'over')], 'leg_not_built', [1]],
    ['of a quarter line', event, [leg('1x2', 'home'), leg('handicap:-1.25', 'home')], 'leg_not_built', [1]],
    [
      'of what excludes each other',
      event,
      [leg('1x2', 'draw'), leg('handicap:-0.5', 'home')],
      'legs_contradict',
      [0, 1],
    ],
    [
      'where the offer does not say how many',
      { ...event, markets: Object.fromEntries(Object.entries(others).filter(([key]) => !key.startsWith('total:'))) },
      [leg('1x2', 'home'), leg('bothToScore', 'yes')],
      'legs_not_priced',
      [],
    ],
    [
      'of a leg that its source thinks otherwise of',
      {
        ...event,
        markets: {
          ...event.markets,
          bothToScore: {
            ...event.markets['bothToScore']!,
            outcomes: {
              yes: { price: 3000, isActive: true, chance: 300_000 },
              no: { price: 1300, isActive: true, chance: 700_000 },
            },
          },
        },
      },
      [leg('1x2', 'home'), leg('bothToScore', 'yes')],
      'leg_priced_otherwise',
      [1],
    ],
  ] as const)('%s', (_, of, legs, name, places) => {
    expect(priced(of as BuilderEvent, legs)).toMatchObject({ name, legs: places })
  })
})
