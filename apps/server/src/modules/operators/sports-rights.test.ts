// Roles of a site that was there before sports could be traded.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202611240200-operators-sports')
  await database.query(`INSERT INTO operators.roles VALUES
    ('own-trader', '{overview.read,minigames.read,minigames.manage}'), ('own-reader', '{minigames.read}'), ('own-other', '{cash.read}')`)
  await database.upgrade()
})
afterAll(() => database.drop())

it('[SP56] whoever traded mini games trades sports, whoever saw them sees sports, and nobody else does', async () => {
  const { rows } = await database.query(
    `SELECT role, permissions FROM operators.roles WHERE role LIKE 'own-%' ORDER BY role`,
  )
  expect(rows).toEqual([
    { role: 'own-other', permissions: ['cash.read'] },
    { role: 'own-reader', permissions: ['minigames.read', 'sports.read', 'vendors.read'] },
    {
      role: 'own-trader',
      permissions: [
        'overview.read',
        'minigames.read',
        'minigames.manage',
        'sports.read',
        'sports.manage',
        'vendors.read',
      ],
    },
  ])
})
