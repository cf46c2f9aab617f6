// Virtual sports over HTTP and sockets on a real PostgreSQL: cards before bets, courses told no sooner than they are seen, prices, seasons.
import { randomUUID } from 'node:crypto'
import { type LeagueCard, MATCH_DAYS, noSlot, offeredPicks, verifyRound, virtualOf, virtuals } from '@hanpan/casino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStudio } from '../main.ts'
import { hashes } from '../platform/hashes.ts'
import { PAYOUT_MAX, type ShelfVirtual, virtuals as shelf } from '../shelf/virtuals.ts'
import { openGame } from '../testing/fake-site.ts'
import { join } from '../testing/live-client.ts'
import { startTestStudio } from '../testing/studio.ts'
import { AHEAD_MS } from './conduct-room.ts'
import { drawRound, outcomeOf, seedOf } from './conduct.ts'
import { findRound } from './round-store.ts'
import { settleRound } from './settle.ts'

const of = (id: string, bettingSeconds: number): ShelfVirtual => ({
  ...shelf.find((one) => one.id === id)!,
  bettingSeconds,
  resultSeconds: 1,
})
const DOGS = of('greyhounds-dalbit', 3)
/** Bets stay open while a test places. */
const HORSES = of('horses-hanbit', 3600)
const LEAGUE = of('league-super', 3600)
const HOOPS = of('basketball-arena', 3600)

let studio: Awaited<ReturnType<typeof startTestStudio>>
const tables = [DOGS, HORSES, LEAGUE, HOOPS]
beforeAll(async () => {
  studio = await startTestStudio({}, { tables })
})
afterAll(() => studio.close())

const player = async (table: ShelfVirtual, money = 10_000_000) => {
  const game = await openGame(studio.fake, studio.url, table.code)
  studio.fake.give(game.playerRef, money)
  return { ...game, purse: () => studio.fake.purse(game.playerRef) }
}
const place = (roundId: string, bets: Record<string, number>) => ({
  requestId: randomUUID(),
  roundId,
  bets: Object.entries(bets).map(([kind, stake]) => ({ kind, stake })),
})
type Live = Awaited<ReturnType<typeof join>>
const openRoundOf = (live: Live) => live.when((seen) => (seen.phase === 'betting' ? seen.round : null))
const cardOf = (table: ShelfVirtual, round: { readonly commitment: string; readonly number: number }) =>
  virtualOf(table.game).card(hashes, { commitment: round.commitment, clientSeed: table.id, nonce: round.number })

/** Draws a round at once and says that it has been told. */
async function drawAndTell(table: ShelfVirtual, roundId: string) {
  const { database } = studio.deps
  await database.query(
    `UPDATE studio.table_rounds SET closes_at = now() - interval '3 seconds', deals_at = now() - interval '1 second' WHERE round_id = $1`,
    [roundId],
  )
  const deps = { ...studio.deps, tables }
  await drawRound(deps, table, roundId)
  await database.query(
    `UPDATE studio.table_rounds n SET opens_at = now(), closes_at = now() + interval '1 hour', deals_at = now() + interval '1 hour'
     FROM studio.table_rounds r WHERE r.round_id = $1 AND n.table_id = r.table_id AND n.number = r.number + 1`,
    [roundId],
  )
  await database.query(`UPDATE studio.table_rounds SET results_at = now(), ends_at = now() WHERE round_id = $1`, [
    roundId,
  ])
  await settleRound(deps, roundId)
}

describe('a race', () => {
  // Both watch the same races, at once: each takes as long as its runners do.
  it.concurrent('[ST70] [ST71] [ST76] has its card before bets, is told as it is seen and not sooner, and is verified', async () => {
    const one = await player(DOGS)
    const live = await join(studio.url, one.ask)
    const round = await openRoundOf(live)
    const card = cardOf(DOGS, round) as ReturnType<typeof virtuals.greyhounds.card>
    expect(round.card).toEqual(card)
    const placed = await one.ask('placeBets', place(round.roundId, { 'win:1': 10_000, 'quinella:1-2': 5000 }))
    expect(placed).toMatchObject({ ok: true, value: { balance: 9_985_000 } })

    const running = await live.when((seen) => (seen.phase === 'dealing' ? seen.round : null), 40_000)
    expect(running).toMatchObject({ roundId: round.roundId, outcome: null })
    expect(await one.ask('tableRound', { roundId: round.roundId })).toMatchObject({
      value: { serverSeed: null, outcome: null },
    })
    const half = await live.when((seen) => (seen.course.length > 10 ? seen : null))
    expect(half.results.has(round.roundId)).toBe(false)
    expect(half.round!.outcome).toBeNull()

    const told = await live.when((seen) => seen.results.get(round.roundId) ?? null, 45_000)
    const startedAt = Date.parse(running.resultsAt!) - virtuals.greyhounds.toldMs(card)
    const { course } = live.seen
    const row = (await findRound(studio.deps.database, round.roundId))!
    const steps = virtuals.greyhounds.steps(card, row.outcome as never)
    expect(course.map(({ at }) => at)).toEqual(steps.map(({ at }) => at))
    // A clock that is read over a socket is off by a little.
    for (const { at, heardAt } of course) expect(startedAt + at - heardAt).toBeLessThanOrEqual(AHEAD_MS + 300)
    expect(told.past).toMatchObject({ card, outcome: (row.outcome as { result: object }).result })

    const paid = await live.when((seen) => seen.paid.get(round.roundId) ?? null)
    expect(one.purse()).toBe(9_985_000 + paid.payout)
    const { value } = await one.ask('tableRound', { roundId: round.roundId })
    const { serverSeed, clientSeed, number: nonce, commitment, bets, outcome, payout } = value
    const input = { kind: 'virtual' as const, game: DOGS.game, card: value.card, bets }
    const published = { serverSeed, clientSeed, nonce, commitment, input, round: { outcome, payout } }
    expect(verifyRound(hashes, published, noSlot).ok).toBe(true)
    live.close()
  }, 90_000)

  it.concurrent('[ST71] who comes in the middle of it is told what has been seen, and the rest as it comes', async () => {
    const one = await player(DOGS)
    const first = await join(studio.url, one.ask)
    await first.when((seen) => (seen.phase === 'dealing' && seen.course.length > 14 ? true : null), 60_000)
    const second = await join(studio.url, (await player(DOGS)).ask)
    const state = await second.when((seen) => (seen.course.length > 0 ? seen : null))
    expect(state.round!.outcome).toBeNull()
    expect(state.course[0]!.at).toBeGreaterThan(0)
    first.close()
    second.close()
  }, 90_000)

  it('[ST72] picks that are not on the card, odd stakes and stakes above limits are refused and nothing is asked of the site', async () => {
    const one = await player(HORSES)
    const live = await join(studio.url, one.ask)
    const round = await openRoundOf(live)
    const picks = [...offeredPicks(virtualOf('horses'), cardOf(HORSES, round)).values()]
    const dear = picks.toSorted((a, b) => b.price! - a.price!)[0]!
    const dearest = Math.floor((PAYOUT_MAX * 1000) / dear.price! / 1000) * 1000
    const refusals = [
      [{ 'win:11': 1000 }, 'input_refused'],
      [{ 'forecast:1-1': 1000 }, 'input_refused'],
      [{ 'win:1': 1500 }, 'stake_refused'],
      [{ 'win:1': 1_001_000 }, 'limit_reached'],
      [{ 'quinella:1-2': 101_000 }, 'limit_reached'],
      [{ [dear.kind]: dearest + 1000 }, 'limit_reached'],
    ] as const
    for (const [bets, refusal] of refusals)
      expect(await one.ask('placeBets', place(round.roundId, bets)), refusal).toEqual({ ok: false, refusal })
    expect(one.purse()).toBe(10_000_000)
    live.close()
  })

  it('[ST73] several bets of a round are taken back one by one, and the rest is settled by the card’s prices in one credit', async () => {
    const one = await player(HORSES)
    const live = await join(studio.url, one.ask)
    const round = await openRoundOf(live)
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
    const stakes = Object.fromEntries(numbers.map((number) => [`win:${number}`, 1000 * number]))
    await one.ask('placeBets', place(round.roundId, stakes))
    await one.ask('placeBets', place(round.roundId, { 'place:4': 7000 }))
    expect(one.purse()).toBe(10_000_000 - 55_000 - 7000)
    expect(await one.ask('takeBack', { roundId: round.roundId })).toMatchObject({ value: { mine: { stake: 55_000 } } })
    expect(one.purse()).toBe(10_000_000 - 55_000)
    const wins = () => studio.fake.moves.filter(({ kind, closed }) => kind === 'win' && closed)
    const before = wins().length
    await drawAndTell(HORSES, round.roundId)
    const row = (await findRound(studio.deps.database, round.roundId))!
    const { order } = (row.outcome as { result: { order: number[] } }).result
    const price = offeredPicks(virtualOf('horses'), cardOf(HORSES, round)).get(`win:${order[0]}`)!.price!
    const payout = Math.floor((order[0]! * 1000 * price) / 1000)
    await vi.waitFor(() => expect(one.purse()).toBe(10_000_000 - 55_000 + payout))
    expect(wins().length).toBe(before + 1)
    live.close()
  })
})

describe('the league', () => {
  it('[ST74] days follow each other into the next season, whichever studio conducts them, and results are kept with them', async () => {
    const one = await player(LEAGUE)
    const live = await join(studio.url, one.ask)
    const first = await openRoundOf(live)
    const dayOf = (number: number) => ({ season: Math.ceil(number / MATCH_DAYS), day: ((number - 1) % MATCH_DAYS) + 1 })
    expect(first.card).toMatchObject(dayOf(first.number))
    // Clubs of the season so far: the opening series is a season and a third.
    const { past } = live.seen
    expect(past.length).toBeGreaterThanOrEqual(40)
    const season = (first.card as LeagueCard).season
    const told = past.filter(({ card }) => (card as LeagueCard).season === season)
    expect(told.map(({ card }) => (card as LeagueCard).day)).toEqual(told.map((_, index) => index + 1))
    live.close()
    await drawAndTell(LEAGUE, first.roundId)
    await studio.stop()
    const next = await startStudio(studio.config, { tables })
    studio = {
      ...studio,
      ...next,
      stop: () => next.stop(),
      async close() {
        await next.stop()
        await studio.fake.close()
      },
    }
    const again = await openGame(studio.fake, next.url, LEAGUE.code)
    const after = await join(next.url, again.ask)
    const second = await openRoundOf(after)
    expect(second.number).toBe(first.number + 1)
    expect(second.card).toMatchObject(dayOf(second.number))
    const last = after.seen.past.at(-1)!
    expect(last).toMatchObject({ roundId: first.roundId, card: first.card })
    const row = (await findRound(next.deps.database, first.roundId))!
    expect(row.outcome).toEqual(outcomeOf(LEAGUE, seedOf(next.deps.sealer, row), row))
    after.close()
  }, 40_000)
})

describe('every virtual sport', () => {
  it('[ST76] a site’s page of a round has its card, and the round comes out of it again', async () => {
    const one = await player(HOOPS)
    const live = await join(studio.url, one.ask)
    const round = await openRoundOf(live)
    await one.ask('placeBets', place(round.roundId, { 'winner:home': 3000, 'total:over': 2000 }))
    await drawAndTell(HOOPS, round.roundId)
    // The studio that conducts the tables may be settling it too.
    const seat = await vi.waitFor(async () => {
      const { value } = await one.ask('tableHistory')
      expect(value.rounds).toHaveLength(1)
      return value.rounds[0]
    })
    const { body } = await studio.fake.ask(studio.url, '/game/round', {
      user: one.playerRef,
      operator_id: 1,
      round: seat.seatId,
    })
    const [roundId, mark] = (body as { url: string }).url.split('#')[1]!.split('.')
    const page = await fetch(`${studio.url}/rounds/${roundId}/${mark}`)
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
    const published = ((await page.json()) as any).value
    const { round: told, serverSeed, clientSeed, commitment } = published
    const { nonce, input, outcome, payout } = told
    expect(input.card).toEqual(round.card)
    expect(
      verifyRound(hashes, { serverSeed, clientSeed, nonce, commitment, input, round: { outcome, payout } }, noSlot).ok,
    ).toBe(true)
    live.close()
  })
})
