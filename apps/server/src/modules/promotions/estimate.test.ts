import { DAY_MS, instant, type MemberId, seoulDay } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { promotionsSite, type PromotionsSite, type TestMember } from './testing.ts'

let at: PromotionsSite
let people: TestMember[]
beforeAll(async () => {
  at = await promotionsSite()
  people = [await at.member(1), await at.member(2), await at.member(3)]
})
afterAll(() => at.site.stop())
beforeEach(async () => {
  for (const table of ['promotions.attendances', 'promotions.spins', 'promotions.wheel_days', 'bets.member_days'])
    await at.site.database.query(`DELETE FROM ${table}`)
})

const dayAgo = (days: number) => seoulDay(instant(Date.now() - days * DAY_MS))
const estimate = async (of: object) => await at.office('estimate', { of })
const bets = async (memberId: MemberId, daysAgo: number, stakes: number, lost: number) =>
  await at.site.database.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
       voided_bets, voided_stakes) VALUES ($1, $2, 'minigame', 'powerball', 1, $3, $3, 1, $4, 0, 0)`,
    [memberId, dayAgo(daysAgo), stakes - lost, lost],
  )
const rates = (stakeBp: number, lossBp: number) => ({
  minigame: Array.from({ length: 10 }, () => ({ stakeBp, lossBp })),
})
const points = (change: object = {}) => ({
  kind: 'points',
  settings: { ...defaultSettings.points, enabled: true, rates: rates(100, 50), ...change },
})
const attendance = (change: object = {}) => ({
  kind: 'attendance',
  settings: { enabled: true, dayPoints: 100, bonuses: [500, 0, 0, 0], requires: 'none', ...change },
})
const wheel = (change: object = {}) => ({
  kind: 'wheel',
  settings: {
    enabled: true,
    prizes: [
      { kind: 'point', amount: 0, weight: 1 },
      { kind: 'point', amount: 1000, weight: 1 },
    ],
    dailyBudget: 1200,
    spinsPerDay: 2,
    depositSpins: 0,
    ...change,
  },
})
const coupon = (change: object = {}) => ({
  kind: 'coupon',
  amount: 1000,
  mode: 'single',
  count: 100,
  perMember: 1,
  memIds: [],
  levelFrom: 1,
  levelTo: 10,
  ...change,
})

describe('[PR23] the estimate', () => {
  it('of points is what the stakes of 30 days would have earned, and at most all of them lost', async () => {
    await bets(people[0]!.memberId, 1, 100_000, 40_000)
    await bets(people[1]!.memberId, 29, 50_000, 0)
    await bets(people[2]!.memberId, 30, 900_000, 900_000)
    expect((await estimate(points())).data).toMatchObject({
      days: 30,
      // 1 % of 150,000 and 0.5 % of the 40,000 that were lost; at most 1.5 % of all.
      expected: 1_500 + 200,
      worst: 2_250,
      basis: 'stakes',
      counted: 150_000,
      people: 2,
      budgetLeft: null,
    })
    expect((await estimate(points({ enabled: false }))).data).toMatchObject({ expected: 0, worst: 0, basis: 'off' })
  })

  it('of attendance stands on real check-ins with their streaks, or else on those who bet', async () => {
    const everyDay = 30 * 100 + 500
    await bets(people[0]!.memberId, 1, 1000, 0)
    expect((await estimate(attendance())).data).toMatchObject({
      expected: everyDay,
      worst: 3 * everyDay,
      basis: 'players',
      counted: 1,
      people: 3,
    })
    for (const [streak, daysAgo] of [
      [6, 1],
      [7, 0],
      [8, 30],
    ] as const)
      await at.site.database.query(`INSERT INTO promotions.attendances VALUES ($1, $2::date, $3, 0, 0)`, [
        people[0]!.memberId,
        dayAgo(daysAgo),
        streak,
      ])
    expect((await estimate(attendance())).data).toMatchObject({ expected: 100 + 600, basis: 'checkIns', counted: 2 })
  })

  it('of the wheel is its spins at the new odds within each day’s budget, and says what of today is left', async () => {
    const spin = async (daysAgo: number, place: number) =>
      await at.site.database.query(
        `INSERT INTO promotions.spins VALUES (gen_random_uuid(), $1, $2::date, $3, gen_random_uuid(), 0, 'c', 1, 0, 'point', 0, 'h', now())`,
        [people[0]!.memberId, dayAgo(daysAgo), place],
      )
    for (const place of [1, 2, 3]) await spin(3, place)
    await spin(2, 1)
    await spin(31, 1)
    await at.site.database.query(`INSERT INTO promotions.wheel_days VALUES ($1::date, 700)`, [dayAgo(0)])
    expect((await estimate(wheel())).data).toMatchObject({
      // Three spins of 500 are held at 1,200 by the budget; one costs 500.
      expected: 1_200 + 500,
      worst: 30 * 1_200,
      basis: 'spins',
      counted: 4,
      budgetLeft: 500,
    })
    expect((await estimate(wheel({ dailyBudget: 999 }))).resultCode).toBe('O006')
  })

  it('of coupons is at most every use that members have, and expects what earlier ones of their kind saw', async () => {
    expect((await estimate(coupon())).data).toMatchObject({ worst: 3_000, expected: 3_000, basis: 'none', people: 3 })
    expect((await estimate(coupon({ count: 2 }))).data.worst).toBe(2_000)
    expect((await estimate(coupon({ perMember: 4 }))).data.worst).toBe(12_000)
    expect((await estimate(coupon({ levelFrom: 2, levelTo: 3 }))).data).toMatchObject({ worst: 2_000, people: 2 })
    const memIds = [people[0]!.memId, 'nobody-here']
    expect((await estimate(coupon({ mode: 'assigned', memIds }))).data).toMatchObject({ worst: 1_000, people: 1 })
    await at.issue({ mode: 'single', count: 4 })
    await at.site.database.query(
      `UPDATE promotions.campaigns SET used = 1, starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'`,
    )
    expect((await estimate(coupon({ count: 100, perMember: 100 }))).data).toMatchObject({
      worst: 100_000,
      expected: 25_000,
      basis: 'coupons',
      counted: 4,
    })
    expect((await estimate(coupon({ mode: 'shared' }))).data.basis).toBe('none')
  })
})
