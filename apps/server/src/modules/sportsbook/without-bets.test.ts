// Results of events that nobody has bet on are done with together, and those of the others one by one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, prices, slip, testSportsbook, type TestSportsbook, winnerOf } from './testing.ts'
import { doneWithoutBets } from './without-bets-store.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const PICKS = ['home', 'draw', 'away']
const decide = async (ref: string, winner: string) =>
  await sports.say(ref, {
    kind: 'settlement',
    isConfirmed: true,
    markets: [{ market: '1x2', line: null, results: winnerOf(PICKS, winner) }],
  })
const left = async () =>
  (
    await sports.database.query<{ eventId: string }>(
      `SELECT DISTINCT event_id AS "eventId" FROM sportsbook.results WHERE number > settled_number OR number > looked_number`,
    )
  ).rows

describe('[SP30] [SP130] what is decided of events that nobody has bet on', () => {
  it('is done with together, and events with bets are answered in their order', async () => {
    const member = await sports.member(100_000)
    const [first, quiet, second] = [await sports.match(), await sports.match(), await sports.match()]
    for (const event of [first, second])
      expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event }]), member))).toBe('done')
    for (const { ref } of [first, quiet, second]) await decide(ref, 'home')
    const ids = [second, quiet, first].map(({ eventId }) => eventId)
    for (const step of ['settle', 'look'] as const)
      expect(await doneWithoutBets(sports.database, step, ids)).toEqual([second.eventId, first.eventId])
    expect((await left()).map(({ eventId }) => eventId).toSorted()).toEqual(
      [first, second].map(({ eventId }) => eventId as string).toSorted(),
    )
    await sports.voidPastPosted()
    await sports.settle()
    expect(await left()).toEqual([])
    expect(await sports.cash(member)).toBe(100_000 - 20_000 + 40_000)
  })

  it('is done with again when it is decided otherwise, and bets on it after that are settled', async () => {
    const member = await sports.member(100_000)
    const event = await sports.match()
    await decide(event.ref, 'home')
    await sports.voidPastPosted()
    await sports.settle()
    expect(await left()).toEqual([])
    await sports.say(event.ref, { kind: 'rollback-settlement', markets: [{ market: '1x2', line: null }] })
    // It opens again with the first price after that.
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 2000, draw: 3500, away: 3000 })],
    })
    expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event }]), member))).toBe('done')
    await decide(event.ref, 'away')
    await sports.voidPastPosted()
    await sports.settle()
    expect(await left()).toEqual([])
    expect(await sports.cash(member)).toBe(90_000)
  })
})
