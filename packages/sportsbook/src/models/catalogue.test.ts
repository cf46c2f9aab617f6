// Prices of the whole catalogue: every market of every sport, before it and when it is over.
import { describe, expect, it } from 'vitest'
import type { EventResult, Incident } from '../event-result.ts'
import type { MarketRef } from '../market.ts'
import { marketText } from '../market-text.ts'
import { MARKET_TYPES } from '../markets/index.ts'
import { defaultRules } from '../rules.ts'
import { settleMarket } from '../settle-market.ts'
import { SPORT_KEYS, type SportKey } from '../sports.ts'
import { everyMarket, incident, period, played } from '../testing.ts'
import { chanceOf, type Expectation, expectationOf, quotesOf } from './expectation.ts'
import { modelOf } from './model-of.ts'
import type { ModelParameters } from './parameters.ts'
import { before } from './testing.ts'

const goals = { home: 1.5, away: 1.2 }
const quarters = { kind: 'plane', shares: [0.25, 0.25, 0.25, 0.25], overtime: { length: 0.1, tied: 0.01 } } as const
const score = { kind: 'score', rho: 0, corners: null, cards: null, overtimeHome: null } as const
const methods = { knockout: 0.3, submission: 0.3, decision: 0.39, disqualification: 0.01 }

const PARAMETERS: Readonly<Record<SportKey, ModelParameters>> = {
  soccer: { ...score, sport: 'soccer', goals, rho: -0.08, shares: [0.45, 0.55], corners: goals, cards: goals },
  'ice-hockey': {
    ...score,
    sport: 'ice-hockey',
    goals: { home: 3, away: 2.8 },
    shares: [0.3, 0.35, 0.35],
    overtimeHome: 0.52,
  },
  handball: { ...score, sport: 'handball', goals: { home: 30, away: 28 }, shares: [0.48, 0.52] },
  basketball: {
    ...quarters,
    sport: 'basketball',
    margin: { mean: 3, deviation: 12 },
    total: { mean: 165, deviation: 16 },
    firsts: { 'three-pointer': 0.5, 'free-throw': 0.5 },
  },
  'american-football': {
    ...quarters,
    sport: 'american-football',
    margin: { mean: 3, deviation: 13 },
    total: { mean: 44, deviation: 13 },
    firsts: { 'three-pointer': null, 'free-throw': null },
  },
  baseball: {
    kind: 'innings',
    sport: 'baseball',
    runs: { home: 4.6, away: 4.4 },
    dispersion: { home: 4, away: 4 },
    innings: 9,
    homeRuns: goals,
  },
  volleyball: { kind: 'rallies', sport: 'volleyball', rally: 0.51 },
  badminton: { kind: 'rallies', sport: 'badminton', rally: 0.51 },
  tennis: { kind: 'tennis', sport: 'tennis', serve: { home: 0.65, away: 0.6 }, setsMax: 5, lastTiebreak: 10 },
  esports: {
    kind: 'maps',
    sport: 'esports',
    map: 0.55,
    mapsMax: 5,
    kills: { margin: { mean: 1, deviation: 8 }, total: { mean: 27, deviation: 7 } },
    firstBlood: 0.5,
    firstTower: 0.5,
  },
  combat: {
    kind: 'combat',
    sport: 'combat',
    winner: { home: 0.6, away: 0.39 },
    methods: { home: methods, away: methods },
    rounds: 3,
    halves: [0.2, 0.2, 0.2, 0.2, 0.1, 0.1],
  },
}

const inOrder = (
  kind: Incident['kind'],
  ...sides: readonly (readonly [Incident['side'], Incident['period'], number])[]
) => sides.map(([side, key, second]) => incident(kind, side, key, second))

/** Events that are over. */
const ENDED: readonly (readonly [string, EventResult])[] = [
  [
    'soccer 2:1',
    played('soccer', [], {
      periods: [
        period('h1', 'soccer', '1-1', { corners: '3-2', cards: '0-1' }),
        period('h2', 'soccer', '1-0', { corners: '2-4', cards: '2-1' }),
      ],
      incidents: inOrder('goal', ['away', 'h1', 300], ['home', 'h1', 2600], ['home', 'h2', 1500]),
      recorded: ['goal'],
    }),
  ],
  [
    'ice hockey 2:2',
    played('ice-hockey', ['1-0', '1-1', '0-1'], {
      incidents: inOrder('goal', ['home', 'p1', 5], ['away', 'p2', 5], ['home', 'p2', 9], ['away', 'p3', 5]),
      recorded: ['goal'],
    }),
  ],
  ['handball', played('handball', ['14-12', '13-15'])],
  [
    'basketball',
    played('basketball', ['20-18', '15-21', '22-22', '19-20'], {
      incidents: [incident('three-pointer', 'away', 'q1', 30), incident('free-throw', 'home', 'q1', 60)],
      recorded: ['three-pointer', 'free-throw'],
    }),
  ],
  [
    'basketball after overtime',
    played('basketball', ['20-20', '15-15', '22-22', '19-19'], {
      periods: [
        ...played('basketball', ['20-20', '15-15', '22-22', '19-19']).periods,
        period('x1', 'basketball', '7-10'),
      ],
      recorded: ['three-pointer', 'free-throw'],
    }),
  ],
  ['American football', played('american-football', ['7-3', '0-7', '3-3', '7-7'])],
  [
    'baseball',
    played('baseball', ['0-1', '0-0', '2-0', '0-0', '0-0', '1-0', '0-3', '0-0', '0-1'], {
      incidents: [incident('home-run', 'away', 'i1', 0)],
      recorded: ['home-run'],
    }),
  ],
  ['volleyball', played('volleyball', ['25-20', '23-25', '25-18', '27-25'])],
  ['badminton', played('badminton', ['21-18', '30-29'])],
  ['tennis', played('tennis', ['6-4', '6-7', '6-3', '7-5'], { periodsMax: 5 })],
  [
    'e-sports',
    played('esports', [], {
      periods: [
        period('m1', 'esports', '0-0', { kills: '20-11', winner: 'home' }),
        period('m2', 'esports', '0-0', { kills: '15-16', winner: 'home' }),
        period('m3', 'esports', '0-0', { kills: '10-16', winner: 'home' }),
      ],
      incidents: (['m1', 'm2', 'm3'] as const).flatMap((key) => [
        incident('first-blood', 'away', key, 50),
        incident('tower', 'home', key, 400),
      ]),
      recorded: ['first-blood', 'tower'],
      periodsMax: 5,
    }),
  ],
  [
    'a fight',
    played('combat', [], {
      periods: [{ key: 'r1', isComplete: true, counts: {} }],
      winner: 'away',
      ending: { method: 'submission', round: 2, half: 1 },
    }),
  ],
]

/** Events that are played: some of their markets are decided. */
const PLAYED: readonly (readonly [string, EventResult])[] = [
  [
    'soccer 3:0 in the second half',
    played('soccer', [], {
      finish: null,
      periods: [
        period('h1', 'soccer', '2-0', { corners: '3-2', cards: '0-1' }),
        period('h2', 'soccer', '1-0', { corners: '2-4', cards: '2-1', isOpen: true }),
      ],
      incidents: inOrder('goal', ['home', 'h1', 300], ['home', 'h1', 2600], ['home', 'h2', 900]),
      recorded: ['goal'],
      clock: { period: 'h2', second: 1300 },
    }),
  ],
  [
    'basketball in the third quarter',
    played('basketball', [], {
      finish: null,
      periods: [
        ...played('basketball', ['20-18', '15-21']).periods,
        period('q3', 'basketball', '12-12', { isOpen: true }),
      ],
      incidents: [incident('three-pointer', 'away', 'q1', 30)],
      recorded: ['three-pointer', 'free-throw'],
      clock: { period: 'q3', second: 300 },
    }),
  ],
  [
    'baseball in the seventh inning',
    played('baseball', [], {
      finish: null,
      periods: [
        ...played('baseball', ['0-1', '0-0', '2-0', '0-0', '0-0', '1-0']).periods,
        period('i7', 'baseball', '0-3', { isOpen: true, isTopComplete: true }),
      ],
      recorded: ['home-run'],
    }),
  ],
  [
    'volleyball in the third set',
    played('volleyball', [], {
      finish: null,
      periods: [
        ...played('volleyball', ['25-20', '23-25']).periods,
        period('s3', 'volleyball', '12-9', { isOpen: true }),
      ],
    }),
  ],
  [
    'tennis in the second set',
    played('tennis', [], {
      finish: null,
      periods: [...played('tennis', ['6-4']).periods, period('s2', 'tennis', '5-5', { isOpen: true })],
      periodsMax: 5,
    }),
  ],
]

const priced = (
  sport: SportKey,
  result: EventResult,
): readonly (readonly [MarketRef, ReadonlyMap<string, Expectation> | null])[] => {
  const model = modelOf(PARAMETERS[sport], result, defaultRules(sport))
  return everyMarket(sport).map((ref) => [ref, expectationOf(model, MARKET_TYPES.get(ref.type)!, ref)])
}
const nameOf = (ref: MarketRef) => `${marketText(ref)} ${ref.line}`

describe('[SB43] the catalogue', () => {
  it.each(SPORT_KEYS)('%s: every market has chances before the event, all but questions made by hand', (sport) => {
    const unpriced: string[] = []
    for (const [ref, expectations] of priced(sport, before(sport))) {
      if (!expectations) {
        unpriced.push(ref.type)
        continue
      }
      const all = [...expectations.values()]
      for (const { won, voided } of all) {
        expect(won, nameOf(ref)).toBeGreaterThanOrEqual(0)
        expect(voided, nameOf(ref)).toBeGreaterThanOrEqual(0)
        expect(won + voided, nameOf(ref)).toBeLessThan(1 + 1e-9)
      }
      const quotes = [...quotesOf(expectations, 'power', 1.06).values()]
      // No price is worth more than it costs, and none that could be offered is missing.
      for (const [index, price] of quotes.entries()) {
        const chance = chanceOf(all[index]!)
        expect(chance * (price ?? 0), nameOf(ref)).toBeLessThanOrEqual(1000)
        expect(price !== null || chance === 0 || chance > 1 / 1.01, nameOf(ref)).toBe(true)
      }
      // Of two picks what one loses the other wins.
      if (all.length === 2) expect(all[0]!.won + all[1]!.won + all[0]!.voided, nameOf(ref)).toBeCloseTo(1, 7)
    }
    expect([...new Set(unpriced)]).toEqual(['novelty'])
  })

  it.each([...ENDED, ...PLAYED])('[SB47] what is decided is priced as it is settled: %s', (_, result) => {
    const { sport } = result
    const rules = defaultRules(sport)
    let compared = 0
    for (const [ref, expectations] of priced(sport, result)) {
      const settled = settleMarket(ref, result, rules)
      if (!expectations || !settled) continue
      for (const [pick, { won, voided, of }] of settled) {
        const expected = expectations.get(pick)!
        expect(expected.won, `${nameOf(ref)} ${pick}`).toBeCloseTo(won / of, 7)
        expect(expected.voided, `${nameOf(ref)} ${pick}`).toBeCloseTo(voided / of, 7)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(10)
  })
})
