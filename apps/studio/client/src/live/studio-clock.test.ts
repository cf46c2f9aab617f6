// A late message does not put the studio's clock back.
import { expect, it } from 'vitest'
import { type CrashState, fold as foldCrash } from '../games/crash/live/crash-state.ts'
import { studioOffset } from './studio-clock.ts'
import { fold, phaseOf, type TableState } from './table-state.ts'

it.each([
  ['the first message is believed', null, 10_000, 9700, 300],
  ['a quicker one is nearer to the truth', 300, 20_000, 19_600, 400],
  ['a late one is not', 400, 30_000, 30_200, 399],
  ['nor one that is later than a drift by a little', 400, 30_000, 29_600.5, 399.5],
  ['a clock that has been set anew is', 400, 30_000, 90_000, -60_000],
] as const)('[ST171] %s', (_what, before, sentAt, now, offset) => {
  expect(studioOffset(before, sentAt, now)).toBe(offset)
})

const at = (ms: number) => new Date(ms).toISOString()
const round = {
  roundId: 'r1',
  number: 7,
  commitment: 'c',
  card: null,
  opensAt: at(1000),
  closesAt: at(9000),
  dealsAt: at(10_000),
  resultsAt: at(20_000),
  endsAt: at(26_000),
  outcome: null,
  serverSeed: null,
}

it('[ST171] a table that shows its result does not deal again because a message came late', () => {
  const crowd = { players: 1, spots: {} }
  const told = { nextCommitment: null, past: [], crowd, mine: null, lastBets: [], course: [] }
  const state = fold(null, { type: 'state', version: 4, serverNow: at(12_000), round, ...told } as never, 12_000)
  // Sent at 20.1 s, read 0.8 s later; the result has been shown since 20 s.
  const past = { roundId: 'r1', number: 7, outcome: null, endedAt: at(20_000) }
  const late = { type: 'result', version: 5, serverNow: at(20_100), past } as never
  const next = fold(state as TableState, late, 20_900) as TableState
  expect(phaseOf(next.round, 20_050 + (state as TableState).offset).phase).toBe('result')
  expect(phaseOf(next.round, 20_050 + next.offset).phase).toBe('result')
})

it('[ST171] a bomb that climbs does not sink because a message came late', () => {
  const state = { version: 4, offset: 0, round: null, nextCommitment: null, past: [], crowd: {}, mine: [] }
  const rising = { roundId: 'r1', number: 7, point: null }
  const late = { type: 'round', version: 5, serverNow: at(11_000), round: rising, nextCommitment: null } as never
  expect((foldCrash(state as never, late, 11_700) as CrashState).offset).toBe(-1)
})
