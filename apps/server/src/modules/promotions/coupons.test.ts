import { DAY_MS, instant, isoSeoul, MINUTE_MS, type Uuid } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode } from '../../testing/test-node.ts'
import { listCouponsOf } from './coupon-store.ts'
import { promotionsSite, type PromotionsSite, type TestMember } from './testing.ts'

let here: PromotionsSite
beforeAll(async () => {
  here = await promotionsSite()
})
afterAll(() => here.site.stop())

const redeem = (member: TestMember, body: object) =>
  member.call('/api/coupon/use', { requestId: newRequestId(), ...body })
const list = async (member: TestMember, state = 'usable') => (await member.call('/api/coupon/list', { state })).data
const gift = (member: TestMember, couponIdx: string, memId: string) =>
  member.call('/api/coupon/gift', { couponIdx, memId })
const codeOf = async (change: object = {}) => (await here.issue(change)).data.codes[0] as string
const memberIdOf = async (memId: string) =>
  (await here.site.database.query('SELECT member_id FROM members.members WHERE mem_id = $1', [memId])).rows[0]!
    .member_id
const past = (ms: number) => isoSeoul(instant(Date.now() - ms))
const future = (ms: number) => isoSeoul(instant(Date.now() + ms))

async function assigned(member: TestMember, change: object = {}): Promise<string> {
  await here.issue({ mode: 'assigned', memIds: [member.memId], giftable: true, ...change })
  return (await list(member)).list[0].couponIdx as string
}

describe('using a coupon', () => {
  it('[PR10] pays money or points by its code, however it is typed', async () => {
    const member = await here.member()
    const answer = await redeem(member, { code: (await codeOf()).toLowerCase() })
    expect(answer.data).toEqual({ name: '환영 쿠폰', kind: 'cash', amount: 5_000, cashAmt: 5_000, pointAmt: 0 })
    const points = await redeem(member, { code: (await codeOf({ kind: 'point', amount: 300 })).replaceAll('-', ' ') })
    expect(points.data).toMatchObject({ cashAmt: 5_000, pointAmt: 300 })
    expect((await list(member, 'used')).list).toHaveLength(2)
  })

  it('[PR33] is read by each member in its language, in the list and in the answer', async () => {
    const names = { name: '설날 쿠폰', nameEn: 'New year coupon', nameVi: 'Phiếu năm mới' }
    const member = await here.member()
    await here.issue({ mode: 'assigned', memIds: [member.memId], ...names })
    await here.issue({ mode: 'assigned', memIds: [member.memId] })
    const named = async (language: 'ko' | 'en' | 'vi') =>
      (await here.site.callIn(language, '/api/coupon/list', { state: 'usable' }, member.token)).data.list.map(
        ({ name }: { name: string }) => name,
      )
    expect((await named('en')).toSorted()).toEqual(['New year coupon', '환영 쿠폰'])
    expect((await named('vi')).toSorted()).toEqual(['Phiếu năm mới', '환영 쿠폰'])
    expect((await named('ko')).toSorted()).toEqual(['설날 쿠폰', '환영 쿠폰'])
    const code = (await here.issue(names)).data.codes[0] as string
    const used = await here.site.callIn('vi', '/api/coupon/use', { code, requestId: newRequestId() }, member.token)
    expect(used.data.name).toBe('Phiếu năm mới')
  })

  it('[PR33] is in the history of points what it is called in the member’s language', async () => {
    const member = await here.member()
    const named = { name: '단오 쿠폰', nameEn: 'Dano coupon', nameVi: 'Phiếu Đoan Ngọ' }
    for (const names of [named, { name: '이름 하나' }]) {
      const code = (await here.issue({ kind: 'point', ...names })).data.codes[0] as string
      await redeem(member, { code })
    }
    const notes = async (language: 'ko' | 'en' | 'vi') =>
      (await here.site.callIn(language, '/api/point/list', {}, member.token)).data.list.map(
        ({ note }: { note: string }) => note,
      )
    expect(await notes('ko')).toEqual(['이름 하나', '단오 쿠폰'])
    expect(await notes('en')).toEqual(['이름 하나', 'Dano coupon'])
    expect(await notes('vi')).toEqual(['이름 하나', 'Phiếu Đoan Ngọ'])
  })

  it.each([
    ['K101', 'not a code', {}],
    ['K101', 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', {}],
    ['K103', null, { startsAt: past(2 * DAY_MS), endsAt: past(MINUTE_MS) }],
    ['K104', null, { startsAt: future(MINUTE_MS), endsAt: future(DAY_MS) }],
    ['K105', null, { levelFrom: 2 }],
  ])('[PR10] answers %s to %s with %j', async (code, typed, campaign) => {
    const member = await here.member()
    expect((await redeem(member, { code: typed ?? (await codeOf(campaign)) })).resultCode).toBe(code)
    expect(await member.held()).toEqual({ cash: 0, point: 0 })
  })

  it('[PR10] answers a repeated request the same, another input C999, and somebody else’s coupon K101', async () => {
    const [member, stranger] = [await here.member(), await here.member()]
    const [code, requestId] = [await codeOf(), newRequestId()]
    const first = await redeem(member, { code, requestId })
    expect(await redeem(member, { code, requestId })).toEqual(first)
    expect((await redeem(member, { code: await codeOf(), requestId })).resultCode).toBe('C999')
    expect((await redeem(member, { code })).resultCode).toBe('K102')
    const couponIdx = await assigned(member)
    expect((await redeem(stranger, { couponIdx })).resultCode).toBe('K101')
    expect((await redeem(stranger, { couponIdx: 'x' })).resultCode).toBe('K101')
    expect((await redeem(member, { couponIdx })).resultCode).toBe('0')
    expect((await redeem(member, { couponIdx })).resultCode).toBe('K102')
    expect((await member.held()).cash).toBe(10_000)
  })

  it('[PR10] stops whoever guesses codes (E429), and a member who may not take part (K000)', async () => {
    const member = await here.member()
    const codes = []
    for (let count = 0; count < 11; count += 1) codes.push((await redeem(member, { code: 'wrong' })).resultCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'K101'), 'E429'])
    expect((await redeem(member, { code: await codeOf() })).resultCode).toBe('E429')
    const barred = await here.member()
    const code = await codeOf()
    await here.site.database.query(`UPDATE members.members SET status = 'suspended' WHERE mem_id = $1`, [barred.memId])
    await expect
      .poll(async () => (await redeem(barred, { code })).resultCode, { interval: 100, timeout: 5000 })
      .toBe('K000')
  })

  it('[PR10] judges ten wrong codes of a burst of two hundred', async () => {
    const member = await here.member()
    const burst = Array.from({ length: 200 }, (_, n) => redeem(member, { code: `wrong-${n}` }))
    const codes = (await Promise.all(burst)).map((answer) => answer.resultCode)
    expect([
      codes.filter((code) => code === 'K101').length,
      codes.filter((code) => code === 'E429' || code === 'E002').length,
    ]).toEqual([10, 190])
  })

  it('[PR11] happens once, of a hundred tries on two nodes', async () => {
    const other = await startTestNode({ ROLES: 'http' }, here.site.database)
    const people = await Promise.all(Array.from({ length: 4 }, () => here.member()))
    const code = await codeOf()
    const tries = Array.from({ length: 100 }, (_, index) => {
      const { token } = people[index % 4]!
      return (index % 2 ? other : here.site).call('/api/coupon/use', { code, requestId: newRequestId() }, token)
    })
    const codes = (await Promise.all(tries)).map((answer) => answer.resultCode)
    await other.stop()
    expect(codes.filter((one) => one === '0')).toHaveLength(1)
    expect(codes.filter((one) => one === 'K102')).toHaveLength(99)
    const held = await Promise.all(people.map((member) => member.held()))
    expect(held.reduce((sum, { cash }) => sum + cash, 0)).toBe(5_000)
  })

  it('[PR11] of a shared code ends with its number (K106) and the member’s limit (K107)', async () => {
    const code = await codeOf({ mode: 'shared', count: 3, perMember: 2 })
    const [first, second, third] = [await here.member(), await here.member(), await here.member()]
    const tries = await Promise.all(Array.from({ length: 10 }, () => redeem(first, { code })))
    expect(tries.filter((answer) => answer.resultCode === '0')).toHaveLength(2)
    expect(tries.filter((answer) => answer.resultCode === 'K107')).toHaveLength(8)
    expect((await redeem(second, { code })).resultCode).toBe('0')
    expect((await redeem(third, { code })).resultCode).toBe('K106')
  })
})

describe('the list of a campaign', () => {
  const usesOf = async (campaignIdx: string, page: { limit: number; offset: number }, mode: 'shared' | 'single') =>
    await listCouponsOf(here.site.database, { campaign_id: campaignIdx as Uuid, mode }, page)

  it('[PR32] has a line for each use of a shared code, by page, and one for a code that nobody has used', async () => {
    const { codes, campaignIdx } = (await here.issue({ mode: 'shared', count: 5 })).data
    expect((await usesOf(campaignIdx, { limit: 2, offset: 0 }, 'shared')).rows).toMatchObject([{ used_at: null }])
    const members = [await here.member(), await here.member(), await here.member()]
    for (const member of members) await redeem(member, { code: codes[0] })
    const ids = await Promise.all(members.map(({ memId }) => memberIdOf(memId)))
    const pages = await Promise.all([0, 2, 4].map((offset) => usesOf(campaignIdx, { limit: 2, offset }, 'shared')))
    expect(pages.map(({ rows }) => rows.map((row) => row.member_id))).toEqual([[ids[0], ids[1]], [ids[2]], []])
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  })

  it('[PR32] has a line for each code of one use, used or not, in the order of their making', async () => {
    const { codes, campaignIdx } = (await here.issue({ count: 3 })).data
    const member = await here.member()
    await redeem(member, { code: codes[1] })
    const [first, last] = [
      await usesOf(campaignIdx, { limit: 2, offset: 0 }, 'single'),
      await usesOf(campaignIdx, { limit: 2, offset: 2 }, 'single'),
    ]
    const id = await memberIdOf(member.memId)
    expect(first.rows.map((row) => row.member_id)).toEqual([null, id])
    expect(last.rows.map((row) => row.member_id)).toEqual([null])
    expect([first.total, last.total]).toEqual([3, 3])
  })
})

describe('codes', () => {
  it('[PR12] stand nowhere in the database, and a repeated issue answers them again', async () => {
    const requestId = newRequestId()
    const first = await here.issue({
      count: 20,
      requestId,
      startsAt: past(DAY_MS),
      endsAt: '2099-01-01T00:00:00+09:00',
    })
    const [code] = first.data.codes as string[]
    expect(new Set(first.data.codes).size).toBe(20)
    const { rows } = await here.site.database.query('SELECT * FROM promotions.coupons WHERE campaign_id = $1', [
      first.data.campaignIdx,
    ])
    expect(JSON.stringify(rows)).not.toContain(code!.replaceAll('-', ''))
    expect(JSON.stringify(rows)).not.toContain(code!)
    const shown = await here.office('coupons', { campaignIdx: first.data.campaignIdx })
    expect(shown.data.list[0]).toMatchObject({ code: `••••-••••-••••-${code!.slice(-4)}`, memId: null, usedAt: null })
  })

  it('[PR12] are the same to the same request, and C999 to another input', async () => {
    const body = { count: 3, requestId: newRequestId(), startsAt: past(DAY_MS), endsAt: '2099-01-01T00:00:00+09:00' }
    const first = await here.issue(body)
    expect((await here.issue(body)).data).toEqual(first.data)
    expect((await here.issue({ ...body, count: 4 })).resultCode).toBe('C999')
  })
})

describe('gifts', () => {
  it('[PR13] go to another member once, and both see it', async () => {
    const [giver, receiver, third] = [await here.member(), await here.member(), await here.member()]
    const couponIdx = await assigned(giver)
    expect((await gift(giver, couponIdx, 'nobody99')).resultCode).toBe('K109')
    expect((await gift(giver, couponIdx, giver.memId)).resultCode).toBe('K109')
    expect((await gift(third, couponIdx, receiver.memId)).resultCode).toBe('K101')
    const tries = await Promise.all([1, 2, 3].map(() => gift(giver, couponIdx, receiver.memId)))
    expect(tries.map((answer) => answer.resultCode).toSorted()).toEqual(['0', 'T999', 'T999'])
    expect((await list(giver)).list).toEqual([])
    expect((await list(giver, 'gifted')).list[0]).toMatchObject({
      state: 'gifted',
      giftedTo: expect.stringMatching(/^pro\*/),
    })
    expect((await list(receiver, 'gifted')).list[0]).toMatchObject({ giftedFrom: expect.stringMatching(/^pro\*/) })
    const { msgInfo } = (await receiver.call('/api/member/info')).data
    expect(msgInfo.newMsg).toBe(1)
    expect((await gift(receiver, couponIdx, third.memId)).resultCode).toBe('K108')
    expect((await redeem(giver, { couponIdx })).resultCode).toBe('K101')
    expect((await redeem(receiver, { couponIdx })).resultCode).toBe('0')
    expect((await receiver.held()).cash).toBe(5_000)
  })

  it('[PR13] tell ten of two hundred names at once whether somebody has them', async () => {
    const giver = await here.member()
    const couponIdx = await assigned(giver)
    const burst = Array.from({ length: 200 }, (_, n) => gift(giver, couponIdx, `nobody${n}`))
    const codes = (await Promise.all(burst)).map((answer) => answer.resultCode)
    expect([
      codes.filter((code) => code === 'K109').length,
      codes.filter((code) => code === 'E429' || code === 'E002').length,
    ]).toEqual([10, 190])
  })

  it('[PR13] respect the campaign', async () => {
    const [giver, receiver] = [await here.member(3), await here.member(1)]
    expect((await gift(giver, await assigned(giver, { giftable: false }), receiver.memId)).resultCode).toBe('K108')
    const other = await here.member(3)
    expect((await gift(other, await assigned(other, { levelFrom: 2 }), receiver.memId)).resultCode).toBe('K105')
  })
})

describe('a campaign', () => {
  it('[PR14] that is withdrawn ends at once', async () => {
    const member = await here.member()
    const { data } = await here.issue({ count: 2 })
    expect((await redeem(member, { code: data.codes[0] })).resultCode).toBe('0')
    expect((await here.office('withdraw', { campaignIdx: data.campaignIdx })).resultCode).toBe('O003')
    expect((await here.office('withdraw', { campaignIdx: data.campaignIdx, reason: 'x' })).resultCode).toBe('0')
    expect((await here.office('withdraw', { campaignIdx: data.campaignIdx, reason: 'x' })).resultCode).toBe('T999')
    expect((await here.office('withdraw', { campaignIdx: 'x', reason: 'x' })).resultCode).toBe('E404')
    expect((await redeem(await here.member(), { code: data.codes[1] })).resultCode).toBe('K103')
    expect((await member.held()).cash).toBe(5_000)
    const campaigns = await here.office('campaigns')
    expect(campaigns.data.list[0]).toMatchObject({ state: 'withdrawn', used: 1, issued: 2 })
  })

  it('[PR19] names a reason, must be sound, and tells who is unknown', async () => {
    const member = await here.member()
    expect((await here.issue({ reason: '' })).resultCode).toBe('O003')
    expect((await here.issue({ startsAt: future(DAY_MS), endsAt: past(DAY_MS) })).resultCode).toBe('O006')
    expect((await here.issue({ mode: 'assigned', memIds: ['nobody99'] })).resultCode).toBe('O006')
    expect((await here.issue({ memIds: [member.memId] })).resultCode).toBe('O006')
    const issued = await here.issue({ mode: 'assigned', memIds: [member.memId, 'nobody99', ` ${member.memId} `] })
    expect(issued.data).toMatchObject({ codes: [], unknownMemIds: ['nobody99'] })
    expect((await list(member)).usable).toBe(1)
    expect((await list(member, 'expired')).list).toEqual([])
  })

  it('[PR22] leaves books that balance', async () => {
    expect(await here.booksBalance()).toMatchObject({ total: 0, faults: [] })
  })
})

describe('the list of campaigns', () => {
  it('[PR24] is put in order over all its pages by name, uses or beginning', async () => {
    for (const [name, startsIn] of [
      ['정렬 나', 3],
      ['정렬 다', 1],
      ['정렬 가', 2],
    ] as const)
      await here.issue({ name, startsAt: future(startsIn * DAY_MS), endsAt: future(9 * DAY_MS) })
    const names = async (sort: string) =>
      (await here.office('campaigns', { query: '정렬', sort })).data.list.map((row: { name: string }) =>
        row.name.at(-1),
      )
    expect(await names('name')).toEqual(['가', '나', '다'])
    expect(await names('-period')).toEqual(['나', '가', '다'])
    await here.site.database.query(`UPDATE promotions.campaigns SET used = 1 WHERE name = '정렬 가'`)
    expect((await names('-used'))[0]).toBe('가')
    expect((await here.office('campaigns', { sort: 'amount' })).resultCode).toBe('E400')
  })
})
