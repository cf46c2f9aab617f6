// The lobby through its calls: what it shows and in which order, its version, and what the house puts forward.
import type { CallDefinition, calls, ResponseOf } from '@hanpan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { appendSettings, settingsInForce } from './settings.ts'
import { nameOf, newId, prices, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())
/** Events of other tests are over: a lobby shows all that is on. */
beforeEach(async () => {
  await sports.database.query(
    `UPDATE sportsbook.events SET status = 'ended', version = version + 1, changed_at = clock_timestamp()`,
  )
  sports.forgetEvents()
})

const HOUR_MS = 3_600_000
const reason = '주말 편성'
const named = (ref: string) => ({ ref, names: { ko: `${ref} 리그`, en: `${ref} league`, vi: `${ref} giải` } })
const match = (league: string, startsInMs = HOUR_MS, change = {}) =>
  sports.match({ competition: named(league), scheduledAt: Date.now() + startsInMs, ...change })

async function valueOf<Call extends CallDefinition>(outcome: Promise<unknown>): Promise<ResponseOf<Call>> {
  const answered = (await outcome) as { ok: boolean; value: ResponseOf<Call> }
  expect(answered.ok).toBe(true)
  return answered.value
}

type LobbyCall = typeof calls.sportLobby.lobby
const ask = (request: object = {}, language = 'ko') =>
  valueOf<LobbyCall>(sports.callIn(language, '/api/sport/lobby', request))
async function lobby() {
  sports.forgetEvents()
  return (await ask()).lobby!
}
const ids = (events: readonly { readonly eventId: string }[]) => events.map(({ eventId }) => eventId)

describe('the lobby', () => {
  it('[SP90] shows what is under way and what begins next, each with its main markets', async () => {
    const [later, next, live] = [await match('a', 3 * HOUR_MS), await match('a', HOUR_MS), await match('b', -HOUR_MS)]
    await sports.say(live.ref, stateOf({ score: { home: 2, away: 1 } }))
    const shown = await lobby()
    expect(shown).toMatchObject({
      live: [
        { eventId: live.eventId, score: { home: 2, away: 1 }, clock: { second: 60 }, markets: [{ market: '1x2' }] },
      ],
      liveTotal: 1,
    })
    expect(ids(shown.soon)).toEqual([next.eventId, later.eventId])
  })

  it('[SP90] leaves out what takes no bets before it begins, what is over, and what begins in more than eight days', async () => {
    const [shown, suspended, over] = [await match('a'), await match('a'), await match('a')]
    await match('a', 9 * 24 * HOUR_MS)
    await sports.say(over.ref, stateOf({ status: 'ended' }))
    const target = { kind: 'event', eventId: suspended.eventId }
    expect(nameOf(await sports.office('setSuspended', { target, suspended: true, reason }))).toBe('done')
    expect(ids((await lobby()).soon)).toEqual([shown.eventId])
  })

  it('[SP90] says at most so many, and how many are under way', async () => {
    for (let count = 0; count < 9; count += 1) await sports.say((await match('a', -HOUR_MS)).ref, stateOf({}))
    for (let count = 0; count < 11; count += 1) await match('a')
    for (let count = 0; count < 12; count += 1) await match(`more-${count}`, 2 * HOUR_MS)
    const shown = await lobby()
    expect([shown.live.length, shown.liveTotal, shown.soon.length, shown.leagues.length]).toEqual([8, 9, 10, 12])
    expect(shown.leagues[0]).toMatchObject({ name: 'a 리그', events: 20, live: 9 })
    expect(await valueOf(sports.call('/api/sport/liveTotal', {}))).toEqual({ total: 9 })
  })

  it('[SP90] shows one of each sport before a second of any, in the order of the sports', async () => {
    for (const sport of ['tennis', 'tennis', 'baseball', 'soccer', 'soccer']) {
      await sports.say((await match(sport, -HOUR_MS, { sport, periods: [] })).ref, stateOf({}))
    }
    const { live } = await lobby()
    expect(live.map(({ sport }) => sport)).toEqual(['soccer', 'baseball', 'tennis', 'soccer', 'tennis'])
  })

  it('[SP90] has the same for a guest and for a member, in the language of the reader', async () => {
    const member = await sports.member()
    await match('a')
    const shown = await lobby()
    expect((await valueOf<LobbyCall>(sports.call('/api/sport/lobby', {}, member))).lobby).toEqual(shown)
    expect((await ask({}, 'vi')).lobby!.leagues[0]!.name).toBe('a giải')
  })

  it('[SP90] is told once: who knows its version hears only of another', async () => {
    const event = await match('a')
    sports.forgetEvents()
    const { version, lobby: first } = await ask()
    expect(first).not.toBeNull()
    expect(await ask({ known: version })).toEqual({ version, lobby: null })
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 1900, draw: 3500, away: 3100 })],
    })
    sports.forgetEvents()
    const after = await ask({ known: version })
    expect(after.version).not.toBe(version)
    expect(after.lobby!.soon[0]!.markets[0]!.picks[0]).toMatchObject({ pick: 'home', odds: 1.9 })
  })

  it('[SP90] is made once for all who ask at the same time', async () => {
    await match('a')
    sports.forgetEvents()
    await ask()
    const before = await ask()
    await match('a')
    // Kept: nothing was read anew for any of them.
    const all = await Promise.all(Array.from({ length: 50 }, () => ask()))
    expect(new Set(all.map(({ version }) => version))).toEqual(new Set([before.version]))
  })
})

describe('favourite leagues', () => {
  const set = (competitionIds: readonly string[], why = reason) =>
    sports.office('setLobby', { competitionIds, reason: why })

  it('[SP91] stand first in their order, and what is under way in them too', async () => {
    const [big, , small, favourite] = [
      await match('big', -HOUR_MS),
      await match('big'),
      await match('small', -2 * HOUR_MS),
      await match('favourite', -HOUR_MS),
    ]
    for (const { ref } of [big, small, favourite]) await sports.say(ref, stateOf({}))
    const names = async () => (await lobby()).leagues.map(({ name }) => name)
    expect(await names()).toEqual(['big 리그', expect.any(String), expect.any(String)])
    expect(nameOf(await set([favourite.competitionId, small.competitionId]))).toBe('done')
    expect(await names()).toEqual(['favourite 리그', 'small 리그', 'big 리그'])
    expect(ids((await lobby()).live)).toEqual([favourite.eventId, small.eventId, big.eventId])
    expect(sports.audited.at(-1)).toMatchObject({
      action: 'sports.setLobby',
      before: { competitions: [] },
      after: { competitions: [favourite.competitionId, small.competitionId] },
      reason,
    })
    type Office = typeof calls.office.sportsLobby
    const seen = await valueOf<Office>(sports.office('lobby', {}))
    expect(seen.favourites.map(({ name }) => name)).toEqual(['favourite 리그', 'small 리그'])
    expect(seen.others.map(({ name }) => name)).toEqual(['big 리그'])
    // The same again changes nothing.
    const { revision } = await settingsInForce(sports.database)
    expect(nameOf(await set([favourite.competitionId, small.competitionId]))).toBe('done')
    expect((await settingsInForce(sports.database)).revision).toBe(revision)
    expect(nameOf(await set([]))).toBe('done')
  })

  it('[SP91] keep what another trader has set at the same time', async () => {
    const event = await match('a')
    await Promise.all([
      set([event.competitionId]),
      sports.office('setSuspended', { target: { kind: 'sport', sport: 'tennis' }, suspended: true, reason }),
    ])
    const { value } = await settingsInForce(sports.database)
    expect(value).toMatchObject({ lobby: { competitions: [event.competitionId] }, suspended: { sports: ['tennis'] } })
    const { revision } = await settingsInForce(sports.database)
    const before = { ...value, lobby: { competitions: [] }, suspended: { ...value.suspended, sports: [] } }
    await appendSettings(sports.database, { revision: revision + 1, value: before, at: 0 as never, by: 't', reason })
    sports.forgetSettings()
  })

  it.each([
    ['without a reason', async () => set([], ' '), 'reason_missing'],
    ['of what is not there', async () => set([newId()]), 'not_found'],
    ['of what is no competition', async () => set([(await match('a')).homeId]), 'not_found'],
  ])('[SP91] %s are refused', async (_what, ask, name) => expect(nameOf(await ask())).toBe(name))
})

const hence = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('an event put forward', () => {
  const feature = (eventId: string, order: number, change: object = {}) =>
    sports.office('setFeatured', { eventId, featured: { order, until: hence(HOUR_MS) }, reason, ...change })

  it('[SP91] stands first by its place, and is not said again below', async () => {
    const [first, live, plain] = [await match('a'), await match('b', -HOUR_MS), await match('c')]
    await sports.say(live.ref, stateOf({}))
    expect(nameOf(await feature(live.eventId, 2))).toBe('done')
    expect(nameOf(await feature(first.eventId, 1))).toBe('done')
    const shown = await lobby()
    expect(ids(shown.featured)).toEqual([first.eventId, live.eventId])
    expect([ids(shown.live), shown.liveTotal, ids(shown.soon)]).toEqual([[], 1, [plain.eventId]])
    type Office = typeof calls.office.sportsEvent
    const seen = await valueOf<Office>(sports.office('event', { eventId: first.eventId }))
    expect(seen.event.featured).toMatchObject({ order: 1, by: 'trader' })
    expect(sports.audited.at(-1)).toMatchObject({
      action: 'sports.feature',
      subject: first.eventId,
      before: { featured: null },
      after: { featured: { order: 1 } },
      reason,
    })
    expect(nameOf(await feature(first.eventId, 1, { featured: null }))).toBe('done')
    expect(ids((await lobby()).featured)).toEqual([live.eventId])
    expect((await sports.event(first.ref)).desk).toEqual({})
  })

  it('[SP91] stays suspended, keeps its own prices, and they stay where it is taken back', async () => {
    const event = await match('a')
    const pick = { eventId: event.eventId, market: '1x2', line: null, pick: 'home' }
    await sports.office('setPrice', { ...pick, odds: 1.9, until: hence(HOUR_MS), reason })
    await feature(event.eventId, 1)
    await sports.office('setSuspended', { target: { kind: 'event', eventId: event.eventId }, suspended: true, reason })
    const { desk } = await sports.event(event.ref)
    expect(desk).toMatchObject({ featured: { order: 1 }, suspended: { reason }, markets: { '1x2': { prices: {} } } })
    await sports.office('setSuspended', { target: { kind: 'event', eventId: event.eventId }, suspended: false, reason })
    expect((await sports.event(event.ref)).desk.featured).toMatchObject({ order: 1 })
    await feature(event.eventId, 1, { featured: null })
    expect(Object.keys((await sports.event(event.ref)).desk)).toEqual(['markets'])
  })

  it('[SP91] ends at its instant, and is laid aside', async () => {
    const event = await match('a')
    const until = Date.now() + 300
    await feature(event.eventId, 1, { featured: { order: 1, until: new Date(until).toISOString() } })
    expect(ids((await lobby()).featured)).toEqual([event.eventId])
    await expect.poll(async () => Number(await sports.database.now()) > until).toBe(true)
    expect(ids((await lobby()).featured)).toEqual([])
    await sports.endPrices()
    expect((await sports.event(event.ref)).desk).toEqual({})
  })

  it.each([
    ['that has ended', { featured: { order: 1, until: hence(-1000) } }, 'value_invalid'],
    ['that hardly ends', { featured: { order: 1, until: hence(31 * 24 * HOUR_MS) } }, 'value_invalid'],
    ['without a reason', { reason: '' }, 'reason_missing'],
    ['of what is not there', { eventId: newId() }, 'not_found'],
  ])('[SP91] a place %s is refused', async (_what, change, name) => {
    expect(nameOf(await feature((await match('a')).eventId, 1, change))).toBe(name)
  })

  it('[SP91] a place of what is over is refused', async () => {
    const event = await match('a')
    await sports.say(event.ref, stateOf({ status: 'ended' }))
    expect(nameOf(await feature(event.eventId, 1))).toBe('state_wrong')
  })
})

describe('a boost', () => {
  const boost = (event: { eventId: string }, odds: number, change: object = {}) =>
    sports.office('setPrice', {
      eventId: event.eventId,
      market: '1x2',
      line: null,
      pick: 'home',
      odds,
      until: hence(HOUR_MS),
      isBoost: true,
      reason,
      ...change,
    })
  const offer = (ref: string, home: number) =>
    sports.say(ref, { kind: 'odds', markets: [prices('1x2', null, { home, draw: 3500, away: 3000 })] })
  const place = async (event: { eventId: string }, odds: number) => {
    const member = await sports.member(50_000)
    return sports.call('/api/bet/betProc', slip([{ event: event.eventId as never, odds }]), member)
  }

  it('[SP92] is a price that bets are taken at, told beside the one that it is better than', async () => {
    const event = await match('a')
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
    expect(nameOf(await boost(event, 2.3))).toBe('done')
    expect(sports.audited.at(-1)).toMatchObject({ after: { odds: 2.3, isBoost: true } })
    const shown = await lobby()
    expect(shown.boosted).toMatchObject([
      {
        eventId: event.eventId,
        markets: [{ market: '1x2', picks: [{ pick: 'home', odds: 2.3, was: 2 }, { odds: 3.5 }, { odds: 3 }] }],
      },
    ])
    expect(shown.boosted[0]!.markets[0]!.picks[1]).not.toHaveProperty('was')
    expect(await place(event, 2.3)).toMatchObject({ value: { odds: 2.3 } })
    expect(nameOf(await place(event, 2.4))).toBe('price_changed')
    await sports.announceChanges()
    expect(JSON.stringify(sports.said)).toContain('\\"odds\\":2.3,\\"was\\":2')
  })

  it('[SP92] never falls below its source, and holds again when that comes back', async () => {
    const event = await match('a')
    await boost(event, 2.3)
    await offer(event.ref, 2500)
    expect((await lobby()).boosted).toEqual([])
    expect(await place(event, 2.5)).toMatchObject({ value: { odds: 2.5 } })
    await offer(event.ref, 1800)
    expect((await lobby()).boosted).toMatchObject([{ markets: [{ picks: [{ odds: 2.3, was: 1.8 }, {}, {}] }] }])
    expect(await place(event, 2.3)).toMatchObject({ value: { odds: 2.3 } })
  })

  it('[SP92] is not in the lobby while its market takes no bets', async () => {
    const event = await match('a')
    await boost(event, 2.3)
    await sports.say(event.ref, { kind: 'stop', markets: 'all' })
    expect((await lobby()).boosted).toEqual([])
  })

  it.each([
    ['no better than the source', 2, 'value_invalid'],
    ['worse', 1.9, 'value_invalid'],
  ])('[SP92] that is %s is refused', async (_what, odds, name) => {
    const event = await match('a')
    expect(nameOf(await boost(event, odds))).toBe(name)
    expect((await sports.event(event.ref)).desk).toEqual({})
  })
})
