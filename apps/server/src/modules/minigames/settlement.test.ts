import type { BetId, MemberId, RoundId } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { gameOf } from '@hanpan/minigames'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { RETRY_MS } from './conduct-rounds.ts'
import { drawDueRound } from './draw-round.ts'
import type { BetRow } from './model.ts'
import { betsOfRound } from './bet-store.ts'
import { SETTLEMENT_CHUNK_BETS, settleChunk } from './settle-round.ts'
import { roundById, roundsWithTotals } from './round-lists.ts'
import { bet, nameOf, newId, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())
beforeEach(() => {
  games.said.length = 0
  games.online.clear()
})

const PICKS = gameOf('powerball').markets.flatMap(({ market, picks }) => picks.map(({ pick }) => ({ market, pick })))

/** A round with a bet on each selection by some members, closed and due. */
async function playedRound(players: readonly MemberId[]): Promise<{ roundId: RoundId; roundNo: string }> {
  const round = await games.openRound()
  const bets = PICKS.map((pick, index) =>
    bet(players[index % players.length]!, round.roundNo, {
      stake: 1001 + index,
      acceptOdds: 'any',
      selections: [{ ...pick, odds: 1.01 }],
    }),
  )
  for (const outcome of await Promise.all(bets.map((command) => games.placeBet(command)))) {
    expect(nameOf(outcome)).toBe('placed')
  }
  await games.moveRound(round.roundNo, 'draws_at', 0)
  return round
}

const betsIn = async (roundId: RoundId): Promise<BetRow[]> =>
  betsOfRound(games.database, roundId, { offset: 0, limit: 100_000 })

/** Puts bets that wait into a round past the hot path, with their stakes in the books: enough of them to need several chunks. */
async function fillRound(roundId: RoundId, player: MemberId, count: number, stake: number): Promise<void> {
  await games.database.tx(async (tx) => {
    await tx.query(
      `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, placed_at)
       SELECT id, $2, $3, 'powerball', 'normal-odd-even', CASE n % 2 WHEN 0 THEN 'odd' ELSE 'even' END, 1950, $4, now()
       FROM unnest($1::uuid[]) WITH ORDINALITY AS bets(id, n)`,
      [Array.from({ length: count }, () => newId<BetId>()), player, roundId, stake],
    )
    await games.ledger.port.postIn(tx, [
      {
        type: 'post',
        commandId: newId(),
        inputHash: games.ledger.port.hashOf({ roundId }),
        transfers: [
          {
            kind: 'stake',
            fromAccountId: games.ledger.port.accountsOf(player).cash,
            toAccountId: HOUSE_ACCOUNTS.openBets.id,
            amount: (count * stake) as never,
            currency: 'won',
          },
        ],
      },
    ])
  })
}

describe('settlement', () => {
  it('[MB15] pays each winner stake × odds, and open bets keep nothing', async () => {
    const players = await Promise.all([games.member(100_000), games.member(100_000), games.member(100_000)])
    const openBets = await games.balanceOf(HOUSE_ACCOUNTS.openBets.id)
    const revenue = await games.balanceOf(HOUSE_ACCOUNTS.revenueMinigame.id)
    const { roundId } = await playedRound(players)
    await games.conduct()
    const round = (await roundById(games.database, roundId))!
    expect(round.status).toBe('settled')
    const winners = gameOf('powerball').winningPicks(round.result!)
    const bets = await betsIn(roundId)
    expect(bets).toHaveLength(PICKS.length)
    const cash = new Map(players.map((player) => [player, 100_000]))
    let houseWon = 0
    for (const { memberId, market, pick, stake, odds, status, payout } of bets) {
      const wins = winners.get(market) === pick
      expect([market, pick, status, payout]).toEqual([
        market,
        pick,
        wins ? 'won' : 'lost',
        wins ? Math.floor((stake * odds) / 1000) : 0,
      ])
      cash.set(memberId, cash.get(memberId)! - stake + payout)
      houseWon += stake - payout
    }
    expect(bets.filter(({ status }) => status === 'won')).toHaveLength(12) // One pick of every market.
    for (const player of players) expect(await games.cash(player)).toBe(cash.get(player))
    expect(await games.balanceOf(HOUSE_ACCOUNTS.openBets.id)).toBe(openBets)
    expect(await games.balanceOf(HOUSE_ACCOUNTS.revenueMinigame.id)).toBe(revenue + houseWon)
  })

  it('[MB16] stopped after each chunk and started again from the beginning pays once', async () => {
    const player = await games.member(10_000_000)
    const { roundId, roundNo } = await games.openRound()
    const count = SETTLEMENT_CHUNK_BETS * 2 + 100
    await fillRound(roundId, player, count, 1000)
    await games.moveRound(roundNo, 'draws_at', 0)
    await drawDueRound(games.deps, roundId)
    const settled: number[] = []
    for (let start = 0; start < 4; start += 1) settled.push((await settleChunk(games.deps, roundId)).bets)
    expect(settled).toEqual([SETTLEMENT_CHUNK_BETS, SETTLEMENT_CHUNK_BETS, 100, 0])
    expect(await games.cash(player)).toBe(10_000_000 - count * 1000 + (count / 2) * 1950)
    expect((await roundById(games.database, roundId))!.status).toBe('settled')
  })

  it('[MB16] goes on with what it has read, and reads anew when another has settled of it meanwhile', async () => {
    const player = await games.member(10_000_000)
    const { roundId, roundNo } = await games.openRound()
    const count = SETTLEMENT_CHUNK_BETS * 3 + 100
    await fillRound(roundId, player, count, 1000)
    await games.moveRound(roundNo, 'draws_at', 0)
    await drawDueRound(games.deps, roundId)
    const first = await settleChunk(games.deps, roundId)
    const other = await settleChunk(games.deps, roundId)
    expect([first.bets, other.bets]).toEqual([SETTLEMENT_CHUNK_BETS, SETTLEMENT_CHUNK_BETS])
    const third = await settleChunk(games.deps, roundId, first.rest!)
    expect(third.bets).toBe(SETTLEMENT_CHUNK_BETS)
    const last = await settleChunk(games.deps, roundId, third.rest!)
    expect([last.bets, last.rest]).toEqual([100, null])
    expect(await games.cash(player)).toBe(10_000_000 - count * 1000 + (count / 2) * 1950)
  })

  it('[MB16] killed before the commit of a chunk leaves it as it was', async () => {
    const player = await games.member(100_000)
    const { roundId } = await playedRound([player])
    await drawDueRound(games.deps, roundId)
    const before = await games.cash(player)
    const dying = {
      ...games.deps,
      database: {
        ...games.database,
        tx: (async (work) =>
          games.database.tx(async (tx) => {
            await work(tx)
            throw new Error('killed before the commit')
          })) as typeof games.database.tx,
      },
    }
    await expect(settleChunk(dying, roundId)).rejects.toThrow('killed')
    expect(await games.cash(player)).toBe(before)
    expect((await betsIn(roundId)).every(({ status }) => status === 'wait')).toBe(true)
    await games.conduct()
    const paid = (await betsIn(roundId)).reduce((sum, { payout }) => sum + payout, 0)
    expect(await games.cash(player)).toBe(before + paid)
  })

  it('[MB16] a commit whose answer was lost is not paid again', async () => {
    const player = await games.member(100_000)
    const { roundId } = await playedRound([player])
    await drawDueRound(games.deps, roundId)
    const before = await games.cash(player)
    let commits = 0
    const losing = {
      ...games.deps,
      database: {
        ...games.database,
        // Runs the whole transaction again after it has committed, as a lost answer makes `tx` do.
        tx: (async (work) => {
          await games.database.tx(work)
          commits += 1
          return games.database.tx(work)
        }) as typeof games.database.tx,
      },
    }
    const chunk = await settleChunk(losing, roundId)
    expect([commits, chunk.rest]).toEqual([1, null])
    const paid = (await betsIn(roundId)).reduce((sum, { payout }) => sum + payout, 0)
    expect(await games.cash(player)).toBe(before + paid)
  })

  it('[MB16] settled by several at once pays once', async () => {
    const player = await games.member(10_000_000)
    const { roundId, roundNo } = await games.openRound()
    await fillRound(roundId, player, SETTLEMENT_CHUNK_BETS + 2, 1000)
    await games.moveRound(roundNo, 'draws_at', 0)
    const nodes = [games, games.another(), games.another()]
    await Promise.all(nodes.map((node) => node.conduct()))
    expect(await games.cash(player)).toBe(10_000_000 - 2002 * 1000 + 1001 * 1950)
    expect((await roundById(games.database, roundId))!.status).toBe('settled')
  })

  it('[MB16] a round that cannot be settled holds up no other, and is settled once it can be', async () => {
    const player = await games.member(200_000)
    const [stuck, other] = [await playedRound([player]), await playedRound([player])]
    await drawDueRound(games.deps, stuck.roundId)
    // A result that no game can have drawn: settling it is a bug that must stop short of the money.
    const setResult = (result: string) =>
      games.database.query('UPDATE minigames.rounds SET result = $2 WHERE round_id = $1', [stuck.roundId, result])
    const drawn = (await roundById(games.database, stuck.roundId))!.result
    await setResult('{"balls": [1, 1, 1, 1, 1], "powerball": 0, "sum": 5}')
    expect(await games.conduct()).toBeGreaterThanOrEqual(RETRY_MS)
    expect((await roundById(games.database, other.roundId))!.status).toBe('settled')
    expect((await roundById(games.database, stuck.roundId))!.status).toBe('drawn')
    await setResult(JSON.stringify(drawn))
    await games.conduct()
    expect((await roundById(games.database, stuck.roundId))!.status).toBe('settled')
  })

  it('[MB18] tells members who are here: BET to all with a bet, CASH to the paid with what they have', async () => {
    const [here, away] = [await games.member(100_000), await games.member(100_000)]
    const { roundNo } = await playedRound([here, away])
    games.online.add(here)
    games.said.length = 0
    await games.conduct()
    const private_ = games.said.filter(({ to }) => to === here || to === away)
    expect(private_).toEqual([
      { to: here, cmd: 'BET', data1: roundNo, data2: 'powerball' },
      { to: here, cmd: 'CASH', data1: await games.cash(here), data2: 0 },
    ])
  })

  it('[MB24] totals of a round are the sum of its bets before, during and after settlement', async () => {
    const player = await games.member(100_000)
    const { roundId, roundNo } = await playedRound([player])
    const bets = await betsIn(roundId)
    const stakes = bets.reduce((sum, { stake }) => sum + stake, 0)
    const totals = async () => {
      const opensAt = (await roundById(games.database, roundId))!.opensAt
      const span = { gameKey: 'powerball', from: opensAt, to: (opensAt + 1) as typeof opensAt } as const
      const { rounds } = await roundsWithTotals(games.database, span, { offset: 0, limit: 10 })
      const found = rounds.find((round) => round.roundNo === roundNo)!
      return { bets: found.bets, stakes: found.stakes, payouts: found.payouts }
    }
    expect(await totals()).toEqual({ bets: bets.length, stakes, payouts: 0 })
    await games.conduct()
    const payouts = (await betsIn(roundId)).reduce((sum, { payout }) => sum + payout, 0)
    expect(await totals()).toEqual({ bets: bets.length, stakes, payouts })
  })

  it('[MB15] the rows refuse a payout that is not stake × odds', async () => {
    const player = await games.member(100_000)
    const { roundId } = await playedRound([player])
    const wrong = `UPDATE minigames.bets SET status = 'won', payout = stake * odds_milli / 1000 + 1, settled_at = now() WHERE round_id = $1`
    await expect(games.database.query(wrong, [roundId])).rejects.toMatchObject({ code: '23514' })
    await games.conduct()
  })
})

describe('voiding', () => {
  const voidRound = (roundNo: string, reason?: string) => games.voidRound('powerball', roundNo, reason)

  it('[MB17] [MB7] [MB45] gives every stake back once, shows the bets as cancelled and reveals the seed', async () => {
    const players = [await games.member(100_000), await games.member(100_000)]
    const { roundId, roundNo } = await playedRound(players)
    expect((await voidRound(roundNo)).ok).toBe(true)
    await games.conduct()
    for (const player of players) expect(await games.cash(player)).toBe(100_000)
    const round = (await roundById(games.database, roundId))!
    const history = [{ kind: 'voided-before-draw', reason: 'The machine stood still.' }]
    expect(round).toMatchObject({ status: 'voided', result: null, voidReason: 'The machine stood still.', history })
    expect(round.seed).toMatch(/^[0-9a-f]{64}$/)
    await games.conduct()
    for (const player of players) expect(await games.cash(player)).toBe(100_000)
    const [refunded] = await betsIn(roundId)
    const listed = await games.call('/api/bet/betDetail', { betId: refunded!.betId }, refunded!.memberId)
    expect(listed.value).toMatchObject({ bet: { type: 'cancel', status: 'CANCEL', resultCash: 0 } })
    expect(games.audited.at(-1)).toMatchObject({ action: 'minigames.voidRound', subject: `powerball ${roundNo}` })
  })

  it('[MB22] is refused in this order', async () => {
    const [open, drawn] = [await games.openRound(), await games.openRound()]
    await games.moveRound(drawn.roundNo, 'draws_at', 0)
    await drawDueRound(games.deps, drawn.roundId)
    expect(nameOf(await voidRound('1999-01-01-001', ' '))).toBe('reason_missing')
    expect(nameOf(await voidRound('1999-01-01-001'))).toBe('not_found')
    expect(nameOf(await voidRound(drawn.roundNo))).toBe('state_wrong')
    expect((await voidRound(open.roundNo)).ok).toBe(true)
    expect(nameOf(await voidRound(open.roundNo))).toBe('already_processed')
    // Drawn while the second operator thought about it: then it is no void any more, and is asked for as a correction.
    const request = { gameKey: 'powerball', roundNo: drawn.roundNo }
    games.requests.push({ ...games.requests.at(-1)!, facts: { ...request, target: 'voided' } })
    expect(nameOf(await games.agree())).toBe('state_wrong')
    await games.conduct()
    expect(nameOf(await voidRound(drawn.roundNo))).toBe('state_wrong')
  })

  it('[MB7] and a draw that race: exactly one of them happens', async () => {
    for (let index = 0; index < 5; index += 1) {
      const { roundId, roundNo } = await games.openRound()
      await games.moveRound(roundNo, 'draws_at', 0)
      const [voided, drawn] = await Promise.all([voidRound(roundNo), drawDueRound(games.deps, roundId)])
      expect(voided.ok).toBe(drawn.length === 0)
    }
    await games.conduct()
  })
})

it('the books balance after all of it', async () => {
  await games.conduct()
  const report = await games.ledger.port.audit('full')
  expect(report).toMatchObject({ total: 0, faults: [] })
  const { rows } = await games.database.query<{ stakes: number }>(
    `SELECT coalesce(sum(stake), 0)::bigint AS stakes FROM minigames.bets WHERE status = 'wait'`,
  )
  expect(await games.balanceOf(HOUSE_ACCOUNTS.openBets.id)).toBe(rows[0]!.stakes)
})
