import { assert } from '@hanpan/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EventResult, Incident, Period } from './event-result.ts'
import type { LegResult } from './leg-result.ts'
import type { MarketRef } from './market.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { defaultRules } from './rules.ts'
import { readEventResult } from './read-event-result.ts'
import { settleMarket } from './settle-market.ts'
import { SPORTS, SPORT_KEYS, type SportKey, type Unit } from './sports.ts'
import { everyMarket } from './testing.ts'

const SETTLED_PLAIN: readonly SportKey[] = [
  'soccer',
  'basketball',
  'ice-hockey',
  'handball',
  'american-football',
  'baseball',
]
const scores = fc.record({ home: fc.nat(9), away: fc.nat(9) })
const sides = fc.constantFrom('home' as const, 'away' as const)

const EXTRA: Readonly<Partial<Record<SportKey, readonly Unit[]>>> = { soccer: ['corners', 'cards'], esports: ['kills'] }
const RECORDED: Readonly<Partial<Record<SportKey, EventResult['recorded']>>> = {
  soccer: ['goal'],
  'ice-hockey': ['goal'],
  basketball: ['three-pointer', 'free-throw'],
  baseball: ['home-run'],
  esports: ['first-blood', 'tower'],
}

/** Events that reached their end, with everything counted that the markets of their sport ask. */
function completeEvents(sport: SportKey): fc.Arbitrary<EventResult> {
  const { period, unit, decidedBy } = SPORTS.get(sport)!
  const units = [unit, ...(EXTRA[sport] ?? [])]
  const periods = fc.array(fc.tuple(sides, ...units.map(() => scores)), {
    minLength: period.count,
    maxLength: period.count,
  })
  return fc
    .tuple(periods, fc.nat(3000), sides, fc.constantFrom(1 as const, 2 as const))
    .map(([drawn, second, side, half]) => {
      const played = drawn.map(([winner, ...counted], place): Period => ({
        key: `${period.letter}${place + 1}`,
        isComplete: true,
        counts: Object.fromEntries(units.map((unit, at) => [unit, counted[at]!])),
        ...((decidedBy === 'sets' || decidedBy === 'maps') && { winner }),
      }))
      const needed = Math.ceil(period.count / 2)
      const periods = decidedBy === 'sets' || decidedBy === 'maps' ? untilDecided(played, needed) : played
      const recorded = RECORDED[sport] ?? []
      const incidents = periods.flatMap(({ key, counts }): Incident[] =>
        recorded.flatMap((kind): Incident[] =>
          kind === 'goal'
            ? (['home', 'away'] as const).flatMap((side) =>
                Array.from({ length: counts.goals?.[side] ?? 0 }, () => ({ kind, side, period: key, second })),
              )
            : [{ kind, side, period: key, second }],
        ),
      )
      const fight = sport === 'combat' && { winner: side, ending: { method: 'decision' as const, round: 3, half } }
      return { sport, finish: 'completed', periods, incidents, recorded, ...fight }
    })
}

/** Best of: nothing is played after the side that has enough. */
function untilDecided(periods: readonly Period[], needed: number): readonly Period[] {
  const taken = { home: 0, away: 0 }
  const last = periods.findIndex(({ winner }) => {
    assert(winner, 'a period that is taken')
    taken[winner] += 1
    return taken[winner] === needed
  })
  return last < 0 ? periods : periods.slice(0, last + 1)
}

const shareOf = ({ won, voided, of }: LegResult) => ({ won: won / of, voided: voided / of })
const settle = (ref: MarketRef, result: EventResult) => settleMarket(ref, result, defaultRules(result.sport))
const quarterLines = fc.integer({ min: -60, max: 60 }).map((quarters) => quarters / 4)

it.each(SPORT_KEYS)(
  '[SB28] every market on a complete event of %s is decided, and pays the whole of one stake at most',
  (sport) => {
    const markets = everyMarket(sport).filter(({ type }) => type !== 'novelty')
    fc.assert(
      fc.property(completeEvents(sport), (result) => {
        expect(readEventResult(result)).toEqual({ ok: true, value: result })
        for (const ref of markets) {
          const settled = settle(ref, result)
          expect(settled, `${ref.type} ${ref.part} ${ref.line}`).not.toBeNull()
          const won = [...settled!].reduce((sum, [, leg]) => sum + shareOf(leg).won, 0)
          const isVoid = [...settled!].every(([, leg]) => shareOf(leg).voided === 1)
          // Double chance wins twice, every other market once, or not at all where all stakes go back.
          expect(won <= (ref.type === 'doubleChance' ? 2 : 1)).toBe(true)
          const isHalved = ref.line !== null && !Number.isInteger(ref.line * 2)
          if (!isVoid && !isHalved) expect(won).toBe(ref.type === 'doubleChance' ? 2 : 1)
        }
      }),
      { numRuns: 60 },
    )
  },
)

it.each(SETTLED_PLAIN)('[SB27] handicaps of %s mirror, over and under complete each other', (sport) => {
  fc.assert(
    fc.property(completeEvents(sport), quarterLines, (result, line) => {
      const ref = (type: string, at: number): MarketRef => ({ type, part: 'match', line: at, side: null, nth: null })
      const mirrored: EventResult = {
        ...result,
        periods: result.periods.map((period) => ({
          ...period,
          counts: Object.fromEntries(
            Object.entries(period.counts).map(([unit, { home, away }]) => [unit, { home: away, away: home }]),
          ),
        })),
      }
      const home = shareOf(settle(ref('handicap', line), result)!.get('home')!)
      const away = shareOf(settle(ref('handicap', line), result)!.get('away')!)
      const away2 = shareOf(settle(ref('handicap', 0 - line), mirrored)!.get('away')!)
      expect(away2).toEqual(home)
      const pairs = [[home, away]]
      if (line > 0) {
        const total = settle(ref('total', line), result)!
        pairs.push([shareOf(total.get('over')!), shareOf(total.get('under')!)])
      }
      for (const [one, other] of pairs) {
        // Each half of the stakes is won by one side or goes back to both.
        expect(one!.won + other!.won + Math.max(one!.voided, other!.voided)).toBe(1)
        expect(one!.voided).toBe(other!.voided)
        if (!Number.isInteger(line) && Number.isInteger(line * 2)) expect(one!.won + other!.won).toBe(1)
      }
    }),
  )
})

it('[SB5] every type of market is in the catalogue under its own key, with families and parts that stand', () => {
  for (const [key, type] of MARKET_TYPES) {
    expect(type.key).toBe(key)
    expect(Object.keys(type.parts).length).toBeGreaterThan(0)
  }
  expect(MARKET_TYPES.size).toBe(38)
})
