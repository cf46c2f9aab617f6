import { createSocket, type ConnectionStatus } from '@hanpan/client'
import { sinceAge } from '@hanpan/contract'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { hasRedis, type RedisProcess, startRedis } from '../platform/testing/redis-process.ts'
import { startTestNode, type TestNode } from '../testing/test-node.ts'

interface Frame {
  readonly cmd: string
  readonly data1: string | number
  readonly data2: string | number
  readonly topic?: string
  readonly version?: string
}

const open: WebSocket[] = []
/** A raw connection that keeps every frame it was sent. */
async function connect(site: TestNode, headers: Record<string, string> = {}, query = '') {
  const socket = new WebSocket(`${site.baseUrl.replace('http', 'ws')}/ws${query}`, { headers })
  open.push(socket)
  const frames: Frame[] = []
  let closed: number | null = null
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8')) as Frame))
  socket.on('close', (code) => (closed = code))
  await once(socket, 'open')
  const seen = async (cmd: string, count = 1): Promise<Frame> => {
    await expect
      .poll(() => frames.filter((frame) => frame.cmd === cmd).length, { interval: 5, timeout: 3000 })
      .toBeGreaterThanOrEqual(count)
    return frames.filter((frame) => frame.cmd === cmd)[count - 1]!
  }
  const send = (cmd: string, data1: string, data2 = '') => socket.send(JSON.stringify({ cmd, data1, data2 }))
  return { socket, frames, seen, send, closedWith: () => closed }
}
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

let site: TestNode
beforeAll(async () => {
  // Without the worker nothing but the test speaks on the topics.
  site = await startTestNode({ ROLES: 'http,socket' })
})
afterAll(() => site.stop())

const say = (topic: string, text: string) =>
  site.node.platform.realtime.publish(topic, { cmd: 'ROUND', data1: text, data2: '' })

describe('topics', () => {
  it('carry a version, and a client that comes back is sent what it missed', async () => {
    const first = await connect(site)
    await first.seen('READY')
    first.send('SUBSCRIBE', 'powerball')
    const subscribed = await first.seen('SUBSCRIBED')
    say('powerball', 'one')
    const one = await first.seen('ROUND')
    expect(one).toMatchObject({ data1: 'one', topic: 'powerball' })
    expect(one.version).not.toBe(subscribed.data2)
    first.socket.terminate()
    say('powerball', 'two')
    say('powerball', 'three')

    const second = await connect(site)
    await second.seen('READY')
    second.send('SUBSCRIBE', 'powerball', one.version)
    await second.seen('ROUND', 2)
    expect(second.frames.filter((frame) => frame.cmd === 'ROUND').map((frame) => frame.data1)).toEqual(['two', 'three'])
  })

  it('tell a client to reload when the history does not reach back, or is another one', async () => {
    const client = await connect(site)
    await client.seen('READY')
    for (let count = 0; count < 105; count += 1) say('cashflow', String(count))
    client.send('SUBSCRIBE', 'cashflow', '00000000-1')
    expect(await client.seen('RESYNC')).toMatchObject({ data1: 'cashflow' })
    client.send('SUBSCRIBE', 'cashflow', `${(await client.seen('RESYNC')).data2}`.replace(/-\d+$/, '-1'))
    await client.seen('RESYNC', 2)
    expect(client.frames.some((frame) => frame.cmd === 'ROUND')).toBe(false)
  })

  it('are closed to those who may not read them', async () => {
    await site.seedMember({ memId: 'nosy0001' })
    const memberId = await site.seedMember({ memId: 'victim01' })
    const client = await connect(site)
    client.send('AUTH', await site.logIn('nosy0001'))
    await client.seen('READY', 2)
    for (const [index, topic] of ['office', `member:${memberId}`, 'nonsense', ''].entries()) {
      client.send('SUBSCRIBE', topic)
      expect(await client.seen('REFUSED', index + 1)).toMatchObject({ data1: topic })
    }
  })

  it('[SP151] are also those of events, for guests too: each is named, heard by itself and caught up with', async () => {
    const [one, other] = ['0193a0e0-7a5b-7cde-8123-456789000001', '0193a0e0-7a5b-7cde-8123-456789000002'] as const
    const client = await connect(site)
    await client.seen('READY')
    for (const [index, topic] of ['sport.', `sport.${one}x`, 'sport.0193', `sports.${one}`].entries()) {
      client.send('SUBSCRIBE', topic)
      expect(await client.seen('REFUSED', index + 1)).toMatchObject({ data1: topic })
    }
    client.send('SUBSCRIBE', `sport.${one}`)
    await client.seen('SUBSCRIBED')
    say(`sport.${other}`, 'not asked for')
    say(`sport.${one}`, 'one')
    const { version } = await client.seen('ROUND')
    expect(client.frames.at(-1)).toMatchObject({ topic: `sport.${one}`, data1: 'one' })
    client.socket.terminate()
    say(`sport.${one}`, 'two')
    const again = await connect(site)
    again.send('SUBSCRIBE', `sport.${one}`, version)
    expect(await again.seen('ROUND')).toMatchObject({ data1: 'two' })
    again.send('SUBSCRIBE', `sport.${other}`, '00000000-7')
    expect(await again.seen('RESYNC')).toMatchObject({ data1: `sport.${other}` })
  })

  it('take the office’s only with an operator’s token', async () => {
    const client = await connect(site)
    client.send('AUTH', await site.operator())
    await client.seen('READY', 2)
    client.send('SUBSCRIBE', 'office')
    await client.seen('SUBSCRIBED')
    site.node.platform.realtime.publish('office', { cmd: 'OFFICE', data1: 'cash', data2: 'in' })
    expect(await client.seen('OFFICE')).toMatchObject({ data1: 'cash', topic: 'office' })
  })
})

describe('a member’s own messages', () => {
  it('CASH and MSG reach every connection of the member and no other', async () => {
    await site.seedMember({ memId: 'listener' })
    const token = await site.logIn('listener')
    const [mine, other] = [await connect(site), await connect(site)]
    mine.send('AUTH', token)
    await mine.seen('READY', 2)
    await other.seen('READY')
    await site.give('listener', 7000)
    expect(await mine.seen('CASH')).toMatchObject({ data1: 7000, data2: 0, topic: 'me' })
    expect(other.frames.map((frame) => frame.cmd)).toEqual(['READY'])
  })

  it('[PT33] PROTECTION tells every page of a member of each change of its limits, breaks and exclusions', async () => {
    await site.seedMember({ memId: 'paused01' })
    const token = await site.logIn('paused01')
    const pages = [await connect(site), await connect(site)]
    for (const page of pages) page.send('AUTH', token)
    await Promise.all(pages.map((page) => page.seen('READY', 2)))
    const said = (count: number) => Promise.all(pages.map((page) => page.seen('PROTECTION', count)))
    await site.call('/api/protection/exclude', { length: '1d' }, token)
    await said(1)
    const asked = { memId: 'paused01', kind: 'deposit-day', amount: 10_000, reason: 'test' }
    await site.call('/api/office/protection/tighten', asked, await site.operator())
    await said(2)
    await site.database.query(
      `UPDATE protection.exclusions SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
       WHERE member_id = (SELECT member_id FROM members.members WHERE mem_id = 'paused01')`,
    )
    await site.node.modules.protection.settleDue()
    await said(3)
  })

  it('CASH tells both sides of money that one gives another, and that is taken back', async () => {
    await site.seedMember({ memId: 'giver001', partnerLevel: 'PTN_4' })
    await site.seedMember({ memId: 'getter01', recommender: 'giver001' })
    await site.give('giver001', 9000)
    const token = await site.logIn('giver001')
    const [giver, getter] = [await connect(site), await connect(site)]
    giver.send('AUTH', token)
    getter.send('AUTH', await site.logIn('getter01'))
    await Promise.all([giver.seen('READY', 2), getter.seen('READY', 2)])
    const move = async (call: string, amount: number) =>
      await site.call(`/api/cash/${call}`, { memId: 'getter01', amount, requestId: `socket-${call}` }, token)
    await move('give', 4000)
    expect(await giver.seen('CASH')).toMatchObject({ data1: 5000, data2: 0, topic: 'me' })
    expect(await getter.seen('CASH')).toMatchObject({ data1: 4000, data2: 0, topic: 'me' })
    expect(await getter.seen('MSG')).toMatchObject({ topic: 'me' })
    await move('takeback', 1500)
    expect(await giver.seen('CASH', 2)).toMatchObject({ data1: 6500 })
    expect(await getter.seen('CASH', 2)).toMatchObject({ data1: 2500 })
  })

  it('end with a session whose time is over, when nothing is said', { timeout: 40_000 }, async () => {
    await site.seedMember({ memId: 'expires1' })
    const [client, bystander] = [await connect(site), await connect(site)]
    client.send('AUTH', await site.logIn('expires1'))
    await client.seen('READY', 2)
    await site.database.query(
      `UPDATE members.sessions s SET expires_at = now() FROM members.members m WHERE m.member_id = s.member_id AND m.mem_id = 'expires1'`,
    )
    await expect.poll(() => client.closedWith(), { interval: 100, timeout: 30_000 }).toBe(4001)
    expect(client.frames.at(-1)).toMatchObject({ cmd: 'LOGOUT', data1: 'TK998' })
    expect(bystander.closedWith()).toBeNull()
  })

  it('a second log-in tells the first why (TK999) and closes it within a second', async () => {
    await site.seedMember({ memId: 'replaced' })
    const client = await connect(site)
    client.send('AUTH', await site.logIn('replaced'))
    await client.seen('READY', 2)
    await site.logIn('replaced')
    const startedAt = performance.now()
    expect(await client.seen('LOGOUT')).toMatchObject({ data1: 'TK999' })
    await expect.poll(client.closedWith, { interval: 5 }).toBe(4001)
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  it('a log-out and a suspension close it too', async () => {
    await site.seedMember({ memId: 'goodbye1' })
    const token = await site.logIn('goodbye1')
    const client = await connect(site)
    client.send('AUTH', token)
    await client.seen('READY', 2)
    await site.call('/api/member/logout', {}, token)
    expect(await client.seen('LOGOUT')).toMatchObject({ data1: 'E401' })
    const again = await connect(site)
    again.send('AUTH', await site.logIn('goodbye1'))
    await again.seen('READY', 2)
    await site.call('/api/office/members/suspend', { memId: 'goodbye1', reason: 'test' }, await site.operator())
    await again.seen('LOGOUT')
  })

  it('a token that has ended opens nothing', async () => {
    const client = await connect(site)
    client.send('AUTH', 'nonsense')
    expect(await client.seen('REFUSED')).toMatchObject({ data1: 'E401' })
    client.send('SUBSCRIBE', 'me')
    await client.seen('REFUSED', 2)
  })
})

describe('the door', () => {
  it('refuses foreign origins, and believes the cookie only of the site’s own pages', async () => {
    const foreign = new WebSocket(`${site.baseUrl.replace('http', 'ws')}/ws`, {
      headers: { origin: 'https://evil.example' },
    })
    const [error] = (await once(foreign, 'error')) as [Error]
    expect(error.message).toContain('403')
    await site.seedMember({ memId: 'cookies1' })
    const cookie = `authToken=${await site.logIn('cookies1')}`
    const page = await connect(site, { origin: site.baseUrl, cookie })
    expect(await page.seen('READY')).toMatchObject({ data1: 'auth' })
    const script = await connect(site, { cookie })
    expect(await script.seen('READY')).toMatchObject({ data1: 'guest' })
  })

  it('survives nonsense, answers a ping, and limits the size of a message', async () => {
    const client = await connect(site)
    await client.seen('READY')
    for (const nonsense of ['', 'null', '[]', '{"cmd":5}', '{"cmd":"__proto__"}', 'x'.repeat(4000)])
      client.socket.send(nonsense)
    await client.seen('REFUSED', 5)
    client.send('PING', 'still here')
    expect(await client.seen('PONG')).toMatchObject({ data1: 'still here' })
    client.socket.send('x'.repeat(5000))
    await expect.poll(client.closedWith, { interval: 5 }).toBe(1009)
  })

  it('caps the connections of a session', async () => {
    await site.seedMember({ memId: 'manytabs' })
    const token = await site.logIn('manytabs')
    const tabs: Awaited<ReturnType<typeof connect>>[] = []
    for (let count = 0; count < 13; count += 1) {
      const tab = await connect(site)
      tab.send('AUTH', token)
      tabs.push(tab)
    }
    await expect.poll(() => tabs.filter((tab) => tab.closedWith() === 4008).length, { interval: 10 }).toBe(1)
  })
})

describe('the client’s socket', () => {
  it('reconnects after a cut, subscribes again and gets what it missed', async () => {
    const statuses: ConnectionStatus[] = []
    const heard: string[] = []
    const made: WebSocket[] = []
    /** Called with `new`, it gives the connection it keeps. */
    function Tapped(url: string) {
      const socket = new WebSocket(url)
      made.push(socket)
      return socket
    }
    const socket = createSocket({
      url: `${site.baseUrl.replace('http', 'ws')}/ws`,
      WebSocket: Tapped as unknown as new (url: string) => globalThis.WebSocket,
      onStatus: (status) => statuses.push(status),
    })
    socket.subscribe('powerball', {
      message: (message) => heard.push(String(message.data1)),
      resync: () => heard.push('resync'),
    })
    socket.connect()
    await expect.poll(() => socket.status).toBe('open')
    await expect.poll(() => (say('powerball', 'before'), heard.length), { interval: 50 }).toBeGreaterThan(0)
    heard.length = 0
    made.at(-1)!.terminate()
    say('powerball', 'missed')
    await expect.poll(() => socket.status, { timeout: 4000 }).toBe('open')
    await expect.poll(() => heard.includes('missed'), { timeout: 4000 }).toBe(true)
    expect(statuses).toEqual(['connecting', 'open', 'lost', 'open'])
    socket.close()
  })
})

describe('a page that has read before it listens', () => {
  it('hears what was said in between', async () => {
    const heard: unknown[] = []
    const socket = createSocket({
      url: `${site.baseUrl.replace('http', 'ws')}/ws`,
      WebSocket: WebSocket as unknown as new (url: string) => globalThis.WebSocket,
    })
    await site.call('/api/minigame/rounds', { gameKey: 'kenoladder', count: 1 })
    say('powerball:kenoladder', 'in between')
    socket.subscribe('powerball:kenoladder', {
      message: ({ data1 }) => heard.push(data1),
      resync: () => heard.push('resync'),
    })
    socket.connect()
    await expect.poll(() => heard, { interval: 5 }).toEqual(['in between'])
    socket.close()
  })
})

const redisIsThere = hasRedis()
if (!redisIsThere) process.stderr.write('SKIPPED: two nodes need redis-server (Debian: apt-get install redis-server)\n')
describe.skipIf(!redisIsThere)('two nodes joined by Redis', () => {
  let redis: RedisProcess
  let nodes: [TestNode, TestNode]
  beforeAll(async () => {
    redis = await startRedis()
    const first = await startTestNode({ REDIS_URL: redis.url })
    nodes = [first, await startTestNode({ REDIS_URL: redis.url }, first.database)]
  })
  afterAll(async () => {
    await nodes[1].node.stop()
    await nodes[0].stop()
    await redis.stop()
  })

  it('carry messages, replay and the end of sessions from one to the other', async () => {
    const [here, there] = nodes
    await here.seedMember({ memId: 'traveller' })
    const token = await here.logIn('traveller')
    const client = await connect(there)
    client.send('AUTH', token)
    await client.seen('READY', 2)
    await here.give('traveller', 3000)
    expect(await client.seen('CASH')).toMatchObject({ data1: 3000 })
    client.send('SUBSCRIBE', 'cashflow')
    await client.seen('SUBSCRIBED')
    here.node.platform.realtime.publish('cashflow', { cmd: 'ROUND', data1: 'first', data2: '' })
    const { version } = await client.seen('ROUND')
    here.node.platform.realtime.publish('cashflow', { cmd: 'ROUND', data1: 'second', data2: '' })
    await client.seen('ROUND', 2)
    const late = await connect(here)
    late.send('SUBSCRIBE', 'cashflow', version)
    expect(await late.seen('ROUND')).toMatchObject({ data1: 'second' })
    const fresh = await connect(there)
    fresh.send('SUBSCRIBE', 'cashflow', sinceAge(5000))
    expect(await fresh.seen('ROUND', 2)).toMatchObject({ data1: 'second' })
    await here.logIn('traveller')
    expect(await client.seen('LOGOUT')).toMatchObject({ data1: 'TK999' })
  })

  it('share captchas, replay protection and who is online', async () => {
    const [here, there] = nodes
    const made = (await here.call('/api/etc/captcha')).data
    await here.seedMember({ memId: 'shared01' })
    const body = { memId: 'shared01', memPass: 'secret12', captchaId: made.captchaId, captcha: '1234' }
    const first = await there.call('/api/member/login', body)
    expect(first.resultCode).toBe('0')
    expect((await here.call('/api/member/login', body)).resultCode).toBe('U020')
    const client = await connect(there)
    client.send('AUTH', first.data.token)
    await client.seen('READY', 2)
    expect((await here.call('/api/office/overview', {}, await here.operator())).data.online).toBeGreaterThan(0)
  })

  it('place a bet on either, and one round of bets has one set of books', async () => {
    const [here, there] = nodes
    await here.seedMember({ memId: 'bettor01' })
    await here.give('bettor01', 20_000)
    const token = await here.logIn('bettor01')
    const rounds = (await here.call('/api/minigame/rounds', { gameKey: 'powerball', count: 1 })).data.list
    const bet = {
      requestId: 'two-nodes-one-bet',
      groupKey: 'minigame',
      gameKey: 'powerball',
      roundNo: rounds[0].roundNo,
      stake: 5000,
      acceptOdds: 'any',
      selections: [{ market: 'power-odd-even', pick: 'odd', odds: 1.95 }],
    }
    const answers = await Promise.all(
      [here, there, here, there].map((node) => node.call('/api/bet/betProc', bet, token)),
    )
    const codes = new Set(answers.map((answer) => answer.resultCode))
    expect(codes.size).toBe(1)
    // The round may be in its last minute; then all four say so.
    if (codes.has('0')) expect(new Set(answers.map((answer) => answer.data.betId)).size).toBe(1)
    else expect([...codes]).toEqual(['B6007'])
  })
})
