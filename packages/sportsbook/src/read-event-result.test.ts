import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEventResult } from './read-event-result.ts'
import { incident, period, played } from './testing.ts'

const good = {
  ...played('soccer', ['1-0', '1-1']),
  incidents: [
    incident('goal', 'home', 'h1', 100),
    incident('goal', 'away', 'h2', 30),
    incident('goal', 'home', 'h2', 30),
  ],
  recorded: ['goal' as const],
}
const [first, second] = good.periods as [ReturnType<typeof period>, ReturnType<typeof period>]

describe('a result that somebody else wrote down', () => {
  it.each([
    ['a match', good],
    ['one that has not begun', { ...played('soccer', []), finish: null }],
    [
      'one that is played',
      {
        ...played('soccer', []),
        finish: null,
        periods: [{ ...first, isComplete: false }],
        clock: { period: 'h1', second: 3 },
      },
    ],
    [
      'penalties without extra time',
      {
        ...played('soccer', ['1-1', '0-0']),
        periods: [...played('soccer', ['1-1', '0-0']).periods, period('so', 'soccer', '5-4')],
      },
    ],
    [
      'an extra inning',
      {
        ...played(
          'baseball',
          Array.from({ length: 9 }, () => '0-0'),
        ),
        periods: [
          ...played(
            'baseball',
            Array.from({ length: 9 }, () => '0-0'),
          ).periods,
          period('x1', 'baseball', '0-1'),
        ],
      },
    ],
    [
      'college basketball in halves',
      {
        ...played('basketball', []),
        periods: [period('h1', 'basketball', '30-31'), period('h2', 'basketball', '30-31')],
      },
    ],
    ['five sets', { ...played('tennis', ['6-4', '4-6', '6-4', '4-6', '7-5']), periodsMax: 5 }],
    [
      'a fight of five rounds',
      {
        ...played('combat', ['0-0', '0-0', '0-0', '0-0']),
        periodsMax: 5,
        winner: 'home',
        ending: { method: 'knockout', round: 4, half: 1 },
      },
    ],
    ['a retirement', { ...played('tennis', ['6-4']), finish: 'retired', winner: 'home' }],
  ])('[SB26] %s is read as it is', (_name, result) => {
    expect(readEventResult(structuredClone(result))).toEqual({ ok: true, value: result })
  })

  it.each([
    ['', null],
    ['', []],
    ['', 'soccer'],
    ['sport', { ...good, sport: 'cricket' }],
    ['score', { ...good, score: '2-1' }],
    ['finish', { ...good, finish: 'over' }],
    ['finish', { ...good, finish: undefined }],
    ['periods', { ...good, periods: 'h1' }],
    ['periods', { ...good, periods: Array.from({ length: 61 }, () => first) }],
    ['periods.0.key', { ...good, periods: [{ ...first, key: 'q1' }, second] }],
    ['periods.0.key', { ...good, periods: [second] }],
    [
      'periods.1.key',
      { ...good, periods: [second, first].map((one, place) => (place === 0 ? first : { ...one, key: 'h1' })) },
    ],
    ['periods.1.key', { ...good, periods: [first, { ...second, key: 'h3' }] }],
    ['periods.1.key', { ...good, periods: [first, period('x2', 'soccer', '0-0')] }],
    ['periods.1.key', { ...good, periods: [first, { ...second, key: 'h02' }] }],
    ['periods.0.key', { ...good, periods: [{ ...first, key: 'x1' }] }],
    [
      'periods.1.key',
      { ...played('basketball', []), periods: [period('q1', 'basketball', '3-1'), period('h2', 'basketball', '3-1')] },
    ],
    ['periods.3.key', played('tennis', ['6-4', '4-6', '6-4', '4-6'])],
    ['periods.0.isComplete', { ...good, periods: [{ ...first, isComplete: false }, second] }],
    ['periods.1.isComplete', { ...good, periods: [first, { ...second, isComplete: false }] }],
    ['periods.0.isComplete', { ...good, periods: [{ ...first, isComplete: 1 }, second] }],
    [
      'periods.0.counts.goals.home',
      { ...good, periods: [{ ...first, counts: { goals: { home: -1, away: 0 } } }, second] },
    ],
    [
      'periods.0.counts.goals.away',
      { ...good, periods: [{ ...first, counts: { goals: { home: 1, away: 0.5 } } }, second] },
    ],
    [
      'periods.0.counts.goals.home',
      { ...good, periods: [{ ...first, counts: { goals: { home: '1', away: 0 } } }, second] },
    ],
    [
      'periods.0.counts.goals.away',
      { ...good, periods: [{ ...first, counts: { goals: { home: 1, away: -0 } } }, second] },
    ],
    [
      'periods.0.counts.goals.home',
      { ...good, periods: [{ ...first, counts: { goals: { home: 10_001, away: 0 } } }, second] },
    ],
    ['periods.0.counts.goals.away', { ...good, periods: [{ ...first, counts: { goals: { home: 1 } } }, second] }],
    [
      'periods.0.counts.offsides',
      { ...good, periods: [{ ...first, counts: { offsides: { home: 1, away: 0 } } }, second] },
    ],
    ['periods.0.winner', { ...good, periods: [{ ...first, winner: 'draw' }, second] }],
    ['periods.1.counts.goals.home', { ...good, incidents: good.incidents.slice(0, 2) }],
    ['incidents.0.kind', { ...good, incidents: [{ ...good.incidents[0], kind: 'own-goal' }] }],
    ['incidents.0.side', { ...good, incidents: [{ ...good.incidents[0], side: 'both' }] }],
    ['incidents.0.period', { ...good, incidents: [{ ...good.incidents[0], period: 'x1' }] }],
    ['incidents.0.second', { ...good, incidents: [{ ...good.incidents[0], second: -1 }] }],
    [
      'incidents.1.second',
      {
        ...good,
        incidents: good.incidents
          .toReversed()
          .slice(0, 2)
          .map((one, place) => (place === 1 ? { ...one, second: 1 } : one)),
      },
    ],
    ['incidents.2.second', { ...good, incidents: [good.incidents[1], good.incidents[2], good.incidents[0]] }],
    ['recorded.1', { ...good, recorded: ['goal', 'throw-in'] }],
    ['recorded', { ...good, recorded: ['goal', 'goal'] }],
    ['winner', { ...good, winner: 'neither' }],
    ['winner', { ...played('tennis', ['6-4']), finish: 'retired' }],
    ['winner', { ...played('tennis', ['6-4']), finish: 'retired', winner: 'draw' }],
    ['ending', { ...good, ending: { method: 'knockout', round: 1, half: 1 } }],
    ['ending', { ...played('combat', ['0-0']), ending: { method: 'knockout', round: 4, half: 1 } }],
    ['ending.half', { ...played('combat', ['0-0']), ending: { method: 'knockout', round: 1, half: 3 } }],
    ['ending.method', { ...played('combat', ['0-0']), ending: { method: 'points', round: 1, half: 1 } }],
    ['clock.period', { ...good, clock: { period: 'x1', second: 3 } }],
    ['clock.second', { ...good, clock: { period: 'h1', second: 1.5 } }],
    ['periodsMax', { ...good, periodsMax: 13 }],
  ])('[SB26] is refused at %s: row %#', (path, result) => {
    expect(readEventResult(result)).toEqual({ ok: false, refusal: { path } })
  })

  it('[SB26] whatever it is given, it answers', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readEventResult(value).ok).toBe(false)
      }),
    )
    const keys = fc.constantFrom(
      'sport',
      'finish',
      'periods',
      'incidents',
      'recorded',
      'winner',
      'ending',
      'clock',
      'periodsMax',
    )
    fc.assert(
      fc.property(keys, fc.anything(), (key, value) => {
        expect(typeof readEventResult({ ...good, [key]: value }).ok).toBe('boolean')
      }),
    )
  })
})
