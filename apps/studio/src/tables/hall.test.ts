// What tables tell: to sockets, to lobbies, and nothing to whoever has no session.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { type ShelfTable, tables as shelf } from '../shelf/tables.ts'
import { openGame } from '../testing/fake-site.ts'
import { join } from '../testing/live-client.ts'
import { startTestStudio } from '../testing/studio.ts'
import { OPENING_ROUNDS } from './conduct.ts'
import { newestRounds } from './round-store.ts'
import { phaseAt, phaseEnd } from './schedule.ts'

const of = (id: string, bettingSeconds: number): ShelfTable => ({
  ...shelf.find((one) => one.id === id)!,
  bettingSeconds,
  resultSeconds: 1,
})
const OPEN = of('speed-baccarat-a', 3600)
const QUIET = of('grand-baccarat-1', 1)

let studio: Awaited<ReturnType<typeof startTestStudio>>
beforeAll(async () => {
  studio = await startTestStudio({}, { tables: [OPEN, QUIET] })
})
afterAll(() => studio.close())

const facts = async () => {
  const answer = await fetch(`${studio.url}/tables.json`)
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
  return ((await answer.json()) as { tables: any[] }).tables
}

it('[ST43] a table that nobody wants has its opening series and opens nothing; it opens when a lobby shows it', async () => {
  const { database } = studio.deps
  const [newest, before] = await newestRounds(database, [QUIET.id])
  expect(newest).toMatchObject({ number: OPENING_ROUNDS + 1, opensAt: null, outcome: null })
  expect(before!.outcome).not.toBeNull()
  await facts()
  await vi.waitFor(async () => expect((await newestRounds(database, [QUIET.id]))[0]!.opensAt).not.toBeNull(), {
    timeout: 5000,
  })
})

it('[ST46] lobbies are told phase, players, limits and the road, and no seed nor what is not told', async () => {
  const [open] = await facts()
  expect(open).toMatchObject({ gameCode: OPEN.code, prodId: '1', betMin: 1000, betMax: 5_000_000 })
  expect(open.last).toHaveLength(OPENING_ROUNDS)
  expect(Object.keys(open.last[0])).toEqual(['winner', 'playerPair', 'bankerPair'])
  expect(JSON.stringify(await facts())).not.toMatch(/[0-9a-f]{64}/)
})

it('[ST45] a crowd is the players who are there and what they have placed', async () => {
  const one = await openGame(studio.fake, studio.url, OPEN.code)
  const other = await openGame(studio.fake, studio.url, OPEN.code)
  for (const { playerRef } of [one, other]) studio.fake.give(playerRef, 100_000)
  const [live, second] = [await join(studio.url, one.ask), await join(studio.url, other.ask)]
  const { roundId } = (await live.when((seen) => (seen.phase === 'betting' ? seen.round : null)))!
  const place = (stake: number) => ({ requestId: randomUUID(), roundId, bets: [{ kind: 'player', stake }] })
  await one.ask('placeBets', place(3000))
  await one.ask('placeBets', place(1000))
  await other.ask('placeBets', place(5000))
  expect(await live.when((seen) => (seen.crowd.spots['player']?.[0] === 2 ? seen.crowd : null))).toEqual({
    players: 2,
    spots: { player: [2, 9000] },
  })
  second.close()
  await live.when((seen) => (seen.crowd.players === 1 ? true : null))
  const { versions } = live.seen
  expect(versions).toEqual(versions.map((_, index) => versions[0]! + index))
  live.close()
})

it('[ST44] nobody comes in without a good ticket, and a session that is over is put out', async () => {
  const one = await openGame(studio.fake, studio.url, OPEN.code)
  const forged = await join(studio.url, async () => ({
    value: { ticket: `${randomUUID()}.${Date.now() + 9999}.${'0'.repeat(32)}` },
  }))
  expect(await forged.when((seen) => seen.over)).toBe('session_over')
  const live = await join(studio.url, one.ask)
  await live.when((seen) => seen.round)
  await openGame(studio.fake, studio.url, OPEN.code, one.playerRef)
  expect(await live.when((seen) => seen.over)).toBe('session_over')
  expect(await one.ask('enterTable')).toEqual({ ok: false, refusal: 'session_over' })
})

it.each([
  [0, 'waiting', 10],
  [10, 'betting', 20],
  [19, 'betting', 20],
  [20, 'closed', 22],
  [25, 'closed', null],
])('[ST40] before it is drawn, at %d a round is %s until %j', (now, phase, until) => {
  const times = { opensAt: 10, closesAt: 20, dealsAt: 22, resultsAt: null, endsAt: null } as never
  expect([phaseAt(times, now), phaseEnd(times, now)]).toEqual([phase, until])
})

it.each([
  [25, 'dealing', 30],
  [30, 'result', 35],
  [35, 'waiting', null],
])('[ST40] after it is drawn, at %d a round is %s until %j', (now, phase, until) => {
  const times = { opensAt: 10, closesAt: 20, dealsAt: 22, resultsAt: 30, endsAt: 35 } as never
  expect([phaseAt(times, now), phaseEnd(times, now)]).toEqual([phase, until])
})
