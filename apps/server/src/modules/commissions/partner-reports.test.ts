import { HOUR_MS, type MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'

let world: PartnersSite
let head: Person
let left: Person
let right: Person
let store: Person
let other: Person
let member: Person
let guest: Person

beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  head = await world.partner('PTN_1', null, percents(2, 20, 10))
  left = await world.partner('PTN_2', head, percents(1.5, 12, 8))
  right = await world.partner('PTN_2', head, percents(1.2, 10, 6))
  store = await world.partner('PTN_5', left, percents(0.7, 5, 3))
  other = await world.partner('PTN_1', null, percents(1, 8, 4))
  member = await world.member(store)
  guest = await world.member(other)
  // Two days of play; the store moves to the other branch between them, and a bet of the first day comes out otherwise on the second.
  world.at(0, 12)
  const [bet] = await world.settled([
    { memberId: member.memberId, stake: 123_457, payout: 0 },
    { memberId: member.memberId, stake: 50_001, payout: 99_999 },
    { memberId: guest.memberId, stake: 70_003, payout: 0 },
  ])
  await world.past.commissions.keepBooks()
  world.at(1, 1)
  await world.past.commissions.keepBooks()
  const { database } = world.site
  await database.query(
    `INSERT INTO partners.edges (node_id, from_at, parent_id, is_applied, made_at, made_by) VALUES ($1, $2, $3, false, $2, 'owner')`,
    [store.memberId, new Date(world.now()), right.memberId],
  )
  world.at(1, 5)
  await world.past.commissions.keepBooks()
  await world.settled([
    { memberId: member.memberId, stake: 33_333, payout: 10_000, placedAgoMs: HOUR_MS },
    { memberId: guest.memberId, stake: 10_000, payout: 0, isVoid: true },
  ])
  await world.past.commissions.keepBooks()
  const placedAt = (world.now() - 29 * HOUR_MS) as never
  await world.settledAgain([{ betId: bet!, memberId: member.memberId, placedAt, stake: 123_457, payout: 20_000 }])
  world.at(2, 1)
  await world.past.commissions.keepBooks()
  await cash()
  await payOut()
})
afterAll(() => world.stop())

/** Deposits and a withdrawal, completed now and then set back to before and after the move. */
async function cash() {
  const { site } = world
  await site.openWithdrawals()
  const token = await site.logIn(member.memId)
  const office = async (path: string, body: object) =>
    await site.call(`/api/office/cash/${path}`, body, await site.operator())
  const done = async (path: 'in' | 'out', amount: number, at: number) => {
    const secret = path === 'out' ? { cashOutPass: '1234' } : {}
    const asked = await site.call(`/api/cash/${path}`, { amount, ...secret, requestId: newRequestId() }, token)
    expect(asked.resultCode).toBe('0')
    await office('wait', { cashIdx: asked.data.cashIdx })
    const { cashIdx } = asked.data
    expect((await office('approve', { cashIdx, transferReference: cashIdx })).resultCode).toBe('0')
    await site.database.query('UPDATE cashier.requests SET processed_at = $2, created_at = $2 WHERE request_id = $1', [
      asked.data.cashIdx,
      new Date(at),
    ])
  }
  await done('in', 300_000, world.begin + 3 * HOUR_MS)
  await done('in', 100_000, world.begin + 40 * HOUR_MS)
  await done('out', 50_000, world.begin + 41 * HOUR_MS)
  await world.past.commissions.keepBooks()
}

async function payOut() {
  const context = await world.operator()
  for (const statementIdx of await world.past.commissions.payable(left.memberId)) {
    const ask = { partnerId: left.memberId, statementIdx, requestId: newRequestId() }
    const reserved = await world.past.commissions.reservePayout(ask)
    if (reserved.ok) await world.past.commissions.payPayout(context, reserved.value.payoutIdx)
  }
}

const report = async (path: string, body: object = {}) => {
  const span = { startDate: world.dayOf(0), endDate: world.dayOf(2) }
  const answer = await world.site.call(`/api/office/reports/${path}`, { ...span, ...body }, await world.site.operator())
  return answer
}

/** The same from the entries and the places of the moment, by walking up the tree in SQL. */
async function summed(partner: Person, from: number, to: number) {
  const { rows } = await world.site.database.query<Record<string, number>>(
    `WITH RECURSIVE moments AS (
       SELECT 'bet' AS what, bet_id AS id, ordinal, placed_at AS at, day, member_id, stake, payout, rate_group FROM commissions.entries
       UNION ALL
       SELECT cash_type, request_id, 0, done_at, (done_at AT TIME ZONE 'Asia/Seoul')::date, member_id, amount, 0, NULL
       FROM commissions.cash_moves
     ), up AS (
       SELECT m.*, m.member_id AS node_id, NULL::uuid AS below FROM moments m
       UNION ALL
       SELECT up.what, up.id, up.ordinal, up.at, up.day, up.member_id, up.stake, up.payout, up.rate_group, place.parent_id, up.node_id
       FROM up CROSS JOIN LATERAL (SELECT parent_id FROM partners.edges e WHERE e.node_id = up.node_id AND e.from_at <= up.at
         ORDER BY e.from_at DESC LIMIT 1) place WHERE place.parent_id IS NOT NULL
     ), rated AS (
       SELECT up.*, coalesce((SELECT (rates #>> ARRAY['groups', up.rate_group, 'rolling'])::bigint FROM partners.rates r
           WHERE r.partner_id = up.node_id AND r.from_at <= up.at ORDER BY r.from_at DESC LIMIT 1), 0) AS own,
         coalesce((SELECT (rates #>> ARRAY['groups', up.rate_group, 'rolling'])::bigint FROM partners.rates r
           WHERE r.partner_id = up.below AND r.from_at <= up.at ORDER BY r.from_at DESC LIMIT 1), 0) AS less
       FROM up WHERE node_id = $1 AND day BETWEEN $2 AND $3
     )
     SELECT coalesce(sum(stake) FILTER (WHERE what = 'bet'), 0)::bigint AS stakes,
       coalesce(sum(payout), 0)::bigint AS payouts,
       coalesce(sum(stake * own / 10000 - stake * less / 10000) FILTER (WHERE what = 'bet'), 0)::bigint AS rolling,
       coalesce(sum(stake) FILTER (WHERE what = 'in'), 0)::bigint AS deposits,
       coalesce(sum(stake) FILTER (WHERE what = 'out'), 0)::bigint AS withdrawals
     FROM rated`,
    [partner.memberId, world.dayOf(from), world.dayOf(to)],
  )
  return rows[0]!
}

/** What everybody from a partner down earned of what happened below it: each share by itself, by the path of its own terms. */
async function lineSummed(partner: Person, from: number, to: number) {
  const { rows } = await world.site.database.query<{ sum: number }>(
    `WITH shares AS (
       SELECT e.day, t.terms_id, t.partner_id, e.stake * t.rolling / 10000 - e.stake * t.rolling_below / 10000 AS share
       FROM commissions.entries e JOIN commissions.terms_partners t USING (terms_id)
       UNION ALL
       SELECT l.day, t.terms_id, t.partner_id, l.base * t.losing / 10000 - l.base * t.losing_below / 10000
         - l.base_before * t.losing / 10000 + l.base_before * t.losing_below / 10000
       FROM commissions.losses l JOIN commissions.terms_partners t USING (terms_id)
     ), places AS (
       SELECT terms_id, (one ->> 'partnerId')::uuid AS partner_id, place
       FROM commissions.terms CROSS JOIN LATERAL jsonb_array_elements(path) WITH ORDINALITY AS step (one, place)
     )
     SELECT coalesce(sum(s.share), 0)::bigint AS sum
     FROM places own JOIN places below ON below.terms_id = own.terms_id AND below.place >= own.place
       JOIN shares s ON s.terms_id = below.terms_id AND s.partner_id = below.partner_id
     WHERE own.partner_id = $1 AND s.day BETWEEN $2 AND $3`,
    [partner.memberId, world.dayOf(from), world.dayOf(to)],
  )
  return rows[0]!.sum
}

const all = () => [head, left, right, store, other]

describe('the report by partner', () => {
  it('[CS16] equals an independent sum for every partner and span, also after a move', async () => {
    for (const [from, to] of [
      [0, 2],
      [0, 0],
      [1, 1],
      [1, 2],
    ] as const) {
      const span = { startDate: world.dayOf(from), endDate: world.dayOf(to) }
      const { data } = await report('partners', { ...span, all: true })
      expect(data.list).toHaveLength(all().length)
      for (const partner of all()) {
        const row = data.list.find(({ memId }: { memId: string }) => memId === partner.memId)
        const wanted = await summed(partner, from, to)
        expect(row).toMatchObject({ ...wanted, grossWin: wanted['stakes']! - wanted['payouts']! })
        expect(row.commission).toBe(row.rolling + row.losing)
        expect(row.lineCommission).toBe(await lineSummed(partner, from, to))
      }
    }
    // Something is there to be equal to: the store brought both branches something.
    const { data } = await report('partners', { memId: head.memId })
    expect(data.list.map(({ stakes, deposits }: Record<string, number>) => stakes! > 0 && deposits! > 0)).toEqual([
      true,
      true,
    ])
    expect(data.path).toMatchObject([{ memId: head.memId, level: 'PTN_1' }])
  })

  it('[CS16] opens partner by partner; totals count nothing twice', async () => {
    const { data } = await report('partners')
    expect(data.list.map(({ memId }: { memId: string }) => memId).sort()).toEqual([head.memId, other.memId].sort())
    const { rows } = await world.site.database.query(
      `SELECT sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts, (SELECT sum(amount)::bigint FROM commissions.cash_moves
         WHERE cash_type = 'in') AS deposits, (SELECT sum(rolling)::bigint FROM commissions.partner_days) AS rolling,
         (SELECT sum(losing)::bigint FROM commissions.partner_days) AS losing FROM commissions.entries`,
    )
    expect(data.total).toMatchObject(rows[0]!)
    const below = (await report('partners', { memId: head.memId, sort: 'memId', descending: false })).data
    expect(below.list.map(({ memId }: { memId: string }) => memId)).toEqual([left.memId, right.memId].sort())
    expect(below.total).toMatchObject({
      stakes: data.list.find(({ memId }: { memId: string }) => memId === head.memId).stakes,
    })
    expect((await report('partners', { memId: member.memId })).resultCode).toBe('E404')
    const { data: paged } = await report('partners', { all: true, size: 2, page: 2 })
    expect(paged).toMatchObject({ pageInfo: { tatal_list_count: 5 } })
    expect(paged.list).toHaveLength(2)
    expect((await report('partners', { startDate: '2001-01-01' })).resultCode).toBe('E400')
  })

  it('[CS21] lists the partners whose line earned more than the house won below them, and no others', async () => {
    world.at(3, 12)
    await world.settled([
      { memberId: member.memberId, stake: 100_000, payout: 0 },
      { memberId: guest.memberId, stake: 10_000, payout: 20_000 },
    ])
    await world.past.commissions.keepBooks()
    const span = { startDate: world.dayOf(3), endDate: world.dayOf(3), all: true }
    const { data: every } = await report('partners', span)
    expect(every).toMatchObject({ outrun: 1, pageInfo: { tatal_list_count: all().length } })
    const { data: only } = await report('partners', { ...span, outrun: true })
    expect(only).toMatchObject({
      outrun: 1,
      pageInfo: { tatal_list_count: 1 },
      list: [{ memId: other.memId, grossWin: -10_000, lineCommission: 100 }],
    })
    // Of the head that won, everybody below it earned as much as its own rate takes of the stake.
    const whole = every.list.find(({ memId }: { memId: string }) => memId === head.memId)
    expect(whole).toMatchObject({ grossWin: 100_000, lineCommission: 2000 })
    // Over the head offices the lines together are what all partners earned.
    const { data } = await report('partners')
    expect(data.total.lineCommission).toBe(data.total.commission)
  })

  it('[CS16] opens each figure by member and by entry, and they add up to it', async () => {
    const figures = ['stakes', 'payouts', 'grossWin', 'rolling', 'losing', 'deposits', 'withdrawals'] as const
    const { list } = (await report('partners', { all: true })).data
    for (const partner of all()) {
      const row = list.find(({ memId }: { memId: string }) => memId === partner.memId)
      const members = (await report('partnerMembers', { memId: partner.memId })).data
      for (const figure of figures) {
        const sum = members.list.reduce((total: number, one: Record<string, number>) => total + one[figure]!, 0)
        expect([figure, sum, members.total[figure]]).toEqual([figure, row[figure], row[figure]])
        const entries = (await report('partnerEntries', { memId: partner.memId, figure })).data
        const added = entries.list.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
        expect([figure, added, entries.sum]).toEqual([figure, row[figure], row[figure]])
      }
      const earned = (await report('partnerEntries', { memId: partner.memId, figure: 'commission' })).data
      expect(earned.sum).toBe(row.commission)
      const ofLine = (await report('partnerEntries', { memId: partner.memId, figure: 'lineCommission' })).data
      expect(ofLine.sum).toBe(row.lineCommission)
      const paid = (await report('partnerEntries', { memId: partner.memId, figure: 'paid' })).data
      expect(paid.sum).toBe(row.paid)
    }
    // Payouts count on the day of the machine, when they were made.
    const today = { startDate: world.dayOf(0), endDate: '2099-01-01' }
    expect((await report('partners', today)).resultCode).toBe('E400')
    const { rows } = await world.site.database.query<{ paid: number; owner: MemberId }>(
      `SELECT partner_id AS owner, sum(amount)::bigint AS paid FROM commissions.payouts WHERE status = 'paid' GROUP BY partner_id`,
    )
    const far = await report('partners', { endDate: world.dayOf(20), all: true })
    expect(far.data.list.find(({ memId }: { memId: string }) => memId === left.memId).paid).toBe(rows[0]!.paid)
    expect(rows[0]!.paid).toBeGreaterThan(0)
    const ones = (await report('partnerEntries', { memId: head.memId, figure: 'stakes', member: member.memId })).data
    expect(ones.sum).toBe((await report('partnerMembers', { memId: head.memId })).data.list[0].stakes)
  })
})
