// Connections, rounds and windows of a site that was there before vendors kept money and statements were compared.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'

let database: OldDatabase
beforeAll(async () => {
  database = await databaseBefore('202612010100-operators-vendors')
  await database.query(
    `INSERT INTO gateway.connections (connection_key, name, dialect, state, settings, keys, addresses, close_after_hours)
     VALUES ('before', 'Vendor', 'hub88', 'on', '{}', '\\x00', '{}', 48)`,
  )
  await database.query(
    `INSERT INTO gateway.slot_rounds (bet_id, member_id, game_key, stake, placed_at, connection_key, round_ref, part)
     VALUES (gen_random_uuid(), gen_random_uuid(), '200:a', 100, now(), 'before', 'r', 1)`,
  )
  await database.query(
    `INSERT INTO operators.roles VALUES ('own-runner', '{sites.manage}'), ('own-watcher', '{sports.read}'), ('own-teller', '{cash.read}')`,
  )
  await database.upgrade()
})
afterAll(() => database.drop())

it('[GW20] connections play with the balance here as before, and no keys wait', async () => {
  const { rows } = await database.query(`SELECT wallet, state, awaited_keys FROM gateway.connections`)
  expect(rows).toEqual([{ wallet: 'seamless', state: 'on', awaited_keys: null }])
  expect((await database.query('SELECT status FROM gateway.slot_rounds')).rows).toEqual([{ status: 'wait' }])
})

it('[GW22] whoever runs the site connects vendors, whoever sees sports sees them, and nobody else does', async () => {
  const { rows } = await database.query(
    `SELECT role, permissions FROM operators.roles WHERE role LIKE 'own-%' ORDER BY role`,
  )
  expect(rows).toEqual([
    { role: 'own-runner', permissions: ['sites.manage', 'vendors.read', 'vendors.manage'] },
    { role: 'own-teller', permissions: ['cash.read'] },
    { role: 'own-watcher', permissions: ['sports.read', 'vendors.read'] },
  ])
})
