import { describe, expect, it } from 'vitest'
import { decidingMoment, type ToldState } from './deciding-moment.ts'
import type { Incident } from './event-result.ts'
import type { EventState } from './feed/messages.ts'
import { LOSS, VOID, WIN } from './leg-result.ts'
import { readMarket } from './market-text.ts'
import { defaultRules } from './rules.ts'
import { period } from './testing.ts'

const MINUTE = 60
const goal = (side: Incident['side'], of: Incident['period'], second: number): Incident => ({
  kind: 'goal',
  side,
  period: of,
  second,
})

/** A state at a second of real time, with the clock a little behind the incidents that it tells. */
function told(atSecond: number, state: Partial<EventState>): ToldState {
  const none = {
    status: 'live',
    period: 'h1',
    clock: null,
    score: null,
    periods: [],
    incidents: [],
    statistics: {},
  } as const
  return { at: atSecond * 1000, state: { ...none, ...state } }
}

const early = [goal('home', 'h1', 10 * MINUTE)]
const late = [...early, goal('home', 'h2', 5 * MINUTE), goal('away', 'h2', 30 * MINUTE)]
const match: readonly ToldState[] = [
  told(0, { status: 'scheduled', period: null }),
  told(10 * MINUTE + 8, {
    clock: { second: 10 * MINUTE + 8, isRunning: true },
    periods: [period('h1', 'soccer', '1-0', { isOpen: true })],
    incidents: early,
  }),
  told(50 * MINUTE, { period: null, periods: [period('h1', 'soccer', '1-0')], incidents: early }),
  told(90 * MINUTE, {
    period: 'h2',
    clock: { second: 75 * MINUTE + 20, isRunning: true },
    periods: [period('h1', 'soccer', '1-0'), period('h2', 'soccer', '1-1', { isOpen: true })],
    incidents: late,
  }),
  told(110 * MINUTE, {
    status: 'ended',
    period: null,
    periods: [period('h1', 'soccer', '1-0'), period('h2', 'soccer', '1-1')],
    incidents: late,
  }),
]

const rules = defaultRules('soccer')
const momentOf = (text: string, line: number | null, results: Parameters<typeof decidingMoment>[1]) =>
  decidingMoment(readMarket(text, line, 'soccer')!, results, 'soccer', match, rules)

describe('[SB83] the moment from which on a result could be known', () => {
  it.each([
    ['a total that is passed, when its goal fell', 'total', 2.5, { over: WIN, under: LOSS }, 90 * MINUTE - 20],
    ['the first goal, when it fell', 'nextGoal.1', null, { home: WIN, none: LOSS, away: LOSS }, 10 * MINUTE],
    ['a half, when its end was told', '1x2.h1', null, { home: WIN, draw: LOSS, away: LOSS }, 50 * MINUTE],
    ['who wins, when the end was told', '1x2', null, { home: WIN, draw: LOSS, away: LOSS }, 110 * MINUTE],
  ])('is of %s', (_what, market, line, results, second) => {
    expect(momentOf(market, line, results)).toBe(second * 1000)
  })

  it.each([
    ['what is void', '1x2', null, { home: VOID, draw: VOID, away: VOID }],
    ['what nothing that was told settles so', '1x2', null, { home: LOSS, draw: LOSS, away: WIN }],
  ])('is not of %s', (_what, market, line, results) => {
    expect(momentOf(market, line, results)).toBeNull()
  })

  it('is of the last time, where a goal was taken back and fell again', () => {
    const [before, one] = [match[0]!, match[1]!]
    const back = told(12 * MINUTE, { periods: [period('h1', 'soccer', '0-0', { isOpen: true })] })
    const again = told(20 * MINUTE, { periods: one.state.periods, incidents: one.state.incidents })
    const first = readMarket('nextGoal.1', null, 'soccer')!
    const results = { home: WIN, none: LOSS, away: LOSS }
    expect(decidingMoment(first, results, 'soccer', [before, one, back, again], rules)).toBe(20 * MINUTE * 1000)
  })
})
