// Members that were there before the n-grams of their texts were called so.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { searchMembers } from './search-store.ts'

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611230722-members-n-grams')
  await database.query(
    `INSERT INTO members.members (member_id, mem_id, mem_id_key, nick, nick_key, name, phone_sealed, phone_index, phone_masked,
       bank_code, account_sealed, account_index, account_masked, password_hash, level, status, joined_at, pieces)
     VALUES ('00000000-0000-7000-8000-000000000001', 'old', 'old', '별', '별', '이름', '', '\\x01', '', 'KB', '', '\\x02', '', '', 9,
       'active', now(), '{o,l,d,ol,ld,별,이,름,이름}')`,
  )
  await database.upgrade()
})
afterAll(() => database.drop())

it('[ME30] finds them by a part of a text', async () => {
  const search = {
    status: 'all',
    phoneIndex: null,
    accountIndex: null,
    digits: null,
    named: [],
    sort: undefined,
    limit: 10,
    offset: 0,
  } as const
  expect(await searchMembers(database, { ...search, text: 'ld' })).toMatchObject({
    total: 1,
    rows: [{ mem_id: 'old' }],
  })
  expect(await searchMembers(database, { ...search, text: 'lo' })).toMatchObject({ total: 0 })
})
