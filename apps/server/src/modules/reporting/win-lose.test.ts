import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS, seoulDay } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { roundAt, SCHEDULE_DEFAULT } from '@hanpan/minigames'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idMaker } from '../../platform/clock.ts'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createRound } from '../minigames/conduct-rounds.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' }) // No worker: rounds are settled when a test says so.
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const statement = (token: string, body: object = {}) => site.call('/api/member/winlose', body, token)

let rounds = 0
async function openRound(): Promise<string> {
  rounds += 1
  const { database, clock, draws } = site.node.platform
  const now = await database.now()
  const named = roundAt(SCHEDULE_DEFAULT, instant(Date.UTC(2203, 0, 1) + rounds * 5 * MINUTE_MS))
  const times = { opensAt: instant(now - 1), closesAt: instant(now + HOUR_MS), drawsAt: instant(now + 2 * HOUR_MS) }
  await createRound({ ...site.node.platform, relays: null, newId: idMaker(clock, draws) }, 'powerball', {
    ...named,
    ...times,
  })
  return named.roundNo
}
async function settle(roundNo: string): Promise<void> {
  await site.database.query(
    `UPDATE minigames.rounds SET closes_at = clock_timestamp(), draws_at = clock_timestamp() WHERE round_no = $1`,
    [roundNo],
  )
  await site.node.modules.minigames.conduct()
}
async function bet(token: string, roundNo: string, stake: number, pick = 'odd'): Promise<void> {
  const selections = [{ market: 'normal-odd-even', pick, odds: 1.95 }]
  const game = { groupKey: 'minigame', gameKey: 'powerball', roundNo, stake, acceptOdds: 'any', selections }
  const answer = await site.call('/api/bet/betProc', { requestId: newRequestId(), ...game }, token)
  expect(answer.resultCode).toBe('0')
}

it('[RE3] what bets came to is what they changed the cash by, to the won', async () => {
  const memberId = await site.seedMember({ memId: 'played1' })
  await site.give('played1', 1_000_000)
  const token = await site.logIn('played1')
  for (const [odd, even] of [
    [3_333, 7_000],
    [12_345, 0],
    [1_001, 50_000],
  ] as const) {
    const roundNo = await openRound()
    await bet(token, roundNo, odd)
    if (even > 0) await bet(await otherSide(roundNo, even), roundNo, even, 'even')
    await settle(roundNo)
  }
  const voided = await openRound()
  await bet(token, voided, 40_000)
  await site.voidRound('powerball', voided)
  const waiting = await openRound()
  await bet(token, waiting, 5_000)

  const { data } = await statement(token)
  expect(data.total).toMatchObject({ bets: 4, stakes: 3_333 + 12_345 + 1_001 + 5_000, waiting: 5_000 })
  const { ledger } = site.node.modules
  const { entries } = await ledger.port.statement(ledger.port.accountsOf(memberId).cash, { limit: 100 })
  const played = [HOUSE_ACCOUNTS.openBets.id, HOUSE_ACCOUNTS.revenueMinigame.id] as readonly string[]
  const changed = entries
    .filter((entry) => played.includes(entry.counterpartAccountId))
    .reduce((sum, entry) => sum + entry.change, 0)
  expect(data.total.net).toBe(changed)
  const sum = (rows: readonly Record<string, number>[], key: string) =>
    rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  for (const key of ['bets', 'stakes', 'payouts', 'waiting']) {
    expect(sum(data.days, key)).toBe(data.total[key])
    expect(sum(data.games, key)).toBe(data.total[key])
  }
  expect(data.games).toMatchObject([{ groupKey: 'minigame', gameKey: 'powerball' }])
})

/** Another member on the other side of a round: its bets are not this one's. */
async function otherSide(roundNo: string, stake: number): Promise<string> {
  const memId = `other${roundNo.slice(-3)}`
  await site.seedMember({ memId })
  await site.give(memId, stake)
  return await site.logIn(memId)
}

it('[RE4] names completed deposits and withdrawals by day, and the points of the period', async () => {
  const deposit = { open: true, minimum: 1_000, maximum: 1_000_000, unit: 1_000, asksPassword: false, retrySeconds: 0 }
  await office('sites/setOptions', { options: { deposit } })
  const memberId = await site.seedMember({ memId: 'played2' })
  await site.give('played2', 700, 'point')
  const token = await site.logIn('played2')
  for (const amount of [30_000, 20_000, 10_000]) {
    const { cashIdx } = (await site.call('/api/cash/in', { amount, requestId: newRequestId() }, token)).data
    await office('cash/wait', { cashIdx })
    await office('cash/approve', { cashIdx })
  }
  await site.call('/api/cash/in', { amount: 99_000, requestId: newRequestId() }, token)
  const now = (await site.database.query<{ now: Instant }>('SELECT clock_timestamp() AS now')).rows[0]!.now
  await site.database.query(
    `UPDATE cashier.requests SET processed_at = processed_at - interval '1 day' WHERE member_id = $1 AND amount = 10000`,
    [memberId],
  )
  const day = (back: number) => seoulDay((now - back * DAY_MS) as Instant)
  const both = (await statement(token, { startDate: day(1), endDate: day(0) })).data
  expect(both.days).toMatchObject([
    { day: day(0), deposits: 50_000, withdrawals: 0, bets: 0 },
    { day: day(1), deposits: 10_000 },
  ])
  expect(both.total).toMatchObject({ deposits: 60_000, withdrawals: 0, net: 0, points: 700 })
  expect((await statement(token, { startDate: day(1), endDate: day(1) })).data.total).toMatchObject({
    deposits: 10_000,
    points: 0,
  })
})

it('[RE4] covers at most 92 days, and no turned span', async () => {
  await site.seedMember({ memId: 'played3' })
  const token = await site.logIn('played3')
  const code = async (startDate: string, endDate: string) => (await statement(token, { startDate, endDate })).resultCode
  expect(await code('2026-01-01', '2026-04-02')).toBe('0')
  expect(await code('2026-01-01', '2026-04-03')).toBe('E400')
  expect(await code('2026-01-02', '2026-01-01')).toBe('E400')
})

it('[RE3] mini games stand one by one, what is played elsewhere by its group', async () => {
  const memberId = await site.seedMember({ memId: 'played9' })
  await site.database.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes, lost_payouts,
       voided_bets, voided_stakes, cashed_bets, cashed_stakes, cashed_payouts, returned)
     SELECT $1, (now() AT TIME ZONE 'Asia/Seoul')::date, game_group, game_key, 0, 0, 0, 1, stake, 0, 0, 0, 0, 0, 0, 0
     FROM (VALUES ('minigame', 'powerball', 100), ('casino', '1:table-a', 300), ('casino', '2:table-b', 400), ('sport', 'live', 50),
       ('sport', 'sport', 10)) AS lost (game_group, game_key, stake)`,
    [memberId],
  )
  const { data } = await statement(await site.logIn('played9'))
  expect(data.games).toMatchObject([
    { groupKey: 'casino', gameKey: null, bets: 2, stakes: 700 },
    { groupKey: 'minigame', gameKey: 'powerball', bets: 1, stakes: 100 },
    { groupKey: 'sport', gameKey: null, bets: 2, stakes: 60 },
  ])
})
