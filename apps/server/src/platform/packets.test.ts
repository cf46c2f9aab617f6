import { instant } from '@hanpan/kernel'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseTypes } from './database-types.ts'
import { type Packets, packetsOver } from './packets.ts'
import { type ScratchDatabase, scratchDatabase } from './testing/scratch-database.ts'

let database: ScratchDatabase
let client: pg.PoolClient
let packets: Packets
beforeAll(async () => {
  database = await scratchDatabase({ empty: true })
  await database.query('CREATE TABLE notes (name text PRIMARY KEY, amount bigint CHECK (amount > 0))')
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await database.pool.connect()
  packets = packetsOver(client, databaseTypes)
})
afterEach(() => client.release(true))

const BEGIN = { name: 'begin', text: 'BEGIN' }
const COMMIT = { name: 'commit', text: 'COMMIT' }
const note = (name: string, amount: number | null) => ({
  name: 'note',
  text: 'INSERT INTO notes VALUES ($1, $2) RETURNING amount * 2 AS twice',
  values: [name, amount],
})
const noted = async () =>
  (await database.query<{ name: string }>('SELECT name FROM notes ORDER BY name')).rows.map(({ name }) => name)

/** Waits for all, so that nothing is left unhandled. */
const settled = (asked: readonly Promise<unknown>[]) =>
  Promise.allSettled(asked).then((results) => results.map(({ status }) => status))

describe('a packet', () => {
  it('answers each of its statements, the first time and every time after', async () => {
    for (const turn of [1, 2, 3]) {
      const [, first, second, done] = await packets.together(() =>
        Promise.all([
          packets.query(BEGIN),
          packets.query(note(`a${turn}`, turn)),
          packets.query(note(`b${turn}`, 10 * turn)),
          packets.query(COMMIT),
        ]),
      )
      expect([first?.rows, second?.rows, done?.command]).toEqual([
        [{ twice: 2 * turn }],
        [{ twice: 20 * turn }],
        'COMMIT',
      ])
      expect([first?.command, first?.rowCount]).toEqual(['INSERT', 1])
    }
    expect(await noted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
  })

  it('reads what the pool reads: nothing, numbers, instants, lists; and takes numbers, truths, dates and lists', async () => {
    const at = instant(Date.UTC(2026, 10, 21, 4, 5, 6, 70))
    const { rows } = await packets.query({
      name: 'kinds',
      text: `SELECT $1::bigint AS amount, $2::boolean AS truth, $3::timestamptz AS at, $4::text[] AS words, NULL AS nothing,
               $3::timestamptz - interval '70 milliseconds' AS whole, 'infinity'::timestamptz AS never`,
      values: [7, true, new Date(at), ['plain', 'with "quotes" and \\', ''], undefined].slice(0, 4),
    })
    expect(rows).toEqual([
      {
        amount: 7,
        truth: true,
        at,
        words: ['plain', 'with "quotes" and \\', ''],
        nothing: null,
        whole: at - 70,
        never: Number.NaN,
      },
    ])
  })

  it('carries out nothing behind a statement that fails, and refuses all with its error', async () => {
    const before = await noted()
    const asked = packets.together(() => [
      packets.query(BEGIN),
      packets.query(note('c', 1)),
      packets.query(note('d', 0)),
      packets.query(note('e', 1)),
      packets.query(COMMIT),
    ])
    expect(await settled(asked)).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'rejected'])
    await expect(asked[4]).rejects.toMatchObject({ constraint: 'notes_amount_check' })
    await client.query('ROLLBACK')
    expect(await noted()).toEqual(before)
  })

  it('goes on after a failure, also with statements whose first time it was', async () => {
    const first = packets.together(() => [packets.query(BEGIN), packets.query(note('f', 0)), packets.query(COMMIT)])
    await settled(first)
    await client.query('ROLLBACK')
    const again = packets.together(() => [packets.query(BEGIN), packets.query(note('f', 1)), packets.query(COMMIT)])
    expect(await settled(again)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await noted()).toContain('f')
  })

  it('goes on with a statement whose table changed under it', async () => {
    const all = { name: 'all', text: 'SELECT * FROM changing' }
    await database.query('CREATE TABLE changing AS SELECT 1 AS one')
    expect((await packets.query(all)).rows).toEqual([{ one: 1 }])
    await database.query('ALTER TABLE changing ADD COLUMN two integer DEFAULT 2')
    await expect(packets.query(all)).rejects.toThrow('cached plan must not change result type')
    expect((await packets.query(all)).rows).toEqual([{ one: 1, two: 2 }])
  })

  it('refuses every statement when the connection is lost', async () => {
    client.on('error', () => {})
    const { rows } = await packets.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const asked = packets.together(() => [packets.query('SELECT pg_sleep(60)'), packets.query(note('lost', 1))])
    const ended = settled(asked)
    await database.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid])
    expect(await ended).toEqual(['rejected', 'rejected'])
    expect(await noted()).not.toContain('lost')
  })
})
