import { afterAll, beforeAll, expect, it } from 'vitest'
import { ratesToWire } from '../partners/rates-on-wire.ts'
import { partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'

let world: PartnersSite
let top: Person
let middle: Person
let low: Person

beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  top = await world.partner('PTN_1', null, percents(2, 15, 20))
  middle = await world.partner('PTN_2', top, percents(1.11, 7, 8))
  low = await world.partner('PTN_5', middle, percents(0.37, 3, 4))
})
afterAll(() => world.stop())

it('[CS18] tells to the won what accrual makes of the same bets by the new rates', async () => {
  const member = await world.member(low)
  const direct = await world.member(middle)
  // Odd stakes: each share loses its fraction.
  const stakes = [9_999, 10_007, 12_345, 33_333, 70_001, 1_003]
  const play = async (day: number) => {
    world.at(day, 12)
    await world.settled(
      stakes.map((stake, place) => ({
        memberId: place % 3 === 0 ? direct.memberId : member.memberId,
        stake,
        payout: place % 2 === 0 ? 0 : Math.floor(stake / 3),
      })),
    )
    world.at(day + 1, 1)
    await world.past.commissions.keepBooks()
  }
  await play(0)
  const rates = percents(1.73, 11, 12)
  const effect = async (person: Person) => {
    const call = await world.logIn(top)
    return await call('rateEffect', { memId: person.memId, rates: ratesToWire(rates) })
  }
  const earned = async (day: number, person: Person) => {
    const { rolling, losing } = await world.sums(person, day)
    return rolling + losing
  }
  const line = async (day: number) => (await earned(day, middle)) + (await earned(day, low))
  const { data } = await effect(middle)
  expect(data.bets).toBe(stakes.length)
  expect(data.now).toEqual({ theirs: await line(0), yours: await earned(0, top) })
  // The same bets again under the new rates earn what was told.
  world.at(1, 2)
  expect(await world.setRates(middle, rates)).toMatchObject({ ok: true })
  await play(1)
  expect(data.after).toEqual({ theirs: await line(1), yours: await earned(1, top) })
  expect(data.after.theirs).not.toBe(data.now.theirs)
  const call = await world.logIn(top)
  const wrong = { memId: middle.memId, rates: { ...ratesToWire(rates), net: 101 } }
  expect((await call('rateEffect', wrong)).resultCode).toBe('PA11')
  expect((await call('rateEffect', { memId: top.memId, rates: ratesToWire(rates) })).resultCode).toBe('E404')
})
