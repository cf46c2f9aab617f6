import { DAY_MS, type Instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { deleteReadBefore, deleteReadBeyond } from './batch-store.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

const office = async (path: string, body: object) =>
  await site.call(`/api/office/messages/${path}`, body, await site.operator())
const send = (body: object) =>
  office('send', { title: '점검 안내', content: '오늘 밤 점검합니다.', requestId: newRequestId(), ...body })
const titlesOf = async (token: string) =>
  (await site.call('/api/board/msgList', {}, token)).data.list.map((row: { title: string }) => row.title)
const batchOf = async (batchIdx: string) =>
  (await office('batches', {})).data.list.find((batch: { batchIdx: string }) => batch.batchIdx === batchIdx)
const done = (batchIdx: string) =>
  expect.poll(async () => (await batchOf(batchIdx)).isDone, { timeout: 10_000 }).toBe(true)

describe('a message to many', () => {
  it('[MS5] says beforehand how many it reaches, and refuses ids that nobody has', async () => {
    await site.seedMember({ memId: 'level7a', level: 7 })
    await site.seedMember({ memId: 'level7b', level: 7 })
    const level = { kind: 'level', level: 7 }
    expect((await office('preview', { audience: level })).data).toEqual({ count: 2, unknown: [] })
    const members = { kind: 'members', memIds: ['level7a', 'nobody-x', 'LEVEL7A'] }
    expect((await office('preview', { audience: members })).data).toEqual({ count: 1, unknown: ['nobody-x'] })
    expect((await send({ audience: members })).resultCode).toBe('O006')
    expect((await send({ audience: level, title: '' })).resultCode).toBe('O006')
    expect((await send({ audience: { kind: 'level', level: 10 } })).resultCode).toBe('O006')
  })

  it('[MS5] is sent once a request id', async () => {
    await site.seedMember({ memId: 'once1' })
    const token = await site.logIn('once1')
    const body = { audience: { kind: 'members', memIds: ['once1'] }, requestId: newRequestId() }
    const [first, second] = await Promise.all([send(body), send(body)])
    expect(first!.data).toEqual(second!.data)
    expect((await send({ ...body, title: '다른' })).resultCode).toBe('C999')
    await done(first!.data.batchIdx)
    expect(await titlesOf(token)).toEqual(['점검 안내'])
  })

  it('[MS6] goes out in portions and reaches each once, wherever it was stopped', async () => {
    // Real members are slow to make; the sending looks at nothing but id, level and status.
    await site.database.query(
      `INSERT INTO members.members (member_id, mem_id, mem_id_key, nick, nick_key, name, phone_sealed, phone_index, phone_masked,
         bank_code, account_sealed, account_index, account_masked, password_hash, level, status, joined_at)
       SELECT gen_random_uuid(), 'many' || n, 'many' || n, 'many' || n, 'many' || n, 'x', '', decode(md5('p' || n), 'hex'), '', 'KB', '',
         decode(md5('a' || n), 'hex'), '', '', 9, 'active', now() FROM generate_series(1, 2500) n`,
    )
    const { batchIdx, count } = (await send({ audience: { kind: 'level', level: 9 } })).data
    expect(count).toBe(2500)
    await done(batchIdx)
    // As if the node had died after a portion whose progress was lost: it is sent again from the beginning.
    await site.database.query('UPDATE messages.batches SET done_at = NULL, last_member_id = NULL WHERE batch_id = $1', [
      batchIdx,
    ])
    await done(batchIdx)
    const { rows } = await site.database.query(
      `SELECT count(*)::int AS messages, count(DISTINCT member_id)::int AS members FROM messages.messages WHERE batch_id = $1`,
      [batchIdx],
    )
    expect(rows[0]).toEqual({ messages: 2500, members: 2500 })
  })

  it('[MS7] is read in the operator’s words', async () => {
    await site.seedMember({ memId: 'words1' })
    const token = await site.logIn('words1')
    await done((await send({ audience: { kind: 'members', memIds: ['words1'] } })).data.batchIdx)
    const { msgIdx } = (await site.call('/api/board/msgList', {}, token)).data.list[0]
    const { msg, msgInfo } = (await site.call('/api/board/msgRead', { msgIdx }, token)).data
    expect([msg.title, msg.content, msgInfo.newMsg]).toEqual(['점검 안내', '오늘 밤 점검합니다.', 0])
  })
})

describe('messages that were read', () => {
  it('[MS8] go when they are old or too many; unread ones stay', async () => {
    const memberId = await site.seedMember({ memId: 'keeper1' })
    const token = await site.logIn('keeper1')
    for (const amount of [1, 2, 3, 4]) {
      await site.node.platform.database.tx((tx) =>
        site.node.modules.messages.port.sendIn(tx, memberId, { kind: 'deposit_done', amount }),
      )
    }
    const heads = (await site.call('/api/board/msgList', {}, token)).data.list as { msgIdx: string }[]
    const remaining = async () => (await site.call('/api/board/msgList', {}, token)).data.pageInfo.tatal_list_count
    for (const { msgIdx } of heads.slice(1)) await site.call('/api/board/msgRead', { msgIdx }, token)
    await deleteReadBefore(site.database, (Date.now() - DAY_MS) as Instant, 100)
    expect(await remaining()).toBe(4)
    await deleteReadBeyond(site.database, 2, 100)
    expect(await remaining()).toBe(2)
    await deleteReadBefore(site.database, (Date.now() + DAY_MS) as Instant, 100)
    expect(await remaining()).toBe(1)
  })
})
