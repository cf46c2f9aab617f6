// Coupons to a segment, and what became of a campaign (SPEC.md PR29, PR30).
import { DAY_MS, instant, isoSeoul, type MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId } from '../../testing/test-node.ts'
import { giveNextCoupons } from './give-coupons.ts'
import { promotionsSite, type PromotionsSite, type TestMember } from './testing.ts'
import type { PromotionsDeps } from './deps.ts'

let promo: PromotionsSite
let deps: PromotionsDeps
beforeAll(async () => {
  promo = await promotionsSite()
  const { platform, modules } = promo.site.node
  // What the giving asks for, without its timer.
  deps = {
    database: platform.database,
    now: async () => platform.clock.now(),
    segments: modules.segments.port,
    messages: modules.messages.port,
  } as PromotionsDeps
})
afterAll(() => promo.site.stop())

const office = async (path: string, body: object) =>
  await promo.site.call(`/api/office/${path}`, body, await promo.site.operator())
let segments = 0
async function segment(filter: object): Promise<string> {
  segments += 1
  const saved = await office('segments/save', { name: `segment ${segments}`, filter, requestId: newRequestId() })
  return saved.data.segmentIdx
}
const issue = (segmentIdx: string, change: object = {}) =>
  promo.issue({ mode: 'segment', segmentIdx, count: 10, amount: 1_000, memIds: [], giftable: false, ...change })
const campaign = async (campaignIdx: string) =>
  (await promo.office('campaigns')).data.list.find((row: { campaignIdx: string }) => row.campaignIdx === campaignIdx)
const couponsOf = async (member: TestMember) =>
  (await member.call('/api/coupon/list', { state: 'usable' })).data.list as { couponIdx: string }[]
async function give() {
  while (await giveNextCoupons(deps));
}
const at = (days: number) => isoSeoul(instant(Date.now() + days * DAY_MS))

describe('coupons to a segment', () => {
  it('[PR29] [SG3] are given from the start, once to each whom it finds then and who may be advertised to', async () => {
    const [first, away, refused] = [await promo.member(5), await promo.member(5), await promo.member(5)]
    const segmentIdx = await segment({ levels: [5] })
    const { campaignIdx } = (await issue(segmentIdx)).data
    expect(await campaign(campaignIdx)).toMatchObject({ mode: 'segment', issued: 0, segment: { countMax: 10 } })
    // What is changed of the segment afterwards changes nothing for its campaign.
    await office('segments/save', { segmentIdx, name: 'other', filter: { levels: [9] }, requestId: newRequestId() })
    await away.call('/api/protection/exclude', { length: '1d' })
    await refused.call('/api/member/setAdvertising', { allowed: false })
    const late = await promo.member(5)
    await give()
    await give()
    for (const [member, count] of [
      [first, 1],
      [late, 1],
      [away, 0],
      [refused, 0],
    ] as const)
      expect([member.memId, (await couponsOf(member)).length]).toEqual([member.memId, count])
    expect(await campaign(campaignIdx)).toMatchObject({ issued: 2, segment: { isDone: true } })
    expect((await first.call('/api/board/msgList', {})).data.list).toHaveLength(1)
  })

  it('[PR29] wait for their start, stop at the maximum and at a withdrawal, and are within the levels', async () => {
    const people = [await promo.member(6), await promo.member(6), await promo.member(7)]
    const segmentIdx = await segment({ levels: [6, 7] })
    const later = (await issue(segmentIdx, { startsAt: at(1), endsAt: at(2) })).data
    const most = (await issue(segmentIdx, { count: 1 })).data
    const within = (await issue(segmentIdx, { levelFrom: 7 })).data
    const gone = (await issue(segmentIdx)).data
    await promo.office('withdraw', { campaignIdx: gone.campaignIdx, reason: 'x' })
    await give()
    const given = async (ask: { campaignIdx: string }) => (await campaign(ask.campaignIdx)).issued
    expect([await given(later), await given(most), await given(within), await given(gone)]).toEqual([0, 1, 1, 0])
    expect((await couponsOf(people[2]!)).length).toBeGreaterThanOrEqual(1)
  })

  it('[PR29] can be used once by who holds one, and not be passed on', async () => {
    const [holder, other] = [await promo.member(8), await promo.member(1)]
    await issue(await segment({ levels: [8] }), { amount: 1_000 })
    await give()
    const [{ couponIdx }] = (await couponsOf(holder)) as [{ couponIdx: string }]
    expect((await holder.call('/api/coupon/gift', { couponIdx, memId: other.memId })).resultCode).toBe('K108')
    const use = () => holder.call('/api/coupon/use', { couponIdx, requestId: newRequestId() })
    expect((await use()).resultCode).toBe('0')
    expect((await use()).resultCode).toBe('K102')
    expect((await holder.held()).cash).toBe(1_000)
  })

  it('[PR29] to no segment are refused (O006); a repeated request is answered the same though the segment is gone', async () => {
    expect((await issue('nothing')).resultCode).toBe('O006')
    expect((await promo.issue({ mode: 'segment', memIds: [] })).resultCode).toBe('O006')
    const segmentIdx = await segment({ levels: [4] })
    expect((await promo.issue({ mode: 'shared', memIds: [], segmentIdx })).resultCode).toBe('O006')
    const ask = { requestId: newRequestId(), startsAt: at(-1), endsAt: at(1) }
    const issued = await issue(segmentIdx, ask)
    await office('segments/delete', { segmentIdx })
    expect((await issue(segmentIdx, ask)).data).toEqual(issued.data)
    expect((await issue(segmentIdx, { ...ask, count: 3 })).resultCode).toBe('C999')
  })

  it('[PR27] [PR29] count with as many as may get one for their operator: what comes to the limit waits', async () => {
    const { options } = (await office('sites/options', {})).data
    const limit = options.secondOperatorFrom.give.memberDay
    const segmentIdx = await segment({ levels: [3] })
    expect(limit).toBeGreaterThan(0)
    const waits = await issue(segmentIdx, { amount: Math.ceil(limit / 10), count: 10 })
    expect(waits.resultCode).toBe('0')
    expect(waits.data.approvalIdx).not.toBeNull()
    expect(await campaign(waits.data.campaignIdx)).toBeUndefined()
  })
})

describe('the result of a campaign', () => {
  const deposited = (memberId: MemberId, amount: number, daysAgo: number) =>
    promo.site.database.query(
      `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
       VALUES (gen_random_uuid(), $1, 'in', $2, 'done', 'x', $3, $3)`,
      [memberId, amount, new Date(Date.now() - daysAgo * DAY_MS)],
    )
  const result = async (campaignIdx: string) => await promo.office('result', { campaignIdx })

  it('[PR30] adds up what who used one and who did not have done since its start', async () => {
    const [user, idle] = [await promo.member(2), await promo.member(2)]
    const issued = await promo.issue({
      mode: 'assigned',
      memIds: [user.memId, idle.memId],
      amount: 5_000,
      startsAt: at(-2),
    })
    const { campaignIdx } = issued.data
    const [{ couponIdx }] = (await couponsOf(user)) as [{ couponIdx: string }]
    await user.call('/api/coupon/use', { couponIdx, requestId: newRequestId() })
    await deposited(user.memberId, 70_000, 1)
    await deposited(user.memberId, 90_000, 3)
    await deposited(idle.memberId, 20_000, 1)
    await promo.settled([
      { memberId: user.memberId, status: 'lost', stake: 30_000 },
      { memberId: idle.memberId, status: 'won', stake: 10_000 },
    ])
    expect((await result(campaignIdx)).data).toMatchObject({
      issued: 2,
      used: 1,
      cost: 5_000,
      kind: 'cash',
      usedBy: { members: 1, isComplete: true, depositors: 1, deposits: 70_000, stakes: 30_000, ggr: 30_000 },
      notUsedBy: { members: 1, depositors: 1, deposits: 20_000, stakes: 10_000, ggr: -9_500 },
    })
  })

  it('[PR30] of codes knows nobody who did not use one; of an unknown one there is none (E404)', async () => {
    const { campaignIdx } = (await promo.issue({ mode: 'shared', memIds: [], count: 5 })).data
    expect((await result(campaignIdx)).data).toMatchObject({
      used: 0,
      cost: 0,
      usedBy: { members: 0 },
      notUsedBy: null,
    })
    expect((await result('nothing')).resultCode).toBe('E404')
  })
})
