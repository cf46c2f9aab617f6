// A game of a vendor that keeps the money, opened and left by a member: what goes along, what holds it back, and what the limits make of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('[VE19] money that is put in by hand', () => {
  const CONNECTIONS = { '5001': 'sandbox-evolution-wallet', '5200': 'sandbox-highend-wallet' } as const
  type Product = keyof typeof CONNECTIONS
  const misbehave = async (product: Product, ...how: readonly string[]) => {
    const body = JSON.stringify({ connection: CONNECTIONS[product], how })
    expect((await fetch(`${site.baseUrl}/sandbox/wallets/misbehave`, { method: 'POST', body })).status).toBe(200)
  }
  /** A member in a game, who has been given more since. */
  async function player(product: Product, more = 50_000) {
    const one = await member(10_000)
    const { playIdx } = (await one.open(product)).data
    await site.give(one.memId, more)
    const put = async (amount: number, requestId = newRequestId(), change: object = {}) =>
      await one.call('cash/inGameMoney', { playIdx, amount, requestId, ...change })
    const cash = async () => (await one.cashNow()).balance
    return { ...one, playIdx, put, cash }
  }
  const whole = async () =>
    expect((await site.call('/api/office/ledger/audit', { run: true }, await site.operator())).data).toMatchObject({
      total: 0,
      faults: [],
    })
  const finish = async () => {
    await site.database.query(
      `UPDATE vendors.conversions SET created_at = created_at - interval '1 minute', next_try_at = NULL WHERE state IN ('asked', 'posted')`,
    )
    await site.node.modules.vendors.jobs
      .find(({ name }) => name === 'vendors.finishConversions')!
      .run({ lease: {} as never, signal: new AbortController().signal })
  }

  describe.each(['5001', '5200'] as const)('product %s', (product) => {
    it('goes to the open game, once for a request id: 100 copies are one', async () => {
      const { put, cash, call, playIdx, convert, letPass } = await player(product)
      expect((await call('cash/gameMoney')).data).toMatchObject({ gameAmt: 10_000, playIdx })
      const id = newRequestId()
      const copies = await Promise.all(Array.from({ length: 100 }, () => put(30_000, id)))
      const answered = copies.filter(({ resultCode }) => resultCode === '0')
      // Of one caller's calls a few are at work at a time: others may be told to come again, and are told the same then.
      expect(new Set(copies.map(({ resultCode }) => resultCode).filter((code) => code !== 'E002'))).toEqual(
        new Set(['0']),
      )
      expect(new Set(answered.map(({ data }) => JSON.stringify(data)))).toEqual(
        new Set([JSON.stringify({ balance: 20_000, amount: 30_000 })]),
      )
      expect([await cash(), await inWallet(call)]).toEqual([20_000, 40_000])
      expect((await put(20_000, id)).resultCode).toBe('C999')
      // A replay outranks what stands against it by now: the window is closed.
      await call('minigame/playClose', { playIdx })
      expect((await put(30_000, id)).data).toEqual({ balance: 20_000, amount: 30_000 })
      expect((await put(1000)).resultCode).toBe('E404')
      expect((await call('cash/gameMoney')).data.playIdx).toBeNull()
      await letPass(61)
      expect((await convert()).data).toMatchObject({ balance: 60_000, collected: 40_000 })
      await whole()
    })

    it('200 different ones at once move what there is, and not a won more', async () => {
      const { put, cash, call } = await player(product, 50_000)
      const many = await Promise.all(Array.from({ length: 200 }, () => put(1000)))
      const done = many.filter(({ resultCode }) => resultCode === '0').length
      expect([await cash(), await inWallet(call)]).toEqual([50_000 - done * 1000, 10_000 + done * 1000])
      expect(done).toBeGreaterThan(0)
      await whole()
    })

    it.each(['silent', 'lose'] as const)(
      'is on its way while the vendor does not answer (%s), and arrives once',
      async (how) => {
        const { put, cash, call, convert, letPass, playIdx } = await player(product)
        await misbehave(product, how, how)
        const id = newRequestId()
        const first = await put(30_000, id)
        // Of Evolution an answer that was lost is looked up at once.
        const isKnown = product === '5001' && how === 'lose'
        expect([first.resultCode, await cash()]).toEqual([isKnown ? '0' : '9999', 20_000])
        if (isKnown) await misbehave(product)
        await finish()
        await finish()
        await finish()
        expect((await put(30_000, id)).data).toEqual({ balance: 20_000, amount: 30_000 })
        expect(await inWallet(call)).toBe(40_000)
        await call('minigame/playClose', { playIdx })
        await letPass(61)
        await expect.poll(async () => (await convert()).resultCode).toBe('0')
        expect(await cash()).toBe(60_000)
        await whole()
      },
    )

    it('is given back where the vendor refuses it', async () => {
      const { put, cash, call } = await player(product)
      await misbehave(product, 'refuse')
      const id = newRequestId()
      expect((await put(30_000, id)).resultCode).toBe('9999')
      expect([await cash(), await inWallet(call)]).toEqual([50_000, 10_000])
      expect((await put(30_000, id)).resultCode).toBe('9999')
      expect((await put(30_000)).resultCode).toBe('0')
      expect([await cash(), await inWallet(call)]).toEqual([20_000, 40_000])
      await whole()
    })
  })

  it('is refused: nothing, more than there is, a play of another kind or of somebody else, and a game that went down', async () => {
    const { put, cash, call, memId } = await player('5200')
    const office = async (path: string, body: object) => {
      const { resultCode } = await site.call(`/api/office/${path}`, body, await site.operator())
      expect([path, resultCode]).toEqual([path, '0'])
    }
    expect((await put(0)).resultCode).toBe('C002')
    expect((await put(50_001)).resultCode).toBe('B6000')
    expect((await put(1.5)).resultCode).toBe('E400')
    expect((await put(1000, newRequestId(), { playIdx: 'nothing' })).resultCode).toBe('E404')
    expect((await put(1000, newRequestId(), { playIdx: (await player('5200')).playIdx })).resultCode).toBe('E404')
    await office('catalogue/state', { prodId: '5200', state: 'maintenance', reason: '점검' })
    await expect.poll(async () => (await put(0)).resultCode).toBe('B0093')
    await office('catalogue/state', { prodId: '5200', state: 'on', reason: '' })
    await expect.poll(async () => (await put(0)).resultCode).toBe('C002')
    const memberId = (await site.node.modules.members.port.findByMemId(memId))!
    await site.database.tx((tx) => site.node.modules.ledger.port.setSpendingGate(tx, memberId, 'suspended'))
    expect((await put(1000)).resultCode).toBe('B0091')
    const other = await call('minigame/getGame', { vendorKey: 'mg', gameType: 'minigame', gameKey: 'powerball' })
    expect((await put(1000, newRequestId(), { playIdx: other.data.playIdx })).resultCode).toBe('E404')
    expect(await cash()).toBe(50_000)
  })

  it('goes no further than the member’s own limits, whoever comes at once', async () => {
    const { put, cash, call } = await player('5200')
    // What went along is lost until it is back (PT31).
    await call('protection/limit', { kind: 'loss-day', amount: 30_000 })
    const refused = await put(20_001)
    expect([refused.resultCode, refused.data]).toMatchObject(['PT02', { limit: 30_000, left: 20_000, period: 'day' }])
    const tries = await Promise.all(Array.from({ length: 20 }, () => put(15_000)))
    expect(tries.filter(({ resultCode }) => resultCode === '0').length).toBe(1)
    expect([await cash(), await inWallet(call)]).toEqual([35_000, 25_000])
    expect((await put(5000)).resultCode).toBe('0')
    expect((await put(1)).resultCode).toBe('PT02')
  })
})
