// What a client of crash makes of what it is told.
import { crashMultiplierAt } from '@hanpan/casino'
import { describe, expect, it } from 'vitest'
import type { CrashRound, MyCrashBet } from '../../../../../src/wire/crash.ts'
import { type CrashState, fold, isWon, phaseOf, risenAt, standOf } from './crash-state.ts'

const at = (ms: number) => new Date(ms).toISOString()
const round = (change: Partial<CrashRound> = {}): CrashRound => ({
  roundId: 'r1',
  number: 7,
  commitment: 'c',
  opensAt: at(1000),
  closesAt: at(9000),
  startsAt: at(10_500),
  risesAt: null,
  point: null,
  brokeAt: null,
  endsAt: null,
  ...change,
})
const state = (change: Partial<CrashState> = {}): CrashState => ({
  version: 4,
  offset: 0,
  round: round(),
  nextCommitment: null,
  past: [{ roundId: 'r0', number: 6, point: 150 }],
  crowd: { players: 1, bets: 1, stake: 1000, cashed: 0, list: [] },
  mine: [],
  ...change,
})
const told = (change: Partial<CrashRound>, version = 5) =>
  ({ type: 'round', version, serverNow: at(0), round: round(change), nextCommitment: null, serverSeed: null }) as const

describe('messages', () => {
  it('[ST103] that are not the next one ask for the whole state; those known already change nothing', () => {
    const before = state()
    expect(fold(before, told({}, 6), 0)).toBe('resync')
    expect(fold(before, told({}, 4), 0)).toBe(before)
    expect(fold(null, told({}), 0)).toBeNull()
  })

  it('[ST90] a round that broke off stands in the strip once, and the next one begins with nobody', () => {
    const over = fold(
      state(),
      told({ risesAt: at(11_000), point: 210, brokeAt: at(23_000), endsAt: at(27_000) }),
      0,
    ) as CrashState
    expect(over.past.map(({ point }) => point)).toEqual([150, 210])
    const again = fold(over, told({ risesAt: at(11_000), point: 210, brokeAt: at(23_000), endsAt: at(27_000) }, 6), 0)
    expect((again as CrashState).past).toHaveLength(2)
    const next = fold(over, told({ roundId: 'r2', number: 8 }, 6), 0) as CrashState
    expect(next).toMatchObject({ crowd: { bets: 0 }, mine: [] })
  })
})

it.each([
  [500, {}, 'waiting', 500],
  [2000, {}, 'betting', 7000],
  [9500, {}, 'closed', 1000],
  [10_900, { risesAt: at(11_000) }, 'closed', 0],
  [12_000, { risesAt: at(11_000) }, 'rising', null],
  [24_000, { risesAt: at(11_000), point: 210, brokeAt: at(23_000), endsAt: at(27_000) }, 'over', 3000],
  [28_000, { risesAt: at(11_000), point: 210, brokeAt: at(23_000), endsAt: at(27_000) }, 'waiting', null],
])('[ST91] at %d a round %j is %s', (now, change, phase, left) => {
  expect(phaseOf(round(change), now)).toMatchObject({ phase, left })
})

it('[ST104] what is drawn follows the clock, and ends at the point once that is told', () => {
  const up = round({ risesAt: at(11_000) })
  expect(risenAt(up, 10_000)).toEqual({ elapsed: 0, reached: 100 })
  expect(risenAt(up, 16_000)).toEqual({ elapsed: 5000, reached: crashMultiplierAt(5000) })
  const over = round({ risesAt: at(11_000), point: 120, brokeAt: at(14_100), endsAt: at(18_000) })
  expect(risenAt(over, 60_000)).toEqual({ elapsed: 3100, reached: 120 })
})

it('[ST104] a win is told with sound and light once the round has paid more than was staked on it, and not before', () => {
  expect(isWon([{ stake: 1000, payout: 1500 }, null])).toBe(true)
  expect(
    isWon([
      { stake: 1000, payout: 1500 },
      { stake: 10_000, payout: 0 },
    ]),
  ).toBe(false)
  expect(
    isWon([
      { stake: 1000, payout: 2000 },
      { stake: 1000, payout: 0 },
    ]),
  ).toBe(false)
  expect(isWon([null, null])).toBe(false)
})

it('[ST97] a bet that the round did not reach is lost when the point is told; one that it did waits for its payment', () => {
  const bet = { roundId: 'r1', state: 'placed', ceiling: 150 } as MyCrashBet
  const over = round({ risesAt: at(11_000), point: 149, brokeAt: at(18_000), endsAt: at(22_000) })
  expect(standOf(bet, round({ risesAt: at(11_000) }))).toBe('placed')
  expect(standOf(bet, over)).toBe('lost')
  expect(standOf({ ...bet, ceiling: 149 }, over)).toBe('placed')
  expect(standOf({ ...bet, state: 'cashed' }, over)).toBe('cashed')
})
