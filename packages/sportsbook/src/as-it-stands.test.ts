import { assert } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { settleAsItStands } from './as-it-stands.ts'
import type { Period } from './event-result.ts'
import type { EventState } from './feed/messages.ts'
import { HALF_WIN, LOSS, VOID, WIN } from './leg-result.ts'
import { readMarket } from './market-text.ts'
import { defaultRules } from './rules.ts'
import type { SportKey } from './sports.ts'
import { incident, period } from './testing.ts'

const stands = (periods: readonly Period[], change: Partial<EventState> = {}): EventState => ({
  status: 'live',
  period: periods.at(-1)?.key ?? null,
  clock: null,
  score: null,
  periods,
  incidents: [],
  statistics: {},
  ...change,
})

function pickOf(sport: SportKey, market: string, line: number | null, pick: string, state: EventState) {
  const ref = readMarket(market, line, sport)
  assert(ref, `a market of the sport: ${market}`)
  return settleAsItStands(ref, sport, state, defaultRules(sport))?.get(pick) ?? null
}

describe('[SB85] how a pick stands while its event is played', () => {
  const soccer = stands([period('h1', 'soccer', '1-0'), period('h2', 'soccer', '0-1', { isOpen: true })])
  const tennis = stands([period('s1', 'tennis', '6-4'), period('s2', 'tennis', '2-4', { isOpen: true })])
  it.each([
    ['soccer', '1x2', null, 'draw', soccer, WIN],
    ['soccer', '1x2', null, 'home', soccer, LOSS],
    ['soccer', 'handicap', 0, 'home', soccer, VOID],
    ['soccer', 'handicap', 0.25, 'home', soccer, HALF_WIN],
    ['soccer', 'total', 2.5, 'under', soccer, WIN],
    // Decided already, whatever comes.
    ['soccer', 'total', 1.5, 'over', soccer, WIN],
    ['soccer', '1x2.h1', null, 'home', soccer, WIN],
    // The second half by itself.
    ['soccer', '1x2.h2', null, 'away', soccer, WIN],
    ['tennis', 'winner', null, 'home', tennis, WIN],
    ['tennis', 'winner.s2', null, 'away', tennis, WIN],
  ] as const)('%s %s %s %s', (sport, market, line, pick, state, expected) => {
    expect(pickOf(sport, market, line, pick, state)).toEqual(expected)
  })

  it.each([
    ['an event that has not begun', 'soccer', '1x2', null, 'home', stands([], { status: 'scheduled' })],
    ['an event that is over', 'soccer', '1x2', null, 'draw', { ...soccer, status: 'ended' as const }],
    ['before anything was counted', 'soccer', '1x2', null, 'draw', stands([])],
    [
      'a half that has not begun',
      'soccer',
      '1x2.h2',
      null,
      'home',
      stands([period('h1', 'soccer', '1-0', { isOpen: true })]),
    ],
    [
      'who wins a match that is level',
      'tennis',
      'winner',
      null,
      'home',
      stands([period('s1', 'tennis', '3-2', { isOpen: true })]),
    ],
    ['how many sets there will be', 'tennis', 'setTotal', 2.5, 'under', tennis],
    ['a score that no match ends with', 'tennis', 'setScore', null, '2-0', tennis],
  ] as const)('is not told of %s', (_, sport, market, line, pick, state) => {
    expect(pickOf(sport, market, line, pick, state)).toBeNull()
  })

  it('goes by the goals where each of them was told', () => {
    const first = [incident('goal', 'away', 'h1', 300)]
    const state = stands([period('h1', 'soccer', '0-1', { isOpen: true })], { incidents: first })
    expect(pickOf('soccer', 'goalIn.t31-45', null, 'no', state)).toEqual(WIN)
    expect(pickOf('soccer', 'goalIn.t31-45', null, 'no', { ...state, incidents: [] })).toBeNull()
  })
})
