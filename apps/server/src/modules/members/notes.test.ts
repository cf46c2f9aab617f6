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
    const note = { memId: 'noted1', text: '전화로 본인 확인', requestId: newRequestId() }
    const first = await office('noteAdd', note)
    expect(await office('noteAdd', note)).toEqual(first)
    expect((await office('noteAdd', { ...note, text: 'else' })).resultCode).toBe('C999')
    await office('noteAdd', { ...note, text: 'second', requestId: newRequestId() })
    const { list } = (await office('notes', { memId: 'noted1' })).data
    expect(list.map((row: { text: string }) => row.text)).toEqual(['second', '전화로 본인 확인'])
    expect(list[0].operatorId).toBe('owner')
    expect((await office('noteAdd', { ...note, memId: 'nobody' })).resultCode).toBe('E404')
    const log = await site.call('/api/office/audit/list', { action: 'member.note' }, await site.operator())
    expect(log.data.list).toHaveLength(2)
  })
})
