import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode } from '../../testing/test-node.ts'
import { house, post, transfer } from '../ledger/testing.ts'
import { defaultSettings } from './default-settings.ts'
import { monthBefore } from './point-figures.ts'
import { promotionsSite, type PromotionsSite, type TestMember } from './testing.ts'

let here: PromotionsSite
beforeAll(async () => {
  here = await promotionsSite()
  await here.set('points')
})
afterAll(() => here.site.stop())

const accrue = () => here.site.node.modules.promotions.accrue()
const convert = (member: TestMember, body: object = {}) =>
  member.call('/api/point/change', { amount: 1_000, requestId: newRequestId(), ...body })
const summary = async (member: TestMember) => (await member.call('/api/point/summary')).data
const give = (member: TestMember, points: number) => here.site.give(member.memId, points, 'point')

describe('points of settled bets', () => {
  it('[PR1] come once, whoever walks, however often', async () => {
    const [first, third] = [await here.member(1), await here.member(3)]
    await here.settled([
      { memberId: first.memberId, status: 'won', stake: 10_000 },
      { memberId: first.memberId, status: 'lost', stake: 20_000 },
      { memberId: third.memberId, status: 'lost', stake: 10_000 },
    ])
    const other = await startTestNode({ ROLES: 'http' }, here.site.database)
    const walks = [accrue(), accrue(), other.node.modules.promotions.accrue(), other.node.modules.promotions.accrue()]
    const earned = await Promise.all(walks)
    await other.stop()
    expect(earned.reduce((sum, count) => sum + count, 0)).toBe(3)
    // 0.3 % at level 1; 0.4 % at level 3.
    expect((await first.held()).point).toBe(90)
    expect((await third.held()).point).toBe(40)
    expect(await accrue()).toBe(0)
    // A walk that lost its memory in the middle begins again and gives nothing twice.
    await here.site.database.query(`UPDATE bets.readers SET step = 0, taken = 0 WHERE reader = 'points'`)
    expect(await accrue()).toBe(0)
    expect((await first.held()).point).toBe(90)
  })

  it('[PR1] goes on where it was cut off', async () => {
    const member = await here.member()
    await here.settled(Array.from({ length: 3 }, () => ({ memberId: member.memberId, status: 'won', stake: 10_000 })))
    expect(await here.site.node.modules.promotions.accrue(AbortSignal.abort())).toBe(0)
    expect((await member.held()).point).toBe(0)
    expect(await accrue()).toBe(3)
    expect((await member.held()).point).toBe(90)
  })

  it('[PR2] follow the rules of the bet’s moment, and none for a voided bet', async () => {
    const member = await here.member()
    await here.settled([{ memberId: member.memberId, status: 'voided', stake: 10_000 }])
    // Placed before the site had any rules.
    await here.settled([{ memberId: member.memberId, status: 'won', stake: 10_000 }], 3_600_000)
    expect(await accrue()).toBe(0)
    await here.settled([{ memberId: member.memberId, status: 'won', stake: 10_000 }])
    const doubled = defaultSettings.points.rates['minigame'].map((rate) => ({ ...rate, stakeBp: rate.stakeBp * 2 }))
    await here.set('points', { rates: { minigame: doubled } })
    await here.settled([{ memberId: member.memberId, status: 'won', stake: 100_000 }])
    await here.set('points')
    expect(await accrue()).toBe(2)
    expect((await member.held()).point).toBe(30 + 600)
  })

  it('[PR2] are taken back once when their bet is voided later, as far as they are held', async () => {
    const [rich, poor] = [await here.member(), await here.member()]
    const [ofRich, ofPoor, alsoOfPoor] = await here.settled([
      { memberId: rich.memberId, status: 'lost', stake: 1_000_000 },
      { memberId: poor.memberId, status: 'lost', stake: 1_000_000 },
      { memberId: poor.memberId, status: 'lost', stake: 100_000 },
    ])
    await accrue()
    expect((await convert(poor, { amount: 2_900 })).resultCode).toBe('0')
    await here.settledAgain(ofRich!, { memberId: rich.memberId, status: 'voided', stake: 1_000_000 })
    await here.settledAgain(ofPoor!, { memberId: poor.memberId, status: 'voided', stake: 1_000_000 })
    await here.settledAgain(alsoOfPoor!, { memberId: poor.memberId, status: 'voided', stake: 100_000 })
    await accrue()
    await accrue()
    expect((await rich.held()).point).toBe(0)
    expect((await poor.held()).point).toBe(0)
    const { totalAccrued, totalUsed, held } = await summary(poor)
    expect({ totalAccrued, totalUsed, held }).toEqual({ totalAccrued: 2_900, totalUsed: 2_900, held: 0 })
  })
})

describe('points of bets that are settled again', () => {
  it('[PR2] [PR5] come to what the last settlement is worth, given and taken as it changes, each once', async () => {
    const member = await here.member()
    const [betId] = await here.settled([{ memberId: member.memberId, status: 'voided', stake: 1_000_000 }])
    const settleAs = async (status: 'won' | 'lost' | 'voided', number: number) => {
      await here.settledAgain(betId!, { memberId: member.memberId, status, stake: 1_000_000 }, number)
      const changed = await accrue()
      return [changed, (await member.held()).point]
    }
    expect(await accrue()).toBe(0)
    expect(await settleAs('won', 2)).toEqual([1, 3_000])
    expect(await settleAs('won', 3)).toEqual([0, 3_000])
    expect(await settleAs('voided', 4)).toEqual([1, 0])
    // A rise of the level meanwhile changes nothing for what was earned at another one.
    await here.site.database.query('UPDATE members.members SET level = 3 WHERE member_id = $1', [member.memberId])
    expect(await settleAs('won', 5)).toEqual([1, 3_000])
    await here.site.database.query(`UPDATE bets.readers SET step = 0, taken = 0 WHERE reader = 'points'`)
    expect(await accrue()).toBe(0)
    expect((await member.held()).point).toBe(3_000)
  })

  it('[PR2] [PR21] are not given twice to a member that has spent them, and cost less by what is taken back', async () => {
    const costs = async () => (await here.office('costs')).data.today.accrual as number
    const member = await here.member()
    const [betId] = await here.settled([{ memberId: member.memberId, status: 'won', stake: 1_000_000 }])
    await accrue()
    expect((await convert(member, { amount: 2_000 })).resultCode).toBe('0')
    const settleAs = async (status: 'won' | 'voided', number: number) => {
      await here.settledAgain(betId!, { memberId: member.memberId, status, stake: 1_000_000 }, number)
      await accrue()
      return (await member.held()).point
    }
    const before = await costs()
    expect(await settleAs('voided', 2)).toBe(0)
    expect(await costs()).toBe(before - 1_000)
    // Of its 3,000 only the 1,000 that were taken back are missing.
    expect(await settleAs('won', 3)).toBe(1_000)
  })
})

describe('conversion', () => {
  it.each([
    ['P001', { amount: undefined }],
    ['P001', { amount: 0 }],
    ['P001', { amount: -1_000 }],
    ['P004', { amount: 900 }],
    ['P004', { amount: 1_050 }],
    ['P004', { amount: 1_000.5 }],
    ['P002', { amount: 5_100 }],
    ['0', { amount: 5_000 }],
  ])('[PR3] answers %s to %j', async (code, body) => {
    const member = await here.member()
    await give(member, 5_000)
    expect((await convert(member, body)).resultCode).toBe(code)
  })

  it('[PR3] knows the minimum of the reader’s language', async () => {
    const member = await here.member()
    await give(member, 20_000)
    const post = async (language: string, amount: number) => {
      const response = await fetch(`${here.site.baseUrl}/api/point/change`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: 'demo',
          'x-auth-token': member.token,
          'accept-language': language,
        },
        body: JSON.stringify({ siteId: 'demo', amount, requestId: newRequestId() }),
      })
      return ((await response.json()) as { resultCode: string }).resultCode
    }
    expect(await post('vi', 5_000)).toBe('P004')
    expect(await post('vi', 10_000)).toBe('0')
    expect(await post('ko', 1_000)).toBe('P005')
  })

  it('[PR3] is unavailable (P009) while it is switched off and to a member who may not spend', async () => {
    const member = await here.member()
    await give(member, 5_000)
    await here.set('points', { conversion: { ...defaultSettings.points.conversion, open: false } })
    expect((await convert(member)).resultCode).toBe('P009')
    await here.set('points')
    await here.site.node.platform.database.tx((tx) =>
      here.site.node.modules.ledger.port.setSpendingGate(tx, member.memberId, 'excluded'),
    )
    expect((await convert(member)).resultCode).toBe('P009')
    await here.site.node.platform.database.tx((tx) =>
      here.site.node.modules.ledger.port.setSpendingGate(tx, member.memberId, null),
    )
    // The refused try has not begun a minute.
    expect((await convert(member)).resultCode).toBe('0')
  })

  it('[PR3] answers a repeated request the same, and another input C999', async () => {
    const member = await here.member()
    await give(member, 5_000)
    const requestId = newRequestId()
    const first = await convert(member, { amount: 2_000, requestId })
    expect(first.data).toEqual({ cashAmt: 2_000, pointAmt: 3_000 })
    await here.site.give(member.memId, 700)
    expect(await convert(member, { amount: 2_000, requestId })).toEqual(first)
    expect((await convert(member, { amount: 3_000, requestId })).resultCode).toBe('C999')
    expect(await member.held()).toEqual({ cash: 2_700, point: 3_000 })
  })

  it('[PR4] is done once a minute, of two hundred tries at once', async () => {
    const member = await here.member()
    await give(member, 500_000)
    const tries = await Promise.all(Array.from({ length: 200 }, () => convert(member)))
    const codes = tries.map((answer) => answer.resultCode)
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    // What no longer fits the line of a session's calls is asked to come later.
    expect(codes.filter((code) => code === 'P005' || code === 'E002')).toHaveLength(199)
    expect(await member.held()).toEqual({ cash: 1_000, point: 499_000 })
    expect((await summary(member)).conversion.waitUntil).not.toBeNull()
    await here.site.database.query(
      `UPDATE promotions.conversion_clocks SET converted_at = converted_at - interval '61 seconds' WHERE member_id = $1`,
      [member.memberId],
    )
    expect((await summary(member)).conversion.waitUntil).toBeNull()
    expect((await convert(member)).resultCode).toBe('0')
  })
})

describe('figures and history', () => {
  it('[PR5] say what was accrued this month and last, in all, what was used and what is held', async () => {
    const member = await here.member()
    await give(member, 5_000)
    expect(await summary(member)).toMatchObject({ held: 5_000, monthAccrued: 5_000, lastMonthAccrued: 0, totalUsed: 0 })
    await convert(member, { amount: 2_000 })
    await give(member, -500)
    expect(await summary(member)).toMatchObject({
      held: 2_500,
      monthAccrued: 4_500,
      totalAccrued: 4_500,
      totalUsed: 2_000,
      memLevel: 1,
    })
    const account = here.site.node.modules.ledger.port.accountsOf(member.memberId).point
    await here.site.database.query(
      `UPDATE ledger.transfers SET posted_at = date_trunc('month', posted_at AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul' - interval '1 hour'
       WHERE to_account_id = $1`,
      [account],
    )
    await here.site.database.query('DELETE FROM promotions.point_months WHERE member_id = $1', [member.memberId])
    await here.site.database.query('DELETE FROM promotions.point_rollups WHERE member_id = $1', [member.memberId])
    const both = await Promise.all([summary(member), summary(member), summary(member)])
    for (const figures of both) {
      expect(figures).toMatchObject({ held: 2_500, monthAccrued: -500, lastMonthAccrued: 5_000, totalAccrued: 4_500 })
    }
    expect([monthBefore('2027-01'), monthBefore('2026-11')]).toEqual(['2026-12', '2026-10'])
  })

  it('[PR6] [LP20] list what came in and went out in a span of days, in pages', async () => {
    const member = await here.member()
    for (let count = 0; count < 12; count += 1) await give(member, 1_000)
    await convert(member, { amount: 3_000 })
    const list = async (body: object = {}) => (await member.call('/api/point/list', body)).data
    const first = await list()
    expect(first.pageInfo).toEqual({ page: 1, count_per_list: 10, tatal_list_count: 13 })
    expect(first.list[0]).toMatchObject({ kind: 'point-conversion', change: -3_000, balance: 9_000 })
    expect(first).toMatchObject({ sumIn: 12_000, sumOut: 3_000 })
    const second = await list({ page: 2 })
    expect(second.list.map((row: { balance: number }) => row.balance)).toEqual([3_000, 2_000, 1_000])
    expect((await list({ direction: 'out' })).list).toHaveLength(1)
    expect((await list({ direction: 'in', page: 2 })).list).toHaveLength(2)
    expect((await list({ startDate: '2020-01-01', endDate: '2020-12-31' })).list).toEqual([])
    expect((await list({ startDate: '2020-01-01', page: 3 })).list).toEqual([])
    expect((await member.call('/api/point/list', { startDate: '2026-02-31' })).resultCode).toBe('E400')
  })

  it('[PR31] are a cost when they are given, and owed at a won each until they become money', async () => {
    const ledger = here.site.node.modules.ledger.port
    await ledger.openLiability('pointsOwed', (db) => ledger.pointsHeld(db))
    const { rows } = await here.site.database.query<{ held: number }>(
      `SELECT sum(balance)::bigint AS held FROM ledger.accounts WHERE type = 'guarded' AND currency = 'point'`,
    )
    const before = await ledger.houseBalances()
    // Given, taken back, taken by operators and converted by all the tests before: nothing is left to an opening balance.
    expect(before).toMatchObject({ pointsOwed: rows[0]!.held, openingPoints: 0 })
    const member = await here.member()
    await give(member, 5_000)
    expect((await convert(member, { amount: 3_000 })).resultCode).toBe('0')
    const after = await ledger.houseBalances()
    expect(after.pointsOwed - before.pointsOwed).toBe(2_000)
    expect(after.pointConversionCost - before.pointConversionCost).toBe(-5_000)
  })

  it('[LP28] that members had before are owed from an account of their own, once', async () => {
    const ledger = here.site.node.modules.ledger.port
    const { pointsOwed } = await ledger.houseBalances()
    await ledger.post(
      post([transfer(house.pointsOwed.id, house.pointConversionCost.id, pointsOwed, { kind: 'points-earned' })]),
    )
    await here.site.database.query('DELETE FROM ledger.openings')
    await Promise.all([1, 2, 3].map(() => ledger.openLiability('pointsOwed', (db) => ledger.pointsHeld(db))))
    expect(await ledger.houseBalances()).toMatchObject({ pointsOwed, openingPoints: 0 - pointsOwed })
  })

  it('[PR22] leave books that balance', async () => {
    expect(await here.booksBalance()).toMatchObject({ total: 0, faults: [] })
  })
})
