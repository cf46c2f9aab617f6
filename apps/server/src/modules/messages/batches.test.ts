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
    expect((await office('preview', { audience: level })).data).toMatchObject({
      count: 2,
      unknown: [],
      isComplete: true,
    })
    const members = { kind: 'members', memIds: ['level7a', 'nobody-x', 'LEVEL7A'] }
    expect((await office('preview', { audience: members })).data).toMatchObject({
      count: 1,
      unknown: ['nobody-x'],
      sample: [{ memId: 'level7a' }],
    })
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

describe('a filter', () => {
  const find = async (filter: object) => (await office('preview', { audience: { kind: 'filter', filter } })).data
  const found = async (filter: object) =>
    (await find({ levels: [5], ...filter })).sample.map((row: { memId: string }) => row.memId).toSorted() as string[]

  it('[MS9] finds by what is known of members, and what others know of them', async () => {
    await site.seedMember({ memId: 'head5', level: 5, partnerLevel: 'PTN_1' })
    await site.seedMember({ memId: 'poor5', level: 5, recommender: 'head5' })
    await site.seedMember({ memId: 'rich5', level: 5 })
    await site.give('rich5', 50_000)
    await site.logIn('rich5')
    await site.database.query(
      `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
       SELECT gen_random_uuid(), member_id, 'in', 10000, 'done', 'x', now() - interval '3 days', now() - interval '3 days'
       FROM members.members WHERE mem_id = 'rich5'`,
    )
    expect(await found({})).toEqual(['head5', 'poor5', 'rich5'])
    expect(await found({ partners: true })).toEqual(['head5'])
    expect(await found({ below: 'head5' })).toEqual(['poor5'])
    expect(await found({ cashFrom: 50_000 })).toEqual(['rich5'])
    expect(await found({ cashTo: 49_999 })).toEqual(['head5', 'poor5'])
    expect(await found({ seenWithinDays: 1 })).toEqual(['rich5'])
    expect(await found({ notSeenForDays: 1 })).toEqual(['head5', 'poor5'])
    expect(await found({ noDepositDays: 3 })).toEqual(['head5', 'poor5', 'rich5'])
    expect(await found({ noDepositDays: 4 })).toEqual(['head5', 'poor5'])
    await site.call('/api/office/members/suspend', { memId: 'poor5', reason: 'x' }, await site.operator())
    expect((await find({ levels: [5] })).leftOut).toMatchObject({ suspended: 1 })
    expect(await found({})).toEqual(['head5', 'rich5'])
    expect(await found({ levels: [6] })).toEqual([])
  })

  it('[MS9] refuses what nobody can fit and partners that nobody is', async () => {
    const sendTo = async (filter: object) => (await send({ audience: { kind: 'filter', filter } })).resultCode
    expect(await sendTo({ cashFrom: 2, cashTo: 1 })).toBe('O006')
    expect(await sendTo({ seenWithinDays: 3, notSeenForDays: 7 })).toBe('O006')
    expect(await sendTo({ below: 'no-partner' })).toBe('O006')
    expect((await find({ below: 'no-partner' })).unknown).toEqual(['no-partner'])
    expect(await sendTo({ levels: [11] })).toBe('E400')
  })

  it('[MS6] [MS9] is walked through in portions, once to each, though most of a portion does not fit', async () => {
    const filter = { levels: [9], cashTo: 0 }
    const { count } = await find(filter)
    expect(count).toBe(2500)
    const { batchIdx } = (await send({ audience: { kind: 'filter', filter } })).data
    await done(batchIdx)
    const { rows } = await site.database.query(
      'SELECT count(*)::int AS messages, count(DISTINCT member_id)::int AS members FROM messages.messages WHERE batch_id = $1',
      [batchIdx],
    )
    expect(rows[0]).toEqual({ messages: 2500, members: 2500 })
    expect(await batchOf(batchIdx)).toMatchObject({ audience: 'filter', filter, sent: 2500 })
    expect((await find({ levels: [9], cashFrom: 1 })).count).toBe(0)
  })
})

describe('a message for later', () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const to = (memId: string) => ({ kind: 'members', memIds: [memId] })
  const come = (batchIdx: string) =>
    site.database.query(`UPDATE messages.batches SET send_at = now() - interval '1 minute' WHERE batch_id = $1`, [
      batchIdx,
    ])
  const result = async (batchIdx: string) => (await office('result', { batchIdx })).data

  it('[MS13] takes moments to come only, and waits for them', async () => {
    await site.seedMember({ memId: 'later1' })
    const token = await site.logIn('later1')
    expect((await send({ audience: to('later1'), sendAt: at(-1) })).resultCode).toBe('O006')
    expect((await send({ audience: to('later1'), sendAt: at(91) })).resultCode).toBe('O006')
    expect((await send({ audience: to('later1'), sendAt: 'tomorrow' })).resultCode).toBe('E400')
    const { batchIdx } = (await send({ audience: to('later1'), sendAt: at(1) })).data
    // What was written afterwards and goes at once is not held up by it.
    await done((await send({ audience: to('later1'), title: '먼저' })).data.batchIdx)
    expect(await titlesOf(token)).toEqual(['먼저'])
    expect(await batchOf(batchIdx)).toMatchObject({ isDone: false, sent: 0, calledOff: null })
    await come(batchIdx)
    await done(batchIdx)
    expect((await titlesOf(token)).toSorted()).toEqual(['먼저', '점검 안내'])
  })

  it('[MS13] is called off once, and then reaches nobody', async () => {
    await site.seedMember({ memId: 'later2' })
    const token = await site.logIn('later2')
    const { batchIdx } = (await send({ audience: to('later2'), sendAt: at(1) })).data
    const answers = await Promise.all(Array.from({ length: 20 }, () => office('callOff', { batchIdx })))
    expect(answers.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', ...Array(19).fill('O004')])
    expect((await batchOf(batchIdx)).calledOff).toMatchObject({ operatorId: 'owner' })
    await come(batchIdx)
    const now = (await send({ audience: to('later2'), title: '이것만' })).data.batchIdx
    await done(now)
    expect(await titlesOf(token)).toEqual(['이것만'])
    expect((await office('callOff', { batchIdx: now })).resultCode).toBe('O004')
    expect((await office('callOff', { batchIdx: 'nothing' })).resultCode).toBe('E404')
    const told = (await site.call('/api/office/audit/list', { action: 'messages.callOff' }, await site.operator())).data
      .list
    expect(told).toMatchObject([{ subject: batchIdx, operatorId: 'owner' }])
  })

  it('[MS13] reaches whom it means when its moment has come, without those on a break by then', async () => {
    for (const memId of ['later3', 'later4', 'later5']) await site.seedMember({ memId, level: 8 })
    const { batchIdx, count } = (await send({ audience: { kind: 'level', level: 8 }, sendAt: at(1) })).data
    expect(count).toBe(3)
    await site.database.query(`UPDATE members.members SET level = 3 WHERE mem_id = 'later3'`)
    await site.database.query(
      `UPDATE members.members SET excluded_until = now() + interval '1 day' WHERE mem_id = 'later4'`,
    )
    await come(batchIdx)
    await done(batchIdx)
    expect(await result(batchIdx)).toEqual({ sent: 1, read: 0, deposited: 0, asked: 1 })
  })

  it('[MS14] goes out once to each, wherever its sending was stopped', async () => {
    const { batchIdx } = (await send({ audience: { kind: 'level', level: 9 }, sendAt: at(1) })).data
    await come(batchIdx)
    await done(batchIdx)
    await site.database.query('UPDATE messages.batches SET done_at = NULL, last_member_id = NULL WHERE batch_id = $1', [
      batchIdx,
    ])
    await done(batchIdx)
    const { rows } = await site.database.query(
      'SELECT count(*)::int AS messages, count(DISTINCT member_id)::int AS members FROM messages.messages WHERE batch_id = $1',
      [batchIdx],
    )
    expect(rows[0]).toEqual({ messages: 2500, members: 2500 })
  })

  it('[MS15] counts who read it, also after it is deleted, and who paid in since', async () => {
    await site.seedMember({ memId: 'result1' })
    await site.seedMember({ memId: 'result2' })
    const token = await site.logIn('result1')
    const { batchIdx } = (await send({ audience: { kind: 'members', memIds: ['result1', 'result2'] } })).data
    await done(batchIdx)
    const paid = async (memId: string, ago: string) =>
      await site.database.query(
        `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
         SELECT gen_random_uuid(), member_id, 'in', 10000, 'done', 'x', now() - $2::interval, now() - $2::interval
         FROM members.members WHERE mem_id = $1`,
        [memId, ago],
      )
    await paid('result1', '1 day')
    expect(await result(batchIdx)).toEqual({ sent: 2, read: 0, deposited: 0, asked: 2 })
    const { msgIdx } = (await site.call('/api/board/msgList', {}, token)).data.list[0]
    await site.call('/api/board/msgRead', { msgIdx }, token)
    await paid('result2', '0 seconds')
    expect(await result(batchIdx)).toEqual({ sent: 2, read: 1, deposited: 1, asked: 2 })
    await deleteReadBefore(site.database, (Date.now() + DAY_MS) as Instant, 1000)
    expect(await result(batchIdx)).toEqual({ sent: 2, read: 1, deposited: 1, asked: 1 })
    expect((await office('result', { batchIdx: newRequestId() })).resultCode).toBe('E404')
  })
})

describe('three languages', () => {
  it('[MS10] are read by whoever reads them, and Korean by the others', async () => {
    await site.seedMember({ memId: 'tongues1' })
    const token = await site.logIn('tongues1')
    const texts = { en: { title: 'Maintenance', content: 'Tonight.' } }
    await done((await send({ audience: { kind: 'members', memIds: ['tongues1'] }, texts })).data.batchIdx)
    const read = async (language: string) => {
      const response = await fetch(`${site.baseUrl}/api/board/msgList`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: 'demo',
          'x-auth-token': token,
          'accept-language': language,
        },
        body: JSON.stringify({ siteId: 'demo' }),
      })
      return ((await response.json()) as { data: { list: { title: string }[] } }).data.list[0]!.title
    }
    expect([await read('ko'), await read('en'), await read('vi')]).toEqual(['점검 안내', 'Maintenance', '점검 안내'])
  })

  it('[MS10] stand in templates, which are made, changed and taken away', async () => {
    const template = { name: '점검', title: '점검 안내', content: '점검합니다.', texts: {}, requestId: newRequestId() }
    const { templateIdx } = (await office('templateSave', template)).data
    expect((await office('templateSave', template)).data.templateIdx).toBe(templateIdx)
    const vi = { title: 'Bảo trì', content: 'Đêm nay.' }
    await office('templateSave', { ...template, templateIdx, texts: { vi }, requestId: newRequestId() })
    const listed = async () => (await office('templates', {})).data.list
    expect(await listed()).toMatchObject([{ templateIdx, name: '점검', texts: { vi }, operatorId: 'owner' }])
    expect((await office('templateSave', { ...template, name: ' ' })).resultCode).toBe('O006')
    expect((await office('templateDelete', { templateIdx })).resultCode).toBe('0')
    expect((await office('templateDelete', { templateIdx })).resultCode).toBe('E404')
    expect(await listed()).toEqual([])
    const log = await site.call('/api/office/audit/list', { action: 'messages.template' }, await site.operator())
    expect(log.data.list).toHaveLength(4)
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
