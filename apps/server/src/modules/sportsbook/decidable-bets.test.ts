// Which waiting bets an event's results may decide: the others are not read, so that a combination costs its settlement and not one for each event.
import type { BetId, MemberId } from '@hanpan/kernel'
import { LOSS, type LegResult, VOID, WIN } from '@hanpan/sportsbook'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { decidableBets } from './bet-store.ts'
import type { EventRow } from './model.ts'
import { nameOf, prices, slip, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
let member: MemberId
let first: EventRow
let second: EventRow
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
  member = await sports.member(1_000_000)
})
beforeEach(async () => {
  first = await sports.match()
  second = await sports.match()
})
afterAll(() => sports.end())

async function placed(request: object): Promise<BetId> {
  const outcome = await sports.call('/api/bet/betProc', request, member)
  expect(nameOf(outcome)).toBe('done')
  return (outcome as { value: { betId: BetId } }).value.betId
}

const decide = (event: EventRow, home: LegResult) =>
  sports.say(event.ref, {
    kind: 'settlement',
    isConfirmed: true,
    markets: [{ market: '1x2', line: null, results: { home, draw: LOSS, away: LOSS } }],
  })

const decidable = async (event: EventRow) =>
  (await decidableBets(sports.database, event.eventId, null, 100)).map(({ betId }) => betId)

describe('a combination of two events', () => {
  it.each([
    ['won', WIN, false],
    ['void', VOID, false],
    ['lost', LOSS, true],
  ])('[SP30] whose first leg is %s', async (_name, result, isRead) => {
    const betId = await placed(slip([{ event: first }, { event: second }]))
    await decide(first, result)
    expect(await decidable(first)).toEqual(isRead ? [betId] : [])
    await decide(second, WIN)
    // Both are decided: whichever event comes along settles it.
    expect(await decidable(first)).toEqual([betId])
    expect(await decidable(second)).toEqual([betId])
    await sports.settle()
    expect((await sports.bet(betId)).status).toBe(isRead ? 'lost' : 'won')
  })
})

it('[SP30] a system is read each time: some of its combinations may be over', async () => {
  const third = await sports.match()
  const betId = await placed(
    slip([{ event: first }, { event: second }, { event: third }], { system: '2/3', stake: 30_000 }),
  )
  await decide(first, WIN)
  expect(await decidable(first)).toEqual([betId])
})

it('[SP30] a bet on a market that is open is not read when another market of its event is decided', async () => {
  await sports.say(first.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
  const onTotal = await placed(slip([{ event: first, market: 'total', line: 2.5, pick: 'over' }]))
  const onResult = await placed(slip([{ event: first }]))
  await decide(first, WIN)
  expect(await decidable(first)).toEqual([onResult])
  await sports.settle()
  expect((await sports.bet(onTotal)).status).toBe('wait')
})
