// Completed deposits and withdrawals in the sums of the partners above.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRequestId, partnersSite, type PartnersSite } from '../../testing/partners-site.ts'

let world: PartnersSite
beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
})
afterAll(() => world.stop())

it('[CS15] adds completed deposits and withdrawals to the partners above, once', async () => {
  const top = await world.partner('PTN_1', null)
  const store = await world.partner('PTN_5', top)
  const member = await world.member(store)
  const { site } = world
  const token = await site.logIn(member.memId)
  const office = async (path: string, body: object) =>
    await site.call(`/api/office/cash/${path}`, body, await site.operator())
  const asked = await site.call('/api/cash/in', { amount: 100_000, requestId: newRequestId() }, token)
  await office('wait', { cashIdx: asked.data.cashIdx })
  await office('approve', { cashIdx: asked.data.cashIdx })
  await Promise.all([site.node.modules.commissions.keepBooks(), site.node.modules.commissions.keepBooks()])
  const call = await world.logIn(top)
  expect((await call('status')).data.today).toMatchObject({ deposits: 100_000, withdrawals: 0 })
  expect((await call('cashList')).data).toMatchObject({
    list: [{ memId: member.memId, parentId: store.memId, cashType: 'in', amount: 100_000 }],
    sum: { deposits: 100_000 },
  })
  expect((await call('member', { memId: member.memId })).data).toMatchObject({
    path: [{ memId: top.memId }, { memId: store.memId }],
    today: { deposits: 100_000 },
    total: { deposits: 100_000 },
  })
})
