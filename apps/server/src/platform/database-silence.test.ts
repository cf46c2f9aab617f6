import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { migrate } from './migrate.ts'
import { type ScratchDatabase, scratchDatabase } from './testing/scratch-database.ts'
import { startSilentProxy } from './testing/silent-proxy.ts'

const SILENCE_MS = 300
const ANSWER_MS = 300
/** Silence, the look that notices it, and the question that nobody answers. */
const BOUND_MS = 3 * (SILENCE_MS + ANSWER_MS)

let scratch: ScratchDatabase
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let database: Database
const changes: boolean[] = []
let heard: (() => void) | null = null

beforeAll(async () => {
  scratch = await scratchDatabase({ empty: true })
  await scratch.query('CREATE TABLE kept (id int PRIMARY KEY)')
  proxy = await startSilentProxy(scratch.url)
  database = createDatabase({
    url: proxy.url,
    poolMax: 2,
    silenceMs: SILENCE_MS,
    answerMs: ANSWER_MS,
    onGone: (gone) => {
      changes.push(gone)
      heard?.()
    },
  })
})
afterAll(async () => {
  await database.close()
  proxy.close()
  await scratch.drop()
})

const failureOf = async (work: Promise<unknown>) => {
  const startedMs = performance.now()
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  return { away: isDatabaseAway(error), tookMs: performance.now() - startedMs }
}

describe('a database that says nothing any more', () => {
  it('leaves a long statement alone while somebody answers', async () => {
    await database.query(`SELECT pg_sleep(${(4 * SILENCE_MS) / 1000})`)
    expect(changes).toEqual([])
  })

  it('is away within the bound, for a statement, a transaction and one that waits for a connection; and is back by itself', async () => {
    await Promise.all([database.query('SELECT 1'), database.query('SELECT 1')])
    proxy.silence(true)
    const answers = await Promise.all([
      failureOf(database.query('SELECT 1')),
      failureOf(database.tx((tx) => tx.query('INSERT INTO kept VALUES (1)'))),
      failureOf(database.tx((tx) => tx.query('INSERT INTO kept VALUES (2)'))),
    ])
    expect(answers.map(({ away }) => away)).toEqual([true, true, true])
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(BOUND_MS)
    // Whoever comes now does not wait at all.
    const next = await failureOf(database.query('SELECT 1'))
    expect(next.away).toBe(true)
    expect(next.tookMs).toBeLessThan(100)
    const back = new Promise<void>((resolve) => (heard = resolve))
    proxy.silence(false)
    await back
    await database.tx((tx) => tx.query('INSERT INTO kept VALUES (3)'))
    expect(changes).toEqual([true, false])
    expect((await scratch.query('SELECT id FROM kept')).rows).toEqual([{ id: 3 }])
  })

  it('is away within the bound for a connection that is kept, is at rest or is being migrated', async () => {
    const beside = database.poolBeside({ max: 2, application_name: 'beside' })
    const [kept, resting] = await Promise.all([beside.connect(), beside.connect()])
    beside.inUse(resting, false)
    for (const client of [kept, resting]) client.on('error', () => undefined)
    // One that rests says nothing, and nobody is asked because of it.
    beside.inUse(kept, false)
    changes.length = 0
    await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS))
    beside.inUse(kept, true)
    proxy.silence(true)
    const answers = await Promise.all([
      failureOf(kept.query('SELECT 1')),
      failureOf(beside.connect()),
      failureOf(migrate(database, [])),
    ])
    expect(answers.map(({ away }) => away)).toEqual([true, true, true])
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(BOUND_MS)
    expect(beside.isGone()).toBe(true)
    const back = new Promise<void>((resolve) => (heard = resolve))
    proxy.silence(false)
    await back
    for (const client of [kept, resting]) client.release(true)
    await beside.end()
    await migrate(database, [])
    expect(changes).toEqual([true, false])
  })
})
