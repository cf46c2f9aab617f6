// A game of a vendor that keeps the money, opened and left by a member: what goes along, what holds it back, and what the limits make of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ SANDBOX_VENDORS: 'on' })
  await site.openWithdrawals()
  const office = async (path: string, body: object) => {
    const { resultCode } = await site.call(`/api/office/${path}`, body, await site.operator())
    expect([path, resultCode]).toEqual([path, '0'])
  }
  for (const [prodId, connectionKey] of [
    ['5001', 'sandbox-evolution-wallet'],
    ['5200', 'sandbox-highend-wallet'],
  ] as const) {
    await office('catalogue/productSave', {
      prodId,
      connectionKey,
      names: { ko: '가', en: 'A', vi: 'A' },
      group: 'casino',
      category: 'livecasino',
      isHotel: false,
      path: `wallet-${prodId}`,
      isFramed: true,
      levelMin: 1,
      stakeMax: Array.from({ length: 10 }, () => 0),
      isNew: true,
      reason: '',
    })
    const games = [{ gameKey: 'table', ko: '테이블' }]
    const vendorGame = `table-${prodId}`
    await office('catalogue/import', {
      prodId,
      games: games.map((game) => ({ ...game, vendorGame })),
      preview: false,
      reason: '',
    })
    await office('catalogue/state', { prodId, state: 'on', reason: '' })
  }
})
afterAll(() => site.stop())

let number = 0
async function member(cash: number) {
  number += 1
  const memId = `traveller${number}`
  const memberId = await site.seedMember({ memId })
  await site.give(memId, cash)
  const token = await site.logIn(memId)
  const call = (path: string, body: object = {}) => site.call(`/api/${path}`, body, token)
  const open = (vendorKey: string) =>
    call('minigame/getGame', { vendorKey, gameType: 'livecasino', gameKey: 'table', device: 'desktop' })
  const cash0 = async () => (await call('cash/getUserCash')).data
  const convert = () => call('member/changeMemCashFlag')
  /** As if the window had been over for so long. */
  const letPass = (seconds: number) =>
    site.database.query(
      `UPDATE vendors.plays SET closed_at = closed_at - make_interval(secs => $2), checked_at = checked_at - make_interval(secs => $2),
         settles_until = settles_until - make_interval(secs => $2) WHERE member_id = $1`,
      [memberId, seconds],
    )
  return { memId, memberId, token, call, open, cashNow: cash0, convert, letPass }
}
const inWallet = async (call: (path: string) => Promise<{ data: { gameAmt: number } }>) =>
  (await call('cash/gameMoney')).data.gameAmt

it.each(['5001', '5200'])(
  '[VE16] product %s takes the cash along, and integrated money brings it back',
  async (prodId) => {
    const { open, cashNow, convert, letPass, call } = await member(50_000)
    const { data, resultCode } = await open(prodId)
    expect([resultCode, (await cashNow()).balance]).toEqual(['0', 0])
    expect((await convert()).resultCode).toBe('C009')
    await call('minigame/playClose', { playIdx: data.playIdx })
    // [VE17] One minute after the window is over the vendor may still be settling.
    await letPass(50)
    expect([(await convert()).resultCode, (await cashNow()).isPlayGame]).toEqual(['C009', 'Y'])
    const asked = { amount: 50_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }
    expect((await call('cash/out', asked)).resultCode).toBe('C009')
    await letPass(11)
    expect((await cashNow()).isPlayGame).toBe('N')
    expect((await convert()).data).toMatchObject({ balance: 50_000, collected: 50_000 })
  },
)

it('[GW27] of a wallet that a vendor keeps nothing is taken at the door', async () => {
  const ask = (connection: string) =>
    fetch(`${site.baseUrl}/gateway/${connection}/balance?username=somebody`, {
      headers: { authorization: 'Bearer wrong' },
    })
  // Where the money stays here the same question is heard, and refused for its key.
  expect((await ask('sandbox-highend')).status).toBe(401)
  expect((await ask('sandbox-highend-wallet')).status).toBe(404)
})

it('[VE17] holds for a minute too where another game took its place, or nobody closed it', async () => {
  const { open, convert, letPass, call } = await member(10_000)
  await open('5001')
  const { data } = await call('minigame/getGame', {
    vendorKey: 'mg',
    gameType: 'minigame',
    gameKey: 'powerball',
    device: 'desktop',
  })
  await call('minigame/playClose', { playIdx: data.playIdx })
  expect((await convert()).resultCode).toBe('C009')
  await letPass(61)
  expect((await convert()).resultCode).toBe('0')

  await open('5200')
  await letPass(89)
  expect((await convert()).resultCode).toBe('C009')
  await letPass(2)
  expect((await convert()).data).toMatchObject({ balance: 10_000 })
})

it('[PT31] what lies at a vendor is staked and lost until it is back', async () => {
  const { open, cashNow, call, convert, letPass } = await member(100_000)
  expect((await call('protection/limit', { kind: 'loss-day', amount: 30_000 })).resultCode).toBe('0')
  await open('5001')
  expect((await cashNow()).balance).toBe(70_000)
  expect(await inWallet(call)).toBe(30_000)
  const stateOf = async () => (await call('protection/state')).data
  expect(JSON.stringify(await stateOf())).toContain('30000')
  // Nothing is left of the limit, here or there.
  await open('5200')
  expect((await cashNow()).balance).toBe(70_000)
  await letPass(200)
  expect((await convert()).data).toMatchObject({ balance: 100_000 })
  await open('5200')
  expect((await cashNow()).balance).toBe(70_000)
})
