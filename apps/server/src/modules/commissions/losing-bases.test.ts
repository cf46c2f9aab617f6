import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'

let world: PartnersSite
let top: Person
let low: Person
let member: Person
beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  top = await world.partner('PTN_1', null, percents(1, 30, 20))
  low = await world.partner('PTN_5', top, percents(0.4, 5, 4))
  member = await world.member(low)
})
afterAll(() => world.stop())

/** Plays a day and closes it; answers what losing commission it gave. */
async function day(number: number, bets: readonly (readonly [stake: number, payout: number])[]) {
  world.at(number, 12)
  await world.settled(bets.map(([stake, payout]) => ({ memberId: member.memberId, stake, payout })))
  world.at(number + 1, 0.2)
  await world.past.commissions.keepBooks()
  return [(await world.sums(top, number)).losing, (await world.sums(low, number)).losing]
}

const set = (settings: object, revision: number, more: object = {}) =>
  world.office('setOptions', { settings, revision, reason: 'test', ...more })
/** As if it had been decided just before a day. */
const decided = (revision: number, before: number) =>
  world.site.database.query('UPDATE commissions.settings SET changed_at = $2 WHERE revision = $1', [
    revision,
    new Date(world.at(before - 1, 23)),
  ])

describe('how losing commission is reckoned', () => {
  it('[CS13] is an option of the site: a change names a reason (O003), its revision (O004) and leaves an audit entry', async () => {
    const carried = { losingBase: 'L3', carryLoss: true, period: 'day' }
    expect((await set(carried, 0, { reason: '' })).resultCode).toBe('O003')
    expect((await set(carried, 4)).resultCode).toBe('O004')
    expect((await set(carried, 0)).data).toEqual({ revision: 1, approvalIdx: null })
    expect((await world.office('options')).data).toMatchObject({
      revision: 1,
      settings: carried,
      openDay: world.dayOf(0),
    })
    const audit = await world.site.call(
      '/api/office/audit/list',
      { subject: 'commission' },
      await world.site.operator(),
    )
    expect(audit.data.list[0]).toMatchObject({ action: 'partners.options', reason: 'test' })
    await decided(1, 0)
  })

  it('[CS6] nets over all groups and carries over, day after day (games.md 7.1)', async () => {
    expect(await day(0, [[295_000, 0]])).toEqual([47_200, 11_800])
    expect(await day(1, [[500_000, 1_000_000]])).toEqual([0, 0])
    expect(
      await day(2, [
        [300_000, 0],
        [100_000, 0],
      ]),
    ).toEqual([0, 0])
    const { rows } = await world.site.database.query(
      'SELECT carry_in, carry_out, base FROM commissions.losses WHERE member_id = $1 ORDER BY day',
      [member.memberId],
    )
    expect(rows).toEqual([
      { carry_in: 0, carry_out: 0, base: 295_000 },
      { carry_in: 0, carry_out: -500_000, base: 0 },
      { carry_in: -500_000, carry_out: -100_000, base: 0 },
    ])
  })

  it('[CS6] takes the options that stood at the end of each day', async () => {
    await set({ losingBase: 'L2', carryLoss: false, period: 'day' }, 1)
    await decided(2, 3)
    // 100,000 lost of 200,000 staked, after 2,000 of rolling; by group, and nothing carried.
    expect(await day(3, [[200_000, 100_000]])).toEqual([98_000 * 0.25, 98_000 * 0.05])
  })

  it('[CS19] is shown with the base of its day, what was carried and what was deducted', async () => {
    const call = await world.logIn(low)
    const { list } = (await call('statementList', { count_per_list: 100 })).data
    const rows = await Promise.all(
      list.map(async ({ statementIdx }: { statementIdx: string }) => {
        return (await call('statementLossList', { statementIdx })).data.list
      }),
    )
    const shown = rows.flat().toSorted((a, b) => a.day.localeCompare(b.day))
    const figures = ['losingBase', 'group', 'deducted', 'carryIn', 'base', 'rate', 'losing']
    expect(shown.map((row) => figures.map((figure) => row[figure]))).toEqual([
      ['L3', 'net', 0, 0, 295_000, 4, 11_800],
      ['L3', 'net', 0, 0, 0, 4, 0],
      ['L3', 'net', 0, -500_000, 0, 4, 0],
      ['L2', 'minigame', 2_000, 0, 98_000, 5, 4_900],
    ])
  })
})
