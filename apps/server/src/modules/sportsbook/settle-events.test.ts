// Results that come together are settled by together: which bets are read for them, how they are shared out, and what becomes of those that cannot be settled,
// or that somebody else changes meanwhile.
import type { BetId, MemberId } from '@hanpan/kernel'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockWaits, ownUrlOf } from '../../platform/testing/own-database.ts'
import { testLedger } from '../ledger/testing.ts'
import type { EventRow } from './model.ts'
import { chunksOf, settleWaiting } from './settle-waiting.ts'
import { stillWaiting, waitingOn } from './settling-store.ts'
import { newId, slip, testSportsbook, type TestSportsbook, winnerOf } from './testing.ts'

let sports: TestSportsbook
let member: MemberId
let [one, other, last] = [] as unknown as [EventRow, EventRow, EventRow]
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
beforeEach(async () => {
  member = await sports.member(100_000)
  ;[one, other, last] = [await sports.match(), await sports.match(), await sports.match()]
})
afterAll(() => sports.end())

const say = (event: EventRow, winner: 'home' | 'away') =>
  sports.say(event.ref, {
    kind: 'settlement',
    isConfirmed: true,
    markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], winner) }],
  })

async function placed(request: object): Promise<BetId> {
  const outcome = await sports.call('/api/bet/betProc', request, member)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return (outcome.value as { readonly betId: BetId }).betId
}

const statusOf = async (betId: BetId) => (await sports.bet(betId)).status
const stepsOfFeed = async () =>
  (await sports.database.query<{ step: number }>("SELECT step FROM bets.feeds WHERE game_group = 'sport'")).rows[0]
    ?.step ?? 0

describe('[SP37] results that come together', () => {
  it('settle all bets that hang on them in one go, each once', async () => {
    const both = await placed(slip([{ event: one }, { event: other }]))
    const single = await placed(slip([{ event: other }]))
    const open = await placed(slip([{ event: one }, { event: last }]))
    const before = await stepsOfFeed()
    await say(one, 'home')
    await say(other, 'home')
    expect(await sports.settleDecided()).toBe(2)
    expect((await stepsOfFeed()) - before).toBe(1)
    expect(await Promise.all([both, single, open].map(statusOf))).toEqual(['won', 'won', 'wait'])
    await say(last, 'away')
    expect(await sports.settleDecided()).toBe(1)
    expect(await statusOf(open)).toBe('lost')
  })

  it('are settled event by event where a bet cannot be settled: the other events are', async () => {
    const poisoned = await placed(
      slip([{ event: one }, { event: other }, { event: last }], { system: '2/3', stake: 3000 }),
    )
    // What was closed of it is not the same of each combination: nobody knows what it comes to.
    await sports.database.query('UPDATE sportsbook.bets SET closed = 1 WHERE bet_id = $1', [poisoned])
    const good = await placed(slip([{ event: last }]))
    const fourth = await sports.match()
    const unconcerned = await placed(slip([{ event: fourth }]))
    await say(one, 'home')
    await say(fourth, 'home')
    await sports.settleDecided()
    expect(await statusOf(unconcerned)).toBe('won')
    expect(await statusOf(poisoned)).toBe('wait')
    expect(await statusOf(good)).toBe('wait')
    // It holds nobody up when it has gone.
    await sports.database.query('UPDATE sportsbook.bets SET closed = 0 WHERE bet_id = $1', [poisoned])
    await sports.settleDecided()
    await say(other, 'home')
    await say(last, 'home')
    await sports.settle()
    expect([await statusOf(poisoned), await statusOf(good)]).toEqual(['won', 'won'])
  })
})

it('[SP37] a bet that changes between being read and being settled is read again', async () => {
  const betId = await placed(slip([{ event: one }], { stake: 10_000 }))
  const beside = await placed(slip([{ event: one, pick: 'away', odds: 3 }]))
  const client = new pg.Client({ connectionString: await ownUrlOf(sports.database) })
  await client.connect()
  await client.query('BEGIN')
  await client.query('UPDATE sportsbook.bets SET closed = 4000, payout = 3000 WHERE bet_id = $1', [betId])
  await say(one, 'home')
  const settling = sports.settleDecided()
  await lockWaits(sports.database, 1)
  await client.query('COMMIT')
  await client.end()
  expect(await settling).toBe(2)
  // The rest of 6,000 is paid at 2.0, and what was paid before is part of its payout.
  expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 15_000 })
  expect(await statusOf(beside)).toBe('lost')
})

it.each([
  ['won', 'home', 110_000],
  ['lost', 'away', 90_000],
] as const)(
  '[SP30] two that settle the same bets at the same time settle them once: %s',
  async (status, winner, cash) => {
    const betId = await placed(slip([{ event: one }]))
    const client = new pg.Client({ connectionString: await ownUrlOf(sports.database) })
    await client.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM sportsbook.bets WHERE bet_id = $1 FOR UPDATE', [betId])
    await say(one, winner)
    const deps = { database: sports.database, newId, bets: sports.bets.port }
    const settle = async () => {
      const settled = { bets: 0, memberIds: new Set<MemberId>(), paidMemberIds: new Set<MemberId>() }
      await settleWaiting(deps, [one.eventId], settled, new AbortController().signal)
      return settled.bets
    }
    // Both have read it before either has settled it, and neither has waited for the other.
    const first = settle()
    await lockWaits(sports.database, 1)
    const second = settle()
    await lockWaits(sports.database, 2)
    await client.query('COMMIT')
    await client.end()
    const settled = await Promise.all([first, second])
    expect(settled[0] + settled[1]).toBe(1)
    expect(await statusOf(betId)).toBe(status)
    expect(await sports.cash(member)).toBe(cash)
  },
)

describe('[SP37] what is read for some events', () => {
  it('is every waiting bet on any of them once, page by page, with its legs in their order', async () => {
    const bets = [
      await placed(slip([{ event: one }])),
      await placed(slip([{ event: one }, { event: other }])),
      await placed(slip([{ event: last }])),
      await placed(slip([{ event: other }, { event: one }])),
      await placed(slip([{ event: last }, { event: other }])),
    ]
    const eventIds = [one.eventId, other.eventId]
    const read: BetId[] = []
    const pages: number[] = []
    for (let after: BetId | null = null; ;) {
      const page = await waitingOn(sports.database, eventIds, after, 2)
      pages.push(page.bets.length)
      read.push(...page.bets.map(({ betId }) => betId))
      if (page.after === null) break
      after = page.after
    }
    expect(read).toEqual([bets[0], bets[1], bets[3], bets[4]])
    expect(pages).toEqual([2, 2, 0])
    const [, pair] = (await waitingOn(sports.database, eventIds, null, 10)).bets
    expect(pair).toMatchObject({ stakeOfEach: 10_000, sizes: [2], closed: 0, paidEarly: 0, isBuilder: false })
    expect(pair!.legs).toEqual([
      { eventId: one.eventId, market: '1x2', pick: 'home', odds: 2000 },
      { eventId: other.eventId, market: '1x2', pick: 'home', odds: 2000 },
    ])
  })

  it('goes on behind bets that are settled', async () => {
    const single = await placed(slip([{ event: one }]))
    const combined = await placed(slip([{ event: one }, { event: other }]))
    await say(one, 'home')
    await sports.settle()
    expect(await statusOf(single)).toBe('won')
    const first = await waitingOn(sports.database, [one.eventId], null, 1)
    expect(first).toEqual({ bets: [], after: single })
    const second = await waitingOn(sports.database, [one.eventId], first.after, 1)
    expect(second.bets.map(({ betId }) => betId)).toEqual([combined])
    expect((await stillWaiting(sports.database, [single, combined])).map(({ betId }) => betId)).toEqual([combined])
  })
})

describe('[SP37] transactions side by side', () => {
  const betsOf = (members: string) => members.split('').map((memberId, index) => ({ memberId, betId: index }) as never)
  const shared = (members: string, most: number) =>
    chunksOf(betsOf(members), most).map((chunk) => chunk.map(({ memberId }) => memberId).join(''))

  it.each([
    ['nothing', '', []],
    ['a member whole', 'aab', ['aab']],
    ['cut between members', 'abbcab', ['aa', 'bbb', 'c']],
    ['cut right at the limit', 'aaabbb', ['aaa', 'bbb']],
    ['a member with more bets than one holds', 'baaaaab', ['aaa', 'aa', 'bb']],
  ])('have no member in common: %s', (_what, members, chunks) => {
    expect(shared(members, 3)).toEqual(chunks)
  })
})
