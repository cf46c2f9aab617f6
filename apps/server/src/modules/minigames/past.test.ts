import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { refusalOfDay, refusalOfDayRound, roundAt, SCHEDULE_DEFAULT, verifyRound } from '@hanpan/minigames'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import { roundByNo } from './round-lists.ts'
import { testMinigames, won, type TestMinigames } from './testing.ts'

let games: TestMinigames
const begin: Instant = instant(Date.UTC(2021, 0, 5)) // 09:00 in Seoul, long before any test runs.
beforeAll(async () => {
  games = await testMinigames(await testLedger({ backdating: { now: () => begin } }))
})
afterAll(() => games.end())

it('[MB25] plays a past: drawn, paid and listed at its own times, and the books balance', async () => {
  const player = await games.member(100_000)
  const rounds = Array.from({ length: 24 }, (_, index) => {
    const at = instant(begin + HOUR_MS + index * 5 * MINUTE_MS)
    const bet = { gameKey: 'powerball' as const, memberId: player, market: 'power-odd-even', stake: won(2000) }
    return {
      at,
      bets: [
        { ...bet, pick: 'odd', placedAt: instant(at + MINUTE_MS) },
        { ...bet, pick: 'even', placedAt: instant(at + 2 * MINUTE_MS) },
      ],
    }
  })
  const played = await games.playPastRounds(['powerball'], rounds)
  expect(played).toHaveLength(24)
  expect(played[0]).toEqual({ gameKey: 'powerball', roundNo: '2021-01-05-121', bets: 2, stakes: 4000, payouts: 3900 })
  expect(await games.cash(player)).toBe(100_000 - 24 * 100)

  const first = (await roundByNo(games.database, 'powerball', '2021-01-05-121'))!
  const { seed, commitment, publicRandomness, result, roundNo } = first
  expect(first).toMatchObject({ status: 'settled', drawsAt: begin + HOUR_MS + 5 * MINUTE_MS })
  expect(
    verifyRound(nodeHashes, { game: 'powerball', roundNo, publicRandomness, commitment, seed: seed!, result }).ok,
  ).toBe(true)

  const listed = await games.call('/api/bet/betlistNew', { startDate: '2021-01-05', endDate: '2021-01-05' }, player)
  expect(listed.value).toMatchObject({ pageInfo: { tatal_list_count: 48 }, total: { cash: 96_000, winCash: 93_600 } })
  const { entries } = await games.ledger.port.statement(games.ledger.port.accountsOf(player).cash, { limit: 3 })
  expect(entries.map(({ kind, postedAt }) => [kind, postedAt - rounds[23]!.at])).toEqual([
    ['winnings', 5 * MINUTE_MS + 1000],
    ['stake', 2 * MINUTE_MS],
    ['stake', 2 * MINUTE_MS], // The stakes of a round are entered together, at the time of the last one.
  ])
  expect(await games.balanceOf(HOUSE_ACCOUNTS.openBets.id)).toBe(0)
  expect(await games.ledger.port.audit('full')).toMatchObject({ total: 0, faults: [] })
})

it('[MB25] leaves rounds that are there as they are, and out what a member does not have', async () => {
  const player = await games.member(3000)
  const at = instant(begin + 10 * HOUR_MS)
  const bet = {
    gameKey: 'powerball' as const,
    memberId: player,
    market: 'power-number',
    pick: '7',
    placedAt: instant(at + 1000),
  }
  const round = {
    at,
    bets: [
      { ...bet, stake: won(3000) },
      { ...bet, stake: won(1000) },
    ],
  }
  expect(await games.playPastRounds(['powerball'], [round])).toMatchObject([{ bets: 1, stakes: 3000 }])
  const cash = await games.cash(player)
  expect(await games.playPastRounds(['powerball'], [round])).toEqual([])
  expect(await games.cash(player)).toBe(cash)
})

it('[MB25] refuses to touch what is not past', async () => {
  const now = await games.database.now()
  const present = roundAt(SCHEDULE_DEFAULT, now)
  await expect(games.playPastRounds(['powerball'], [{ at: present.opensAt, bets: [] }])).rejects.toThrow('not past')
})

it('[MB25] [MB27] plays games that read a draw together with it, from the seeds of their days, which are revealed', async () => {
  const player = await games.member(100_000)
  const at = instant(begin + 30 * HOUR_MS)
  const on = (gameKey: 'powerladder' | 'kenoladder', after: number) => ({
    gameKey,
    memberId: player,
    market: 'ladder-start',
    pick: 'left',
    stake: won(1000),
    placedAt: instant(at + after),
  })
  const gameKeys = ['kenoladder', 'powerladder', 'speedkeno', 'powerball'] as const
  const played = await games.playPastRounds(gameKeys, [{ at, bets: [on('powerladder', 1000), on('kenoladder', 2000)] }])
  expect(played.map(({ gameKey, bets }) => `${gameKey} ${bets}`).toSorted()).toEqual([
    'kenoladder 1',
    'powerball 0',
    'powerladder 1',
    'speedkeno 0',
  ])
  const { roundNo } = played[0]!
  // A past that was made says when it was made.
  const { rows } = await games.database.query<{ age: number }>(
    `SELECT (extract(epoch FROM clock_timestamp() - committed_at) * 1000)::bigint AS age FROM minigames.days
     WHERE day = $1::date`,
    [roundNo.slice(0, 10)],
  )
  expect(rows[0]!.age).toBeLessThan(10 * 60_000)
  for (const gameKey of gameKeys) {
    const { seed, commitment, publicRandomness, result } = (await roundByNo(games.database, gameKey, roundNo))!
    const published = { game: gameKey, roundNo, publicRandomness, commitment, seed: seed!, result }
    expect(verifyRound(nodeHashes, published).ok).toBe(true)
    const day = await games.call('/api/minigame/day', { date: roundNo.slice(0, 10), gameKey })
    const shown = day.value as {
      day: { commitment: string; seed: string }
      rounds: [Parameters<typeof refusalOfDayRound>[3]]
    }
    expect(refusalOfDay(nodeHashes, shown.day)).toBeNull()
    expect(refusalOfDayRound(nodeHashes, shown.day.seed, gameKey, shown.rounds[0])).toBeNull()
  }
})
