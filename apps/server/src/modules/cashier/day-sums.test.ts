// The totals of the office's list against a plain sum of the same rows, over random requests, filters and moments of summing.
import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, type Instant, seoulDayStart } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScratchDatabase, scratchDatabase } from '../../platform/testing/scratch-database.ts'
import { seeded } from '../ledger/testing.ts'
import { sumDays, takeIntoDaySums } from './day-sum-store.ts'
import { listRequests, type RequestFilter } from './request-list.ts'

const FIRST = seoulDayStart('2026-03-01')!
const DAYS = 6
const END = (FIRST + DAYS * DAY_MS) as Instant
const STATUSES = ['applied', 'waiting', 'done', 'canceled'] as const
const LOGINS = ['admin01', 'admin02', null] as const

let database: ScratchDatabase
const chance = seeded(18)
beforeAll(async () => {
  database = await scratchDatabase({ poolMax: 4 })
})
afterAll(() => database.drop())

const pick = <Item>(items: readonly Item[]): Item => items[chance(items.length)]!
/** Seldom within a day: often its very start, and the millisecond before. */
const moment = () => {
  const day = FIRST + chance(DAYS) * DAY_MS
  return (day + pick([0, -1, chance(DAY_MS), chance(DAY_MS)])) as Instant
}

interface Row {
  readonly id: string
  readonly status: (typeof STATUSES)[number]
  readonly at: Instant
}

async function ask(): Promise<Row> {
  const row: Row = { id: randomUUID(), status: pick(STATUSES), at: moment() }
  const isDecided = row.status === 'done' || row.status === 'canceled'
  await database.query(
    `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at, operator_login)
     VALUES ($1, $2, $3, $4, $5, '', $6, $7, $8)`,
    [
      row.id,
      randomUUID(),
      pick(['in', 'out']),
      1 + chance(1_000_000),
      row.status,
      new Date(row.at),
      isDecided ? new Date(row.at + chance(2 * DAY_MS)) : null,
      isDecided ? pick(LOGINS) : null,
    ],
  )
  return row
}
const decide = async ({ id, at }: Row) =>
  await database.query(
    `UPDATE cashier.requests SET status = $2, processed_at = $3, operator_login = $4 WHERE request_id = $1 AND processed_at IS NULL`,
    [id, pick(['done', 'canceled']), new Date(at + chance(2 * DAY_MS)), pick(LOGINS)],
  )

function filter(): RequestFilter {
  const [one, other] = [moment(), moment()]
  return {
    memberId: null,
    cashType: pick(['all', 'in', 'out']),
    statuses: pick([STATUSES, STATUSES, ['done'], ['canceled'], ['applied', 'waiting']]),
    from: pick([null, Math.min(one, other) as Instant]),
    to: pick([null, Math.max(one, other) as Instant]),
    dateOf: pick(['asked', 'processed']),
    operatorLogin: pick([undefined, 'admin01', 'nobody']),
    hiddenToo: true,
    oldestFirst: false,
    limit: 1,
    offset: 0,
  }
}
/** The same list, of an amount that every row has: it is added up row by row. */
const byRows = async (asked: RequestFilter) => await listRequests(database, { ...asked, amountFrom: 0 })

async function compare(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const asked = filter()
    const { total, totals } = await listRequests(database, asked)
    const plain = await byRows(asked)
    expect({ asked, total, totals }).toEqual({ asked, total: plain.total, totals: plain.totals })
  }
}
const summed = async () =>
  (await database.query<{ count: number }>(`SELECT count(*) AS count FROM cashier.requests WHERE summed`)).rows[0]!
    .count

describe('totals of the list', () => {
  it('[CA48] are those of a plain sum, before, while and after days are summed, and as requests are decided', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const rows = await Promise.all(Array.from({ length: 60 }, () => ask()))
      await compare(10)
      // A part of them, by two at once.
      await Promise.all([1, 2].map(() => database.tx((tx) => takeIntoDaySums(tx, END, 20))))
      await compare(20)
      for (const row of rows.slice(0, 20)) await decide(row)
      await compare(10)
    }
    expect(await summed()).toBeGreaterThan(100)
    await sumDays(database, (END + 3 * DAY_MS) as Instant, new AbortController().signal)
    await compare(60)
    const { rows } = await database.query<{ left: number }>(
      `SELECT count(*) AS left FROM cashier.requests WHERE processed_at IS NOT NULL AND NOT summed`,
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  it('[CA48] takes in nothing that was decided within the hour', async () => {
    const { signal } = new AbortController()
    const at = (END + 10 * DAY_MS) as Instant
    await sumDays(database, at, signal)
    const before = await summed()
    await database.query(
      `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
       VALUES ($1, $2, 'in', 10, 'done', '', $3, $3)`,
      [randomUUID(), randomUUID(), new Date(at)],
    )
    await sumDays(database, (at + HOUR_MS) as Instant, signal)
    expect(await summed()).toBe(before)
    await sumDays(database, (at + HOUR_MS + 1) as Instant, signal)
    expect(await summed()).toBe(before + 1)
  })
})
