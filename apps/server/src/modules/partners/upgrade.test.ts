// Partners whose rates were kept before virtual games and fishing were groups of their own.
import type { MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { findNodes, ratesHistory, ratesOf, readAllRates } from './tree-store.ts'

const PARTNER = '00000000-0000-7000-8000-000000000001' as MemberId
const own = { rolling: 120, losing: 3_000 }
const none = { rolling: 0, losing: 0 }

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611300100-partners-more-groups')
  await database.query(
    `INSERT INTO partners.nodes (node_id, mem_id_key, partner_level, joined_at, rates_complete)
     VALUES ($1, 'partner', 'PTN_1', now(), true)`,
    [PARTNER],
  )
  const groups = { casino: own, 'hc-casino': own, slot: own, minigame: own, sport: own }
  await database.query(
    `INSERT INTO partners.rates (partner_id, from_at, day, rates, is_first, made_by) VALUES ($1, now(), '2026-11-01', $2, true, '')`,
    [PARTNER, JSON.stringify({ groups, net: 500 })],
  )
  await database.upgrade()
})
afterAll(() => database.drop())

it('[PA40] have none in them, wherever they are read, and are not complete', async () => {
  const now = (await ratesOf(database, [PARTNER])).get(PARTNER)
  expect(now).toEqual({
    groups: { casino: own, 'hc-casino': own, slot: own, virtual: none, fishing: none, minigame: own, sport: own },
    net: 500,
  })
  expect((await ratesHistory(database, PARTNER, 10)).map(({ rates }) => rates)).toEqual([now])
  expect((await readAllRates(database)).get(PARTNER)?.map(({ value }) => value)).toEqual([now])
  const { rows } = await database.query('SELECT rates_complete FROM partners.nodes')
  expect([rows, (await findNodes(database, [PARTNER])).size]).toEqual([[{ rates_complete: false }], 1])
})

it('[BT3] settlements of them have feeds to stand in', async () => {
  const { rows } = await database.query(`SELECT game_group FROM bets.feeds WHERE game_group IN ('virtual', 'fishing')`)
  expect(rows).toHaveLength(2)
})
