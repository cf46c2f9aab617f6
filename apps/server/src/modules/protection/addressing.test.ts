// Who takes a break or has excluded itself is not addressed, by whatever way; and what it asked for before is decided with open eyes.
import { DAY_MS, instant, isoSeoul, type Won } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../../platform/database.ts'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
  const deposit = { open: true, minimum: 1_000, maximum: 1_000_000, unit: 1_000, asksPassword: false, retrySeconds: 0 }
  await office('sites/setOptions', { options: { deposit } })
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())

const YESTERDAY = isoSeoul(instant(Date.now() - DAY_MS))
const TOMORROW = isoSeoul(instant(Date.now() + DAY_MS))

let number = 0
async function member() {
  number += 1
  const memId = `reached${number}`
  const memberId = await site.seedMember({ memId })
  return { memId, memberId, token: await site.logIn(memId) }
}
type Somebody = Awaited<ReturnType<typeof member>>
async function excludedMember(length = '6m') {
  const somebody = await member()
  await exclude(somebody, length)
  return somebody
}
const exclude = async ({ token }: Somebody, length = '6m') =>
  expect((await site.call('/api/protection/exclude', { length }, token)).resultCode).toBe('0')
const messagesOf = async ({ token }: Somebody) => (await site.call('/api/board/msgList', {}, token)).data.list
const issue = (memIds: readonly string[], requestId = newRequestId()) =>
  office('promotions/issue', {
    name: '환영',
    kind: 'cash',
    amount: 1_000,
    mode: 'assigned',
    memIds,
    giftable: true,
    startsAt: YESTERDAY,
    endsAt: TOMORROW,
    reason: 'test',
    requestId,
  })
const couponsOf = async ({ token }: Somebody) =>
  (await site.call('/api/coupon/list', { state: 'usable' }, token)).data.list

describe('coupons', () => {
  it('[PT20] [PR25] are not issued to who may not be addressed, and the office is told', async () => {
    const [open, onBreak, gone] = [await member(), await excludedMember('1d'), await excludedMember()]
    const requestId = newRequestId()
    const memIds = [open.memId, onBreak.memId, gone.memId, 'nobody-of-all']
    const issued = await issue(memIds, requestId)
    expect(issued.data).toMatchObject({ leftOutMemIds: [onBreak.memId, gone.memId], unknownMemIds: ['nobody-of-all'] })
    expect([await couponsOf(open), await couponsOf(onBreak), await couponsOf(gone)].map((list) => list.length)).toEqual(
      [1, 0, 0],
    )
    expect((await messagesOf(open)).length).toBe(1)
    expect(await messagesOf(gone)).toEqual([])
    // Answered the same when somebody has gone on a break since.
    await exclude(open)
    expect((await issue(memIds, requestId)).data).toEqual(issued.data)
    expect((await issue([gone.memId])).resultCode).toBe('O006')
  })

  it('[PR25] are not given to who may not be addressed (K109), nor by such a member (K000)', async () => {
    const [giver, gone] = [await member(), await excludedMember()]
    await issue([giver.memId])
    const [{ couponIdx }] = await couponsOf(giver)
    const gift = (memId: string) => site.call('/api/coupon/gift', { couponIdx, memId }, giver.token)
    expect((await gift(gone.memId)).resultCode).toBe('K109')
    expect(await messagesOf(gone)).toEqual([])
    await exclude(giver)
    await expect.poll(async () => (await gift((await member()).memId)).resultCode).toBe('K000')
  })
})

describe('messages', () => {
  const preview = async (audience: object) => (await office('messages/preview', { audience })).data
  const send = (audience: object) =>
    office('messages/send', { audience, title: '소식', content: '새 소식', requestId: newRequestId() })

  it('[PT8] [MS11] to members by name leave out who may not be addressed, and say how many', async () => {
    const [open, gone] = [await member(), await excludedMember()]
    const audience = { kind: 'members', memIds: [open.memId, gone.memId] }
    expect(await preview(audience)).toMatchObject({ count: 1, leftOut: { excluded: 1 }, unknown: [] })
    expect((await send(audience)).data.count).toBe(1)
    await expect.poll(async () => (await messagesOf(open)).length).toBe(1)
    expect(await messagesOf(gone)).toEqual([])
    expect((await send({ kind: 'members', memIds: [gone.memId] })).resultCode).toBe('O006')
  })

  it('[MS11] to many say how many are left out', async () => {
    const before = await preview({ kind: 'all' })
    await excludedMember()
    const leftOut = { ...before.leftOut, excluded: before.leftOut.excluded + 1 }
    expect(await preview({ kind: 'all' })).toMatchObject({ count: before.count, leftOut })
    expect((await preview({ kind: 'level', level: 1 })).leftOut).toEqual(leftOut)
    expect((await preview({ kind: 'filter', filter: { levels: [1] } })).leftOut).toEqual(leftOut)
    expect((await preview({ kind: 'filter', filter: { levels: [1], cashFrom: 1 } })).leftOut.excluded).toBe(0)
  })

  it('[PT20] that answer or tell what became of a request still arrive', async () => {
    const gone = await excludedMember()
    const tell = (message: Parameters<typeof site.node.modules.messages.port.sendIn>[2]) =>
      site.node.platform.database.tx((tx) => site.node.modules.messages.port.sendIn(tx, gone.memberId, message))
    await tell({ kind: 'coupon_given', name: '환영' })
    await tell({ kind: 'inquiry_answered', title: '질문' })
    await tell({ kind: 'withdrawal_done', amount: 1_000 })
    expect(await messagesOf(gone)).toHaveLength(2)
  })
})

it('[PT20] [SI17] banners and popups are not shown to who may not be addressed, scrolling notices are', async () => {
  const banner = (kind: string, audience: string, text: string) =>
    office('sites/bannerSave', {
      kind,
      audience,
      texts: { ko: { title: kind === 'flow' ? '' : '이벤트', text } },
      picture: '',
      scene: 'gift',
      link: '',
      startsAt: YESTERDAY,
      endsAt: null,
      shown: true,
      reason: 'test',
      requestId: newRequestId(),
    })
  for (const [kind, audience] of [
    ['banner', 'all'],
    ['banner', 'member'],
    ['popup', 'member'],
    ['popup', 'all'],
    ['flow', 'member'],
  ] as const) {
    expect((await banner(kind, audience, '공지')).resultCode, kind).toBe('0')
  }
  const shownTo = async (token: string) => {
    const [banner, popup, own, flow] = await Promise.all([
      site.call('/api/etc/banner', {}, token),
      site.call('/api/etc/popupList', {}, token),
      site.call('/api/main/popupList', {}, token),
      site.call('/api/board/flowBoard', {}, token),
    ])
    return [banner.data.list.length, popup.data.list.length, own.data.list.length, flow.data.content]
  }
  const open = await member()
  await expect.poll(() => shownTo(open.token)).toEqual([2, 1, 2, '공지'])
  await exclude(open)
  await expect.poll(() => shownTo(open.token)).toEqual([0, 0, 0, '공지'])
})

describe('a deposit asked for before', () => {
  const deposit = async ({ memId, token }: Somebody, amount: number) => {
    expect((await site.call('/api/cash/in', { amount, requestId: newRequestId() }, token)).resultCode).toBe('0')
    return (await office('cash/list', { memId })).data.list[0]
  }
  const approve = (cashIdx: string, reason = '') => office('cash/approve', { cashIdx, reason })
  const concernOf = async ({ memId }: Somebody) => (await office('cash/list', { memId })).data.list[0].concern

  it('[PT21] [CA32] an exclusion is approved with a reason or not at all', async () => {
    const somebody = await member()
    const { cashIdx, concern } = await deposit(somebody, 50_000)
    expect(concern).toBeNull()
    await exclude(somebody)
    expect(await concernOf(somebody)).toBe('excluded')
    await office('cash/wait', { cashIdx })
    expect((await approve(cashIdx)).resultCode).toBe('O003')
    expect((await site.call('/api/cash/getUserCash', {}, somebody.token)).data.balance).toBe(0)
    expect((await approve(cashIdx, '이미 입금됨')).resultCode).toBe('0')
    expect(await messagesOf(somebody)).toHaveLength(1)
  })

  it.each([
    [
      'its own',
      (who: Somebody) => site.call('/api/protection/limit', { kind: 'deposit-day', amount: 30_000 }, who.token),
    ],
    [
      "the site's",
      () =>
        office('sites/setOptions', {
          options: { protection: { realityMinutes: 0, depositDay: 30_000, depositMonth: 0 } },
          reason: 'test',
        }),
    ],
  ])('[PT21] a limit, %s, is approved with a reason; one within it without', async (_whose, limit) => {
    const [somebody, other] = [await member(), await member()]
    const { cashIdx } = await deposit(somebody, 50_000)
    const within = await deposit(other, 20_000)
    await limit(somebody)
    await limit(other)
    await expect.poll(() => concernOf(somebody)).toBe('limit')
    expect(await concernOf(other)).toBeNull()
    for (const request of [cashIdx, within.cashIdx]) await office('cash/wait', { cashIdx: request })
    expect((await approve(cashIdx)).resultCode).toBe('O003')
    expect((await approve(within.cashIdx)).resultCode).toBe('0')
    expect((await office('cash/reject', { cashIdx, reason: '한도 초과' })).resultCode).toBe('0')
    const protection = { realityMinutes: 0, depositDay: 0, depositMonth: 0 }
    await office('sites/setOptions', { options: { protection }, reason: 'test' })
  })

  it('[PT21] is judged with as many queries for a page of them as for one', async () => {
    const asked = []
    for (let number = 0; number < 12; number += 1) {
      const somebody = await member()
      const most = number % 3 === 0 ? 30_000 : 90_000
      await deposit(somebody, 50_000)
      await site.call('/api/protection/limit', { kind: 'deposit-month', amount: most }, somebody.token)
      asked.push({
        memberId: somebody.memberId,
        amount: 50_000 as Won,
        at: instant(Date.now()),
        isBeyond: most < 50_000,
      })
    }
    let queries = 0
    const db = new Proxy<Queryable>(site.database, {
      get(target, name: keyof Queryable) {
        queries += 1
        return target[name].bind(target)
      },
    })
    const { port } = site.node.modules.protection
    const concerns = await port.depositConcerns(db, asked)
    expect([...concerns.keys()].toSorted()).toEqual(
      asked
        .filter(({ isBeyond }) => isBeyond)
        .map(({ memberId }) => memberId)
        .toSorted(),
    )
    const ofMany = queries
    queries = 0
    await port.depositConcerns(db, asked.slice(0, 1))
    expect(ofMany).toBeGreaterThan(0)
    expect(ofMany).toBe(queries)
  })

  it('[CA32] is not approved with a line of the bank without a reason', async () => {
    const somebody = await member()
    const { cashIdx } = await deposit(somebody, 70_000)
    await exclude(somebody)
    const account = {
      bankNameKr: '한국은행',
      bankacc: '110-1',
      memName: '한판',
      notice: '',
      noticeEn: '',
      noticeVi: '',
      levelFrom: 1,
      levelTo: 10,
      dayLimit: 0,
      shown: true,
      reason: 'test',
      requestId: newRequestId(),
    }
    const saved = await office('cash/accountSave', account)
    const line = { at: isoSeoul(instant(Date.now())), amount: 70_000, holder: '홍길동', memo: '' }
    await office('cash/bankImport', { accountIdx: saved.data.accountIdx, lines: [line] })
    const [{ lineIdx, candidates }] = (await office('cash/bankLines', {})).data.list
    expect(candidates[0]).toMatchObject({ cashIdx, concern: 'excluded' })
    const match = (reason?: string) => office('cash/bankMatch', { lineIdx, cashIdx, ...(reason && { reason }) })
    expect((await match()).resultCode).toBe('O003')
    expect((await match('이미 입금됨')).resultCode).toBe('0')
  })
})
