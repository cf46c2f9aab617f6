// The walk through settled rounds of all sizes: small ones share a transaction, a large one takes several.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PartnersSite, partnersSite, percents, type Person } from './testing.ts'

let world: PartnersSite
let store: Person
let player: Person
beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  store = await world.partner('PTN_1', null, percents(1))
  player = await world.member(store)
})
afterAll(() => world.stop())

const lost = (count: number) =>
  Array.from({ length: count }, () => ({ memberId: player.memberId, stake: 1000, payout: 0 }))
const counted = async (day: number) => {
  const { bets, stakes, rolling } = await world.sums(store, day)
  return { bets, stakes, rolling }
}
it('[PA11] [PA13] enters small and large rounds that stand side by side once, each on its own day', async () => {
  world.at(0, 22)
  await world.settled(lost(2))
  world.at(0, 23)
  await world.settled(lost(3))
  world.at(1, 0)
  await world.settled(lost(4))
  world.at(1, 1)
  await world.settled(lost(1003))
  world.at(1, 2)
  await world.settled(lost(5))
  world.at(1, 3)
  await Promise.all([world.past.partners.keepBooks(), world.past.partners.keepBooks()])
  expect(await counted(0)).toEqual({ bets: 5, stakes: 5000, rolling: 50 })
  expect(await counted(1)).toEqual({ bets: 1012, stakes: 1_012_000, rolling: 10_120 })
})

it('[PA11] enters none of the small rounds that share a transaction when it fails, and all of them afterwards', async () => {
  const before = await counted(1)
  world.at(1, 4)
  await world.settled(lost(2))
  world.at(1, 5)
  await world.settled(lost(3))
  world.at(1, 6)
  // The last thing that the transaction writes is refused.
  await world.site.database.query(
    `CREATE FUNCTION partners.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`,
  )
  await world.site.database.query(
    'CREATE TRIGGER refuse BEFORE INSERT ON partners.accrued_units EXECUTE FUNCTION partners.refuse()',
  )
  await expect(world.past.partners.keepBooks()).rejects.toThrow('no room')
  expect(await counted(1)).toEqual(before)
  await world.site.database.query('DROP TRIGGER refuse ON partners.accrued_units')
  await world.past.partners.keepBooks()
  expect(await counted(1)).toEqual({
    bets: before.bets + 5,
    stakes: before.stakes + 5000,
    rolling: before.rolling + 50,
  })
})
