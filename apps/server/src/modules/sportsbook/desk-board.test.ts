// The events board of the trading desk: its order, and which events it can be narrowed to.
import type { calls, ResponseOf } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, prices, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

type Events = ResponseOf<(typeof calls.office)['sportsEvents']>
type Match = Awaited<ReturnType<TestSportsbook['match']>>

let sports: TestSportsbook
let matches: readonly Match[]
const reason = '확인 중'

beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
  matches = [await sports.match(), await sports.match(), await sports.match(), await sports.match()]
  const member = await sports.member(900_000)
  const bet = async (legs: Parameters<typeof slip>[0], stake: number) =>
    expect(nameOf(await sports.call('/api/bet/betProc', slip(legs, { stake }), member))).toBe('done')
  const [, second, third, fourth] = matches as readonly [Match, Match, Match, Match]
  // Paid at most: 60,000 of the second, 20,000 and 30,000 of the third (in two markets), 36,000 of the fourth.
  await bet([{ event: second, pick: 'away', odds: 3 }], 20_000)
  await sports.say(third.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 3000, under: 1800 })] })
  await bet([{ event: third }], 10_000)
  await bet([{ event: third, market: 'total', line: 2.5, pick: 'over', odds: 3 }], 10_000)
  await bet([{ event: third, pick: 'away', odds: 3 }], 5_000)
  await bet([{ event: fourth }], 18_000)
})
afterAll(() => sports.end())

const place = ({ eventId }: { readonly eventId: string }) => matches.findIndex((match) => match.eventId === eventId) + 1

async function board(request: object): Promise<Events> {
  const outcome = await sports.office('events', request)
  expect(nameOf(outcome)).toBe('done')
  return (outcome as { value: Events }).value
}
const found = async (request: object) => (await board(request)).list.map(place)

describe('the events board', () => {
  it.each([
    ['-liability', [2, 3, 4, 1], [60_000, 50_000, 36_000, 0]],
    ['liability', [1, 4, 3, 2], [0, 36_000, 50_000, 60_000]],
    ['-bets', [3, 2, 4, 1], [50_000, 60_000, 36_000, 0]],
    ['-stakes', [3, 2, 4, 1], [50_000, 60_000, 36_000, 0]],
  ])('[SP181] is ordered by %s', async (sort, order, liabilities) => {
    const { list } = await board({ sort })
    expect(list.map(place)).toEqual(order)
    expect(list.map(({ liability }) => liability)).toEqual(liabilities)
  })

  it('[SP181] is not ordered so where it shows what is over', async () => {
    expect(nameOf(await sports.office('events', { sort: '-liability', status: 'over' }))).toBe('malformed')
  })

  it.each([
    ['a pick', (match: Match) => ({ kind: 'pick', eventId: match.eventId, market: '1x2', line: null, pick: 'home' })],
    ['a market', (match: Match) => ({ kind: 'market', eventId: match.eventId, market: '1x2', line: null })],
    ['all of it', (match: Match) => ({ kind: 'event', eventId: match.eventId })],
  ])('[SP181] shows the events of which %s is suspended', async (_what, targetOf) => {
    const target = targetOf(matches[1]!)
    expect(await found({ isSuspended: true })).toEqual([])
    await sports.office('setSuspended', { target, suspended: true, reason })
    expect(await found({ isSuspended: true })).toEqual([2])
    expect((await board({ isSuspended: true })).pageInfo.tatal_list_count).toBe(1)
    await sports.office('setSuspended', { target, suspended: false, reason })
  })

  it.each([
    ['everything', () => ({ kind: 'all' }), 4],
    ['its sport', () => ({ kind: 'sport', sport: 'soccer' }), 4],
    ['another sport', () => ({ kind: 'sport', sport: 'tennis' }), 0],
    ['its competition', () => ({ kind: 'competition', competitionId: matches[0]!.competitionId }), 4],
    ['what is live', () => ({ kind: 'live' }), 1],
  ])('[SP181] shows the events that are suspended with %s', async (what, targetOf, count) => {
    if (what === 'what is live') await sports.say(matches[3]!.ref, stateOf({}))
    await sports.office('setSuspended', { target: targetOf(), suspended: true, reason })
    expect(await found({ isSuspended: true, sort: '-liability' })).toEqual(
      count === 1 ? [4] : [2, 3, 4, 1].slice(0, count),
    )
    await sports.office('setSuspended', { target: targetOf(), suspended: false, reason })
  })
})
