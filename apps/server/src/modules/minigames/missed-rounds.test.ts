// Rounds that should have taken place while no server ran.
import { DAY_MS, instant, seoulDay } from '@hanpan/kernel'
import { refusalOfDayRound, SCHEDULE_DEFAULT } from '@hanpan/minigames'
import { expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { testLedger } from '../ledger/testing.ts'
import { createRound } from './conduct-rounds.ts'
import { listMissedRounds } from './missed-rounds.ts'
import { roundsOfDay } from './round-lists.ts'
import { commitToDay } from './seed-days.ts'
import { testMinigames } from './testing.ts'

it('[MB47] are listed as missed, void and with their seeds, in every game, once', async () => {
  const games = await testMinigames(await testLedger())
  try {
    const deps = { ...games.deps, schedule: SCHEDULE_DEFAULT }
    // Four rounds of five minutes at noon of a day that was committed to; the server ran until 12:05 and from 12:20 on.
    const day = seoulDay(instant(Date.now() + 10 * DAY_MS))
    const noon = Date.parse(`${day}T12:00:00+09:00`)
    const at = (minutes: number) => instant(noon + minutes * 60_000)
    await commitToDay(deps, day)
    for (const source of ['powerball', 'speedkeno'] as const)
      await createRound(deps, source, {
        roundNo: `${day}-145` as never,
        day,
        roundOfDay: 145,
        opensAt: at(0),
        closesAt: at(4),
        drawsAt: at(5),
      })
    const listed = async (gameKey: 'powerball' | 'kenoladder') => {
      await games.database.query(
        `UPDATE minigames.rounds SET opens_at = opens_at - interval '11 days', closes_at = closes_at - interval '11 days',
           draws_at = draws_at - interval '11 days' WHERE round_no LIKE $1 AND opens_at > clock_timestamp()`,
        [`${day}%`],
      )
      const span = { gameKey, from: instant(noon - 12 * DAY_MS), to: instant(noon + DAY_MS) }
      const { rounds } = await roundsOfDay(games.database, span, { offset: 0, limit: 100 })
      return rounds.filter(({ roundNo }) => roundNo.startsWith(day))
    }
    await Promise.all([listMissedRounds(deps, at(21)), listMissedRounds(deps, at(21))])
    for (const gameKey of ['powerball', 'kenoladder'] as const) {
      const rounds = await listed(gameKey)
      expect(rounds.map(({ roundNo, status }) => `${roundNo.slice(11)} ${status}`)).toEqual([
        '145 scheduled',
        '146 voided',
        '147 voided',
        '148 voided',
      ])
      for (const round of rounds.slice(1)) {
        expect(round.history).toMatchObject([{ kind: 'missed' }])
        expect(round.settledAt).not.toBeNull()
        expect(refusalOfDayRound(nodeHashes, '0'.repeat(64), gameKey, { ...round, result: null })).toBe(
          'seed-not-of-the-day', // It has a seed, which the day's will show to be its own.
        )
      }
    }
  } finally {
    await games.end()
  }
})

it('[MB47] a site that has never run has missed nothing', async () => {
  const games = await testMinigames(await testLedger())
  try {
    await games.conduct()
    const { rows } = await games.database.query(`SELECT FROM minigames.rounds WHERE status = 'voided'`)
    expect(rows).toEqual([])
  } finally {
    await games.end()
  }
})
