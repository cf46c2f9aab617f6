// The door for vendors: who is let in, and how much may be said.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { SANDBOX_GAME } from '../../demo/sandbox/connect.ts'
import { startGateway, type TestGateway } from './testing.ts'

let site: TestNode
let gateway: TestGateway
beforeAll(async () => {
  site = await startTestNode({ RATE_LIMIT: 'on', SANDBOX_VENDORS: 'on' })
  gateway = await startGateway(site)
})
afterAll(async () => {
  await gateway.stop()
  await site.stop()
})

/** A message without any proof. */
const knock = (base: string, connection: string) =>
  fetch(`${base}/gateway/${connection}/balance`, { method: 'POST', body: '{}' })

test('[GW19] a vendor says more in a minute than any member may', async () => {
  const statuses = new Set<number>()
  for (let sent = 0; sent < 3200; sent += 64) {
    const answers = await Promise.all(Array.from({ length: 64 }, () => knock(site.baseUrl, 'sandbox-evolution')))
    for (const answer of answers) {
      statuses.add(answer.status)
      await answer.arrayBuffer()
    }
  }
  // It has no key, which is what it is told every time.
  expect([...statuses]).toEqual([401])
})

test('[GW17] a message from an address that is not in the list, or signed with no key of the connection, is refused', async () => {
  const keys = [{ authToken: 'new' }, { authToken: 'old' }]
  const elsewhere = await gateway.connect({ dialect: 'evolution', keys, addresses: ['10.0.0.0/8', '2001:db8::1'] })
  const here = await gateway.connect({ dialect: 'evolution', keys, addresses: ['127.0.0.0/8'] })
  expect((await knock(gateway.url, elsewhere.connectionKey)).status).toBe(403)
  const ask = async (key: string) => {
    const url = `${gateway.url}/gateway/${here.connectionKey}/balance?authToken=${key}`
    const answer = await fetch(url, { method: 'POST', body: '{"uuid":"u","userId":"nobody","sid":""}' })
    return ((await answer.json()) as { status: string }).status
  }
  expect(await ask('wrong')).toBe('INVALID_TOKEN_ID')
  expect(await ask('')).toBe('INVALID_TOKEN_ID')
  // Two sets of keys hold at once: what is wrong then is the player.
  expect(await ask('new')).toBe('INVALID_PARAMETER')
  expect(await ask('old')).toBe('INVALID_PARAMETER')
})

test('[GW18] a connection that is off, or is not there, answers nobody', async () => {
  const { connectionKey } = await gateway.connect({ dialect: 'evolution', state: 'off' })
  expect((await knock(gateway.url, connectionKey)).status).toBe(404)
  expect((await knock(gateway.url, 'nothing')).status).toBe(404)
})

test('[GW18] a connection under maintenance takes no debits, and what it owes', async () => {
  const connection = await gateway.connect({ dialect: 'highend', keys: [{ callbackToken: 'key' }] })
  gateway.offer({ gameKey: SANDBOX_GAME, connectionKey: connection.connectionKey })
  const { playerRef, memberId } = await gateway.player(connection.connectionKey, 10_000, SANDBOX_GAME)
  const change = async (type: string, amount: number, id: string) => {
    const answer = await fetch(`${gateway.url}/gateway/${connection.connectionKey}/changeBalance`, {
      method: 'POST',
      headers: { authorization: 'Bearer key' },
      body: JSON.stringify({
        username: playerRef,
        amount,
        type,
        transaction: { id, context: { game_id: SANDBOX_GAME, round_id: 'r' } },
      }),
    })
    return answer.status
  }
  expect(await change('BET', -1000, 'one')).toBe(200)
  await gateway.keepConnection({ ...connection, state: 'maintenance' })
  expect(await change('BET', -1000, 'two')).toBe(403)
  expect(await change('WIN', 3000, 'three')).toBe(200)
  expect(await gateway.cashOf(memberId)).toBe(12_000)
})

test('[GW42] a body beyond what a message can be is refused; nothing is said of it to whoever is not let in', async () => {
  const send = async (connectionKey: string) =>
    await fetch(`${gateway.url}/gateway/${connectionKey}/balance?authToken=key`, {
      method: 'POST',
      body: 'x'.repeat(65 * 1024),
    })
  const keys = [{ authToken: 'key' }]
  const { connectionKey } = await gateway.connect({ dialect: 'evolution', keys })
  const answer = await send(connectionKey)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'INVALID_PARAMETER' }])
  const elsewhere = await gateway.connect({ dialect: 'evolution', keys, addresses: ['10.0.0.0/8'] })
  expect((await send(elsewhere.connectionKey)).status).toBe(403)
  expect((await send('nothing')).status).toBe(404)
})
