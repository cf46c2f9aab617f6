import { HOUR_MS, instant, MINUTE_MS } from '@hanpan/kernel'
import { commitmentOf } from '@hanpan/fairness'
import { roundAt, SCHEDULE_DEFAULT, verifyRound } from '@hanpan/minigames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { idMaker } from '../../platform/clock.ts'
import { createRound } from './conduct-rounds.ts'
import { drawDueRound } from './draw-round.ts'
import { nodeHashes } from '../../platform/hashes.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' }) // No worker: rounds move when a test says so.
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => site.call(`/api/office/${path}`, body, await site.operator())
const game = { gameKey: 'powerball' }

let number = 0
async function player(cash = 100_000, change: object = {}) {
  number += 1
  const memId = `player${number}`
  const memberId = await site.seedMember({ memId, ...change })
  if (cash > 0) await site.give(memId, cash)
  return { memId, memberId, token: await site.logIn(memId) }
}

let rounds = 0
/** A round that is open for an hour, numbered on a day far ahead so that it never meets the conductor's own. */
async function openRound(): Promise<string> {
  rounds += 1
  const { database, clock, draws } = site.node.platform
  const now = await database.now()
  const named = roundAt(SCHEDULE_DEFAULT, instant(Date.UTC(2201, 0, 1) + rounds * 5 * MINUTE_MS))
  const round = {
    ...named,
    opensAt: instant(now - 1),
    closesAt: instant(now + HOUR_MS),
    drawsAt: instant(now + 2 * HOUR_MS),
  }
  await createRound({ ...site.node.platform, relays: null, newId: idMaker(clock, draws) }, 'powerball', round)
  return round.roundNo
}
const makeDue = (roundNo: string) =>
  site.database.query<{ id: never }>(
    `UPDATE minigames.rounds SET closes_at = clock_timestamp(), draws_at = clock_timestamp()
     WHERE round_no = $1 RETURNING round_id AS id`,
    [roundNo],
  )

const odd = { market: 'normal-odd-even', pick: 'odd', odds: 1.95 }
const place = (token: string, roundNo: string, change: object = {}) =>
  site.call(
    '/api/bet/betProc',
    {
      requestId: newRequestId(),
      groupKey: 'minigame',
      ...game,
      roundNo,
      stake: 10_000,
      acceptOdds: 'exact',
      selections: [odd],
      ...change,
    },
    token,
  )

describe('a bet over the wire', () => {
  it('[MB8] [BT19] [BT21] from the open round to the paid bet, with its round to verify', async () => {
    const roundNo = await openRound()
    const { token } = await player()
    const listed = (await site.call('/api/minigame/rounds', { ...game, count: 5 })).data.list
    const open = listed.find((round: { roundNo: string }) => round.roundNo === roundNo)
    expect(open).toMatchObject({ status: 'open', result: null, seed: null })
    const requestId = newRequestId()
    const placed = await place(token, roundNo, { requestId })
    expect(placed).toMatchObject({
      resultCode: '0',
      data: { stake: 10_000, odds: 1.95, winMax: 19_500, balance: 90_000 },
    })
    expect(await place(token, roundNo, { requestId })).toEqual(placed)
    expect((await place(token, roundNo, { requestId, stake: 20_000 })).resultCode).toBe('C999')
    await makeDue(roundNo)
    await site.node.modules.minigames.conduct()
    const { bet, round } = (await site.call('/api/bet/betDetail', { betId: placed.data.betId }, token)).data
    const won = round.result.sum % 2 === 1
    expect(bet).toMatchObject({ type: won ? 'win' : 'lose', status: won ? 'PASS' : 'FAIL', winCash: won ? 19_500 : 0 })
    expect((await site.call('/api/cash/getUserCash', {}, token)).data.balance).toBe(90_000 + bet.winCash)
    expect(commitmentOf(nodeHashes, round.seed)).toBe(open.commitment)
    const published = { game: 'powerball', publicRandomness: 'none', ...round } as const
    expect(verifyRound(nodeHashes, published).ok).toBe(true)
    expect((await office('ledger/audit', { run: true })).data).toMatchObject({ total: 0, faults: [] })
  })

  it.each([
    ['B6008', { selections: [{ ...odd, market: 'colour' }] }],
    ['B6007', { roundNo: '1999-01-01-001' }],
    ['B6001', { stake: 999 }],
    ['B6001', { stake: -10_000 }],
    ['B6002', { stake: 1_000_001 }],
    ['B6003', { stake: 200_000, selections: [{ market: 'normal-section', pick: 'A', odds: 82.99 }] }],
    ['B6000', { stake: 100_001 }],
    ['E400', { stake: 1.5 }],
    ['E400', { selections: [] }],
    ['E400', { requestId: 'short' }],
  ])('[MB8] %s for %j', async (code, change) => {
    const roundNo = await openRound()
    const { token } = await player()
    expect((await place(token, roundNo, change)).resultCode).toBe(code)
    expect((await site.call('/api/cash/getUserCash', {}, token)).data.balance).toBe(100_000)
  })

  it('[MB10] B6006 carries the price now', async () => {
    const roundNo = await openRound()
    const { token } = await player()
    const refused = await place(token, roundNo, { selections: [{ ...odd, odds: 1.9 }] })
    expect(refused).toMatchObject({ resultCode: 'B6006', data: { market: 'normal-odd-even', pick: 'odd', odds: 1.95 } })
    expect(
      (await place(token, roundNo, { acceptOdds: 'better', selections: [{ ...odd, odds: 1.9 }] })).resultCode,
    ).toBe('0')
  })

  it('[BT22] B6005 for the second of two identical bets at once', async () => {
    const roundNo = await openRound()
    const { token } = await player()
    const codes = await Promise.all([place(token, roundNo), place(token, roundNo)])
    expect(codes.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'B6005'])
  })

  it('[MB8] B9999 while bets of a drawn round wait', async () => {
    const drawn = await openRound()
    const { token } = await player()
    expect((await place(token, drawn)).resultCode).toBe('0')
    const [due] = (await makeDue(drawn)).rows
    await drawDueRound(site.node.platform, due!.id)
    const open = await openRound()
    expect((await place(token, open)).resultCode).toBe('B9999')
    await site.node.modules.minigames.conduct()
    // Another stake: the same bet again so soon would be a duplicate, though the first was refused.
    expect((await place(token, open, { stake: 11_000 })).resultCode).toBe('0')
  })

  it('[MB8] B0095 for a partner, B1001 without permission, B1002 when suspended', async () => {
    const roundNo = await openRound()
    const partner = await player(0, { partnerLevel: 'PTN_5' })
    expect((await place(partner.token, roundNo)).resultCode).toBe('B0095')
    const barred = await player()
    await office('members/permit', { memId: barred.memId, bettingAllowed: false, reason: 'test' })
    await expect.poll(async () => (await place(barred.token, roundNo)).resultCode).toBe('B1001')
    const suspended = await player()
    await office('members/suspend', { memId: suspended.memId, reason: 'test' })
    const token = await site.logIn(suspended.memId)
    await expect.poll(async () => (await place(token, roundNo)).resultCode).toBe('B1002')
  })

  it('[MB8] [MB21] B0092 while the game is switched off', async () => {
    const roundNo = await openRound()
    const { token } = await player()
    expect((await office('minigames/setEnabled', { ...game, enabled: false, reason: 'test' })).resultCode).toBe('0')
    expect((await place(token, roundNo)).resultCode).toBe('B0092')
    expect((await site.call('/api/minigame/markets', game)).resultCode).toBe('B0092')
    await office('minigames/setEnabled', { ...game, enabled: true, reason: 'test' })
    expect((await place(token, roundNo)).resultCode).toBe('0')
  })

  it('[BT25] E401 for a guest, and a stranger’s bet is not found', async () => {
    const roundNo = await openRound()
    const [mine, other] = [await player(), await player()]
    const { betId } = (await place(mine.token, roundNo)).data
    expect((await site.call('/api/bet/betProc', { requestId: newRequestId() })).resultCode).toBe('E401')
    expect((await site.call('/api/bet/betDetail', { betId }, other.token)).resultCode).toBe('E404')
  })
})

describe('the office over the wire', () => {
  it('[MB21] O005, O006 and O003 for prices, with the dearest one that would do', async () => {
    const set = (odds: number, reason = 'test', pick = 'medium') =>
      office('minigames/setPrices', { ...game, prices: [{ market: 'normal-size', pick, odds }], reason })
    expect(await set(3.5)).toMatchObject({
      resultCode: 'O005',
      data: { market: 'normal-size', pick: 'medium', oddsMax: 2.719 },
    })
    expect((await set(2.7, 'test', 'tiny')).resultCode).toBe('O006')
    expect((await set(2.7, ' ')).resultCode).toBe('O003')
    expect((await set(2.7)).resultCode).toBe('0')
    const { list, marginMin, enabled } = (await office('minigames/prices', game)).data
    expect([marginMin, enabled]).toEqual([250, true])
    const sizes = list.find(({ market }: { market: string }) => market === 'normal-size').picks
    expect(sizes.find(({ pick }: { pick: string }) => pick === 'medium').odds).toBe(2.7)
  })

  it('[MB17] [MB22] two operators void a round and the stakes go back; again is T999, unknown E404, settled O004', async () => {
    const roundNo = await openRound()
    const { token } = await player()
    const { betId } = (await place(token, roundNo)).data
    const voidRound = (no: string) =>
      office('minigames/void', { ...game, roundNo: no, reason: 'The machine stood still.' })
    expect(await voidRound(roundNo)).toMatchObject({ resultCode: '0', data: { approvalIdx: expect.any(String) } })
    // Nothing has moved, and nobody asks twice for the same draw, under whichever of its games.
    expect((await site.call('/api/bet/betDetail', { betId }, token)).data.bet.status).toBe('WAIT')
    expect((await voidRound(roundNo)).resultCode).toBe('O013')
    await site.voidRound('powerball', roundNo)
    expect((await site.call('/api/bet/betDetail', { betId }, token)).data.bet).toMatchObject({
      status: 'CANCEL',
      winCash: 10_000,
      resultCash: 0,
    })
    expect((await site.call('/api/cash/getUserCash', {}, token)).data.balance).toBe(100_000)
    expect((await voidRound(roundNo)).resultCode).toBe('T999')
    expect((await voidRound('1999-01-01-001')).resultCode).toBe('E404')
    const settled = await openRound()
    await makeDue(settled)
    await site.node.modules.minigames.conduct()
    expect((await voidRound(settled)).resultCode).toBe('O004')
    expect((await office('minigames/roundBets', { ...game, roundNo })).data.list[0]).toMatchObject({
      betId,
      memId: expect.stringMatching(/^player/),
    })
  })
})
