// Who may ask what of members (SPEC.md SG8): every part of a filter against an operator who may do everything but see it.
import { type MemberFilter, memberFilterRights, type Permission, permissions } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
/** An operator whose role is made anew for each case. */
let probe: string
beforeAll(async () => {
  site = await startTestNode()
  await site.operator()
  await site.seedMember({ memId: 'above', partnerLevel: 'PTN_1' })
  await site.seedMember({ memId: 'plain1', recommender: 'above', birthDate: '1990-02-03' })
  await site.database.query(`INSERT INTO operators.roles (role, name, permissions) VALUES ('probe', 'probe', '{}')`)
  await site.database.query(
    `INSERT INTO operators.operators SELECT gen_random_uuid(), 'probe', 'probe', 'probe', 'probe', password_hash, NULL, NULL, 0, now()
     FROM operators.operators WHERE login_key = 'owner'`,
  )
  probe = (await site.call('/api/office/login', { operatorId: 'probe', password: 'Owner!234' })).data.token
})
afterAll(() => site.stop())

const byOwner = async (path: string, body: object = {}) =>
  await site.call(`/api/office/${path}`, body, await site.operator())
const byProbe = (path: string, body: object = {}) => site.call(`/api/office/${path}`, body, probe)
const without = async (missing: Permission) =>
  await site.database.query(`UPDATE operators.roles SET permissions = $1 WHERE role = 'probe'`, [
    permissions.filter((permission) => permission !== missing),
  ])

/** A filter of each part alone, that somebody fits. */
const filters: Readonly<{ [Part in keyof MemberFilter]-?: Pick<MemberFilter, Part> }> = {
  levels: { levels: [1, 2, 3] },
  partners: { partners: false },
  below: { below: 'above' },
  joinedWithinDays: { joinedWithinDays: 30 },
  joinedBeforeDays: { joinedBeforeDays: 1 },
  seenWithinDays: { seenWithinDays: 30 },
  notSeenForDays: { notSeenForDays: 30 },
  languages: { languages: ['ko'] },
  birthMonths: { birthMonths: [1, 2, 3] },
  cashFrom: { cashFrom: 0 },
  cashTo: { cashTo: 1_000_000 },
  noDepositDays: { noDepositDays: 30 },
  deposits: { deposits: { days: 30, countTo: 5 } },
  play: { play: { days: 30, ggrFrom: -5 } },
}
const words = () => ({ title: '소식', content: '새 소식', requestId: newRequestId() })
const coupons = (segmentIdx: string) => ({
  name: 'coupon',
  kind: 'cash',
  amount: 1000,
  mode: 'segment',
  segmentIdx,
  count: 1,
  memIds: [],
  perMember: 1,
  levelFrom: 1,
  levelTo: 10,
  giftable: false,
  startsAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  reason: 'test',
  requestId: newRequestId(),
})

describe('[SG8] what an operator may not see of a member', () => {
  it.each(Object.entries(filters))('%s: is neither counted, saved, read nor written to', async (part, filter) => {
    const name = `by ${part}`
    const { segmentIdx } = (await byOwner('segments/save', { name, filter, requestId: newRequestId() })).data
    await byOwner('messages/send', { audience: { kind: 'segment', segmentIdx }, ...words() })
    const batch = async () => (await byProbe('messages/batches')).data.list[0]
    const saved = async () => (await byProbe('segments/list')).data.list.map((row: { name: string }) => row.name)

    await without(memberFilterRights[part as keyof MemberFilter])
    const audience = { kind: 'filter', filter }
    expect((await byProbe('segments/count', { filter })).resultCode).toBe('E403')
    expect((await byProbe('segments/count', { filter, segmentIdx })).resultCode).toBe('E403')
    expect((await byProbe('segments/save', { name: 'own', filter, requestId: newRequestId() })).resultCode).toBe('E403')
    expect((await byProbe('messages/preview', { audience })).resultCode).toBe('E403')
    expect((await byProbe('messages/send', { audience, ...words() })).resultCode).toBe('E403')
    // A segment that asks it is none.
    const ofSegment = { kind: 'segment', segmentIdx }
    const list = (await byProbe('segments/list')).data
    expect(JSON.stringify(list.list)).not.toContain(part)
    expect(list.hidden).toBeGreaterThan(0)
    expect(await saved()).not.toContain(name)
    expect((await byProbe('messages/preview', { audience: ofSegment })).resultCode).toBe('E404')
    expect((await byProbe('messages/send', { audience: ofSegment, ...words() })).resultCode).toBe('O006')
    expect((await byProbe('promotions/issue', coupons(segmentIdx))).resultCode).toBe('O006')
    const takenOver = { segmentIdx, name: 'taken', filter: {}, requestId: newRequestId() }
    expect((await byProbe('segments/save', takenOver)).resultCode).toBe('E404')
    expect((await byProbe('segments/delete', { segmentIdx })).resultCode).toBe('E404')
    const wasSent = (await byOwner('messages/batches')).data.list[0]?.segmentName === name
    if (wasSent) expect(await batch()).toMatchObject({ filter: null, segmentName: null, isFilterHidden: true })

    // With every permission but one that it does not need, it is all there.
    await without('audit.read')
    expect((await byProbe('segments/count', { filter, segmentIdx })).resultCode).toBe('0')
    expect((await byProbe('messages/preview', { audience: ofSegment })).resultCode).toBe('0')
    expect(await saved()).toContain(name)
    expect((await byProbe('promotions/issue', coupons(segmentIdx))).resultCode).toBe('0')
    if (wasSent) expect(await batch()).toMatchObject({ filter, segmentName: name, isFilterHidden: false })
    expect((await byProbe('segments/delete', { segmentIdx })).resultCode).toBe('0')
  })

  it('the month of birth is open to marketing as an office comes with it, on a page and in a filter, and the rest of a member is not', async () => {
    const marketing = `SELECT permissions FROM operators.roles WHERE role = 'marketing'`
    await site.database.query(`UPDATE operators.roles SET permissions = (${marketing}) WHERE role = 'probe'`)
    const filter = { birthMonths: [2] }
    expect((await byProbe('segments/save', { name: '2월 생일', filter, requestId: newRequestId() })).resultCode).toBe(
      '0',
    )
    expect((await byProbe('segments/count', { filter })).data).toMatchObject({ count: 1 })
    expect((await byProbe('members/read', { memId: 'plain1' })).data.member.birthMasked).toBe('1990-02-**')
    expect((await byProbe('members/reveal', { memId: 'plain1', reason: '궁금' })).resultCode).toBe('E403')
    expect((await byProbe('segments/count', { filter: { below: 'above' } })).resultCode).toBe('E403')
    await without('members.birthMonth')
    expect((await byProbe('members/read', { memId: 'plain1' })).data.member.birthMasked).toBe('1990-**-**')
  })

  it('a level and everyone are filters too, and nobody is named to who may not read members', async () => {
    await without('members.read')
    expect((await byProbe('messages/preview', { audience: { kind: 'level', level: 1 } })).resultCode).toBe('E403')
    const everyone = (await byProbe('messages/preview', { audience: { kind: 'all' } })).data
    expect(everyone.count).toBeGreaterThan(0)
    expect(everyone.sample).toEqual([])
    const counted = (await byProbe('segments/count', { filter: {} })).data
    expect(counted).toMatchObject({ count: everyone.count, sample: [] })
    await without('audit.read')
    expect((await byProbe('segments/count', { filter: {} })).data.sample.length).toBeGreaterThan(0)
  })
})
