import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

let number = 0
async function member(extra: object = {}) {
  number += 1
  const memId = `asker${number}`
  await site.seedMember({ memId, ...extra })
  return { memId, token: await site.logIn(memId) }
}
const office = async (path: string, body: object) =>
  await site.call(`/api/office/partners/${path}`, body, await site.operator())
const FORM = {
  contactName: '김총판',
  phone: '010-1234-5678',
  messenger: '@kim',
  experience: '서울 3년',
  message: '신청합니다',
}
const HEAD_OFFICE = { partnerLevel: 'PTN_1', recommenderId: '' }
const apply = (token: string, body: object = {}) =>
  site.call('/api/partner/apply', { ...FORM, requestId: newRequestId(), ...body }, token)
const own = async (token: string) => (await site.call('/api/partner/application', {}, token)).data
const titles = async (token: string) =>
  (await site.call('/api/board/msgList', {}, token)).data.list.map(({ title }: { title: string }) => title)

describe('an application to become a distributor', () => {
  it('[PA1] needs everything but a messenger, of a length that fits (PA01), and no partner makes one (PA03)', async () => {
    const { token } = await member()
    for (const body of [
      { contactName: ' ' },
      { contactName: '가'.repeat(41) },
      { phone: '12345678' },
      { phone: '010-abcd-5678' },
      { experience: '' },
      { message: ' ' },
      { message: 'x'.repeat(2001) },
    ]) {
      expect((await apply(token, body)).resultCode, JSON.stringify(body)).toBe('PA01')
    }
    expect(await own(token)).toEqual({ application: null, isPartner: false })
    expect((await apply(token, { messenger: '', phone: '+84 912 345 678' })).resultCode).toBe('0')
    const partner = await member({ partnerLevel: 'PTN_4' })
    expect((await apply(partner.token)).resultCode).toBe('PA03')
  })

  it('[PA2] is one at a time (PA02) and made once a request id', async () => {
    const { token } = await member()
    const requestId = newRequestId()
    const made = await Promise.all([1, 2, 3].map(() => apply(token, { requestId })))
    expect(new Set(made.map(({ data }) => data.applicationIdx)).size).toBe(1)
    expect((await apply(token, { requestId, message: '다른' })).resultCode).toBe('C999')
    expect((await apply(token)).resultCode).toBe('PA02')
    await office('reject', { applicationIdx: made[0]!.data.applicationIdx, reason: '서류' })
    const again = await Promise.all([1, 2, 3].map(() => apply(token)))
    expect(again.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'PA02', 'PA02'])
  })

  it('[PA3] goes from applied to contacted to a decision, and no other way (O004)', async () => {
    const { token } = await member()
    const { applicationIdx } = (await apply(token)).data
    const step = async (path: string, body: object = {}) => (await office(path, { applicationIdx, ...body })).resultCode
    expect(await step('approve', HEAD_OFFICE)).toBe('O004')
    expect(await step('reject')).toBe('O003')
    expect(await step('contact')).toBe('0')
    expect(await step('contact')).toBe('O004')
    expect(await step('approve', HEAD_OFFICE)).toBe('0')
    expect(await step('approve', HEAD_OFFICE)).toBe('O004')
    expect(await step('reject', { reason: '늦음' })).toBe('O004')
    expect((await office('contact', { applicationIdx: 'nonsense' })).resultCode).toBe('E404')
    expect((await office('approve', { applicationIdx: crypto.randomUUID(), ...HEAD_OFFICE })).resultCode).toBe('E404')
  })

  it('[PA4] tells the applicant every step, and the audit log too; nobody else sees it', async () => {
    const [{ token }, other] = [await member(), await member()]
    const { applicationIdx } = (await apply(token)).data
    expect((await own(token)).application).toMatchObject({ ...FORM, status: 'applied', changedAt: null })
    await office('contact', { applicationIdx })
    await office('reject', { applicationIdx, reason: '지역 중복' })
    expect((await own(token)).application).toMatchObject({ status: 'rejected', reason: '지역 중복' })
    expect(await titles(token)).toEqual(['총판 신청이 반려되었습니다', '총판 신청을 확인했습니다'])
    expect((await own(other.token)).application).toBeNull()
    const { list } = (await site.call('/api/office/audit/list', { subject: applicationIdx }, await site.operator()))
      .data
    const steps = list.filter((entry: { subject: string }) => entry.subject === applicationIdx)
    expect(steps.map(({ action }: { action: string }) => action)).toEqual(['partner.reject', 'partner.contact'])
  })

  it('[PA5] waits in a queue that begins with the oldest', async () => {
    const [first, second] = [await member(), await member()]
    const { applicationIdx } = (await apply(first.token)).data
    await apply(second.token)
    const queue = async (open: boolean) =>
      (await office('applications', { open })).data.list.map(({ memId }: { memId: string }) => memId)
    expect((await queue(true)).slice(-2)).toEqual([first.memId, second.memId])
    await office('reject', { applicationIdx, reason: '사유' })
    expect((await queue(true)).at(-1)).toBe(second.memId)
    expect((await queue(false))[0]).toBe(first.memId)
  })

  it('[PA6] is stored without a readable phone number or messenger', async () => {
    const { memId, token } = await member()
    await apply(token, { phone: '010-9876-5432', messenger: '@sealed-one' })
    const { rows } = await site.database.query<{ phone: Buffer; messenger: Buffer }>(
      'SELECT phone_sealed AS phone, messenger_sealed AS messenger FROM partners.applications',
    )
    const stored = Buffer.concat(rows.flatMap(({ phone, messenger }) => [phone, messenger]))
    expect(stored.includes('9876-5432') || stored.includes('sealed-one')).toBe(false)
    const { list } = (await office('applications', {})).data
    expect(list.find((row: { memId: string }) => row.memId === memId)).toMatchObject({ phone: '010-9876-5432' })
  })

  it('[PA7] makes a partner of the level and under the recommender that are named, or nothing at all', async () => {
    const above = await member({ partnerLevel: 'PTN_3' })
    const { token } = await member({ recommender: above.memId })
    const { applicationIdx } = (await apply(token)).data
    await office('contact', { applicationIdx })
    const approve = async (partnerLevel: string, recommenderId: string) =>
      (await office('approve', { applicationIdx, partnerLevel, recommenderId })).resultCode
    expect(await approve('PTN_3', above.memId)).toBe('PA04')
    expect(await approve('PTN_4', '')).toBe('PA04')
    expect(await approve('PTN_4', 'nobody77')).toBe('U112')
    expect(await own(token)).toMatchObject({ application: { status: 'contacted' }, isPartner: false })
    expect(await approve('PTN_4', above.memId)).toBe('0')
    expect(await own(token)).toMatchObject({ application: { status: 'approved' }, isPartner: true })
    expect((await titles(token))[0]).toBe('총판 신청이 승인되었습니다')
    const recommended = (await site.call('/api/member/recommended', {}, token)).data
    expect(recommended).toMatchObject({ partnerLevel: 'PTN_4', recommenderId: above.memId, mayRecommend: true })
    const { list } = (await site.call('/api/office/audit/list', { subject: applicationIdx }, await site.operator()))
      .data
    expect(list[0].action).toBe('partner.approve')
    expect(JSON.parse(list[0].after)).toEqual({ status: 'approved', level: 'PTN_4', recommender: above.memId })
  })

  it('[PA8] is counted on the overview while it waits, with since when the oldest does', async () => {
    const waiting = async () =>
      (await site.call('/api/office/overview', {}, await site.operator())).data.waitingApplications
    const before = await waiting()
    const { token } = await member()
    const { applicationIdx } = (await apply(token)).data
    expect(await waiting()).toBe(before + 1)
    const { oldestApplicationAt } = (await site.call('/api/office/overview', {}, await site.operator())).data
    const { list } = (await office('applications', {})).data
    expect(oldestApplicationAt).toBe(list[0].appliedAt)
    await office('contact', { applicationIdx })
    expect(await waiting()).toBe(before + 1)
    await office('reject', { applicationIdx, reason: '사유' })
    expect(await waiting()).toBe(before)
  })
})
