// Days that were closed before there were months and files.
import type { Instant, Uuid } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, type OldDatabase } from '../../testing/upgrade.ts'
import { fileOf } from './file.ts'
import { findClosed, findFile, findSignature, lastClosed } from './store.ts'

let database: OldDatabase
const figures = {
  deposits: 1,
  withdrawals: 2,
  grossWin: 3,
  bonus: 0,
  points: 0,
  commission: 0,
  netGaming: 3,
  given: 0,
  taken: 0,
  membersMoney: 4,
  openBets: 0,
  pointsOwed: 0,
  commissionReserved: 0,
}
const content = JSON.stringify({ figures, banks: [{ name: '입금', balance: 5 }], difference: null, explanation: '' })
beforeAll(async () => {
  database = await databaseBefore('202612010200-closings-periods')
  await database.query(
    `INSERT INTO closings.days VALUES ('2026-11-26', $1, 'seen', 'one', '2026-11-27 01:00+09', 'two', '2026-11-27 02:00+09', 'kept', NULL)`,
    [content],
  )
  await database.query(
    `INSERT INTO closings.signatures VALUES ('2026-11-27', '00000000-0000-7000-8000-000000000001', $1, 'seen', 'one', now())`,
    [content],
  )
  await database.upgrade()
})
afterAll(() => database.drop())

it('[CL6] are what they were, and a signature that waits goes on waiting', async () => {
  expect(await lastClosed(database, 'day')).toMatchObject({
    kind: 'day',
    period: '2026-11-26',
    content,
    digest: 'kept',
  })
  expect(await lastClosed(database, 'month')).toBeNull()
  expect(await findSignature(database, '2026-11-27')).toMatchObject({
    approval_id: '00000000-0000-7000-8000-000000000001' as Uuid,
  })
  await expect(database.query('DELETE FROM closings.periods')).rejects.toThrow('never changed')
})

it('[CL12] have both files from the first time that they are asked for, the same ever after', async () => {
  const named = (siteName: string) =>
    ({ sites: { options: () => Promise.resolve({ siteName, licence: { number: '' } }) } }) as never
  const closed = (await findClosed(database, '2026-11-26'))!
  for (const [format, start] of [
    ['pdf', '%PDF-'],
    ['xlsx', 'PK'],
  ] as const) {
    const first = await fileOf(named('한판'), database, closed, format)
    expect(first.bytes.subarray(0, start.length).toString()).toBe(start)
    expect(await fileOf(named('another'), database, { ...closed, second_at: 0 as Instant }, format)).toEqual(first)
  }
})

it('[CL12] a file of before there were workbooks is the pages, and stays what it was', async () => {
  const old = await databaseBefore('202612050101-closings-formats')
  const sha256 = 'a'.repeat(64)
  await old.query(
    `INSERT INTO closings.periods (kind, period, content, figures_digest, first_login, first_at, second_login,
      second_at, digest) VALUES ('day', '2026-11-26', $1, 'seen', 'one', now(), 'two', now(), 'kept')`,
    [content],
  )
  await old.query(`INSERT INTO closings.files VALUES ('2026-11-26', $1, '\\x01')`, [sha256])
  await old.upgrade()
  expect(await findFile(old, '2026-11-26', 'pdf')).toEqual({ sha256, bytes: Buffer.from([1]) })
  expect(await findFile(old, '2026-11-26', 'xlsx')).toBeNull()
  await expect(old.query('DELETE FROM closings.files')).rejects.toThrow('never changed')
  await old.drop()
})
