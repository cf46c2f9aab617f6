// The trading desk through its calls: what is suspended, own prices, and what traders see.
import type { CallDefinition, calls, ResponseOf } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { settingsInForce } from './settings.ts'
import {
  nameOf,
  newId,
  PRE,
  prices,
  slip,
  SOURCE,
  stateOf,
  testSportsbook,
  type TestSportsbook,
  winnerOf,
} from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

type Office = typeof calls.office
type Events = Office['sportsEvents']
type One = Office['sportsEvent']
type Bets = Office['sportsBets']
type Messages = Office['sportsMessages']

const place = async (memberId: MemberId, request: object) =>
  nameOf(await sports.call('/api/bet/betProc', request, memberId))
const reason = '확인 중'
const HOUR_MS = 3_600_000
const hence = (ms: number) => new Date(Date.now() + ms).toISOString()

async function office<Call extends CallDefinition = CallDefinition>(
  path: string,
  request: object,
): Promise<ResponseOf<Call>> {
  const outcome = await sports.office(path, request)
  expect(nameOf(outcome)).toBe('done')
  return (outcome as { value: ResponseOf<Call> }).value
}

describe('suspending', () => {
  const line = { market: '1x2', line: null }
  it.each([
    ['everything', () => ({ kind: 'all' })],
    ['a sport', () => ({ kind: 'sport', sport: 'soccer' })],
    [
      'a competition',
      ({ competitionId }: Awaited<ReturnType<TestSportsbook['match']>>) => ({ kind: 'competition', competitionId }),
    ],
    ['an event', ({ eventId }: { eventId: string }) => ({ kind: 'event', eventId })],
    ['a market', ({ eventId }: { eventId: string }) => ({ kind: 'market', eventId, ...line })],
    ['a pick', ({ eventId }: { eventId: string }) => ({ kind: 'pick', eventId, ...line, pick: 'home' })],
  ])('[SP52] %s refuses bets at once, and takes them again when it is reopened', async (_what, targetOf) => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    // This node has read the settings and the event a moment ago.
    expect(await place(member, slip([{ event }]))).toBe('done')
    const target = targetOf(event)
    await office('setSuspended', { target, suspended: true, reason })
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    const after = await sports.event(event.ref)
    expect(after.version).toBeGreaterThan(event.version)
    await office('setSuspended', { target, suspended: false, reason })
    expect(await place(member, slip([{ event }]))).toBe('done')
    expect((await sports.event(event.ref)).desk).toEqual({})
  })

  it('[SP52] all that is live leaves what has not begun', async () => {
    const member = await sports.member(50_000)
    const [live, coming] = [await sports.match(), await sports.match()]
    await sports.say(live.ref, stateOf({}))
    await office('setSuspended', { target: { kind: 'live' }, suspended: true, reason })
    expect(await place(member, slip([{ event: live }]))).toBe('betting_closed')
    expect(await place(member, slip([{ event: coming }]))).toBe('done')
    expect(await office('suspended', {})).toMatchObject({ live: true, all: false, sports: [], competitions: [] })
    await office('setSuspended', { target: { kind: 'live' }, suspended: false, reason })
  })

  it('[SP52] is seen by whoever places a bet by settings of before', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }]))).toBe('done')
    // Another node has suspended: this one still keeps what it has read.
    const { revision, value } = await settingsInForce(sports.database)
    await sports.database.query(`INSERT INTO sportsbook.settings VALUES ($1, $2, now(), 'other', 'test')`, [
      revision + 1,
      JSON.stringify({ ...value, suspended: { ...value.suspended, all: true } }),
    ])
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    await office('setSuspended', { target: { kind: 'all' }, suspended: false, reason })
  })

  it('[SP52] leaves the other markets of an event open', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
    await office('setSuspended', {
      target: { kind: 'market', eventId: event.eventId, ...line },
      suspended: true,
      reason,
    })
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    expect(await place(member, slip([{ event, market: 'total', line: 2.5, pick: 'over' }]))).toBe('done')
  })

  it('[SP52] of one pick leaves the others of its market open, and keeps its place', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }]))).toBe('done')
    const target = { kind: 'pick', eventId: event.eventId, ...line, pick: 'home' }
    await office('setPrice', { ...target, odds: 1.91, until: hence(HOUR_MS), isBoost: false, reason })
    await office('setSuspended', { target, suspended: true, reason })
    expect(await place(member, slip([{ event, odds: 1.91 }]))).toBe('betting_closed')
    expect(await place(member, slip([{ event, pick: 'away', odds: 4.2 }]))).not.toBe('betting_closed')
    const shown = (await sports.call('/api/sport/event', { eventId: event.eventId }, member)) as {
      value: { event: { markets: readonly { market: string; isOpen: boolean; picks: readonly object[] }[] } }
    }
    expect(shown.value.event.markets.find(({ market }) => market === '1x2')).toMatchObject({
      isOpen: true,
      picks: [{ pick: 'home', odds: 1.91, isClosed: true }, { pick: 'draw' }, { pick: 'away' }],
    })
    const { event: desk } = await office<One>('event', { eventId: event.eventId })
    expect(desk.markets[0]).toMatchObject({ closedBecause: null, suspended: null })
    expect(desk.markets[0]!.picks.map(({ suspended }) => suspended?.reason ?? null)).toEqual([reason, null, null])
    // A suspended market reopens with the pick as it was.
    const whole = { kind: 'market', eventId: event.eventId, ...line }
    await office('setSuspended', { target: whole, suspended: true, reason })
    await office('setSuspended', { target: whole, suspended: false, reason })
    expect(await place(member, slip([{ event, odds: 1.91 }]))).toBe('betting_closed')
  })

  it('[SP52] outlives what the source says, and a result that it brings is settled', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }]))).toBe('done')
    await office('setSuspended', { target: { kind: 'event', eventId: event.eventId }, suspended: true, reason })
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 2000, draw: 3500, away: 3000 })],
    })
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    const results = winnerOf(['home', 'draw', 'away'], 'home')
    await sports.say(event.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [{ market: '1x2', line: null, results }],
    })
    await sports.settle()
    expect(await sports.cash(member)).toBe(60_000)
  })

  it('[SP52] what is not there is refused', async () => {
    const event = await sports.match()
    for (const target of [
      { kind: 'event', eventId: newId() },
      { kind: 'market', eventId: event.eventId, market: 'total', line: 2.5 },
      { kind: 'competition', competitionId: event.homeId },
    ])
      expect(nameOf(await sports.office('setSuspended', { target, suspended: true, reason }))).toBe('not_found')
  })
})

describe('an own price', () => {
  const pickOf = (event: { eventId: string }) => ({ eventId: event.eventId, market: '1x2', line: null, pick: 'home' })

  it('[SP53] is what is taken, whatever the source says meanwhile, until it is taken back', async () => {
    const member = await sports.member(90_000)
    const event = await sports.match()
    await office('setPrice', { ...pickOf(event), odds: 1.7, until: hence(HOUR_MS), reason })
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 2100, draw: 3500, away: 3000 })],
    })
    expect(await sports.call('/api/bet/betProc', slip([{ event, odds: 2.1 }]), member)).toMatchObject({
      refusal: { name: 'price_changed', data: { odds: 1.7 } },
    })
    expect(await sports.call('/api/bet/betProc', slip([{ event, odds: 1.7 }]), member)).toMatchObject({
      value: { odds: 1.7 },
    })
    await office('removePrice', { ...pickOf(event), reason })
    expect(await place(member, slip([{ event, odds: 1.7 }]))).toBe('price_changed')
    expect(await place(member, slip([{ event, odds: 2.1 }]))).toBe('done')
  })

  it('[SP53] does not offer what its source does not', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await office('setPrice', { ...pickOf(event), odds: 1.7, until: hence(HOUR_MS), reason })
    await sports.say(event.ref, { kind: 'stop', markets: 'all' })
    expect(await place(member, slip([{ event, odds: 1.7 }]))).toBe('betting_closed')
  })

  it('[SP54] ends at its instant, is laid aside, and that is said', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const until = Date.now() + 400
    await office('setPrice', { ...pickOf(event), odds: 1.7, until: new Date(until).toISOString(), reason })
    expect(await place(member, slip([{ event, odds: 1.7 }]))).toBe('done')
    await sports.endPrices()
    expect((await sports.event(event.ref)).desk.markets).toBeDefined()
    await expect.poll(async () => Number(await sports.database.now()) > until).toBe(true)
    expect(await place(member, slip([{ event, odds: 1.7 }]))).toBe('price_changed')
    expect(await place(member, slip([{ event, odds: 2 }]))).toBe('done')
    const { version } = await sports.event(event.ref)
    await sports.announceChanges()
    sports.said.length = 0
    await sports.endPrices()
    await sports.announceChanges()
    const after = await sports.event(event.ref)
    expect([after.desk, after.version]).toEqual([{}, version + 1])
    const listed = sports.said.find(({ to }) => to === 'sport')
    expect(JSON.parse(String(listed!.data1))).toMatchObject([
      { eventId: event.eventId, version: version + 1, markets: [{ picks: [{ pick: 'home', odds: 2 }, {}, {}] }] },
    ])
  })

  it.each([
    ['that pays nothing', { odds: 1 }, 'value_invalid'],
    ['of parts of a thousandth', { odds: 1.70005 }, 'value_invalid'],
    ['that has ended', { until: hence(-1000) }, 'value_invalid'],
    ['that hardly ends', { until: hence(31 * 24 * HOUR_MS) }, 'value_invalid'],
    ['until no time', { until: 'tomorrow' }, 'value_invalid'],
    ['that pays more than the pick is worth', { odds: 2.05 }, 'price_favours_player'],
    ['of a pick that is not there', { pick: 'both' }, 'not_found'],
    ['of an event that is not there', { eventId: newId() }, 'not_found'],
    ['without a reason', { reason: '' }, 'reason_missing'],
  ])('[SP53] %s is refused', async (_what, change, name) => {
    const event = await sports.match()
    const { outcomes, ...market } = prices('1x2', null, { home: 2000, draw: 3500, away: 3000 })
    const worth = { ...outcomes, home: { ...outcomes['home']!, chance: 490_000 } }
    await sports.say(event.ref, { kind: 'odds', markets: [{ ...market, outcomes: worth }] })
    const request = { ...pickOf(event), odds: 1.7, until: hence(HOUR_MS), reason, ...change }
    expect(nameOf(await sports.office('setPrice', request))).toBe(name)
    expect((await sports.event(event.ref)).desk).toEqual({})
  })
})

describe('a change', () => {
  it('[SP55] is written to the audit log with its reason, once', async () => {
    const event = await sports.match()
    sports.audited.length = 0
    const target = { kind: 'event', eventId: event.eventId }
    await office('setSuspended', { target, suspended: true, reason })
    await office('setSuspended', { target, suspended: true, reason })
    await office('setSuspended', { target: { kind: 'sport', sport: 'tennis' }, suspended: true, reason })
    await office('setSuspended', { target: { kind: 'sport', sport: 'tennis' }, suspended: false, reason })
    await office('setPrice', {
      eventId: event.eventId,
      market: '1x2',
      line: null,
      pick: 'away',
      odds: 2.9,
      until: hence(HOUR_MS),
      reason,
    })
    expect(sports.audited.map(({ action, subject, reason: why }) => [action, subject, why])).toEqual([
      ['sports.suspend', event.eventId, reason],
      ['sports.suspend', 'tennis', reason],
      ['sports.reopen', 'tennis', reason],
      ['sports.setPrice', event.eventId, reason],
    ])
    expect(sports.audited[0]).toMatchObject({ before: { suspended: false }, after: { suspended: true } })
    const { desk } = await sports.event(event.ref)
    expect(desk.suspended).toMatchObject({ by: 'trader', reason })
  })

  it('[SP55] without a reason is refused', async () => {
    const event = await sports.match()
    for (const target of [{ kind: 'event', eventId: event.eventId }, { kind: 'all' }])
      expect(nameOf(await sports.office('setSuspended', { target, suspended: true, reason: ' ' }))).toBe(
        'reason_missing',
      )
  })

  it('[SP55] of an event is said with its markets, one of the settings as something to read anew', async () => {
    const event = await sports.match()
    await sports.announceChanges()
    sports.said.length = 0
    await office('setSuspended', { target: { kind: 'event', eventId: event.eventId }, suspended: true, reason })
    await sports.announceChanges()
    expect(JSON.parse(String(sports.said.at(-1)!.data1))).toMatchObject([
      {
        eventId: event.eventId,
        version: event.version + 1,
        isOpen: false,
        markets: [{ market: '1x2', isOpen: false }],
      },
    ])
    sports.said.length = 0
    await office('setSuspended', { target: { kind: 'sport', sport: 'handball' }, suspended: true, reason })
    expect(sports.said).toContainEqual({ to: 'sport:anew', cmd: 'SPORT_ANEW', data1: '' })
  })
})

describe('what traders see', () => {
  it('[SP50] is what is staked on each event: the worst pick of every market together', async () => {
    const member = await sports.member(900_000)
    const [event, other] = [
      await sports.match({ home: { ref: 'seen', names: { ko: '볼 팀', en: 'Seen', vi: 'Seen' } } }),
      await sports.match(),
    ]
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
    for (const legs of [
      [{ event }],
      [{ event, pick: 'away', odds: 3 }],
      [{ event, market: 'total', line: 2.5, pick: 'over' }],
      [{ event }, { event: other }],
    ])
      expect(await place(member, slip(legs, { stake: 10_000 }))).toBe('done')
    const { list, pageInfo } = await office<Events>('events', { query: '볼 팀' })
    expect(pageInfo.tatal_list_count).toBe(1)
    // Home: 20,000 and the combination's 40,000; over: 20,000. Away would pay 30,000.
    expect(list[0]).toMatchObject({
      eventId: event.eventId,
      bets: 4,
      stakes: 40_000,
      liability: 80_000,
      closedBecause: null,
    })
    const seen = await office<One>('event', { eventId: event.eventId })
    expect(seen.event).toMatchObject({ bets: 4, liability: 80_000, source: 'test', ref: event.ref })
    const [result] = seen.event.markets
    expect(result!.picks).toMatchObject([
      { pick: 'home', bets: 2, stakes: 20_000, liability: 60_000 },
      { pick: 'draw', bets: 0, stakes: 0, liability: 0 },
      { pick: 'away', bets: 1, stakes: 10_000, liability: 30_000 },
    ])
    const bets = await office<Bets>('bets', { eventId: event.eventId })
    expect(bets.pageInfo.tatal_list_count).toBe(4)
    expect(bets.list[0]).toMatchObject({ memId: member, legs: [{}, {}] })
  })

  it('[SP50] by state and day', async () => {
    const event = await sports.match({ sport: 'handball', scheduledAt: Date.now() + HOUR_MS })
    await sports.say(event.ref, stateOf({ status: 'ended' }))
    const seen = async (request: object) =>
      (await office<Events>('events', { sport: 'handball', ...request })).list.map(({ eventId }) => eventId)
    expect(await seen({ status: 'over' })).toEqual([event.eventId])
    expect(await seen({ status: 'open' })).toEqual([])
    expect(await seen({ status: 'over', day: '2020-01-01' })).toEqual([])
    expect(nameOf(await sports.office('events', { day: '2020-02-31' }))).toBe('malformed')
  })

  it('[SP51] is prices of the source and of the house, why nothing is taken, and the messages, the newest first', async () => {
    const event = await sports.match()
    const pick = { eventId: event.eventId, market: '1x2', line: null, pick: 'home' }
    await office('setPrice', { ...pick, odds: 1.9, until: hence(HOUR_MS), reason })
    await office('setSuspended', { target: { ...pick, kind: 'market' }, suspended: true, reason })
    const { event: seen } = await office<One>('event', { eventId: event.eventId })
    expect(seen.markets).toMatchObject([
      {
        closedBecause: 'desk',
        suspended: { by: 'trader', reason },
        picks: [{ odds: 1.9, sourceOdds: 2, own: { odds: 1.9, by: 'trader' } }, { own: null }, { own: null }],
      },
    ])
    const messages = await office<Messages>('messages', { eventId: event.eventId })
    expect(messages.list.map(({ kind }) => kind)).toEqual(['odds', 'fixture'])
    for (const path of ['event', 'messages', 'bets'])
      expect(nameOf(await sports.office(path, { eventId: newId() }))).toBe('not_found')
  })
})

describe('what became of the bets of an event', () => {
  it('[SP167] is told of those on it alone, and of combinations apart; void ones have moved nothing', async () => {
    const member = await sports.member(500_000)
    const [event, other, third] = [await sports.match(), await sports.match(), await sports.match()]
    for (const [picks, stake] of [
      [[{ event }], 10_000],
      [[{ event, pick: 'away', odds: 3 }], 30_000],
      [[{ event }, { event: other }], 5_000],
      [[{ event: third }], 7_000],
    ] as const)
      expect(await place(member, slip(picks, { stake }))).toBe('done')
    const settledOf = async (eventId: string) => (await office<One>('event', { eventId })).event.settled
    const none = { bets: 0, stakes: 0, payouts: 0 }
    expect(await settledOf(event.eventId)).toEqual({ alone: none, combined: none })
    const decide = (ref: string, winner: string) =>
      sports.say(ref, {
        kind: 'settlement',
        isConfirmed: true,
        markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], winner) }],
      })
    await decide(event.ref, 'home')
    await decide(other.ref, 'home')
    await sports.say(third.ref, stateOf({ status: 'cancelled' }))
    await sports.settle()
    const settled = {
      alone: { bets: 2, stakes: 40_000, payouts: 20_000 },
      combined: { bets: 1, stakes: 5000, payouts: 20_000 },
    }
    expect(await settledOf(event.eventId)).toEqual(settled)
    expect((await settledOf(other.eventId)).alone).toEqual(none)
    expect(await settledOf(third.eventId)).toEqual({ alone: none, combined: none })
    const { list } = await office<Events>('events', { page: 1 })
    expect(list.find(({ eventId }) => eventId === event.eventId)!.settled).toEqual(settled)
  })
})

describe('how prices moved', () => {
  it('[SP57] is each moment at which a price was another or no bets were taken, and when the score moved', async () => {
    const event = await sports.match()
    let at = Date.now()
    const say = (message: Parameters<TestSportsbook['say']>[1]) =>
      sports.say(event.ref, message, { generatedAt: (at += 1000) })
    const odds = (home: number) =>
      say({ kind: 'odds', markets: [prices('1x2', null, { home, draw: 3500, away: 3000 })] })
    await odds(2000) // The same again is no move.
    await odds(1800)
    await say({ kind: 'odds', markets: [prices('1x2.h1', null, { home: 9000, draw: 9000, away: 9000 })] })
    await say({ kind: 'stop', markets: 'all' })
    await say(stateOf({ score: { home: 1, away: 0 } }))
    await odds(1200)
    const { points, scores } = await office<Office['sportsPrices']>('prices', {
      eventId: event.eventId,
      market: '1x2',
      line: null,
    })
    expect(points.map(({ isOpen, prices: { home } }) => [home, isOpen])).toEqual([
      [2, true],
      [1.8, true],
      [1.8, false],
      [1.2, true],
    ])
    expect(points[0]!.prices).toEqual({ home: 2, draw: 3.5, away: 3 })
    expect(scores.at(-1)).toMatchObject({ home: 1, away: 0 })
    const none = { eventId: event.eventId, market: 'total', line: 2.5 }
    expect(await office('prices', none)).toMatchObject({ points: [] })
    expect(nameOf(await sports.office('prices', { ...none, eventId: newId() }))).toBe('not_found')
  })
})

describe('a recovery on demand', () => {
  type Producers = Office['sportsProducers']
  const one = async () => {
    const { producers } = await office<Producers>('producers', {})
    return producers.find(({ producer }) => producer === PRE)!
  }

  it('[SP134] takes no bets on what the producer prices, until all of it was said again under its name', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const before = Date.now()
    await office('recover', { producer: PRE, sinceMinutes: 60, reason })
    const asked = await one()
    expect(asked.isHeard).toBe(false)
    expect(Math.abs(Date.parse(asked.missingSince!) - (before - HOUR_MS))).toBeLessThan(60_000)
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    expect(sports.audited.at(-1)).toMatchObject({ action: 'sports.recover', subject: PRE, reason })

    // Asked for again it is another recovery, as far back as either.
    const first = await recoveryOf()
    await office('recover', { producer: PRE, sinceMinutes: 10, reason })
    expect((await one()).missingSince).toBe(asked.missingSince)
    await complete(first)
    expect((await one()).isHeard).toBe(false)
    await complete(await recoveryOf())
    // What is known of producers is kept for a moment.
    await expect.poll(one).toMatchObject({ isHeard: true, missingSince: null })
    expect(await place(member, slip([{ event }]))).toBe('done')
  })

  it('[SP134] is refused without a reason, and of a producer that is not there', async () => {
    const recover = async (producer: string, why: string) =>
      nameOf(await sports.office('recover', { producer, sinceMinutes: 60, reason: why }))
    expect(await recover(PRE, ' ')).toBe('reason_missing')
    expect(await recover('nobody', reason)).toBe('not_found')
  })

  async function recoveryOf(): Promise<string> {
    const { rows } = await sports.database.query<{ id: string }>(
      'SELECT recovery_id AS id FROM sportsbook.producers WHERE producer = $1',
      [PRE],
    )
    return rows[0]!.id
  }

  const complete = (requestId: string) =>
    sports.receive(SOURCE, [
      { kind: 'snapshot-complete', producer: PRE, messageId: newId(), generatedAt: Date.now(), requestId },
    ])
})
