// What members star, through their calls: kept in its order, bounded, all of a change or nothing; and what is on of a choice.
import { type calls, CHOSEN_EVENTS_MAX, FAVOURITES_MAX, type ResponseOf } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, newId, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const change = (memberId: MemberId, request: object) => sports.call('/api/sport/setFavourites', request, memberId)
const kept = async (memberId: MemberId) => {
  const answered = (await sports.call('/api/sport/favourites', {}, memberId)) as unknown as {
    value: ResponseOf<typeof calls.sportFavourites.favourites>
  }
  return answered.value.list
}
const chosen = async (request: object, language = 'ko') => {
  sports.forgetEvents()
  const answered = (await sports.callIn(language, '/api/sport/chosen', {
    eventIds: [],
    leagueIds: [],
    teamIds: [],
    ...request,
  })) as unknown as { value: ResponseOf<typeof calls.sportFavourites.chosen> }
  return answered.value
}
const of = (kind: string, id: string) => ({ kind, id })

/** So many events that are over, or coming, written at once. */
async function events(count: number, status: string): Promise<readonly string[]> {
  const { eventId } = await sports.match()
  const { rows } = await sports.database.query<{ eventId: string }>(
    `INSERT INTO sportsbook.events (event_id, source, ref, sport, competition_id, home_id, away_id, scheduled_at, status, book, fixture_at)
     SELECT gen_random_uuid(), source, ref || ' copy ' || number, sport, competition_id, home_id, away_id, scheduled_at, $3, book, fixture_at
     FROM sportsbook.events, generate_series(1, $2::int) AS number WHERE event_id = $1 RETURNING event_id AS "eventId"`,
    [eventId, count, status],
  )
  return rows.map((row) => row.eventId)
}

it('[SP93] events, leagues and teams are starred, the newest first, and unstarred', async () => {
  const member = await sports.member()
  const event = await sports.match()
  const [match, league, team] = [
    of('event', event.eventId),
    of('league', event.competitionId),
    of('team', event.homeId),
  ]
  expect(await kept(member)).toEqual([])
  expect(await change(member, { add: [match] })).toMatchObject({ value: { list: [match] } })
  await change(member, { add: [league, team] })
  expect(await kept(member)).toEqual([league, team, match])
  // What is so already stays where it is, and so does what was not there to be taken away.
  await change(member, { add: [match, match], remove: [of('team', event.awayId)] })
  expect(await kept(member)).toEqual([league, team, match])
  await change(member, { add: [of('team', event.awayId)], remove: [league, match] })
  expect(await kept(member)).toEqual([of('team', event.awayId), team])
  expect(await kept(await sports.member())).toEqual([])
})

it.each([
  ['an event that is not there', async () => of('event', newId())],
  ['a league that is a team', async () => of('league', (await sports.match()).homeId)],
  ['a team that is a league', async () => of('team', (await sports.match()).competitionId)],
])('[SP93] %s is refused, and nothing of the change is done', async (_what, wrong) => {
  const member = await sports.member()
  const event = await sports.match()
  const request = { add: [of('event', event.eventId), await wrong()] }
  expect(nameOf(await change(member, request))).toBe('not_found')
  expect(await kept(member)).toEqual([])
})

it('[SP93] more than the limit is refused, unless events that are over make room', async () => {
  const member = await sports.member()
  const coming = await events(FAVOURITES_MAX, 'scheduled')
  const star = (ids: readonly string[], remove: readonly string[] = []) =>
    change(member, { add: ids.map((id) => of('event', id)), remove: remove.map((id) => of('event', id)) })
  expect(nameOf(await star(coming))).toBe('done')
  const { eventId } = await sports.match()
  expect(nameOf(await star([eventId]))).toBe('favourites_full')
  expect(await kept(member)).toHaveLength(FAVOURITES_MAX)
  expect(nameOf(await star([eventId], [coming[0]!]))).toBe('done')
  await sports.database.query(`UPDATE sportsbook.events SET status = 'ended' WHERE event_id = ANY ($1)`, [
    coming.slice(1, 4),
  ])
  expect(nameOf(await star([coming[0]!]))).toBe('done')
  const list = await kept(member)
  expect(list.slice(0, 2)).toEqual([of('event', coming[0]!), of('event', eventId)])
  expect(list).toHaveLength(FAVOURITES_MAX - 2)
})

it('[SP93] starring at the same time loses nothing and stays within the limit', async () => {
  const member = await sports.member()
  const coming = await events(FAVOURITES_MAX + 20, 'scheduled')
  const half = coming.slice(0, FAVOURITES_MAX - 10)
  await change(member, { add: half.map((id) => of('event', id)) })
  const outcomes = await Promise.all(
    coming.slice(FAVOURITES_MAX - 10).map(async (id) => nameOf(await change(member, { add: [of('event', id)] }))),
  )
  expect(outcomes.filter((name) => name === 'done')).toHaveLength(10)
  expect(outcomes.filter((name) => name === 'favourites_full')).toHaveLength(20)
  expect(await kept(member)).toHaveLength(FAVOURITES_MAX)
})

it('[SP93] everybody sees what is on of a choice: live ones first, and what leagues and teams are called', async () => {
  const named = (ref: string) => ({ ref, names: { ko: ref, en: `${ref}-en`, vi: `${ref}-vi` } })
  const other = { competition: named('다른 리그') }
  const [own, ofTeam, ofLeague, live] = [
    await sports.match(other),
    await sports.match({ ...other, home: named('별표 팀'), scheduledAt: Date.now() + 2 * HOUR_MS }),
    await sports.match({ competition: named('별표 리그'), scheduledAt: Date.now() + 3 * HOUR_MS }),
    await sports.match({ competition: named('별표 리그'), scheduledAt: Date.now() - HOUR_MS }),
  ]
  const [over, far] = [
    await sports.match(other),
    await sports.match({ ...other, scheduledAt: Date.now() + 9 * DAY_MS }),
  ]
  await sports.say(live.ref, stateOf({}))
  await sports.say(over.ref, stateOf({ status: 'ended' }))
  const answer = await chosen({
    eventIds: [own.eventId, over.eventId, far.eventId, newId()],
    leagueIds: [ofLeague.competitionId, own.homeId],
    teamIds: [ofTeam.homeId, newId()],
  })
  expect(answer.events.map(({ eventId }) => eventId)).toEqual(
    [live, own, ofTeam, ofLeague].map(({ eventId }) => eventId),
  )
  expect(answer.leagues).toMatchObject([{ id: ofLeague.competitionId, name: '별표 리그', events: 2, live: 1 }])
  expect(answer.teams).toEqual([{ id: ofTeam.homeId, sport: 'soccer', name: '별표 팀' }])
  expect((await chosen({ teamIds: [ofTeam.homeId] }, 'vi')).teams[0]!.name).toBe('별표 팀-vi')
  expect(await chosen({})).toEqual({ events: [], leagues: [], teams: [] })
  const many = await events(CHOSEN_EVENTS_MAX + 1, 'scheduled')
  expect((await chosen({ eventIds: many })).events).toHaveLength(CHOSEN_EVENTS_MAX)
})
