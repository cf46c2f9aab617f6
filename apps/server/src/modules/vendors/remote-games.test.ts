// Games of vendors as they are opened: with a vendor that stands in for the gateway.
import { ok, refuse } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RemoteGames, RemoteLaunch } from '../../ports/remote-games.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createVendorsCalls } from './calls.ts'
import { vendorCalls } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  for (const [prodId, isFramed, levelMin] of [
    ['1', false, 1],
    ['10', true, 1],
    ['9', true, 3],
  ] as const) {
    const product = {
      prodId,
      connectionKey: 'house',
      names: { ko: '제품', en: 'Product', vi: 'Nhà' },
      group: 'casino',
      category: 'livecasino',
      isHotel: false,
      path: `p${prodId}`,
      isFramed,
      levelMin,
      stakeMax: Array.from({ length: 10 }, () => 0),
    }
    await catalogue('productSave', { ...product, isNew: true, reason: '' })
    const games = [{ gameKey: 'table', vendorGame: `t-${prodId}`, ko: '바카라' }]
    await catalogue('import', { prodId, games, preview: false, reason: '' })
    await catalogue('state', { prodId, state: 'on', reason: '' })
  }
})
afterAll(() => site.stop())
const { member, check, isPlaying, office, depsWith } = vendorCalls(() => site)
const catalogue = (path: string, body: object) => office(`catalogue/${path}`, body)

const asked: RemoteLaunch[] = []
const ended: string[] = []
let answer: Awaited<ReturnType<RemoteGames['launch']>>
beforeEach(async () => {
  // A node knows what was changed half a second later.
  await expect.poll(async () => (await site.node.modules.catalogue.port.game('10', 'table'))?.state).toBe('on')
  asked.length = 0
  ended.length = 0
  answer = ok({ url: 'https://vendor.example/play?token=1' })
})

/** A call of a node that this vendor is connected to. */
async function at(path: string, memberId: string, request: object) {
  const remoteGames: RemoteGames = {
    tables: async () => ({ now: 0, tables: [] }),
    hasOwnBar: async () => false,
    end: async (_memberId, playId) => void ended.push(playId),
    wallets: async () => [],
    roundLink: async () => refuse('not_found'),
    offered: async () => refuse('vendor_unreachable'),
    launch: async (launch) => {
      asked.push(launch)
      return answer
    },
  }
  const { handler } = createVendorsCalls({ ...depsWith([]), remoteGames }).find(({ call }) => call.path === path)!
  const standing = await site.node.modules.members.port.standing(memberId as never)
  const context = { member: { memberId, standing }, language: 'en', address: '10.0.0.7' }
  return (await handler(request as never, context as never)) as {
    ok: boolean
    refusal: string
    value: { gameurl: string; playIdx: string; opens: string; address: string; name: string }
  }
}
const launch = (memberId: string, vendorKey: string, gameKey = 'table') =>
  at('/api/minigame/getGame', memberId, { vendorKey, gameType: '', gameKey, device: 'phone' })

describe('a vendor’s game', () => {
  it('[VE15] is over at the vendor’s side too when its window is closed', async () => {
    const { memberId } = await member()
    const { value } = await launch(memberId, '10')
    await at('/api/minigame/playClose', memberId, { playIdx: value.playIdx })
    expect(ended).toEqual([value.playIdx])
  })

  it('[VE14] is opened in the frame at the vendor’s address, which only the play knows', async () => {
    const { memberId, token } = await member()
    const { value } = await launch(memberId, '10')
    expect(value).toMatchObject({
      opens: 'frame',
      gameurl: `/slot/game?url=${encodeURIComponent('https://vendor.example/play?token=1')}&play=${value.playIdx}`,
    })
    expect(asked[0]).toMatchObject({
      connectionKey: 'house',
      game: { vendorGame: 't-10' },
      memberId,
      playId: value.playIdx,
      language: 'en',
      device: 'phone',
      ip: '10.0.0.7',
      lobbyUrl: '/member/livecasino',
    })
    const address = async (playIdx: string, asker = token) =>
      await site.call('/api/minigame/playAddress', { playIdx }, asker)
    expect((await address(value.playIdx)).data).toMatchObject({
      address: 'https://vendor.example/play?token=1',
      prodId: '10',
      gameKey: 'table',
      name: '바카라',
    })
    const stranger = await member()
    expect((await address(value.playIdx, stranger.token)).resultCode).toBe('E404')
    expect((await check(token, value.playIdx)).resultCode).toBe('0')
    await site.call('/api/minigame/playClose', { playIdx: value.playIdx }, token)
    expect((await address(value.playIdx)).resultCode).toBe('E404')
    const { rows } = await site.database.query('SELECT address FROM vendors.plays WHERE play_id = $1', [value.playIdx])
    expect(rows).toEqual([{ address: null }])
    expect((await site.call('/api/lobby/mine', {}, token)).data.recents).toEqual(['10:table'])
  })

  it('[VE14] of a product without a frame is opened by itself', async () => {
    const { memberId } = await member()
    const { value } = await launch(memberId, '1')
    expect([value.gameurl, value.opens]).toEqual(['https://vendor.example/play?token=1', 'window'])
  })

  it('[VE14] of a vendor that does not answer is refused, and what was open stays open', async () => {
    const { memberId, token } = await member()
    const { playIdx } = (await launch(memberId, '10')).value
    answer = refuse('vendor_unreachable')
    expect((await launch(memberId, '1')).refusal).toBe('vendor_unreachable')
    expect((await check(token, playIdx)).resultCode).toBe('0')
    // Nobody is connected to the node itself.
    const request = { vendorKey: '1', gameType: '', gameKey: 'table' }
    expect((await site.call('/api/minigame/getGame', request, token)).resultCode).toBe('9999')
  })

  it('[VE1] is refused in the order of a launch, before the vendor is asked', async () => {
    const seller = await site.seedMember({ memId: 'seller', partnerLevel: 'PTN_5' })
    expect((await launch(seller, '10')).refusal).toBe('partners_cannot_play')
    const { memberId, memId } = await member()
    expect((await launch(memberId, '77')).refusal).toBe('game_disabled')
    expect((await launch(memberId, '10', 'none')).refusal).toBe('game_disabled')
    expect((await launch(memberId, '9')).refusal).toBe('game_not_permitted')
    await office('members/permit', { memId, casinoLevel: 3, reason: 'test' })
    await expect.poll(async () => (await launch(memberId, '9')).ok).toBe(true)
    await catalogue('state', { prodId: '9', state: 'maintenance', reason: '' })
    await expect.poll(async () => (await launch(memberId, '9')).refusal).toBe('game_maintenance')
    await catalogue('state', { prodId: '9', state: 'off', reason: '' })
    await expect.poll(async () => (await launch(memberId, '9')).refusal).toBe('game_disabled')
    expect(asked.every(({ game }) => game.state === 'on')).toBe(true)
  })

  it('[VE11] that is switched off ends its play', async () => {
    const { memberId, token } = await member()
    const { playIdx } = (await launch(memberId, '10')).value
    await catalogue('state', { prodId: '10', gameKeys: ['table'], state: 'off', reason: '' })
    await expect.poll(async () => (await check(token, playIdx)).resultCode).toBe('B0092')
    expect(await isPlaying(token)).toBe('N')
  })
})
