// Draws when time itself goes wrong: a worker whose clock is an hour off, an outage longer than an hour, the turn of a Seoul day.
import { HOUR_MS, instant, type MemberId, MINUTE_MS } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { roundSeedOf } from '@hanpan/fairness'
import { type GameKey, nextRound, roundAt, SCHEDULE_DEFAULT, verifyRound } from '@hanpan/minigames'
import { testLedger } from '../ledger/testing.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { createRound, DRAW_LATE_MS_MAX } from './conduct-rounds.ts'
import { dayOf } from './day-store.ts'
import { createMinigames } from './index.ts'
import { roundByNo } from './round-lists.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeEach(async () => {
  games = await testMinigames(await testLedger())
})
afterEach(() => games.end())

const round = async (roundNo: string, gameKey: GameKey = 'powerball') =>
  (await roundByNo(games.database, gameKey, roundNo))!
const drawsSaid = (roundNo: string) =>
  games.said.filter(
    ({ to, cmd, data1 }) =>
      to === 'powerball' &&
      cmd === 'ROUND' &&
      String(data1).includes(`"${roundNo}"`) &&
      String(data1).includes('"drawn"'),
  ).length
const staked = async (
  player: MemberId,
  roundNo: string,
  stake: number,
  gameKey: GameKey,
  market: string,
  pick: string,
) =>
  expect(
    nameOf(
      await games.placeBet(
        bet(player, roundNo, { gameKey, stake, acceptOdds: 'any', selections: [{ market, pick, odds: 1.01 }] }),
      ),
    ),
  ).toBe('placed')

describe.each([
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('a worker whose clock is %s', (_, off) => {
  it('[MB1] [MB2] [MB3] makes the rounds of the moment, draws none too early and each once', async () => {
    const worker = createMinigames({ ...games.deps, clock: { now: () => instant(Date.now() + off) } })
    const before = await games.database.now()
    const open = await games.openRound()
    const due = await games.openRound()
    await games.moveRound(due.roundNo, 'draws_at', 0)
    await Promise.all([worker.conduct(), games.conduct(), worker.conduct()])
    expect(await round(open.roundNo)).toMatchObject({ status: 'open', result: null })
    expect((await round(due.roundNo)).status).toBe('settled')
    expect(drawsSaid(due.roundNo)).toBe(1)
    const { rows } = await games.database.query<{ opens: number }>(
      `SELECT min(opens_at) AS opens FROM minigames.rounds WHERE round_no NOT LIKE '2201%'`,
    )
    const present = [before, await games.database.now()].map((at) => roundAt(SCHEDULE_DEFAULT, at).opensAt)
    expect(present).toContain(rows[0]!.opens)
    // Nor does its clock let a bet into a round that is closed.
    const player = await games.member(50_000)
    await games.moveRound(open.roundNo, 'closes_at', 1)
    expect(nameOf(await worker.placeBet(bet(player, open.roundNo)))).toBe('betting_closed')
  })
})

describe('after an outage of more than an hour', () => {
  it('[MB5] [MB16] [MB17] three workers that come back at once draw or void every missed round once, and pay once', async () => {
    const player = await games.member(1_000_000)
    const late: string[] = []
    const tooLate: string[] = []
    for (const [missed, ago] of [
      [late, 10 * MINUTE_MS],
      [late, DRAW_LATE_MS_MAX - 2 * MINUTE_MS],
      [tooLate, DRAW_LATE_MS_MAX + MINUTE_MS],
      [tooLate, 3 * HOUR_MS],
    ] as const) {
      const { roundNo } = await games.openRound()
      await staked(player, roundNo, 10_000, 'powerball', 'normal-odd-even', 'odd')
      await staked(player, roundNo, 10_000, 'powerball', 'normal-odd-even', 'even')
      await staked(player, roundNo, 7000, 'powerladder', 'ladder-odd-even', 'odd')
      await staked(player, roundNo, 7000, 'powerladder', 'ladder-odd-even', 'even')
      await games.moveRound(roundNo, 'draws_at', ago)
      missed.push(roundNo)
    }
    expect(await games.cash(player)).toBe(1_000_000 - 4 * 34_000)
    const [second, third] = [games.another(), games.another()]
    await Promise.all([games.conduct(), second.conduct(), third.conduct(), games.conduct()])
    for (const roundNo of late) expect(await round(roundNo)).toMatchObject({ status: 'settled' })
    for (const roundNo of late) expect(drawsSaid(roundNo)).toBe(1)
    for (const roundNo of tooLate) expect(await round(roundNo)).toMatchObject({ status: 'voided', result: null })
    const { rows } = await games.database.query<{ status: string; bets: number; paid: number }>(
      `SELECT status, count(*) AS bets, sum(payout)::bigint AS paid FROM minigames.bets GROUP BY status ORDER BY status`,
    )
    // One of two opposite bets wins; a void gives both stakes back.
    expect(rows.map(({ status, bets }) => [status, bets])).toEqual([
      ['lost', 4],
      ['voided', 8],
      ['won', 4],
    ])
    const paid = rows.reduce((sum, row) => sum + row.paid, 0)
    expect(await games.cash(player)).toBe(1_000_000 - 4 * 34_000 + paid)
    expect(await games.balanceOf(HOUSE_ACCOUNTS.openBets.id)).toBe(0)
  })
})

describe('at midnight in Seoul', () => {
  it('[MB1] [MB27] the last round of a day and the first of the next follow one another, each from the seed of its own day', async () => {
    // 15:00 UTC is midnight in Seoul. The days are long past; the rounds are put where they take bets.
    const midnight = instant(Date.UTC(2001, 4, 1, 15))
    const last = roundAt(SCHEDULE_DEFAULT, instant(midnight - 1))
    const first = nextRound(SCHEDULE_DEFAULT, last)
    expect([last.roundNo, last.drawsAt]).toEqual(['2001-05-01-288', midnight])
    expect([first.roundNo, first.opensAt]).toEqual(['2001-05-02-001', midnight])
    const opensAt = instant(Date.now() - MINUTE_MS)
    const times = { opensAt, closesAt: instant(opensAt + HOUR_MS), drawsAt: instant(opensAt + 2 * HOUR_MS) }
    for (const made of [last, first]) await createRound(games.deps, 'powerball', { ...made, ...times })
    const player = await games.member(100_000)
    await staked(player, last.roundNo, 10_000, 'powerball', 'normal-odd-even', 'odd')
    await staked(player, first.roundNo, 10_000, 'powerball', 'normal-odd-even', 'odd')
    for (const made of [last, first]) {
      expect((await dayOf(games.database, made.day))?.seed).toBeNull() // Not before all of the day is decided.
      await games.moveRound(made.roundNo, 'draws_at', 0)
      await games.conduct()
      const { seed, commitment, result, publicRandomness, status } = await round(made.roundNo)
      expect(status).toBe('settled')
      const published = { game: 'powerball', roundNo: made.roundNo, publicRandomness, commitment, seed: seed!, result }
      expect(verifyRound(nodeHashes, { ...published, game: 'powerball' }).ok).toBe(true)
      const daySeed = (await dayOf(games.database, made.day))!.seed!
      expect(roundSeedOf(nodeHashes, daySeed, 'powerball', made.roundNo)).toBe(seed)
    }
    const [one, other] = [await dayOf(games.database, last.day), await dayOf(games.database, first.day)]
    expect(one!.seed).not.toBe(other!.seed)
  })
})
