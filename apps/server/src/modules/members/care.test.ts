import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

const office = async (path: string, body: object) =>
  await site.call(`/api/office/members/${path}`, body, await site.operator())

describe('notes on a member', () => {
  it('[ME31] are added once per request id, newest first, with their operator', async () => {
    await site.seedMember({ memId: 'noted1' })
    const wish = { memId: 'noted1', text: '전화로 본인 확인', requestId: newRequestId() }
    const first = await office('noteAdd', wish)
    expect(await office('noteAdd', wish)).toEqual(first)
    expect((await office('noteAdd', { ...wish, text: 'else' })).resultCode).toBe('C999')
    await office('noteAdd', { ...wish, text: 'second', requestId: newRequestId() })
    const { list } = (await office('notes', { memId: 'noted1' })).data
    expect(list.map((note: { text: string }) => note.text)).toEqual(['second', '전화로 본인 확인'])
    expect(list[0].operatorId).toBe('owner')
    expect((await office('noteAdd', { ...wish, memId: 'nobody' })).resultCode).toBe('E404')
    const log = await site.call('/api/office/audit/list', { action: 'member.note' }, await site.operator())
    expect(log.data.list).toHaveLength(2)
  })
})

describe('related members', () => {
  const relatedTo = async (memId: string) => (await office('related', { memId })).data
  const seen = (memId: string, address: string, agent: string, daysAgo = 1) =>
    site.database.query(
      `INSERT INTO members.sessions (session_id, member_id, started_at, expires_at, ended_at, end_reason, address, agent)
       SELECT gen_random_uuid(), member_id, now() - $4 * interval '1 day', now(), now(), 'logged-out', $2, $3
       FROM members.members WHERE mem_id = $1`,
      [memId, address, agent, daysAgo],
    )

  it('[ME32] share a browser, an address or nothing any more', async () => {
    for (const memId of ['related1', 'related2', 'related3', 'related4']) await site.seedMember({ memId })
    await seen('related1', '203.0.113.1', 'browser one')
    await seen('related2', '203.0.113.1', 'browser one')
    await seen('related3', '203.0.113.1', 'browser two')
    await seen('related4', '203.0.113.1', 'browser one', 91)
    const { related, markers } = await relatedTo('related1')
    expect(related.map((row: { memId: string; by: string[] }) => [row.memId, row.by])).toEqual([
      ['related2', ['device']],
      ['related3', ['address']],
    ])
    expect(markers).toEqual(['sharedDevice'])
    expect(await relatedTo('related4')).toEqual({ related: [], markers: [] })
  })

  it('[ME32] share an account that one asked for before, or a sign-up that was rejected', async () => {
    await site.seedMember({ memId: 'account1', bankAccount: '77770001' })
    await site.seedMember({ memId: 'account2', bankAccount: '77770002' })
    await site.database.query(
      `INSERT INTO members.bank_changes (change_id, member_id, bank_code, name, account_sealed, account_index, account_masked,
         status, asked_at, decided_at)
       SELECT gen_random_uuid(), (SELECT member_id FROM members.members WHERE mem_id = 'account2'), bank_code, name,
         account_sealed, account_index, account_masked, 'rejected', now(), now()
       FROM members.members WHERE mem_id = 'account1'`,
    )
    expect(await relatedTo('account1')).toMatchObject({
      related: [{ memId: 'account2', by: ['account'], lastAt: null }],
      markers: ['sharedAccount'],
    })
    expect((await relatedTo('account2')).related[0].memId).toBe('account1')
  })

  it('[ME32] is marked for ten addresses in a week', async () => {
    await site.seedMember({ memId: 'wanderer' })
    for (let number = 1; number <= 9; number += 1) await seen('wanderer', `198.51.100.${number}`, 'one')
    expect((await relatedTo('wanderer')).markers).toEqual([])
    await seen('wanderer', '198.51.100.10', 'one')
    expect((await relatedTo('wanderer')).markers).toEqual(['manyAddresses'])
  })
})

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
