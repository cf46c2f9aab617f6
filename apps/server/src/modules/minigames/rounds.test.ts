import { HOUR_MS } from '@hanpan/kernel'
import { SCHEDULE_DEFAULT, roundAt, verifyRound } from '@hanpan/minigames'
import { testLedger } from '../ledger/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { DRAW_LATE_MS_MAX, RETRY_MS, VOID_REASON_LATE } from './conduct-rounds.ts'
import { drawDueRound } from './draw-round.ts'
import { roundOnWire } from './present.ts'
import { newestRounds, roundByNo } from './round-lists.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())

const round = async (roundNo: string) => (await roundByNo(games.database, 'powerball', roundNo))!
const saidOf = (roundNo: string) =>
  games.said
    .filter(({ to, cmd, data1 }) => to === 'powerball' && cmd === 'ROUND' && String(data1).includes(`"${roundNo}"`))
    .map(({ data1 }) => (JSON.parse(String(data1)) as { status: string }).status)

describe('the conductor', () => {
  it('[MB1] makes the present round and the next two, each with its own commitment', async () => {
    const before = await games.database.now()
    await games.conduct()
    const { rows } = await games.database.query<{ commitment: string; opens: number }>(
      'SELECT commitment, opens_at AS opens FROM minigames.rounds WHERE source_round_id IS NULL ORDER BY opens_at',
    )
    // The minute may turn while the conductor works.
    const present = [before, await games.database.now()].map((at) => roundAt(SCHEDULE_DEFAULT, at).opensAt)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(present).toContain(rows[0]!.opens)
    expect(new Set(rows.map(({ commitment }) => commitment)).size).toBe(rows.length)
  })

  it('[MB1] answers when the next step is due, at the latest after some seconds', async () => {
    const nextMs = await games.conduct()
    expect(nextMs).toBeGreaterThan(0)
    expect(nextMs).toBeLessThanOrEqual(5001)
  })

  it('[MB23] opens, closes and draws each round once, and says so once', async () => {
    const { roundNo } = await games.openRound()
    const other = games.another()
    await Promise.all([games.conduct(), other.conduct()])
    expect((await round(roundNo)).status).toBe('open')
    await games.moveRound(roundNo, 'closes_at', 0)
    await Promise.all([games.conduct(), other.conduct()])
    expect((await round(roundNo)).status).toBe('closed')
    await games.moveRound(roundNo, 'draws_at', 0)
    await Promise.all([games.conduct(), other.conduct(), games.conduct()])
    expect((await round(roundNo)).status).toBe('settled')
    expect(saidOf(roundNo)).toEqual(['open', 'closed', 'drawn', 'settled'])
  })

  it('[MB23] tells the close and the opening of a round by the round, never as a game that is down', async () => {
    const { roundNo } = await games.openRound()
    games.said.length = 0
    await games.conduct()
    await games.moveRound(roundNo, 'closes_at', 0)
    await games.conduct()
    expect(saidOf(roundNo)).toEqual(['open', 'closed'])
    expect(games.said.filter(({ cmd }) => cmd === 'LOCK_BET_YN')).toEqual([])
  })
})

describe('the draw', () => {
  it('[MB3] happens once, however many try, and verifies', async () => {
    const { roundId, roundNo } = await games.openRound()
    expect(await drawDueRound(games.deps, roundId)).toEqual([]) // Not before its time.
    await games.moveRound(roundNo, 'draws_at', 0)
    const drawn = await Promise.all(Array.from({ length: 8 }, () => drawDueRound(games.deps, roundId)))
    expect(drawn.filter((rows) => rows.length > 0)).toHaveLength(1)
    const { result, seed, commitment, publicRandomness } = await round(roundNo)
    const published = { game: 'powerball', roundNo, publicRandomness, commitment, seed: seed!, result } as const
    expect(verifyRound(nodeHashes, published)).toEqual({ ok: true, value: result })
    expect(await drawDueRound(games.deps, roundId)).toEqual([])
  })

  it('[MB3] is the same from the sealed seed when the first try is lost before its commit', async () => {
    const { roundId, roundNo } = await games.openRound()
    await games.moveRound(roundNo, 'draws_at', 0)
    const lost: unknown[] = []
    const dying = {
      ...games.deps,
      database: {
        ...games.database,
        tx: (async (work) =>
          games.database.tx(async (tx) => {
            lost.push(await work(tx))
            throw new Error('killed before the commit')
          })) as typeof games.database.tx,
      },
    }
    await expect(drawDueRound(dying, roundId)).rejects.toThrow('killed')
    expect((await round(roundNo)).result).toBeNull()
    const drawn = await drawDueRound(games.deps, roundId)
    expect(lost).toEqual([drawn])
  })

  it('[MB5] happens late within an hour, and not at all after it', async () => {
    const late = await games.openRound()
    const tooLate = await games.openRound()
    const player = await games.member(50_000)
    expect(nameOf(await games.placeBet(bet(player, tooLate.roundNo, { stake: 20_000 })))).toBe('placed')
    await games.moveRound(late.roundNo, 'draws_at', DRAW_LATE_MS_MAX - 60_000)
    await games.moveRound(tooLate.roundNo, 'draws_at', DRAW_LATE_MS_MAX)
    await games.conduct()
    expect(await round(late.roundNo)).toMatchObject({ status: 'settled', voidReason: '' })
    expect(await round(tooLate.roundNo)).toMatchObject({ status: 'voided', voidReason: VOID_REASON_LATE, result: null })
    expect((await round(tooLate.roundNo)).settledAt).not.toBeNull()
    expect(await games.cash(player)).toBe(50_000)
  })

  it('[MB6] nothing shown before it tells seed or result, and the seed is not in the row', async () => {
    const { roundNo } = await games.openRound()
    const before = JSON.stringify([
      (
        await games.database.query(
          `SELECT *, encode(sealed_seed, 'hex') AS sealed FROM minigames.rounds WHERE round_no = $1`,
          [roundNo],
        )
      ).rows,
      roundOnWire(await round(roundNo), await games.database.now()),
      games.said,
    ])
    await games.moveRound(roundNo, 'draws_at', 0)
    await games.conduct()
    const { seed } = await round(roundNo)
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(before).not.toContain(seed)
    expect(before).not.toContain(Buffer.from(seed!).toString('hex')) // Nor as the bytes of its text.
    expect(roundOnWire(await round(roundNo)).seed).toBe(seed)
  })

  it('[MB6] a round that has not opened is not listed, and its number shows the commitment', async () => {
    const { roundNo } = await games.openRound()
    await games.moveRound(roundNo, 'opens_at', -HOUR_MS)
    const listed = await newestRounds(games.database, 'powerball', 288)
    expect(listed.map((row) => row.roundNo)).not.toContain(roundNo)
    const shown = roundOnWire(await round(roundNo), await games.database.now())
    expect(shown).toMatchObject({ status: 'closed', seed: null, result: null })
    expect(shown.commitment).toMatch(/^[0-9a-f]{64}$/)
  })

  it('[MB2] shows the status of the moment though no conductor has come by', async () => {
    const { roundNo } = await games.openRound()
    expect((await round(roundNo)).status).toBe('scheduled')
    expect(roundOnWire(await round(roundNo), await games.database.now()).status).toBe('open')
    await games.moveRound(roundNo, 'closes_at', 0)
    expect(roundOnWire(await round(roundNo), await games.database.now()).status).toBe('closed')
  })
})

describe('what the rows refuse', () => {
  it.each([
    ['a result before the draw', `UPDATE minigames.rounds SET result = '{}' WHERE round_no = $1`],
    ['a seed before the draw', `UPDATE minigames.rounds SET seed = repeat('a', 64) WHERE round_no = $1`],
    ['a draw without a result', `UPDATE minigames.rounds SET status = 'drawn' WHERE round_no = $1`],
    [
      'a void without a reason',
      `UPDATE minigames.rounds SET status = 'voided', seed = repeat('a', 64) WHERE round_no = $1`,
    ],
    [
      'a settled round that was not drawn',
      `UPDATE minigames.rounds SET status = 'settled', settled_at = now() WHERE round_no = $1`,
    ],
  ])('[MB3] %s', async (_, statement) => {
    const { roundNo } = await games.openRound()
    await expect(games.database.query(statement, [roundNo])).rejects.toMatchObject({ code: '23514' })
  })

  it('[MB3] [MB5] a seed that was moved from another round cannot be drawn; others are, and the stakes go back in the end', async () => {
    const first = await games.openRound()
    const second = await games.openRound()
    const player = await games.member(50_000)
    expect(nameOf(await games.placeBet(bet(player, first.roundNo)))).toBe('placed')
    await games.database.query(
      `UPDATE minigames.rounds SET sealed_seed = (SELECT sealed_seed FROM minigames.rounds WHERE round_no = $2 AND source_round_id IS NULL)
       WHERE round_no = $1 AND source_round_id IS NULL`,
      [first.roundNo, second.roundNo],
    )
    await games.moveRound(first.roundNo, 'draws_at', 0)
    await expect(drawDueRound(games.deps, first.roundId)).rejects.toThrow('authenticate')
    const other = await games.openRound()
    await games.moveRound(other.roundNo, 'draws_at', 0)
    expect(await games.conduct()).toBeGreaterThanOrEqual(RETRY_MS) // Not at once, over and over.
    expect((await round(first.roundNo)).status).toBe('closed')
    expect((await round(other.roundNo)).status).toBe('settled')
    await games.moveRound(first.roundNo, 'draws_at', DRAW_LATE_MS_MAX)
    await games.conduct()
    expect(await round(first.roundNo)).toMatchObject({ status: 'voided', seed: null })
    expect(await games.cash(player)).toBe(50_000)
  })
})
