import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { caseCalls } from '../cases/testing.ts'

let site: TestNode
const { operator } = caseCalls(() => site)
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

describe('[RE23] the queues of an operator', () => {
  it.each([
    ['cashier', ['deposits', 'withdrawals']],
    ['service', ['inquiries', 'signups', 'atRisk']],
    ['trader', ['referrals']],
    ['marketing', []],
    ['auditor', []],
  ])('of the role %s are those that it may work on', async (role, queues) => {
    const { token } = await operator(role)
    const { list } = (await site.call('/api/office/work', {}, token)).data
    expect(list.map(({ queue }: { queue: string }) => queue)).toEqual(queues)
  })

  it('count what waits, and since when', async () => {
    const { token } = await operator('manager')
    const memId = 'queueasker'
    await site.seedMember({ memId })
    const before = (await site.call('/api/office/work', {}, token)).data.list
    expect(before.find(({ queue }: { queue: string }) => queue === 'deposits')).toMatchObject({
      waiting: 0,
      oldestAt: null,
    })
    const own = await site.logIn(memId)
    await site.call('/api/cash/in', { amount: 50_000, requestId: newRequestId() }, own)
    await site.call('/api/board/qna/save', { title: '문의', content: '언제', requestId: newRequestId() }, own)
    const { list } = (await site.call('/api/office/work', {}, token)).data
    const found = Object.fromEntries(list.map((row: { queue: string; waiting: number }) => [row.queue, row.waiting]))
    expect(found).toMatchObject({ deposits: 1, inquiries: 1 })
    expect(list.every((row: { waiting: number; oldestAt: string | null }) => row.waiting === 0 || row.oldestAt)).toBe(
      true,
    )
  })
})
