import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { vendorCalls } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())
const { office, powerball, setState, member, launch, check, close, isPlaying, withdraw, letPass, runJob } = vendorCalls(
  () => site,
)

beforeEach(async () => {
  await setState('on')
  await site.openWithdrawals()
})

describe('the games of a vendor', () => {
  const list = (token: string, vendor: object) => site.call('/api/minigame/getSlotList', vendor, token)

  it('[VE9] are listed with pictures and names; one that is off is not, one under maintenance says so', async () => {
    const { token } = await member()
    const own = { vendorKey: 'mg', gameType: 'minigame' }
    const { games } = (await list(token, own)).data
    expect(games.map(({ key }: { key: string }) => key)).toEqual([
      'powerball',
      'powerladder',
      'speedkeno',
      'kenoladder',
    ])
    expect(games[0]).toMatchObject({
      image: '/games/powerball.svg',
      names: { ko: '파워볼' },
      category: 'ball',
      state: 'on',
    })
    const picture = await fetch(`${site.baseUrl}${games[0].image}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    await setState('maintenance')
    await expect.poll(async () => (await list(token, own)).data.games[0].state).toBe('maintenance')
    await setState('off')
    await expect.poll(async () => (await list(token, own)).data.games[0].key).toBe('powerladder')
    expect((await list(token, { vendorKey: '200' })).resultCode).toBe('B0092')
  })
})

describe('a launch', () => {
  it('[VE1] is refused to partners, to members that may not play, and for games that do not run', async () => {
    await site.seedMember({ memId: 'seller', partnerLevel: 'PTN_5' })
    expect((await launch(await site.logIn('seller'))).resultCode).toBe('B0095')
    const { memId, token } = await member()
    await office('members/permit', { memId, bettingAllowed: false, reason: 'test' })
    expect((await launch(token, { ...powerball, gameKey: 'chess' })).resultCode).toBe('B0091')
    await office('members/permit', { memId, bettingAllowed: true, reason: 'test' })
    for (const wrong of [{ vendorKey: '1' }, { gameKey: 'chess' }, { gameType: 'slot' }]) {
      expect((await launch(token, { ...powerball, ...wrong })).resultCode).toBe('B0092')
    }
    await setState('off')
    expect((await launch(token)).resultCode).toBe('B0092')
    await setState('maintenance')
    expect((await launch(token)).resultCode).toBe('B0093')
  })

  it('[VE1] is refused for a game that its own settings switch off', async () => {
    const { token } = await member()
    const { revision } = (await office('minigames/prices', { gameKey: 'powerladder' })).data
    await site.database.query(
      `UPDATE minigames.settings SET enabled = false WHERE game_key = 'powerladder' AND revision = (
         SELECT max(revision) FROM minigames.settings WHERE game_key = 'powerladder')`,
    )
    expect(revision).not.toBeNull()
    // A node keeps settings for at most a second.
    await expect
      .poll(async () => (await launch(token, { ...powerball, gameKey: 'powerladder' })).resultCode, { timeout: 3000 })
      .toBe('B0092')
  })

  it('[VE2] answers an address inside the site, and takes the place of the play before it', async () => {
    const { token } = await member()
    const first = (await launch(token)).data
    expect(first.gameurl).toBe(`/slot/game?url=%2Fmember%2Fminigame%2Fpowerball&play=${first.playIdx}`)
    const [second, third] = await Promise.all([launch(token), launch(token)])
    expect((await check(token, first.playIdx)).resultCode).toBe('E404')
    const alive = await Promise.all(
      [second!, third!].map(async ({ data }) => (await check(token, data.playIdx)).resultCode),
    )
    expect(alive.toSorted()).toEqual(['0', 'E404'])
  })

  it.each([
    ['powerball', 'powerball'],
    ['speedkeno', 'speedkino'],
    ['kenoladder', 'kinoladder'],
  ])('[VE2] of %s leads to its page', async (gameKey, page) => {
    const { token } = await member()
    const { gameurl, playIdx } = (await launch(token, { ...powerball, gameKey })).data
    expect(gameurl).toBe(`/slot/game?url=%2Fmember%2Fminigame%2F${page}&play=${playIdx}`)
  })
})

describe('a play', () => {
  it('[VE3] lives by its checks and is not brought back', async () => {
    const { token } = await member()
    const stranger = await member()
    const { playIdx } = (await launch(token)).data
    await letPass(playIdx, 25)
    expect((await check(stranger.token, playIdx)).resultCode).toBe('E404')
    expect((await check(token, playIdx)).resultCode).toBe('0')
    await letPass(playIdx, 25)
    expect(await isPlaying(token)).toBe('Y')
    await letPass(playIdx, 25)
    expect(await isPlaying(token)).toBe('N')
    expect((await check(token, playIdx)).resultCode).toBe('E404')
    expect((await check(token, 'nothing')).resultCode).toBe('E404')
  })

  it.each([
    ['off', 'B0092'],
    ['maintenance', 'B0093'],
  ])('[VE11] ends when its game is put to %s', async (state, code) => {
    const { token } = await member()
    const { playIdx } = (await launch(token)).data
    expect((await check(token, playIdx)).resultCode).toBe('0')
    await setState(state)
    expect((await check(token, playIdx)).resultCode).toBe(code)
    expect(await isPlaying(token)).toBe('N')
    await setState('on')
    expect((await check(token, playIdx)).resultCode).toBe('E404')
  })

  it('[VE21] ends when its member takes a break', async () => {
    const { token } = await member()
    const { playIdx } = (await launch(token)).data
    expect((await check(token, playIdx)).resultCode).toBe('0')
    expect((await site.call('/api/protection/exclude', { length: '1d' }, token)).resultCode).toBe('0')
    expect((await check(token, playIdx)).resultCode).toBe('B0091')
    expect(await isPlaying(token)).toBe('N')
    expect((await check(token, playIdx)).resultCode).toBe('E404')
  })

  it('[VE1] [VE11] neither begins nor goes on while the site is under maintenance', async () => {
    const { token } = await member()
    const { playIdx } = (await launch(token)).data
    const maintenance = {
      startDate: new Date(Date.now() - 1000).toISOString(),
      endDate: new Date(Date.now() + 60_000).toISOString(),
      message: '',
    }
    // As if it had been announced already: announcing it would log the member out.
    await site.database.query('UPDATE sites.options SET maintenance_announced = true')
    await office('sites/setMaintenance', { maintenance, reason: 'test' })
    const answers = [await launch(token), await check(token, playIdx)].map(({ resultCode }) => resultCode)
    await office('sites/setMaintenance', { maintenance: null, reason: 'test' })
    expect(answers).toEqual(['B0093', 'B0093'])
  })

  it('[VE4] stands in the way of a withdrawal until it is closed', async () => {
    const { token } = await member(100_000)
    const stranger = await member()
    expect(await isPlaying(token)).toBe('N')
    const { playIdx } = (await launch(token)).data
    expect(await isPlaying(token)).toBe('Y')
    expect((await withdraw(token)).resultCode).toBe('C009')
    expect((await close(stranger.token, playIdx)).resultCode).toBe('0')
    expect((await withdraw(token)).resultCode).toBe('C009')
    expect((await close(token, playIdx)).resultCode).toBe('0')
    expect((await close(token, playIdx)).resultCode).toBe('0')
    expect(await isPlaying(token)).toBe('N')
    expect((await withdraw(token)).resultCode).toBe('0')
  })

  it('[VE5] is forgotten after 90 days', async () => {
    const { token } = await member()
    const old = (await launch(token)).data.playIdx
    await close(token, old)
    const young = (await launch(token)).data.playIdx
    await site.database.query(
      `UPDATE vendors.plays SET opened_at = opened_at - interval '91 days' WHERE play_id = $1`,
      [old],
    )
    await runJob('vendors.forgetPlays', [])
    const { rows } = await site.database.query('SELECT play_id FROM vendors.plays WHERE play_id = ANY($1)', [
      [old, young],
    ])
    expect(rows).toEqual([{ play_id: young }])
  })
})
