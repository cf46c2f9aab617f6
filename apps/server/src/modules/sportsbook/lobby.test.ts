// The lobby through its calls: what it shows and in which order, its version, and what the house puts forward.
import type { CallDefinition, calls, ResponseOf } from '@hanpan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { appendSettings, settingsInForce } from './settings.ts'
import { nameOf, newId, prices, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

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
  })

  it('[SP90] has the same for a guest and for a member, in the language of the reader', async () => {
    const member = await sports.member()
    await match('a')
    const shown = await lobby()
    expect((await valueOf<LobbyCall>(sports.call('/api/sport/lobby', {}, member))).lobby).toEqual(shown)
    expect((await ask({}, 'vi')).lobby!.leagues[0]!.name).toBe('a giải')
  })

  it('[SP92] is told once: who knows its version hears only of another', async () => {
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

  it('[SP92] is made once for all who ask at the same time', async () => {
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
