import { DAY_MS } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, partnersSite, type PartnersSite, percents } from '../../testing/partners-site.ts'
import { ratesToWire } from './rates-on-wire.ts'

let world: PartnersSite
beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
})
afterAll(() => world.stop())

const wire = (...rates: Parameters<typeof percents>) => ratesToWire(percents(...rates))
let accounts = 0
const account = (extra: object = {}) => {
  accounts += 1
  return {
    level: 'PTN_4',
    rates: wire(0.5),
    memId: `made${process.pid % 100}x${accounts}`,
    memPass: 'secret12',
    memPassCheck: 'secret12',
    cashOutPass: '1234',
    memNick: `만든총판${accounts}`,
    memPhone: `0109${String(accounts).padStart(7, '0')}`,
    memName: '홍길동',
    bank: 'KB',
    bankacc: `77${String(accounts).padStart(8, '0')}`,
    requestId: newRequestId(),
    ...extra,
  }
}

describe('the tree', () => {
  it('[PA9] takes in a member once it is approved, below the partner that brought it', async () => {
    const office = await world.partner('PTN_1', null)
    const { site } = world
    const join = {
      ...account(),
      ...(await site.captcha()),
      recommenderId: office.memId,
    }
    expect((await site.call('/api/member/signup', join)).resultCode).toBe('0')
    const call = await world.logIn(office)
    const listed = async () => (await call('memberList')).data.list.map(({ memId }: { memId: string }) => memId)
    expect(await listed()).toEqual([])
    await site.call('/api/office/members/approve', { memId: join.memId }, await site.operator())
    expect(await listed()).toEqual([join.memId])
    expect((await call('status')).data).toMatchObject({ subMembers: 1, subPartners: 0, joinedToday: 1 })
  })

  it('[ME71] the page of a member names the partners above it, from the top down, and of whoever stands at the top nobody', async () => {
    const { site } = world
    const top = await world.partner('PTN_1', null)
    const shop = await world.partner('PTN_5', top)
    const operator = await site.operator()
    const above = async (memId: string) => {
      const { partnerPath } = (await site.call('/api/office/members/read', { memId }, operator)).data
      return partnerPath.map((partner: { memId: string }) => partner.memId)
    }
    expect(await above((await world.member(shop)).memId)).toEqual([top.memId, shop.memId])
    expect(await above(shop.memId)).toEqual([top.memId])
    expect(await above(top.memId)).toEqual([])
  })

  it('[PA9] [ME25] lets a partner make one below itself, by the rules of a sign-up, at a lower level, within its own rates', async () => {
    const top = await world.partner('PTN_2', await world.partner('PTN_1', null, percents(2)), percents(1))
    const call = await world.logIn(top)
    const make = async (extra: object) => (await call('createPartner', account(extra))).resultCode
    expect(await make({ memId: 'x' })).toBe('U101')
    expect(await make({ memPassCheck: 'other' })).toBe('U107')
    expect(await make({ bank: 'NOBANK' })).toBe('U109')
    expect(await make({ level: 'PTN_2' })).toBe('PA08')
    expect(await make({ rates: wire(1.01) })).toBe('PA05')
    expect(await make({ rates: wire(-1) })).toBe('PA11')
    const made = account()
    expect((await call('createPartner', made)).resultCode).toBe('0')
    expect(await make({ memId: made.memId })).toBe('U116')
    expect((await call('partnerList')).data).toMatchObject({
      node: { memId: top.memId, subPartners: 1 },
      path: [],
      list: [{ memId: made.memId, level: 'PTN_4', parentId: top.memId, ratesComplete: true, rolling: { slot: 0.5 } }],
    })
    const token = await world.site.logIn(made.memId)
    expect((await world.site.call('/api/retail/status', {}, token)).data).toMatchObject({ parentId: top.memId })
    // Refused places left no account behind.
    expect((await call('partnerList')).data.pageInfo.tatal_list_count).toBe(1)
  })

  it('[PA28] makes one partner a request id: copies are answered alike, also at once; other input is C999', async () => {
    const top = await world.partner('PTN_1', null, percents(2))
    const call = await world.logIn(top)
    const made = account()
    const copies = await Promise.all([1, 2, 3, 4].map(() => call('createPartner', made)))
    expect(copies.map(({ resultCode, data }) => [resultCode, data.memId])).toEqual(copies.map(() => ['0', made.memId]))
    expect((await call('partnerList')).data.pageInfo.tatal_list_count).toBe(1)
    // The same request with anything else in it: another name, another rate, another password.
    const { requestId } = made
    for (const other of [account({ requestId }), { ...made, rates: wire(0.6) }, { ...made, memPass: 'other123' }])
      expect((await call('createPartner', other)).resultCode).toBe('C999')
    const rivals = await Promise.all(
      [account(), account()].map((one) => call('createPartner', { ...one, requestId: 'rivals-one' })),
    )
    expect(rivals.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'C999'])
    // Another partner's request of the same id is another one; what was refused may be mended under the same id.
    const beside = await world.logIn(await world.partner('PTN_1', null, percents(1)))
    const mended = account({ requestId, level: 'PTN_1' })
    expect((await beside('createPartner', mended)).resultCode).toBe('PA08')
    expect((await beside('createPartner', { ...mended, level: 'PTN_2' })).resultCode).toBe('0')
  })

  it('[PA9] lets the office make a partner of a member', async () => {
    const top = await world.partner('PTN_1', null, percents(1))
    const member = await world.member(null)
    const appoint = (extra: object = {}) =>
      world.office('appoint', {
        memId: member.memId,
        level: 'PTN_2',
        parentMemId: top.memId,
        rates: wire(1),
        reason: 'test',
        ...extra,
      })
    expect((await appoint({ reason: '' })).resultCode).toBe('O003')
    expect((await appoint({ level: 'PTN_1' })).resultCode).toBe('PA08')
    expect((await appoint({ parentMemId: member.memId })).resultCode).toBe('PA08')
    expect((await appoint({ rates: wire(2) })).resultCode).toBe('PA05')
    expect((await appoint()).resultCode).toBe('0')
    expect((await appoint()).resultCode).toBe('PA03')
    const call = await world.logIn(member)
    expect((await call('status')).data).toMatchObject({ level: 'PTN_2', parentId: top.memId })
    // A partner does not play.
    const token = await world.site.logIn(member.memId)
    const launch = { vendorKey: 'hanpan', gameType: 'minigame', gameKey: 'powerball' }
    expect((await world.site.call('/api/minigame/getGame', launch, token)).resultCode).toBe('B0095')
  })

  it('[PA7] [PA9] gives an applicant its place with the approval', async () => {
    const top = await world.partner('PTN_1', null, percents(1))
    const member = await world.member(null)
    const token = await world.site.logIn(member.memId)
    const form = { contactName: '김총판', phone: '010-1234-5678', experience: '3년', message: '신청' }
    const asked = await world.site.call('/api/partner/apply', { ...form, requestId: newRequestId() }, token)
    const { applicationIdx } = asked.data
    await world.office('contact', { applicationIdx })
    const approve = { applicationIdx, partnerLevel: 'PTN_3', recommenderId: top.memId }
    expect((await world.office('approve', approve)).resultCode).toBe('0')
    const call = await world.logIn(top)
    expect((await call('partnerList')).data.list).toMatchObject([
      { memId: member.memId, level: 'PTN_3', ratesComplete: false },
    ])
    expect((await call('status')).data).toMatchObject({ subPartners: 1, ratesIncomplete: 1 })
  })

  it('[PA10] keeps rates between those above and below, changed once a day and by the partner right above', async () => {
    const top = await world.partner('PTN_1', null, percents(2, 20))
    const middle = await world.partner('PTN_2', top, percents(1, 10))
    const low = await world.partner('PTN_3', middle, percents(0.5, 5))
    const [above, own] = [await world.logIn(top), await world.logIn(middle)]
    const change = async (by: typeof above, memId: string, ...rates: Parameters<typeof percents>) =>
      await by('changeRates', { memId, rates: wire(...rates) })
    expect((await change(above, middle.memId, 2.01, 10)).resultCode).toBe('PA05')
    const below = await change(above, middle.memId, 0.4, 10)
    expect(below).toMatchObject({
      resultCode: 'PA06',
      data: {
        rates: [
          'casino.rolling',
          'hc-casino.rolling',
          'slot.rolling',
          'virtual.rolling',
          'fishing.rolling',
          'minigame.rolling',
          'sport.rolling',
        ],
      },
    })
    expect((await change(above, middle.memId, 101)).resultCode).toBe('PA11')
    expect((await above('changeRates', { memId: middle.memId, rates: { ...wire(1), net: 0.001 } })).resultCode).toBe(
      'PA11',
    )
    expect((await change(above, low.memId, 0.6, 5)).resultCode).toBe('E404')
    expect((await change(own, middle.memId, 1.5, 10)).resultCode).toBe('E404')
    expect((await change(own, top.memId, 2, 20)).resultCode).toBe('E404')
    const both = await Promise.all([1.5, 1.6].map((rate) => change(above, middle.memId, rate, 10)))
    expect(both.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'PA07'])
    expect((await own('rates')).data).toMatchObject({
      mayChange: false,
      changedToday: true,
      parent: { slot: { rolling: 2 } },
    })
    expect((await own('rates', { memId: low.memId })).data).toMatchObject({ mayChange: true, changedToday: false })
    expect((await own('rates', { memId: top.memId })).resultCode).toBe('E404')
  })

  it('[PA22] moves from an instant on: what was placed before stays with the old path', async () => {
    world.at(1, 1)
    const top = await world.partner('PTN_1', null, percents(2))
    const left = await world.partner('PTN_2', top, percents(1))
    const right = await world.partner('PTN_2', top, percents(1))
    const store = await world.partner('PTN_5', left, percents(0.5))
    const member = await world.member(store)
    const move = (body: object) =>
      world.office('move', { memId: store.memId, parentMemId: right.memId, reason: 'test', ...body })
    expect((await move({ day: '2001-01-01' })).resultCode).toBe('O006')
    expect((await move({ day: '2001-02-30' })).resultCode).toBe('O006')
    expect((await move({ day: world.dayOf(9), reason: '' })).resultCode).toBe('O003')
    expect((await move({ day: world.dayOf(9), memId: top.memId, parentMemId: store.memId })).resultCode).toBe('PA08')
    expect((await move({ day: world.dayOf(9), parentMemId: member.memId })).resultCode).toBe('PA08')
    world.at(1, 12)
    await world.settled([{ memberId: member.memberId, stake: 100_000, payout: 0, placedAgoMs: 60_000 }])
    await world.past.commissions.keepBooks()
    const sums = async () => [(await world.sums(left)).rolling, (await world.sums(right)).rolling]
    expect(await sums()).toEqual([500, 0])
    // The office decides on day 1 that it holds from day 2 on.
    world.at(1, 13)
    const { rows } = await world.site.database.query<{ total: number }>(
      'SELECT count(*) AS total FROM commissions.entries',
    )
    await world.site.database.query(
      `INSERT INTO partners.edges (node_id, from_at, parent_id, is_applied, made_at, made_by)
       VALUES ($1, $2, $3, false, $4, 'owner')`,
      [store.memberId, new Date(world.at(2, 0)), right.memberId, new Date(world.at(1, 13))],
    )
    world.at(1, 14)
    await world.past.commissions.keepBooks()
    expect(await world.past.partners.port.isBelow(member.memberId, left.memberId)).toBe(true)
    world.at(2, 0.5)
    await world.settled([
      { memberId: member.memberId, stake: 10_000, payout: 0, placedAgoMs: DAY_MS / 24 },
      { memberId: member.memberId, stake: 20_000, payout: 0 },
    ])
    await world.past.commissions.keepBooks()
    expect(await sums()).toEqual([550, 100])
    expect(await world.past.partners.port.isBelow(member.memberId, left.memberId)).toBe(false)
    expect(await world.past.partners.port.isBelow(member.memberId, right.memberId)).toBe(true)
    expect(await world.past.partners.port.isBelow(member.memberId, top.memberId)).toBe(true)
    expect(rows[0]!.total).toBeGreaterThan(0)
  })

  it('[PA22] is moved at once today, and says where somebody stood', async () => {
    const top = await world.partner('PTN_1', null, percents(2))
    const other = await world.partner('PTN_1', null, percents(2))
    const member = await world.member(top)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(Date.now())
    const move = (parentMemId: string) =>
      world.office('move', { memId: member.memId, parentMemId, day: today, reason: '이관' })
    const preview = async (parentMemId: string, memId = member.memId) =>
      await world.office('movePreview', { memId, parentMemId, day: today })
    expect((await preview(other.memId)).data).toMatchObject({
      before: [{ memId: top.memId }],
      after: [{ memId: other.memId }],
      subPartners: 0,
      subMembers: 0,
    })
    expect((await preview('', other.memId)).resultCode).toBe('O004')
    expect((await preview(member.memId)).resultCode).toBe('PA08')
    expect((await preview('nobody-there')).resultCode).toBe('E404')
    expect(await world.past.partners.port.isBelow(member.memberId, top.memberId)).toBe(true)
    expect((await move(other.memId)).resultCode).toBe('0')
    expect((await move(other.memId)).resultCode).toBe('O004')
    expect(await world.past.partners.port.isBelow(member.memberId, other.memberId)).toBe(true)
    expect(await world.past.partners.port.isBelow(member.memberId, top.memberId)).toBe(false)
    const { data } = await world.office('places', { memId: member.memId })
    expect(data.list).toMatchObject([
      { parentId: other.memId, by: 'owner', reason: '이관', applied: true },
      { parentId: top.memId, applied: true },
    ])
  })
})

describe('what partners see besides', () => {
  it('[PA27] brings a member’s money back from games, of one’s own subtree', async () => {
    const top = await world.partner('PTN_1', null)
    const member = await world.member(top)
    const stranger = await world.member(null)
    const call = await world.logIn(top)
    expect((await call('changeMemCashFlag', { memId: member.memId })).data).toMatchObject({ balance: 0, collected: 0 })
    expect((await call('changeMemCashFlag', { memId: stranger.memId })).resultCode).toBe('E404')
    expect((await call('changeMemCashFlag', { memId: top.memId })).resultCode).toBe('E404')
  })

  it('[PA26] finds members by the beginning of their id, those away, and those online', async () => {
    const top = await world.partner('PTN_1', null)
    const store = await world.partner('PTN_5', top)
    const [direct, below] = [await world.member(top), await world.member(store)]
    await world.site.logIn(below.memId)
    await world.site.database.query('UPDATE partners.nodes SET last_login_at = $2 WHERE node_id = $1', [
      direct.memberId,
      new Date(Date.now() - 10 * DAY_MS - 1000),
    ])
    const call = await world.logIn(top)
    const ids = async (body: object) =>
      (await call('memberList', body)).data.list.map(({ memId }: { memId: string }) => memId).sort()
    expect(await ids({})).toEqual([direct.memId])
    expect(await ids({ kind: 'all' })).toEqual([below.memId, direct.memId].sort())
    expect(await ids({ kind: 'all', query: below.memId.toUpperCase() })).toEqual([below.memId])
    expect(await ids({ kind: 'all', query: 'nobody' })).toEqual([])
    expect(await ids({ kind: 'away', awayDays: 7 })).toEqual([direct.memId])
    expect(await ids({ kind: 'away', awayDays: 11 })).toEqual([])
    expect(await ids({ kind: 'online' })).toEqual([])
    expect((await call('memberList')).data.list[0]).toMatchObject({ daysAway: 10, parentId: top.memId })
    expect((await call('partnerList', { query: store.memId.slice(0, 5) })).data.list).toMatchObject([
      { memId: store.memId },
    ])
    expect((await call('memberList', { kind: 'all', count_per_list: 1, page: 2 })).data).toMatchObject({
      pageInfo: { page: 2, count_per_list: 1, tatal_list_count: 2 },
    })
  })
})

it('[SP100] of several partners above somebody the nearest is found, itself included', async () => {
  const top = await world.partner('PTN_1', null)
  const middle = await world.partner('PTN_2', top)
  const low = await world.partner('PTN_3', middle)
  const aside = await world.partner('PTN_2', top)
  await world.member(low)
  const nearest = await world.past.partners.port.nearestAbove([top.memberId, middle.memberId])
  const found = [top, middle, low, aside].map(({ memberId }) => nearest.get(memberId))
  expect(found).toEqual([top.memberId, middle.memberId, middle.memberId, top.memberId])
  expect(nearest.size).toBe(4)
})
