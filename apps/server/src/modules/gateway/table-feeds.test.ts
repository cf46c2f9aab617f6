// Table feeds of vendors over real HTTP: one that tells, and one that is late, huge, wrong or sends us elsewhere.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { readTableFeed } from './table-feed.ts'
import { createTablesNow } from './table-feeds.ts'
import { startGateway } from './testing.ts'

let site: TestNode
let gateway: Awaited<ReturnType<typeof startGateway>>
let vendor: FastifyInstance
let url: string
const answers: Record<string, () => unknown> = {}

const table = (change: object = {}) => ({
  gameCode: 'table-a',
  phase: 'betting',
  until: '2026-11-24T20:30:00.000Z',
  players: 3,
  betMin: 1000,
  betMax: 5_000_000,
  game: 'baccarat',
  names: { ko: '이름' },
  last: [{ winner: 'player', playerPair: false }, { winner: 'tie' }, { winner: 'banker' }],
  ...change,
})
const feed = (...tables: object[]) => ({ serverNow: '2026-11-24T20:29:50.000Z', tables })

beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  gateway = await startGateway(site)
  vendor = Fastify()
  vendor.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
    const answer = await answers[request.params.name]?.()
    return typeof answer === 'number' ? await reply.code(answer).send() : await reply.send(answer)
  })
  vendor.get('/redirected/here', async (_request, reply) => await reply.redirect('/good'))
  vendor.get('/endless/feed', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      if (!reply.raw.destroyed) reply.raw.write(`"${'x'.repeat(64_000)}",`, () => setImmediate(more))
    }
    reply.raw.write('{"tables":[')
    more()
  })
  url = await vendor.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  vendor.server.closeAllConnections()
  await vendor.close()
  await gateway.stop()
  await site.stop()
})
beforeEach(async () => {
  await site.database.query('DELETE FROM gateway.table_feeds; DELETE FROM gateway.silences')
  await site.database.query('DELETE FROM gateway.connections')
  answers['good'] = () => feed(table())
})

const connect = (path: string, change: object = {}) =>
  gateway.connect({ dialect: 'highend', settings: { vendorUrl: url, tableFeed: `${url}/${path}` }, ...change })
/** What a node tells that has kept nothing yet. */
const told = async () =>
  (await createTablesNow({ database: site.database, connections: gateway.connections }).read()).tables
const age = (seconds: number) =>
  site.database.query(`UPDATE gateway.table_feeds SET heard_at = clock_timestamp() - $1 * interval '1 second'`, [
    seconds,
  ])

it('[GW37] what a vendor tells is kept for all nodes, and told with its connection', async () => {
  const { connectionKey } = await connect('good')
  await gateway.readTableFeeds()
  expect(await told()).toEqual([
    {
      connectionKey,
      vendorGame: 'table-a',
      phase: 'betting',
      until: Date.parse('2026-11-24T20:30:00.000Z'),
      players: 3,
      betMin: 1000,
      betMax: 5_000_000,
      kind: 'road',
      cards: true,
      last: ['b', 'g', 'r'],
      isOld: false,
    },
  ])
})

it.each<[string, () => Promise<string>]>([
  ['is away', async () => 'nowhere'],
  ['answers with an error', async () => ((answers['error'] = () => 503), 'error')],
  [
    'is late',
    async () => ((answers['late'] = () => new Promise((resolve) => setTimeout(() => resolve(feed()), 4000))), 'late'),
  ],
  ['sends too much', async () => ((answers['huge'] = () => feed(table({ names: 'x'.repeat(300_000) }))), 'huge')],
  ['sends without end', async () => 'endless/feed'],
  ['sends us elsewhere', async () => 'redirected/here'],
  ['talks nonsense', async () => ((answers['wrong'] = () => ({ tables: 'many' })), 'wrong')],
])('[GW37] a vendor that %s changes nothing, and holds no other up for long', async (_what, prepare) => {
  const good = await connect('good')
  const path = await prepare()
  const other = await connect('good')
  await gateway.readTableFeeds()
  answers['good'] = () => feed(table({ players: 9 }))
  await site.database.query(`UPDATE gateway.connections SET settings = settings || $2 WHERE connection_key = $1`, [
    other.connectionKey,
    { tableFeed: `${url}/${path}` },
  ])
  gateway.connections.forget()
  const begun = performance.now()
  await gateway.readTableFeeds()
  expect(performance.now() - begun).toBeLessThan(2500)
  const tables = await told()
  expect(tables.find(({ connectionKey }) => connectionKey === good.connectionKey)).toMatchObject({ players: 9 })
  expect(tables.find(({ connectionKey }) => connectionKey === other.connectionKey)).toMatchObject({ players: 3 })
})

it.each([
  [4, [false]],
  [6, [true]],
  [29, [true]],
  [31, []],
])('[GW38] what was told %d seconds ago is told as old, or not any more', async (seconds, old) => {
  await connect('good')
  await gateway.readTableFeeds()
  await age(seconds)
  expect((await told()).map(({ isOld }) => isOld)).toEqual(old)
})

it('[GW38] of a connection that is off, or has no feed any more, nothing is told; and it is not asked', async () => {
  const off = await connect('good', { state: 'on' })
  await gateway.readTableFeeds()
  await site.database.query(`UPDATE gateway.connections SET state = 'off' WHERE connection_key = $1`, [
    off.connectionKey,
  ])
  gateway.connections.forget()
  let asked = 0
  answers['good'] = () => ((asked += 1), feed(table()))
  await gateway.readTableFeeds()
  expect(asked).toBe(0)
  expect(await told()).toEqual([])
})

it('[GW40] a feed that is asked in vain is asked less and less often, is an alarm, and is told of again once it answers', async () => {
  let asked = 0
  answers['gone'] = () => ((asked += 1), 404)
  const { connectionKey } = await connect('gone')
  const silence = async () =>
    (
      await site.database.query<{ tries: number; seconds: number }>(
        `SELECT tries, ceil(extract(epoch FROM next_at - clock_timestamp()))::int AS seconds FROM gateway.silences`,
      )
    ).rows[0]
  for (let tries = 1; tries <= 3; tries += 1) await gateway.readTableFeeds()
  expect([asked, await silence()]).toMatchObject([3, { tries: 3, seconds: 2 }])
  await gateway.readTableFeeds()
  expect(asked).toBe(3)
  const due = () => site.database.query('UPDATE gateway.silences SET next_at = now()')
  for (let tries = 4; tries <= 12; tries += 1) {
    expect(await gateway.failingVendors!()).toEqual(tries > 8 ? [connectionKey] : [])
    await due()
    await gateway.readTableFeeds()
  }
  expect([asked, await silence()]).toMatchObject([12, { tries: 12, seconds: 60 }])
  answers['gone'] = () => feed(table())
  await due()
  await gateway.readTableFeeds()
  expect([await silence(), (await told()).length, await gateway.failingVendors!()]).toEqual([undefined, 1, []])
})

describe('what a feed tells', () => {
  it.each([
    ['dragontiger', [{ winner: 'dragon' }, { winner: 'tie' }, { winner: 'tiger' }], 'road', ['r', 'g', 'b']],
    ['roulette', [{ number: 0, colour: 'green' }, { number: '00' }, { number: 36 }], 'wheel', ['0', '00', '36']],
    ['sicbo', [{ dice: [1, 2, 6] }], 'dice', ['1-2-6']],
    ['crash', [{ point: 247 }], 'points', ['247']],
    ['blackjack', [{ anything: 1 }], 'none', []],
  ])('[GW37] of %s its results are read', (game, last, kind, read) => {
    expect(readTableFeed(JSON.stringify(feed(table({ game, last }))))).toMatchObject([{ kind, last: read }])
  })

  it.each([
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['a phase that there is not', JSON.stringify(feed(table({ phase: 'shuffling' })))],
    ['a time that is none', JSON.stringify(feed(table({ until: 'soon' })))],
    ['players that are none', JSON.stringify(feed(table({ players: -1 })))],
    ['results of another game', JSON.stringify(feed(table({ last: [{ number: 3 }] })))],
    ['a pocket that there is not', JSON.stringify(feed(table({ game: 'roulette', last: [{ number: 37 }] })))],
    ['too many tables', JSON.stringify(feed(...Array.from({ length: 501 }, () => table())))],
  ])('[GW37] %s is refused whole', (_what, body) => {
    expect(readTableFeed(body)).toBeNull()
  })
})
