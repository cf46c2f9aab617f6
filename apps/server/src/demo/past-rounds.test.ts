import { HOUR_MS, type Instant, instant, type MemberId, MINUTE_MS, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { refusalOfDay, refusalOfDayRound, roundAt, SCHEDULE_DEFAULT, verifyRound } from '@hanpan/minigames'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roundByNo } from '../modules/minigames/round-lists.ts'
import { nodeHashes } from '../platform/hashes.ts'
import { newRequestId, startTestNode, type TestNode } from '../testing/test-node.ts'
import { createPast, type Past } from './past.ts'
import { playPastRounds } from './past-rounds.ts'

let site: TestNode
let past: Past
const begin: Instant = instant(Date.UTC(2021, 0, 5)) // 09:00 in Seoul, long before any test runs.
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http' })
  past = createPast(site.node.platform)
})
afterAll(async () => {
  await past.modules.ledger.close()
  await site.stop()
})

let people = 0
/** Somebody who has joined and paid in before the rounds. */
async function player(cash: number): Promise<{ readonly memberId: MemberId; readonly memId: string }> {
  people += 1
  const memId = `past${process.pid % 1000}x${people}`
  const memberId = await site.seedMember({ memId, joinedAt: begin })
  const ledger = past.modules.ledger.port
  past.clock.set(begin)
  await ledger.post({
    type: 'post',
    commandId: crypto.randomUUID() as never,
    inputHash: ledger.hashOf({ requestId: newRequestId() }),
    transfers: [
      {
        kind: 'deposit',
        fromAccountId: HOUSE_ACCOUNTS.bank.id,
        toAccountId: ledger.accountsOf(memberId).cash,
        amount: won(cash),
        currency: 'won',
      },
    ],
  })
  return { memberId, memId }
}
const cashOf = async (memberId: MemberId) => (await past.modules.ledger.port.balances(memberId))!.cash

it('[DE1] [DE2] plays a past: drawn, paid and listed at its own times, and the books balance', async () => {
  const { memberId, memId } = await player(100_000)
  const rounds = Array.from({ length: 24 }, (_, index) => {
    const at = instant(begin + HOUR_MS + index * 5 * MINUTE_MS)
    const bet = { gameKey: 'powerball' as const, memberId, market: 'power-odd-even', stake: won(2000) }
    return {
      at,
      bets: [
        { ...bet, pick: 'odd', placedAt: instant(at + MINUTE_MS) },
        { ...bet, pick: 'even', placedAt: instant(at + 2 * MINUTE_MS) },
      ],
    }
  })
  const played = await playPastRounds(past, ['powerball'], rounds)
  expect(played).toHaveLength(24)
  expect(played[0]).toEqual({ gameKey: 'powerball', roundNo: '2021-01-05-121', bets: 2, stakes: 4000, payouts: 3900 })
  expect(await cashOf(memberId)).toBe(100_000 - 24 * 100)

  const first = (await roundByNo(site.database, 'powerball', '2021-01-05-121'))!
  const { seed, commitment, publicRandomness, result, roundNo } = first
  expect(first).toMatchObject({ status: 'settled', drawsAt: begin + HOUR_MS + 5 * MINUTE_MS })
  expect(
    verifyRound(nodeHashes, { game: 'powerball', roundNo, publicRandomness, commitment, seed: seed!, result }).ok,
  ).toBe(true)

  const token = await site.logIn(memId)
  const asked = { startDate: '2021-01-05', endDate: '2021-01-05' }
  const listed = (await site.call('/api/bet/betlistNew', asked, token)).data
  expect(listed).toMatchObject({ pageInfo: { tatal_list_count: 48 }, total: { cash: 96_000, winCash: 93_600 } })
  const last = rounds[23]!.at
  const paid = listed.list.find((bet: { type: string }) => bet.type === 'win')
  expect(Date.parse(paid.settledAt) - last).toBe(5 * MINUTE_MS + 1000)
  const account = past.modules.ledger.port.accountsOf(memberId).cash
  const { entries } = await past.modules.ledger.port.statement(account, { limit: 3 })
  expect(entries.map(({ kind, postedAt }) => [kind, postedAt - last])).toEqual([
    ['winnings', 5 * MINUTE_MS + 1000],
    ['stake', 2 * MINUTE_MS],
    ['stake', 2 * MINUTE_MS], // The stakes of a round are entered together, at the time of the last one.
  ])
  expect((await past.modules.ledger.port.houseBalances()).openBets).toBe(0)
  expect(await past.modules.ledger.port.audit('full')).toMatchObject({ total: 0, faults: [] })
  // Days, hours and the feed say when it was, too.
  const { rows } = await site.database.query<{ bets: number; fed: number }>(
    `SELECT (SELECT sum(won_bets + lost_bets)::int FROM bets.member_days WHERE member_id = $1 AND day = '2021-01-05') AS bets,
       (SELECT count(*)::int FROM bets.steps WHERE settled_at < '2021-01-06') AS fed`,
    [memberId],
  )
  expect(rows[0]).toEqual({ bets: 48, fed: 24 })
})

it('[DE2] leaves rounds that are there as they are, and out what a member does not have', async () => {
  const { memberId } = await player(3000)
  const at = instant(begin + 10 * HOUR_MS)
  const bet = {
    gameKey: 'powerball' as const,
    memberId,
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
  expect(await playPastRounds(past, ['powerball'], [round])).toMatchObject([{ bets: 1, stakes: 3000 }])
  const cash = await cashOf(memberId)
  expect(await playPastRounds(past, ['powerball'], [round])).toEqual([])
  expect(await cashOf(memberId)).toBe(cash)
})

it('[DE2] what a round pays is there for the next one, and not before', async () => {
  const { memberId } = await player(2000)
  const at = (place: number) => instant(begin + 12 * HOUR_MS + place * 5 * MINUTE_MS)
  const bet = (place: number, pick: string, stake: number) => ({
    gameKey: 'powerball' as const,
    memberId,
    market: 'power-odd-even',
    pick,
    stake: won(stake),
    placedAt: instant(at(place) + 1000),
  })
  const played = await playPastRounds(
    past,
    ['powerball'],
    [
      // One of the two wins 1,950, which the third stake of the same round cannot have.
      { at: at(0), bets: [bet(0, 'odd', 1000), bet(0, 'even', 1000), bet(0, 'odd', 1)] },
      { at: at(1), bets: [bet(1, 'odd', 975), bet(1, 'even', 975), bet(1, 'odd', 1)] },
    ],
  )
  expect(played.map(({ bets, stakes }) => [bets, stakes])).toEqual([
    [2, 2000],
    [2, 1950],
  ])
  expect(await cashOf(memberId)).toBe(Math.floor(975 * 1.95))
})

it('[DE2] refuses to touch what is not past', async () => {
  const present = roundAt(SCHEDULE_DEFAULT, await site.database.now())
  await expect(playPastRounds(past, ['powerball'], [{ at: present.opensAt, bets: [] }])).rejects.toThrow('not past')
})

it('[DE2] [MB27] plays games that read a draw together with it, from the seeds of their days, which are revealed', async () => {
  const { memberId } = await player(100_000)
  const at = instant(begin + 30 * HOUR_MS)
  const on = (gameKey: 'powerladder' | 'kenoladder', after: number) => ({
    gameKey,
    memberId,
    market: 'ladder-start',
    pick: 'left',
    stake: won(1000),
    placedAt: instant(at + after),
  })
  const gameKeys = ['kenoladder', 'powerladder', 'speedkeno', 'powerball'] as const
  const bets = [on('powerladder', 1000), on('kenoladder', 2000)]
  const played = await playPastRounds(past, gameKeys, [{ at, bets }])
  expect(played.map((round) => `${round.gameKey} ${round.bets}`).toSorted()).toEqual([
    'kenoladder 1',
    'powerball 0',
    'powerladder 1',
    'speedkeno 0',
  ])
  const { roundNo } = played[0]!
  // A past that was made says when it was made.
  const { rows } = await site.database.query<{ age: number }>(
    `SELECT (extract(epoch FROM clock_timestamp() - committed_at) * 1000)::bigint AS age FROM minigames.days
     WHERE day = $1::date`,
    [roundNo.slice(0, 10)],
  )
  expect(rows[0]!.age).toBeLessThan(10 * 60_000)
  for (const gameKey of gameKeys) {
    const { seed, commitment, publicRandomness, result } = (await roundByNo(site.database, gameKey, roundNo))!
    const published = { game: gameKey, roundNo, publicRandomness, commitment, seed: seed!, result }
    expect(verifyRound(nodeHashes, published).ok).toBe(true)
    const { data } = await site.call('/api/minigame/day', { date: roundNo.slice(0, 10), gameKey })
    expect(refusalOfDay(nodeHashes, data.day)).toBeNull()
    expect(refusalOfDayRound(nodeHashes, data.day.seed, gameKey, data.rounds[0])).toBeNull()
  }
})
