import { DAY_MS, instant, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'
import { monthsOf } from './outrun.ts'
import { outrunSigns } from './outrun-signs.ts'

let world: PartnersSite
let head: Person
let left: Person
let right: Person

// One branch has won more than it staked, the other has lost: over both the house has lost, and the head earned of it all the same.
beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  head = await world.partner('PTN_1', null, percents(2))
  left = await world.partner('PTN_2', head, percents(1))
  right = await world.partner('PTN_2', head, percents(1))
  const [lucky, unlucky] = [await world.member(left), await world.member(right)]
  world.at(0, 12)
  await world.settled([
    { memberId: lucky.memberId, stake: 1_000_000, payout: 1_500_000 },
    { memberId: unlucky.memberId, stake: 100_000, payout: 0 },
  ])
  await world.past.commissions.keepBooks()
  world.at(1, 1)
  await world.past.commissions.keepBooks()
})
afterAll(() => world.stop())

const ofHead = { grossWin: -400_000, lineCommission: 22_000, by: 422_000 }
const ofLeft = { grossWin: -500_000, lineCommission: 10_000, by: 510_000 }
const rowOf = (list: readonly { memId: string }[], { memId }: Person) => list.find((row) => row.memId === memId)

describe('commission that outran income', () => {
  it('[CS23] is looked for in the Seoul month so far and in the one before it', () => {
    const at = (day: string, ms = 0) => instant(seoulDayStart(day as never)! + ms)
    expect(monthsOf(at('2026-03-01'))).toEqual([
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-01', to: '2026-02-28' },
    ])
    expect(monthsOf(at('2026-01-31', DAY_MS - 1))).toEqual([
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2025-12-01', to: '2025-12-31' },
    ])
  })

  it('[CS23] is marked in the tree with its month, figures and difference; a branch that brought more is not', async () => {
    const month = world.dayOf(0).slice(0, 7)
    const top = (await world.office('tree')).data
    expect(rowOf(top.list, head)).toMatchObject({ outrun: [{ ...ofHead, fromDay: `${month}-01` }] })
    const below = (await world.office('tree', { memId: head.memId })).data
    expect(rowOf(below.list, left)).toMatchObject({ outrun: [ofLeft] })
    expect(rowOf(below.list, right)).toMatchObject({ outrun: [] })
    // By the figures that the report has of the same days.
    const span = { startDate: `${month}-01`, endDate: seoulDay(world.now()), all: true }
    const report = await world.site.call('/api/office/reports/partners', span, await world.site.operator())
    expect(report.data.outrun).toBe(2)
    expect(rowOf(report.data.list, left)).toMatchObject({ isOutrun: true, grossWin: -500_000, lineCommission: 10_000 })
    expect(rowOf(report.data.list, right)).toMatchObject({ isOutrun: false })
  })

  it('[CS23] is marked beside statements and payouts of its days', async () => {
    // Whatever period partners have, it is over by then.
    world.at(20, 1)
    await world.past.commissions.keepBooks()
    const statements = (await world.office('statements')).data.list
    expect(rowOf(statements, left)).toMatchObject({ outrun: ofLeft })
    expect(rowOf(statements, right)).toMatchObject({ outrun: null })
    for (const [partner, outrun] of [
      [left, ofLeft],
      [right, null],
    ] as const) {
      const [statementIdx] = await world.past.commissions.payable(partner.memberId)
      const ask = { partnerId: partner.memberId, statementIdx: statementIdx!, requestId: newRequestId() }
      expect((await world.past.commissions.reservePayout(ask)).ok).toBe(true)
      const payouts = (await world.office('payouts')).data.list
      expect(rowOf(payouts, partner)).toMatchObject({ statementIdx, outrun })
    }
  })

  it('[CS24] is one sign a partner and month, by how much it outran', async () => {
    world.at(1, 2)
    const deps = {
      database: world.site.database,
      now: () => Promise.resolve(world.now()),
      partners: world.past.partners.port,
    }
    const signs = await outrunSigns(deps).signs()
    const month = world.dayOf(0).slice(0, 7)
    const sign = (partner: Person, { lineCommission, by }: typeof ofLeft, within: string[]) => ({
      rule: 'commissionOutrun',
      cause: `${partner.memberId} ${month}`,
      within,
      label: month,
      value: by,
      amount: lineCommission,
      memberId: partner.memberId,
    })
    expect(signs.toSorted((a, b) => a.value - b.value)).toEqual([
      sign(head, ofHead, []),
      sign(left, ofLeft, [`${head.memberId} ${month}`]),
    ])
    // Later in the month, and in the one after it, it is the same.
    world.at(2, 2)
    const again = await outrunSigns(deps).signs()
    expect(again.map(({ cause }) => cause).toSorted()).toEqual(signs.map(({ cause }) => cause).toSorted())
  })

  it('[CS24] [AL2] [AL17] is told once a partner and month, from the threshold of its rule on, of the lowest partner of a line', async () => {
    const { site, past } = world
    const rule = { rule: 'commissionOutrun', isOn: true, isUrgent: false, escalateMinutes: 0, reason: '기준' }
    const set = async (threshold: number) =>
      await site.call('/api/office/alerts/ruleSave', { ...rule, threshold }, await site.operator())
    const told = async () => {
      const { data } = await site.call('/api/office/alerts/list', { view: 'all', page: 1 }, await site.operator())
      return data.list.filter((one: { rule: string }) => one.rule === 'commissionOutrun')
    }
    world.at(1, 2)
    expect((await set(0)).resultCode).toBe('O006')
    expect((await set(ofLeft.by)).resultCode).toBe('0')
    await Promise.all([past.alerts.look(), past.alerts.look(), site.node.modules.alerts.look()])
    world.at(2, 2)
    await past.alerts.look()
    const [only, ...others] = await told()
    expect(others).toEqual([])
    const month = world.dayOf(0).slice(0, 7)
    expect(only).toMatchObject({ memId: left.memId, label: month, value: ofLeft.by, amount: ofLeft.lineCommission })
    // Over as it begins, and open in the office until somebody has it in hand.
    expect(only).toMatchObject({ endedAt: only.beganAt, acknowledged: null })
    // What the head has lost its left branch has: it goes without saying.
    expect((await set(1)).resultCode).toBe('0')
    await past.alerts.look()
    expect(await told()).toEqual([only])
  })
})
