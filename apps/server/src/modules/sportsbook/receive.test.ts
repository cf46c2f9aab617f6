import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { messagesOf } from './feed-store.ts'
import {
  LIVE,
  nameOf,
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

const odds = (home: number) =>
  ({ kind: 'odds', markets: [prices('1x2', null, { home, draw: 3500, away: 3000 })] }) as const
const homePrice = async (ref: string) => (await sports.event(ref)).book.markets['1x2']!.outcomes['home']!.price

describe('what sources say', () => {
  it('[SP1] is taken together or not at all', async () => {
    const event = await sports.match()
    const from = { producer: PRE, generatedAt: Date.now(), eventRef: event.ref }
    const broken = {
      ...from,
      messageId: 'broken',
      kind: 'settlement',
      isConfirmed: true,
      markets: [{ market: null, line: null, results: {} }],
    }
    await expect(
      sports.receive(SOURCE, [{ ...from, messageId: 'whole', ...odds(1500) }, broken as never]),
    ).rejects.toThrow()
    expect(await homePrice(event.ref)).toBe(2000)
    expect((await sports.receive(SOURCE, [{ ...from, messageId: 'whole', ...odds(1500) }])).taken).toBe(1)
  })

  it('[SP2] counts once, also when two nodes hear it at the same time', async () => {
    const event = await sports.match()
    const message = {
      producer: PRE,
      messageId: `twice-${event.ref}`,
      generatedAt: Date.now(),
      eventRef: event.ref,
      ...odds(1700),
    }
    const both = await Promise.all([sports.receive(SOURCE, [message]), sports.receive(SOURCE, [message, message])])
    expect(both.reduce((sum, { taken }) => sum + taken, 0)).toBe(1)
    expect((await sports.event(event.ref)).version).toBe(event.version + 1)
  })

  it('[SP3] is not taken of an event that nobody knows, and is once it is', async () => {
    const early = await sports.say('unheard', odds(1500), { messageId: 'early' })
    expect(early).toMatchObject({ taken: 0, unknown: ['early'] })
    const { fixture } = await fixtureFor('unheard')
    const later = await sports.receive(SOURCE, [
      { producer: PRE, messageId: 'fixture', generatedAt: Date.now(), eventRef: 'unheard', kind: 'fixture', fixture },
      { producer: PRE, messageId: 'early', generatedAt: Date.now(), eventRef: 'unheard', ...odds(1500) },
    ])
    expect(later).toMatchObject({ taken: 2, unknown: [] })
    expect(await homePrice('unheard')).toBe(1500)
  })

  it('[SP168] who serves, and the points of a game, are told while it is played', async () => {
    const event = await sports.match({ sport: 'tennis' })
    const service = { serves: 'away', points: { home: '40', away: 'A' } } as const
    const shown = async () => {
      const { value } = (await sports.call('/api/sport/event', { eventId: event.eventId })) as {
        value: { event: { service: unknown } }
      }
      return value.event.service
    }
    expect(await shown()).toBeNull()
    await sports.announceChanges()
    sports.said.length = 0
    await sports.say(event.ref, stateOf({ period: 's1', clock: null, service }))
    await sports.announceChanges()
    expect(await shown()).toEqual(service)
    const listed = JSON.parse(String(sports.said.find(({ to }) => to === 'sport')!.data1)) as { eventId: string }[]
    expect(listed).toContainEqual(expect.objectContaining({ eventId: event.eventId, service }))
    await sports.say(event.ref, stateOf({ status: 'ended', period: null, clock: null, service }))
    expect(await shown()).toBeNull()
  })

  it('[SP4] changes nothing that is newer: prices, states and results each by their own time', async () => {
    const event = await sports.match()
    const now = Date.now() + 1000
    await sports.say(event.ref, odds(1600), { generatedAt: now })
    await sports.say(event.ref, odds(1900), { generatedAt: now - 500 })
    expect(await homePrice(event.ref)).toBe(1600)
    await sports.say(event.ref, { kind: 'stop', markets: 'all' }, { generatedAt: now - 500 })
    expect((await sports.event(event.ref)).book.markets['1x2']!.status).toBe('open')
    await sports.say(event.ref, stateOf({ score: { home: 1, away: 0 } }), { generatedAt: now })
    await sports.say(event.ref, stateOf({ score: { home: 0, away: 0 } }), { generatedAt: now - 500 })
    expect((await sports.event(event.ref)).book.state.score).toEqual({ home: 1, away: 0 })
    const settled = (pick: string) =>
      ({
        kind: 'settlement',
        isConfirmed: true,
        markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], pick) }],
      }) as const
    await sports.say(event.ref, settled('home'), { generatedAt: now - 200 })
    await sports.say(
      event.ref,
      { kind: 'rollback-settlement', markets: [{ market: '1x2', line: null }] },
      { generatedAt: now - 300 },
    )
    expect((await sports.event(event.ref)).book.markets['1x2']!.results).not.toBeNull()
  })

  it('[SP5] is kept, and says what a price was at a moment', async () => {
    const event = await sports.match()
    const now = Date.now() + 1000
    await sports.say(event.ref, odds(1600), { generatedAt: now })
    await sports.say(event.ref, odds(1500), { generatedAt: now + 1000 })
    const said = await messagesOf(sports.database, event.eventId, (now + 500) as never, 100)
    expect(said.map(({ kind }) => kind)).toEqual(['fixture', 'odds', 'odds'])
    expect(said.at(-1)!.body).toMatchObject({ markets: [{ outcomes: { home: { price: 1600 } } }] })
  })

  it('[SP6] stands as a result before any bet is settled by it', async () => {
    const event = await sports.match()
    await sports.say(event.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], 'home') }],
    })
    const { rows } = await sports.database.query(
      'SELECT number, settled_number FROM sportsbook.results WHERE event_id = $1',
      [event.eventId],
    )
    expect(rows).toEqual([{ number: 1, settled_number: 0 }])
    await sports.settle()
  })

  it('[SP9] has names in three languages where the source has them, and Korean ones elsewhere', async () => {
    const named = (ref: string) => ({ ref, names: { ko: '한글 이름' } })
    const event = await sports.match({ home: named('only-korean') })
    const home = async (language: string) => {
      const outcome = (await sports.callIn(language, '/api/sport/event', { eventId: event.eventId })) as {
        value: { event: { home: { name: string }; away: { name: string } } }
      }
      return [outcome.value.event.home.name, outcome.value.event.away.name]
    }
    expect((await home('en'))[0]).toBe('한글 이름')
    expect((await home('vi'))[1]).toMatch(/-vi$/)
  })
})

describe('a producer', () => {
  it('[SP7] that is silent takes no bets on what it prices, and [SP8] none until what was missed has been said again', async () => {
    const member = await sports.member(100_000)
    const event = await sports.match()
    const bet = async () => nameOf(await sports.call('/api/bet/betProc', slip([{ event }]), member))
    expect(await bet()).toBe('done')
    await sports.keepProducers([{ producer: PRE, silentMsMax: 10_000 }])
    await sports.database.query(
      `UPDATE sportsbook.producers SET alive_at = clock_timestamp() - interval '11 seconds' WHERE producer = $1`,
      [PRE],
    )
    sports.forgetEvents()
    expect(await bet()).toBe('betting_closed')
    await sports.watchProducers()
    await sports.watchProducers()
    expect(await sports.recovering([LIVE])).toEqual([])
    const asked = await sports.recovering([PRE, LIVE])
    expect(asked).toMatchObject([{ producer: PRE, recoveryId: expect.any(String) }])
    // What is missing begins where it was heard before, not when that was noticed.
    expect(Date.now() - asked[0]!.missingSince!).toBeGreaterThan(10_000)
    await sports.say(event.ref, odds(2000))
    sports.forgetEvents()
    expect(await bet()).toBe('betting_closed')
    const complete = (requestId: string, messageId: string) =>
      sports.receive(SOURCE, [
        { producer: PRE, messageId, generatedAt: Date.now(), kind: 'snapshot-complete', requestId },
      ])
    await complete('another', 'complete-1')
    sports.forgetEvents()
    expect(await bet()).toBe('betting_closed')
    await complete(asked[0]!.recoveryId, 'complete-2')
    sports.forgetEvents()
    expect(await bet()).toBe('done')
    await sports.keepProducers([{ producer: PRE, silentMsMax: 3_600_000 }])
  })

  it('[SP8] says again under another name what was missed while it was saying it', async () => {
    const recovery = async () => (await sports.recovering([LIVE]))[0]
    const alive = (isSubscribed: boolean, messageId: string) =>
      sports.receive(SOURCE, [{ producer: LIVE, messageId, generatedAt: Date.now(), kind: 'alive', isSubscribed }])
    const complete = (requestId: string) =>
      sports.receive(SOURCE, [
        {
          producer: LIVE,
          messageId: `complete ${requestId}`,
          generatedAt: Date.now(),
          kind: 'snapshot-complete',
          requestId,
        },
      ])
    await alive(true, 'alive-1')
    expect(await recovery()).toBeUndefined()
    // It says itself that what it says is not all that it said.
    await alive(false, 'alive-2')
    const first = (await recovery())!
    await alive(false, 'alive-3')
    expect((await recovery())!).toEqual(first)
    await sports.missed([LIVE])
    const second = (await recovery())!
    expect(second.recoveryId).not.toBe(first.recoveryId)
    expect(second.missingSince).toBe(first.missingSince)
    await complete(first.recoveryId)
    expect(await recovery()).toEqual(second)
    await complete(second.recoveryId)
    expect(await recovery()).toBeUndefined()
  })

  it('[SP7] is not heard by what comes late', async () => {
    const aliveAt = async () =>
      (
        await sports.database.query<{ at: Date }>(
          'SELECT alive_at AS at FROM sportsbook.producers WHERE producer = $1',
          ['test-late'],
        )
      ).rows[0]!.at
    await sports.keepProducers([{ producer: 'test-late', silentMsMax: 10_000 }])
    const alive = (ageMs: number) =>
      sports.receive(SOURCE, [
        {
          producer: 'test-late',
          messageId: `alive ${ageMs}`,
          generatedAt: Date.now() - ageMs,
          kind: 'alive',
          isSubscribed: true,
        },
      ])
    await alive(11_000)
    expect(await aliveAt()).toBeNull()
    await alive(1000)
    expect(await aliveAt()).not.toBeNull()
  })

  it('[SP4] stops its own markets only', async () => {
    const event = await sports.match()
    await sports.say(event.ref, { kind: 'stop', markets: 'all' }, { producer: LIVE })
    expect((await sports.event(event.ref)).book.markets['1x2']!.status).toBe('open')
    await sports.say(event.ref, { kind: 'stop', markets: 'all' })
    expect((await sports.event(event.ref)).book.markets['1x2']!.status).toBe('suspended')
  })
})

describe('a bet and a change at the same time', () => {
  it('[SP27] never meet: what is taken was offered in the version that it was taken at', async () => {
    const member = await sports.member(10_000_000)
    const event = await sports.match()
    /** By version, what the home side cost; null where it was suspended. */
    const standing = new Map<number, number | null>([[event.version, 2000]])
    const change = async () => {
      const now = Date.now()
      for (let turn = 0; turn < 40; turn += 1) {
        const message = turn % 2 === 0 ? ({ kind: 'stop', markets: 'all' } as const) : odds(2000 + turn)
        await sports.say(event.ref, message, { generatedAt: now + turn })
        standing.set((await sports.event(event.ref)).version, turn % 2 === 0 ? null : 2000 + turn)
      }
    }
    const bet = async () => {
      for (let turn = 0; turn < 40; turn += 1)
        await sports.call('/api/bet/betProc', slip([{ event }], { acceptOdds: 'any' }), member)
    }
    await Promise.all([change(), bet(), bet()])
    const { rows } = await sports.database.query<{ odds: number; version: number }>(
      `SELECT odds_milli AS odds, (placed ->> 'version')::int AS version FROM sportsbook.legs WHERE event_id = $1`,
      [event.eventId],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { odds: price, version } of rows) expect(price).toBe(standing.get(version))
  })
})

async function fixtureFor(ref: string) {
  const event = await sports.match()
  const [said] = await messagesOf(sports.database, event.eventId, null, 1_000)
  return { ref, ...(said!.body as { fixture: never }) }
}
