// A vendor's statement against what this site has: which differences are found, and how each is set right.
import Fastify, { type FastifyInstance } from 'fastify'
import { instant, isoSeoul } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDBOX_GAME } from '../../demo/sandbox/connect.ts'
import { EVOLUTION_AUTH_TOKEN, HIGHEND_CALLBACK_TOKEN, SITE_PRIVATE_KEY } from '../../demo/sandbox/keys.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { reconcileYesterday } from './reconcile.ts'

const CONNECTION = 'sandbox-highend'
let site: TestNode
let vendor: FastifyInstance
let vendorAt: string
let told: object[] | null = []
interface Span {
  readonly startDate: string
  readonly endDate: string
}
let history: (span: Span) => object = () => ({ data: [] })
beforeAll(async () => {
  site = await startTestNode({ SANDBOX_VENDORS: 'on' })
  vendor = Fastify()
  vendor.get('/transactions', async (_request, reply) =>
    told === null ? await reply.code(500).send('') : { data: told },
  )
  vendor.get('/api/gamehistory/v1/casino/games', async (request) => history(request.query as Span))
  vendorAt = await vendor.listen({ port: 0, host: '127.0.0.1' })
  await site.database.query(
    `UPDATE gateway.connections SET settings = jsonb_set(settings - 'statementBy', '{vendorUrl}', to_jsonb($2::text)) WHERE connection_key = $1`,
    [CONNECTION, vendorAt],
  )
  site.node.modules.gateway.connections.forget()
})
afterAll(async () => {
  await site.stop()
  await vendor.close()
})

const office = async (path: string, body: object = {}) =>
  await site.call(`/api/office/vendors/${path}`, body, await site.operator())
let number = 0
/** A player of the sandbox, and its messages; what was said is as if an hour ago. */
async function player() {
  const answer = await fetch(`${site.baseUrl}/sandbox/players`, {
    method: 'POST',
    body: JSON.stringify({ connection: CONNECTION, money: 100_000 }),
  })
  const { playerRef } = (await answer.json()) as { playerRef: string }
  const round = `round-${(number += 1)}`
  const say = async (id: string, type: string, amount: number) => {
    const sent = await fetch(`${site.baseUrl}/gateway/${CONNECTION}/changeBalance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${HIGHEND_CALLBACK_TOKEN}` },
      body: JSON.stringify({
        username: playerRef,
        amount,
        type,
        transaction: {
          id: `${round}-${id}`,
          context: { game_id: SANDBOX_GAME, round_id: round, is_finished: type === 'WIN' },
        },
      }),
    })
    expect(sent.status).toBe(200)
    await site.database.query(
      `UPDATE gateway.transactions SET made_at = now() - interval '1 hour' WHERE transaction_id = $1`,
      [`${round}-${id}`],
    )
  }
  const balance = async () => {
    const url = `${site.baseUrl}/gateway/${CONNECTION}/balance?username=${playerRef}`
    const said = await fetch(url, { headers: { authorization: `Bearer ${HIGHEND_CALLBACK_TOKEN}` } })
    return ((await said.json()) as { balance: number }).balance
  }
  const line = (id: string, kind: string, amount: number, change: object = {}) => ({
    transactionId: `${round}-${id}`,
    kind,
    amount: String(amount),
    player: playerRef,
    round,
    time: isoSeoul(instant(Date.now() - 3_600_000)),
    ...change,
  })
  return { playerRef, round, say, balance, line }
}
const span = () => ({
  from: isoSeoul(instant(Date.now() - 2 * 3_600_000)),
  to: isoSeoul(instant(Date.now() - 60_000)),
})
const load = (lines: readonly object[], preview = false) =>
  office('statementImport', { connectionKey: CONNECTION, ...span(), lines, preview })
const differences = async (
  ids: string,
  open = true,
): Promise<{ differenceIdx: string; what: string; gives: number | null; state: string; note: string }[]> =>
  (await office('differences', { open })).data.list.filter((one: { transactionId: string }) =>
    one.transactionId.startsWith(ids),
  )
/** What is decided by others is out of the way. */
const clear = () => site.database.query('DELETE FROM gateway.differences; DELETE FROM gateway.transactions')
const settled = (differenceIdx: string, state: string) =>
  expect
    .poll(async () => (await differences('', false)).find((one) => one.differenceIdx === differenceIdx)?.state)
    .toBe(state)

it('[GW29] a faulty line is named, and nothing is done', async () => {
  const { line } = await player()
  const faulty = [
    line('a', 'debit', 1000),
    line('', 'debit', 1, { transactionId: ' ' }),
    line('b', 'stake', 1),
    line('c', 'credit', 0, { amount: '1.5' }),
    line('d', 'credit', 1, { player: '' }),
    line('e', 'credit', 1, { time: 'noon' }),
    line('a', 'debit', 1000),
    line('f', 'credit', 1, { time: '2020-01-01T00:00:00Z' }),
  ]
  expect((await load(faulty)).data).toMatchObject({
    done: false,
    faults: [
      { line: 2, fault: 'transactionId' },
      { line: 3, fault: 'kind' },
      { line: 4, fault: 'amount' },
      { line: 5, fault: 'player' },
      { line: 6, fault: 'time' },
      { line: 7, fault: 'doubled' },
      { line: 8, fault: 'span' },
    ],
  })
  expect((await office('statements')).data.list).toEqual([])
  const ahead = { from: span().from, to: isoSeoul(instant(Date.now() + 60_000)) }
  expect(
    (await office('statementImport', { connectionKey: CONNECTION, ...ahead, lines: [], preview: true })).resultCode,
  ).toBe('O006')
})

it('[GW30] what one side has, or has otherwise, is a difference; [GW32] which is closed once both agree', async () => {
  await clear()
  const { say, line, round } = await player()
  await say('bet', 'BET', -1000)
  await say('win', 'WIN', 2500)
  const same = [line('bet', 'debit', 1000), line('win', 'credit', 2500)]
  expect((await load(same, true)).data).toMatchObject({ lines: 2, same: 2, differences: 0, done: false })
  expect((await load([line('bet', 'debit', 900), line('other', 'credit', 300)])).data).toMatchObject({
    same: 0,
    differences: 3,
    done: true,
  })
  expect(new Map((await differences(round)).map(({ what, gives }) => [what, gives]))).toEqual(
    new Map([
      ['amount', 100],
      ['missing_here', 300],
      ['missing_there', -2500],
    ]),
  )
  await load(same)
  expect((await differences(round)).map(({ what }) => what)).toEqual(['missing_here'])
  expect((await office('statements')).data.list[0]).toMatchObject({
    source: 'file',
    lines: 2,
    same: 2,
    madeBy: 'owner',
  })
})

describe('[GW33] a repair', () => {
  it.each<[string, (made: Awaited<ReturnType<typeof player>>) => readonly object[], string, number, number]>([
    [
      'pays what never came',
      ({ line }) => [line('bet', 'debit', 1000), line('win', 'credit', 2500)],
      'missing_here',
      99_000,
      101_500,
    ],
    ['gives a stake back that the vendor does not know', () => [], 'missing_there', 99_000, 100_000],
    ['makes up for a stake that was smaller', ({ line }) => [line('bet', 'debit', 400)], 'amount', 99_000, 99_600],
  ])('%s, once', async (_name, statement, what, before, after) => {
    await clear()
    const made = await player()
    await made.say('bet', 'BET', -1000)
    await load(statement(made))
    const [found] = await differences(made.round)
    expect([found!.what, await made.balance()]).toEqual([what, before])
    expect((await office('differenceRepair', { differenceIdx: found!.differenceIdx, reason: '' })).resultCode).toBe(
      'O003',
    )
    const press = () => office('differenceRepair', { differenceIdx: found!.differenceIdx, reason: '명세 확인' })
    const codes = (await Promise.all([press(), press(), press()])).map(({ resultCode }) => resultCode)
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(codes.filter((code) => code === 'T999')).toHaveLength(2)
    await settled(found!.differenceIdx, 'repaired')
    expect(await made.balance()).toBe(after)
    await load(statement(made))
    expect(await differences(made.round)).toEqual([])
    expect((await site.call('/api/office/ledger/audit', { run: true }, await site.operator())).data).toMatchObject({
      total: 0,
      faults: [],
    })
  })

  it('takes no stake after the fact, and a difference may be left as it is', async () => {
    await clear()
    const { line, round, balance } = await player()
    await load([line('bet', 'debit', 1000)])
    const [found] = await differences(round)
    expect(found).toMatchObject({ what: 'missing_here', gives: null })
    const { differenceIdx } = found!
    expect((await office('differenceRepair', { differenceIdx, reason: 'x' })).resultCode).toBe('O004')
    expect((await office('differenceAccept', { differenceIdx, reason: '' })).resultCode).toBe('O003')
    expect((await office('differenceAccept', { differenceIdx, reason: '게임사 부담' })).resultCode).toBe('0')
    expect((await office('differenceAccept', { differenceIdx, reason: 'x' })).resultCode).toBe('T999')
    expect([await differences(round), await balance()]).toEqual([[], 100_000])
  })

  it('that a rule refuses is open again, and says why', async () => {
    await clear()
    const { line, round, balance } = await player()
    await load([line('win', 'credit', 700)])
    const [found] = await differences(round)
    await office('differenceRepair', { differenceIdx: found!.differenceIdx, reason: '확인' })
    await expect.poll(async () => (await differences(round))[0]?.note).toBe('확인 (round_unknown)')
    expect([(await differences(round))[0]?.state, await balance()]).toEqual(['open', 100_000])
  })

  it('above the limit of the day waits for a second operator', async () => {
    await clear()
    const { say, line, round, balance } = await player()
    await say('bet', 'BET', -1000)
    await load([line('bet', 'debit', 1000), line('win', 'credit', 90_000_000)])
    const [found] = await differences(round)
    const { data } = await office('differenceRepair', { differenceIdx: found!.differenceIdx, reason: '잭팟' })
    expect(data.approvalIdx).not.toBeNull()
    expect(await balance()).toBe(99_000)
    const { modules, platform } = site.node
    const context = (await modules.operators.contextOf('owner', platform.clock.now()))!
    const facts = { differenceId: found!.differenceIdx, amount: 90_000_000 }
    const asked = { facts, askedBy: context.operator, reason: '잭팟' }
    const perform = modules.gateway.performers['vendor.repair']!
    expect(await platform.database.tx((tx) => perform.perform(tx, context, asked))).toEqual({ ok: true, value: null })
    await settled(found!.differenceIdx, 'repaired')
    expect(await balance()).toBe(90_099_000)
  })
})

it('[GW31] yesterday is compared once by the vendor’s call, and again where the vendor did not answer', async () => {
  await clear()
  await site.database.query('DELETE FROM gateway.reconciliations')
  const { gateway } = site.node.modules
  const { createAskVendor } = await import('../../platform/ask-vendor.ts')
  const deps = {
    database: site.node.platform.database,
    connections: gateway.connections,
    ask: createAskVendor({ warn() {} }),
    newId: <Id extends string>() => crypto.randomUUID() as string as Id,
    log: site.node.platform.log,
  }
  const { playerRef, say, round } = await player()
  await say('bet', 'BET', -1000)
  const at = instant(Date.parse('2026-11-30T12:00:00+09:00'))
  await site.database.query(`UPDATE gateway.transactions SET made_at = '2026-11-29T12:00:00+09:00'`)
  const run = (now = at) => reconcileYesterday(deps, now, new AbortController().signal)
  const ofVendor = (id: string, type: string, amount: number) => ({
    id: `${round}-${id}`,
    type,
    amount,
    created_at: '2026-11-29T03:00:00Z',
    user: { username: playerRef },
    details: { game: { round } },
  })
  told = null
  // The other sandboxes have no vendor with books, and say so: nobody is asked.
  expect(await run()).toEqual([CONNECTION])
  told = [ofVendor('bet', 'bet', -1000), ofVendor('win', 'win', 1.5)]
  expect(await run()).toContain(CONNECTION)
  told = [ofVendor('bet', 'bet', -1000), ofVendor('win', 'win', 300), ofVendor('made', 'user.create', 0)]
  // Not before an hour after the day is over.
  expect(await run(instant(Date.parse('2026-11-30T00:30:00+09:00')))).toEqual([])
  expect((await office('statements')).data.list).toEqual([])
  expect(await run()).toEqual([])
  expect(await run()).toEqual([])
  expect((await office('statements')).data.list).toMatchObject([
    { source: 'call', lines: 2, same: 1, differences: 1, madeBy: '' },
  ])
})

it('[GW40] a statement that is asked in vain is asked less and less often, and is an alarm; [GW31] days are caught up', async () => {
  await clear()
  const { database, log } = site.node.platform
  const { gateway } = site.node.modules
  await database.query('DELETE FROM gateway.reconciliations; DELETE FROM gateway.silences')
  const sandbox = (await gateway.connections.all()).get('sandbox-hub88')!
  const broken = { ...sandbox, connectionKey: 'broken', settings: { vendorUrl: vendorAt, operatorId: '1' } }
  const keep = (key: string) => gateway.keepConnection({ ...broken, keys: [{ privateKey: key }] })
  await keep('no key at all')
  let asked = 0
  const deps = {
    database,
    log,
    connections: gateway.connections,
    newId: <Id extends string>() => crypto.randomUUID() as string as Id,
    ask: async () => {
      asked += 1
      return { status: 200, body: JSON.stringify({ data: [] }) }
    },
  }
  const at = instant(Date.parse('2026-11-30T12:00:00+09:00'))
  const run = () => reconcileYesterday(deps, at, new AbortController().signal)
  const { say } = await player()
  await say('bet', 'BET', -1000)
  await database.query(`UPDATE gateway.transactions SET made_at = '2026-11-26T12:00:00+09:00'`)
  // A key that is none holds no other up; and of the days before the one with play is caught up.
  expect(await run()).toEqual(['broken'])
  expect(asked).toBe(2)
  const compared = (await office('statements', { connectionKey: CONNECTION })).data.list as {
    from: string
    differences: number
  }[]
  expect(new Map(compared.map(({ from, differences: found }) => [from.slice(0, 10), found]))).toEqual(
    new Map([
      ['2026-11-26', 1],
      ['2026-11-29', 0],
    ]),
  )
  const health = async () =>
    (await office('health')).data.list.find((one: { connectionKey: string }) => one.connectionKey === 'broken')
  const alarms = async () =>
    (await site.call('/api/office/health', {}, await site.operator())).data.vendors.failing as string[]
  expect([(await health()).failing, await alarms()]).toEqual([false, []])
  await run()
  await run()
  expect(await health()).toMatchObject({ failing: true, silent: [{ asked: 'statement', tries: 3 }] })
  expect(await alarms()).toEqual(['broken'])
  // The next try is an hour away, and then two.
  expect(await run()).toEqual([])
  await database.query(`UPDATE gateway.silences SET next_at = now()`)
  expect(await run()).toEqual(['broken'])
  const { rows } = await database.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM next_at - now()) / 60)::int AS minutes FROM gateway.silences`,
  )
  expect(rows).toEqual([{ minutes: 120 }])
  // Whoever sets it right is heard at once.
  await keep(SITE_PRIVATE_KEY)
  expect(await alarms()).toEqual([])
  expect(await run()).toEqual(['broken'])
  deps.ask = async () => ({ status: 200, body: '[]' })
  expect(await run()).toEqual([])
  expect(await health()).toMatchObject({ failing: false, silent: [] })
  await database.query(`DELETE FROM gateway.connections WHERE connection_key = 'broken'`)
  gateway.connections.forget()
})

it('[GW39] what Evolution paid and this site never heard is known by its debit, and paid once', async () => {
  await clear()
  const evolution = 'sandbox-evolution'
  const opened = await fetch(`${site.baseUrl}/sandbox/players`, {
    method: 'POST',
    body: JSON.stringify({ connection: evolution, money: 100_000 }),
  })
  const { playerRef: userId, token: sid } = (await opened.json()) as { playerRef: string; token: string }
  const say = async (name: string, id: string, refId: string, amount: number) => {
    const answer = await fetch(`${site.baseUrl}/gateway/${evolution}/${name}?authToken=${EVOLUTION_AUTH_TOKEN}`, {
      method: 'POST',
      body: JSON.stringify({
        sid,
        userId,
        uuid: id,
        currency: 'KRW',
        game: { type: 'baccarat', details: { table: { id: SANDBOX_GAME } } },
        transaction: { id, refId, amount },
      }),
    })
    return (await answer.json()) as { status: string; balance: number }
  }
  const bet = (transactionId: string, stake: number, payout: number) => {
    const placedOn = new Date(Date.now() - 3_600_000).toISOString()
    return { transactionId, stake, payout, placedOn }
  }
  await say('debit', 'd-1', 'ref-1', 1000)
  expect(await say('credit', 'c-1', 'ref-1', 2000)).toMatchObject({ status: 'OK' })
  await say('debit', 'd-2', 'ref-2', 500)
  // A payout beside the games, of which their history does not tell.
  await fetch(`${site.baseUrl}/gateway/${evolution}/promo_payout?authToken=${EVOLUTION_AUTH_TOKEN}`, {
    method: 'POST',
    body: JSON.stringify({
      sid,
      userId,
      uuid: 'promo',
      currency: 'KRW',
      promoTransaction: { id: 'j-1', type: 'JackpotWin', amount: 5000 },
    }),
  })
  expect(
    (await site.database.query(`SELECT kind FROM gateway.transactions WHERE transaction_id = 'promo j-1'`)).rows,
  ).toEqual([{ kind: 'jackpot' }])
  await site.database.query(`UPDATE gateway.transactions SET made_at = now() - interval '1 hour'`)
  const bets = [bet('ref-1', 1000, 2000), bet('ref-2', 500, 900)]
  history = ({ startDate, endDate }) => {
    const isPart = bets[0]!.placedOn >= startDate && bets[0]!.placedOn < endDate
    const participants = [{ playerId: userId, bets }]
    return { data: [{ games: isPart ? [{ id: 'g', status: 'Resolved', participants }] : [] }] }
  }
  await site.node.modules.gateway.keepConnection({
    ...(await site.node.modules.gateway.connections.all()).get(evolution)!,
    settings: { vendorUrl: vendorAt, casinoKey: 'hanpan' },
    keys: [{ apiToken: 'token-of-the-api', authToken: EVOLUTION_AUTH_TOKEN, historyToken: 'token-of-the-history' }],
  })
  const ask = async () => (await office('statementAsk', { connectionKey: evolution, ...span() })).data
  expect(await ask()).toMatchObject({ lines: 4, same: 3, differences: 1 })
  const [found] = await differences('credit of ref-2')
  expect(found).toMatchObject({ what: 'missing_here', gives: 900 })
  await office('differenceRepair', { differenceIdx: found!.differenceIdx, reason: '게임사 기록 확인' })
  await settled(found!.differenceIdx, 'repaired')
  expect(await ask()).toMatchObject({ same: 4, differences: 0 })
  // What the vendor says of it late is settled already, and pays nothing more.
  expect(await say('credit', 'c-2', 'ref-2', 900)).toMatchObject({ status: 'BET_ALREADY_SETTLED' })
  expect((await site.node.modules.ledger.port.audit('full')).faults).toEqual([])
})

it('[GW34] rounds that were closed by rule are listed', async () => {
  await clear()
  const { say, round } = await player()
  await say('bet', 'BET', -1000)
  await site.database.query(
    `UPDATE gateway.casino_rounds SET placed_at = now() - interval '3 days' WHERE round_ref = $1`,
    [round],
  )
  await site.node.modules.gateway.closeByRule()
  expect((await office('closedRounds')).data.list).toMatchObject([{ round, stake: 1000, payout: 0 }])
})
