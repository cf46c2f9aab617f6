// A house without the mini games: the modules with another product, which exists only in tests, over HTTP and on real PostgreSQL.
import path from 'node:path'
import os from 'node:os'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { composeModules, type House, type Platform } from './modules.ts'
import { createSlips, type Slips } from './modules/bets/testing/slips.ts'
import { idMaker, systemClock, systemDraws } from './platform/clock.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createSealer } from './platform/secrets.ts'
import { createMemoryState } from './platform/shared-state.ts'
import { type ScratchDatabase, scratchDatabase } from './platform/testing/scratch-database.ts'
import { createWireEncryption } from './platform/wire-encryption.ts'
import type { GamesPort } from './ports/games.ts'
import type { BetsPort } from './ports/bets.ts'
import { createRealtime } from './realtime.ts'
import { createHttpRole } from './roles/http.ts'
import { createWorkerRole } from './roles/worker.ts'

const newId = idMaker(systemClock, systemDraws)

/** Slips have no games with rounds and prices of the house. */
const noGames: GamesPort = {
  has: () => false,
  isOn: async () => false,
  priceBelow: async () => null,
  loosensLevel: async () => false,
  announceOffer: async () => {},
  roundsOfGames: async () => new Map(),
  closedAfter: () => Promise.resolve([]),
  largestOf: () => Promise.resolve([]),
  placedLate: () => Promise.resolve([]),
  playersOf: async () => [],
  roundsByNo: async () => [],
}

let database: ScratchDatabase
let house: House
let slips: Slips
let app: FastifyInstance
let baseUrl: string
let stopJobs: () => Promise<void>
beforeAll(async () => {
  database = await scratchDatabase()
  const directory = path.join(os.tmpdir(), `hanpan-tests-${process.pid}`, 'without-minigames')
  const settings = {
    DATABASE_URL: database.url,
    DEMO_SEED: 'off',
    DEMO_ACTIVITY: 'off',
    DEMO_SPORTS: 'off',
    CAPTCHA_ANSWER: '1234',
  }
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', DATA_DIR: directory, ...settings })
  const log = createLog('error', process.stderr)
  const shared = createMemoryState(() => Date.now())
  const sealer = createSealer(config.secret)
  const platform: Platform = {
    config,
    database,
    clock: systemClock,
    draws: systemDraws,
    sealer,
    shared,
    log,
    metrics: createMetrics(),
    realtime: createRealtime(shared, log),
  }
  slips = await createSlips(database, newId, (): BetsPort => house.bets.port)
  house = composeModules(platform, () => ({
    slips: { products: [slips.product], port: noGames, calls: [], jobs: [], performers: {}, prepare: async () => {} },
  }))
  for (const product of house.products) await product.prepare()
  await house.operators.makeFirstOwner('owner', 'Owner!234')
  const wire = await createWireEncryption({ database, sealer, shared, now: () => Date.now() as never })
  app = await createHttpRole(platform, house, wire, { ready: async () => true })
  const jobs = createWorkerRole(platform, house, wire, [])
  jobs.start()
  stopJobs = () => jobs.stop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(async () => {
  await stopJobs()
  await app.close()
  await house.ledger.close()
  await house.boards.close()
  await database.drop()
})

// oxlint-disable-next-line typescript/no-explicit-any
async function call(name: string, body: object = {}, token?: string): Promise<any> {
  const headers = { 'content-type': 'application/json', authorization: 'demo', ...(token && { 'x-auth-token': token }) }
  const asked = JSON.stringify({ siteId: 'demo', ...body })
  return await (await fetch(`${baseUrl}${name}`, { method: 'POST', headers, body: asked })).json()
}

it('[SI32] starts, shows the site without games, and takes, settles and lists bets of another product', async () => {
  expect((await call('/api/etc/siteOption')).data.mode).toBe('demo')
  expect((await call('/api/common/gameGroupCodes')).data.groupCodes).toEqual([])
  const memberId = await database.tx((tx) =>
    house.members.seeding.seedMember(tx, {
      memId: 'slipper',
      nick: '한장사람',
      name: '홍길동',
      password: 'secret12',
      cashOutPassword: '1234',
      phone: '01012345678',
      bank: 'KB',
      bankAccount: '100012345678',
      recommender: null,
      partnerLevel: null,
      level: 1,
      joinedAt: Date.now() as never,
    }),
  )
  const owner = (await house.operators.contextOf('owner', Date.now() as never))!
  const facts = { memId: 'slipper', amount: 50_000, currency: 'won', requestId: 'gift-1' }
  const gift = { facts, askedBy: owner.operator, reason: 'test' }
  await database.tx((tx) => house.members.performers['member.adjust'].perform(tx, owner, gift))

  const { captchaId } = (await call('/api/etc/captcha')).data
  const logIn = { memId: 'slipper', memPass: 'secret12', captchaId, captcha: '1234' }
  const { token } = (await call('/api/member/login', logIn)).data
  const placing = house.bets.port.placing(slips.rules)
  const place = async (requestId: string, odds: number) => {
    const matchId = await slips.match()
    expect(await placing.place({ memberId, requestId, stake: 10_000, legs: [{ matchId, odds }] })).toMatchObject({
      ok: true,
    })
    return matchId
  }
  await slips.decide(await place('slip-1', 2500), 'won')
  await place('slip-2', 1800)

  const listed = (await call('/api/bet/betlistNew', { groupKey: 'all' }, token)).data
  expect(listed.list).toHaveLength(2)
  expect(listed.total).toEqual({ cash: 20_000, winCash: 25_000, resultCash: 5000, waitCash: 10_000 })
  const [newest] = listed.list
  expect((await call('/api/bet/betDetail', { betId: newest.betId }, token)).data.bet).toMatchObject({ cash: 10_000 })
  expect((await call('/api/bet/betlistNew', { groupKey: 'minigame' }, token)).data.list).toEqual([])
  const round = { requestId: 'request-round-1', groupKey: 'minigame', gameKey: 'powerball', roundNo: '1', stake: 1000 }
  const onRound = { ...round, selections: [{ market: 'sum', pick: 'odd', odds: 1.95 }] }
  expect((await call('/api/bet/betProc', onRound, token)).resultCode).toBe('B0092')

  const home = (await call('/api/main')).data
  expect(home).toMatchObject({ popular: [], newGames: [], ranking: [{ memId: 'sl***', wins: 25_000 }] })
  const office = (await call('/api/office/login', { operatorId: 'owner', password: 'Owner!234' })).data.token
  const today = (await call('/api/office/overview', {}, office)).data.today
  expect(today).toMatchObject({ stakes: 20_000, payouts: 25_000 })
  expect((await house.ledger.port.audit('full')).faults).toEqual([])
})
