// What a client makes of a table: the fold of its messages, the phase by the studio's clock, what a card needs, and cloths that have every bet.
import { tables as games } from '@hanpan/casino'
import { describe, expect, it } from 'vitest'
import { kindsOf, tables as shelf } from '../../../../src/shelf/tables.ts'
import { baccaratSteps, dealingMs } from '../../../../src/wire/table-pace.ts'
import type { LiveRound, ToPlayer } from '../../../../src/wire/live.ts'
import { needsOf } from './cards/card-game.ts'
import { feltSpots } from './cards/spots.ts'
import { fold, phaseOf, type TableState } from '../../live/table-state.ts'
import { resultOf } from '../../live/use-result.ts'
import { settleTable } from './settle-table.ts'
import { coveredBy, LINE_BETS, placeOf } from './roulette/layout.ts'
import { ROWS } from './sicbo/spots.tsx'
import { spotName } from './spot-names.ts'
import { tableWords } from './words/words.ts'

const round: LiveRound = {
  roundId: 'one',
  number: 41,
  commitment: 'c',
  opensAt: '2026-11-24T00:00:10.000Z',
  closesAt: '2026-11-24T00:00:20.000Z',
  dealsAt: '2026-11-24T00:00:22.000Z',
  outcome: null,
  resultsAt: null,
  endsAt: null,
}
const serverNow = '2026-11-24T00:00:11.000Z'
const whole: ToPlayer = {
  type: 'state',
  version: 7,
  serverNow,
  tableId: 't',
  round,
  nextCommitment: null,
  past: [],
  crowd: { players: 1, spots: { player: [1, 1000] } },
  mine: { roundId: 'one', placements: [], stake: 0, payout: null },
  lastBets: [],
  course: [],
}
const at = (second: number) => Date.parse('2026-11-24T00:00:00.000Z') + second * 1000

describe('messages', () => {
  const state = fold(null, whole, at(11)) as TableState

  it('[ST44] go on from the whole state, one version after the other; what was missed is asked for', () => {
    expect(state).toMatchObject({ version: 7, offset: 0 })
    const crowd = { players: 2, spots: {} }
    expect(fold(state, { type: 'crowd', version: 8, crowd }, 0)).toMatchObject({ version: 8, crowd })
    expect(fold(state, { type: 'crowd', version: 9, crowd }, 0)).toBe('resync')
    expect(fold(state, { type: 'crowd', version: 7, crowd }, 0)).toBe(state)
    expect(fold(null, { type: 'crowd', version: 9, crowd }, 0)).toBeNull()
  })

  it('[ST44] a new round begins without bets and without a crowd on the spots', () => {
    const next = { ...round, roundId: 'two', number: 42 }
    const told = fold(state, { type: 'round', version: 8, serverNow, round: next, nextCommitment: null }, at(11))
    expect(told).toMatchObject({ mine: null, crowd: { players: 1, spots: {} }, round: { roundId: 'two' } })
  })
})

it.each([
  [9, 'waiting', 1000],
  [12, 'betting', 8000],
  [21, 'closed', 1000],
])('[ST40] at %d a round is %s for %d ms', (second, phase, left) => {
  expect(phaseOf(round, at(second))).toMatchObject({ phase, left })
})

it.each([
  [23, 'dealing', 5000],
  [29, 'result', 5000],
  [40, 'waiting', null],
])('[ST40] when it is drawn, at %d it is %s for %j ms', (second, phase, left) => {
  const drawn = { ...round, outcome: {}, resultsAt: '2026-11-24T00:00:28.000Z', endsAt: '2026-11-24T00:00:34.000Z' }
  expect(phaseOf(drawn, at(second))).toMatchObject({ phase, left })
})

describe('a deal', () => {
  // Player 2 and 4, banker king and five; the banker draws an eight.
  const card = (rank: number, suit = 0) => rank * 4 + suit
  const outcome = { player: [card(2), card(0)], banker: [card(11), card(3)] }
  const third = { ...outcome, banker: [...outcome.banker, card(6)] }

  it('[ST40] is told in the time that the studio waits for', () => {
    const steps = baccaratSteps(third)
    expect(steps.map(({ hand, place }) => `${hand}${place}`)).toEqual(['left0', 'right0', 'left1', 'right1', 'right2'])
    expect(steps.at(-1)!.turnsAt).toBeLessThan(dealingMs('baccarat', third))
    expect(dealingMs('baccarat', outcome)).toBeLessThan(dealingMs('baccarat', third))
  })

  it('says what each side needs of the last card, and never who is likely', () => {
    const steps = baccaratSteps(third)
    const [first, second] = needsOf(tableWords('ko'), 'baccarat', third, steps.at(-1)!.leavesAt + 100)
    expect(first).toBe('뱅커 세 번째 카드')
    // Six against five: 2, 3 and 4 are the banker's, an ace ties, the others are the player's.
    expect(second).toBe('2, 3, 4면 뱅커 · A면 타이 · 나머지 플레이어')
  })
})

it('[ST50] every cloth has each of its table’s bets once', () => {
  for (const table of shelf.filter(({ game }) => game === 'baccarat' || game === 'dragontiger'))
    expect(new Set(feltSpots(table).map(({ kind }) => kind)), table.id).toEqual(kindsOf(table))
  expect(new Set([...Object.values(ROWS).flat(), 'any-triple'])).toEqual(new Set(games.sicbo.bets.keys()))
  const inside = [...games.roulette.bets].filter(
    ([, group]) => !['column', 'dozen', 'even-money', 'straight'].includes(group),
  )
  expect(LINE_BETS).toHaveLength(inside.length)
  const places = LINE_BETS.map((kind) => placeOf(kind).join())
  expect(new Set(places).size).toBe(places.length)
})

it('the numbers that light up are those that win', () => {
  for (const kind of games.roulette.bets.keys())
    for (let number = 0; number <= 36; number += 1) {
      const colour = number === 0 ? 'green' : coveredBy('red').includes(number) ? 'red' : 'black'
      const { payout } = resultOf(settleTable('roulette'), { number, colour }, [{ kind, stake: 1000 }])
      expect(coveredBy(kind).includes(number), `${kind} ${number}`).toBe(payout > 0)
    }
})

it.each(['ko', 'en', 'vi'] as const)('every spot has a name of its own in %s', (language) => {
  for (const table of shelf) {
    const names = [...kindsOf(table)].map((kind) => spotName(tableWords(language), table.game, kind))
    expect(new Set(names).size, table.id).toBe(names.length)
    for (const name of names) expect(name).not.toMatch(/undefined|NaN|^[a-z]+-/)
  }
})
