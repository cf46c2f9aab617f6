// What sockets may take, on a hub by itself: how many of them, how much each may say, and for how long.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createMemoryState, type SharedState } from './shared-state.ts'
import { createSocketHub, type HubOptions, publishFrame, type SocketHub, type SocketIdentity } from './socket-hub.ts'
import { AUTHS_PER_SOCKET_MAX, SOCKETS_PER_ADDRESS_MAX } from './socket-limits.ts'

const somebody: SocketIdentity = {
  sessionId: 'session',
  privateTopic: 'member:1',
  topics: ['desk:news'],
  presence: '1',
  endsAt: 1000,
}

let server: Server
let hub: SocketHub
let shared: SharedState
const clients: (WebSocket | Socket)[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) {
    if (client instanceof WebSocket) client.terminate()
    else client.destroy()
  }
  await hub.close()
  server.close()
})

async function start(options: Partial<HubOptions> = {}): Promise<number> {
  shared = createMemoryState(() => 0)
  hub = createSocketHub({
    shared,
    log: createLog('silent'),
    metrics: createMetrics(),
    publicOrigins: [],
    isPublicTopic: (topic) => topic === 'news' || topic.startsWith('news.'),
    cookies: { member: 'authToken', operator: 'officeToken' },
    identify: async (token) => (token === 'good' ? somebody : 'E401'),
    sessionState: async ({ endsAt }) => ({ endsAt }),
    now: () => 0,
    rateLimits: true,
    addressOf: () => 'somewhere',
    ...options,
  })
  server = createServer()
  server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function open(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  clients.push(socket)
  const frames: { cmd: string; data1: string; topic?: string }[] = []
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  socket.on('message', (data: Buffer) =>
    frames.push(JSON.parse(data.toString('utf8')) as { cmd: string; data1: string }),
  )
  await once(socket, 'open')
  const say = (cmd: string, data1 = '') => socket.send(JSON.stringify({ cmd, data1, data2: '' }))
  const seen = (cmd: string) => expect.poll(() => frames.map((frame) => frame.cmd), { interval: 5 }).toContain(cmd)
  return { socket, frames, closed, say, seen }
}

/** The HTTP status that an upgrade is refused with. */
async function refusedWith(port: number): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  clients.push(socket)
  socket.on('error', () => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  return response.statusCode
}

describe('an address', () => {
  it('holds so many sockets and no more, and room is made when one goes', { timeout: 20_000 }, async () => {
    let address = 'somewhere'
    const port = await start({ addressOf: () => address })
    const opened = await Promise.all(Array.from({ length: SOCKETS_PER_ADDRESS_MAX }, () => open(port)))
    expect(await refusedWith(port)).toBe(429)
    address = 'elsewhere'
    await (await open(port)).seen('READY')
    address = 'somewhere'
    opened[0]!.socket.terminate()
    await expect.poll(() => hub.size(), { interval: 5 }).toBe(SOCKETS_PER_ADDRESS_MAX)
    await (await open(port)).seen('READY')
  })

  it('that resets its connection in the middle of an upgrade disturbs nobody', async () => {
    const port = await start({ publicOrigins: ['https://somewhere.else'] })
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(port, '127.0.0.1')
      clients.push(socket)
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        'GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      )
      socket.resetAndDestroy()
    }
    await (await open(port)).seen('READY')
  })
})

describe('guests', () => {
  it('are so many on a node and no more; whoever says who it is makes room for another', async () => {
    const port = await start({ guestsMax: 2 })
    const first = await open(port)
    await first.seen('READY')
    await (await open(port)).seen('READY')
    expect(await refusedWith(port)).toBe(503)
    first.say('AUTH', 'good')
    await expect.poll(() => first.frames.filter(({ cmd }) => cmd === 'READY').length, { interval: 5 }).toBe(2)
    await (await open(port)).seen('READY')
  })
})

describe('a socket that says too much', () => {
  it.each([
    ['messages', (socket: WebSocket) => socket.send('{"cmd":"PING","data1":""}')],
    ['messages of nothing', (socket: WebSocket) => socket.send('x')],
    ['ping frames', (socket: WebSocket) => socket.ping()],
    ['pong frames', (socket: WebSocket) => socket.pong()],
  ])('is closed: %s', async (_name, say) => {
    const port = await start()
    const bystander = await open(port)
    const loud = await open(port)
    for (let count = 0; count < 200; count += 1) say(loud.socket)
    expect(await loud.closed).toBe(1008)
    bystander.say('PING')
    await bystander.seen('PONG')
  })

  it('is closed: a message larger than any of ours', async () => {
    const port = await start()
    const { socket, closed } = await open(port)
    socket.send('x'.repeat(5000))
    expect(await closed).toBe(1009)
  })

  it('is closed: more messages than can wait while the database is slow', async () => {
    const port = await start({ identify: () => new Promise<string>(() => {}) })
    const { say, closed, seen } = await open(port)
    await seen('READY')
    for (let count = 0; count < 90; count += 1) say('AUTH', 'x')
    expect(await closed).toBe(1008)
  })

  it('is closed: guesses of tokens', async () => {
    const port = await start()
    const { say, closed, frames } = await open(port)
    for (let count = 0; count <= AUTHS_PER_SOCKET_MAX; count += 1) say('AUTH', 'wrong')
    expect(await closed).toBe(1008)
    expect(frames.filter(({ cmd }) => cmd === 'REFUSED')).toHaveLength(AUTHS_PER_SOCKET_MAX)
  })
})

describe('a topic', () => {
  it('is read by its own name, and a person’s own as `me`', async () => {
    const port = await start()
    const { say, frames, seen } = await open(port)
    say('AUTH', 'good')
    await expect.poll(() => frames.length, { interval: 5 }).toBe(2)
    for (const topic of ['news.1', 'desk:news']) say('SUBSCRIBE', topic)
    await expect.poll(() => frames.length, { interval: 5 }).toBe(4)
    for (const topic of ['news.1', 'desk:news', 'member:1', 'news.2'])
      await publishFrame(shared, topic, { cmd: 'ROUND', data1: topic })
    await seen('ROUND')
    await expect
      .poll(() => frames.filter(({ cmd }) => cmd === 'ROUND'), { interval: 5 })
      .toMatchObject([
        { topic: 'news.1', data1: 'news.1' },
        { topic: 'desk:news', data1: 'desk:news' },
        { topic: 'me', data1: 'member:1' },
      ])
  })

  it.each([1, 100, 130, 1000, 40_000, 70_000, 200_000])(
    'carries a text of %i characters whole, of any script',
    async (length) => {
      const port = await start()
      const { say, frames, seen } = await open(port)
      say('SUBSCRIBE', 'news')
      await seen('SUBSCRIBED')
      const text = '한a'.repeat(Math.ceil(length / 2))
      await publishFrame(shared, 'news', { cmd: 'ROUND', data1: text })
      await seen('ROUND')
      expect(frames.at(-1)!.data1 === text).toBe(true)
      say('PING', 'after')
      await seen('PONG')
    },
  )

  it('[SP152] is one of 64 of a socket: what is more is refused, until another is left', async () => {
    const port = await start()
    const { say, frames, seen } = await open(port)
    await seen('READY')
    for (let topic = 1; topic <= 65; topic += 1) say('SUBSCRIBE', `news.${topic}`)
    await seen('REFUSED')
    expect(frames.at(-1)).toMatchObject({ cmd: 'REFUSED', data1: 'news.65' })
    say('SUBSCRIBE', 'news.1')
    say('UNSUBSCRIBE', 'news.2')
    say('SUBSCRIBE', 'news.65')
    await expect.poll(() => frames.filter(({ cmd }) => cmd === 'SUBSCRIBED').length, { interval: 5 }).toBe(66)
  })
})

describe('a socket that does not read', () => {
  it('is closed once its buffer has grown, and cut off when it does not read that either', async () => {
    const port = await start()
    const { socket, seen, say } = await open(port)
    await seen('READY')
    say('SUBSCRIBE', 'news')
    await seen('SUBSCRIBED')
    socket.pause()
    const text = 'x'.repeat(100_000)
    // Until the network's own buffers are full too.
    for (let count = 0; count < 200; count += 1) await publishFrame(shared, 'news', { cmd: 'ROUND', data1: text })
    await expect.poll(() => hub.size(), { interval: 20, timeout: 5000 }).toBe(0)
  })
})

describe('a session that ends by time', () => {
  const everyMs = { look: 10, heartbeat: 50_000 }

  it('ends its silent sockets', async () => {
    let now = 0
    const sessionState: HubOptions['sessionState'] = async () => ({ ended: 'TK998' })
    const port = await start({ now: () => now, everyMs, sessionState })
    const { say, frames, closed } = await open(port)
    say('AUTH', 'good')
    await expect.poll(() => frames.length, { interval: 5 }).toBe(2)
    now = somebody.endsAt
    expect(await closed).toBe(4001)
    expect(frames.at(-1)).toMatchObject({ cmd: 'LOGOUT', data1: 'TK998' })
  })

  it('goes on where it was prolonged meanwhile, or nobody can say', async () => {
    let now = 0
    const asked: number[] = []
    const sessionState: HubOptions['sessionState'] = async () => {
      asked.push(now)
      if (asked.length === 1) throw new Error('Connection terminated unexpectedly')
      return { endsAt: 5000 }
    }
    const port = await start({ now: () => now, everyMs, sessionState })
    const { say, frames, seen } = await open(port)
    say('AUTH', 'good')
    await expect.poll(() => frames.length, { interval: 5 }).toBe(2)
    now = somebody.endsAt
    await expect.poll(() => asked.length, { interval: 5 }).toBe(2)
    say('PING')
    await seen('PONG')
    expect(asked).toHaveLength(2)
  })
})
