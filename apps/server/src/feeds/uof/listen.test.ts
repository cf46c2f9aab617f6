// The feed over a real broker: what it publishes becomes events, prices, bets and money, whatever is lost on the way.
import type { calls, ResponseOf } from '@hanpan/contract'
import { Connection, type Publisher } from 'rabbitmq-client'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../../modules/ledger/testing.ts'
import { nameOf, slip, testSportsbook, type TestSportsbook } from '../../modules/sportsbook/testing.ts'
import { lockEvents } from '../../modules/sportsbook/event-store.ts'
import { hasRabbitmq, type RabbitmqProcess, startRabbitmq } from '../../platform/testing/rabbitmq-process.ts'
import { readConfig } from '../../config.ts'
import { startTestNode } from '../../testing/test-node.ts'
import { listenToUof } from './listen.ts'
import { startSource, type TestSource } from './testing.ts'

const isThere = hasRabbitmq()
if (!isThere) process.stderr.write('SKIPPED: the feed over a real broker: rabbitmq-server is not installed\n')

describe.skipIf(!isThere)('a feed over AMQP', () => {
  let rabbit: RabbitmqProcess
  let source: TestSource
  let sports: TestSportsbook
  let connection: Connection
  let publisher: Publisher
  let stopping: AbortController
  let listening: Promise<void>

  const listen = () => {
    stopping = new AbortController()
    const options = {
      amqpUrl: rabbit.url,
      apiUrl: source.url,
      token: 'token',
      nodeId: 5,
      products: ['1', '3'],
      silentMsMax: 20_000,
    }
    listening = listenToUof({ feed: sports, options, log: pino({ level: 'silent' }) }, stopping.signal)
  }
  const stop = async () => {
    stopping.abort()
    await listening
  }

  beforeAll(async () => {
    ;[rabbit, source] = await Promise.all([startRabbitmq(), startSource()])
    sports = await testSportsbook(await testLedger())
    connection = new Connection(rabbit.url)
    connection.on('error', () => {})
    publisher = connection.createPublisher({
      confirm: true,
      exchanges: [{ exchange: 'unifiedfeed', type: 'topic', durable: true }],
    })
    await publisher.send({ exchange: 'unifiedfeed', routingKey: 'none' }, '')
    listen()
  }, 120_000)
  afterAll(async () => {
    await stop()
    await publisher.close()
    await connection.close()
    await Promise.all([rabbit.stop(), source.stop(), sports.end()])
  })

  const publish = (routingKey: string, text: string) =>
    publisher.send({ exchange: 'unifiedfeed', routingKey }, Buffer.from(text))
  const ofEvent = (kind: string, match: number, text: string) =>
    publish(`hi.-.live.${kind}.1.sr:match.${match}.-`, text)
  const alive = (product: number, subscribed = 1) =>
    publish('-.-.-.alive.-.-.-.-', `<alive product="${product}" timestamp="${Date.now()}" subscribed="${subscribed}"/>`)
  const complete = (product: number, requestId: string) =>
    publish(
      '-.-.-.snapshot_complete.-.-.-.5',
      `<snapshot_complete product="${product}" timestamp="${Date.now()}" request_id="${requestId}"/>`,
    )
  const root = (name: string, match: number, product: number, inner: string, more = '') =>
    `<${name} product="${product}" event_id="sr:match:${match}" timestamp="${Date.now()}"${more}>${inner}</${name}>`
  const pricesOf = (match: number, home: number, { product = 3, status = 1 } = {}) =>
    ofEvent(
      'odds_change',
      match,
      root(
        'odds_change',
        match,
        product,
        `<odds><market id="1" status="${status}"><outcome id="1" odds="${home}" active="1"/><outcome id="2" odds="3.5" active="1"/><outcome id="3" odds="3" active="1"/></market></odds>`,
      ),
    )
  const event = async (match: number) =>
    (await sports.database.tx((tx) => lockEvents(tx, 'uof', [`sr:match:${match}`])))[0]
  const market = async (match: number) => (await event(match))?.book.markets['1x2']
  const priceOf = async (match: number) => (await market(match))?.outcomes['home']?.price
  const recovering = async () =>
    (await sports.recovering(['uof-1', 'uof-3'])).map(({ producer }) => producer).toSorted()
  /** Answers every recovery that has been asked for, until none is open. */
  const recover = async () => {
    await expect
      .poll(async () => {
        for (const { product, requestId } of source.recoveries.splice(0))
          await complete(product === 'pre' ? 3 : 1, requestId)
        return recovering()
      })
      .toEqual([])
    for (const product of [1, 3]) await alive(product)
    await expect
      .poll(async () => {
        const { rows } = await sports.database.query<{ heard: boolean }>(
          `SELECT bool_and(alive_at IS NOT NULL) AS heard FROM sportsbook.producers WHERE producer LIKE 'uof-%'`,
        )
        return rows[0]!.heard
      })
      .toBe(true)
    sports.forgetEvents()
  }
  const bet = async (memberId: Parameters<TestSportsbook['cash']>[0], match: number, odds: number) => {
    sports.forgetEvents()
    return nameOf(await sports.call('/api/bet/betProc', slip([{ event: (await event(match))!, odds }]), memberId))
  }

  it('[SP67] asks for everything when it begins, and takes bets when that is complete; [SP68] an event is known in three languages; its result pays', async () => {
    const member = await sports.member(100_000)
    await expect.poll(() => source.recoveries.length).toBe(2)
    expect(source.recoveries.map(({ product, after }) => `${product} ${after}`).toSorted()).toEqual([
      'liveodds null',
      'pre null',
    ])
    await alive(3)
    await pricesOf(1, 2.1)
    await expect.poll(() => priceOf(1)).toBe(2100)
    // The recovery is not complete.
    expect(await bet(member, 1, 2.1)).toBe('betting_closed')
    await recover()
    expect(await bet(member, 1, 2.1)).toBe('done')
    for (const [language, name] of [
      ['ko', '하버 시티'],
      ['en', 'Harbour City'],
      ['vi', 'Cảng thành phố'],
    ] as const) {
      const shown = await sports.callIn(language, '/api/sport/event', { eventId: (await event(1))!.eventId })
      expect(shown).toMatchObject({ value: { event: { home: { name } } } })
    }
    await ofEvent('bet_stop', 1, root('bet_stop', 1, 3, '', ' groups="all"'))
    await expect.poll(async () => (await market(1))?.status).toBe('suspended')
    const result =
      '<outcomes><market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market></outcomes>'
    await ofEvent('bet_settlement', 1, root('bet_settlement', 1, 3, result, ' certainty="2"'))
    await expect.poll(async () => (await market(1))?.results !== null).toBe(true)
    await sports.settle()
    expect(await sports.cash(member)).toBe(111_000)
    // A rollback, and what was right: corrected by the difference.
    await ofEvent('rollback_bet_settlement', 1, root('rollback_bet_settlement', 1, 3, '<market id="1"/>'))
    await ofEvent('bet_cancel', 1, root('bet_cancel', 1, 3, '<market id="1"/>'))
    await expect.poll(async () => (await market(1))?.cancels.length).toBe(1)
    await sports.settle()
    expect(await sports.cash(member)).toBe(100_000)
  })

  it('[SP65] the office sees which of ours each market is, and how the producers fare', async () => {
    type Office = typeof calls.office
    const markets = async (request: object) => {
      const seen = await sports.office('feedMarkets', request)
      return (seen as { value: ResponseOf<Office['sportsFeedMarkets']> }).value
    }
    const all = await markets({})
    expect(all.pageInfo.tatal_list_count).toBe(15)
    const [quarter] = (await markets({ query: 'quarter' })).list
    expect(quarter).toMatchObject({
      source: 'uof',
      marketId: '236',
      name: '{!quarternr} quarter - total',
      groups: ['all', 'score', 'quarter'],
      market: 'total.q{quarternr}',
      outcomes: [
        { outcomeId: '12', name: 'over {total}', pick: 'over' },
        { outcomeId: '13', name: 'under {total}', pick: 'under' },
      ],
    })
    expect((await markets({ isOurs: false })).list.map(({ marketId }) => marketId)).toEqual(['900'])
    expect((await markets({ isOurs: true })).list.every(({ market: our }) => our !== null)).toBe(true)
    const seen = await sports.office('producers', {})
    const { producers } = (seen as { value: ResponseOf<Office['sportsProducers']> }).value
    expect(producers.find(({ producer }) => producer === 'uof-1')).toMatchObject({
      silentMsMax: 20_000,
      aliveAt: expect.any(String),
      recoveringSince: null,
    })
  })

  it('[SP69] an event is handed over from the pre-match producer to the live one', async () => {
    await pricesOf(2, 2)
    await expect.poll(() => priceOf(2)).toBe(2000)
    await pricesOf(2, 2, { status: -2 })
    await expect.poll(async () => (await market(2))?.status).toBe('suspended')
    await pricesOf(2, 1.8, { product: 1 })
    await expect.poll(() => priceOf(2)).toBe(1800)
    // Said again by whom it is not any more: nothing.
    await pricesOf(2, 2, { status: -2 })
    await pricesOf(3, 2)
    await expect.poll(() => priceOf(3)).toBe(2000)
    expect(await market(2)).toMatchObject({ status: 'open', producer: 'uof-1' })
  })

  it('[SP66] keeps the order, and takes what is delivered once', async () => {
    for (let home = 1101; home <= 1400; home += 1) await pricesOf(4, home / 1000)
    await expect.poll(() => priceOf(4)).toBe(1400)
    const { rows } = await sports.database.query<{ said: string }>(
      `SELECT count(*) AS said FROM sportsbook.messages WHERE event_id = $1 AND kind = 'odds'`,
      [(await event(4))!.eventId],
    )
    expect(Number(rows[0]!.said)).toBe(300)
  })

  it('[SP66] what cannot be read, and whose event is none of ours, holds up nothing', async () => {
    await ofEvent('odds_change', 5, 'no xml')
    await publish('hi.-.live.odds_change.1.sr:stage.5.-', root('odds_change', 5, 3, '').replace('sr:match', 'sr:stage'))
    await pricesOf(5, 2.5)
    await expect.poll(() => priceOf(5)).toBe(2500)
    const asked = () => source.asked.filter((path) => path.includes('stage')).length
    const before = asked()
    await publish(
      'hi.-.live.odds_change.1.sr:stage.5.-',
      root('odds_change', 5, 3, ' ').replace('sr:match', 'sr:stage'),
    )
    await pricesOf(5, 2.6)
    await expect.poll(() => priceOf(5)).toBe(2600)
    expect(asked()).toBe(before)
  })

  it('[SP66] what the source cannot be asked for just now is waited for, in its order', async () => {
    source.status = 503
    await pricesOf(6, 2)
    await expect.poll(() => source.asked.some((path) => path.includes('6/fixture'))).toBe(true)
    expect(await event(6)).toBeUndefined()
    source.status = 200
    await expect.poll(() => priceOf(6)).toBe(2000)
  })

  it('[SP68] a fixture that has changed is read anew', async () => {
    const later = Date.now() + 7_200_000
    source.startTime = new Date(later).toISOString()
    await ofEvent('fixture_change', 6, root('fixture_change', 6, 3, '', ' change_type="2"'))
    await expect.poll(async () => (await event(6))!.scheduledAt).toBe(later)
    expect(source.asked.some((path) => path.endsWith('6/fixture_change_fixture.xml'))).toBe(true)
  })

  it('[SP67] a producer that says that it lost something is suspended, and asked since it was heard', async () => {
    const member = await sports.member(100_000)
    await recover()
    expect(await bet(member, 3, 2)).toBe('done')
    source.recoveries.splice(0)
    await alive(3, 0)
    await expect.poll(recovering).toEqual(['uof-3'])
    expect(await bet(member, 3, 2)).toBe('betting_closed')
    await expect.poll(() => source.recoveries.length).toBe(1)
    expect(source.recoveries[0]!.product).toBe('pre')
    expect(Date.now() - Number(source.recoveries[0]!.after)).toBeLessThan(60_000)
    // One that nobody asked for ends nothing.
    await complete(3, '1')
    await pricesOf(3, 2.2)
    await expect.poll(() => priceOf(3)).toBe(2200)
    expect(await recovering()).toEqual(['uof-3'])
    await recover()
    expect(await bet(member, 3, 2.2)).toBe('done')
  })

  it('[SP67] what was said while nobody listened is asked for', async () => {
    await stop()
    await pricesOf(3, 3)
    source.recoveries.splice(0)
    listen()
    await expect.poll(() => source.recoveries.length).toBe(2)
    expect(source.recoveries.every(({ after }) => Number(after) > Date.now() - 120_000)).toBe(true)
    expect(await recovering()).toEqual(['uof-1', 'uof-3'])
    // The source says it again, and nothing before that was taken.
    expect(await priceOf(3)).toBe(2200)
    await pricesOf(3, 3.1)
    await expect.poll(() => priceOf(3)).toBe(3100)
    await recover()
  })

  it('[SP67] a broker that dies and comes back has lost something: nothing is taken from then on until it has been said again', async () => {
    const member = await sports.member(100_000)
    expect(await bet(member, 3, 3.1)).toBe('done')
    source.recoveries.splice(0)
    await rabbit.stop()
    await expect.poll(recovering).toEqual(['uof-1', 'uof-3'])
    const [first] = await sports.recovering(['uof-1', 'uof-3'])
    expect(await bet(member, 3, 3.1)).toBe('betting_closed')
    rabbit = await startRabbitmq(rabbit.port)
    // A new one, without its exchange: whoever publishes makes it.
    await expect
      .poll(
        async () => {
          await publisher.send({ exchange: 'unifiedfeed', routingKey: 'none' }, '').catch(() => {})
          return source.recoveries.length
        },
        { timeout: 60_000 },
      )
      .toBe(2)
    const [again] = await sports.recovering(['uof-1', 'uof-3'])
    expect(again!.recoveryId).not.toBe(first!.recoveryId)
    expect(again!.missingSince).toBe(first!.missingSince)
    await recover()
    await pricesOf(3, 3.2)
    await expect.poll(() => priceOf(3)).toBe(3200)
    expect(await bet(member, 3, 3.2)).toBe('done')
  }, 120_000)

  it('[SP66] a node with the role of a worker listens, and lets go when it stops', async () => {
    const site = await startTestNode({
      SPORTS_FEED: 'uof',
      UOF_AMQP_URL: rabbit.url,
      UOF_API_URL: source.url,
      UOF_TOKEN: 'token',
      UOF_NODE_ID: '6',
    })
    const isKnown = async () => {
      await pricesOf(7, 2)
      const { rows } = await site.database.query(`SELECT FROM sportsbook.events WHERE source = 'uof'`)
      return rows.length
    }
    await expect.poll(isKnown).toBe(1)
    await site.stop()
  })
})

const LIVE = {
  MODE: 'live',
  LICENCE_NUMBER: 'X-1',
  LICENCE_JURISDICTION: 'Nowhere',
  MINIMUM_AGE: '19',
  TERMS_URL: 'https://example.com/terms',
  TERMS_VERSION: '1',
  PUBLIC_ORIGINS: 'https://example.com',
  RANDOMNESS: 'drand',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  SITE_KEY: 'a-real-key',
}
const UOF = {
  DATABASE_URL: 'postgresql://nobody',
  SPORTS_FEED: 'uof',
  UOF_AMQP_URL: 'amqps://broker.example',
  UOF_TOKEN: 'token',
}

describe('its configuration', () => {
  it.each([
    [{ UOF_TOKEN: '' }, 'SPORTS_FEED=uof needs UOF_AMQP_URL and UOF_TOKEN.'],
    [{ UOF_AMQP_URL: '' }, 'SPORTS_FEED=uof needs UOF_AMQP_URL and UOF_TOKEN.'],
    [{ UOF_AMQP_URL: 'broker' }, 'UOF_AMQP_URL is no address that begins with amqps://'],
    [{ UOF_API_URL: 'ftp://source' }, 'UOF_API_URL is no address that begins with https://'],
    [{ UOF_PRODUCERS: 'live' }, 'UOF_PRODUCERS is wrong'],
    [{ ...LIVE, UOF_AMQP_URL: 'amqp://broker.example' }, 'MODE=live needs amqps:// in UOF_AMQP_URL.'],
    [{ ...LIVE, UOF_API_URL: 'http://source.example' }, 'MODE=live needs https:// in UOF_API_URL.'],
  ])('%o is refused', (change, words) => {
    expect(() => readConfig({ ...UOF, ...change })).toThrow(words)
  })

  it('is read', () => {
    expect(readConfig({ ...UOF, ...LIVE }).uof).toMatchObject({ products: ['1', '3'], silentMsMax: 20_000, nodeId: 1 })
    expect(readConfig({ ...UOF, SPORTS_FEED: '' }).uof).toBeNull()
  })
})
