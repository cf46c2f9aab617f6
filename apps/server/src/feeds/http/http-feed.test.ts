// A supplier, a member and the site over HTTP: an event is made known, priced, bet on, stopped and settled, whatever else arrives on the way.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { readFeedKeys } from './feed-keys.ts'
import { MESSAGES_PATH, STATE_PATH } from './serve-feed.ts'
import { signatureOf } from './sign-request.ts'

const SECRET = randomBytes(32)
const OTHER_SECRET = randomBytes(40)

let site: TestNode
beforeAll(async () => {
  const keys = [`acme:acme-1:${SECRET.toString('base64')}`, `bolt:bolt-1:${OTHER_SECRET.toString('base64')}`]
  site = await startTestNode({ FEED_KEYS: keys.join(',') })
  await site.call(
    '/api/office/sites/setGameState',
    { code: 'sport', state: 'on', reason: 'test' },
    await site.operator(),
  )
})
afterAll(() => site.stop())

type Answer = {
  readonly status: number
  readonly resultCode: string
  readonly resultMessage: string
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

interface How {
  readonly keyId?: string
  readonly secret?: Uint8Array
  readonly timestamp?: string
  readonly language?: string
  /** Sent instead of what was signed. */
  readonly sent?: string
}

async function ask(method: 'GET' | 'POST', path: string, body: string, how: How = {}): Promise<Answer> {
  const { keyId = 'acme-1', secret = SECRET, timestamp = String(Date.now()), language = 'ko' } = how
  const response = await fetch(`${site.baseUrl}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      'x-feed-key': keyId,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': signatureOf(secret, { timestamp, method, path, body: Buffer.from(body) }),
    },
    ...(method === 'POST' && { body: how.sent ?? body }),
  })
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

const say = (messages: readonly object[], how?: How) => ask('POST', MESSAGES_PATH, JSON.stringify({ messages }), how)

let messages = 0
/** A message of now under a name of its own. */
function message(
  kind: string,
  event: string | null,
  more: object = {},
): Record<string, unknown> & { readonly messageId: string } {
  messages += 1
  return {
    kind,
    producer: 'pre',
    messageId: `m-${messages}`,
    generatedAt: new Date().toISOString(),
    ...(event !== null && { event }),
    ...more,
  }
}

const fixture = (event: string, change: object = {}) =>
  message('fixture', event, {
    fixture: {
      sport: 'soccer',
      category: { ref: 'kr', names: { ko: '대한민국' } },
      competition: { ref: 'league', names: { ko: '시티 리그', en: 'City League' } },
      home: { ref: 'home', names: { ko: '하버 시티', en: 'Harbour City', vi: 'Cảng' } },
      away: { ref: 'away', names: { ko: '노스 필드' } },
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...change,
    },
  })

const odds = (event: string, home: number, change: object = {}) =>
  message('odds', event, {
    markets: [{ market: '1x2', isMain: true, picks: { home: { odds: home }, draw: { odds: 3.5 }, away: { odds: 3 } } }],
    ...change,
  })

async function eventOf(token: string, ref: string) {
  const found = await site.database.query<{ event_id: string }>(
    'SELECT event_id FROM sportsbook.events WHERE ref = $1',
    [ref],
  )
  const { data } = await site.call('/api/sport/event', { eventId: found.rows[0]!.event_id }, token)
  return data.event
}

const bet = (token: string, eventId: string, price: number) =>
  site.call(
    '/api/bet/betProc',
    {
      requestId: newRequestId(),
      groupKey: 'sport',
      stake: 10_000,
      selections: [{ eventId, market: '1x2', line: null, pick: 'home', odds: price }],
    },
    token,
  )

describe('a supplier', () => {
  it('[SP60] hands an event in, and a member bets on it and is paid; [SP2] what is said twice and [SP4] late changes nothing', async () => {
    await site.seedMember({ memId: 'footballfan' })
    await site.give('footballfan', 100_000)
    const token = await site.logIn('footballfan')
    const cash = async () => Number((await site.call('/api/cash/getUserCash', {}, token)).data.balance)

    // Nobody knows the event yet: it is answered by name, and comes again behind its fixture.
    const early = odds('final', 1.9)
    expect((await say([early])).data).toMatchObject({ taken: 0, unknown: [early.messageId] })
    const made = await say([fixture('final'), early, message('alive', null)])
    expect(made).toMatchObject({
      status: 200,
      resultCode: '0',
      data: { taken: 3, repeated: 0, unknown: [], recoveries: [] },
    })
    const late = odds('final', 9)
    expect((await say([odds('final', 2)])).data.taken).toBe(1)
    expect(
      (await say([late, { ...late, messageId: 'older', generatedAt: new Date(Date.now() - 60_000).toISOString() }]))
        .data.taken,
    ).toBe(2)
    expect((await say([odds('final', 2.05)])).data.taken).toBe(1)
    expect((await say([late, late])).data).toMatchObject({ taken: 0, repeated: 2 })

    const { eventId: id, markets } = await eventOf(token, 'final')
    expect(markets[0].picks[0]).toEqual({ pick: 'home', odds: 2.05 })
    expect((await bet(token, id, 2.05)).resultCode).toBe('0')
    expect(await cash()).toBe(90_000)

    expect((await say([message('stop', 'final', { markets: 'all' })])).data.taken).toBe(1)
    expect((await bet(token, id, 2.05)).resultCode).toBe('B6007')

    const results = { home: 'win', draw: 'loss', away: 'loss' }
    const settled = message('settlement', 'final', { isConfirmed: true, markets: [{ market: '1x2', results }] })
    expect((await say([settled, settled])).data).toMatchObject({ taken: 1, repeated: 1 })
    await expect.poll(cash).toBe(110_500)
    expect((await say([settled])).data).toMatchObject({ taken: 0, repeated: 1 })

    const known = await ask('GET', `${STATE_PATH}?events=final,nobody`, '')
    expect(known.data.events).toMatchObject([
      {
        event: 'final',
        isKnown: true,
        status: 'scheduled',
        markets: [{ key: '1x2', producer: 'pre', isDecided: true }],
      },
      { event: 'nobody', isKnown: false },
    ])
  })

  it('[SP60] is known by its signature: of this time, this address, this body, once', async () => {
    const body = JSON.stringify({ messages: [message('alive', null)] })
    const refusedAs = async (how: How) => {
      const { status, resultCode, data } = await ask('POST', MESSAGES_PATH, body, how)
      return [status, resultCode, data.reason]
    }
    expect(await refusedAs({ keyId: 'nobody' })).toEqual([401, 'E401', 'unknown_key'])
    expect(await refusedAs({ secret: OTHER_SECRET })).toEqual([401, 'E401', 'wrong_signature'])
    expect(await refusedAs({ sent: body.replace('alive', 'ALIVE') })).toEqual([401, 'E401', 'wrong_signature'])
    expect(await refusedAs({ timestamp: String(Date.now() - 301_000) })).toEqual([409, 'E409', 'wrong_time'])
    expect(await refusedAs({ timestamp: String(Date.now() + 310_000) })).toEqual([409, 'E409', 'wrong_time'])
    expect(await refusedAs({ timestamp: String(Math.floor(Date.now() / 1000)) })).toEqual([409, 'E409', 'wrong_time'])
    const timestamp = String(Date.now() - 240_000)
    expect((await ask('POST', MESSAGES_PATH, body, { timestamp })).resultCode).toBe('0')
    expect(await refusedAs({ timestamp })).toEqual([409, 'E409', 'sent_before'])
    // Signed for the other call.
    const signature = signatureOf(SECRET, { timestamp, method: 'POST', path: MESSAGES_PATH, body: Buffer.alloc(0) })
    const moved = await fetch(`${site.baseUrl}${STATE_PATH}`, {
      headers: { 'x-feed-key': 'acme-1', 'x-feed-timestamp': timestamp, 'x-feed-signature': signature },
    })
    expect(moved.status).toBe(401)
    for (const [language, words] of [
      ['ko', '서명이 올바르지 않습니다.'],
      ['en', 'The signature is not that of this time, address and body.'],
      ['vi', 'Chữ ký không khớp với thời gian, địa chỉ và nội dung này.'],
    ] as const) {
      expect((await ask('POST', MESSAGES_PATH, body, { secret: OTHER_SECRET, language })).resultMessage).toBe(words)
    }
  })

  it('[SP60] speaks for itself: its events and producers are no other’s', async () => {
    await say([fixture('own')])
    const bolt = { keyId: 'bolt-1', secret: OTHER_SECRET }
    const stop = message('stop', 'own', { markets: 'all' })
    expect((await say([stop], bolt)).data).toMatchObject({ taken: 0, unknown: [stop.messageId] })
    expect((await ask('GET', `${STATE_PATH}?events=own`, '', bolt)).data.events).toEqual([
      { event: 'own', isKnown: false },
    ])
    const { rows } = await site.database.query<{ producer: string }>(
      'SELECT producer FROM sportsbook.producers ORDER BY producer',
    )
    expect(rows.map(({ producer }) => producer)).toEqual(['acme-live', 'acme-pre', 'bolt-live', 'bolt-pre'])
  })

  it.each([
    ['a field is missing', { ...odds('bad', 2), generatedAt: undefined }, 'generatedAt', 'malformed'],
    ['a field too many', odds('bad', 2, { price: 1 }), '', 'malformed'],
    ['a price of less than nothing', odds('bad', 0.5), 'markets.0.picks.home.odds', 'malformed'],
    ['a price of four places', odds('bad', 1.2345), 'markets.0.picks.home.odds', 'malformed'],
    ['another kind', message('rumour', 'bad'), 'kind', 'malformed'],
    [
      'from tomorrow',
      { ...odds('bad', 2), generatedAt: new Date(Date.now() + 600_000).toISOString() },
      'generatedAt',
      'in_the_future',
    ],
    [
      'no market of its sport',
      odds('bad', 2, { markets: [{ market: 'setScore', picks: {} }] }),
      'markets.0.market',
      'unknown_market',
    ],
    [
      'a line that is none',
      odds('bad', 2, { markets: [{ market: 'total', line: 2.3, picks: {} }] }),
      'markets.0.market',
      'unknown_market',
    ],
    [
      'no pick of its market',
      odds('bad', 2, { markets: [{ market: '1x2', picks: { over: { odds: 2 } } }] }),
      'markets.0.picks.over',
      'unknown_pick',
    ],
    [
      'texts of what is played',
      odds('bad', 2, { markets: [{ market: '1x2', picks: {}, texts: { name: { ko: '질문' }, picks: {} } }] }),
      'markets.0.texts',
      'unexpected_texts',
    ],
    [
      'a question with a pick that says nothing',
      odds('bad', 2, {
        markets: [
          {
            market: 'novelty.1',
            picks: { p1: { odds: 2 }, p2: { odds: 2 } },
            texts: { name: { ko: '질문' }, picks: { p1: { ko: '답' } } },
          },
        ],
      }),
      'markets.0.texts.picks.p2',
      'missing_pick',
    ],
    [
      'a result that says nothing of a pick',
      message('settlement', 'bad', {
        isConfirmed: true,
        markets: [{ market: '1x2', results: { home: 'win', away: 'loss' } }],
      }),
      'markets.0.results.draw',
      'missing_pick',
    ],
    [
      'a result of more than everything',
      message('settlement', 'bad', {
        isConfirmed: true,
        markets: [{ market: '1x2', results: { home: { won: 2, voided: 0, of: 1 }, draw: 'loss', away: 'loss' } }],
      }),
      'markets.0.results.home',
      'malformed',
    ],
    [
      'a second half without a first',
      message('state', 'bad', { state: { status: 'live', periods: [{ key: 'h2', isComplete: false, counts: {} }] } }),
      'state.periods.0.key',
      'impossible_state',
    ],
    [
      'a set of soccer',
      message('state', 'bad', { state: { status: 'live', period: 's1' } }),
      'state.period',
      'impossible_state',
    ],
  ])('[SP61] is told %s, and nothing of the call is taken', async (_what, wrong, field, reason) => {
    await say([fixture('bad')])
    const good = odds('bad', 2)
    const refused = await say([good, wrong])
    expect(refused).toMatchObject({ status: 400, resultCode: 'E400', data: { reason: 'refused_messages' } })
    expect(refused.data.faults[0]).toMatchObject({ index: 1, messageId: wrong.messageId, field, reason })
    expect((await say([good])).data).toMatchObject({ taken: 1, repeated: 0 })
  })

  it('[SP61] is told what a call may hold', async () => {
    const refusedAs = async (body: string) => {
      const { status, data } = await ask('POST', MESSAGES_PATH, body)
      return [status, data.reason]
    }
    const many = Array.from({ length: 501 }, () => message('alive', null))
    for (const body of [
      '',
      '{',
      '[]',
      '{}',
      '{"messages":[]}',
      '{"messages":1}',
      `{"messages":${'['.repeat(60_000)}`,
      '{"messages":["\\ud800"]}',
    ])
      expect(await refusedAs(body)).toEqual([400, 'malformed_body'])
    expect(await refusedAs(JSON.stringify({ messages: many }))).toEqual([400, 'malformed_body'])
    expect(await refusedAs(`{"messages":[${' '.repeat(1024 * 1024)}]}`)).toEqual([413, 'too_large'])
    expect((await say(many.slice(1))).data.taken).toBe(500)
    const names = Array.from({ length: 101 }, (_, place) => `e${place}`).join(',')
    for (const query of [names, '', 'a b'])
      expect((await ask('GET', `${STATE_PATH}?events=${encodeURIComponent(query)}`, '')).data.reason).toBe(
        'malformed_query',
      )
  })

  it('[SP62] is asked in every answer to say again what was missed, and its prices open when that is complete', async () => {
    const token = await site.logIn('footballfan')
    await say([fixture('gap'), odds('gap', 2), message('alive', null)])
    const { eventId: id } = await eventOf(token, 'gap')
    const missing = await say([message('alive', null, { isSubscribed: false })])
    const [recovery] = missing.data.recoveries
    expect(missing.data.recoveries).toEqual([
      { producer: 'pre', recoveryId: expect.any(String), since: expect.any(String) },
    ])
    await expect.poll(async () => (await bet(token, id, 2)).resultCode).toBe('B6007')
    expect((await ask('GET', STATE_PATH, '')).data.recoveries).toEqual([recovery])
    const complete = (recoveryId: string) => say([odds('gap', 2), message('snapshot-complete', null, { recoveryId })])
    expect((await complete('another')).data.recoveries).toEqual([recovery])
    expect((await complete(recovery.recoveryId)).data.recoveries).toEqual([])
    await expect.poll(async () => (await bet(token, id, 2)).resultCode).toBe('0')
  })
})

describe('keys', () => {
  const good = SECRET.toString('base64')
  it.each([
    ['acme:1', 'each key is source:keyId:secret'],
    [`A:1:${good}`, 'each key is source:keyId:secret'],
    [`demo:1:${good}`, 'demo is a source of this site’s own'],
    [`acme:1:${good},bolt:1:${good}`, 'the key 1 stands there twice'],
    ['acme:1:c2hvcnQ=', 'the secret of acme:1 needs 32 bytes or more'],
  ])('[SP60] %s is refused', (text, words) => {
    expect(readFeedKeys(text, false)).toContain(words)
  })

  it('[SP60] of a live site are random ones', () => {
    const flat = `acme:1:${Buffer.alloc(32, 7).toString('base64')}`
    expect(readFeedKeys(flat, false)).toHaveLength(1)
    expect(readFeedKeys(flat, true)).toBe('the secret of acme:1 is not a random one')
    expect(readFeedKeys(`acme:1:${good}`, true)).toHaveLength(1)
  })
})
