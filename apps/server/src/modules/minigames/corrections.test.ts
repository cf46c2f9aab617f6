import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RoundOnWire } from '@hanpan/contract'
import type { BetId, MemberId, RoundId } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { gameOf } from '@hanpan/minigames'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { CORRECTION_CHUNK_BETS, correctChunk } from '../bets/correct-bets.ts'
import { unfinishedCorrections } from '../bets/correction-store.ts'
import { betsOfRound } from './bet-store.ts'
import type { BetRow } from './model.ts'
import { roundById } from './round-lists.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())
beforeEach(() => {
  for (const list of [games.said, games.told, games.requests, games.audited]) list.length = 0
  games.online.clear()
})

const GAME = { gameKey: 'powerball' }
const odd = { market: 'normal-odd-even', pick: 'odd', odds: 1.01 }
const even = { ...odd, pick: 'even' }

interface Played {
  readonly roundId: RoundId
  readonly roundNo: string
  /** Who bet on what came, and who did not. */
  readonly winner: MemberId
  readonly loser: MemberId
}

/** A settled round on which one member won and another lost 10,000 each. */
async function settledRound(stake = 10_000): Promise<Played> {
  const [one, other] = [await games.member(100_000), await games.member(100_000)]
  const round = await games.openRound()
  for (const [player, selection] of [
    [one, odd],
    [other, even],
  ] as const) {
    const placed = await games.placeBet(
      bet(player, round.roundNo, { stake, acceptOdds: 'any', selections: [selection] }),
    )
    expect(nameOf(placed)).toBe('placed')
  }
  await games.drawNow(round.roundNo)
  await games.conduct()
  const row = (await roundById(games.database, round.roundId))!
  expect(row.status).toBe('settled')
  const isOdd = gameOf('powerball').winningPicks(row.result!).get('normal-odd-even') === 'odd'
  return { ...round, winner: isOdd ? one : other, loser: isOdd ? other : one }
}

const ask = (roundNo: string, to: 'voided' | 'result', reason = 'wrong prices') =>
  games.office('/api/office/minigames/correct', { ...GAME, roundNo, to, reason })
/** Asks for a correction and has it allowed; `games.correct()` carries it out. */
const correct = async (roundNo: string, to: 'voided' | 'result', reason = 'wrong prices') => {
  const asked = await ask(roundNo, to, reason)
  return asked.ok ? await games.agree() : asked
}
const preview = async (roundNo: string, to: 'voided' | 'result') =>
  await games.office('/api/office/minigames/previewCorrection', { ...GAME, roundNo, to, page: 1 })
const betsIn = (roundId: RoundId): Promise<BetRow[]> =>
  betsOfRound(games.database, roundId, { offset: 0, limit: 100_000 })
const statesIn = async (roundId: RoundId) => (await betsIn(roundId)).map(({ status }) => status).toSorted()
const house = () =>
  Promise.all([games.balanceOf(HOUSE_ACCOUNTS.revenueMinigame.id), games.balanceOf(HOUSE_ACCOUNTS.adjustments.id)])

describe('correcting a settled round', () => {
  it('[MB37] gives stakes back and takes winnings back, with all sums', async () => {
    const { roundId, roundNo, winner, loser } = await settledRound()
    const before = await house()
    const won = (await games.cash(winner)) - 100_000
    expect(await correct(roundNo, 'voided')).toMatchObject({ ok: true })
    await games.correct()
    expect([await games.cash(winner), await games.cash(loser)]).toEqual([100_000, 100_000])
    expect(await statesIn(roundId)).toEqual(['voided', 'voided'])
    expect(await house()).toEqual([before[0]! - 10_000 + won, before[1]])
    expect(await games.bets.port.sums.totalsOf(winner)).toEqual({ stakes: 0, payouts: 0 })
    const day = roundNo.slice(0, 10) as never
    expect(await games.bets.port.sums.playedByDay(loser, day, day)).toEqual([])
    const { rows } = await games.database.query(
      'SELECT bets, stakes, payouts, status FROM minigames.rounds WHERE round_id = $1',
      [roundId],
    )
    expect(rows).toEqual([{ bets: 2, stakes: 20_000, payouts: 20_000, status: 'voided' }])
  })

  it('[MB37] [BT3] tells the feed first what bets came to and then what they come to instead', async () => {
    const { roundId, roundNo, winner, loser } = await settledRound()
    await correct(roundNo, 'voided')
    await games.correct()
    const betIds = (await betsIn(roundId)).map(({ betId }) => betId)
    const told = (await games.settlementsOf(betIds)).map(({ number, memberId, status, payout, returned }) => {
      const who = memberId === winner ? 'winner' : memberId === loser ? 'loser' : ''
      return `${number} ${who} ${status} ${payout} ${returned}`
    })
    expect(told.slice(0, 2).toSorted()).toEqual(['1 loser lost 0 0', '1 winner won 19500 0'])
    // Who gets something comes first.
    expect(told.slice(2)).toEqual(['2 loser voided 10000 10000', '2 winner voided 10000 10000'])
  })

  it('[MB39] keeps result and seed, says why, and tells each member once', async () => {
    const { roundId, roundNo, winner, loser } = await settledRound()
    const before = (await roundById(games.database, roundId))!
    games.online.add(winner)
    await correct(roundNo, 'voided', 'the price table was wrong')
    await games.correct()
    const after = (await roundById(games.database, roundId))!
    expect(after).toEqual({
      ...before,
      status: 'voided',
      voidReason: 'the price table was wrong',
      history: [{ at: expect.any(Number), kind: 'voided-after-draw', reason: 'the price table was wrong' }],
    })
    expect(games.told.map(({ memberId }) => memberId).toSorted()).toEqual([winner, loser].toSorted())
    expect(games.told.find(({ memberId }) => memberId === loser)!.message).toEqual({
      kind: 'bets_corrected',
      gameKey: 'powerball',
      roundNo,
      target: 'voided',
      change: 10_000,
      reason: 'the price table was wrong',
    })
    const said = games.said.map(({ to, cmd }) => `${to} ${cmd}`)
    expect(said).toEqual(expect.arrayContaining([`${winner} BET`, `${winner} CASH`, 'powerball ROUND']))
    expect(said).not.toContain(`${loser} BET`)
  })

  it('[MB34] to `result` undoes a void as the draw says', async () => {
    const { roundId, roundNo, winner, loser } = await settledRound()
    const settled = [await games.cash(winner), await games.cash(loser)]
    await correct(roundNo, 'voided')
    await games.correct()
    expect(await correct(roundNo, 'result')).toMatchObject({ ok: true })
    await games.correct()
    expect([await games.cash(winner), await games.cash(loser)]).toEqual(settled)
    expect(await statesIn(roundId)).toEqual(['lost', 'won'])
    expect((await roundById(games.database, roundId))!).toMatchObject({ status: 'settled', voidReason: '' })
    const list = await games.office('/api/office/minigames/corrections', { ...GAME, roundNo })
    expect(list).toMatchObject({
      value: {
        list: [
          { to: 'result', bets: 2, uncollected: 0 },
          { to: 'voided', bets: 2, uncollected: 0 },
        ],
      },
    })
  })

  it('[MB37] is at work while one game of the draw is, whichever is looked at', async () => {
    const { roundId, roundNo } = await settledRound()
    await correct(roundNo, 'voided')
    await games.correct()
    const finishedAt = async () => {
      const answer = await games.office('/api/office/minigames/corrections', { ...GAME, roundNo })
      return (answer as { value: { list: { finishedAt: string | null }[] } }).value.list[0]!.finishedAt
    }
    expect(await finishedAt()).not.toBeNull()
    const { rows } = await games.database.query<{ correction_id: string }>(
      `UPDATE bets.corrections SET pass = 'tell', finished_at = NULL WHERE correction_id =
         (SELECT correction_id FROM bets.corrections JOIN minigames.rounds ON round_id = subject_id WHERE source_round_id = $1 LIMIT 1)
       RETURNING correction_id`,
      [roundId],
    )
    expect(rows).toHaveLength(1)
    expect(await finishedAt()).toBeNull()
  })

  it('[MB34] to `result` sets right what was settled wrongly', async () => {
    const { roundId, roundNo, loser } = await settledRound()
    // As a fault would have left it: the loser's bet stands as won and was paid.
    const wrong = (await betsIn(roundId)).find(({ memberId }) => memberId === loser)!
    const paid = Math.floor((wrong.stake * wrong.odds) / 1000)
    await games.database.query(`UPDATE minigames.bets SET status = 'won', payout = $2 WHERE bet_id = $1`, [
      wrong.betId,
      paid,
    ])
    await games.database.query('UPDATE minigames.rounds SET payouts = payouts + $2 WHERE round_id = $1', [
      roundId,
      paid,
    ])
    const cash = await games.cash(loser)
    expect(await correct(roundNo, 'result')).toMatchObject({ ok: true })
    await games.correct()
    expect(await games.cash(loser)).toBe(cash - paid)
    expect(await statesIn(roundId)).toEqual(['lost', 'won'])
  })

  it('[MB34] is refused without a reason, for an unknown, an undecided and an unchanged round, and while one runs', async () => {
    const { roundNo } = await settledRound()
    const open = await games.openRound()
    const refusalOf = async (corrected: ReturnType<typeof correct>) =>
      ((await corrected) as { refusal?: unknown }).refusal
    expect(await refusalOf(correct(roundNo, 'voided', '  '))).toBe('reason_missing')
    expect(await refusalOf(correct('2020-01-01-001', 'voided'))).toBe('not_found')
    expect(await refusalOf(correct(open.roundNo, 'voided'))).toBe('state_wrong')
    expect(await refusalOf(correct(roundNo, 'result'))).toBe('state_wrong')
    const both = await Promise.all([correct(roundNo, 'voided'), correct(roundNo, 'voided')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await refusalOf(correct(roundNo, 'voided'))).toBe('already_processed')
    await games.correct()
  })

  it('[MB34] leaves a bet that its member took back as it is', async () => {
    await games.office('/api/office/minigames/setOptions', {
      ...GAME,
      options: { oneBetPerSelection: false, oppositeSidesAllowed: true, cancelAllowed: true, exposureMax: null },
      reason: 'members may take bets back',
    })
    const member = await games.member(100_000)
    const round = await games.openRound()
    const placed = await games.placeBet(
      bet(member, round.roundNo, { stake: 5000, acceptOdds: 'any', selections: [odd] }),
    )
    const betId = (placed as { value: { betId: BetId } }).value.betId
    const canceled = await games.call('/api/bet/cancel', { betId, requestId: 'take-back-1' }, member)
    expect(canceled.ok).toBe(true)
    await games.drawNow(round.roundNo)
    await games.conduct()
    expect(await preview(round.roundNo, 'result')).toMatchObject({ value: { bets: 0 } })
    expect(await preview(round.roundNo, 'voided')).toMatchObject({ value: { bets: 0 } })
  })

  it('[MB35] shows who would get and give what, and writes nothing', async () => {
    const { roundId, roundNo, winner } = await settledRound()
    const paid = (await games.cash(winner)) - 90_000
    const before = await house()
    expect(await preview(roundNo, 'voided')).toMatchObject({
      ok: true,
      value: {
        bets: 2,
        members: 2,
        pays: 10_000,
        takes: paid - 10_000,
        uncollectable: 0,
        houseBefore: 20_000 - paid,
        houseAfter: 0,
        games: ['powerball', 'powerladder'],
        list: [
          { before: 0, after: 10_000 },
          { before: paid, after: 10_000 },
        ],
      },
    })
    expect(await statesIn(roundId)).toEqual(['lost', 'won'])
    expect(await house()).toEqual(before)
  })

  it('[MB38] takes no more than a member has, whatever gate is closed; the house bears the rest', async () => {
    const { roundId, roundNo, winner } = await settledRound(100_000)
    // All but 1,000 of the winnings is gone.
    const { cash } = games.ledger.port.accountsOf(winner)
    const has = await games.cash(winner)
    await games.database.tx(async (tx) => {
      await games.ledger.port.postIn(tx, [
        {
          type: 'post',
          commandId: crypto.randomUUID() as never,
          inputHash: games.ledger.port.hashOf({ roundId }),
          transfers: [
            {
              kind: 'adjustment',
              fromAccountId: cash,
              toAccountId: HOUSE_ACCOUNTS.bank.id,
              amount: (has - 1000) as never,
              currency: 'won',
            },
          ],
        },
      ])
      await games.ledger.port.setSpendingGate(tx, winner, 'suspended')
    })
    const before = await house()
    const owes = has - 100_000 // The payout less the stake that is given back.
    expect(await preview(roundNo, 'voided')).toMatchObject({ value: { uncollectable: owes - 1000 } })
    await correct(roundNo, 'voided')
    await games.correct()
    expect(await games.cash(winner)).toBe(0)
    const after = await house()
    expect(after[0]! - before[0]!).toBe(owes - 100_000) // By the book the round came to nothing.
    expect(after[1]! - before[1]!).toBe(-(owes - 1000))
    const { rows } = await games.database.query(
      `SELECT sum(b.uncollected)::bigint AS uncollected FROM bets.bet_corrections b JOIN bets.corrections USING (correction_id)
       WHERE subject_id = $1`,
      [roundId],
    )
    expect(rows).toEqual([{ uncollected: owes - 1000 }])
  })

  it('[MB37] voids a bet that won just its stake, for which no money moves', async () => {
    const { roundId, roundNo, winner } = await settledRound()
    const [paid] = (await betsIn(roundId)).filter(({ memberId }) => memberId === winner)
    await games.database.query(
      `UPDATE minigames.bets SET pay_table = '[1000, 1950]', payout = stake WHERE bet_id = $1`,
      [paid!.betId],
    )
    const cash = await games.cash(winner)
    await correct(roundNo, 'voided')
    await games.correct()
    expect(await games.cash(winner)).toBe(cash)
    expect(await statesIn(roundId)).toEqual(['voided', 'voided'])
  })

  it('[MB36] waits for a second operator whatever it moves, and never for the one that asked', async () => {
    const { roundId, roundNo } = await settledRound(1000)
    expect(await ask(roundNo, 'voided')).toMatchObject({ ok: true, value: { approvalIdx: expect.any(String) } })
    await games.correct()
    expect(await statesIn(roundId)).toEqual(['lost', 'won'])
    expect(games.requests).toMatchObject([
      { kind: 'round.correct', facts: { roundNo, target: 'voided', bets: 2, members: 2, pays: 1000 } },
    ])
    expect(nameOf(await games.agree('admin01'))).toBe('own_request')
    expect(await unfinishedCorrections(games.database)).toEqual([])
    expect(await games.agree()).toMatchObject({ ok: true })
    expect(games.audited.at(-1)).toMatchObject({ action: 'minigames.correctRound', after: { askedBy: 'admin01' } })
    await games.correct()
    expect(await statesIn(roundId)).toEqual(['voided', 'voided'])
    // The rows refuse it too, whatever code comes here.
    const alone = `INSERT INTO bets.corrections (correction_id, game_group, subject_id, target, reason, asked_by, agreed_by)
      VALUES ($1, 'minigame', $1, 'voided', 'x', 'same', 'same')`
    await expect(games.database.query(alone, [roundId])).rejects.toThrow('corrections_by_two')
  })

  it('[MB34] [MB45] is made in every game that reads the draw, and stays in the history of its rounds', async () => {
    const { roundNo, winner } = await settledRound()
    const round = async (gameKey: string) =>
      ((await games.call('/api/minigame/round', { gameKey, roundNo })).value as { round: RoundOnWire }).round
    const both = ['powerball', 'powerladder']
    for (const gameKey of both) expect((await round(gameKey)).history).toEqual([])
    // Asked for by the name of the game that reads the draw.
    const request = { gameKey: 'powerladder', roundNo, to: 'voided', reason: 'the drum stood still' }
    expect((await games.office('/api/office/minigames/correct', request)).ok).toBe(true)
    expect(games.requests.at(-1)).toMatchObject({ subject: `powerball ${roundNo}` })
    expect((await games.agree()).ok).toBe(true)
    // Public before the first won moves.
    for (const gameKey of both)
      expect((await round(gameKey)).history).toMatchObject([
        { kind: 'voided-after-draw', reason: 'the drum stood still' },
      ])
    await games.correct()
    for (const gameKey of both) expect((await round(gameKey)).status).toBe('voided')
    expect(await games.cash(winner)).toBe(100_000)
    await correct(roundNo, 'result', 'the drum ran')
    await games.correct()
    for (const gameKey of both) {
      const { history, status, voidReason } = await round(gameKey)
      expect({ status, voidReason }).toEqual({ status: 'settled', voidReason: '' })
      expect(history.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
        'voided-after-draw: the drum stood still',
        'settled-anew: the drum ran',
      ])
    }
  })

  it('[MB45] no statement of the server changes or deletes the history of rounds', () => {
    const source = path.resolve(import.meta.dirname, '../..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    expect(files.length).toBeGreaterThan(100)
    const changing = /(?:UPDATE|DELETE\s+FROM|TRUNCATE|DROP\s+TABLE)\s+minigames\.round_history/i
    expect(files.filter((file) => changing.test(readFileSync(path.join(source, file), 'utf8')))).toEqual([])
  })

  it('[MB37] stopped after any step and taken up by another node corrects every bet once', async () => {
    const { roundId, roundNo, winner, loser } = await settledRound()
    await games.database.query(
      `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout,
         placed_at, settled_at)
       SELECT gen_random_uuid(), $2, $1, 'powerball', 'normal-odd-even', 'odd', 1950, 10, 'lost', 0, now(), now()
       FROM generate_series(1, $3)`,
      [roundId, loser, CORRECTION_CHUNK_BETS * 2],
    )
    const bets = (await betsIn(roundId)).length
    await correct(roundNo, 'voided')
    const [correctionId] = await unfinishedCorrections(games.database)
    let steps = 0
    for (let finished = false; !finished; steps += 1) {
      // Two nodes race for every step.
      const both = await Promise.all([
        correctChunk(games.correcting, correctionId!),
        correctChunk(games.correcting, correctionId!),
      ])
      finished = both.some((isFinished) => isFinished)
    }
    expect(steps).toBeGreaterThan(2)
    expect(await games.cash(winner)).toBe(100_000)
    expect(await games.cash(loser)).toBe(100_000 + CORRECTION_CHUNK_BETS * 2 * 10)
    const { rows } = await games.database.query(
      'SELECT count(*)::bigint AS rows FROM bets.bet_corrections WHERE correction_id = $1',
      [correctionId],
    )
    expect(rows).toEqual([{ rows: bets }])
    expect(games.told).toHaveLength(2)
    await games.correct()
  })

  it('[MB37] killed before the commit of a chunk leaves it as it was', async () => {
    const { roundId, roundNo, winner } = await settledRound()
    const cash = await games.cash(winner)
    await correct(roundNo, 'voided')
    const [correctionId] = await unfinishedCorrections(games.database)
    const rules = games.product.correcting
    const dying = {
      ...games.correcting,
      rulesOf: () => ({ ...rules, changed: () => Promise.reject(new Error('killed')) }),
    }
    await expect(correctChunk(dying, correctionId!)).rejects.toThrow('killed')
    expect([await games.cash(winner), await statesIn(roundId)]).toEqual([cash, ['lost', 'won']])
    await games.correct()
    expect(await games.cash(winner)).toBe(100_000)
  })
})
