// A small tree whose figures are worked out by hand, by every losing base (SPEC.md CS22).
import type { BetId, Day, Instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'
import { house, post, transfer } from '../ledger/testing.ts'
import { newestDays } from './losing-effect.ts'

let world: PartnersSite
let top: Person
let low: Person
let member: Person
let direct: Person
let first: { readonly betId: BetId; readonly placedAt: Instant }

/** Of what members lost: a partner's 30 % and 5 % by group, 20 % and 4 % over all groups, and 1 % and 0.4 % of stakes. */
beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  top = await world.partner('PTN_1', null, percents(1, 30, 20))
  low = await world.partner('PTN_5', top, percents(0.4, 5, 4))
  member = await world.member(low)
  direct = await world.member(top)
})
afterAll(() => world.stop())

const effect = (asked: object = {}) => world.office('losingEffect', { losingBase: 'L3', carryLoss: true, ...asked })
const play = (person: Person, stake: number, payout: number, group: 'minigame' | 'casino' = 'minigame') =>
  world.settled([{ memberId: person.memberId, stake, payout }], group)
async function close(day: number) {
  world.at(day + 1, 0.2)
  await world.past.commissions.keepBooks()
}

describe('[CS22] what closed days come to by other losing bases', () => {
  it('has nothing to show while no day is closed (E404)', async () => {
    expect((await effect()).resultCode).toBe('E404')
  })

  it('is worked out for each of them, carried or not, as if it had stood from the first day on', async () => {
    const now = world.at(0, 12)
    const [betId] = await play(member, 100_000, 0)
    first = { betId: betId!, placedAt: (now - 60_000) as Instant }
    await play(member, 50_000, 80_000, 'casino')
    await play(direct, 200_000, 50_000)
    await close(0)
    world.at(1, 12)
    await play(member, 100_000, 250_000)
    // What the house made of these days, and what it gave away.
    await world.past.ledger.port.post(
      post([
        transfer(house.bank.id, house.revenueMinigame.id, 1_000_000),
        transfer(house.bonusCost.id, house.bank.id, 30_000),
        transfer(house.pointConversionCost.id, house.bank.id, 5_000),
      ]),
    )
    await close(1)
    world.at(2, 12)
    await play(member, 120_000, 0)
    await play(member, 60_000, 0, 'casino')
    await play(direct, 10_000, 10_000)
    // The bet of the first day has won 40,000 after all.
    await world.settledAgain([{ ...first, memberId: member.memberId, stake: 100_000, payout: 40_000 }])
    await close(2)
    const { data } = await effect()
    const left = (losing: number) => 1_000_000 - 30_000 - 5_000 - 6_400 - losing
    const row = (losingBase: string, carryLoss: boolean, sums: readonly number[]) => {
      const [lost, deducted, setOff, carriedOut, base, losing] = sums
      return { losingBase, carryLoss, lost, deducted, setOff, carriedOut, base, losing, left: left(losing!) }
    }
    expect(data).toMatchObject({
      fromDay: world.dayOf(0),
      toDay: world.dayOf(2),
      isCut: false,
      entries: 9,
      present: { losingBase: 'L1', carryLoss: false },
      stood: [{ fromDay: world.dayOf(0), toDay: world.dayOf(2), losingBase: 'L1', carryLoss: false }],
      house: { grossWin: 1_000_000, bonus: 30_000, points: 5_000, rolling: 6_400 },
    })
    expect(data.bases).toEqual([
      // 60,000 of the first day as corrected, 120,000, 60,000 in the casino, and 150,000 of the other member.
      row('L1', false, [390_000, 0, 0, 0, 390_000, 117_000]),
      row('L2', false, [390_000, 4_800, 0, 0, 385_200, 115_560]),
      // 70,000 of the first day, which the correction makes 30,000; 180,000; and 150,000.
      row('L3', false, [360_000, 0, 0, 0, 360_000, 72_000]),
      // 150,000 won are set against the 80,000 that the last day comes to with the correction, 30,000 against 60,000 in the casino.
      row('L1', true, [390_000, 0, 110_000, -70_000, 280_000, 84_000]),
      row('L2', true, [390_000, 4_800, 109_300, -72_300, 275_900, 82_770]),
      row('L3', true, [360_000, 0, 140_000, -10_000, 220_000, 44_000]),
    ])
    expect(data.accrued).toBe(117_000)
    expect(data.changed).toBe(2)
    expect(data.partners).toEqual([
      { ...named(top, 'PTN_1'), now: 105_000, after: 41_200 },
      { ...named(low, 'PTN_5'), now: 12_000, after: 2_800 },
    ])
    expect((await effect({ losingBase: 'L2', carryLoss: false })).data.partners).toEqual([
      { ...named(top, 'PTN_1'), now: 105_000, after: 103_700 },
      { ...named(low, 'PTN_5'), now: 12_000, after: 11_860 },
    ])
    expect((await effect({ losingBase: 'L1', carryLoss: false })).data).toMatchObject({ changed: 0, partners: [] })
  })

  it('takes other days, 92 at most and closed ones only, and none that do not exist (E400)', async () => {
    const [one, last] = [world.dayOf(1), world.dayOf(2)]
    const days = async (startDate: string, endDate: string) => {
      const { data, resultCode } = await effect({ startDate, endDate })
      return data?.fromDay ? [data.fromDay, data.toDay] : resultCode
    }
    expect(await days(one, one)).toEqual([one, one])
    expect(await days(one, '')).toEqual([one, last])
    expect(await days('', one)).toEqual([world.dayOf(0), one])
    expect(await days(one, world.dayOf(9))).toEqual([one, last])
    expect(await days(world.dayOf(-89), last)).toEqual([world.dayOf(0), last])
    expect(await days(world.dayOf(-90), last)).toBe('E400')
    expect(await days(last, one)).toBe('E400')
    expect(await days('2026-02-31', '')).toBe('E400')
    expect(await days('', 'today')).toBe('E400')
    expect(await days(world.dayOf(3), world.dayOf(4))).toBe('E404')
    expect(await days(world.dayOf(-9), world.dayOf(-5))).toBe('E404')
    expect((await effect({ losingBase: 'L4' })).resultCode).toBe('E400')
    expect((await effect({ carryLoss: 'yes' })).resultCode).toBe('E400')
  })

  it('goes through the newest whole days where they have too many entries, through the last one always', async () => {
    // 3, 1 and 5 of them.
    const newest = (most: number) =>
      newestDays(world.site.database, { from: world.dayOf(0) as Day, to: world.dayOf(2) as Day }, most)
    expect(await newest(9)).toEqual({ from: world.dayOf(0), to: world.dayOf(2), entries: 9 })
    expect(await newest(8)).toEqual({ from: world.dayOf(1), to: world.dayOf(2), entries: 6 })
    expect(await newest(5)).toEqual({ from: world.dayOf(2), to: world.dayOf(2), entries: 5 })
    expect((await newest(2)).from).toBe(world.dayOf(2))
  })

  it('reckons a correction from before the span by the options of its day, and changes nothing', async () => {
    const before = await tables()
    // 100,000 lost became 60,000: 40,000 less, whatever is chosen for the last day, unless it is carried.
    const { bases } = (await effect({ startDate: world.dayOf(2), endDate: world.dayOf(2) })).data
    const losingOf = (sums: { losing: number }) => sums.losing
    // 120,000 and 60,000 at 30 %, at L2 less 1 %, at L3 20 %; 12,000 are taken back. Carried, 40,000 are taken off the day itself.
    expect(bases.map(losingOf)).toEqual([42_000, 41_460, 24_000, 42_000, 41_460, 28_000])
    expect(await tables()).toEqual(before)
  })

  it('takes a day that is corrected twice within the span from what the first correction left', async () => {
    for (const [day, payout] of [
      [3, 70_000],
      [4, 90_000],
    ] as const) {
      world.at(day, 12)
      await world.settledAgain([{ ...first, memberId: member.memberId, stake: 100_000, payout }])
      await close(day)
    }
    const { accrued, bases } = (await effect({ startDate: world.dayOf(3), endDate: world.dayOf(4) })).data
    // 60,000 lost became 30,000, and then 10,000.
    expect([accrued, bases[0].losing, bases[0].lost]).toEqual([-15_000, -15_000, -50_000])
    // The first day stands as it was reckoned by its own options.
    expect([bases[1].losing, bases[2].losing]).toEqual([-15_000, -15_000])
  })

  it('carries in what members carried before, and says which options stood where others did', async () => {
    await world.office('setOptions', {
      settings: { losingBase: 'L1', carryLoss: true, period: 'day' },
      revision: 0,
      reason: 'test',
    })
    await world.site.database.query('UPDATE commissions.settings SET changed_at = $1', [new Date(world.at(5, 1))])
    world.at(5, 12)
    await play(member, 100_000, 150_000)
    await close(5)
    world.at(6, 12)
    await play(member, 70_000, 0)
    await close(6)
    const whole = (await effect()).data
    expect(whole.present).toEqual({ losingBase: 'L1', carryLoss: true })
    expect(whole.stood).toEqual([
      { fromDay: world.dayOf(0), toDay: world.dayOf(4), losingBase: 'L1', carryLoss: false },
      { fromDay: world.dayOf(5), toDay: world.dayOf(6), losingBase: 'L1', carryLoss: true },
    ])
    const last = (await effect({ startDate: world.dayOf(6), endDate: world.dayOf(6) })).data
    expect(last.stood).toHaveLength(1)
    // 50,000 won the day before are set against 70,000.
    expect(last.accrued).toBe(6_000)
    expect(last.bases[3]).toMatchObject({ lost: 70_000, setOff: 50_000, base: 20_000, carriedOut: 0, losing: 6_000 })
    // Over all groups nothing was ever carried.
    expect(last.bases[5]).toMatchObject({ lost: 70_000, setOff: 0, base: 70_000, losing: 14_000 })
  })
})

function named({ memId }: Person, level: string) {
  return { memId, memNick: expect.any(String), level }
}

async function tables() {
  const { rows } = await world.site.database.query(
    `SELECT (SELECT count(*) FROM commissions.losses) AS losses, (SELECT sum(losing) FROM commissions.partner_days)::bigint AS losing,
       (SELECT open_day::text FROM commissions.books) AS open_day, (SELECT count(*) FROM operators.audit_entries) AS audit`,
  )
  return rows[0]
}
