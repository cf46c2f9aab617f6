import { sportEventTopic } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { PRE, prices, SOURCE, stateOf, testSportsbook, type TestSportsbook, winnerOf } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const odds = (home: number) =>
  ({ kind: 'odds', markets: [prices('1x2', null, { home, draw: 3500, away: 3000 })] }) as const

type Listed = {
  readonly eventId: string
  readonly version: number
  readonly status: string
  readonly markets: readonly { market: string; isOpen: boolean }[]
}
async function listed(request: object = {}): Promise<readonly Listed[]> {
  const outcome = await sports.call('/api/sport/events', request)
  return outcome.ok ? (outcome.value as { list: readonly Listed[] }).list : []
}

describe('what is offered', () => {
  it('[SP10] is listed live first and then by time, with the markets that decide most', async () => {
    const later = await sports.match({ scheduledAt: Date.now() + 7_200_000 })
    const live = await sports.match({ scheduledAt: Date.now() + 9_200_000 })
    await sports.say(live.ref, stateOf({}))
    await sports.say(later.ref, { kind: 'odds', markets: [prices('bothToScore', null, { yes: 1900, no: 1900 })] })
    const list = await listed({ sport: 'soccer' })
    const places = [live, later].map(({ eventId }) => list.findIndex((event) => event.eventId === eventId))
    expect(places[0]).toBeLessThan(places[1]!)
    expect(list[places[1]!]!.markets.map(({ market }) => market)).toEqual(['1x2'])
    expect(await listed({ sport: 'tennis' })).toEqual([])
    expect((await listed({ live: true })).every(({ status }) => status === 'live')).toBe(true)
  })

  it('[SP10] shows an event whole: suspended markets in their place, decided ones not any more', async () => {
    const event = await sports.match()
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [
        prices('total', 2.5, { over: 1900, under: 1900 }),
        prices('total', 3.5, { over: 2900, under: 1400 }, { isMain: false }),
      ],
    })
    await sports.say(event.ref, { kind: 'stop', markets: [{ market: 'total', line: 2.5 }] })
    await sports.say(event.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [{ market: 'total', line: 3.5, results: winnerOf(['over', 'under'], 'over') }],
    })
    const { value } = (await sports.call('/api/sport/event', { eventId: event.eventId })) as {
      value: { event: Listed }
    }
    expect(value.event.markets.map(({ market, isOpen }) => [market, isOpen])).toEqual([
      ['1x2', true],
      ['total', false],
    ])
  })

  it('[SP10] is listed in pages of the size that is asked for', async () => {
    const competition = { ref: 'sized', names: { ko: '쪽 리그' } }
    for (const minutes of [60, 61, 62])
      // oxlint-disable-next-line no-await-in-loop -- One after the other, as a source says them.
      await sports.match({ sport: 'badminton', competition, scheduledAt: Date.now() + minutes * 60_000 })
    const whole = await listed({ sport: 'badminton', size: 500 })
    expect(whole).toHaveLength(3)
    expect(await listed({ sport: 'badminton', size: 2 })).toEqual(whole.slice(0, 2))
    expect(await listed({ sport: 'badminton', size: 2, page: 2 })).toEqual(whole.slice(2))
    await expect(sports.call('/api/sport/events', { size: 501 })).rejects.toThrow('<=500')
  })

  it('[SP15] with special markets is listed with all of these, and without is not', async () => {
    const competition = { ref: 'specials', names: { ko: '스페셜 리그' } }
    const plain = await sports.match({ competition })
    const event = await sports.match({ competition })
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [
        prices('total', 2.5, { over: 1900, under: 1900 }),
        prices('oddEven', null, { odd: 1900, even: 1900 }),
        prices('total.h1', 1.5, { over: 1900, under: 1900 }),
      ],
    })
    const { competitionId } = event
    expect((await listed({ competitionId })).map(({ eventId }) => eventId)).toEqual([plain.eventId, event.eventId])
    expect(await listed({ competitionId, special: true })).toMatchObject([
      {
        eventId: event.eventId,
        markets: [
          { market: 'total.h1', line: 1.5 },
          { market: 'oddEven', line: null },
        ],
      },
    ])
  })

  it('[SP11] is counted by sport and competition, and what is over is among the results', async () => {
    const event = await sports.match({ sport: 'handball', competition: { ref: 'hb', names: { ko: '핸드볼 리그' } } })
    const { value } = (await sports.call('/api/sport/sports', {})) as { value: { list: { sport: string }[] } }
    expect(value.list).toContainEqual({ sport: 'handball', code: 10, events: 1, live: 0 })
    const competitions = (await sports.call('/api/sport/competitions', { sport: 'handball' })) as {
      value: { list: object[] }
    }
    expect(competitions.value.list).toMatchObject([{ name: '핸드볼 리그', category: { name: '대한민국' }, events: 1 }])
    await sports.say(event.ref, stateOf({ status: 'ended', score: { home: 30, away: 28 } }))
    const results = (await sports.call('/api/sport/results', { sport: 'handball' })) as { value: { list: object[] } }
    expect(results.value.list).toMatchObject([{ status: 'ended', score: { home: 30, away: 28 } }])
    expect(await listed({ sport: 'handball' })).toEqual([])
  })

  it('[SP11] a result says what the main market of each kind came to: won, given back, lost, or void as a whole', async () => {
    const event = await sports.match({ sport: 'ice-hockey', competition: { ref: 'ih', names: { ko: '하키 리그' } } })
    const sides = { home: 1900, away: 1900 }
    const counts = { over: 1900, under: 1900 }
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [
        prices('handicap', -1.5, sides, { isMain: false }),
        prices('handicap', -1, sides),
        prices('total', 5.5, counts),
        prices('total.p1', 1.5, counts),
        prices('bothToScore', null, { yes: 1900, no: 1900 }),
      ],
    })
    const results = async () => {
      const { value } = (await sports.call('/api/sport/results', { sport: 'ice-hockey' })) as {
        value: { list: { decided: object[] }[] }
      }
      return value.list.map(({ decided }) => decided)
    }
    const ended = { status: 'ended', score: { home: 3, away: 2 } } as const
    await sports.say(event.ref, stateOf(ended))
    expect(await results()).toEqual([[]])
    const given = { won: 0, voided: 1, of: 1 }
    await sports.say(event.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [
        { market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], 'home') },
        { market: 'handicap', line: -1.5, results: winnerOf(['home', 'away'], 'away') },
        { market: 'handicap', line: -1, results: { home: given, away: given } },
        { market: 'total.p1', line: 1.5, results: winnerOf(['over', 'under'], 'over') },
        { market: 'total', line: 5.5, results: winnerOf(['over', 'under'], 'under') },
        { market: 'bothToScore', line: null, results: winnerOf(['yes', 'no'], 'yes') },
      ],
    })
    const [won, lost] = [
      { won: 1, voided: 0, of: 1 },
      { won: 0, voided: 0, of: 1 },
    ]
    const picks = (of: object) => Object.entries(of).map(([pick, result]) => ({ pick, result }))
    const told = [
      { kind: 'result', market: '1x2', line: null, picks: picks({ home: won, draw: lost, away: lost }) },
      { kind: 'handicap', market: 'handicap', line: -1, picks: picks({ home: given, away: given }) },
      { kind: 'total', market: 'total', line: 5.5, picks: picks({ over: lost, under: won }) },
      { kind: 'special', market: 'bothToScore', line: null, picks: picks({ yes: won, no: lost }) },
    ] as const
    expect(await results()).toEqual([told])
    const total = [{ market: 'total', line: 5.5 }]
    await sports.say(event.ref, { kind: 'cancel', markets: total, placed: { from: null, to: Date.now() } })
    expect(await results()).toEqual([told])
    await sports.say(event.ref, { kind: 'cancel', markets: total, placed: { from: null, to: null } })
    const takenBack = { ...told[2], picks: picks({ over: given, under: given }) }
    expect(await results()).toEqual([[told[0], told[1], takenBack, told[3]]])
    await sports.settle()
  })

  it('[SP11] [SB82] what a half, a set or an inning came to is among the specials, never in the place of the whole event', async () => {
    const event = await sports.match({ sport: 'volleyball', competition: { ref: 'vb', names: { ko: '배구 리그' } } })
    const sides = { home: 1900, away: 1900 }
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('winner.s1', null, sides), prices('handicap.s1', -1.5, sides)],
    })
    await sports.say(event.ref, stateOf({ status: 'ended', score: { home: 3, away: 2 } }))
    await sports.say(event.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [
        { market: 'winner.s1', line: null, results: winnerOf(['home', 'away'], 'away') },
        { market: 'handicap.s1', line: -1.5, results: winnerOf(['home', 'away'], 'away') },
      ],
    })
    const { value } = (await sports.call('/api/sport/results', { sport: 'volleyball' })) as {
      value: { list: { decided: { kind: string; market: string }[] }[] }
    }
    expect(value.list.map(({ decided }) => decided.map(({ kind, market }) => [kind, market]))).toEqual([
      [['special', 'winner.s1']],
    ])
    await sports.settle()
  })

  it('[SP12] says its version, which grows with each change, at most half a second late', async () => {
    const event = await sports.match()
    const before = (await listed()).find(({ eventId }) => eventId === event.eventId)!.version
    await sports.say(event.ref, odds(1700))
    expect((await listed()).find(({ eventId }) => eventId === event.eventId)!.version).toBe(before + 1)
    await sports.database.query(
      'UPDATE sportsbook.events SET version = version + 1, changed_at = clock_timestamp() WHERE event_id = $1',
      [event.eventId],
    )
    const elsewhere = async () => (await listed()).find(({ eventId }) => eventId === event.eventId)!.version
    await expect.poll(elsewhere, { timeout: 2000, interval: 20 }).toBe(before + 2)
  })
})

it('[SP14] a slip is told what its selections cost, and what it must keep to', async () => {
  const event = await sports.match()
  const asked = (pick: string, market = '1x2') => ({ eventId: event.eventId, market, line: null, pick })
  const costs = async () => {
    const selections = [asked('home'), asked('both'), asked('yes', 'bothToScore')]
    const { value } = (await sports.call('/api/sport/prices', { selections })) as { value: { list: object[] } }
    return value.list
  }
  expect(await costs()).toMatchObject([
    { odds: 2, isOpen: true, event: { home: {} } },
    { odds: null, isOpen: false },
    { odds: null },
  ])
  await sports.say(event.ref, { kind: 'stop', markets: 'all' })
  expect((await costs())[0]).toMatchObject({ odds: 2, isOpen: false })
  const member = await sports.member(0, { level: 3 })
  const rules = async (who?: typeof member) => (await sports.call('/api/sport/rules', {}, who)) as { value: object }
  expect((await rules()).value).toMatchObject({
    isOpen: true,
    limits: { stakeMax: 1_000_000 },
    foldersMax: 10,
    closesBeforeStartSeconds: 0,
    cancelWithinMinutes: 30,
    cancelBeforeStartMinutes: 30,
    bonus: { steps: [{ folders: 3, factor: 1.04 }, {}, {}] },
  })
  expect((await rules(member)).value).toMatchObject({ limits: { stakeMax: 3_000_000 }, anyShareMin: 90 })
})

it('[SP13] what has changed is said to everybody, together, with its version', async () => {
  const [one, other] = [await sports.match(), await sports.match()]
  await sports.announceChanges()
  sports.said.length = 0
  // In one delivery: a slow machine would say some of it by itself before the last had come.
  const from = (messageId: string) => ({ producer: PRE, messageId, generatedAt: Date.now() })
  await sports.receive(SOURCE, [
    { ...from('together-1'), ...odds(1700), eventRef: one.ref },
    { ...from('together-2'), ...stateOf({ score: { home: 1, away: 0 } }), eventRef: one.ref },
    { ...from('together-3'), kind: 'stop', markets: 'all', eventRef: other.ref },
  ])
  await sports.announceChanges()
  const { version } = await sports.event(one.ref)
  expect(version).toBeGreaterThan(one.version)
  const state = { eventId: one.eventId, version, status: 'live', score: { home: 1, away: 0 } }
  const market = { market: '1x2', isOpen: true, picks: [{ pick: 'home', odds: 1.7 }, {}, {}] }
  expect(saidOn('sport')).toMatchObject([
    [
      { ...state, markets: [market], marketCount: 1 },
      { eventId: other.eventId, markets: [{ market: '1x2', isOpen: false }] },
    ],
  ])
  expect(saidOn(sportEventTopic(one.eventId))).toMatchObject([{ ...state, markets: [{ ...market, isGone: false }] }])
  expect(saidOn(sportEventTopic(other.eventId))).toMatchObject([{ markets: [{ market: '1x2', isOpen: false }] }])
})

/** What was said on a topic, message by message. */
const saidOn = (topic: string): unknown[] =>
  sports.said.filter(({ to }) => to === topic).map(({ data1 }) => JSON.parse(String(data1)) as unknown)

it('[SP150] lists hear of all main markets of an event, with the line that is the main one now', async () => {
  const event = await sports.match()
  const lines = (main: number) =>
    [2.5, 3.5].map((line) => ({ ...prices('total', line, { over: 1900, under: 1900 }), isMain: line === main }))
  await sports.say(event.ref, { kind: 'odds', markets: lines(2.5) })
  await sports.announceChanges()
  sports.said.length = 0
  await sports.say(event.ref, { kind: 'odds', markets: lines(3.5) })
  await sports.announceChanges()
  expect(saidOn('sport')).toMatchObject([
    [{ eventId: event.eventId, marketCount: 3, markets: [{ market: '1x2' }, { market: 'total', line: 3.5 }] }],
  ])
})

it('[SP150] prices of other markets are said to whoever looks at their event, and to no list', async () => {
  const event = await sports.match()
  const special = (odd: number) => ({
    kind: 'odds' as const,
    markets: [prices('oddEven', null, { odd, even: 1900 })],
  })
  await sports.say(event.ref, special(1900))
  await sports.announceChanges()
  sports.said.length = 0
  await sports.say(event.ref, special(1800))
  await sports.announceChanges()
  expect(saidOn('sport')).toEqual([])
  expect(saidOn(sportEventTopic(event.eventId))).toMatchObject([
    { version: event.version + 2, markets: [{ market: 'oddEven', picks: [{ pick: 'odd', odds: 1.8 }, {}] }] },
  ])
})
