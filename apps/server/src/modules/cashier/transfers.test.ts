import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' })
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const give = (token: string, memId: string, amount?: number, requestId = newRequestId()) =>
  site.call('/api/cash/give', { memId, amount, requestId }, token)
const takeBack = (token: string, memId: string, amount?: number, requestId = newRequestId()) =>
  site.call('/api/cash/takeback', { memId, amount, requestId }, token)
const cash = async (token: string) => (await site.call('/api/cash/getUserCash', {}, token)).data.balance
const list = async (token: string) => (await site.call('/api/cash/giveList', {}, token)).data.list
const messages = async (token: string) => (await site.call('/api/board/msgList', {}, token)).data.list
const books = async () => (await office('ledger/audit', { run: true })).data

let number = 0
async function member(money = 0, more: { partner?: boolean; recommender?: string } = {}) {
  number += 1
  const memId = `giver${number}`
  const recommender = more.recommender ?? null
  await site.seedMember({ memId, nick: `주는이${number}`, recommender, partnerLevel: more.partner ? 'PTN_4' : null })
  if (money > 0) await site.give(memId, money)
  return { memId, token: await site.logIn(memId) }
}
const partner = (money = 0, recommender?: string) =>
  member(money, { partner: true, ...(recommender !== undefined && { recommender }) })

describe('giving', () => {
  it('[CA13] asks for the permission, which partners have and an operator sets', async () => {
    const [giver, receiver] = [await member(50_000), await member()]
    expect((await give(giver.token, receiver.memId, 1_000)).resultCode).toBe('C301')
    await office('members/permit', { memId: giver.memId, givingAllowed: true, reason: 'test' })
    expect((await give(giver.token, receiver.memId, 1_000)).data).toMatchObject({ balance: 49_000 })
    expect(await cash(receiver.token)).toBe(1_000)
    const distributor = await partner(10_000)
    const rights = async () => (await site.call('/api/cash/giveRights', {}, distributor.token)).data
    expect(await rights()).toEqual({ mayGive: true, mayTakeBack: true })
    expect((await give(distributor.token, receiver.memId, 1_000)).resultCode).toBe('0')
    await office('members/permit', { memId: distributor.memId, givingAllowed: false, reason: 'test' })
    expect((await give(distributor.token, receiver.memId, 1_000)).resultCode).toBe('C301')
    expect(await rights()).toEqual({ mayGive: false, mayTakeBack: false })
  })

  it('[CA13] refuses an amount that is none (C303), more than is held (C202) and a giver on a break (PT03)', async () => {
    const [giver, receiver] = [await partner(10_000), await member()]
    for (const amount of [undefined, 0, -1, 1.5, 1e15])
      expect((await give(giver.token, receiver.memId, amount)).resultCode).toBe('C303')
    expect((await give(giver.token, receiver.memId, 10_001)).resultCode).toBe('C202')
    await site.call('/api/protection/exclude', { length: '1d' }, giver.token)
    expect((await give(await site.logIn(giver.memId), receiver.memId, 1_000)).resultCode).toBe('PT03')
  })

  it('[CA14] knows who cannot be given to (C302), and shows the nickname masked', async () => {
    const [giver, receiver, away, barred] = [await partner(10_000), await member(), await member(), await member()]
    await site.call('/api/protection/exclude', { length: '1d' }, away.token)
    await office('members/suspend', { memId: barred.memId, reason: 'test' })
    for (const memId of ['', 'nobody99', giver.memId, away.memId, barred.memId])
      expect((await give(giver.token, memId, 1_000)).resultCode, memId).toBe('C302')
    const target = (memId: string) => site.call('/api/cash/giveTarget', { kind: 'give', memId }, giver.token)
    expect((await target(receiver.memId.toUpperCase())).data).toEqual({ memId: receiver.memId, nickMasked: '주***' })
    for (let tried = 4; tried < 10; tried += 1) expect((await target(`nobody${tried}`)).resultCode).toBe('C302')
    expect((await target(receiver.memId)).resultCode).toBe('E429')
  })

  it('[CA14] answers ten of two hundred names at once, and takes copies of one name for one', async () => {
    const [giver, receiver] = [await partner(10_000), await member()]
    const target = (memId: string) => site.call('/api/cash/giveTarget', { kind: 'give', memId }, giver.token)
    const codesOf = async (names: readonly string[]) =>
      (await Promise.all(names.map(target))).map((answer) => answer.resultCode)
    expect(new Set(await codesOf(Array.from({ length: 100 }, () => receiver.memId)))).toEqual(new Set(['0']))
    const codes = await codesOf(Array.from({ length: 200 }, (_, n) => `nobody${n}`))
    expect([
      codes.filter((code) => code === 'C302').length,
      codes.filter((code) => code === 'E429' || code === 'E002').length,
    ]).toEqual([10, 190])
  })

  it('[CA15] happens once, however many copies arrive, and tells the receiver', async () => {
    const [giver, receiver] = [await partner(10_000), await member()]
    const requestId = newRequestId()
    const copies = await Promise.all(
      Array.from({ length: 100 }, () => give(giver.token, receiver.memId, 6_000, requestId)),
    )
    expect(new Set(copies.map((copy) => JSON.stringify([copy.resultCode, copy.data]))).size).toBe(1)
    expect(copies[0]).toMatchObject({ resultCode: '0', data: { balance: 4_000 } })
    expect([await cash(giver.token), await cash(receiver.token)]).toEqual([4_000, 6_000])
    expect((await give(giver.token, receiver.memId, 5_000, requestId)).resultCode).toBe('C999')
    expect(await messages(receiver.token)).toHaveLength(1)
    expect(await books()).toMatchObject({ total: 0, faults: [] })
  })

  it('[CA15] never gives more than is held, whatever comes at once', async () => {
    const [giver, receiver] = [await partner(10_000), await member()]
    const all = await Promise.all(Array.from({ length: 8 }, () => give(giver.token, receiver.memId, 3_000)))
    expect(all.map((one) => one.resultCode).toSorted()).toEqual(['0', '0', '0', 'C202', 'C202', 'C202', 'C202', 'C202'])
    expect([await cash(giver.token), await cash(receiver.token)]).toEqual([1_000, 9_000])
  })
})

describe('taking back', () => {
  it('[CA16] is for partners (C401), from members below them (C402), what they hold (P003)', async () => {
    const above = await partner()
    const between = await partner(0, above.memId)
    const below = await member(20_000, { recommender: between.memId })
    const stranger = await member(20_000)
    await office('members/permit', { memId: stranger.memId, givingAllowed: true, reason: 'test' })
    expect((await takeBack(stranger.token, below.memId, 1_000)).resultCode).toBe('C401')
    for (const memId of ['', 'nobody98', stranger.memId, above.memId])
      expect((await takeBack(above.token, memId, 1_000)).resultCode, memId).toBe('C402')
    expect((await takeBack(above.token, below.memId)).resultCode).toBe('C403')
    expect((await takeBack(above.token, below.memId, 20_001)).resultCode).toBe('P003')
    expect((await takeBack(above.token, below.memId, 15_000)).data).toMatchObject({ balance: 15_000 })
    expect((await takeBack(between.token, below.memId, 5_000)).data).toMatchObject({ balance: 5_000 })
    expect(await cash(below.token)).toBe(0)
    expect(await messages(below.token)).toHaveLength(2)
  })
})

it('[CA17] lists the own transfers with the balance before and after, those that failed among them', async () => {
  const [giver, receiver] = [await partner(10_000), await member()]
  await give(giver.token, receiver.memId, 4_000)
  const requestId = newRequestId()
  expect((await give(giver.token, receiver.memId, 7_000, requestId)).resultCode).toBe('C202')
  await site.give(giver.memId, 5_000)
  expect((await give(giver.token, receiver.memId, 7_000, requestId)).resultCode).toBe('C202') // The first answer.
  const to = { kind: 'give', memId: receiver.memId }
  expect(await list(giver.token)).toMatchObject([
    { ...to, amount: 7_000, balanceBefore: 6_000, balanceAfter: 6_000, success: 'N', note: 'C202' },
    { ...to, amount: 4_000, balanceBefore: 10_000, balanceAfter: 6_000, success: 'Y', note: '' },
  ])
  expect(await list(receiver.token)).toEqual([])
})
