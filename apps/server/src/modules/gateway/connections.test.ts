// Vendors as operators connect them: what is asked, what is kept from everybody, what takes two, and how a connection fares.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { rsaKeys } from './testing.ts'

const HUB88 = { vendorUrl: 'https://vendor.example', operatorId: '1' }
const PASSWORD = 'plum-kettle-orbit-71'
let site: TestNode
let vendor: FastifyInstance
let vendorUrl: string
let owner: string
const offered = { games: [{ id: 'dragon tiger', title: 'Dragon Tiger', type: 'Live Casino' }], status: 200 }

beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  owner = await site.operator()
  vendor = Fastify()
  vendor.get('/game-list', async (request, reply) => {
    const isKnown = request.headers.authorization === 'Bearer api-token-1'
    return await reply.code(isKnown ? offered.status : 401).send(isKnown ? offered.games : { message: 'who are you' })
  })
  vendorUrl = await vendor.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.stop()
  await vendor.close()
})

const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
const keysOf = (number = 1) => ({ apiToken: `api-token-${number}`, callbackToken: `callback-token-${number}` })
const connectionOf = (connectionKey: string, change: object = {}) => ({
  connectionKey,
  name: '하이엔드',
  dialect: 'highend',
  settings: { vendorUrl },
  addresses: [],
  closeAfterHours: 48,
  keys: keysOf(),
  isNew: true,
  reason: 'test',
  ...change,
})
const save = (connectionKey: string, change: object = {}, token = owner) =>
  office('vendors/connectionSave', connectionOf(connectionKey, change), token)
const setState = (connectionKey: string, state: string, token = owner) =>
  office('vendors/connectionState', { connectionKey, state, reason: 'test' }, token)
const listed = async (connectionKey: string) =>
  (await office('vendors/connections')).data.list.find(
    (one: { connectionKey: string }) => one.connectionKey === connectionKey,
  )
/** What the vendor is told who asks for a balance of nobody. */
const asks = async (connectionKey: string, key: string) =>
  (
    await fetch(`${site.baseUrl}/gateway/${connectionKey}/balance?username=nobody`, {
      headers: { authorization: `Bearer ${key}` },
    })
  ).status

describe('[GW20] a connection', () => {
  it('keeps what is said of it whatever its dialect: its table feed, and that its games have a bar of their own', async () => {
    const settings = { vendorUrl, tableFeed: `${vendorUrl}/tables.json`, ownBar: 'yes' }
    await save('with-bar', { settings })
    expect((await listed('with-bar')).settings).toEqual(settings)
    await save('with-bar', { isNew: false, settings, keys: {}, closeAfterHours: 24 })
    expect(await listed('with-bar')).toMatchObject({ settings, closeAfterHours: 24 })
  })

  it('is off at first, and speaks once it is switched on', async () => {
    expect((await save('first')).data).toEqual({ approvalIdx: null })
    expect(await listed('first')).toMatchObject({
      state: 'off',
      dialect: 'highend',
      path: '/gateway/first',
      wallet: 'seamless',
    })
    expect(await asks('first', 'callback-token-1')).toBe(404)
    expect((await setState('first', 'on')).resultCode).toBe('0')
    expect(await asks('first', 'wrong')).toBe(401)
    // It is known: what is not is the player.
    const answer = await fetch(`${site.baseUrl}/gateway/first/balance?username=nobody`, {
      headers: { authorization: 'Bearer callback-token-1' },
    })
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'USER_NOT_FOUND' }])
  })

  it.each([
    ['name', { name: '' }],
    ['addresses', { addresses: ['10.0.0.0/99'] }],
    ['settings.vendorUrl', { settings: {} }],
    ['settings.vendorUrl', { settings: { vendorUrl: 'ftp://vendor.example' } }],
    ['settings.vendorUrl', { settings: { vendorUrl: 'https://user:pass@vendor.example' } }],
    ['settings.ownBar', { settings: { vendorUrl: 'https://vendor.example', ownBar: 'game' } }],
    ['settings.casinoKey', { settings: { vendorUrl: 'https://vendor.example', casinoKey: 'x' } }],
    ['keys.apiToken', { keys: { callbackToken: 'long enough' } }],
    ['keys.callbackToken', { keys: { apiToken: 'long enough', callbackToken: 'short' } }],
    [
      'keys.privateKey',
      { dialect: 'hub88', settings: HUB88, keys: { vendorPublicKey: rsaKeys().publicKey, privateKey: 'x' } },
    ],
    [
      'keys.vendorPublicKey',
      { dialect: 'hub88', settings: HUB88, keys: { vendorPublicKey: rsaKeys().privateKey, privateKey: 'generate' } },
    ],
    ['dialect', { dialect: 'pragmatic', wallet: 'transfer' }],
    ['connectionKey', { connectionKey: 'first' }],
  ])('is refused where %s is not what it must be', async (field, change) => {
    const { resultCode, data } = await save('second', change)
    expect([resultCode, data]).toEqual(['O006', { field }])
    expect(await listed('second')).toBeUndefined()
  })

  it('makes a pair of keys of its own, and shows the public one', async () => {
    const keys = { vendorPublicKey: rsaKeys().publicKey, privateKey: 'generate' }
    await save('own-pair', { dialect: 'hub88', settings: { vendorUrl, operatorId: '1' }, keys })
    const [set] = (await listed('own-pair')).keys
    expect(set.publicKey).toContain('BEGIN PUBLIC KEY')
  })
})

describe('[GW21] keys', () => {
  it('are never shown, in the list, in the log or in the database', async () => {
    await save('secret-one', { keys: { apiToken: 'top-secret-a', callbackToken: 'top-secret-b' } })
    const { rows } = await site.database.query<{ text: string }>(
      `SELECT c::text AS text FROM gateway.connections c UNION ALL SELECT e::text FROM operators.audit_entries e`,
    )
    const said = JSON.stringify([await office('vendors/connections'), rows])
    expect(said).toContain('secret-one')
    expect(said).not.toContain('top-secret')
    expect(said).not.toContain(Buffer.from('top-secret').toString('hex'))
  })

  it('hold two at once, until the older set is dropped', async () => {
    await save('rotating')
    await setState('rotating', 'on')
    const add = (keys: object) => office('vendors/connectionKeys', { connectionKey: 'rotating', keys, reason: 'test' })
    expect((await add({ callbackToken: 'callback-token-1' })).resultCode).toBe('O006')
    expect((await add({ callbackToken: 'callback-token-2' })).resultCode).toBe('0')
    expect([await asks('rotating', 'callback-token-1'), await asks('rotating', 'callback-token-2')]).toEqual([404, 404])
    const [newest, older] = (await listed('rotating')).keys
    // A third set is not taken while two hold.
    expect((await add({ callbackToken: 'callback-token-3' })).resultCode).toBe('O004')
    const drop = (fingerprint: string) =>
      office('vendors/connectionKeyDrop', { connectionKey: 'rotating', fingerprint, reason: 'test' })
    expect((await drop(newest.fingerprint)).resultCode).toBe('O004')
    expect((await drop(older.fingerprint)).resultCode).toBe('0')
    expect([await asks('rotating', 'callback-token-1'), await asks('rotating', 'callback-token-2')]).toEqual([401, 404])
  })
})

it('[GW23] an operator tries addresses and keys, before the connection is on', async () => {
  await save('tried')
  const attempt = async (connectionKey: string) =>
    (await office('vendors/connectionTry', { connectionKey, reason: '' })).data
  expect(await attempt('tried')).toMatchObject({ outcome: 'accepted', status: 200, games: 1 })
  await save('wrong-key', { keys: { apiToken: 'api-token-9', callbackToken: 'callback-token-9' } })
  expect(await attempt('wrong-key')).toMatchObject({
    outcome: 'refused',
    status: 401,
    games: null,
    answer: '{"message":"who are you"}',
  })
  await save('nobody', { settings: { vendorUrl: 'http://127.0.0.1:9' } })
  expect(await attempt('nobody')).toMatchObject({ outcome: 'unreachable', status: null })
})

it('[LB14] the vendor’s own list is imported, and what is known stays as the house calls it', async () => {
  await save('listing')
  const product = {
    prodId: '77',
    connectionKey: 'listing',
    names: { ko: '가', en: 'A', vi: 'A' },
    group: 'casino',
    category: 'livecasino',
    isHotel: false,
    path: 'listing',
    isFramed: true,
    levelMin: 1,
    stakeMax: Array.from({ length: 10 }, () => 0),
  }
  expect((await office('catalogue/productSave', { ...product, isNew: true, reason: '' })).resultCode).toBe('0')
  const ask = async () => (await office('vendors/offeredGames', { prodId: '77' })).data
  const first = await ask()
  expect(first.list).toMatchObject([
    { gameKey: 'dragon-tiger', vendorGame: 'dragon tiger', ko: 'Dragon Tiger', category: 'live-casino' },
  ])
  await office('catalogue/import', {
    prodId: '77',
    games: [{ ...first.list[0], ko: '드래곤 타이거' }],
    preview: false,
    reason: '',
  })
  const again = await ask()
  expect(again).toMatchObject({ list: [{ ko: '드래곤 타이거' }], gone: [] })
  const preview = await office('catalogue/import', { prodId: '77', games: again.list, preview: true, reason: '' })
  expect(preview.data).toMatchObject({ added: 0, changed: 0, same: 1 })
  offered.games = []
  expect(await ask()).toEqual({ list: [], gone: ['dragon-tiger'] })
  expect((await listed('listing')).products).toEqual(['77'])
})

it('[GW24] calls are counted by word; [GW25] a vendor that only fails is an alarm', async () => {
  await save('failing')
  await setState('failing', 'on')
  for (let sent = 0; sent < 5; sent += 1) await asks('failing', 'wrong')
  await site.node.modules.gateway.health.flush()
  const health = async () =>
    (await office('vendors/health')).data.list.find((one: { connectionKey: string }) => one.connectionKey === 'failing')
  expect(await health()).toMatchObject({
    calls: 5,
    failed: 5,
    failing: true,
    lastDoneAt: null,
    words: [{ direction: 'in', word: 'UNAUTHORIZED', kind: 'failed', calls: 5 }],
  })
  expect((await health()).p99).toBeGreaterThan(0)
  expect((await office('health')).data.vendors.failing).toContain('failing')
  // Somebody it does not know is a rule's no: the vendor is understood.
  await asks('failing', 'callback-token-1')
  await site.node.modules.gateway.health.flush()
  expect(await health()).toMatchObject({ calls: 6, failed: 5, failing: false })
  expect((await office('health')).data.vendors.failing).not.toContain('failing')
})

describe('[GW22] with a second operator', () => {
  let second: string
  beforeAll(async () => {
    await save('two', { addresses: ['10.0.0.1', '10.0.0.9'] })
    await office('operators/create', {
      operatorId: 'second',
      name: '이름',
      role: 'owner',
      password: PASSWORD,
      addresses: [],
      sites: [],
    })
    await site.database.query(
      `UPDATE operators.operators SET created_at = created_at - interval '2 days', approver_since = NULL`,
    )
    second = (await site.call('/api/office/login', { operatorId: 'second', password: PASSWORD })).data.token as string
  })
  const approve = (approvalIdx: string) => office('approvals/approve', { approvalIdx }, second)
  const change = { isNew: false, dialect: undefined, keys: undefined, addresses: ['10.0.0.1', '10.0.0.9'] }

  it('what is off is changed by one, and switched on by two', async () => {
    expect((await save('two', { ...change, name: '둘' })).data).toEqual({ approvalIdx: null })
    const { data } = await setState('two', 'on')
    expect(data.approvalIdx).not.toBeNull()
    expect(await listed('two')).toMatchObject({ state: 'off', name: '둘', awaited: { askedBy: 'owner' } })
    expect((await setState('two', 'maintenance')).resultCode).toBe('O013')
    expect((await approve(data.approvalIdx)).resultCode).toBe('0')
    expect(await listed('two')).toMatchObject({ state: 'on', awaited: null })
  })

  it.each<[string, object, boolean]>([
    ['a name', { name: '셋' }, false],
    ['fewer addresses', { addresses: ['10.0.0.1'] }, false],
    ['another address', { addresses: ['10.0.0.1', '10.0.0.2'] }, true],
    ['any address', { addresses: [] }, true],
    ['another place to ask', { settings: { vendorUrl: 'https://other.example' } }, true],
  ])('of one that is on, %s', async (_what, changed, isLoosened) => {
    const { data } = await save('two', { ...change, ...changed })
    expect(data.approvalIdx !== null).toBe(isLoosened)
    if (isLoosened) expect((await office('approvals/withdraw', { approvalIdx: data.approvalIdx })).resultCode).toBe('0')
  })

  it('new keys wait, sealed, and hold once it is agreed', async () => {
    const before = (await listed('two')).keys
    const { data } = await office('vendors/connectionKeys', {
      connectionKey: 'two',
      keys: { callbackToken: 'waiting-secret' },
      reason: '',
    })
    expect((await listed('two')).keys).toEqual(before)
    const shown = await office('approvals/list', { status: 'waiting' }, second)
    expect(JSON.stringify(shown)).not.toContain('waiting-secret')
    expect((await approve(data.approvalIdx)).resultCode).toBe('0')
    expect((await listed('two')).keys).toHaveLength(2)
  })

  it('is not agreed to any more where the connection was changed meanwhile', async () => {
    const { data } = await save('two', { ...change, addresses: [] })
    expect((await setState('two', 'off')).data).toEqual({ approvalIdx: null })
    expect((await approve(data.approvalIdx)).resultCode).toBe('O004')
    expect(await listed('two')).toMatchObject({ state: 'off', addresses: ['10.0.0.1'] })
  })
})
