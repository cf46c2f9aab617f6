// Vendors that are careless, or hostile: whatever they say is answered in their own words, and what cannot be read is never to be tried again.
import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../../testing/test-node.ts'
import { keysOf, rsaKeys, startGateway, type TestGateway } from '../testing.ts'
import type { DialectName } from '../model.ts'
import { sign } from './hub88/sign.ts'

let site: TestNode
let gateway: TestGateway
beforeAll(async () => {
  site = await startTestNode()
  gateway = await startGateway(site)
})
afterAll(async () => {
  await gateway.stop()
  await site.stop()
})

const rsa = rsaKeys()
const SECRET = 'a secret'
const KEYS = keysOf(SECRET, rsa.publicKey)

interface Names {
  readonly id?: unknown
  readonly round?: unknown
  readonly player?: unknown
}

/** A player at a connection of a dialect, and what its vendor says of it; answered are the status and the word. */
async function vendorOf(dialect: DialectName) {
  const settings = { providerId: 'P', bonusWinPays: 'no' }
  const { connectionKey } = await gateway.connect({ dialect, settings, keys: [KEYS[dialect]] })
  gateway.offer({ gameKey: 'temple', connectionKey })
  const { playerRef, token, memberId } = await gateway.player(connectionKey, 10_000)
  let number = 0
  const next = (kind: string) => `${kind}-${connectionKey}-${(number += 1)}`

  const send = async (path: string, body: string, type = 'application/json') => {
    const query = dialect === 'evolution' ? `?authToken=${encodeURIComponent(SECRET)}` : ''
    const answer = await fetch(`${gateway.url}/gateway/${connectionKey}${path}${query}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-hub88-signature': sign(body, rsa.privateKey),
        authorization: `Bearer ${SECRET}`,
      },
      body,
    })
    const said = (await answer.json()) as Partial<Record<'status' | 'error' | 'message' | 'request_uuid', string>>
    return { said, is: `${answer.status} ${said.status ?? said.error ?? said.message ?? 'OK'}` }
  }
  const form = (fields: readonly (readonly [string, string])[]) => {
    const all = [...fields, ['providerId', 'P'] as const].filter(([, value]) => value !== '')
    const text = all
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const whole = [...all, ['hash', hash('md5', `${text}${SECRET}`)] as const]
    return new URLSearchParams(whole.map(([name, value]) => [name, value])).toString()
  }
  const stake = ({ id = next('id'), round = next('round'), player = playerRef }: Names) => {
    switch (dialect) {
      case 'hub88':
        return [
          '/transaction/bet',
          JSON.stringify({
            request_uuid: 'request',
            token: player === playerRef ? token : '',
            supplier_user: player,
            transaction_uuid: id,
            round,
            game_code: 'temple',
            amount: 100 * 100_000,
            currency: 'KRW',
          }),
        ] as const
      case 'pragmatic':
        return [
          '/bet.html',
          form(
            Object.entries({ userId: player, reference: id, roundId: round, amount: '100', gameId: 'temple' }).map(
              ([name, value]) => [name, String(value)] as const,
            ),
          ),
        ] as const
      case 'evolution':
        return [
          '/debit',
          JSON.stringify({
            sid: token,
            userId: player,
            uuid: 'request',
            currency: 'KRW',
            game: { id: 'g', type: 'baccarat', details: { table: { id: 'temple' } } },
            transaction: { id, refId: id === undefined ? round : id, amount: 100 },
          }),
        ] as const
      case 'highend':
        return [
          '/changeBalance',
          JSON.stringify({
            username: player,
            amount: -100,
            type: 'BET',
            transaction: { id, context: { game_id: 'temple', round_id: round } },
          }),
        ] as const
    }
  }
  const debit = async (names: Names, type?: string) => {
    const [path, body] = stake(names)
    return (await send(path, body, type)).is
  }
  return { send, form, debit, playerRef, token, next, cash: () => gateway.cashOf(memberId) }
}

const DONE = { hub88: '200 RS_OK', pragmatic: '200 0', evolution: '200 OK', highend: '200 OK' }
const UNREADABLE = {
  hub88: '200 RS_ERROR_WRONG_TYPES',
  pragmatic: '200 7',
  evolution: '200 INVALID_PARAMETER',
  highend: '400 INVALID_PARAMETER',
}
const TOO_LARGE = { ...UNREADABLE, hub88: '200 RS_ERROR_WRONG_SYNTAX' }
const dialects = Object.keys(DONE) as DialectName[]

describe.each(dialects)('%s', (dialect) => {
  test.each([
    ['a zero', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['more than an id has', 'x'.repeat(161)],
  ])('[GW41] an id with %s cannot be read, and nothing is taken', async (_what, id) => {
    const { debit, cash } = await vendorOf(dialect)
    expect(await debit({ id })).toBe(UNREADABLE[dialect])
    if (dialect !== 'evolution') expect(await debit({ round: id })).toBe(UNREADABLE[dialect])
    expect(await debit({ player: id })).toBe(UNREADABLE[dialect])
    expect(await cash()).toBe(10_000)
  })

  // A form cannot say half a character.
  if (dialect !== 'pragmatic')
    test('[GW41] an id with half a character cannot be read', async () => {
      const { debit } = await vendorOf(dialect)
      expect(await debit({ id: '\uD800a' })).toBe(UNREADABLE[dialect])
    })

  test('[GW41] an id may have any character that can be read', async () => {
    const { debit, cash } = await vendorOf(dialect)
    expect(await debit({ id: `'"\\;-- ${dialect} 한판 😀` })).toBe(DONE[dialect])
    expect(await cash()).toBe(9900)
  })

  test('[GW46] a message is kept without the token of its session', async () => {
    const { debit, token, next } = await vendorOf(dialect)
    const id = next('kept')
    expect(await debit({ id })).toBe(DONE[dialect])
    const { rows } = await site.node.platform.database.query<{ message: string }>(
      `SELECT message FROM gateway.transactions WHERE message LIKE '%' || $1 || '%'`,
      [id],
    )
    expect(rows.map(({ message }) => message.includes(token))).toEqual([false])
    // The two others say whose it is by the player.
    const namesSession = dialect === 'hub88' || dialect === 'evolution'
    expect(rows[0]!.message.includes(`${token.slice(0, 4)}…`)).toBe(namesSession)
  })

  test('[GW42] a body is what it is, whatever type it is said to be', async () => {
    const { debit } = await vendorOf(dialect)
    expect(await debit({}, 'nonsense')).toBe(DONE[dialect])
    expect(await debit({}, 'text/plain')).toBe(DONE[dialect])
  })

  test('[GW42] a body beyond what a message can be is told so in the dialect’s words', async () => {
    const { send } = await vendorOf(dialect)
    const path = { hub88: '/user/info', pragmatic: '/bet.html', evolution: '/debit', highend: '/changeBalance' }
    expect((await send(path[dialect], 'x'.repeat(65 * 1024))).is).toBe(TOO_LARGE[dialect])
  })
})

test.each([[{}], [true], [null], [[1]], [1.5], [2 ** 53]])('[GW41] HighEnd: %j is no id', async (id) => {
  const { debit, cash } = await vendorOf('highend')
  expect(await debit({ id })).toBe('400 INVALID_PARAMETER')
  expect(await cash()).toBe(10_000)
})

test('[GW41] HighEnd: a whole number is an id, the same as its text', async () => {
  const { debit } = await vendorOf('highend')
  expect(await debit({ id: 2 ** 53 - 1, round: 7 })).toBe('200 OK')
  expect(await debit({ id: String(2 ** 53 - 1), round: '7' })).toBe('200 OK')
  expect(await debit({ id: String(2 ** 53 - 1), round: '8' })).toBe('409 DUPLICATE_TRANSACTION')
})

test('[GW41] HighEnd: a balance of nobody’s name', async () => {
  const { connectionKey } = await gateway.connect({ dialect: 'highend', keys: [KEYS.highend] })
  const answer = await fetch(`${gateway.url}/gateway/${connectionKey}/balance?username=a%00`, {
    headers: { authorization: `Bearer ${SECRET}` },
  })
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'USER_NOT_FOUND' }])
})

test('[GW41] Pragmatic: an adjustment of a round without an end cannot be read', async () => {
  const { send, form, playerRef, next } = await vendorOf('pragmatic')
  const fields = { userId: playerRef, reference: next('a'), amount: '5', roundId: 'x'.repeat(121) }
  expect((await send('/adjustment.html', form(Object.entries(fields)))).is).toBe('200 7')
})

test('[GW43] Pragmatic: a parameter that is said twice is not said', async () => {
  const { send, form, playerRef, next, cash } = await vendorOf('pragmatic')
  const fields = { userId: playerRef, reference: next('b'), amount: '100', gameId: 'temple', roundId: next('r') }
  expect((await send('/bet.html', form([...Object.entries(fields), ['amount', '5000']]))).is).toBe('200 7')
  expect(await cash()).toBe(10_000)
})

test('[GW43] Pragmatic: a promotion without an id of its own is not lost by being called paid', async () => {
  const { send, form, debit, playerRef, next, cash } = await vendorOf('pragmatic')
  const round = next('r')
  await debit({ round })
  const won = { userId: playerRef, reference: next('w'), roundId: round, amount: '300' }
  const result = async (more: object) => (await send('/result.html', form(Object.entries({ ...won, ...more })))).is
  expect(await result({ promoWinAmount: '700' })).toBe('200 7')
  expect(await cash()).toBe(9900)
  expect(await result({ promoWinAmount: '700', promoWinReference: next('p') })).toBe('200 0')
  expect(await cash()).toBe(10_900)
})

test.each([
  ['highend', '400 INVALID_AMOUNT'],
  ['evolution', '200 INVALID_PARAMETER'],
] as const)('[GW44] %s: a cancel of another amount than was taken is refused', async (dialect, word) => {
  const { send, debit, playerRef, next, cash } = await vendorOf(dialect)
  const id = next('bet')
  await debit({ id })
  const cancel = async (amount: number) => {
    const game = { id: 'g', type: 'baccarat', details: { table: { id: 'temple' } } }
    const message =
      dialect === 'evolution'
        ? { userId: playerRef, uuid: 'u', currency: 'KRW', game, transaction: { id: next('c'), refId: id, amount } }
        : { username: playerRef, amount, type: 'CANCEL', transaction: { id: next('c'), previous_tx_id: id } }
    return (await send(dialect === 'evolution' ? '/cancel' : '/changeBalance', JSON.stringify(message))).is
  }
  expect(await cancel(50)).toBe(word)
  expect(await cancel(999)).toBe(word)
  expect(await cash()).toBe(9900)
  expect(await cancel(100)).toBe(DONE[dialect])
  expect(await cash()).toBe(10_000)
})

test('Hub88 hears which of its requests was not understood', async () => {
  const { send } = await vendorOf('hub88')
  const { said } = await send('/transaction/bet', JSON.stringify({ request_uuid: 'request', amount: 'much' }))
  expect(said.request_uuid).toBe('request')
})

test('[GW45] what nobody has proved fills no list of the metrics', async () => {
  const { connectionKey } = await gateway.connect({ dialect: 'highend', keys: [KEYS.highend] })
  for (const path of ['one', 'two', 'balance'])
    await fetch(`${gateway.url}/gateway/${connectionKey}/${path}`, { method: 'POST' })
  const told = await site.node.platform.metrics.registry.metrics()
  const paths = new Set([...told.matchAll(/path="([^"]*)"/g)].map(([, path]) => path))
  expect([...paths].filter((path) => path?.includes(connectionKey))).toEqual([`/gateway/${connectionKey}`])
})
