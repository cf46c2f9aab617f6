import { randomUUID } from 'node:crypto'
import { DAY_MS, type Instant, seoulDay } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'

let world: PartnersSite
let top: Person
let store: Person
let beside: Person
let member: Person

beforeAll(async () => {
  world = await partnersSite()
  // What was set up now stands: bets are placed by the machine's clock.
  world.at(4, 0)
  top = await world.partner('PTN_1', null, percents(2, 15, 20))
  store = await world.partner('PTN_5', top, percents(0.5, 3, 4))
  beside = await world.partner('PTN_1', null, percents(1))
  member = await world.member(store)
  world.at(4, 12)
  await world.settled([{ memberId: member.memberId, stake: 10_000, payout: 0 }])
  await world.past.commissions.keepBooks()
})
afterAll(() => world.stop())

const today = () => seoulDay(Date.now() as Instant)
const span = () => ({ startDate: world.dayOf(3), endDate: seoulDay((Date.now() + DAY_MS) as Instant) })

/** A bet on a round that takes bets now. */
async function place(person: Person, stake: number) {
  const { database } = world.site
  const [roundId, betId] = [randomUUID(), randomUUID()]
  await database.query(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment, sealed_seed)
     VALUES ($1, 'powerball', '2001-01-02-001', now() - interval '1 minute', now() + interval '1 hour', now() + interval '1 hour',
       'open', repeat('a', 64), '')`,
    [roundId],
  )
  await database.query(
    `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, placed_at)
     VALUES ($1, $2, $3, 'powerball', 'ball-odd-even', 'odd', 1950, $4, now())`,
    [betId, person.memberId, roundId, stake],
  )
}

it('[CS17] lists what waits before what is settled, with what it will earn; sums are of settled bets only', async () => {
  await place(member, 33_333)
  const call = await world.logIn(top)
  const { data } = await call('betList', span())
  expect(data.open).toEqual({ bets: 1, stakes: 33_333 })
  expect(data.sum).toEqual({ stakes: 10_000, payouts: 0, rolling: 150 })
  expect(data.pageInfo.tatal_list_count).toBe(2)
  // 2 % less the store's half percent, each rounded down.
  expect(data.list).toMatchObject([
    {
      kind: 'open',
      memId: member.memId,
      stake: 33_333,
      payout: 0,
      rate: 2,
      rateBelow: 0.5,
      rolling: 666 - 166,
      settledAt: null,
    },
    { kind: 'bet', memId: member.memId, stake: 10_000 },
  ])
  const listed = async (body: object) => {
    const { list } = (await call('betList', { ...span(), ...body })).data
    return list.map(({ kind }: { kind: string }) => kind)
  }
  expect(await listed({ state: 'open' })).toEqual(['open'])
  expect(await listed({ state: 'settled' })).toEqual(['bet'])
  // Pages run on from the open ones into the settled ones.
  expect(await listed({ count_per_list: 1 })).toEqual(['open'])
  expect(await listed({ count_per_list: 1, page: 2 })).toEqual(['bet'])
  expect(await listed({ startDate: '2001-01-01', endDate: '2001-01-02' })).toEqual([])
  expect(await listed({ memId: member.memId, startDate: today(), endDate: today() })).toEqual(['open'])
  for (const memId of [member.memId, store.memId])
    expect((await call('member', { memId })).data.open).toEqual({ bets: 1, stakes: 33_333 })
  const own = await world.logIn(store)
  expect((await own('betList', { ...span(), state: 'open' })).data.list).toMatchObject([
    { rate: 0.5, rateBelow: 0, rolling: 166 },
  ])
  const other = await world.logIn(beside)
  expect((await other('betList', span())).data).toMatchObject({ list: [], open: { bets: 0, stakes: 0 } })
})
