// The database goes away under load and comes back: calls meanwhile answer E002, nothing answers E001, jobs go on by themselves, and
// nothing that was acknowledged is lost. A database that cannot come back ends the node with one sentence.
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { pause } from './asking.ts'
import { type CuttableProxy, openProxy } from './cuttable-proxy.ts'
import { inspect } from './inspection.ts'
import type { Journal } from './journal.ts'
import { openPostgres } from './postgres-process.ts'
import { call, type ServerProcess, startServer } from './server-process.ts'
import { seedPeople } from './stage.ts'
import { startWorkload } from './workload.ts'

const SEED = 20_261_122
const BACK_WITHIN_MS = 10_000
const ROUNDS = { ROUND_SECONDS: '10', ROUND_CLOSE_SECONDS: '2' }

const endings: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function moreBets(journal: Journal, count: number): Promise<void> {
  const before = journal.bets.size
  await expect
    .poll(() => journal.bets.size - before, { timeout: 30_000, interval: 10, message: journal.wrongs.join('\n') })
    .toBeGreaterThanOrEqual(count)
}

/** Milliseconds until a call that reads the tables is answered; what it is answered before that must be E002. */
async function backAfter(baseUrl: string): Promise<number> {
  const startedAt = performance.now()
  const others = new Set<string>()
  for (;;) {
    const { resultCode } = await call(baseUrl, '/api/minigame/rounds', { gameKey: 'powerball', count: 1 })
    if (resultCode === '0') break
    others.add(resultCode)
    await pause(20)
  }
  expect([...others].filter((code) => code !== 'E002')).toEqual([])
  return performance.now() - startedAt
}

const readiness = async (baseUrl: string) => (await fetch(`${baseUrl}/readyz`)).status

/** What a server says that must never be: a bug, a promise or an error that nobody caught. */
const bugsOf = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => /bug:|UnhandledPromise|Unhandled 'error'|"level":60|job failed/.test(line))

function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hanpan-away-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user.
  endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function startEmbedded(people: number) {
  const dataDir = makeDataDir()
  const server = await startServer({ DATA_DIR: dataDir, ...ROUNDS })
  endings.push(() => server.end('SIGTERM'))
  const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim()
  const databaseUrl = `postgresql://hanpan:${password}@127.0.0.1:${port}/hanpan`
  const secret = readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim()
  const seeded = people > 0 ? await seedPeople(databaseUrl, people, { SECRET_KEY: secret }) : []
  return { dataDir, server, databaseUrl, people: seeded }
}

describe('the embedded database', () => {
  it(
    'is back within ten seconds when its postmaster alone, or one of its backends, is killed under load',
    { timeout: 120_000 },
    async () => {
      const { dataDir, server, databaseUrl, people } = await startEmbedded(8)
      const workload = await startWorkload({ seed: SEED, baseUrls: [server.baseUrl], people })
      await moreBets(workload.journal, 50)

      const first = postmasterOf(dataDir)
      process.kill(first, 'SIGKILL')
      expect(await backAfter(server.baseUrl)).toBeLessThan(BACK_WITHIN_MS)
      await moreBets(workload.journal, 50)
      expect(postmasterOf(dataDir)).not.toBe(first)

      process.kill(await someBackend(databaseUrl), 'SIGKILL')
      expect(await backAfter(server.baseUrl)).toBeLessThan(BACK_WITHIN_MS)
      await moreBets(workload.journal, 50)
      expect(await readiness(server.baseUrl)).toBe(200)

      await workload.stop()
      expect(await inspect(databaseUrl, workload.journal)).toEqual([])
      // Without calls that met it, nothing would have been proved.
      expect(workload.journal.askedAgain).toBeGreaterThan(0)
      expect(bugsOf(server)).toEqual([])
    },
  )

  it('that cannot be started again ends the node with one sentence', { timeout: 60_000 }, async () => {
    const { dataDir, server } = await startEmbedded(0)
    const [broken, kept] = [path.join(dataDir, 'postgres/global/pg_control'), path.join(dataDir, 'pg_control')]
    const exit = once(server.child, 'exit')
    renameSync(broken, kept)
    const pid = postmasterOf(dataDir)
    process.kill(pid, 'SIGKILL')
    const [code] = (await exit) as [number | null]
    expect(code).toBe(1)
    expect(existsSync(broken)).toBe(false)
    const said = server
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{') && !/^ |^ready/.test(line))
    expect(said).toEqual([
      expect.stringMatching(
        /^The embedded database died and could not be started again\. .*\(see .*postgres\.log\)\.$/,
      ),
    ])
  })
})

/** A backend of the server's, as the database knows them. */
async function someBackend(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {}) // It goes down with the others.
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'hanpan-ledger' LIMIT 1`,
  )
  await client.end()
  return rows[0]!.pid
}

describe('a database elsewhere', () => {
  it('that is cut off, ends its sessions, or takes no writes is waited for', { timeout: 120_000 }, async () => {
    const postgres = await openPostgres()
    endings.push(() => postgres.close())
    const people = await seedPeople(postgres.url, 8)
    const proxy: CuttableProxy = await openProxy(postgres.url)
    endings.push(() => proxy.close())
    const server = await startServer({ DATABASE_URL: proxy.url, ...ROUNDS })
    endings.push(() => server.end('SIGKILL'))
    const workload = await startWorkload({ seed: SEED, baseUrls: [server.baseUrl], people })
    await moreBets(workload.journal, 50)

    await proxy.cut()
    // Longer than a transaction is tried again: now calls must say so.
    await expect.poll(() => workload.journal.away, { timeout: 20_000, interval: 20 }).toBeGreaterThan(3)
    expect(await readiness(server.baseUrl)).toBe(503)
    await proxy.comeBack()
    expect(await backAfter(server.baseUrl)).toBeLessThan(BACK_WITHIN_MS)
    await moreBets(workload.journal, 50)

    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    endings.push(() => admin.end())
    const endEverySession = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()`
    await admin.query(endEverySession)
    await moreBets(workload.journal, 50)

    // What a fail-over leads to until the standby is promoted.
    await admin.query('ALTER DATABASE hanpan SET default_transaction_read_only = on')
    const awayBefore = workload.journal.away
    await admin.query(endEverySession)
    await expect.poll(() => workload.journal.away, { timeout: 20_000, interval: 20 }).toBeGreaterThan(awayBefore + 3)
    await expect.poll(() => readiness(server.baseUrl), { interval: 20 }).toBe(503)
    await admin.query('SET default_transaction_read_only = off')
    await admin.query('ALTER DATABASE hanpan RESET default_transaction_read_only')
    await moreBets(workload.journal, 50)
    await expect.poll(() => readiness(server.baseUrl), { interval: 20 }).toBe(200)

    await workload.stop()
    expect(await inspect(postgres.url, workload.journal)).toEqual([])
    expect(bugsOf(server)).toEqual([])
  })
})
