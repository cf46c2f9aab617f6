import type { MemberId, Won } from '@hanpan/kernel'
import { type GameKey } from '@hanpan/minigames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../../refusals.ts'
import { testLedger } from '../ledger/testing.ts'
import type { GameOptions } from './model.ts'
import type { PlaceBet } from './place-bet.ts'
import { roundByNo } from './round-lists.ts'
import { OPTIONS_DEFAULT } from './settings.ts'
import { bet, nameOf, newId, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())

const round = async (gameKey: GameKey, roundNo: string) => (await roundByNo(games.database, gameKey, roundNo))!
const on = (gameKey: GameKey, market: string, pick: string, odds = 1.01): Partial<PlaceBet> => ({
  gameKey,
  acceptOdds: 'any',
  selections: [{ market, pick, odds }],
})
const place = async (memberId: MemberId, roundNo: string, change: Partial<PlaceBet>) =>
  nameOf(await games.placeBet(bet(memberId, roundNo, change)))
const setOptions = async (gameKey: GameKey, change: Partial<GameOptions>) => {
  const options = { ...OPTIONS_DEFAULT, ...change }
  const set = await games.office('/api/office/minigames/setOptions', { gameKey, options, reason: 'test' })
  expect(set.ok).toBe(true)
}
async function statuses(memberId: MemberId): Promise<string[]> {
  const { rows } = await games.database.query<{ status: string }>(
    'SELECT status FROM minigames.bets WHERE member_id = $1 ORDER BY bet_id',
    [memberId],
  )
  return rows.map(({ status }) => status)
}

describe('bet rules', () => {
  const odd = on('powerball', 'power-odd-even', 'odd')

  it('[MB30] are off: the same and the other side may be bet on', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(100_000)
    expect(await place(player, roundNo, odd)).toBe('placed')
    expect(await place(player, roundNo, odd)).toBe('placed')
    expect(await place(player, roundNo, on('powerball', 'power-odd-even', 'even'))).toBe('placed')
  })

  it('[MB30] B6005: one of a hundred different requests on one selection, at two nodes', async () => {
    await setOptions('powerball', { oneBetPerSelection: true })
    const { roundNo } = await games.openRound()
    const [player, other] = [await games.member(10_000_000), await games.member(100_000)]
    const nodes = [games, games.another()]
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) => nodes[index % 2]!.placeBet(bet(player, roundNo, odd)).then(nameOf)),
    )
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'bet_duplicate']))
    expect(refusals.bet_duplicate.code).toBe('B6005')
    expect(await place(other, roundNo, odd)).toBe('placed') // Each member for itself,
    expect(await place(player, roundNo, on('powerball', 'power-number', '7'))).toBe('placed') // each selection,
    const next = await games.openRound()
    expect(await place(player, next.roundNo, odd)).toBe('placed') // each round.
    await setOptions('powerball', {})
  })

  it('[MB30] B6005: never both sides, however they race', async () => {
    await setOptions('powerball', { oppositeSidesAllowed: false })
    const { roundNo } = await games.openRound()
    const player = await games.member(10_000_000)
    const nodes = [games, games.another()]
    const sides = ['odd', 'even']
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        nodes[index % 2]!.placeBet(bet(player, roundNo, on('powerball', 'power-odd-even', sides[(index >> 1) % 2]!))),
      ),
    )
    const { rows } = await games.database.query<{ pick: string }>(
      'SELECT DISTINCT pick FROM minigames.bets WHERE member_id = $1',
      [player],
    )
    expect(rows).toHaveLength(1)
    const [{ pick: side }] = rows as [{ pick: string }]
    const wrongNumber = side === 'odd' ? '2' : '3'
    const refused = await games.placeBet(bet(player, roundNo, on('powerball', 'power-number', wrongNumber)))
    expect(refused).toMatchObject({
      refusal: { name: 'bet_opposite', data: { rule: 'opposite-sides', market: 'power-odd-even', pick: side } },
    })
    expect(refusals.bet_opposite.code).toBe('B6005')
    expect(await place(player, roundNo, on('powerball', 'normal-size', 'small'))).toBe('placed')
    expect(await place(player, roundNo, on('powerball', 'normal-under-over', 'over'))).toBe('bet_opposite')
    await setOptions('powerball', {})
  })

  it('[MB14] [MB30] B0099: a game’s own exposure holds for a market of numbers as a whole', async () => {
    await setOptions('speedkeno', { exposureMax: 130_000 as Won })
    const { roundNo } = await games.openRound('speedkeno')
    const player = await games.member(100_000)
    expect(await place(player, roundNo, on('speedkeno', 'numbers-2', '1-2'))).toBe('placed') // 65,000
    expect(await place(player, roundNo, on('speedkeno', 'numbers-2', '3-4'))).toBe('placed')
    expect(await place(player, roundNo, on('speedkeno', 'numbers-2', '5-6'))).toBe('exposure_exhausted')
    expect(await place(player, roundNo, on('speedkeno', 'digit-odd-even', 'odd'))).toBe('placed')
    await setOptions('speedkeno', {})
  })

  it('[MB21] [MB30] a change of rules is audited with before and after', async () => {
    await setOptions('kenoladder', { cancelAllowed: true })
    expect(games.audited.at(-1)).toMatchObject({
      action: 'minigames.setOptions',
      subject: 'kenoladder',
      before: { cancelAllowed: false },
      after: { cancelAllowed: true },
    })
    const refused = await games.office('/api/office/minigames/setOptions', {
      gameKey: 'kenoladder',
      options: OPTIONS_DEFAULT,
      reason: ' ',
    })
    expect(nameOf(refused)).toBe('reason_missing')
    await setOptions('kenoladder', {})
  })
})

describe('the receipt', () => {
  const limitsOfBet = async (memberId: MemberId, betId: string) => {
    const { value } = await games.call('/api/bet/betDetail', { betId }, memberId)
    return (value as { limits: unknown }).limits
  }
  const placedBy = async (memberId: MemberId, roundNo: string) => {
    const placed = await games.placeBet(bet(memberId, roundNo))
    if (!placed.ok) throw new Error(nameOf(placed))
    return placed.value.betId as string
  }
  const setLimits = (limits: object) =>
    games.office('/api/office/minigames/setLimits', { gameKey: 'powerball', memLevel: 3, reason: 'test', ...limits })

  it('[MB33] keeps the limits of the revision and level a bet was accepted under', async () => {
    const [earlier, later] = [
      { stakeMin: 2000, stakeMax: 70_000, winMax: 900_000 },
      { stakeMin: 5000, stakeMax: 80_000, winMax: 800_000 },
    ]
    expect((await setLimits(earlier)).ok).toBe(true)
    const { roundNo } = await games.openRound()
    const player = await games.member(100_000, { level: 3 })
    const first = await placedBy(player, roundNo)
    expect((await setLimits(later)).ok).toBe(true)
    const second = await placedBy(player, roundNo)
    games.standing(player, { level: 4 })
    const third = await placedBy(player, roundNo)
    expect(await limitsOfBet(player, first)).toEqual({ memLevel: 3, ...earlier })
    expect(await limitsOfBet(player, second)).toEqual({ memLevel: 3, ...later })
    expect(await limitsOfBet(player, third)).toMatchObject({ memLevel: 4, stakeMin: 1000 })
  })

  it('[MB33] says nothing of limits where the bet does not', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(100_000)
    const betId = await placedBy(player, roundNo)
    await games.database.query(
      'UPDATE minigames.bets SET settings_revision = NULL, mem_level = NULL WHERE bet_id = $1',
      [betId],
    )
    expect(await limitsOfBet(player, betId)).toBeNull()
  })
})

describe('taking a bet back', () => {
  const cancel = (memberId: MemberId, betId: string, requestId = newId<string>()) =>
    games.call('/api/bet/cancel', { betId, requestId }, memberId)
  const placedBet = async (memberId: MemberId, roundNo: string) => {
    const placed = await games.placeBet(bet(memberId, roundNo))
    if (!placed.ok) throw new Error(nameOf(placed))
    return placed.value.betId as string
  }

  it('[MB29] returns the stake once, however often it is asked, and the round’s sums say so', async () => {
    await setOptions('powerball', { cancelAllowed: true })
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    const betId = await placedBet(player, roundNo)
    const listed = (await games.call('/api/bet/betDetail', { betId }, player)).value as { bet: { cancelUntil: string } }
    expect(Date.parse(listed.bet.cancelUntil)).toBe((await round('powerball', roundNo)).closesAt)
    const same = newId<string>()
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => cancel(player, betId, index < 20 ? same : newId<string>())),
    )
    const names = outcomes.map(nameOf)
    expect(new Set(names)).toEqual(new Set(['placed', 'already_processed'])) // `placed` is what nameOf says of success.
    expect(await games.cash(player)).toBe(50_000)
    expect(await statuses(player)).toEqual(['voided'])
    await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    const { rows } = await games.database.query(
      `SELECT bets, stakes, payouts FROM minigames.rounds WHERE round_no = $1 AND game_key = 'powerball'`,
      [roundNo],
    )
    expect(rows).toEqual([{ bets: 1, stakes: 10_000, payouts: 10_000 }])
    expect((await games.call('/api/bet/betDetail', { betId }, player)).value).toMatchObject({
      bet: { type: 'cancel', status: 'CANCEL', cancelUntil: null },
    })
    await setOptions('powerball', {})
  })

  it('[MB29] a replay gets its answer; the id for another bet is refused, and so is a stranger’s bet', async () => {
    await setOptions('powerball', { cancelAllowed: true })
    const { roundNo } = await games.openRound()
    const [player, stranger] = [await games.member(50_000), await games.member(50_000)]
    const [first, second] = [await placedBet(player, roundNo), await placedBet(player, roundNo)]
    const requestId = newId<string>()
    const answer = await cancel(player, first, requestId)
    expect(answer).toMatchObject({ value: { betId: first, refunded: 10_000, balance: 40_000 } })
    expect(await cancel(player, first, requestId)).toEqual(answer)
    expect(nameOf(await cancel(player, second, requestId))).toBe('request_id_reused')
    expect(nameOf(await cancel(stranger, second))).toBe('not_found')
    expect(nameOf(await cancel(player, 'no-bet-at-all'))).toBe('not_found')
    await games.moveRound(roundNo, 'closes_at', 0)
    expect(nameOf(await cancel(player, second))).toBe('betting_closed')
    expect(await games.cash(player)).toBe(40_000)
    await setOptions('powerball', {})
  })

  it('[MB29] E403 where the game does not allow it', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(50_000)
    expect(nameOf(await cancel(player, await placedBet(player, roundNo)))).toBe('cancel_not_allowed')
    expect(refusals.cancel_not_allowed.code).toBe('E403')
    expect(await games.cash(player)).toBe(40_000)
  })

  it('[MB4] [MB29] races the close: taken back or settled, never both, and the books balance', async () => {
    await setOptions('powerball', { cancelAllowed: true })
    const { roundNo } = await games.openRound()
    const player = await games.member(200_000)
    const bets = await Promise.all(Array.from({ length: 20 }, () => placedBet(player, roundNo)))
    await Promise.all([
      ...bets.map((betId) => cancel(player, betId)),
      games.moveRound(roundNo, 'draws_at', 0).then(() => games.conduct()),
    ])
    await games.conduct()
    expect(await statuses(player)).not.toContain('wait')
    expect(await games.ledger.port.audit('full')).toMatchObject({ total: 0, faults: [] })
    await setOptions('powerball', {})
  })
})
