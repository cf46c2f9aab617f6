// Crash over HTTP and sockets on a real PostgreSQL, with a site that is slow, silent, loses answers and refuses.
import { randomBytes, randomUUID } from 'node:crypto'
import { crashMultiplierAt, crashReachedAfterMs, noSlot, settleCrash, verifyRound } from '@hanpan/casino'
import { commitmentOf, serverSeedOf } from '@hanpan/fairness'
import { won } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStudio } from '../main.ts'
import { createDatabase } from '../platform/database.ts'
import { hashes } from '../platform/hashes.ts'
import { joinCrash } from '../testing/crash-client.ts'
import { openGame } from '../testing/fake-site.ts'
import { startTestStudio } from '../testing/studio.ts'
import type { CrashRound } from '../wire/crash.ts'
import { beginRound, breakRound, pointOf } from './conduct.ts'
import { ceilingOf } from './place-bet.ts'
import { aliasOf } from './room.ts'
import { findRound, newestRounds } from './round-store.ts'
import { phaseAt } from './schedule.ts'
import { settleRest } from './settle.ts'

const PACE = { bettingMs: 2000, closedMs: 150, leadMs: 60, overMs: 150, graceMs: 250, comingMs: 60, lookMs: 60 }
let studio: Awaited<ReturnType<typeof startTestStudio>>
beforeAll(async () => {
  studio = await startTestStudio({}, { tables: [], crashPace: PACE })
})
afterAll(() => studio.close())

type Live = Awaited<ReturnType<typeof joinCrash>>

const player = async (money = 1_000_000) => {
  const game = await openGame(studio.fake, studio.url, 'crash')
  studio.fake.give(game.playerRef, money)
  const live = await joinCrash(studio.url, game.ask)
  return { ...game, live, purse: () => studio.fake.purse(game.playerRef) }
}
const bet = (roundId: string, stake: number, auto: number | null, place = 0, requestId: string = randomUUID()) => ({
  requestId,
  roundId,
  place,
  stake,
  auto,
})

/** A seed whose round of a number goes as far as a test needs. */
function seedWhere(number: number, isWanted: (point: number) => boolean): { serverSeed: Buffer; commitment: string } {
  for (;;) {
    const seed = serverSeedOf(randomBytes(32))
    const sealed = {
      serverSeed: studio.deps.sealer.seal(seed, 'studio.crash.server'),
      commitment: commitmentOf(hashes, seed),
    }
    if (isWanted(pointOf(studio.deps.sealer, { ...sealed, number }))) return sealed
  }
}

/** Rounds that nobody waits for may rise for minutes: they are over at once, as long as this runs. */
function endOthers(): () => void {
  const timer = setInterval(() => {
    void studio.deps.database.query(
      `UPDATE studio.crash_rounds SET rises_at = rises_at - interval '300 s' WHERE rises_at IS NOT NULL AND point IS NULL`,
    )
  }, 200)
  return () => clearInterval(timer)
}

/** The next round that opens, and how far it goes: its seed is changed before it rises, which a studio never does. */
async function openRoundOf(live: Live, isWanted: (point: number) => boolean = () => true): Promise<CrashRound> {
  for (;;) {
    const stop = endOthers()
    const round = await live
      .when(({ round }) =>
        round && round.risesAt === null && Date.parse(round.closesAt) > Date.now() + 400 ? round : null,
      )
      .finally(stop)
    const { serverSeed, commitment } = seedWhere(round.number, isWanted)
    const { rowCount } = await studio.deps.database.query(
      `UPDATE studio.crash_rounds SET server_seed = $2, commitment = $3 WHERE round_id = $1 AND rises_at IS NULL
       AND closes_at > clock_timestamp() + interval '300 milliseconds'`,
      [round.roundId, serverSeed, commitment],
    )
    if (rowCount === 1) {
      await vi.waitFor(async () => {
        expect((await findRound(studio.deps.database, round.roundId))!.opensAt).toBeLessThanOrEqual(Date.now() + 400)
      })
      return { ...round, commitment }
    }
    await live.when((seen) => (seen.round?.roundId === round.roundId ? null : true))
  }
}
/** As if the time for bets was over. */
const rising = async (live: Live, roundId: string) => {
  await studio.deps.database.query(
    `UPDATE studio.crash_rounds SET closes_at = clock_timestamp(), starts_at = clock_timestamp()
     WHERE round_id = $1 AND rises_at IS NULL AND starts_at > clock_timestamp()`,
    [roundId],
  )
  return await live.when(({ round }) => (round?.roundId === roundId && round.risesAt !== null ? round : null))
}
const broken = (live: Live, roundId: string) =>
  live.when(({ round }) => (round?.roundId === roundId && round.point !== null ? round : null))
/** As if so much time had passed that a round is over. */
const breakNow = async (live: Live, roundId: string) => {
  await rising(live, roundId)
  await studio.deps.database.query(
    `UPDATE studio.crash_rounds SET rises_at = rises_at - interval '300 s' WHERE round_id = $1 AND point IS NULL`,
    [roundId],
  )
  return await broken(live, roundId)
}
const settled = (live: Live, betId: string) => live.when((seen) => seen.settled.get(betId) ?? null)

/** Until a multiplier is reached by the clock of this machine, which the database shares. */
const until = async (round: CrashRound, multiplier: number) => {
  const at = Date.parse(round.risesAt!) + crashReachedAfterMs(multiplier)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())))
}

describe('rounds', () => {
  it('[ST90] [ST97] are sealed, opened, rise, break off and pay, and anybody can verify them', async () => {
    const one = await player()
    const round = await openRoundOf(one.live, (point) => point >= 130 && point < 170)
    const first = await one.ask('placeCrashBet', bet(round.roundId, 10_000, 103, 0))
    expect(first).toMatchObject({ ok: true, value: { balance: 990_000, bet: { state: 'placed', ceiling: 103 } } })
    const second = await one.ask('placeCrashBet', bet(round.roundId, 5000, 5000, 1))
    await rising(one.live, round.roundId)
    const won_ = await settled(one.live, first.value.bet.betId)
    expect(won_).toMatchObject({ bet: { state: 'cashed', cashedAt: 103, payout: 10_300 }, balance: 995_300 })
    const { point } = await breakNow(one.live, round.roundId)
    expect(await settled(one.live, second.value.bet.betId)).toMatchObject({ bet: { state: 'lost', payout: 0 } })
    expect(one.purse()).toBe(995_300)
    const { value } = await one.ask('crashRound', { roundId: round.roundId })
    expect(value.commitment).toBe(round.commitment)
    for (const { stake, cashedAt, payout } of value.bets)
      expect(
        verifyRound(
          hashes,
          {
            serverSeed: value.serverSeed,
            clientSeed: value.clientSeed,
            nonce: value.number,
            commitment: value.commitment,
            input: { kind: 'crash', stake, cashedOutAt: cashedAt },
            round: { outcome: { point }, payout },
          },
          noSlot,
        ).ok,
      ).toBe(true)
    const { body } = await studio.fake.ask(studio.url, '/game/round', {
      operator_id: 1,
      round: first.value.bet.betId,
      user: one.playerRef,
    })
    const page = new URL((body as { url: string }).url)
    const [id, mark] = page.hash.slice(1).split('.')
    const published = (await (await fetch(`${studio.url}/rounds/${id}/${mark}`)).json()) as { value: object }
    expect(published.value).toMatchObject({
      serverSeed: value.serverSeed,
      round: { payout: 10_300, outcome: { point } },
    })
    one.live.close()
  })

  it('[ST90] the seed of a round is promised before the round opens', async () => {
    const one = await player()
    const stop = endOthers()
    const promised = await one.live.when((seen) =>
      seen.nextCommitment ? { after: seen.round!.number, commitment: seen.nextCommitment } : null,
    )
    const next = await one.live.when(({ round }) => (round!.number === promised.after + 1 ? round : null))
    stop()
    expect(next!.commitment).toBe(promised.commitment)
    one.live.close()
  })

  it('[ST91] many studios begin and end a round once, and at the same point', async () => {
    const one = await player()
    const round = await openRoundOf(one.live, (point) => point < 104)
    const { database, sealer } = studio.deps
    await database.query(
      `UPDATE studio.crash_rounds SET closes_at = now() - interval '3 s', starts_at = now() - interval '1 s' WHERE round_id = $1`,
      [round.roundId],
    )
    const begun = await Promise.all(Array.from({ length: 6 }, () => beginRound(studio.crash.deps, round.roundId)))
    expect(begun.filter(Boolean).length).toBeLessThanOrEqual(1)
    expect(await breakRound(studio.crash.deps, round.roundId)).toBe(false)
    await rising(one.live, round.roundId)
    await until((await rising(one.live, round.roundId))!, 105)
    const ended = await Promise.all(Array.from({ length: 6 }, () => breakRound(studio.crash.deps, round.roundId)))
    expect(ended.filter(Boolean).length).toBeLessThanOrEqual(1)
    const row = (await findRound(database, round.roundId))!
    expect(row.point).toBe(pointOf(sealer, row))
    expect(row.brokeAt! - row.risesAt!).toBe(crashReachedAfterMs(row.point! + 1))
    const { rows } = await database.query('SELECT count(*)::int AS count FROM studio.crash_rounds WHERE number = $1', [
      round.number + 1,
    ])
    expect(rows).toEqual([{ count: 1 }])
    one.live.close()
  })

  it('[ST92] while a round rises nothing of its point or seed stands in a message, an answer or a row', async () => {
    const one = await player()
    const round = await openRoundOf(one.live, (point) => point >= 115 && point < 140)
    await one.ask('placeCrashBet', bet(round.roundId, 1000, null))
    await rising(one.live, round.roundId)
    await until((await rising(one.live, round.roundId))!, 103)
    const frames = one.live.seen.frames.filter((frame) => frame.includes(round.roundId) && frame.includes('"round"'))
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames) expect(JSON.parse(frame)).toMatchObject({ round: { point: null, brokeAt: null } })
    expect((await findRound(studio.deps.database, round.roundId))!.point).toBeNull()
    expect(await one.ask('crashRound', { roundId: round.roundId })).toMatchObject({
      value: { serverSeed: null, point: null },
    })
    await breakNow(one.live, round.roundId)
    expect(one.live.seen.seeds.get(round.roundId)).toMatch(/^[0-9a-f]{64}$/)
    one.live.close()
  })
})

describe('bets', () => {
  it('[ST93] [ST94] a player has two, a request has one effect, and what is refused asks nothing of the site', async () => {
    const one = await player(20_000)
    const { roundId } = await openRoundOf(one.live)
    const id = randomUUID()
    await Promise.all(Array.from({ length: 6 }, () => one.ask('placeCrashBet', bet(roundId, 5000, 200, 0, id))))
    expect(await one.ask('placeCrashBet', bet(roundId, 5000, 200, 0, id))).toMatchObject({ ok: true })
    expect(one.purse()).toBe(15_000)
    const refusals = [
      [bet(roundId, 1000, null, 0), 'round_open'],
      [bet(roundId, 150, null, 1), 'stake_refused'],
      [bet(roundId, 2_000_000, null, 1), 'stake_refused'],
      [bet(roundId, 1000, 100, 1), 'input_refused'],
      [bet(roundId, 1000, null, 2), 'input_refused'],
      [bet(randomUUID(), 1000, null, 1), 'bets_closed'],
      [bet(roundId, 20_000, null, 1), 'money_short'],
    ] as const
    for (const [request, refusal] of refusals)
      expect(await one.ask('placeCrashBet', request), refusal).toEqual({ ok: false, refusal })
    expect(one.purse()).toBe(15_000)
    one.live.close()
  })

  it('[ST94] a site that stays silent leaves no bet, and no money', async () => {
    const one = await player(10_000)
    const { roundId } = await openRoundOf(one.live)
    studio.fake.fate('bet', 'lose-answer', 'lose', 'lose')
    expect(await one.ask('placeCrashBet', bet(roundId, 2000, null))).toMatchObject({ ok: false })
    await vi.waitFor(
      async () => {
        await studio.deps.dues.work()
        expect(one.purse()).toBe(10_000)
      },
      { timeout: 8000 },
    )
    one.live.close()
  })

  it('[ST94] what a site has not answered for when the round begins does not count and comes back', async () => {
    const one = await player()
    const { roundId } = await openRoundOf(one.live)
    const { database } = studio.deps
    studio.fake.fate('bet', 'lose', 'ok')
    const late = one.ask('placeCrashBet', bet(roundId, 5000, null))
    await vi.waitFor(async () => {
      const { rows } = await database.query(`SELECT FROM studio.crash_bets WHERE state = 'asking'`)
      expect(rows).toHaveLength(1)
    })
    await database.query(
      `UPDATE studio.crash_rounds SET closes_at = now() - interval '1 s', starts_at = now() WHERE round_id = $1`,
      [roundId],
    )
    await beginRound(studio.crash.deps, roundId)
    expect(await late).toEqual({ ok: false, refusal: 'bets_closed' })
    await vi.waitFor(
      async () => {
        await studio.deps.dues.work()
        expect(one.purse()).toBe(1_000_000)
      },
      { timeout: 5000 },
    )
    one.live.close()
  })

  it('[ST95] a bet is taken back while bets are open, once, and its place is free again', async () => {
    const one = await player()
    const round = await openRoundOf(one.live)
    const placed = await one.ask('placeCrashBet', bet(round.roundId, 5000, null))
    const { betId } = placed.value.bet
    expect(await one.ask('takeCrashBetBack', { betId })).toEqual({ ok: true, value: { balance: 1_000_000 } })
    expect(await one.ask('takeCrashBetBack', { betId })).toMatchObject({ ok: true })
    expect(one.purse()).toBe(1_000_000)
    const again = await one.ask('placeCrashBet', bet(round.roundId, 1000, null))
    expect(again).toMatchObject({ ok: true })
    const other = await player()
    expect(await other.ask('takeCrashBetBack', { betId: again.value.bet.betId })).toEqual({
      ok: false,
      refusal: 'round_unknown',
    })
    await rising(one.live, round.roundId)
    expect(await one.ask('takeCrashBetBack', { betId: again.value.bet.betId })).toEqual({
      ok: false,
      refusal: 'bets_closed',
    })
    one.live.close()
    other.live.close()
  })
})

describe('cashing out', () => {
  it('[ST96] a press counts for what was reached when it came in, and again for the same', async () => {
    const one = await player()
    const round = await openRoundOf(one.live, (point) => point >= 200)
    const placed = await one.ask('placeCrashBet', bet(round.roundId, 10_000, null))
    const { betId } = placed.value.bet
    const up = (await rising(one.live, round.roundId))!
    expect(await one.ask('cashOut', { betId })).toEqual({ ok: false, refusal: 'too_fast' })
    await until(up, 106)
    const before = crashMultiplierAt(Date.now() - Date.parse(up.risesAt!))
    const answer = await one.ask('cashOut', { betId })
    const after = crashMultiplierAt(Date.now() - Date.parse(up.risesAt!))
    const { cashedAt, payout } = answer.value.bet
    expect(cashedAt).toBeGreaterThanOrEqual(before)
    expect(cashedAt).toBeLessThanOrEqual(after)
    expect(payout).toBe(100 * cashedAt)
    expect(answer.value.balance).toBe(990_000 + payout)
    const copies = await Promise.all(Array.from({ length: 5 }, () => one.ask('cashOut', { betId })))
    for (const copy of copies) expect(copy).toMatchObject({ ok: true, value: { bet: { cashedAt, payout } } })
    expect(one.purse()).toBe(990_000 + payout)
    one.live.close()
  })

  it('[ST96] [ST100] what is waited for counts for nobody: a press before the break is paid for its own moment, one behind it is too late', async () => {
    const one = await player()
    const other = await player()
    const round = await openRoundOf(one.live, (point) => point === 108)
    const placed = await one.ask('placeCrashBet', bet(round.roundId, 10_000, null))
    const lost = await other.ask('placeCrashBet', bet(round.roundId, 10_000, null))
    const up = (await rising(one.live, round.roundId))!
    await until(up, 103)
    // Somebody else holds the bet until the round is over.
    const holder = createDatabase(studio.config.databaseUrl)
    let release = () => {}
    const held = new Promise<void>((resolve) => void (release = resolve))
    let hasIt = () => {}
    const taken = new Promise<void>((resolve) => void (hasIt = resolve))
    const holding = holder.tx(async (tx) => {
      await tx.query('SELECT FROM studio.crash_bets WHERE bet_id = $1 FOR UPDATE', [placed.value.bet.betId])
      hasIt()
      await held
    })
    await taken
    const pressed = one.ask('cashOut', { betId: placed.value.bet.betId })
    await broken(one.live, round.roundId)
    const tooLate = await other.ask('cashOut', { betId: lost.value.bet.betId })
    release()
    await holding
    await holder.close()
    const { cashedAt } = (await pressed).value.bet
    expect(cashedAt).toBeGreaterThanOrEqual(103)
    expect(cashedAt).toBeLessThanOrEqual(108)
    expect(tooLate).toEqual({ ok: false, refusal: 'too_late' })
    await settled(other.live, lost.value.bet.betId)
    expect(await other.ask('cashOut', { betId: lost.value.bet.betId })).toEqual({ ok: false, refusal: 'too_late' })
    one.live.close()
    other.live.close()
  })

  it('[ST97] a bet whose player is away is cashed out at what was asked for, or lost', async () => {
    const one = await player()
    const round = await openRoundOf(one.live, (point) => point >= 112 && point < 130)
    await one.ask('placeCrashBet', bet(round.roundId, 10_000, 103, 0))
    const second = await one.ask('placeCrashBet', bet(round.roundId, 10_000, null, 1))
    one.live.close()
    await vi.waitFor(() => expect(one.purse()).toBe(990_300), { timeout: 15_000, interval: 50 })
    const lost = second.value.bet.betId
    const stop = endOthers()
    await vi.waitFor(() => expect(studio.fake.openRounds()).not.toContain(lost), { timeout: 15_000, interval: 100 })
    stop()
    expect(one.purse()).toBe(990_300)
  })

  it('[ST98] no bet pays more than the limit: it is cashed out there by itself', async () => {
    expect(ceilingOf(won(1_000_000), null)).toBe(5000)
    expect(ceilingOf(won(1_000_000), 200)).toBe(200)
    expect(ceilingOf(won(1_000_000), 9999)).toBe(5000)
    expect(ceilingOf(won(100), null)).toBe(50_000_000)
    const one = await player(2_000_000)
    const round = await openRoundOf(one.live, (point) => point >= 6000)
    const placed = await one.ask('placeCrashBet', bet(round.roundId, 1_000_000, null))
    await rising(one.live, round.roundId)
    await studio.deps.database.query(
      `UPDATE studio.crash_rounds SET rises_at = rises_at - interval '67 s' WHERE round_id = $1`,
      [round.roundId],
    )
    expect(await settled(one.live, placed.value.bet.betId)).toMatchObject({
      bet: { cashedAt: 5000, payout: 50_000_000 },
      balance: 51_000_000,
    })
    // It would rise for minutes yet.
    await studio.deps.database.query(
      `UPDATE studio.crash_rounds SET rises_at = rises_at - interval '300 s' WHERE round_id = $1`,
      [round.roundId],
    )
    await broken(one.live, round.roundId)
    one.live.close()
  })

  it('[ST99] [ST100] what is lost closes its round at the site with nothing, and a site that loses answers is paid once', async () => {
    const one = await player()
    const round = await openRoundOf(one.live, (point) => point >= 112 && point < 130)
    const cashed = await one.ask('placeCrashBet', bet(round.roundId, 10_000, 103, 0))
    const lost = await one.ask('placeCrashBet', bet(round.roundId, 10_000, 9000, 1))
    studio.fake.fate('win', 'lose-answer', 'lose')
    await breakNow(one.live, round.roundId)
    const { database } = studio.deps
    const row = (await findRound(database, round.roundId))!
    await Promise.all(Array.from({ length: 5 }, () => settleRest(studio.crash.deps, round.roundId, () => {})))
    await database.query(`UPDATE studio.transactions SET next_try_at = now() WHERE state = 'due'`)
    await vi.waitFor(
      async () => {
        await studio.deps.dues.work()
        const { rows } = await database.query(
          `SELECT bet_id AS "betId", state, payout FROM studio.crash_bets WHERE round_id = $1 AND stake = 10000 ORDER BY place`,
          [round.roundId],
        )
        expect(rows).toEqual([
          { betId: cashed.value.bet.betId, state: 'done', payout: 10_300 },
          { betId: lost.value.bet.betId, state: 'done', payout: 0 },
        ])
      },
      { timeout: 15_000, interval: 400 },
    )
    expect(one.purse()).toBe(990_300)
    expect(studio.fake.moves.filter((move) => move.round === lost.value.bet.betId)).toEqual([
      { kind: 'bet', round: lost.value.bet.betId, amount: 10_000, closed: false },
      { kind: 'win', round: lost.value.bet.betId, amount: 0, closed: true },
    ])
    expect(settleCrash(row.point!, won(10_000), 103).ok).toBe(true)
    one.live.close()
  })
})

describe('a site that does not answer', () => {
  it('[ST133] holds up nobody else: the next bet is cashed out before it is known what became of the first credit', async () => {
    const [one, other] = [await player(), await player()]
    const round = await openRoundOf(one.live, (point) => point >= 1000)
    const first = await one.ask('placeCrashBet', bet(round.roundId, 10_000, 102))
    const second = await other.ask('placeCrashBet', bet(round.roundId, 10_000, 106))
    studio.fake.holdWinsOf(one.playerRef)
    await rising(one.live, round.roundId)
    expect(await settled(other.live, second.value.bet.betId)).toMatchObject({
      bet: { cashedAt: 106, payout: 10_600 },
      balance: 1_000_600,
    })
    expect(await one.live.when((seen) => ({ told: seen.settled.get(first.value.bet.betId) }))).toEqual({
      told: undefined,
    })
    studio.fake.answerHeld()
    expect(await settled(one.live, first.value.bet.betId)).toMatchObject({
      bet: { cashedAt: 102, payout: 10_200 },
      balance: 1_000_200,
    })
    one.live.close()
    other.live.close()
  })
})

describe('who is there', () => {
  it('[ST102] the list is of real bets, under names that tell nothing', async () => {
    const one = await player()
    const other = await player()
    const round = await openRoundOf(one.live, (point) => point >= 115 && point < 140)
    await one.ask('placeCrashBet', bet(round.roundId, 5000, 103, 0))
    await other.ask('placeCrashBet', bet(round.roundId, 20_000, null, 1))
    await rising(one.live, round.roundId)
    const crowd = await one.live.when(({ crowd }) => (crowd?.cashed === 1 && crowd.stake === 25_000 ? crowd : null))
    expect(crowd).toMatchObject({
      players: 2,
      stake: 25_000,
      list: [{ stake: 20_000 }, { cashedAt: 103, payout: 5150 }],
    })
    const text = JSON.stringify(crowd)
    expect(text).not.toContain(one.playerRef)
    const secret = Buffer.alloc(32, 1)
    expect(aliasOf(secret, 'a', '2026-01-01')).toBe(aliasOf(secret, 'a', '2026-01-01'))
    expect(aliasOf(secret, 'a', '2026-01-01')).not.toBe(aliasOf(secret, 'a', '2026-01-02'))
    one.live.close()
    other.live.close()
  })

  it('[ST103] who comes back finds its bets; versions miss nothing; another session puts this one out', async () => {
    const one = await player()
    const { roundId } = await openRoundOf(one.live)
    await one.ask('placeCrashBet', bet(roundId, 5000, null))
    const { versions } = one.live.seen
    expect(versions).toEqual(versions.map((_, index) => versions[0]! + index))
    one.live.close()
    const again = await joinCrash(studio.url, one.ask)
    expect(await again.when(({ mine }) => (mine.length > 0 ? mine : null))).toMatchObject([
      { roundId, stake: 5000, state: 'placed' },
    ])
    await openGame(studio.fake, studio.url, 'crash', one.playerRef)
    expect(await again.when(({ over }) => over)).toBe('session_over')
  })

  it.each([
    [5, 'waiting'],
    [10, 'betting'],
    [20, 'closed'],
    [25, 'closed'],
    [30, 'rising'],
  ])('[ST91] at %d a round is %s', (now, phase) => {
    const times = { opensAt: 10, closesAt: 20, startsAt: 22, risesAt: 26, brokeAt: null, endsAt: null } as never
    expect(phaseAt(times, now)).toBe(phase)
  })
})

it('[ST46] lobbies are told of crash beside the tables: its phase, limits and where it broke off, and nothing of a round that rises', async () => {
  const one = await player()
  const round = await openRoundOf(one.live, (point) => point >= 2000)
  const facts = async () => {
    const { tables } = (await (await fetch(`${studio.url}/tables.json`)).json()) as { tables: { phase: string }[] }
    return tables
  }
  await vi.waitFor(async () => expect((await facts())[0]).toMatchObject({ phase: 'betting' }), { timeout: 8000 })
  await rising(one.live, round.roundId)
  await vi.waitFor(
    async () =>
      expect(await facts()).toMatchObject([
        { gameCode: 'crash', prodId: '210', game: 'crash', phase: 'dealing', until: null, players: 1, betMin: 100 },
      ]),
    { timeout: 8000 },
  )
  const [told] = await facts()
  expect(told).toMatchObject({ last: studio.crash.game.room.past.slice(-16).map(({ point }) => ({ point })) })
  expect(JSON.stringify(told)).not.toMatch(/[0-9a-f]{64}/)
  await breakNow(one.live, round.roundId)
  one.live.close()
})

describe('after a death', () => {
  it('[ST101] another studio goes on with the same round, and pays what is owed once', async () => {
    const one = await player()
    const round = await openRoundOf(one.live, (point) => point >= 130 && point < 400)
    const auto = await one.ask('placeCrashBet', bet(round.roundId, 10_000, 106, 0))
    const pressed = await one.ask('placeCrashBet', bet(round.roundId, 10_000, null, 1))
    expect(auto.ok && pressed.ok).toBe(true)
    const up = (await rising(one.live, round.roundId))!
    await until(up, 103)
    // Its cash-out is written down, the site does not hear of it, and the studio dies.
    studio.fake.fate('win', 'lose')
    const answer = await one.ask('cashOut', { betId: pressed.value.bet.betId })
    expect(answer).toMatchObject({ ok: true, value: { balance: null } })
    one.live.close()
    const promised = pointOf(studio.deps.sealer, (await findRound(studio.deps.database, round.roundId))!)
    await studio.stop()
    const next = await startStudio(studio.config, { tables: [], crashPace: PACE })
    studio = {
      ...studio,
      ...next,
      stop: () => next.stop(),
      async close() {
        await next.stop()
        await studio.fake.close()
      },
    }
    const payout = 10_600 + answer.value.bet.payout
    const stop = endOthers()
    await vi.waitFor(() => expect(one.purse()).toBe(980_000 + payout), { timeout: 25_000, interval: 200 })
    stop()
    await vi.waitFor(async () => expect((await findRound(next.deps.database, round.roundId))!.point).toBe(promised), {
      timeout: 25_000,
      interval: 200,
    })
    expect(one.purse()).toBe(980_000 + payout)
    const [newest] = await newestRounds(next.deps.database)
    expect(newest!.number).toBeGreaterThan(round.number)
  }, 60_000)
})
