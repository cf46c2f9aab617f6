// What games return against what they declare: the band of a ratio, the sums of days, and what vendors had this site pay.
import { seoulDay, instant } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { performanceOf, sumGameDays } from './performance.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

/** The sums of so many rounds of one stake, each hit paying so much. */
function sumsOf(rounds: number, hits: number, pays: number, stake = 1000) {
  return {
    rounds,
    stakes: rounds * stake,
    payouts: hits * pays,
    stakesSquared: rounds * stake * stake,
    payoutsSquared: hits * pays * pays,
    stakesByPayouts: hits * pays * stake,
  }
}

it('[GW35] the band is the one of a coin, by hand', () => {
  // 10,000 rounds at even money, 4,800 won: the share is 0.96, and of one round it has a standard deviation of 2 × √(0.48 × 0.52) = 0.99920.
  const band = performanceOf(sumsOf(10_000, 4800, 2000), 9600)
  const error = (2 * Math.sqrt(0.48 * 0.52)) / 100
  expect(band).toEqual({
    returned: 9600,
    low: Math.floor((0.96 - 3.29 * error) * 10_000),
    high: Math.ceil((0.96 + 3.29 * error) * 10_000),
    outside: false,
  })
})

it.each<[string, ReturnType<typeof sumsOf>, number | null, boolean]>([
  ['within its band', sumsOf(10_000, 4800, 2000), 9700, false],
  ['above it', sumsOf(10_000, 4800, 2000), 9930, true],
  ['below it', sumsOf(10_000, 4800, 2000), 9250, true],
  ['of too few rounds', sumsOf(999, 100, 2000), 9600, false],
  ['that declares nothing', sumsOf(10_000, 100, 2000), null, false],
  ['that was not played for money', sumsOf(0, 0, 0), 9600, false],
])('[GW35] a game %s', (_name, sums, declared, outside) => {
  expect(performanceOf(sums, declared).outside).toBe(outside)
})

it('[GW35] days are summed anew, by the day of the stake, without what was rolled back or closed by rule', async () => {
  const { database } = site
  const insert = async (
    stake: number,
    payout: number,
    change: { status?: string; rolledBack?: number; byRule?: boolean; at?: string } = {},
  ) => {
    const { status = payout > 0 ? 'won' : 'lost', rolledBack = 0, byRule = false, at = 'now()' } = change
    await database.query(
      `INSERT INTO gateway.slot_rounds (bet_id, member_id, game_key, stake, payout, returned, status, placed_at, connection_key, round_ref, part,
         rolled_back, closed_by_rule)
       VALUES (gen_random_uuid(), gen_random_uuid(), '200:temple', $1, $2, $3, $4, ${at}, 'v', 'r', 1, $3, $5)`,
      [stake, payout, rolledBack, status, byRule],
    )
  }
  await insert(1000, 0)
  await insert(1000, 5000)
  await insert(2000, 500, { rolledBack: 500 })
  await insert(9000, 9000, { status: 'voided', rolledBack: 9000 })
  await insert(7000, 0, { status: 'wait' })
  await insert(8000, 0, { byRule: true })
  await insert(100, 0, { at: `now() - interval '40 days'` })
  const now = instant(Date.now())
  await sumGameDays(site.node.platform.database, now)
  await sumGameDays(site.node.platform.database, now)
  const { rows } = await database.query(
    `SELECT day::text, rounds, stakes, payouts, stakes_by_payouts AS both FROM gateway.game_days`,
  )
  expect(rows).toEqual([{ day: seoulDay(now), rounds: 3, stakes: 3500, payouts: 5000, both: 5_000_000 }])
  const { data } = await site.call('/api/office/vendors/performance', { days: 7 }, await site.operator())
  expect(data.list).toMatchObject([
    { prodId: '200', gameKey: 'temple', names: null, rounds: 3, returned: 14_286, declared: null, outside: false },
  ])
})

it('[GW36] what vendors had this site pay is summed by month, without what was taken back', async () => {
  await site.database.query(
    `INSERT INTO gateway.transactions (connection_key, transaction_id, kind, member_id, amount, digest, is_rolled_back, made_at) VALUES
       ('one', 'a', 'jackpot', gen_random_uuid(), 5000, '', false, '2026-11-30T23:30:00+09:00'),
       ('one', 'b', 'promotion', gen_random_uuid(), 100, '', false, '2026-11-01T00:10:00+09:00'),
       ('one', 'c', 'jackpot', gen_random_uuid(), 7000, '', true, '2026-11-02T00:00:00+09:00'),
       ('two', 'd', 'promotion', gen_random_uuid(), 30, '', false, '2026-12-01T00:00:00+09:00'),
       ('two', 'e', 'credit', gen_random_uuid(), 30, '', false, '2026-12-01T00:00:00+09:00')`,
  )
  const { data } = await site.call('/api/office/vendors/awards', {}, await site.operator())
  expect(data).toEqual({
    list: [
      { connectionKey: 'two', month: '2026-12', jackpots: 0, jackpotAmount: 0, promotions: 1, promotionAmount: 30 },
      { connectionKey: 'one', month: '2026-11', jackpots: 1, jackpotAmount: 5000, promotions: 1, promotionAmount: 100 },
    ],
    account: 0,
  })
})
