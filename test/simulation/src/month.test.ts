// The reports of a month against the ledger, with fewer people and days than `npm run simulate -- --what month`.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareReports } from './month-reports.ts'
import { plantMonth } from './month-world.ts'
import { openPostgres, type PostgresProcess } from './postgres-process.ts'

let postgres: PostgresProcess
beforeAll(async () => {
  postgres = await openPostgres()
}, 60_000)
afterAll(() => postgres.close())

it('every figure of every report is the sum of its transfers', async () => {
  await plantMonth(postgres.url, { seed: 11, members: 60, days: 4, betsADay: 400 })
  const compared = await compareReports(postgres.url, 5)
  expect(compared.differences).toEqual([])
  expect(compared.members).toBe(60)
  expect(compared.bets).toBeGreaterThan(1000)
}, 120_000)
