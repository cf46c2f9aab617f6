// Products and games in the office, and as other modules know them.
import { lobbyDocument } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { catalogueCalls, STAKES } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
})
afterAll(() => site.stop())
const { office, gameOf, save, load, setState, offer, listed, lobby } = catalogueCalls(() => site)
const port = () => site.node.modules.catalogue.port

describe('products', () => {
  it('[LB11] are added, changed and put in order, with names in three languages; each is audited', async () => {
    expect((await save('201', { names: { ko: '', en: 'a', vi: 'b' } })).resultCode).toBe('O015')
    expect((await save('201')).resultCode).toBe('0')
    expect((await save('202')).resultCode).toBe('0')
    // There is one already, and none to change.
    expect((await save('201')).resultCode).toBe('O006')
    expect((await save('203', {}, false)).resultCode).toBe('E404')
    expect((await save('201', { levelMin: 3, path: 'habanero' }, false)).resultCode).toBe('0')
    expect((await office('sort', { order: ['202'], reason: '' })).resultCode).toBe('O006')
    expect((await office('sort', { order: ['202', '201'], reason: 'test' })).resultCode).toBe('0')
    const { list } = (await office('products')).data
    expect(list.map((row: { prodId: string }) => row.prodId)).toEqual(['202', '201'])
    expect(list[1]).toMatchObject({ levelMin: 3, path: 'habanero', state: 'off', games: 0 })
    const { rows } = await site.database.query<{ action: string }>(
      `SELECT action FROM operators.audit_entries WHERE action LIKE 'catalogue.%' ORDER BY action`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'catalogue.product',
      'catalogue.product',
      'catalogue.product',
      'catalogue.sort',
    ])
  })

  it('[LB5] have a page of their own; hotel products have theirs', async () => {
    expect((await save('205', { path: 'same' })).resultCode).toBe('0')
    expect((await save('206', { path: 'same' })).resultCode).toBe('O006')
    expect((await save('206', { path: 'same', isHotel: true })).resultCode).toBe('0')
  })

  it('[LB16] over a connection whose vendor keeps the money have the usual code and 5000, and others have not', async () => {
    await site.node.modules.gateway.keepConnection({
      connectionKey: 'purse',
      name: 'Purse',
      dialect: 'highend',
      wallet: 'transfer',
      state: 'on',
      settings: { vendorUrl: 'http://127.0.0.1:1' },
      keys: [{ apiToken: 'token-of-the-api' }],
      addresses: [],
      closeAfterHours: 48,
    })
    const code = async (prodId: string, change: object, isNew = true) =>
      (await save(prodId, { path: `page-${prodId}`, ...change }, isNew)).resultCode
    const purse = { connectionKey: 'purse' }
    for (const prodId of ['211', 'niu', '4999', '5e3'])
      expect([prodId, await code(prodId, purse)]).toEqual([prodId, 'O006'])
    for (const prodId of ['5000', '5211', '6000']) expect([prodId, await code(prodId, {})]).toEqual([prodId, 'O006'])
    const refused = await save('5211', { path: 'page-5211' })
    expect(refused.data).toEqual({ field: 'prodId' })
    expect(await code('211', {})).toBe('0')
    expect(await code('hol', {})).toBe('0')
    // The same house, whoever keeps the money.
    expect(await code('5211', { ...purse, group: 'casino', category: 'livecasino' })).toBe('O006')
    expect(await code('5211', purse)).toBe('0')
    expect(await code('5000', purse)).toBe('0')
    // What stands is changed as before, and moves to a connection of its kind only.
    expect(await code('5211', { ...purse, levelMin: 2 }, false)).toBe('0')
    expect(await code('5211', { levelMin: 2 }, false)).toBe('O006')
    expect(await code('211', purse, false)).toBe('O006')
  })

  it('[LB1] are off at first; a game is as its product is where that is worse, and what is off stands nowhere', async () => {
    await offer('207', [gameOf('a'), gameOf('b')])
    const states = async () => await Promise.all(['a', 'b'].map(async (key) => (await port().game('207', key))?.state))
    await expect.poll(states).toEqual(['on', 'on'])
    await setState('207', 'maintenance', ['b'])
    await expect.poll(states).toEqual(['on', 'maintenance'])
    await setState('207', 'maintenance')
    await setState('207', 'off', ['b'])
    await expect.poll(states).toEqual(['maintenance', 'off'])
    const shown = async () => {
      const { games, products } = lobbyDocument.parse(await (await lobby('slot')).json())
      const own = games.filter(({ prodId }) => prodId === '207').map(({ key, state }) => [key, state])
      return [products.find(({ prodId }) => prodId === '207')?.state, own]
    }
    await expect.poll(shown).toEqual(['maintenance', [['a', 'maintenance']]])
    await setState('207', 'off')
    await expect.poll(shown).toEqual([undefined, []])
    expect((await setState('207', 'on', ['a', 'unknown'])).resultCode).toBe('E404')
    expect((await setState('nothing', 'on')).resultCode).toBe('E404')
  })

  it('[LB10] that are not off are common codes, behind the games of the site', async () => {
    await offer('1', [gameOf('t')], { category: 'livecasino', group: 'casino', path: 'evolution' })
    await offer('101', [gameOf('t')], { category: 'livecasino', group: 'hc-casino', path: 'evolution', isHotel: true })
    const codes = async (body: object = {}) => (await site.call('/api/common/gameCodes', body)).data.codes
    await expect.poll(async () => (await codes({ groupCode: 'casino' })).length).toBe(1)
    expect((await codes({ groupCode: 'casino' }))[0]).toMatchObject({
      code: '1',
      codeName: '프로덕트 1',
      codeNameEN: 'Product 1',
      groupCode: 'casino',
      groupCodeName: '라이브카지노',
      gameType: 'evolution',
    })
    expect((await codes({ groupCode: 'hc-casino' })).map(({ code }: { code: string }) => code)).toEqual(['101'])
    const { groupCodes } = (await site.call('/api/common/gameGroupCodes')).data
    const groups = groupCodes.map(({ code }: { code: string }) => code)
    expect(groups.slice(-2).toSorted()).toEqual(['casino', 'hc-casino'])
    expect(groups[0]).not.toBe('casino')
    await setState('1', 'off')
    await expect.poll(async () => (await codes({ groupCode: 'casino' })).length).toBe(0)
  })

  it('[LB3] have a highest stake by level: by that for casinos of tables, by that for slots of everything else', async () => {
    const stakeMax = STAKES.map((_amount, place) => (place === 9 ? 0 : (place + 1) * 1000))
    await offer('2', [gameOf('t')], { category: 'livecasino', group: 'casino', path: 'big', stakeMax, levelMin: 2 })
    await offer('208', [gameOf('s')], { stakeMax })
    await expect.poll(async () => (await port().game('208', 's'))?.state).toBe('on')
    const levels = { casinoLevel: 2, slotLevel: 10 }
    const [table, slot] = [(await port().game('2', 't'))!, (await port().game('208', 's'))!]
    expect([table.stakeMax(levels), slot.stakeMax(levels)]).toEqual([2000, null])
    expect([table.levelMin, table.levelOf(levels), slot.levelOf(levels)]).toEqual([2, 2, 10])
    expect([table.lobbyPath, slot.lobbyPath]).toEqual(['/member/livecasino', '/member/slotgame'])
  })
})

describe('games', () => {
  it('[LB2] are known by key and by the vendor’s code within a connection, without a query for each', async () => {
    await offer('209', [gameOf('a')], { connectionKey: 'first' })
    await offer('210', [gameOf('a')], { connectionKey: 'second' })
    const known = async () => (await port().byVendorGame('second', 'v-a'))?.prodId
    await expect.poll(known).toBe('210')
    expect(await port().byVendorGame('third', 'v-a')).toBeNull()
    const named = await port().named([
      { prodId: '209', gameKey: 'a' },
      { prodId: '209', gameKey: 'none' },
    ])
    expect([...named]).toEqual([['209:a', { ko: '게임 a', en: 'Game a', vi: 'Game a' }]])
    expect((await port().ofConnection('first')).map(({ gameKey }) => gameKey)).toEqual(['a'])
    // What is kept is asked for once: the same object answers everybody.
    expect(await port().game('209', 'a')).toBe(await port().byVendorGame('first', 'v-a'))
  })

  it('[LB4] are imported all or none; a preview changes nothing, and what is there keeps its state and place', async () => {
    await save('211')
    const games = [gameOf('a'), gameOf('b')]
    expect((await load('211', games, true)).data).toEqual({ done: false, added: 2, changed: 0, same: 0, faults: [] })
    expect(await listed('211')).toEqual([])
    expect((await load('211', games)).data).toMatchObject({ done: true, added: 2 })
    const first = await listed('211')
    expect(first[0]).toMatchObject({ gameKey: 'a', rtp: 9651, names: { vi: 'Game a' }, state: 'on', place: 1 })
    await setState('211', 'off', ['a'])
    const again = await load('211', [gameOf('c'), gameOf('a', { ko: '다른 이름', rtp: 94 }), gameOf('b')])
    expect(again.data).toEqual({ done: true, added: 1, changed: 1, same: 1, faults: [] })
    const after = await listed('211')
    expect(after.map((row: { gameKey: string }) => row.gameKey)).toEqual(['a', 'b', 'c'])
    expect(after[0]).toMatchObject({ state: 'off', place: 1, addedAt: first[0].addedAt, names: { ko: '다른 이름' } })
    expect((await load('nothing', games)).resultCode).toBe('E404')
  })

  it('[LB4] of a faulty list are not imported, and each faulty line says what is wrong', async () => {
    await save('212')
    const wrong = [
      gameOf('good'),
      gameOf('with space'),
      gameOf('noname', { ko: '', en: '' }),
      gameOf('picture', { image: 'ftp://elsewhere/x.png' }),
      gameOf('script', { image: '//elsewhere/x.png' }),
      gameOf('rtp', { rtp: 101 }),
      gameOf('vol', { volatility: 'huge' }),
      gameOf('bets', { betMin: 500, betMax: 100 }),
      gameOf('part', { betMin: 0.5 }),
      gameOf('tags', { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }),
      gameOf('good', { vendorGame: 'other' }),
      gameOf('taken', { vendorGame: 'v-good' }),
    ]
    const { data } = await load('212', wrong)
    expect(data.done).toBe(false)
    expect(data.faults.map(({ line, fault }: { line: number; fault: string }) => [line, fault])).toEqual([
      [2, 'key'],
      [3, 'name'],
      [4, 'image'],
      [5, 'image'],
      [6, 'rtp'],
      [7, 'volatility'],
      [8, 'bets'],
      [9, 'bets'],
      [10, 'tags'],
      [11, 'doubled'],
      [12, 'taken'],
    ])
    expect(await listed('212')).toEqual([])
  })

  it('[LB5] have a vendor’s code of their own within a connection; codes may pass from game to game', async () => {
    await save('213', { connectionKey: 'one' })
    await save('214', { connectionKey: 'one' })
    await load('213', [gameOf('a'), gameOf('b')])
    expect((await load('214', [gameOf('x', { vendorGame: 'v-a' })])).data.faults).toMatchObject([{ fault: 'taken' }])
    const swapped = [gameOf('a', { vendorGame: 'v-b' }), gameOf('b', { vendorGame: 'v-a' })]
    expect((await load('213', swapped)).data).toMatchObject({ done: true, changed: 2 })
    expect((await listed('213')).map((row: { vendorGame: string }) => row.vendorGame)).toEqual(['v-b', 'v-a'])
  })

  it('[LB11] are changed by an operator and found by their names', async () => {
    await save('215')
    await load('215', [gameOf('a', { ko: '황금 잉어' }), gameOf('b')])
    const { list } = (await office('games', { prodId: '215', query: 'ㅎㄱ' })).data
    expect(list.map((row: { gameKey: string }) => row.gameKey)).toEqual(['a'])
    const { vendorGame: _code, state: _state, addedAt: _at, ...game } = list[0]
    const change = { ...game, names: { ko: '은 잉어', en: 'Carp', vi: 'Cá' }, place: 9, tags: ['new'], reason: 'test' }
    expect((await office('gameSave', { ...change, betMin: 200, betMax: 100 })).resultCode).toBe('O006')
    expect((await office('gameSave', change)).resultCode).toBe('0')
    expect((await listed('215')).map((row: { gameKey: string }) => row.gameKey)).toEqual(['b', 'a'])
    expect((await listed('215'))[1]).toMatchObject({ names: { ko: '은 잉어' }, tags: ['new'], vendorGame: 'v-a' })
    expect((await office('gameSave', { ...change, gameKey: 'zzz' })).resultCode).toBe('E404')
  })

  it('[LB12] are tried out without a member; the answer says why there is no address', async () => {
    await offer('216', [gameOf('a')])
    await expect.poll(async () => (await port().game('216', 'a'))?.state).toBe('on')
    const test = { prodId: '216', gameKey: 'a', reason: 'test' }
    // No vendor is connected.
    expect((await office('launchTest', test)).data).toEqual({ url: '', refusal: 'vendor_unreachable' })
    expect((await office('launchTest', { ...test, gameKey: 'b' })).resultCode).toBe('E404')
    const { rows } = await site.database.query('SELECT count(*)::int AS plays FROM vendors.plays')
    expect(rows).toEqual([{ plays: 0 }])
  })
})
