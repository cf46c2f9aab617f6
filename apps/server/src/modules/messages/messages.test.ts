import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

let number = 0
async function memberWithMessages(count: number) {
  number += 1
  const memId = `reader${number}`
  const memberId = await site.seedMember({ memId })
  for (let sent = 0; sent < count; sent += 1) {
    await site.node.platform.database.tx((tx) =>
      site.node.modules.messages.port.sendIn(tx, memberId, { kind: 'deposit_done', amount: 10_000 + sent }),
    )
  }
  return { memberId, token: await site.logIn(memId) }
}
const list = async (token: string) => (await site.call('/api/board/msgList', {}, token)).data
const read = (msgIdx: string, token: string) => site.call('/api/board/msgRead', { msgIdx }, token)
const remove = (msgIdx: string[], token: string) => site.call('/api/board/msgUpdate', { msgIdx }, token)

describe('messages', () => {
  it('[MS1] are written with what they tell of, or not at all', async () => {
    const { memberId, token } = await memberWithMessages(0)
    const failed = site.node.platform.database.tx(async (tx) => {
      await site.node.modules.messages.port.sendIn(tx, memberId, { kind: 'welcome', nick: '한판' })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect((await list(token)).list).toEqual([])
  })

  it('[MS1] speak the language of whoever reads them', async () => {
    const { token } = await memberWithMessages(1)
    const titleIn = async (language: string) => {
      const response = await fetch(`${site.baseUrl}/api/board/msgList`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: 'demo',
          'x-auth-token': token,
          'accept-language': language,
        },
        body: '{"siteId":"demo"}',
      })
      return ((await response.json()) as { data: { list: { title: string }[] } }).data.list[0]!.title
    }
    expect([await titleIn('ko'), await titleIn('en'), await titleIn('vi')]).toEqual([
      '입금이 완료되었습니다',
      'Your deposit is complete',
      'Nạp tiền hoàn tất',
    ])
  })

  it('[MS2] are marked read once, at the first reading', async () => {
    const { token } = await memberWithMessages(2)
    const { msgIdx } = (await list(token)).list[0]
    const first = (await read(msgIdx, token)).data
    expect(first.msgInfo).toEqual({ newMsg: 1 })
    expect((await read(msgIdx, token)).data.msg.readAt).toBe(first.msg.readAt)
    expect((await site.call('/api/member/info', {}, token)).data.msgInfo).toEqual({ newMsg: 1 })
  })

  it('[MS3] cannot be deleted unread (M002): one such refuses the whole call', async () => {
    const { token } = await memberWithMessages(2)
    const [first, second] = (await list(token)).list.map((head: { msgIdx: string }) => head.msgIdx)
    await read(first, token)
    expect((await remove([first, second], token)).resultCode).toBe('M002')
    expect((await list(token)).list).toHaveLength(2)
    expect((await remove([first], token)).resultCode).toBe('0')
    expect((await list(token)).list).toHaveLength(1)
  })

  it('[MS3] of another member answer like those that do not exist (M003)', async () => {
    const [mine, theirs] = [await memberWithMessages(1), await memberWithMessages(1)]
    const { msgIdx } = (await list(theirs.token)).list[0]
    for (const id of [msgIdx, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
      expect((await read(id, mine.token)).resultCode).toBe('M003')
      expect((await remove([id], mine.token)).resultCode).toBe('M003')
    }
    expect((await list(theirs.token)).msgInfo).toEqual({ newMsg: 1 })
  })

  it('[MS4] that are deleted stay in the books of the site', async () => {
    const { memberId, token } = await memberWithMessages(1)
    const { msgIdx } = (await list(token)).list[0]
    await read(msgIdx, token)
    await remove([msgIdx], token)
    expect((await read(msgIdx, token)).resultCode).toBe('M003')
    const { rows } = await site.database.query('SELECT count(*) AS kept FROM messages.messages WHERE member_id = $1', [
      memberId,
    ])
    expect(rows).toEqual([{ kept: 1 }])
  })

  it('come in pages of ten, newest first', async () => {
    const { token } = await memberWithMessages(12)
    const page = async (number_: number) => (await site.call('/api/board/msgList', { page: number_ }, token)).data
    expect((await page(1)).list).toHaveLength(10)
    const rest = await page(2)
    expect(rest.list).toHaveLength(2)
    expect(rest.pageInfo).toEqual({ page: 2, count_per_list: 10, tatal_list_count: 12 })
  })
})
