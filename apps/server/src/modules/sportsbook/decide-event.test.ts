// What the office decides, through its calls: results by period and by hand, voids, the preview, the second operator, and what sources say after.
import type { CallDefinition, calls, ResponseOf } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, newId, prices, slip, stateOf, testSportsbook, type TestSportsbook, winnerOf } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())
afterEach(() => {
  sports.second.from = Infinity
})

type Office = typeof calls.office
const reason = '기록지 확인'

const place = async (memberId: MemberId, request: object) =>
  nameOf(await sports.call('/api/bet/betProc', request, memberId))

async function office<Call extends CallDefinition = CallDefinition>(
  path: string,
  request: object,
): Promise<ResponseOf<Call>> {
  const outcome = await sports.office(path, request)
  expect(outcome).toMatchObject({ ok: true })
  return (outcome as { value: ResponseOf<Call> }).value
}

type Match = Awaited<ReturnType<TestSportsbook['match']>>
const goals = (...halves: readonly (readonly [number, number])[]) =>
  halves.map(([home, away], place) => ({ key: `h${place + 1}`, isComplete: true, counts: { goals: { home, away } } }))
const ended = (...halves: readonly (readonly [number, number])[]) => ({
  kind: 'result',
  finish: 'completed',
  periods: goals(...halves),
})
const decide = (event: Match, word: object, more: object = {}) =>
  office<Office['setSportsResult']>('setResult', { eventId: event.eventId, requestId: newId(), word, reason, ...more })
const refused = async (event: Match, word: object, more: object = {}) =>
  sports.office('setResult', { eventId: event.eventId, requestId: newId(), word, reason, ...more })
const resultOf = (event: Match) => office<Office['sportsResult']>('result', { eventId: event.eventId })
const settledBy = (winner: string) => ({
  kind: 'settlement' as const,
  isConfirmed: true,
  markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], winner) }],
})

describe('a result of the office', () => {
  it('[SP70] settles every market by the counts of the periods', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
    expect(await place(member, slip([{ event }]))).toBe('done')
    expect(await place(member, slip([{ event, market: 'total', line: 2.5, pick: 'under', odds: 1.8 }]))).toBe('done')
    expect(await decide(event, ended([1, 0], [1, 1]))).toEqual({ approvalIdx: null })
    await sports.settle()
    expect(await sports.cash(member)).toBe(50_000)
    const { status, book } = await sports.event(event.ref)
    expect([status, book.state.score]).toEqual(['ended', { home: 2, away: 1 }])
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    expect(sports.audited.at(-1)).toMatchObject({ action: 'sports.setResult', subject: event.eventId, reason })
    const { list } = await office<Office['sportsMessages']>('messages', { eventId: event.eventId })
    expect(list[0]).toMatchObject({ producer: 'office', body: { word: { by: 'trader', agreedBy: null, reason } } })
  })

  it.each([
    ['postponed', { finish: 'postponed', periods: [] }],
    ['abandoned in its first half', { finish: 'abandoned', periods: [{ ...goals([1, 0])[0], isComplete: false }] }],
    ['cancelled', { finish: 'cancelled', periods: [] }],
  ])('[SP70] of an event that was %s gives back what the rules give back', async (_what, word) => {
    const member = await sports.member(10_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }]))).toBe('done')
    await decide(event, { kind: 'result', ...word })
    await sports.settle()
    expect(await sports.cash(member)).toBe(10_000)
  })

  it('[SP70] decides by hand what counts do not say', async () => {
    const member = await sports.member(10_000)
    const event = await sports.match()
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('nextGoal.1', null, { home: 2000, none: 9000, away: 3000 })],
    })
    expect(await place(member, slip([{ event, market: 'nextGoal.1' }]))).toBe('done')
    await decide(event, ended([1, 0], [0, 0]))
    await sports.settle()
    expect(await sports.cash(member)).toBe(0)
    const open = (await resultOf(event)).markets.find(({ market }) => market === 'nextGoal.1')
    expect(open).toMatchObject({ bets: 1, word: null, picks: [{ result: null }, { result: null }, { result: null }] })
    const markets = [{ market: 'nextGoal.1', line: null, results: { home: 'win', none: 'loss', away: 'loss' } }]
    await decide(event, { ...ended([1, 0], [0, 0]), markets })
    await sports.settle()
    expect(await sports.cash(member)).toBe(20_000)
  })

  it.each([
    ['an end without counts', () => ({ kind: 'result', finish: 'completed', periods: [] }), 'periods'],
    ['a half that is not there', () => ended([0, 0], [0, 0], [1, 0]), 'periods.2.key'],
    ['goals below zero', () => ended([-1, 0], [0, 0]), 'periods.0.counts.goals.home'],
    [
      'a market of which a pick is left out',
      () => ({
        ...ended([0, 0], [0, 0]),
        markets: [{ market: '1x2', line: null, results: { home: 'win', draw: 'loss' } }],
      }),
      'markets.0.results.away',
    ],
    [
      'a market that is not there',
      () => ({ ...ended([0, 0], [0, 0]), markets: [{ market: 'total', line: 9.5, results: { over: 'win' } }] }),
      'markets.0',
    ],
    ['a span from no time', () => span('noon', null), 'from'],
    ['a span to a day that is none', () => span(null, '2026-02-30T00:00:00Z'), 'to'],
    ['a span that ends before it begins', () => span('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'), 'to'],
  ])('[SP70] %s is refused by its field', async (_what, wordOf, field) => {
    const event = await sports.match()
    expect(await refused(event, wordOf())).toMatchObject({ refusal: { name: 'value_invalid', data: { field } } })
    expect((await sports.event(event.ref)).version).toBe(event.version)
  })

  const span = (from: string | null, to: string | null) => ({
    kind: 'void',
    markets: [{ market: '1x2', line: null }],
    from,
    to,
  })

  it('[SP72] voids bets of a span of time, and the result of the source settles the others', async () => {
    const [early, late] = [await sports.member(10_000), await sports.member(10_000)]
    const event = await sports.match()
    expect(await place(early, slip([{ event }]))).toBe('done')
    const between = new Date(Number(await sports.database.now()) + 1).toISOString()
    await expect.poll(async () => (await sports.database.now()) > Date.parse(between)).toBe(true)
    expect(await place(late, slip([{ event }]))).toBe('done')
    await decide(event, span(between, null))
    await sports.say(event.ref, settledBy('home'))
    await sports.settle()
    expect([await sports.cash(early), await sports.cash(late)]).toEqual([20_000, 10_000])
    expect((await resultOf(event)).markets[0]).toMatchObject({ voided: 1, word: null, differs: false })
  })

  it('[SP75] needs a reason, and an event that is there', async () => {
    const event = await sports.match()
    expect(nameOf(await refused(event, ended([0, 0], [0, 0]), { reason: ' ' }))).toBe('reason_missing')
    expect(nameOf(await refused(event, ended([0, 0], [0, 0]), { eventId: newId() }))).toBe('not_found')
    expect(nameOf(await refused(event, { kind: 'release' }))).toBe('state_wrong')
  })
})

describe('what sources say after the office', () => {
  it('[SP71] changes nothing, is shown where it differs, and holds again when the office releases it', async () => {
    const member = await sports.member(10_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }]))).toBe('done')
    await decide(event, ended([1, 0], [0, 0]))
    await sports.settle()
    expect(await sports.cash(member)).toBe(20_000)

    await sports.say(event.ref, stateOf({ status: 'ended', score: { home: 0, away: 1 } }))
    await sports.say(event.ref, settledBy('away'))
    await sports.say(event.ref, { kind: 'rollback-settlement', markets: [{ market: '1x2', line: null }] })
    await sports.say(event.ref, settledBy('away'))
    await sports.say(event.ref, {
      kind: 'cancel',
      markets: [{ market: 'total', line: 2.5 }],
      placed: { from: null, to: null },
    })
    await sports.settle()
    expect(await sports.cash(member)).toBe(20_000)
    const shown = await resultOf(event)
    expect(shown).toMatchObject({ isOffice: true, source: { status: 'ended', score: { home: 0, away: 1 } } })
    expect(shown.markets.find(({ market }) => market === '1x2')).toMatchObject({
      differs: true,
      word: { by: 'trader', agreedBy: null, reason },
      picks: [{ pick: 'home', result: { won: 1 } }, {}, {}],
      source: [{}, {}, { pick: 'away', result: { won: 1 } }],
    })

    await decide(event, { kind: 'release' })
    await sports.settle()
    expect(await sports.cash(member)).toBe(0)
    expect((await sports.event(event.ref)).book.state.score).toEqual({ home: 0, away: 1 })
    expect((await resultOf(event)).markets[0]).toMatchObject({ word: null, source: null, differs: false })
  })

  it('[SP71] [SP75] replaces what a source has said, as a correction whose reason is told', async () => {
    const [winner, loser] = [await sports.member(10_000), await sports.member(10_000)]
    const event = await sports.match()
    expect(await place(loser, slip([{ event }]))).toBe('done')
    expect(await place(winner, slip([{ event, pick: 'away', odds: 3 }]))).toBe('done')
    await sports.say(event.ref, settledBy('home'))
    await sports.settle()
    expect([await sports.cash(winner), await sports.cash(loser)]).toEqual([0, 20_000])
    sports.told.length = 0
    await decide(event, ended([0, 1], [0, 0]))
    await sports.settle()
    expect([await sports.cash(winner), await sports.cash(loser)]).toEqual([30_000, 0])
    expect(sports.told.map(({ message }) => message)).toMatchObject([{ reason }, { reason }])
  })

  it('[SP71] no source speaks for the office', async () => {
    const event = await sports.match()
    await expect(sports.say(event.ref, settledBy('home'), { producer: 'office' })).rejects.toThrow(/office/)
  })
})

describe('the preview', () => {
  it('[SP73] tells what a result moves, and writes nothing', async () => {
    const [one, other] = [await sports.member(40_000), await sports.member(10_000)]
    const [event, second] = [await sports.match(), await sports.match()]
    for (const request of [
      slip([{ event }]),
      slip([{ event, pick: 'away', odds: 3 }]),
      slip([{ event }, { event: second }]),
    ])
      expect(await place(one, request)).toBe('done')
    expect(await place(other, slip([{ event }]))).toBe('done')
    const preview = (word: object) =>
      office<Office['previewSportsResult']>('previewResult', { eventId: event.eventId, word })
    const { version } = await sports.event(event.ref)
    expect(await preview(ended([1, 0], [0, 0]))).toMatchObject({
      settles: 3,
      stakes: 30_000,
      pays: 40_000,
      corrects: 0,
      waits: 1,
      waitsFor: 40_000,
      asksSecond: false,
      markets: [{ market: '1x2', before: null, after: [{ pick: 'home', result: { won: 1 } }, {}, {}] }],
      list: [
        { memId: expect.any(String), before: 0, after: 20_000 },
        { before: 0, after: 20_000 },
      ],
    })
    expect((await sports.event(event.ref)).version).toBe(version)

    await decide(event, ended([1, 0], [0, 0]))
    await sports.settle()
    expect(await sports.cash(other)).toBe(20_000)
    expect(await place(other, slip([{ event: second }], { stake: 15_000 }))).toBe('done')
    expect(await preview(ended([0, 1], [0, 0]))).toMatchObject({
      settles: 1,
      corrects: 3,
      paysMore: 30_000,
      takes: 40_000,
      uncollectable: 15_000,
      list: [
        { memId: other, before: 20_000, after: 0, cash: 5000, uncollectable: 15_000 },
        { memId: one, before: 20_000, after: 30_000, uncollectable: 0 },
      ],
    })
  })
})

describe('an event that has not begun', () => {
  it('[SP178] is said to be so where a result says how it was played', async () => {
    const event = await sports.match()
    const { scheduledAt } = await sports.event(event.ref)
    const beginsAt = async (word: object) => {
      const request = { eventId: event.eventId, word }
      return (await office<Office['previewSportsResult']>('previewResult', request)).beginsAt
    }
    const after = async (word: object) => Date.parse((await beginsAt(word)) ?? '')
    expect(await after(ended([1, 0], [0, 0]))).toBe(scheduledAt)
    const halfPlayed = [{ ...goals([1, 0])[0], isComplete: false }]
    expect(await after({ kind: 'result', finish: 'abandoned', periods: halfPlayed })).toBe(scheduledAt)
    expect(await beginsAt({ kind: 'result', finish: 'postponed', periods: [] })).toBeNull()
    await sports.say(event.ref, stateOf({ status: 'live' }))
    expect(await beginsAt(ended([1, 0], [0, 0]))).toBeNull()
  })
})

describe('a second operator', () => {
  it('[SP74] is asked from the limit on, and what was asked is done once somebody else agrees', async () => {
    const member = await sports.member(10_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }]))).toBe('done')
    sports.second.from = 20_000
    const asked = await decide(event, ended([1, 0], [0, 0]))
    expect(asked.approvalIdx).toEqual(expect.any(String))
    await sports.settle()
    expect(await sports.cash(member)).toBe(0)
    const [requested] = sports.second.asked.splice(0)
    expect(requested).toMatchObject({ kind: 'sport.result', subject: event.eventId, amount: 20_000, reason })
    const performer = sports.performers['sport.result']
    const agree = (loginId: string) =>
      sports.database.tx((tx) =>
        performer.perform(
          tx,
          { operator: { operatorId: loginId, loginId }, now: Date.now(), address: '127.0.0.1' } as never,
          { facts: requested!.facts, reason, askedBy: { operatorId: 'trader', loginId: 'trader' } } as never,
        ),
      )
    expect(nameOf(await agree('trader'))).toBe('own_request')
    expect(nameOf(await agree('head'))).toBe('done')
    await sports.settle()
    expect(await sports.cash(member)).toBe(20_000)
    expect((await resultOf(event)).markets[0]!.word).toEqual({ by: 'trader', agreedBy: 'head', reason })
  })

  it('[SP74] counts what bets that go on may pay', async () => {
    const member = await sports.member(10_000)
    const [event, other] = [await sports.match(), await sports.match()]
    expect(await place(member, slip([{ event }, { event: other }]))).toBe('done')
    sports.second.from = 40_000
    expect((await decide(event, ended([1, 0], [0, 0]))).approvalIdx).not.toBeNull()
    sports.second.asked.length = 0
    expect((await decide(event, ended([0, 1], [0, 0]))).approvalIdx).toBeNull()
  })

  it('[SP74] one request has one effect', async () => {
    const event = await sports.match()
    const requestId = newId()
    await decide(event, ended([1, 0], [0, 0]), { requestId })
    await decide(event, ended([0, 1], [0, 0]))
    await decide(event, ended([1, 0], [0, 0]), { requestId })
    expect((await sports.event(event.ref)).book.state.score).toEqual({ home: 0, away: 1 })
  })

  it('[SP155] another result, event or reason under the id of a request is refused, and does nothing', async () => {
    const [event, other] = [await sports.match(), await sports.match()]
    const requestId = newId()
    await decide(event, ended([1, 0], [0, 0]), { requestId })
    const { version } = await sports.event(event.ref)
    for (const again of [
      refused(event, ended([0, 1], [0, 0]), { requestId }),
      refused(event, ended([1, 0], [0, 0]), { requestId, reason: 'another' }),
      refused(other, ended([1, 0], [0, 0]), { requestId }),
    ])
      expect(nameOf(await again)).toBe('request_id_reused')
    expect((await sports.event(event.ref)).version).toBe(version)
    expect((await sports.event(other.ref)).version).toBe(other.version)
  })

  it('[SP155] what is refused may come again under its id; what waits for a second operator may not become something else', async () => {
    const member = await sports.member(100_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }]))).toBe('done')
    const requestId = newId()
    expect(nameOf(await refused(event, ended([1, 0], [0, 0]), { requestId, reason: ' ' }))).toBe('reason_missing')
    sports.second.from = 1
    const asked = await decide(event, ended([1, 0], [0, 0]), { requestId })
    expect(asked.approvalIdx).not.toBeNull()
    sports.second.from = Infinity
    expect(nameOf(await refused(event, ended([0, 1], [0, 0]), { requestId }))).toBe('request_id_reused')
    expect((await sports.event(event.ref)).book.state.status).toBe('scheduled')
  })

  it('[SP155] two inputs under one id at the same time are one effect', async () => {
    const event = await sports.match()
    const requestId = newId()
    const answers = await Promise.all(
      [ended([1, 0], [0, 0]), ended([0, 1], [0, 0])].map((word) => refused(event, word, { requestId })),
    )
    expect(answers.map(nameOf).toSorted()).toEqual(['done', 'request_id_reused'])
  })
})
