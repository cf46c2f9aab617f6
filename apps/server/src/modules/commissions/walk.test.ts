// The walk through settlements of all sizes: small ones share a transaction, a large one takes several.
import { enterSettlements } from '../bets/testing/enter-settlements.ts'
import { type BetId, won } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idMaker, systemClock, systemDraws } from '../../platform/clock.ts'
import { heldCommit } from '../../platform/testing/held-commit.ts'
import { type PartnersSite, partnersSite, percents, type Person } from '../../testing/partners-site.ts'

const newId = idMaker(systemClock, systemDraws)
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
it('[CS1] [CS3] enters small and large rounds that stand side by side once, each on its own day', async () => {
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
  await Promise.all([world.past.commissions.keepBooks(), world.past.commissions.keepBooks()])
  expect(await counted(0)).toEqual({ bets: 5, stakes: 5000, rolling: 50 })
  expect(await counted(1)).toEqual({ bets: 1012, stakes: 1_012_000, rolling: 10_120 })
})

it('[CS1] enters none of the small rounds that share a transaction when it fails, and all of them afterwards', async () => {
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
    'CREATE TRIGGER refuse BEFORE UPDATE ON bets.readers EXECUTE FUNCTION partners.refuse()',
  )
  await expect(world.past.commissions.keepBooks()).rejects.toThrow('no room')
  expect(await counted(1)).toEqual(before)
  await world.site.database.query('DROP TRIGGER refuse ON bets.readers')
  await world.past.commissions.keepBooks()
  expect(await counted(1)).toEqual({
    bets: before.bets + 5,
    stakes: before.stakes + 5000,
    rolling: before.rolling + 50,
  })
})

it('[CS5] closes no day of which something is still being settled, and enters that on its own day', async () => {
  world.at(1, 23.999)
  const { platform } = world.site.node
  const { database } = platform
  const held = await heldCommit(database)
  const late = { betId: newId<BetId>(), number: 1, memberId: player.memberId, status: 'lost' as const }
  const amounts = { stake: won(7000), payout: won(0), returned: won(0), placedAt: world.now() }
  const before = await counted(1)
  const settledAt = world.now()
  const committing = database.tx(async (tx) => {
    await enterSettlements(tx, 'minigame', settledAt, [{ ...late, ...amounts }])
    held.of(tx)
  })
  await held.waiting(1)
  world.at(2, 0)
  const keeping = world.past.commissions.keepBooks()
  const openDay = async () =>
    (await world.site.database.query<{ day: string }>('SELECT open_day::text AS day FROM commissions.books')).rows[0]!
      .day
  await held.waiting(2)
  expect(await openDay()).toBe(world.dayOf(1))
  await held.letGo()
  await Promise.all([committing, keeping])
  // It was not entered yet when the books asked.
  expect(await openDay()).toBe(world.dayOf(1))
  await world.past.commissions.keepBooks()
  expect(await counted(1)).toEqual({
    bets: before.bets + 1,
    stakes: before.stakes + 7000,
    rolling: before.rolling + 70,
  })
  expect(await openDay()).toBe(world.dayOf(2))
})

it('[CS1] [CS5] keeps up with a hundred thousand bets of one minute, each settled by itself, cut off and doubled on the way', async () => {
  const begin = world.at(2, 12)
  const before = await counted(2)
  const { rows } = await world.site.database.query<{ step: number }>(
    `SELECT step FROM bets.feeds WHERE game_group = 'minigame'`,
  )
  const first = rows[0]!.step
  await world.site.database.query(
    `WITH one AS (
       INSERT INTO bets.settlements
       SELECT gen_random_uuid(), 'minigame', ARRAY[lpad(to_hex(n), 32, '0')::uuid], ARRAY[1::smallint], ARRAY[$1::uuid],
         ARRAY['lost'], ARRAY[1000::bigint], ARRAY[0::bigint], ARRAY[0::bigint], ARRAY[$2::timestamptz - interval '1 minute']
       FROM generate_series(1, 100000) n RETURNING settlement_id, bet_ids[1] AS bet_id)
     INSERT INTO bets.steps
     SELECT 'minigame', $3 + row_number() OVER (ORDER BY bet_id), settlement_id, 1,
       $2::timestamptz + row_number() OVER (ORDER BY bet_id) * interval '0.6 milliseconds' FROM one`,
    [player.memberId, new Date(begin), first],
  )
  await world.site.database.query(`UPDATE bets.feeds SET step = step + 100000 WHERE game_group = 'minigame'`)
  world.at(3, 0)
  const cut = new AbortController()
  const keeping = Promise.all([
    world.past.commissions.keepBooks(cut.signal),
    world.past.commissions.keepBooks(),
    world.past.commissions.keepBooks(),
  ])
  while ((await counted(2)).bets - before.bets < 3000);
  cut.abort()
  await keeping
  await world.past.commissions.keepBooks()
  expect(await counted(2)).toEqual({
    bets: before.bets + 100_000,
    stakes: before.stakes + 100_000_000,
    rolling: before.rolling + 1_000_000,
  })
  const books = await world.site.database.query('SELECT open_day::text AS day FROM commissions.books')
  expect(books.rows).toEqual([{ day: world.dayOf(3) }])
}, 120_000)
