import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

const office = async (path: string, body: object) =>
  await site.call(`/api/office/members/${path}`, body, await site.operator())

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
