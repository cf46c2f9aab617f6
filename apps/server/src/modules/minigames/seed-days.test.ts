import { type GameKey, SCHEDULE_DEFAULT, gameKeys, refusalOfDay, refusalOfDayRound, roundAt } from '@hanpan/minigames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { testLedger } from '../ledger/testing.ts'
import { createRound } from './conduct-rounds.ts'
import { roundByNo } from './round-lists.ts'
import { nameOf, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())

const round = async (gameKey: GameKey, roundNo: string) => (await roundByNo(games.database, gameKey, roundNo))!

describe('the seed chain', () => {
  it('[MB27] commits to today and tomorrow, and seeds every round from its day', async () => {
    await games.conduct()
    const { rows } = await games.database.query<{ days: number }>(
      `SELECT count(*)::bigint AS days FROM minigames.days
       WHERE day - (clock_timestamp() AT TIME ZONE 'Asia/Seoul')::date IN (0, 1)`,
    )
    expect(rows[0]!.days).toBe(2)
    const { list } = (await games.call('/api/minigame/days', {})).value as { list: { seed: unknown }[] }
    expect(list.length).toBeGreaterThanOrEqual(2)
    expect(list.every(({ seed }) => seed === null)).toBe(true)
  })

  it('[MB6] [MB27] nothing of a day or of its rounds that can be read before the draw tells a seed', async () => {
    const { roundNo } = await games.openRound('speedkeno')
    const before = JSON.stringify([
      (await games.database.query(`SELECT *, encode(sealed_seed, 'hex') AS sealed FROM minigames.days`)).rows,
      (await games.database.query(`SELECT *, encode(sealed_seed, 'hex') AS sealed FROM minigames.rounds`)).rows,
      (await games.call('/api/minigame/days', {})).value,
      ...(await Promise.all(gameKeys.map((gameKey) => games.call('/api/minigame/rounds', { gameKey, count: 288 })))),
      games.said,
    ])
    await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    const { seed } = await round('speedkeno', roundNo)
    expect(before).not.toContain(seed)
    expect(before).not.toContain(Buffer.from(seed!).toString('hex'))
  })

  it('[MB27] [MB32] a day that is over is revealed once all is decided, checks as a whole, and makes no round any more', async () => {
    const day = '2001-02-03'
    const opensAt = Date.parse(`${day}T00:00:00+09:00`)
    const make = (index: number) =>
      createRound(games.deps, 'speedkeno', roundAt(SCHEDULE_DEFAULT, (opensAt + index * 300_000) as never))
    const made = [await make(0), await make(1)]
    const dayRow = async () => {
      const answer = await games.call('/api/minigame/day', { date: day, gameKey: 'kenoladder' })
      return answer.value as {
        day: { commitment: string; seed: string | null }
        rounds: { roundNo: string; commitment: string; seed: string; publicRandomness: string; result: unknown }[]
      }
    }
    // The rounds are long past and wait: the first is voided as too late, the second kept from being so.
    await games.database.query(
      `UPDATE minigames.rounds SET draws_at = clock_timestamp() + interval '1 hour' WHERE round_id = $1 OR source_round_id = $1`,
      [made[1]],
    )
    await games.conduct()
    expect((await dayRow()).day.seed).toBeNull()
    await games.database.query(
      `UPDATE minigames.rounds SET draws_at = clock_timestamp() WHERE round_id = $1 OR source_round_id = $1`,
      [made[1]],
    )
    await games.conduct()
    const { day: shown, rounds } = await dayRow()
    expect(refusalOfDay(nodeHashes, { commitment: shown.commitment, seed: shown.seed! })).toBeNull()
    expect(rounds.map(({ roundNo }) => roundNo)).toEqual(['2001-02-03-001', '2001-02-03-002'])
    expect(rounds.map((one) => refusalOfDayRound(nodeHashes, shown.seed!, 'kenoladder', one))).toEqual([null, null])
    expect(rounds.map(({ result }) => result === null)).toEqual([true, false])
    await expect(make(2)).rejects.toThrow('its seed is public')
    expect(nameOf(await games.call('/api/minigame/day', { date: '1999-01-01', gameKey: 'powerball' }))).toBe(
      'not_found',
    )
    const office = (await games.office('/api/office/minigames/days', { page: 1 })).value as { list: { date: string }[] }
    expect(office.list.find(({ date }) => date === day)).toMatchObject({
      rounds: 2,
      drawn: 1,
      voided: 1,
      withBeacon: 0,
    })
  })
})
