// Collections that were there before conversions went both ways.
import type { MemberId, Uuid } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { beginCollecting, findConversion, listConversions } from './store.ts'

const MEMBER = '00000000-0000-7000-8000-000000000001' as MemberId
const id = (number: number) => `00000000-0000-7000-8000-00000000001${number}` as Uuid

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611231141-vendors-conversions')
  await database.query(
    `INSERT INTO vendors.collections (collection_id, member_id, vendor_key, state, amount, created_at) VALUES
       ($1, $4, '5001', 'confirmed', 7000, now()), ($2, $4, '5001', 'posted', 500, now()), ($3, $4, '5002', 'asked', NULL, now())`,
    [id(1), id(2), id(3), MEMBER],
  )
  await database.upgrade()
})
afterAll(() => database.drop())

it('[VE7] are what they were, out of the wallet, and those that stopped are taken up again', async () => {
  const { rows } = await listConversions(database, { waiting: false, memberId: MEMBER }, { limit: 10, offset: 0 })
  expect(rows.map((row) => [row.conversion_id, row.direction, row.state, row.amount])).toEqual([
    [id(3), 'out', 'asked', null],
    [id(2), 'out', 'posted', 500],
    [id(1), 'out', 'confirmed', 7000],
  ])
  const taken = await beginCollecting(database, id(4), MEMBER, '5001')
  expect([taken?.conversion_id, await findConversion(database, id(4))]).toEqual([id(2), null])
})
