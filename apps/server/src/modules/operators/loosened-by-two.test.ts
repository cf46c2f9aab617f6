// Promotions, commission settings and members' levels under two operators, and that what waits is shown where the thing itself is.
import { DAY_MS, instant, isoSeoul } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

const PASSWORD = 'plum-kettle-orbit-71'
let site: TestNode
let owner: string
let second: string
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  owner = await site.operator()
  for (const memId of ['climber1', 'climber2', 'climber3', 'partner1']) await site.seedMember({ memId })
  const place = { memId: 'partner1', level: 'PTN_1', parentMemId: '', reason: 'x' }
  const none = { rolling: 0, losing: 0 }
  const rates = {
    casino: none,
    'hc-casino': none,
    slot: none,
    virtual: none,
    fishing: none,
    sport: none,
    minigame: none,
    net: 0,
  }
  await office('partners/appoint', { ...place, rates })
  // While there is one operator, all of it is set up alone.
  expect((await setRules('wheel', { enabled: true })).data.approvalIdx).toBeNull()
  for (const [operatorId, role] of [
    ['second', 'owner'],
    ['cashier', 'cashier'],
  ] as const) {
    await office('operators/create', { operatorId, name: '이름', role, password: PASSWORD, addresses: [], sites: [] })
  }
  await site.database.query(
    `UPDATE operators.operators SET created_at = created_at - interval '2 days', approver_since = NULL`,
  )
  second = await logIn('second')
})
afterAll(() => site.stop())

const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
const approve = (approvalIdx: string, token = second) => office('approvals/approve', { approvalIdx }, token)
const awaited = async (kind: string, about?: string[], token = owner) =>
  (await office('approvals/awaited', { kind, about }, token)).data.list
const logIn = async (operatorId: string) =>
  (await site.call('/api/office/login', { operatorId, password: PASSWORD })).data.token as string
const paths = { points: 'setPoints', attendance: 'setAttendance', wheel: 'setWheel' } as const
type Rules = keyof typeof paths
const rulesOf = async (kind: Rules) => (await office('promotions/settings')).data[kind]
const setRules = async (kind: Rules, change: object) => {
  const { revision, settings } = await rulesOf(kind)
  return await office(`promotions/${paths[kind]}`, { settings: { ...settings, ...change }, revision, reason: '조정' })
}

describe('[PR26] rules of promotions', () => {
  it.each<[Rules, object, object]>([
    ['points', { enabled: true }, { enabled: false }],
    ['attendance', { enabled: true, dayPoints: 5000 }, { dayPoints: 1 }],
    ['wheel', { dailyBudget: 900_000_000 }, { dailyBudget: 100_000_000, spinsPerDay: 1 }],
  ])('of %s give more by two, and less by one', async (kind, looser, tighter) => {
    const before = await rulesOf(kind)
    const asked = await setRules(kind, looser)
    expect(asked.data.approvalIdx).not.toBeNull()
    expect(await rulesOf(kind)).toEqual(before)
    const [requested] = await awaited('promotion.rules', [kind])
    expect(requested).toMatchObject({ approvalIdx: asked.data.approvalIdx, askedBy: 'owner', own: true, about: [kind] })
    expect(JSON.parse(requested.facts.after)).toMatchObject(looser)
    expect((await setRules(kind, looser)).resultCode).toBe('O013')
    expect((await approve(asked.data.approvalIdx, owner)).resultCode).toBe('O012')
    expect((await approve(asked.data.approvalIdx)).resultCode).toBe('0')
    expect((await rulesOf(kind)).settings).toMatchObject(looser)
    expect(await awaited('promotion.rules', [kind])).toEqual([])
    expect((await setRules(kind, tighter)).data.approvalIdx).toBeNull()
    expect((await rulesOf(kind)).settings).toMatchObject(tighter)
  })

  it('are not loosened on top of what was changed meanwhile', async () => {
    const { spinsPerDay } = (await rulesOf('wheel')).settings
    const asked = await setRules('wheel', { spinsPerDay: spinsPerDay + 1 })
    expect((await setRules('wheel', { depositSpins: 0, enabled: false })).data.approvalIdx).toBeNull()
    expect((await approve(asked.data.approvalIdx)).resultCode).toBe('O004')
    expect((await rulesOf('wheel')).settings).toMatchObject({ spinsPerDay, enabled: false })
  })
})

describe('[PR27] coupons', () => {
  const requestOf = (change: object = {}) => ({
    name: '감사 쿠폰',
    kind: 'cash',
    amount: 100_000,
    mode: 'single',
    count: 10,
    startsAt: isoSeoul(instant(Date.now() - DAY_MS)),
    endsAt: isoSeoul(instant(Date.now() + DAY_MS)),
    reason: '행사',
    requestId: newRequestId(),
    ...change,
  })
  const campaigns = async (token = owner) => (await office('promotions/campaigns', {}, token)).data.list

  it('that come to the limit of giving wait, and [PR28] give their codes to the one who asked', async () => {
    const requested = requestOf()
    const asked = await office('promotions/issue', requested)
    expect(asked.data).toMatchObject({ codes: [], campaignIdx: asked.data.approvalIdx })
    expect((await office('promotions/issue', requested)).data).toEqual(asked.data)
    expect(await campaigns()).toEqual([])
    expect((await office('promotions/codes', asked.data)).resultCode).toBe('E404')
    expect(await awaited('coupon.issue')).toMatchObject([{ amount: 1_000_000, subject: '감사 쿠폰' }])
    expect((await approve(asked.data.approvalIdx)).resultCode).toBe('0')
    expect(await campaigns()).toMatchObject([{ createdBy: 'owner', issued: 10, codesDue: true }])
    expect(await campaigns(second)).toMatchObject([{ codesDue: false }])
    expect((await office('promotions/codes', asked.data, second)).resultCode).toBe('E403')
    const { codes } = (await office('promotions/codes', asked.data)).data
    expect(codes).toHaveLength(10)
    // The request itself, repeated, is answered the same codes.
    expect((await office('promotions/issue', requested)).data).toMatchObject({ codes, approvalIdx: null })
    const { list } = (await office('audit/list', { action: 'promotions.readCodes' })).data
    expect(list).toHaveLength(1)
    const { rows } = await site.database.query('SELECT count(*) AS coupons FROM promotions.coupons')
    expect(rows).toEqual([{ coupons: 10 }])
  })

  it('in small pieces add up with what is given by hand, codes as for one receiver', async () => {
    const memIds = ['climber1', 'climber2']
    const each = requestOf({ mode: 'assigned', amount: 300_000, memIds })
    expect((await office('promotions/issue', each)).data.approvalIdx).toBeNull()
    const forecast = { action: 'give', subjects: ['climber1'], amount: 400_000 }
    expect((await office('approvals/forecast', forecast)).data).toEqual({ needed: true })
    expect((await office('approvals/forecast', { ...forecast, amount: 399_999 })).data).toEqual({ needed: false })
    const give = { memId: 'climber1', amount: 700_000, reason: 'x', requestId: newRequestId() }
    expect((await office('members/adjust', give, second)).data.approvalIdx).not.toBeNull()
    const passedOn = requestOf({ mode: 'assigned', amount: 200_000, memIds: ['climber3', 'climber2'], giftable: true })
    expect((await office('promotions/issue', passedOn)).data.approvalIdx).not.toBeNull()
    expect((await office('promotions/issue', requestOf({ count: 4 }), second)).data.approvalIdx).toBeNull()
    expect((await office('promotions/issue', requestOf({ count: 6 }), second)).data.approvalIdx).not.toBeNull()
  })

  it('that would be over when somebody agrees are not issued', async () => {
    const requested = requestOf({ count: 20, endsAt: isoSeoul(instant(Date.now() + 1500)) })
    const { approvalIdx } = (await office('promotions/issue', requested)).data
    await expect
      .poll(async () => (await site.database.query('SELECT now() > $1 AS over', [requested.endsAt])).rows[0], {
        timeout: 5000,
      })
      .toEqual({ over: true })
    expect((await approve(approvalIdx)).resultCode).toBe('O004')
  })
})

describe('[CS14] settings of commission', () => {
  const read = async () => (await office('partners/options')).data
  const set = async (change: object) => {
    const { settings, revision } = await read()
    return await office('partners/setOptions', { settings: { ...settings, ...change }, revision, reason: '조정' })
  }

  it('let partners earn more or earlier by two, less by one', async () => {
    expect((await set({ carryLoss: true, period: 'week' })).data.approvalIdx).toBeNull()
    const before = await read()
    for (const looser of [{ carryLoss: false }, { period: 'day' }, { losingBase: 'L3' }]) {
      const asked = await set(looser)
      expect(asked.data.approvalIdx).not.toBeNull()
      expect(await awaited('partner.options', ['commission'])).toHaveLength(1)
      await office('approvals/withdraw', asked.data)
    }
    expect(await read()).toEqual(before)
    const asked = await set({ carryLoss: false })
    expect((await approve(asked.data.approvalIdx)).resultCode).toBe('0')
    expect((await read()).settings).toMatchObject({ carryLoss: false, period: 'week' })
  })

  it('of one partner too', async () => {
    const place = async () => (await office('partners/places', { memId: 'partner1' })).data.period
    const setPeriod = (period: string) => office('partners/setPeriod', { memId: 'partner1', period, reason: 'x' })
    expect((await setPeriod('half-month')).data.approvalIdx).toBeNull()
    const asked = await setPeriod('day')
    expect(asked.data.approvalIdx).not.toBeNull()
    expect(await place()).toBe('half-month')
    expect(await awaited('partner.options', ['partner1'])).toHaveLength(1)
    expect((await approve(asked.data.approvalIdx)).resultCode).toBe('0')
    expect(await place()).toBe('day')
  })
})

describe('[ME56] levels of members', () => {
  const levels = async () => {
    const { list } = (await office('members/list', { query: 'climber', sort: 'id' })).data
    return Object.fromEntries(list.map((row: { memId: string; memLevel: number }) => [row.memId, row.memLevel]))
  }
  const bulk = (change: object) => office('members/bulkPermit', { preview: false, reason: '승급', ...change })

  it('are raised by two and lowered by one', async () => {
    const permit = (memLevel: number) =>
      office('members/permit', { memId: 'climber1', memLevel, bettingAllowed: false, reason: '승급' })
    const asked = await permit(5)
    expect(asked.data.approvalIdx).not.toBeNull()
    expect((await levels())['climber1']).toBe(1)
    expect((await office('members/read', { memId: 'climber1' })).data.member.bettingAllowed).toBe(true)
    expect(await awaited('member.level', ['climber1'])).toHaveLength(1)
    expect((await approve(asked.data.approvalIdx)).resultCode).toBe('0')
    expect((await levels())['climber1']).toBe(5)
    expect((await permit(2)).data.approvalIdx).toBeNull()
    expect((await levels())['climber1']).toBe(2)
  })

  it('of many are one request that each of them shows; nobody’s is raised when one was changed meanwhile', async () => {
    const memIds = ['climber1', 'climber2', 'climber3']
    const preview = await bulk({ memIds, memLevel: 4, preview: true })
    expect(preview.data).toMatchObject({ needsSecond: true, approvalIdx: null })
    expect((await bulk({ memIds, memLevel: 1, preview: true })).data.needsSecond).toBe(false)
    const asked = await bulk({ memIds, memLevel: 4 })
    expect(asked.data).toMatchObject({ needsSecond: true, changed: memIds })
    for (const memId of memIds) expect(await awaited('member.level', [memId])).toHaveLength(1)
    expect(await awaited('member.level', ['partner1'])).toEqual([])
    expect((await bulk({ memIds, memLevel: 4 })).resultCode).toBe('O013')
    await bulk({ memIds: ['climber1'], memLevel: 1 })
    expect((await approve(asked.data.approvalIdx)).resultCode).toBe('O004')
    expect(await levels()).toEqual({ climber1: 1, climber2: 1, climber3: 1 })
    const again = await bulk({ memIds, memLevel: 4 })
    expect((await approve(again.data.approvalIdx)).resultCode).toBe('0')
    expect(await levels()).toEqual({ climber1: 4, climber2: 4, climber3: 4 })
  })
})

describe('[OP41] what waits', () => {
  it('is shown to whoever sees the thing, and to nobody else', async () => {
    const options = (await office('sites/options')).data.options
    const withdrawal = { ...options.withdrawal, maximum: options.withdrawal.maximum * 2 }
    const siteName = '새 이름'
    const asked = await office('sites/setOptions', { options: { withdrawal, siteName }, reason: '상향' })
    for (const about of [['withdrawal'], ['siteName'], ['deposit', 'siteName'], undefined]) {
      expect(await awaited('site.options', about)).toMatchObject([
        { approvalIdx: asked.data.approvalIdx, reason: '상향' },
      ])
    }
    expect(await awaited('site.options', ['deposit'])).toEqual([])
    expect((await awaited('site.options', undefined, second))[0]).toMatchObject({ own: false, askedBy: 'owner' })
    const cashier = await logIn('cashier')
    expect((await office('approvals/awaited', { kind: 'site.options' }, cashier)).resultCode).toBe('E403')
    expect((await office('approvals/awaited', { kind: 'cash.approve' }, cashier)).resultCode).toBe('0')
    await office('approvals/decline', { approvalIdx: asked.data.approvalIdx, reason: '보류' }, second)
    expect(await awaited('site.options')).toEqual([])
  })
})
