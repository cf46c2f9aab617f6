// What vendors have said, found by any id of it, and a round in order with the vendor's page of it.
import type { BetId } from '@hanpan/kernel'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTransactionCalls } from './transaction-calls.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createAskVendor } from '../../platform/ask-vendor.ts'
import { rsaKeys, startGateway, type TestGateway, type TestPlayer } from './testing.ts'

const { privateKey } = rsaKeys()
let site: TestNode
let gateway: TestGateway
let vendor: FastifyInstance
let player: TestPlayer
const asked: unknown[] = []
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  gateway = await startGateway(site)
  vendor = Fastify()
  vendor.post('/game/round', (request) => {
    asked.push(request.body)
    return { url: 'https://vendor.example/round/1' }
  })
  const vendorUrl = await vendor.listen({ port: 0, host: '127.0.0.1' })
  await gateway.connect({ dialect: 'highend', connectionKey: 'spoken', keys: [{ callbackToken: 'callback' }] })
  await gateway.connect({
    dialect: 'hub88',
    connectionKey: 'linked',
    settings: { vendorUrl, operatorId: '7' },
    keys: [{ privateKey }],
  })
  gateway.offer({ gameKey: 'temple', connectionKey: 'spoken' })
  player = await gateway.player('spoken', 10_000)
  await say({
    amount: -1000,
    type: 'BET',
    transaction: { id: 'bet-1', context: { game_id: 'temple', round_id: 'round-1' } },
  })
  await say({
    amount: 3000,
    type: 'WIN',
    transaction: { id: 'win-1', previous_tx_id: 'bet-1', context: { round_id: 'round-1', is_finished: true } },
  })
})
afterAll(async () => {
  await gateway.stop()
  await site.stop()
  await vendor.close()
})

async function say(message: object) {
  const answer = await fetch(`${gateway.url}/gateway/spoken/changeBalance`, {
    method: 'POST',
    headers: { authorization: 'Bearer callback', 'content-type': 'application/json' },
    body: JSON.stringify({ username: player.playerRef, ...message }),
  })
  expect(answer.status).toBe(200)
}
const office = (path: string, body: object = {}) =>
  site.operator().then((token) => site.call(`/api/office/vendors/${path}`, body, token))
const found = async (body: object) =>
  (await office('transactions', body)).data.list.map((row: { transactionId: string }) => row.transactionId)
const betOf = async () => (await office('transactions', { id: 'bet-1' })).data.list[0].betIdx as string

it('[GW26] a transaction is found by the vendor’s id, its round, its bet and its member, with the message as it came', async () => {
  expect(await found({ id: 'bet-1' })).toEqual(['bet-1'])
  expect(await found({ id: 'round-1' })).toEqual(['win-1', 'bet-1'])
  expect(await found({ id: await betOf() })).toEqual(['win-1', 'bet-1'])
  expect(await found({ memId: player.memId })).toEqual(['win-1', 'bet-1'])
  expect(await found({ memId: player.memId, connectionKey: 'linked' })).toEqual([])
  expect(await found({ id: 'nothing' })).toEqual([])
  expect((await office('transactions', { memId: 'nobody' })).resultCode).toBe('E404')
  const { data } = await office('transactions', { id: 'bet-1' })
  expect(data.list[0]).toMatchObject({
    kind: 'debit',
    memId: player.memId,
    amount: 1000,
    round: 'round-1',
    rolledBack: false,
  })
  expect(data.list[0].message).toContain('"round_id":"round-1"')
})

it('[GW26] a round shows what came of it and all that was said, in order', async () => {
  const { data } = await office('round', { betIdx: await betOf() })
  expect(data).toMatchObject({
    round: 'round-1',
    status: 'won',
    stake: 1000,
    payout: 3000,
    closedByRule: false,
    linked: false,
  })
  expect(data.list.map((row: { kind: string; targetId: string | null }) => [row.kind, row.targetId])).toEqual([
    ['debit', null],
    ['credit', 'bet-1'],
  ])
  expect((await office('round', { betIdx: 'x' })).resultCode).toBe('E404')
  expect((await office('roundLink', { betIdx: await betOf() })).resultCode).toBe('E404')
})

it('[GW26] the vendor’s page of a round is asked for where its dialect has one', async () => {
  const betIdx = await betOf()
  await site.database.query(`UPDATE gateway.slot_rounds SET connection_key = 'linked' WHERE bet_id = $1`, [betIdx])
  await site.database.query(`UPDATE gateway.transactions SET connection_key = 'linked' WHERE bet_id = $1`, [betIdx])
  await site.database.query(`UPDATE gateway.players SET connection_key = 'linked' WHERE member_id = $1`, [
    player.memberId,
  ])
  gateway.connections.forget()
  const deps = { ...gateway.deps, connections: gateway.connections, ask: createAskVendor({ warn() {} }) }
  const link = createTransactionCalls(deps).find(({ call }) => call.path.endsWith('/roundLink'))!
  expect(await link.handler({ betIdx } as never, {} as never)).toEqual({
    ok: true,
    value: { url: 'https://vendor.example/round/1' },
  })
  expect(asked).toEqual([{ operator_id: 7, user: player.playerRef, round: 'round-1', transaction_uuid: 'bet-1' }])
})

it('[GW26] a member is shown the page of a round of its own, and of nobody else’s', async () => {
  const betIdx = await betOf()
  const { remoteGames } = gateway
  expect(await remoteGames!.roundLink(player.memberId, betIdx as BetId)).toEqual({
    ok: true,
    value: { url: 'https://vendor.example/round/1' },
  })
  const other = await gateway.player('linked', 0)
  expect(await remoteGames!.roundLink(other.memberId, betIdx as BetId)).toMatchObject({
    ok: false,
    refusal: 'not_found',
  })
  const missing = await site.call('/api/minigame/roundLink', { betId: 'x' }, await site.logIn(player.memId))
  expect(missing.resultCode).toBe('E404')
})
