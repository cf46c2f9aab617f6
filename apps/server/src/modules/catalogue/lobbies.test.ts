// The lobbies as guests and members meet them.
import { createClient } from '@hanpan/client'
import { lobbyDocument, lobbyTablesDocument } from '@hanpan/contract'
import { seoulDay } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { catalogueCalls } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
})
afterAll(() => site.stop())
const { gameOf, setState, offer, load, lobby } = catalogueCalls(() => site)
const port = () => site.node.modules.catalogue.port
const read = async (name: string, language = 'ko') => lobbyDocument.parse(await (await lobby(name, language)).json())
const known = (prodId: string, key: string) =>
  expect.poll(async () => (await port().game(prodId, key))?.state, { timeout: 3000 }).toBe('on')

/** Settled bets of a day on a game, as settling adds them up. */
async function played(memId: string, ref: string, wins: number, daysAgo = 0) {
  const memberId = await site.seedMember({ memId })
  await site.database.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
       voided_bets, voided_stakes) VALUES ($1, $2::date - $5::int, 'slot', $3, 1, 1000, $4, 0, 0, 0, 0)`,
    [memberId, seoulDay(site.node.platform.clock.now()), ref, wins, daysAgo],
  )
}

describe('a site without vendors', () => {
  it('[LB7] has empty lobbies and nothing on its main page', async () => {
    expect(await read('slot')).toEqual({ products: [], games: [], fresh: [], popular: [], ranking: [], jackpots: [] })
    const { data } = await site.call('/api/lobby/front')
    expect(data).toEqual({ lobbies: [], fresh: [], popular: [], ranking: [], jackpots: [] })
    expect((await lobby('nothing')).status).toBe(404)
    expect((await lobby('slot', 'fr')).status).toBe(404)
  })
})

describe('a lobby', () => {
  it('[LB6] is one compressed document with a tag: who has it is told only when it is another', async () => {
    await offer(
      '301',
      Array.from({ length: 2000 }, (_, n) => gameOf(`game-${n}`, { ko: `게임 번호 ${n}` })),
    )
    await known('301', 'game-1999')
    await expect.poll(async () => (await read('slot')).games.length, { timeout: 3000 }).toBe(2000)
    const first = await lobby('slot', 'ko', { 'accept-encoding': 'gzip' })
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
      'gzip',
      'public, no-cache',
    ])
    const etag = first.headers.get('etag')!
    expect((await lobby('slot', 'ko', { 'if-none-match': etag })).status).toBe(304)
    const { gzip } = await site.node.modules.catalogue.lobby('slot', 'ko')
    expect(gzip.length).toBeLessThan(60_000)
    // Another language, another document; the same one as long as nothing changes.
    expect((await lobby('slot', 'en')).headers.get('etag')).not.toBe(etag)
    expect((await lobby('slot')).headers.get('etag')).toBe(etag)
    await load('301', [gameOf('game-0', { ko: '새 이름' })])
    await expect
      .poll(async () => (await lobby('slot', 'ko', { 'if-none-match': etag })).status, { timeout: 3000 })
      .toBe(200)
    expect((await read('slot')).games[0]).toMatchObject({ name: '새 이름' })
  })

  it('[LB7] knows what is popular and who won most from settled bets of the last seven days', async () => {
    await offer('302', [gameOf('a'), gameOf('b'), gameOf('c')], { path: 'two', isHotel: true })
    await known('302', 'c')
    await played('first1', '302:b', 50_000)
    await played('second1', '302:b', 0, 3)
    await played('third1', '302:a', 90_000)
    await played('fourth1', '302:c', 900_000, 7)
    await played('fifth1', 'unknown:c', 900_000)
    const found = async () => (await read('hotelslot')).popular
    await expect.poll(found, { timeout: 10_000, interval: 300 }).toEqual(['302:b', '302:a'])
    const { ranking, fresh } = await read('hotelslot')
    expect(ranking).toEqual([
      { memId: 'th***', ref: '302:a', wins: 90_000 },
      { memId: 'fi***', ref: '302:b', wins: 50_000 },
    ])
    expect(fresh).toHaveLength(3)
    const front = (await site.callIn('en', '/api/lobby/front')).data
    expect(front.popular[0]).toMatchObject({ prodId: '302', key: 'b', name: 'Game b', lobby: 'hotelslot', path: 'two' })
    expect(front.ranking[0]).toMatchObject({ name: 'Game a', wins: 90_000 })
    expect(front.lobbies.map(({ lobby: name }: { lobby: string }) => name)).toEqual(['slot', 'hotelslot'])
    await site.database.query(
      `UPDATE catalogue.games SET added_at = added_at - interval '31 days' WHERE prod_id = '302'`,
    )
    await load('302', [gameOf('d')])
    await expect.poll(async () => (await read('hotelslot')).fresh, { timeout: 3000 }).toEqual(['302:d'])
  })

  it('[LB9] is searched by names in any language, by initials, and with or without marks', async () => {
    await offer(
      '303',
      [
        gameOf('carp', { ko: '황금 잉어', en: 'Golden Carp', vi: 'Cá chép vàng' }),
        gameOf('big', { ko: '큰 황금', en: 'Big gold', vi: 'Vàng lớn' }),
      ],
      { path: 'three', category: 'fishing', group: 'fishing' },
    )
    await known('303', 'big')
    const find = async (query: string) =>
      (await site.call('/api/lobby/search', { query })).data.games.map(({ key }: { key: string }) => key)
    expect(await find('황금')).toEqual(['carp', 'big'])
    expect(await find('ㅎㄱㅇㅇ')).toEqual(['carp'])
    expect(await find('GOLDEN')).toEqual(['carp'])
    expect(await find('ca chep')).toEqual(['carp'])
    expect(await find('게임')).toHaveLength(12)
    expect(await find('zzz')).toEqual([])
  })

  it('[LB13] lists the games of a product that may be picked, by its path and by the older call', async () => {
    await offer('304', [gameOf('a'), gameOf('b', { category: 'tables' })], { path: 'four' })
    await known('304', 'b')
    await site.seedMember({ memId: 'picker' })
    const token = await site.logIn('picker')
    const keys = (answer: { data: { games: { key: string }[] } }) => answer.data.games.map(({ key }) => key)
    const ofPath = (prodId: string, type: string) => site.call(`/api/minigame/slots/${prodId}/${type}`, {}, token)
    expect(keys(await ofPath('304', 'all'))).toEqual(['a', 'b'])
    expect(keys(await ofPath('304', 'tables'))).toEqual(['b'])
    expect((await ofPath('999', 'all')).resultCode).toBe('B0092')
    // A message that is sealed for a path is opened by the path that was asked.
    const { baseUrl } = site
    const client = createClient({ baseUrl, siteId: 'demo', siteKey: 'demo', encryption: 'on', token: () => token })
    const sealed = await client.call('/api/minigame/slots/{prodId}/{type}', { prodId: '304', type: 'tables' })
    expect(sealed).toMatchObject({ ok: true, value: { games: [{ key: 'b' }] } })
    const older = await site.call('/api/minigame/getSlotList', { vendorKey: '304', gameType: 'slot' }, token)
    expect(keys(older)).toEqual(['a', 'b'])
    await setState('304', 'off')
    await expect.poll(async () => (await ofPath('304', 'all')).resultCode).toBe('B0092')
  })
})

describe('a member', () => {
  it('[LB8] stars games that are there, once each, up to 200, and finds what it opened last', async () => {
    await offer(
      '305',
      Array.from({ length: 201 }, (_, n) => gameOf(`g${n}`)),
      { path: 'five' },
    )
    await known('305', 'g200')
    const memberId = await site.seedMember({ memId: 'starrer' })
    const token = await site.logIn('starrer')
    const star = (ref: string, starred = true) => site.call('/api/lobby/setFavourite', { ref, starred }, token)
    const mine = async () => (await site.call('/api/lobby/mine', {}, token)).data
    expect((await star('305:none')).resultCode).toBe('E404')
    await star('305:g0')
    await star('305:g1')
    expect((await star('305:g0')).data.favourites).toEqual(['305:g1', '305:g0'])
    expect((await star('305:g1', false)).data.favourites).toEqual(['305:g0'])
    for (let n = 1; n < 200; n += 1) await star(`305:g${n}`)
    expect((await star('305:g200')).resultCode).toBe('FV01')
    for (let n = 0; n < 25; n += 1) await port().noteOpened(memberId, '305', `g${n}`)
    await port().noteOpened(memberId, '305', 'g20')
    const { recents, favourites } = await mine()
    expect(new Set(recents).size).toBe(20)
    expect([recents.length, recents[0], recents[1], favourites.length]).toEqual([20, '305:g20', '305:g24', 200])
    await setState('305', 'off', ['g20'])
    await expect.poll(async () => (await mine()).recents[0]).toBe('305:g24')
    expect((await mine()).favourites).toHaveLength(199)
  })
})

it('[LB15] what shared tables are doing is told to everybody, of games that are on', async () => {
  const { gateway } = site.node.modules
  const connectionKey = 'house-tables'
  const listed = { category: 'livecasino', group: 'casino', path: 'tables', connectionKey }
  await offer('391', [gameOf('table-a'), gameOf('table-b')], listed)
  await known('391', 'table-b')
  await gateway.keepConnection({
    connectionKey,
    name: 'House',
    dialect: 'highend',
    wallet: 'seamless',
    state: 'on',
    settings: { vendorUrl: 'http://127.0.0.1:1', tableFeed: 'http://127.0.0.1:1/tables.json' },
    keys: [{}],
    addresses: [],
    closeAfterHours: 48,
  })
  const told = (vendorGame: string) => ({
    vendorGame,
    phase: 'betting',
    until: 1_764_000_000_000,
    players: 4,
    betMin: 1000,
    betMax: 5_000_000,
    kind: 'road',
    cards: true,
    last: ['r', 'b'],
  })
  await site.database.query(
    `INSERT INTO gateway.table_feeds (connection_key, tables, heard_at) VALUES ($1, $2, clock_timestamp())`,
    [connectionKey, JSON.stringify(['v-table-a', 'v-table-b', 'v-nobody-knows'].map(told))],
  )
  const tables = async () => {
    const answer = await fetch(`${site.baseUrl}/lobby/tables`, { headers: { 'accept-encoding': 'gzip' } })
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual(['gzip', 'no-store'])
    const document = lobbyTablesDocument.parse(await answer.json())
    expect(Math.abs(document.now - Date.now())).toBeLessThan(60_000)
    return document.tables
  }
  await expect.poll(async () => (await tables()).map(({ ref }) => ref)).toEqual(['391:table-a', '391:table-b'])
  expect((await tables())[0]).toMatchObject({ phase: 'betting', players: 4, last: ['r', 'b'], isOld: false })
  await setState('391', 'maintenance', ['table-a'])
  await expect.poll(async () => (await tables()).map(({ ref }) => ref)).toEqual(['391:table-b'])
})
