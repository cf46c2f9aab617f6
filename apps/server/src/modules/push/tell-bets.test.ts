import { type BetOnWire, DRAW_TELLING_MS } from '@hanpan/contract'
import { type BetId, HOUR_MS, type Instant, instant, isoSeoul, won } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { idMaker, systemClock, systemDraws } from '../../platform/clock.ts'
import type { Settlement, ShownBet } from '../../ports/bets.ts'
import { enterSettlements } from '../bets/testing/enter-settlements.ts'
import type { Push } from './index.ts'
import { browser, pushSite, type PushMember, type PushSite } from './testing.ts'

const newId = idMaker(systemClock, systemDraws)

let world: PushSite
let push: Push
/** What the lists of bets would show, and the time by which bets are told. */
const shown = new Map<BetId, ShownBet>()
let now: Instant
beforeAll(async () => {
  world = await pushSite()
  const { feed } = world.site.node.modules.bets.port
  push = world.withOthers({
    now: async () => now,
    bets: { feed, lists: { byIds: async (ids) => new Map([...shown].filter(([id]) => ids.includes(id))) } },
  })
})
afterAll(() => world.site.stop())
beforeEach(() => {
  world.posts.length = 0
  now = instant(Date.now())
})

interface Came {
  readonly stake: number
  readonly paid: number
  readonly type?: BetOnWire['type']
  readonly status?: Settlement['status']
  readonly number?: number
  readonly roundNo?: string
  readonly drawsAt?: number
  readonly settledAt?: number
}

async function settle({ memberId }: PushMember, bets: readonly Came[]): Promise<void> {
  for (const came of bets) {
    const { stake, paid, type = 'win', status = 'won', number = 1, roundNo = '2026-11-23-100' } = came
    const { drawsAt = now, settledAt = now } = came
    const betId = newId<BetId>()
    const bet = {
      betId,
      groupKey: 'minigame',
      gameKey: 'powerball',
      roundNo,
      drawsAt: isoSeoul(instant(drawsAt)),
      type,
      resultCash: paid - stake,
    }
    shown.set(betId, { memberId, bet: bet as unknown as BetOnWire })
    const settlement = {
      betId,
      number,
      memberId,
      status,
      stake: won(stake),
      payout: won(paid),
      returned: won(0),
      placedAt: now,
    }
    await world.site.node.platform.database.tx((tx) =>
      enterSettlements(tx, 'minigame', instant(settledAt), [settlement]),
    )
  }
}

const run = (name: string) =>
  push.jobs.find((job) => job.name === name)!.run({ lease: null as never, signal: new AbortController().signal })
/** Goes on by so many milliseconds, and runs what is to be done then. */
async function after(ms: number): Promise<void> {
  now = instant(now + ms)
  await run('push.tellBets')
  await run('push.deliver')
}

async function bettor() {
  const [member, phone] = [await world.member(), browser()]
  await member.subscribe(phone, { bets: true })
  return { member, phone }
}
const said = (phone: ReturnType<typeof browser>) => phone.opened(world.posts).map(({ body }) => body)

it('[PU10] the bets of a round are one notice, with what they came to all together', async () => {
  const [{ member, phone }, other] = [await bettor(), await bettor()]
  await settle(member, [
    { stake: 10_000, paid: 19_500 },
    { stake: 20_000, paid: 0, type: 'lose', status: 'lost' },
    { stake: 5000, paid: 0, type: 'lose', status: 'lost', roundNo: '2026-11-23-101' },
  ])
  await settle(other.member, [{ stake: 1000, paid: 1950 }])
  await after(DRAW_TELLING_MS + 1)
  expect(phone.opened(world.posts).toSorted((a, b) => (a.tag < b.tag ? -1 : 1))).toEqual([
    {
      title: '파워볼 2026-11-23-100 결과',
      body: '내 베팅 −10,500원',
      tag: 'bets-powerball-2026-11-23-100',
      page: 'bets',
      lang: 'ko',
    },
    {
      title: '파워볼 2026-11-23-101 결과',
      body: '내 베팅 −5,000원',
      tag: 'bets-powerball-2026-11-23-101',
      page: 'bets',
      lang: 'ko',
    },
  ])
  expect(said(other.phone)).toEqual(['내 베팅 +950원'])
  await after(60_000)
  expect(world.posts).toHaveLength(3)
})

it('[PU10] one that comes late is told with the sum of all, under the same tag', async () => {
  const { member, phone } = await bettor()
  await settle(member, [{ stake: 1000, paid: 1950 }])
  await after(DRAW_TELLING_MS + 1)
  await settle(member, [{ stake: 1000, paid: 1950 }])
  await after(DRAW_TELLING_MS + 1)
  expect(said(phone)).toEqual(['내 베팅 +950원', '내 베팅 +1,900원'])
  expect(new Set(phone.opened(world.posts).map(({ tag }) => tag)).size).toBe(1)
})

it('[PU11] nothing is told before the draw has been, however early it was settled', async () => {
  const { member, phone } = await bettor()
  await settle(member, [{ stake: 1000, paid: 1950, drawsAt: now + 20_000 }])
  await settle(member, [{ stake: 1000, paid: 1950, roundNo: '2026-11-23-102' }])
  await after(DRAW_TELLING_MS - 1)
  expect(said(phone)).toEqual([])
  await after(2)
  expect(said(phone)).toEqual(['내 베팅 +950원'])
  await after(20_000 - 2)
  expect(said(phone)).toHaveLength(1)
  await after(1)
  expect(said(phone)).toHaveLength(2)
})

it('[PU12] what was taken back, cashed out or corrected is not told, nor what is no news', async () => {
  const { member, phone } = await bettor()
  await settle(member, [
    { stake: 1000, paid: 1000, type: 'cancel', status: 'voided', drawsAt: now + 5000 },
    { stake: 1000, paid: 1200, status: 'cashed-out' },
    { stake: 1000, paid: 1950, number: 2 },
    { stake: 1000, paid: 1950, settledAt: now - HOUR_MS - 1 },
  ])
  await after(20_000)
  expect(said(phone)).toEqual([])
  const { rows } = await world.site.database.query('SELECT FROM push.settled_bets WHERE member_id = $1', [
    member.memberId,
  ])
  expect(rows).toEqual([])
  // A round that was void after its draw is told: the stake is back.
  await settle(member, [{ stake: 1000, paid: 1000, type: 'cancel', status: 'voided', drawsAt: now - 1 }])
  await after(DRAW_TELLING_MS + 1)
  expect(said(phone)).toEqual(['내 베팅 0원'])
  await settle(member, [{ stake: 1000, paid: 1950 }])
  await run('push.tellBets')
  await after(HOUR_MS + 1)
  expect(said(phone)).toHaveLength(1)
})

it('[PU15] bets that nobody could be told of within the hour are given up', async () => {
  const { member, phone } = await bettor()
  await settle(member, [{ stake: 1000, paid: 1950 }])
  now = instant(now + DRAW_TELLING_MS + 1)
  await run('push.tellBets')
  now = instant(now + HOUR_MS)
  await run('push.deliver')
  expect(said(phone)).toEqual([])
  const { rows } = await world.site.database.query('SELECT FROM push.deliveries')
  expect(rows).toEqual([])
})

it('[PU8] of members that did not ask, nothing is even gathered', async () => {
  const member = await world.member()
  await member.subscribe(browser(), { messages: true, requests: true })
  await settle(member, [{ stake: 1000, paid: 1950 }])
  await after(DRAW_TELLING_MS + 1)
  const { rows } = await world.site.database.query('SELECT FROM push.settled_bets WHERE member_id = $1', [
    member.memberId,
  ])
  expect([rows, world.posts]).toEqual([[], []])
})
