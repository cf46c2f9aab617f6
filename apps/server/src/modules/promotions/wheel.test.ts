import { DAY_MS, instant, isoSeoul, seoulDay } from '@hanpan/kernel'
import { commitmentOf } from '@hanpan/fairness'
import { drawPrize } from '@hanpan/promotions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { newRequestId, startTestNode } from '../../testing/test-node.ts'
import { defaultSettings } from './default-settings.ts'
import { promotionsSite, type PromotionsSite, type TestMember } from './testing.ts'

let here: PromotionsSite
let revision = 0
beforeAll(async () => {
  here = await promotionsSite()
})
afterAll(() => here.site.stop())
beforeEach(async () => {
  revision = await here.set('wheel')
  await here.site.database.query('DELETE FROM promotions.wheel_days')
})

const spin = (member: TestMember, body: object = {}) =>
  member.call('/api/rotary/spin', { requestId: newRequestId(), revision, ...body })
const wheel = async (member: TestMember) => (await member.call('/api/rotary/wheel')).data
const prizes = [
  { kind: 'point', amount: 0, weight: 1 },
  { kind: 'point', amount: 700, weight: 1 },
] as const

describe('a spin', () => {
  it('[PR15] takes the odds that were seen, and no others', async () => {
    const member = await here.member()
    await here.set('wheel', { dailyBudget: 2_000_000 })
    expect((await spin(member)).resultCode).toBe('K204')
    expect((await wheel(member)).spinsLeft).toBe(1)
    expect((await spin(member, { revision: (await wheel(member)).revision })).resultCode).toBe('0')
  })

  it('[PR16] pays what was drawn, from the day’s budget', async () => {
    const member = await here.member()
    const answer = await spin(member)
    expect(answer.resultCode).toBe('0')
    const { kind, amount, prizeIndex } = answer.data.spin
    expect(defaultSettings.wheel.prizes[prizeIndex]).toMatchObject({ kind, amount })
    expect(await member.held()).toEqual({ cash: kind === 'cash' ? amount : 0, point: kind === 'point' ? amount : 0 })
    expect((await wheel(member)).budgetLeft).toBe(1_000_000 - amount)
  })

  it('[PR16] closes for the day before it could not pay, with its odds as they are', async () => {
    revision = await here.set('wheel', { prizes: [...prizes], dailyBudget: 1_500, spinsPerDay: 10 })
    const people = await Promise.all(Array.from({ length: 4 }, () => here.member()))
    const other = await startTestNode({ ROLES: 'http' }, here.site.database)
    const tries = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? other : here.site).call(
        '/api/rotary/spin',
        { requestId: newRequestId(), revision },
        people[index % 4]!.token,
      ),
    )
    const answers = await Promise.all(tries)
    await other.stop()
    const won = answers.filter((answer) => answer.resultCode === '0' && answer.data.spin.amount > 0)
    expect(won).toHaveLength(2) // 1,500 covers 700 twice; what is left does not cover it a third time.
    expect(new Set(answers.map((answer) => answer.resultCode))).toEqual(new Set(['0', 'K202']))
    expect(await wheel(people[0]!)).toMatchObject({ state: 'budget_spent', budgetLeft: 100, prizes: [...prizes] })
  })

  it('[PR16] is refused while the wheel is closed (K201)', async () => {
    revision = await here.set('wheel', { enabled: false })
    const member = await here.member()
    expect((await spin(member)).resultCode).toBe('K201')
    expect((await wheel(member)).state).toBe('closed')
  })

  it('[PR17] is the day’s, whatever the number of tabs', async () => {
    const member = await here.member()
    const answers = await Promise.all(Array.from({ length: 12 }, () => spin(member)))
    expect(answers.map((answer) => answer.resultCode).filter((code) => code === '0')).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.resultCode))).toEqual(new Set(['0', 'K203']))
    // Yesterday's spin does not count today.
    await here.site.database.query('UPDATE promotions.spins SET day = day - 1 WHERE member_id = $1', [member.memberId])
    expect((await spin(member)).resultCode).toBe('0')
  })

  it('[PR17] comes once more with a deposit of the day, and a repeated request gets its first answer', async () => {
    revision = await here.set('wheel', { depositSpins: 1 })
    const member = await here.member()
    const requestId = newRequestId()
    const first = await spin(member, { requestId })
    expect((await spin(member, { requestId })).data.spin).toEqual(first.data.spin)
    expect((await spin(member, { requestId, revision: 0 })).resultCode).toBe('C999')
    expect((await spin(member)).resultCode).toBe('K203')
    await here.site.database.query(
      `INSERT INTO cashier.requests (request_id, member_id, cash_type, amount, status, input_hash, created_at, processed_at)
       VALUES (gen_random_uuid(), $1, 'in', 10000, 'done', '', now(), now())`,
      [member.memberId],
    )
    expect(await wheel(member)).toMatchObject({ spinsLeft: 1, spinsToday: 2, deposited: true })
    expect((await spin(member)).resultCode).toBe('0')
  })

  it('[PR18] can be repeated from seeds that were committed to before', async () => {
    revision = await here.set('wheel', { spinsPerDay: 5 })
    const member = await here.member()
    const { seeds } = await wheel(member)
    expect((await member.call('/api/rotary/rotate')).resultCode).toBe('E404')
    expect((await member.call('/api/rotary/clientSeed', { clientSeed: 'not allowed!' })).resultCode).toBe('E400')
    const chosen = await member.call('/api/rotary/clientSeed', { clientSeed: 'my-own_seed' })
    expect(chosen.data.seeds).toEqual({ commitment: seeds.commitment, clientSeed: 'my-own_seed', nonce: 0 })
    for (let count = 0; count < 3; count += 1) await spin(member)
    const hidden = (await member.call('/api/rotary/list')).data.list
    expect(hidden.map((one: { seed: string | null }) => one.seed)).toEqual([null, null, null])
    const { revealed, seeds: next } = (await member.call('/api/rotary/rotate')).data
    expect(commitmentOf(nodeHashes, revealed.seed)).toBe(seeds.commitment)
    expect(next).toMatchObject({ clientSeed: 'my-own_seed', nonce: 0 })
    expect(next.commitment).not.toBe(seeds.commitment)
    const { list } = (await member.call('/api/rotary/list')).data
    expect(list.map((one: { nonce: number }) => one.nonce)).toEqual([2, 1, 0])
    for (const one of list) {
      expect(one.commitment).toBe(seeds.commitment)
      const draw = { serverSeed: one.seed, clientSeed: one.clientSeed, nonce: one.nonce }
      expect(drawPrize(nodeHashes, draw, one.prizes)).toBe(one.prizeIndex)
    }
    const { rows } = await here.site.database.query<{ seed: string | null }>(
      'SELECT seed FROM promotions.wheel_seeds WHERE member_id = $1 AND revealed_at IS NULL',
      [member.memberId],
    )
    expect(rows).toEqual([{ seed: null }])
  })
})

describe('attendance', () => {
  beforeEach(async () => void (await here.set('attendance')))
  const check = (member: TestMember) => member.call('/api/attendance/check')
  const month = async (member: TestMember, body: object = {}) => (await member.call('/api/attendance/month', body)).data
  const attended = (member: TestMember, daysAgo: number, streak: number) =>
    here.site.database.query('INSERT INTO promotions.attendances VALUES ($1, $2::date, $3, 100, 0)', [
      member.memberId,
      seoulDay(instant(Date.now() - daysAgo * DAY_MS)),
      streak,
    ])

  it('[PR7] is once a day, of fifty tries on two nodes', async () => {
    const member = await here.member()
    const other = await startTestNode({ ROLES: 'http' }, here.site.database)
    const tries = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? other : here.site).call('/api/attendance/check', {}, member.token),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.resultCode)
    await other.stop()
    expect(codes.filter((code) => code === '0')).toHaveLength(1)
    expect(codes.filter((code) => code === 'K002')).toHaveLength(49)
    expect((await member.held()).point).toBe(100)
    const shown = await month(member)
    expect(shown).toMatchObject({ streak: 1, checkedToday: true, next: { inDays: 6, points: 500 } })
    expect(shown.days).toEqual([{ day: shown.today, streak: 1, points: 100, bonus: 0 }])
  })

  it('[PR8] pays the bonus of the seventh day in a row, and begins anew after a missed day', async () => {
    const [keen, lazy] = [await here.member(), await here.member()]
    await attended(keen, 1, 6)
    await attended(lazy, 2, 6)
    expect((await month(keen)).streak).toBe(6)
    expect((await check(keen)).data).toMatchObject({ streak: 7, points: 600, bonus: 500, pointAmt: 600 })
    expect((await month(lazy)).streak).toBe(0)
    expect((await check(lazy)).data).toMatchObject({ streak: 1, points: 100, bonus: 0 })
    expect((await month(keen, { month: '2020-02' })).days).toEqual([])
  })

  it('[PR9] is refused by name', async () => {
    const member = await here.member()
    await here.set('attendance', { enabled: false })
    expect((await check(member)).resultCode).toBe('K001')
    await here.set('attendance', { requires: 'deposit' })
    expect((await check(member)).resultCode).toBe('K003')
    await here.set('attendance', { requires: 'bet' })
    expect((await check(member)).resultCode).toBe('K004')
    await here.settled([{ memberId: member.memberId, status: 'lost', stake: 1_000 }])
    expect((await month(member)).requirementMet).toBe(true)
    expect((await check(member)).resultCode).toBe('0')
    expect((await check(member)).resultCode).toBe('K002')
  })
})

describe('the office', () => {
  it('[PR19] changes rules with a reason, from what it has seen, and only to sound ones', async () => {
    const settings = { ...defaultSettings.wheel, enabled: true }
    const change = (body: object) => here.office('setWheel', { settings, revision, reason: 'test', ...body })
    expect((await change({ reason: ' ' })).resultCode).toBe('O003')
    expect((await change({ revision: revision - 1 })).resultCode).toBe('O004')
    expect((await change({ settings: { ...settings, dailyBudget: 49_999 } })).resultCode).toBe('O006')
    const points = (await here.office('settings')).data.points
    const unsound = {
      ...points.settings,
      conversion: { open: true, unit: 300, minimum: { ko: 1000, en: 1000, vi: 1000 } },
    }
    const refused = await here.office('setPoints', { settings: unsound, revision: points.revision, reason: 'x' })
    expect(refused.resultCode).toBe('O006')
    const both = await Promise.all([change({}), change({})])
    expect(both.map((answer) => answer.resultCode).toSorted()).toEqual(['0', 'O004'])
    const audit = await here.site.call(
      '/api/office/audit/list',
      { query: 'promotions.wheel' },
      await here.site.operator(),
    )
    expect(audit.data.list[0]).toMatchObject({ action: 'promotions.wheel', reason: 'test' })
  })

  it('[PR20] projects what rates would have cost', async () => {
    const fresh = await promotionsSite()
    const [first, second] = [await fresh.member(1), await fresh.member(2)]
    await fresh.settled([
      { memberId: first.memberId, status: 'lost', stake: 100_000 },
      { memberId: first.memberId, status: 'won', stake: 100_000 },
      { memberId: second.memberId, status: 'won', stake: 200_000 },
      { memberId: second.memberId, status: 'voided', stake: 999_000 },
    ])
    await fresh.settled([{ memberId: first.memberId, status: 'won', stake: 700_000 }], 31 * DAY_MS)
    const rates = { minigame: defaultSettings.points.rates['minigame'].map((rate) => ({ ...rate, lossBp: 100 })) }
    const { rows, total } = (await fresh.office('projection', { rates })).data
    expect(rows.slice(0, 2)).toEqual([
      { group: 'minigame', memLevel: 1, members: 1, stakes: 200_000, losses: 100_000, points: 1_600 },
      { group: 'minigame', memLevel: 2, members: 1, stakes: 200_000, losses: 0, points: 700 },
    ])
    expect(total).toBe(2_300)
    await fresh.site.stop()
  })

  it('[PR21] knows what today and this month cost', async () => {
    const fresh = await promotionsSite()
    await fresh.set('points')
    await fresh.set('attendance')
    const seen = await fresh.set('wheel', { prizes: [prizes[1], prizes[1]], dailyBudget: 10_000 })
    const member = await fresh.member()
    await fresh.settled([{ memberId: member.memberId, status: 'lost', stake: 1_000_000 }])
    await fresh.site.node.modules.promotions.accrue()
    await member.call('/api/attendance/check')
    await member.call('/api/rotary/spin', { requestId: newRequestId(), revision: seen })
    const ends = isoSeoul(instant(Date.now() + DAY_MS))
    for (const kind of ['cash', 'point']) {
      const { codes } = (await fresh.issue({ kind, endsAt: ends })).data
      await member.call('/api/coupon/use', { code: codes[0], requestId: newRequestId() })
    }
    await member.call('/api/point/change', { amount: 1_000, requestId: newRequestId() })
    const costs = {
      accrual: 3_000,
      attendance: 100,
      couponPoints: 5_000,
      couponCash: 5_000,
      wheel: 700,
      converted: 1_000,
    }
    expect((await fresh.office('costs')).data).toEqual({
      today: costs,
      month: costs,
      wheelBudget: 10_000,
      wheelSpent: 700,
      pointsHeld: 7_800,
    })
    expect(await fresh.booksBalance()).toMatchObject({ total: 0, faults: [] })
    await fresh.site.stop()
  })
})
