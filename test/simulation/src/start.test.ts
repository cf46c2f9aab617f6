// How the program starts, refuses to start, and stops: as a user meets it, in a process of its own.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginServer, call, startRefused, startServer } from './server-process.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'hanpan-start-'))
spawnSync('chmod', ['755', scratch])
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const folder = (name: string) => path.join(scratch, name)

/** Published with the demo: nobody may seal real data with it. */
const DEMO_SECRET = Buffer.from('hanpan demo secret, play money!!').toString('base64')

const live = {
  MODE: 'live',
  LICENCE_NUMBER: 'X-1',
  LICENCE_JURISDICTION: 'Nowhere',
  MINIMUM_AGE: '19',
  TERMS_URL: 'https://example.com/terms',
  TERMS_VERSION: '2026-11',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  SITE_KEY: 'a-real-key',
  PUBLIC_ORIGINS: 'https://example.com',
  RANDOMNESS: 'drand',
  DRAND_URLS: 'http://127.0.0.1:9',
}

describe('refuses to start in one sentence and with exit code 1', () => {
  it.each([
    [
      'MODE=live needs LICENCE_NUMBER, LICENCE_JURISDICTION, MINIMUM_AGE, TERMS_URL, TERMS_VERSION, SECRET_KEY.',
      { MODE: 'live' },
    ],
    ['MODE=live refuses CAPTCHA_ANSWER', { ...live, CAPTCHA_ANSWER: '1111' }],
    ['MODE=live refuses MESSAGE_ENCRYPTION=optional', { ...live, MESSAGE_ENCRYPTION: 'optional' }],
    ['MODE=live refuses the demo SITE_KEY', { ...live, SITE_KEY: 'demo' }],
    ['MODE=live refuses the demo’s published SECRET_KEY', { ...live, SECRET_KEY: DEMO_SECRET }],
    ['MODE=live needs an https address of the terms in TERMS_URL', { ...live, TERMS_URL: 'http://example.com/terms' }],
    ['MODE=live needs PUBLIC_ORIGINS', { ...live, PUBLIC_ORIGINS: '' }],
    ['MODE=live needs origins like https://example.com', { ...live, PUBLIC_ORIGINS: 'http://example.com' }],
    ['MODE=live refuses RANDOMNESS=none', { ...live, RANDOMNESS: 'none' }],
    ['MODE=live refuses this OWNER_PASSWORD', { ...live, OWNER_ID: 'owner', OWNER_PASSWORD: 'Hanpan!23' }],
    ['MODE=live refuses this OWNER_PASSWORD', { ...live, OWNER_ID: 'minsoo77', OWNER_PASSWORD: 'Minsoo77!1' }],
    ['SECRET_KEY must be 32 bytes', { SECRET_KEY: 'short' }],
    ['PORT is wrong', { PORT: '99999' }],
    ['ROLES', { ROLES: 'http,cook' }],
    ['ROUND_SECONDS must divide a day', { ROUND_SECONDS: '7' }],
    ['ROUND_CLOSE_SECONDS must be less than ROUND_SECONDS', { ROUND_SECONDS: '60', ROUND_CLOSE_SECONDS: '60' }],
    ['Cannot reach the database', { DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' }],
    ['Cannot listen on 192.0.2.1 (EADDRNOTAVAIL)', { HOST: '192.0.2.1', DEMO_SEED: 'off' }],
    ['Cannot listen on nonsense.invalid', { HOST: 'nonsense.invalid', DEMO_SEED: 'off' }],
    ['Cannot reach Redis', { REDIS_URL: 'redis://127.0.0.1:1', DEMO_SEED: 'off', LOG_LEVEL: 'fatal' }],
    ['Cannot write to the data directory', { DATA_DIR: '/dev/null/hanpan' }],
  ])('%s', async (sentence, env) => {
    const { code, stderr } = await startRefused({ DATA_DIR: folder('refused'), ...env })
    expect(stderr).toContain(sentence)
    expect(stderr.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  // These two wait for what does not answer, at once.
  it.concurrent('when Redis takes what is sent and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const env = { DATA_DIR: folder('silent'), DEMO_SEED: 'off', REDIS_URL: `redis://127.0.0.1:${port}` }
    const refused = await startRefused(env)
    silent.close()
    expect(refused).toEqual({ code: 1, stderr: 'Cannot reach Redis: it does not answer. Check REDIS_URL.' })
  })

  it.concurrent('when the data directory hangs', async () => {
    const hanging = folder('hanging')
    mkdirSync(hanging)
    // Whoever opens a pipe that nobody writes to waits for ever, as with a disk that is gone.
    spawnSync('mkfifo', [path.join(hanging, 'server.pid')])
    const { code, stderr } = await startRefused({ DATA_DIR: hanging })
    expect([code, stderr]).toEqual([
      1,
      `The data directory ${hanging} does not answer within 10 s. Check its disk, or set DATA_DIR to another folder.`,
    ])
  })

  it('when the port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const refused = await startRefused({
      DATA_DIR: folder('port'),
      DEMO_SEED: 'off',
      DEMO_ACTIVITY: 'off',
      DEMO_SPORTS: 'off',
      PORT: String(port),
    })
    holder.close()
    expect(refused).toEqual({ code: 1, stderr: `Port ${port} is in use. Set PORT to another one.` })
  })
})

describe('a data directory', () => {
  const dataDir = folder('data')
  let first: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    first = await startServer({ DATA_DIR: dataDir })
  })
  afterAll(() => first.end('SIGTERM'))

  const postgresPid = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  // A killed process that nobody has waited for yet is dead all the same.
  const isAlive = (pid: number) =>
    ['R', 'S', 'D', 'I'].includes(spawnSync('ps', ['-o', 's=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())

  it('belongs to one server at a time', async () => {
    const { code, stderr } = await startRefused({ DATA_DIR: dataDir })
    expect(stderr).toContain(`Another Hanpan (process ${first.child.pid}) uses ${dataDir}.`)
    expect(code).toBe(1)
  })

  it('is taken over with its database after kill -9, within ten seconds', async () => {
    await first.end('SIGKILL')
    const orphan = postgresPid()
    expect(isAlive(orphan)).toBe(true)
    const startedAt = performance.now()
    first = await startServer({ DATA_DIR: dataDir })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(postgresPid()).toBe(orphan)
    expect((await call(first.baseUrl, '/api/etc/bank')).resultCode).toBe('0')
  })

  it('recovers when server and database were both killed', async () => {
    const pid = postgresPid()
    await first.end('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false)
    first = await startServer({ DATA_DIR: dataDir })
    expect((await call(first.baseUrl, '/api/etc/bank')).resultCode).toBe('0')
  })

  it('is left clean by SIGTERM, the database stopped', async () => {
    const pid = postgresPid()
    expect(await first.end('SIGTERM')).toBe(0)
    expect(isAlive(pid)).toBe(false)
    first = await startServer({ DATA_DIR: dataDir })
    expect(first.output()).not.toContain('took over')
  })

  it('opens with its own secret only', async () => {
    await first.end('SIGTERM')
    const other = Buffer.alloc(32, 9).toString('base64')
    const refused = await startRefused({ DATA_DIR: dataDir, SECRET_KEY: other, DEMO_SEED: 'off' })
    expect(refused).toEqual({ code: 1, stderr: 'SECRET_KEY is not the one that this database was set up with.' })
    first = await startServer({ DATA_DIR: dataDir })
  })
})

describe('as root', () => {
  it.skipIf(process.getuid?.() !== 0)('runs its database in a folder that root alone may enter', async () => {
    const locked = folder('locked')
    mkdirSync(locked, { mode: 0o700 })
    if (spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status !== 0) {
      // Where user namespaces are forbidden there is one clear sentence instead.
      const { stderr } = await startRefused({ DATA_DIR: path.join(locked, 'data'), DEMO_SEED: 'off' })
      expect(stderr).toContain('PostgreSQL refuses to run as root')
      return
    }
    const server = await startServer({ DATA_DIR: path.join(locked, 'data') })
    expect((await call(server.baseUrl, '/api/etc/bank')).resultCode).toBe('0')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it.skipIf(process.getuid?.() !== 0)(
    'a folder whose half-made database was left by a failed start is not taken for a whole one',
    async () => {
      const blocked = folder('blocked')
      mkdirSync(path.join(blocked, 'postgres'), { recursive: true })
      writeFileSync(path.join(blocked, 'postgres', 'in-the-way'), '')
      const { code, stderr } = await startRefused({ DATA_DIR: blocked, DEMO_SEED: 'off' })
      expect(code).toBe(1)
      expect(stderr).toContain('Cannot make the database')
    },
  )
})

describe('live mode', () => {
  it('asks for its first operator, then starts, and takes encrypted bodies only', async () => {
    const dataDir = folder('live')
    const without = await startRefused({ ...live, DATA_DIR: dataDir })
    expect(without.stderr).toBe('There is no operator yet: set OWNER_ID and OWNER_PASSWORD for the first one.')
    const OWNER_PASSWORD = 'plum-kettle-orbit-71'
    const server = await startServer({ ...live, DATA_DIR: dataDir, CAPTCHA_ANSWER: '', OWNER_PASSWORD })
    const response = await fetch(`${server.baseUrl}/api/etc/siteOption`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'a-real-key' },
      body: '{"siteId":"demo"}',
    })
    expect(response.status).toBe(403)
    expect(server.output()).not.toContain('play money')
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

/** The programs that work in a folder or below it. */
const workersIn = (place: string) =>
  readdirSync('/proc').filter((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`).startsWith(place)
    } catch {
      return false // Not a process, or one that has ended.
    }
  })

describe('asked to stop before it is ready', () => {
  it.each([
    ['its database is made', 'SIGTERM', ({ dataDir }) => existsSync(path.join(dataDir, 'postgres.unfinished'))],
    ['its database starts', 'SIGINT', ({ dataDir }) => existsSync(path.join(dataDir, 'postgres/postmaster.pid'))],
    ['the demo is filled', 'SIGTERM', ({ output }) => output().includes('migrations applied')],
  ] satisfies [string, NodeJS.Signals, (at: { dataDir: string; output: () => string }) => boolean][])(
    'while %s, it ends in order and leaves nothing behind',
    { timeout: 90_000 },
    async (state, signal, isThere) => {
      const dataDir = folder(`early-${state.replaceAll(' ', '-')}`)
      const server = beginServer({ DATA_DIR: dataDir, DEMO_SEED: 'on', LOG_LEVEL: 'info' })
      await expect.poll(() => isThere({ dataDir, output: server.output }), { timeout: 60_000, interval: 2 }).toBe(true)
      const code = await server.end(signal)
      expect([code, server.output()]).toEqual([0, expect.stringContaining(`${signal}: stopping\n`)])
      expect(server.output()).not.toContain('ready on')
      expect(workersIn(dataDir)).toEqual([])
      expect(existsSync(path.join(dataDir, 'server.pid'))).toBe(false)
      const again = await startServer({ DATA_DIR: dataDir })
      expect((await call(again.baseUrl, '/api/etc/bank')).resultCode).toBe('0')
      expect(await again.end('SIGTERM')).toBe(0)
    },
  )
})

it(
  'a server whose database is being started again stops without waiting for its recovery',
  { timeout: 90_000 },
  async () => {
    const dataDir = folder('recovering')
    const server = await startServer({ DATA_DIR: dataDir })
    // A recovery that takes longer than anybody waits.
    appendFileSync(path.join(dataDir, 'postgres/postgresql.conf'), "restore_command = 'sleep 30'\n")
    writeFileSync(path.join(dataDir, 'postgres/recovery.signal'), '')
    const postmaster = () => readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]
    const killed = postmaster()
    process.kill(Number(killed), 'SIGKILL')
    await expect.poll(postmaster, { timeout: 20_000 }).not.toBe(killed)
    const askedAt = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(20_000)
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  },
)
