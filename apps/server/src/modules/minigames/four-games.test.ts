import type { MemberId } from '@hanpan/kernel'
import { type GameKey, type SpeedKenoResult, games as allGames, verifyRound } from '@hanpan/minigames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { refusals } from '../../refusals.ts'
import { testLedger } from '../ledger/testing.ts'
import { VOID_REASON_LATE } from './conduct-rounds.ts'
import { drawDueRound } from './draw-round.ts'
import type { PlaceBet } from './place-bet.ts'
import { roundByNo } from './round-lists.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

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
async function statuses(memberId: MemberId): Promise<string[]> {
  const { rows } = await games.database.query<{ status: string }>(
    'SELECT status FROM minigames.bets WHERE member_id = $1 ORDER BY bet_id',
    [memberId],
  )
  return rows.map(({ status }) => status)
}

describe('games that read a draw', () => {
  it('[MB26] have the round of their source, drawn together and each verifiable', async () => {
    for (const [source, reader] of [
      ['powerball', 'powerladder'],
      ['speedkeno', 'kenoladder'],
    ] as const) {
      const { roundId, roundNo } = await games.openRound(source)
      const [own, read] = [await round(source, roundNo), await round(reader, roundNo)]
      expect(read).toMatchObject({ sourceRoundId: roundId, commitment: own.commitment, drawsAt: own.drawsAt })
      await games.moveRound(roundNo, 'draws_at', 0)
      expect(await drawDueRound(games.deps, read.roundId)).toEqual([]) // It has no draw of its own.
      const drawn = await drawDueRound(games.deps, roundId)
      expect(drawn.map(({ gameKey }) => gameKey).toSorted()).toEqual([source, reader].toSorted())
      for (const gameKey of [source, reader]) {
        const { publicRandomness, commitment, seed, result } = await round(gameKey, roundNo)
        const published = { game: gameKey, roundNo, publicRandomness, commitment, seed: seed!, result }
        expect(verifyRound(nodeHashes, published).ok).toBe(true)
      }
      const [first, second] = [await round(source, roundNo), await round(reader, roundNo)]
      expect(second.result).toEqual(allGames[reader].resultOf(first.result!))
    }
  })

  it('[MB26] a bet on each game is settled by its own result, and a loser gets nothing', async () => {
    const player = await games.member(1_000_000)
    const [balls, keno] = [await games.openRound('powerball'), await games.openRound('speedkeno')]
    for (const [gameKey, roundNo] of [
      ['powerladder', balls.roundNo],
      ['kenoladder', keno.roundNo],
    ] as const) {
      for (const pick of ['left3', 'left4', 'right3', 'right4']) {
        expect(await place(player, roundNo, on(gameKey, 'ladder-combination', pick))).toBe('placed')
      }
    }
    for (const { roundNo } of [balls, keno]) await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    expect((await statuses(player)).filter((status) => status === 'won')).toHaveLength(2)
    expect((await statuses(player)).filter((status) => status === 'lost')).toHaveLength(6)
  })

  it('[MB22] [MB26] voiding either voids both, and every stake goes back once', async () => {
    const player = await games.member(100_000)
    const { roundNo } = await games.openRound('speedkeno')
    expect(await place(player, roundNo, on('speedkeno', 'digit-odd-even', 'odd'))).toBe('placed')
    expect(await place(player, roundNo, on('kenoladder', 'ladder-start', 'left'))).toBe('placed')
    expect((await games.voidRound('kenoladder', roundNo, 'the drum was open')).ok).toBe(true)
    await games.conduct()
    expect(await games.cash(player)).toBe(100_000)
    for (const gameKey of ['speedkeno', 'kenoladder'] as const) {
      expect(await round(gameKey, roundNo)).toMatchObject({ status: 'voided', voidReason: 'the drum was open' })
      const shown = await games.call('/api/minigame/round', { gameKey, roundNo })
      expect(shown.value).toMatchObject({ round: { voidReason: 'the drum was open', seed: expect.any(String) } })
    }
    expect(nameOf(await games.voidRound('speedkeno', roundNo))).toBe('already_processed')
  })

  it('[MB5] [MB26] both are voided by rule after an outage, and drawn late before that', async () => {
    const player = await games.member(100_000)
    const [late, lost] = [await games.openRound('powerball'), await games.openRound('powerball')]
    expect(await place(player, lost.roundNo, on('powerladder', 'ladder-rungs', '3'))).toBe('placed')
    await games.moveRound(late.roundNo, 'draws_at', 59 * 60_000)
    await games.moveRound(lost.roundNo, 'draws_at', 61 * 60_000)
    await Promise.all([games.conduct(), games.another().conduct()])
    expect(await round('powerladder', late.roundNo)).toMatchObject({ status: 'settled' })
    expect(await round('powerladder', lost.roundNo)).toMatchObject({ status: 'voided', voidReason: VOID_REASON_LATE })
    expect(await games.cash(player)).toBe(100_000)
  })

  it('[MB23] each game is told on its own topic under the prefix', async () => {
    games.said.length = 0
    const [balls, keno] = [await games.openRound('powerball'), await games.openRound('speedkeno')]
    for (const { roundNo } of [balls, keno]) await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    const topics = games.said.filter(({ cmd }) => cmd === 'ROUND').map(({ to }) => to)
    expect([...new Set(topics)].toSorted()).toEqual([
      'powerball',
      'powerball:kenoladder',
      'powerball:powerladder',
      'powerball:speedkeno',
    ])
  })
})

describe('bets on numbers', () => {
  const pick = '1-2-3-4-5'

  it('[MB31] are written with their pay table and settled by it, though it changed meanwhile', async () => {
    const { roundNo } = await games.openRound('speedkeno')
    const player = await games.member(1_000_000)
    const placed = await games.placeBet(bet(player, roundNo, on('speedkeno', 'numbers-5', pick, 85)))
    expect(placed).toMatchObject({ value: { odds: 85_000, winMax: 850_000 } })
    const change = { gameKey: 'speedkeno', market: 'numbers-5', payTable: [0, 0, 0, 3, 9.5, 80], reason: 'test' }
    expect((await games.office('/api/office/minigames/setPayTable', change)).ok).toBe(true)
    await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    const drawn = (await round('speedkeno', roundNo)).result as SpeedKenoResult
    const hits = drawn.numbers.filter((number) => number <= 5).length
    const pays = [0, 0, 0, 3, 9.5, 85][hits]!
    const { list } = (await games.call('/api/bet/betlistNew', {}, player)).value as { list: object[] }
    expect(list[0]).toMatchObject({
      gameKey: 'speedkeno',
      odds: 85,
      payTable: [0, 0, 0, 3, 9.5, 85],
      winCash: 10_000 * pays,
      type: pays > 0 ? 'win' : 'lose',
    })
    const back = { ...change, payTable: [0, 0, 0, 3, 9.5, 85] }
    expect((await games.office('/api/office/minigames/setPayTable', back)).ok).toBe(true)
  })

  it('[MB31] are won when they pay anything: every payout of pick 2 over many rounds', async () => {
    const player = await games.member(1_000_000)
    const seen = new Set<string>()
    for (let rounds = 0; rounds < 12; rounds += 1) {
      const { roundNo } = await games.openRound('speedkeno')
      expect(await place(player, roundNo, on('speedkeno', 'numbers-2', '10-20'))).toBe('placed')
      await games.moveRound(roundNo, 'draws_at', 0)
      await games.conduct()
      const { numbers } = (await round('speedkeno', roundNo)).result as SpeedKenoResult
      const hits = numbers.filter((number) => number === 10 || number === 20).length
      const { rows } = await games.database.query<{ status: string; payout: number }>(
        `SELECT status, payout FROM minigames.bets WHERE member_id = $1 ORDER BY bet_id DESC LIMIT 1`,
        [player],
      )
      expect(rows[0]).toEqual(
        [
          { status: 'lost', payout: 0 },
          { status: 'won', payout: 5000 },
          { status: 'won', payout: 65_000 },
        ][hits],
      )
      seen.add(String(hits))
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  it.each([
    ['17-3', 'selection_unknown'],
    ['3-17-20', 'selection_unknown'],
    ['3-71', 'selection_unknown'],
    ['3-17', 'placed'],
  ])('[MB8] numbers-2 on %s: %s', async (numbers, expected) => {
    const { roundNo } = await games.openRound('speedkeno')
    const player = await games.member(100_000)
    expect(await place(player, roundNo, on('speedkeno', 'numbers-2', numbers))).toBe(expected)
  })

  it('[MB12] [MB31] the win limit bounds the most of the table', async () => {
    const { roundNo } = await games.openRound('speedkeno')
    const player = await games.member(1_000_000)
    const ten = on('speedkeno', 'numbers-10', '1-2-3-4-5-6-7-8-9-10')
    expect(await place(player, roundNo, { ...ten, stake: 1724 })).toBe('placed') // 49,996,000
    expect(await place(player, roundNo, { ...ten, stake: 1725 })).toBe('win_above_maximum')
  })

  it('[MB21] a pay table that returns too much is refused by market, and the markets show what it returns', async () => {
    const request = { gameKey: 'speedkeno', market: 'numbers-3', payTable: [0, 0, 4, 13], reason: 'test' }
    expect(await games.office('/api/office/minigames/setPayTable', request)).toMatchObject({
      refusal: { name: 'price_favours_player', data: { market: 'numbers-3', returnMaxPoints: 9750 } },
    })
    expect(refusals.price_favours_player.code).toBe('O005')
    const markets = (await games.call('/api/minigame/markets', { gameKey: 'speedkeno' })).value as {
      list: { picks: object[] }[]
      numbers: { market: string; payTable: object[]; returnToPlayer: number }[]
    }
    expect(markets.list.every(({ picks }) => picks.length > 1)).toBe(true)
    expect(markets.numbers).toHaveLength(9)
    expect(markets.numbers[0]).toMatchObject({ market: 'numbers-2', odds: 6.5, returnToPlayer: 0.840372670807 })
    expect(markets.numbers[0]!.payTable[1]).toEqual({ hits: 1, odds: 0.5, probability: 0.437267080745 })
  })
})
