import { pushKinds } from '@hanpan/contract'
import { HOUR_MS, instant, MINUTE_MS, SECOND_MS, type Uuid } from '@hanpan/kernel'
import { createVerify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SystemMessage } from '../../ports/messages.ts'
import type { PushNotice } from '../../ports/push.ts'
import { PASSWORD } from '../../testing/test-node.ts'
import { noticeOf } from '../messages/push-notices.ts'
import { browser, pushSite, type PushMember, type PushSite, TAKEN } from './testing.ts'

let world: PushSite
beforeAll(async () => {
  world = await pushSite()
})
afterAll(() => world.site.stop())
beforeEach(async () => {
  world.posts.length = 0
  world.answer(() => TAKEN)
  await world.site.database.query('DELETE FROM push.deliveries')
})

const database = () => world.site.node.platform.database
const send = ({ memberId }: PushMember, message: SystemMessage) =>
  database().tx((tx) => world.site.node.modules.messages.port.sendIn(tx, memberId, message))
const deposit: SystemMessage = { kind: 'deposit_done', amount: 10_000 }
const question: SystemMessage = { kind: 'inquiry_answered', title: '비밀' }
const state = async (member: PushMember, endpoint = '') => (await member.call('/api/push/state', { endpoint })).data
const isKnown = async (member: PushMember, { address }: ReturnType<typeof browser>) =>
  (await state(member, address.endpoint)).kinds !== null
const waiting = async () =>
  (await world.site.database.query<{ n: number }>('SELECT count(*) AS n FROM push.deliveries')).rows[0]!.n
const outcomes = async () => {
  const { values } = await world.registry.getSingleMetric('hanpan_push_deliveries_total')!.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]))
}
const deliver = () => world.run('push.deliver')
/** Enters a notice that is of nobody's interest. */
const tell = (member: PushMember, change: Partial<PushNotice> = {}) =>
  database().tx((tx) =>
    world.push.port.enterIn(tx, member.memberId, {
      kind: 'messages',
      tag: 'test',
      page: 'messages',
      texts: { ko: { title: '제목', body: '' }, en: { title: 'Title', body: '' }, vi: { title: 'Tựa', body: '' } },
      expiresAt: instant(Date.now() + 24 * HOUR_MS),
      ...change,
    }),
  )

describe('the site', () => {
  it('[PU1] makes its keys once, however many ask, and keeps the private one sealed', async () => {
    await world.site.database.query('DELETE FROM push.keys')
    const member = await world.member()
    const asked = await Promise.all(Array.from({ length: 5 }, () => state(member)))
    const [publicKey, ...others] = new Set(asked.map((answer) => answer.publicKey))
    expect(others).toEqual([])
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const { rows } = await world.site.database.query<{ sealed: Buffer }>(
      'SELECT sealed_private AS sealed FROM push.keys',
    )
    expect(rows).toHaveLength(1)
    const opened = world.site.node.platform.sealer.open(rows[0]!.sealed, 'push.keys.private')
    expect(Buffer.from(opened, 'base64url')).toHaveLength(32)
  })

  it('[PU1] signs what it sends with them, for the push service and with its contact', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { messages: true })
    await tell(member)
    await deliver()
    const { headers } = world.posts[0]!
    const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers['Authorization']))!
    expect(key).toBe((await state(member)).publicKey)
    const [head, claims, signature] = token!.split('.')
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.com',
      sub: 'mailto:demo@hanpan.example',
    })
    const point = Buffer.from(key!, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const verify = createVerify('sha256').update(`${head}.${claims}`)
    const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! }
    expect(
      verify.verify({ key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url')),
    ).toBe(true)
  })

  it('[PU2] says nothing in live mode until it names a contact', async () => {
    const member = await world.member()
    const phone = browser()
    await member.subscribe(phone, { messages: true })
    await tell(member)
    const live = (pushContact: string) =>
      world.withOthers({
        mode: 'live',
        sites: {
          gamesOnOffer: async () => [],
          options: async () => ({ ...(await world.site.node.modules.sites.port.options()), pushContact }),
        },
      })
    const asked = async (push: ReturnType<typeof live>, path: string, request: object) => {
      const { handler } = push.calls.find(({ call }) => call.path === path)!
      const context = { member: { memberId: member.memberId, sessionId: crypto.randomUUID() }, language: 'ko' }
      return await handler(request as never, context as never)
    }
    const run = (push: ReturnType<typeof live>) =>
      push.jobs
        .find(({ name }) => name === 'push.deliver')!
        .run({ lease: null as never, signal: new AbortController().signal })
    const silent = live('')
    const choice = { ...phone.address, kinds: { bets: true, requests: true, messages: true } }
    expect(await asked(silent, '/api/push/state', { endpoint: '' })).toMatchObject({
      value: { isOn: false, publicKey: '' },
    })
    expect(await asked(silent, '/api/push/subscribe', choice)).toMatchObject({ refusal: 'push_off' })
    await run(silent)
    expect([world.posts, await waiting()]).toEqual([[], 1])
    const named = live('help@site.example')
    expect(await asked(named, '/api/push/subscribe', choice)).toMatchObject({ ok: true })
    await run(named)
    expect(world.posts).toHaveLength(1)
    expect(
      (
        await world.site.call(
          '/api/office/sites/setOptions',
          { options: { pushContact: 'nobody' }, reason: 'test' },
          await world.site.operator(),
        )
      ).resultCode,
    ).not.toBe('0')
  })
})

describe('a browser', () => {
  it('[PU3] is told of nothing until asked for, and only of the kinds that were', async () => {
    const [member, phone] = [await world.member(), browser()]
    expect(await state(member, phone.address.endpoint)).toMatchObject({ isOn: true, kinds: null, browsers: 0 })
    await send(member, deposit)
    expect(await waiting()).toBe(0)
    expect(await member.subscribe(phone, { requests: true })).toBe('0')
    expect(await state(member, phone.address.endpoint)).toMatchObject({
      kinds: { bets: false, requests: true, messages: false },
      browsers: 1,
    })
    for (const kind of pushKinds) await tell(member, { kind, tag: kind })
    await deliver()
    expect(phone.opened(world.posts).map(({ tag }) => tag)).toEqual(['requests'])
    await member.subscribe(phone)
    expect(await state(member, phone.address.endpoint)).toMatchObject({ kinds: null, browsers: 0 })
  })

  it('[PU3] is told in the language that it was last used in', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { requests: true })
    await world.site.callIn('vi', '/api/push/keep', { endpoint: phone.address.endpoint }, member.token)
    await send(member, deposit)
    await deliver()
    expect(phone.opened(world.posts)).toMatchObject([
      { title: 'Nạp tiền hoàn tất', body: '', page: 'deposits', lang: 'vi' },
    ])
  })

  it('[PU4] that cannot be one is refused (PU02)', async () => {
    const member = await world.member()
    const { address } = browser()
    const far = { ...address, endpoint: 'http://push.example.com/1' }
    const inside = { ...address, endpoint: 'https://localhost/1' }
    const noPoint = { ...address, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const short = { ...address, auth: 'abcd' }
    for (const wrong of [far, inside, noPoint, short])
      expect(await member.subscribe({ address: wrong, opened: () => [] }, { bets: true })).toBe('PU02')
    expect((await state(member)).browsers).toBe(0)
  })

  it('[PU5] is one of five at most: the oldest goes', async () => {
    const member = await world.member()
    const all = Array.from({ length: 6 }, () => browser())
    for (const one of all) await member.subscribe(one, { messages: true })
    expect((await state(member)).browsers).toBe(5)
    const known = []
    for (const one of all) known.push(await isKnown(member, one))
    expect(known).toEqual([false, true, true, true, true, true])
    // However many come at once.
    await Promise.all(Array.from({ length: 8 }, () => member.subscribe(browser(), { messages: true })))
    expect((await state(member)).browsers).toBe(5)
  })

  it('[PU5] is the last one’s that chose something at it, with nothing left of the one before', async () => {
    const [first, second, shared] = [await world.member(), await world.member(), browser()]
    await first.subscribe(shared, { messages: true })
    await tell(first, { tag: 'of the first' })
    await second.subscribe(shared, { messages: true })
    await tell(second, { tag: 'of the second' })
    await deliver()
    expect(shared.opened(world.posts).map(({ tag }) => tag)).toEqual(['of the second'])
    expect([await isKnown(first, shared), await isKnown(second, shared)]).toEqual([false, true])
  })

  it('[PU6] is forgotten when its member logs out there, and not by another session', async () => {
    const [member, phone, desk] = [await world.member(), browser(), browser()]
    await member.subscribe(phone, { messages: true })
    const token = await world.site.logIn(member.memId)
    await world.site.call(
      '/api/push/subscribe',
      { ...desk.address, kinds: { bets: true, requests: true, messages: true } },
      token,
    )
    await world.site.call('/api/member/logout', {}, token)
    const again = { ...member, token: await world.site.logIn(member.memId, PASSWORD) }
    const known = async (one: typeof phone) =>
      (await world.site.call('/api/push/state', { endpoint: one.address.endpoint }, again.token)).data.kinds !== null
    expect([await known(phone), await known(desk)]).toEqual([true, false])
    // A visit makes it that session's.
    expect(
      (await world.site.call('/api/push/keep', { endpoint: phone.address.endpoint }, again.token)).data.isKept,
    ).toBe(true)
    await world.site.call(
      '/api/office/members/endSession',
      { memId: member.memId, reason: 'test' },
      await world.site.operator(),
    )
    const last = await world.site.logIn(member.memId)
    expect((await world.site.call('/api/push/state', {}, last)).data.browsers).toBe(0)
  })

  it('[PU6] is forgotten with its member’s suspension', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { messages: true })
    await world.site.call(
      '/api/office/members/suspend',
      { memId: member.memId, reason: 'test' },
      await world.site.operator(),
    )
    const { rows } = await world.site.database.query('SELECT FROM push.subscriptions WHERE member_id = $1', [
      member.memberId,
    ])
    expect(rows).toEqual([])
  })

  it.each([404, 410])('[PU6] is forgotten when its push service answers %s', async (status) => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { messages: true })
    world.answer(() => ({ status, retryAfterMs: 0 }))
    await tell(member)
    await deliver()
    expect(await isKnown(member, phone)).toBe(false)
  })

  it('[PU6] is forgotten when another member begins a visit with it', async () => {
    const [owner, visitor, shared] = [await world.member(), await world.member(), browser()]
    await owner.subscribe(shared, { messages: true })
    expect((await visitor.call('/api/push/keep', { endpoint: shared.address.endpoint })).data).toEqual({
      isKept: false,
    })
    expect(await isKnown(owner, shared)).toBe(false)
  })

  it('[PU7] has its address and keys nowhere in the database to be read', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { messages: true })
    const { rows } = await world.site.database.query<{ text: string }>(
      `SELECT row_to_json(s)::text || encode(s.sealed, 'escape') AS text FROM push.subscriptions s WHERE member_id = $1`,
      [member.memberId],
    )
    for (const secret of Object.values(phone.address)) expect(rows[0]!.text).not.toContain(secret)
  })
})

describe('what is told', () => {
  it('[PU8] stands or falls with what it tells of', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { requests: true })
    const failed = database().tx(async (tx) => {
      await world.site.node.modules.messages.port.sendIn(tx, member.memberId, deposit)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await waiting()).toBe(0)
  })

  it('[PU8][PU13] reaches each browser that asked for it, encrypted for it alone', async () => {
    const [member, phone, desk, other] = [await world.member(), browser(), browser('updates.example.net'), browser()]
    await member.subscribe(phone, { requests: true })
    await member.subscribe(desk, { requests: true, messages: true })
    await member.subscribe(other, { messages: true })
    await send(member, deposit)
    await deliver()
    expect([phone, desk, other].map((one) => one.opened(world.posts).map(({ title }) => title))).toEqual([
      ['입금이 완료되었습니다'],
      ['입금이 완료되었습니다'],
      [],
    ])
    expect(world.posts.every(({ body }) => !Buffer.from(body).includes('입금'))).toBe(true)
    expect(await waiting()).toBe(0)
  })

  it.each(['1d', 'forever'] as const)('[PU9] is nothing to a member that is away (%s)', async (length) => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { requests: true, messages: true })
    await send(member, deposit)
    await world.site.node.modules.protection.exclude(member.memberId, length)
    await send(member, question)
    expect(await waiting()).toBe(2)
    await deliver()
    expect([world.posts, await waiting()]).toEqual([[], 0])
    expect((await outcomes())['withheld']).toBeGreaterThan(0)
  })

  it('[PU9] is nothing to a member that was suspended while it was on its way', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { messages: true })
    await tell(member)
    const suspended = world.withOthers({
      members: { ...world.site.node.modules.members.port, standingIn: async () => ({ status: 'suspended' }) as never },
    })
    await suspended.jobs
      .find(({ name }) => name === 'push.deliver')!
      .run({ lease: null as never, signal: new AbortController().signal })
    expect([world.posts, await isKnown(member, phone)]).toEqual([[], false])
  })
})

describe('messages', () => {
  it('[MS12] that advertise are told to no browser, nor are those of operators', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { bets: true, requests: true, messages: true })
    await send(member, { kind: 'coupon_given', name: '환영' })
    await send(member, { kind: 'coupon_gifted', name: '환영', from: '누구' })
    const sent = await world.site.call(
      '/api/office/messages/send',
      {
        audience: { kind: 'members', memIds: [member.memId] },
        title: '특별 혜택',
        content: '지금 입금하세요',
        requestId: 'advert-to-browser-1',
      },
      await world.site.operator(),
    )
    expect(sent.resultCode).toBe('0')
    const { jobs } = world.site.node.modules.messages
    await jobs
      .find(({ name }) => name === 'messages.sendBatches')!
      .run({ lease: null as never, signal: new AbortController().signal })
    expect((await member.call('/api/board/msgList')).data.list).toHaveLength(3)
    expect(await waiting()).toBe(0)
  })

  it('[MS12] say what was answered, or only that there is one', () => {
    const said = (message: SystemMessage) => {
      const notice = noticeOf('id' as Uuid, message, instant(0))
      return notice && [notice.kind, notice.tag, notice.page, notice.texts.ko.title + notice.texts.ko.body]
    }
    expect(said({ kind: 'withdrawal_rejected', amount: 70_000, reason: '비밀' })).toEqual([
      'requests',
      'request-id',
      'withdrawals',
      '출금 신청이 거절되었습니다',
    ])
    expect(said(question)).toEqual(['requests', 'request-id', 'questions', expect.not.stringContaining('비밀')])
    expect(said({ kind: 'care', template: 'contact' })).toEqual([
      'messages',
      'messages',
      'messages',
      '새 쪽지가 도착했습니다',
    ])
    expect(said({ kind: 'money_given', amount: 1, from: '누구' })).toEqual([
      'messages',
      'messages',
      'messages',
      '새 쪽지가 도착했습니다',
    ])
    expect(said({ kind: 'coupon_given', name: '환영' })).toBeNull()
  })
})

describe('on its way', () => {
  it('[PU13] a later notice of a tag takes the place of one that waits, and of one that is being sent', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { messages: true })
    const text = (title: string) => ({ ko: { title, body: '' }, en: { title, body: '' }, vi: { title, body: '' } })
    await tell(member, { texts: text('first') })
    await tell(member, { texts: text('second') })
    world.answer(async () => {
      world.answer(() => TAKEN)
      await tell(member, { texts: text('third') })
      return TAKEN
    })
    await deliver()
    expect(await waiting()).toBe(1)
    await deliver()
    expect(phone.opened(world.posts).map(({ title }) => title)).toEqual(['second', 'third'])
    const topics = world.posts.map(({ headers }) => headers['Topic'])
    expect([topics[0] === topics[1], String(topics[0]).length]).toEqual([true, 32])
  })

  it('[PU13] a node that dies after sending sends it again, under the same tag', async () => {
    const [member, phone] = [await world.member(), browser()]
    await member.subscribe(phone, { messages: true })
    await tell(member)
    world.answer(() => {
      throw new Error('died')
    })
    await expect(deliver()).rejects.toThrow('died')
    world.answer(() => TAKEN)
    await deliver()
    expect(phone.opened(world.posts).map(({ tag }) => tag)).toEqual(['test', 'test'])
  })

  it('[PU14] is tried six times, each time after a longer pause, and then given up', async () => {
    const member = await world.member()
    await member.subscribe(browser(), { messages: true })
    world.answer(() => ({ status: 503, retryAfterMs: 0 }))
    await tell(member)
    for (const pauseMs of [15, 30, 60, 120, 240].map((seconds) => seconds * SECOND_MS)) {
      const before = world.posts.length
      await deliver()
      expect(world.posts.length).toBe(before + 1)
      world.advance(pauseMs - SECOND_MS)
      await deliver()
      expect(world.posts.length).toBe(before + 1)
      world.advance(2 * SECOND_MS)
    }
    await deliver()
    expect([world.posts.length, await waiting()]).toEqual([6, 0])
  })

  it('[PU14] waits as long as it is asked to, and what is refused is given up at once', async () => {
    const [patient, wrong] = [await world.member(), await world.member()]
    await patient.subscribe(browser('patient.example.com'), { messages: true })
    await wrong.subscribe(browser('wrong.example.com'), { messages: true })
    world.answer(({ address }) =>
      address.includes('patient') ? { status: 429, retryAfterMs: 5 * MINUTE_MS } : { status: 403, retryAfterMs: 0 },
    )
    await tell(patient)
    await tell(wrong)
    await deliver()
    expect([world.posts.length, await waiting()]).toEqual([2, 1])
    world.advance(4 * MINUTE_MS)
    await deliver()
    expect(world.posts.length).toBe(2)
    world.advance(2 * MINUTE_MS)
    await deliver()
    expect(world.posts.length).toBe(3)
    expect(await outcomes()).toMatchObject({ refused: expect.any(Number), again: expect.any(Number) })
  })

  it('[PU15] is given up when it is no news any more, and the push service keeps it no longer', async () => {
    const member = await world.member()
    await member.subscribe(browser(), { requests: true })
    await send(member, deposit)
    await deliver()
    // A day, less what the clock of this test is ahead.
    expect(world.posts[0]!.headers['TTL']).toBeGreaterThan(22 * 3600)
    expect(world.posts[0]!.headers['TTL']).toBeLessThanOrEqual(24 * 3600)
    await send(member, deposit)
    world.advance(24 * HOUR_MS)
    await deliver()
    expect([world.posts.length, await waiting()]).toEqual([1, 0])
    world.advance(-24 * HOUR_MS)
  })

  it('[PU16] a push service that does not answer holds up only what goes to it', async () => {
    const [stuck, quick] = [await world.member(), await world.member()]
    for (let count = 0; count < 4; count += 1) {
      await stuck.subscribe(browser('away.example.com'), { messages: true })
    }
    await quick.subscribe(browser('quick.example.com'), { messages: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let arrived = () => {}
    const quickDone = new Promise<void>((resolve) => (arrived = resolve))
    world.answer(async ({ address }) => {
      if (address.includes('quick')) {
        arrived()
        return TAKEN
      }
      await held
      return { status: null, failure: 'no answer in time' }
    })
    await tell(stuck)
    await tell(quick)
    const run = deliver()
    await quickDone
    release()
    await run
    expect(await waiting()).toBe(4)
  })

  it('[PU17] is counted by what became of it', async () => {
    const before = (await outcomes())['taken'] ?? 0
    const member = await world.member()
    await member.subscribe(browser(), { messages: true })
    await tell(member)
    await deliver()
    expect((await outcomes())['taken']).toBe(before + 1)
    expect((await world.registry.getSingleMetric('hanpan_push_waiting')!.get()).values[0]!.value).toBe(0)
  })
})
