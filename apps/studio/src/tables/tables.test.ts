// Tables over HTTP and sockets on a real PostgreSQL, with a site that is slow, silent, loses answers and refuses.
import { randomUUID } from 'node:crypto'
import { noSlot, tables as games, verifyRound } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStudio } from '../main.ts'
import { createDatabase } from '../platform/database.ts'
import { hashes } from '../platform/hashes.ts'
import { type ShelfTable, tables as shelf } from '../shelf/tables.ts'
import { openGame } from '../testing/fake-site.ts'
import { join } from '../testing/live-client.ts'
import { startTestStudio } from '../testing/studio.ts'
import type { LiveRound } from '../wire/live.ts'
import { drawRound, outcomeOf, seedOf } from './conduct.ts'
import { findRound } from './round-store.ts'
import { settleRound } from './settle.ts'

const fast = (id: string, bettingSeconds = 2): ShelfTable => ({
  ...shelf.find((one) => one.id === id)!,
  bettingSeconds,
  resultSeconds: 1,
})
const BACCARAT = fast('speed-baccarat-a')
const DICE = fast('asia-sicbo')
/** Bets stay open while a test places and kills. */
const SLOW = fast('auto-roulette', 3600)

let studio: Awaited<ReturnType<typeof startTestStudio>>
beforeAll(async () => {
  studio = await startTestStudio({}, { tables: [BACCARAT, DICE, SLOW] })
})
afterAll(() => studio.close())

const player = async (table: ShelfTable, money = 1_000_000) => {
  const game = await openGame(studio.fake, studio.url, table.code)
  studio.fake.give(game.playerRef, money)
  return { ...game, purse: () => studio.fake.purse(game.playerRef) }
}
const place = (roundId: string, bets: Record<string, number>, requestId: string = randomUUID()) => ({
  requestId,
  roundId,
  bets: Object.entries(bets).map(([kind, stake]) => ({ kind, stake })),
})
/** A round that can be bet on: what this studio shows may be a second behind a draw that a test has made itself. */
async function openRoundOf(live: Awaited<ReturnType<typeof join>>): Promise<LiveRound> {
  for (;;) {
    const round = await live.when((state) => (state.phase === 'betting' ? state.round : null))
    const row = await findRound(studio.deps.database, round.roundId)
    if (row?.outcome === null && row.dealsAt! > Date.now()) return round
    await live.when((state) => (state.round?.outcome || state.round?.roundId !== round.roundId ? true : null))
  }
}

describe('rounds of a table', () => {
  it('[ST40] [ST41] [ST54] are sealed, opened, closed, drawn, told and paid, and anybody can verify them', async () => {
    const one = await player(BACCARAT)
    const live = await join(studio.url, one.ask)
    const round = await openRoundOf(live)
    const placed = await one.ask('placeBets', place(round.roundId, { player: 10_000, tie: 1000 }))
    expect(placed).toMatchObject({ ok: true, value: { balance: 989_000, mine: { stake: 11_000, payout: null } } })
    expect(round.outcome).toBeNull()
    expect(await one.ask('tableRound', { roundId: round.roundId })).toMatchObject({
      value: { serverSeed: null, outcome: null },
    })
    const told = await live.when((state) => state.results.get(round.roundId) ?? null)
    const paid = await live.when((state) => state.paid.get(round.roundId) ?? null)
    const settled = games.baccarat.settle(told.past.outcome as never, [
      { kind: 'player', stake: won(10_000) },
      { kind: 'tie', stake: won(1000) },
    ])
    const payout = settled.ok ? settled.value.reduce((sum, bet) => sum + bet.payout, 0) : NaN
    expect(paid).toMatchObject({ stake: 11_000, payout, balance: 989_000 + payout })
    expect(one.purse()).toBe(989_000 + payout)
    const { value } = await one.ask('tableRound', { roundId: round.roundId })
    const { serverSeed, clientSeed, number: nonce, commitment, bets, outcome } = value
    expect(commitment).toBe(round.commitment)
    const input = { kind: 'table' as const, game: 'baccarat' as const, bets }
    expect(
      verifyRound(hashes, { serverSeed, clientSeed, nonce, commitment, input, round: { outcome, payout } }, noSlot).ok,
    ).toBe(true)
    live.close()
  })

  it('[ST41] the seed of a round is promised before the round opens, and another one is drawn from nothing', async () => {
    const one = await player(DICE)
    const live = await join(studio.url, one.ask)
    const promised = await live.when((state) =>
      state.nextCommitment ? { after: state.round!.number, commitment: state.nextCommitment } : null,
    )
    const next = await live.when((state) => (state.round!.number === promised.after + 1 ? state.round : null))
    expect(next.commitment).toBe(promised.commitment)
    live.close()
  })

  it('[ST42] many studios draw a round once, and the same', async () => {
    const one = await player(SLOW)
    const live = await join(studio.url, one.ask)
    const round = await openRoundOf(live)
    await makeDue(round.roundId)
    const deps = { ...studio.deps, tables: [SLOW] }
    const drawn = await Promise.all(Array.from({ length: 6 }, () => drawRound(deps, SLOW, round.roundId)))
    const row = (await findRound(studio.deps.database, round.roundId))!
    expect(drawn.filter((one) => one !== null).length).toBeLessThanOrEqual(1)
    expect(row.outcome).toEqual(outcomeOf(SLOW, seedOf(studio.deps.sealer, row), row))
    const { rows } = await studio.deps.database.query(
      'SELECT count(*)::int AS count FROM studio.table_rounds WHERE table_id = $1 AND number = $2',
      [SLOW.id, round.number + 1],
    )
    expect(rows).toEqual([{ count: 1 }])
    await makeTold(round.roundId)
    live.close()
  })
})

/** Its time has come, by the database's clock. */
const makeDue = (roundId: string) =>
  studio.deps.database.query(
    `UPDATE studio.table_rounds SET closes_at = now() - interval '3 seconds', deals_at = now() - interval '1 second' WHERE round_id = $1`,
    [roundId],
  )
async function makeDueBy(url: string, roundId: string) {
  const database = createDatabase(url)
  await database.query(
    `UPDATE studio.table_rounds SET closes_at = now() - interval '3 seconds', deals_at = now() - interval '1 second' WHERE round_id = $1`,
    [roundId],
  )
  await database.close()
}
/** It has been told, and the next one opens. */
async function makeTold(roundId: string) {
  const { database } = studio.deps
  await database.query(
    `UPDATE studio.table_rounds n SET opens_at = now(), closes_at = now() + interval '1 hour', deals_at = now() + interval '1 hour'
     FROM studio.table_rounds r WHERE r.round_id = $1 AND n.table_id = r.table_id AND n.number = r.number + 1`,
    [roundId],
  )
  await database.query(`UPDATE studio.table_rounds SET results_at = now(), ends_at = now() WHERE round_id = $1`, [
    roundId,
  ])
}

describe('bets', () => {
  it('[ST47] [ST50] a request has one effect; limits, unknown spots and odd stakes are refused and nothing is asked of the site', async () => {
    const one = await player(SLOW, 30_000_000)
    const live = await join(studio.url, one.ask)
    const { roundId } = await openRoundOf(live)
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => one.ask('placeBets', place(roundId, { red: 5000 }, id))),
    )
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(await one.ask('placeBets', place(roundId, { red: 5000 }, id))).toMatchObject({
      ok: true,
      value: { mine: { stake: 5000 } },
    })
    expect(one.purse()).toBe(29_995_000)
    const refusals = [
      [{ red: 5_000_000 }, 'limit_reached'],
      [{ 'straight-7': 501_000 }, 'limit_reached'],
      [{ red: 500 }, 'stake_refused'],
      [{ red: 1500 }, 'stake_refused'],
      [{ moon: 1000 }, 'input_refused'],
    ] as const
    for (const [bets, refusal] of refusals)
      expect(await one.ask('placeBets', place(roundId, bets)), refusal).toEqual({ ok: false, refusal })
    expect(await one.ask('placeBets', place(randomUUID(), { red: 1000 }))).toEqual({
      ok: false,
      refusal: 'bets_closed',
    })
    expect(one.purse()).toBe(29_995_000)
    live.close()
  })

  it('[ST49] the last placement is taken back, then all of them', async () => {
    const one = await player(SLOW)
    const live = await join(studio.url, one.ask)
    const { roundId } = await openRoundOf(live)
    await one.ask('placeBets', place(roundId, { red: 5000 }))
    await one.ask('placeBets', place(roundId, { black: 1000, 'straight-0': 1000 }))
    await one.ask('placeBets', place(roundId, { odd: 3000 }))
    expect(one.purse()).toBe(990_000)
    expect(await one.ask('takeBack', { roundId })).toMatchObject({
      ok: true,
      value: { balance: 993_000, mine: { stake: 7000 } },
    })
    expect(await one.ask('takeBack', { roundId, all: true })).toMatchObject({
      ok: true,
      value: { balance: 1_000_000, mine: { stake: 0 } },
    })
    live.close()
  })

  it('[ST51] a site that refuses or stays silent leaves no bet, and no money', async () => {
    const one = await player(SLOW, 10_000)
    const live = await join(studio.url, one.ask)
    const { roundId } = await openRoundOf(live)
    expect(await one.ask('placeBets', place(roundId, { red: 11_000 }))).toEqual({ ok: false, refusal: 'money_short' })
    studio.fake.fate('bet', 'lose-answer', 'lose', 'lose')
    expect(await one.ask('placeBets', place(roundId, { red: 2000 }))).toEqual({ ok: false, refusal: 'site_silent' })
    expect(one.purse()).toBe(10_000)
    studio.fake.fate('bet', 'lose-answer')
    expect(await one.ask('placeBets', place(roundId, { red: 2000 }))).toMatchObject({
      ok: true,
      value: { mine: { stake: 2000 } },
    })
    expect(one.purse()).toBe(8000)
    live.close()
  })

  it('[ST52] what a site has not answered for when the round is drawn does not count and comes back', async () => {
    const one = await player(SLOW)
    const live = await join(studio.url, one.ask)
    const { roundId } = await openRoundOf(live)
    await one.ask('placeBets', place(roundId, { red: 1000 }))
    // Answered a second later, when the round has been drawn.
    studio.fake.fate('bet', 'lose', 'ok')
    const late = one.ask('placeBets', place(roundId, { black: 7000 }))
    await vi.waitFor(async () => {
      const { rows } = await studio.deps.database.query(`SELECT FROM studio.table_placements WHERE state = 'asking'`)
      expect(rows).toHaveLength(1)
    })
    await makeDue(roundId)
    await drawRound({ ...studio.deps, tables: [SLOW] }, SLOW, roundId)
    expect(await late).toEqual({ ok: false, refusal: 'bets_closed' })
    await studio.deps.dues.work()
    await vi.waitFor(() => expect(one.purse()).toBe(999_000), { timeout: 5000 })
    expect(await one.ask('placeBets', place(roundId, { red: 1000 }))).toEqual({ ok: false, refusal: 'bets_closed' })
    expect(await one.ask('takeBack', { roundId })).toEqual({ ok: false, refusal: 'bets_closed' })
    await makeTold(roundId)
    live.close()
  })

  it('[ST48] a player who was cut comes back to its bets', async () => {
    const one = await player(SLOW)
    const live = await join(studio.url, one.ask)
    const { roundId } = await openRoundOf(live)
    await one.ask('placeBets', place(roundId, { red: 5000 }))
    live.close()
    const again = await join(studio.url, one.ask)
    expect(await again.when((state) => state.mine)).toMatchObject({
      roundId,
      stake: 5000,
      placements: [{ bets: [{ kind: 'red', stake: 5000 }] }],
    })
    again.close()
  })
})

describe('settling', () => {
  it('[ST55] [ST56] a site that loses answers is paid once, and so is a round that several settle at once', async () => {
    const one = await player(SLOW)
    const live = await join(studio.url, one.ask)
    const { roundId } = await openRoundOf(live)
    // Every number once: one of them returns 36 stakes.
    await one.ask(
      'placeBets',
      place(roundId, Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight-${number}`, 1000]))),
    )
    expect(one.purse()).toBe(963_000)
    studio.fake.fate('win', 'lose-answer', 'lose')
    await makeDue(roundId)
    const deps = { ...studio.deps, tables: [SLOW] }
    await drawRound(deps, SLOW, roundId)
    await makeTold(roundId)
    await Promise.all(Array.from({ length: 5 }, () => settleRound(deps, roundId)))
    await studio.deps.database.query(`UPDATE studio.transactions SET next_try_at = now() WHERE state = 'due'`)
    await vi.waitFor(
      async () => {
        await studio.deps.dues.work()
        expect(one.purse()).toBe(999_000)
        const { rows } = await studio.deps.database.query(
          `SELECT state, stake, payout FROM studio.table_seats s JOIN studio.players p USING (player_id)
         WHERE round_id = $1 AND player_ref = $2`,
          [roundId, one.playerRef],
        )
        expect(rows).toEqual([{ state: 'done', stake: 37_000, payout: 36_000 }])
      },
      { timeout: 15_000, interval: 500 },
    )
    expect(studio.fake.openRounds()).not.toContain(roundId)
    live.close()
  })

  it('[ST133] a site that does not answer holds up no table: the next round is open before it is known what became of a credit', async () => {
    const one = await player(BACCARAT)
    const live = await join(studio.url, one.ask)
    const round = await openRoundOf(live)
    expect(await one.ask('placeBets', place(round.roundId, { player: 10_000 }))).toMatchObject({ ok: true })
    studio.fake.holdWinsOf(one.playerRef)
    await live.when((state) => state.results.get(round.roundId) ?? null)
    await live.when(({ round: next }) => (next && next.roundId !== round.roundId ? next : null))
    expect(await live.when((state) => ({ paid: state.paid.get(round.roundId) }))).toEqual({ paid: undefined })
    studio.fake.answerHeld()
    const paid = await live.when((state) => state.paid.get(round.roundId) ?? null)
    expect(paid.balance).toBe(one.purse())
    live.close()
  })

  it('[ST57] a studio that dies between the debit and the result is followed by another, which draws the same and pays', async () => {
    const one = await player(SLOW)
    const live = await join(studio.url, one.ask)
    const { roundId } = await openRoundOf(live)
    const placed = await one.ask('placeBets', place(roundId, { red: 10_000, black: 10_000, 'straight-0': 10_000 }))
    expect(placed).toMatchObject({ ok: true, value: { balance: 970_000 } })
    const row = (await findRound(studio.deps.database, roundId))!
    const promised = outcomeOf(SLOW, seedOf(studio.deps.sealer, row), row) as { readonly number: number }
    live.close()
    await studio.stop()
    await makeDueBy(studio.config.databaseUrl, roundId)
    const next = await startStudio(studio.config, { tables: [BACCARAT, DICE, SLOW] })
    studio = {
      ...studio,
      ...next,
      stop: () => next.stop(),
      async close() {
        await next.stop()
        await studio.fake.close()
      },
    }
    const payout = promised.number === 0 ? 360_000 : 20_000
    await vi.waitFor(() => expect(one.purse()).toBe(970_000 + payout), { timeout: 25_000, interval: 200 })
    expect((await findRound(next.deps.database, roundId))!.outcome).toEqual(promised)
  }, 40_000)
})
