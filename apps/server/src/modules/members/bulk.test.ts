import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

const office = async (path: string, body: object) =>
  await site.call(`/api/office/members/${path}`, body, await site.operator())

describe('the standing of many', () => {
  it('[ME34] is previewed with whom it leaves out, changed, and undone', async () => {
    for (const memId of ['stand1', 'stand2', 'stand3']) await site.seedMember({ memId })
    await site.give('stand1', 30_000)
    const token = await site.logIn('stand1')
    await site.database.query(
      `UPDATE members.members SET status = CASE mem_id WHEN 'stand3' THEN 'pending' ELSE 'locked' END
       WHERE mem_id IN ('stand2', 'stand3')`,
    )
    const bulk = { memIds: ['stand1', 'stand2', 'stand3', 'nobody', 'STAND1'], to: 'suspended', reason: '공모 의심' }
    const expected = {
      changed: [
        { memId: 'stand1', before: 'active' },
        { memId: 'stand2', before: 'locked' },
      ],
      leftOut: [
        { memId: 'nobody', why: 'unknown' },
        { memId: 'stand3', why: 'pending' },
      ],
      cashAmt: 30_000,
    }
    expect((await office('bulkStanding', { ...bulk, preview: true })).data).toMatchObject(expected)
    expect((await office('read', { memId: 'stand1' })).data.member.status).toBe('active')
    expect((await office('bulkStanding', { ...bulk, reason: ' ', preview: false })).resultCode).toBe('O003')
    expect((await office('bulkStanding', { ...bulk, preview: false })).data).toMatchObject(expected)
    expect((await site.call('/api/member/info', {}, token)).resultCode).toBe('E401')
    const again = (await office('bulkStanding', { ...bulk, preview: true })).data
    expect(again.changed).toEqual([])
    expect(again.leftOut).toContainEqual({ memId: 'stand1', why: 'already' })
    const undo = { memIds: ['stand1'], to: 'active', reason: '되돌리기', preview: false }
    expect((await office('bulkStanding', undo)).data.changed).toEqual([{ memId: 'stand1', before: 'suspended' }])
    expect((await office('read', { memId: 'stand1' })).data.member.status).toBe('active')
    const log = await site.call('/api/office/audit/list', { subject: 'stand1' }, await site.operator())
    expect(log.data.list.map((row: { action: string }) => row.action).slice(0, 2)).toEqual([
      'member.restore',
      'member.suspend',
    ])
  })
})

describe('many members at once', () => {
  it('[ME33] are previewed without a change, then changed, each with an entry in the log', async () => {
    for (const memId of ['bulk1', 'bulk2', 'bulk3']) await site.seedMember({ memId, level: memId === 'bulk3' ? 4 : 1 })
    const bulk = { memIds: ['bulk1', 'bulk2', 'bulk3', 'nobody', 'BULK1'], memLevel: 4, reason: '정기 등급 조정' }
    const found = { changed: ['bulk1', 'bulk2'], same: ['bulk3'], unknown: ['nobody'] }
    const expected = { ...found, approvalIdx: null, needsSecond: false }
    expect((await office('bulkPermit', { ...bulk, preview: true })).data).toEqual(expected)
    expect((await office('read', { memId: 'bulk1' })).data.member.memLevel).toBe(1)
    expect((await office('bulkPermit', { ...bulk, reason: '', preview: false })).resultCode).toBe('O003')
    expect((await office('bulkPermit', { memIds: ['bulk1'], reason: 'x', preview: true })).resultCode).toBe('O006')
    expect((await office('bulkPermit', { ...bulk, preview: false })).data).toEqual(expected)
    expect((await office('read', { memId: 'bulk2' })).data.member.memLevel).toBe(4)
    const log = await site.call('/api/office/audit/list', { action: 'member.permit' }, await site.operator())
    expect(log.data.list.map((row: { subject: string }) => row.subject).toSorted()).toEqual(['bulk1', 'bulk2'])
  })

  it('[ME33] casino and slot levels among them', async () => {
    await site.seedMember({ memId: 'bulk4' })
    await office('permit', { memId: 'bulk4', casinoLevel: 3, slotLevel: 5, reason: 'test' })
    expect((await office('read', { memId: 'bulk4' })).data.member).toMatchObject({ casinoLevel: 3, slotLevel: 5 })
  })
})
