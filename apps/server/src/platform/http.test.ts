// The plumbing by itself: requests that never end, connections without end, and refusals that come before any call.
import type { CallDefinition } from '@hanpan/contract'
import { type Instant, ok } from '@hanpan/kernel'
import type { FastifyInstance } from 'fastify'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAddressReader } from './addresses.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createMemoryState } from './shared-state.ts'

const ping: CallDefinition = {
  path: '/api/ping',
  summary: '',
  access: 'guest',
  request: z.object({}),
  response: z.object({}),
  codes: [],
}

let app: FastifyInstance | null = null
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app?.close()
  app = null
})

/** `counted`: what this address has asked already, this minute. */
async function start(rateLimits: boolean, counted = 0): Promise<{ port: number; url: string }> {
  const shared = createMemoryState(() => 0)
  for (let count = 0; count < counted; count += 1)
    await shared.take('calls:127.0.0.1', { max: 100_000, windowMs: 60_000 })
  const timeoutsMs = { headers: 200, request: 400, checkEvery: 50 }
  app = createHttp({
    siteId: 'demo',
    siteKey: 'demo',
    plainJsonAccepted: true,
    publicOrigins: [],
    addressOf: createAddressReader(null),
    isBehindProxy: false,
    rateLimits,
    ...(rateLimits ? {} : { timeoutsMs }),
    secureCookies: false,
    sessionSeconds: 60,
    log: createLog('silent'),
    metrics: createMetrics(),
    shared,
    wire: { agree: () => null, open: () => ({ ok: false, refusal: 'wire_session_invalid' }), rotate: async () => {} },
    now: () => 0 as Instant,
    calls: [{ call: ping, handler: async () => ok({}) }],
    authorise: () => ok({}),
    maintenance: () => null,
    refusalOf: () => ({ code: 'E400' }),
    callerOf: () => null,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

const post = async (url: string, body: string, contentType = 'application/json') => {
  const headers = { 'content-type': contentType, authorization: 'demo' }
  const response = await fetch(`${url}/api/ping`, { method: 'POST', headers, body })
  return ((await response.json()) as { resultCode: string }).resultCode
}

describe('a request that does not end', () => {
  it.each([
    ['nothing is sent', ''],
    ['its headers do not end', 'POST /api/ping HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'its body does not end',
      'POST /api/ping HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"siteId":',
    ],
  ])('is closed where %s, while it still trickles', async (_name, beginning) => {
    const { port, url } = await start(false)
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    socket.resume()
    // A reset closes it too: `once` of events would fail at the error before.
    const closed = new Promise((resolve) => {
      socket.once('close', resolve)
    })
    socket.write(beginning)
    const trickle = beginning === '' ? undefined : setInterval(() => socket.write(' '), 20)
    await closed
    clearInterval(trickle)
    expect(await post(url, '{"siteId":"demo"}')).toBe('0')
  })
})

describe('refusals before a call', () => {
  it.each([
    ['that is no JSON', 'E400', '{"siteId":', 'application/json'],
    ['of another type', 'E400', 'x', 'text/plain'],
    ['that is too large', 'E413', `{"siteId":"demo","x":"${'x'.repeat(300_000)}"}`, 'application/json'],
    ['that cannot be opened', 'E409', 'a.b.c.d.e', 'application/jose'],
  ])('count in the limits by address: a body %s', async (_name, code, body, contentType) => {
    const { url } = await start(true, 2997)
    for (let count = 0; count < 3; count += 1) expect(await post(url, body, contentType)).toBe(code)
    expect(await post(url, body, contentType)).toBe('E429')
    expect(await post(url, '{"siteId":"demo"}')).toBe('E429')
  })
})
