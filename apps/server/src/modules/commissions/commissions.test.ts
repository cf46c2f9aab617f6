import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultOptions } from '../sites/default-options.ts'
import { HOUR_MS, instant, type MemberId, won } from '@hanpan/kernel'
import { part } from '@hanpan/commission'
import { newRequestId, partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'

let world: PartnersSite
let path: Record<'A' | 'B' | 'C' | 'D' | 'E', Person>
let m: Person
let n: Person

beforeAll(async () => {
  world = await partnersSite()
  world.at(0, 0)
  const A = await world.partner('PTN_1', null, percents(2, 15, 20))
  const B = await world.partner('PTN_2', A, percents(1.8, 12, 16))
  const C = await world.partner('PTN_3', B, percents(1.5, 9, 12))
  const D = await world.partner('PTN_4', C, percents(1, 6, 8))
  const E = await world.partner('PTN_5', D, percents(0.5, 3, 4))
  path = { A, B, C, D, E }
  m = await world.member(E)
  n = await world.member(C)
})
afterAll(() => world.stop())

const levels = () => Object.values(path)
const rollingOf = async (day?: number) =>
  (await Promise.all(levels().map((p) => world.sums(p, day)))).map((s) => s.rolling)
const losingOf = async (day?: number) =>
  (await Promise.all(levels().map((p) => world.sums(p, day)))).map((s) => s.losing)
const statements = async (person: Person) => {
  const { rows } = await world.site.database.query<{
    statement_id: string
    from_day: string
    payable: number
    status: string
    lines: unknown
    rolling: number
    losing: number
    carried_in: number
    carried_out: number
  }>(
    `SELECT statement_id, from_day::text, payable, status, lines, rolling, losing, carried_in, carried_out
     FROM commissions.statements WHERE partner_id = $1 ORDER BY from_day`,
    [person.memberId],
  )
  return rows
}
const again = (betId: string, person: Person, stake: number, payout: number, pushed = 0) => ({
  betId: betId as never,
  memberId: person.memberId,
  placedAt: instant(world.now() - 60_000),
  stake,
  payout,
  pushed,
})

describe('what bets count for', () => {
  let first: string[]
  it('[CS1] [CS3] enters a settled bet once, shared along the path, however often it is walked; a void one never', async () => {
    world.at(0, 12)
    first = await world.settled([
      { memberId: m.memberId, stake: 300_000, payout: 195_000 },
      { memberId: m.memberId, stake: 50_000, payout: 0, isVoid: true },
      { memberId: n.memberId, stake: 100_000, payout: 0 },
    ])
    await Promise.all([world.past.commissions.keepBooks(), world.past.commissions.keepBooks()])
    await world.past.commissions.keepBooks()
    // M: 600, 900, 1,500, 1,500, 1,500 (games.md 7.1); N below C: 200, 300, 1,500.
    expect(await rollingOf(0)).toEqual([800, 1_200, 3_000, 1_500, 1_500])
    expect(await world.sums(path.A, 0)).toMatchObject({ stakes: 400_000, bets: 2 })
    expect(await world.sums(path.E, 0)).toMatchObject({ stakes: 300_000, bets: 1, losing: 0 })
  })

  it('[CS1] goes on where a walk was cut off', async () => {
    world.at(0, 13)
    await world.settled([{ memberId: m.memberId, stake: 10_000, payout: 0 }])
    const aborted = new AbortController()
    aborted.abort()
    await world.past.commissions.keepBooks(aborted.signal)
    expect((await world.sums(path.E, 0)).stakes).toBe(300_000)
    await world.past.commissions.keepBooks()
    expect((await world.sums(path.E, 0)).stakes).toBe(310_000)
  })

  it('[CS2] reckons with the path and the rates of the moment when a bet was placed', async () => {
    world.at(0, 14)
    const before = await rollingOf(0)
    expect(await world.setRates(path.E, percents(1, 3, 4))).toMatchObject({ ok: true })
    world.at(0, 15)
    await world.settled([
      { memberId: m.memberId, stake: 100_000, payout: 0, placedAgoMs: 2 * HOUR_MS },
      { memberId: m.memberId, stake: 100_000, payout: 0 },
    ])
    await world.past.commissions.keepBooks()
    const after = await rollingOf(0)
    // Before the change E had 0.5 % and D the half percent above it; after it E has it all.
    expect(after.map((sum, place) => sum - before[place]!)).toEqual([400, 600, 1_000, 500, 1_500])
    await world.setRates(path.E, percents(0.5, 3, 4))
  })

  it('[CS4] takes back and earns anew what is settled again, by new entries', async () => {
    world.at(0, 16)
    const [betId] = await world.settled([{ memberId: m.memberId, stake: 200_000, payout: 0 }])
    await world.past.commissions.keepBooks()
    const before = await rollingOf(0)
    const { stakes } = await world.sums(path.A, 0)
    const settle = async (bet: ReturnType<typeof again>) => {
      await world.settledAgain([bet])
      await world.past.commissions.keepBooks()
    }
    // Half of it pushed, twice told; then void; then as it was.
    await settle(again(betId!, m, 200_000, 190_000, 100_000))
    await settle(again(betId!, m, 200_000, 190_000, 100_000))
    expect((await world.sums(path.A, 0)).stakes).toBe(stakes - 100_000)
    await settle(again(betId!, m, 200_000, 200_000, 200_000))
    expect((await world.sums(path.A, 0)).stakes).toBe(stakes - 200_000)
    await settle(again(betId!, m, 200_000, 0))
    expect(await rollingOf(0)).toEqual(before)
    const { rows } = await world.site.database.query<{ ordinal: number; stake: number }>(
      'SELECT ordinal, stake FROM commissions.entries WHERE bet_id = $1 ORDER BY ordinal',
      [betId],
    )
    expect(rows.map(({ stake }) => stake)).toEqual([200_000, -200_000, 100_000, -100_000, 200_000])
  })

  it('[CS4] counts a bet that was void and is not any more, whether the walk has met it or not', async () => {
    world.at(0, 17)
    const [voided, unmet] = await world.settled([
      { memberId: n.memberId, stake: 10_000, payout: 0, isVoid: true },
      { memberId: n.memberId, stake: 20_000, payout: 0 },
    ])
    const { stakes } = await world.sums(path.C, 0)
    await world.settledAgain([again(voided!, n, 10_000, 0), again(unmet!, n, 20_000, 38_000)])
    await world.past.commissions.keepBooks()
    expect((await world.sums(path.C, 0)).stakes).toBe(stakes + 30_000)
  })

  it('[CS5] [CS7] closes a day once, when it is over, and shares what members lost', async () => {
    world.at(0, 23.999)
    await world.past.commissions.keepBooks()
    expect(await losingOf(0)).toEqual([0, 0, 0, 0, 0])
    world.at(1, 0)
    await Promise.all([world.past.commissions.keepBooks(), world.past.commissions.keepBooks()])
    await world.past.commissions.keepBooks()
    // M by the rates of E before (with the 200,000 that came to nothing in the end) and during the change, N below C.
    const { rows } = await world.site.database.query<{ base: number; member_id: MemberId }>(
      'SELECT base, member_id FROM commissions.losses ORDER BY base',
    )
    expect(rows.map(({ base, member_id: id }) => [base, id === m.memberId])).toEqual([
      [92_000, false],
      [100_000, true],
      [415_000, true],
    ])
    expect(await losingOf(0)).toEqual([
      515_000 * 0.03 + 92_000 * 0.03,
      515_000 * 0.03 + 92_000 * 0.03,
      515_000 * 0.03 + 92_000 * 0.09,
      15_450,
      15_450,
    ])
  })

  it('[CS8] makes a statement of each partner’s period, once, and none where nothing happened', async () => {
    for (const person of levels()) {
      const [statement, ...more] = await statements(person)
      const { rolling, losing } = await world.sums(person, 0)
      expect(more).toEqual([])
      expect(statement).toMatchObject({
        from_day: world.dayOf(0),
        rolling,
        losing,
        payable: rolling + losing,
        status: 'closed',
      })
    }
    world.at(2, 1)
    await world.past.commissions.keepBooks()
    expect(await statements(path.A)).toHaveLength(1)
  })

  it('[CS5] books what comes after a day was closed into the first open one', async () => {
    world.at(0, 20)
    const before = await statements(path.A)
    await world.settled([{ memberId: n.memberId, stake: 5_000, payout: 0 }])
    world.at(2, 2)
    await world.past.commissions.keepBooks()
    expect((await world.sums(path.A, 2)).stakes).toBe(5_000)
    expect(await statements(path.A)).toEqual(before)
  })

  it('[CS4] corrects the loss of a closed day in the day that is open, and leaves the statement as it is', async () => {
    world.at(2, 3)
    const before = await statements(path.A)
    const losing = await losingOf()
    // The first bet of M won 300,000 instead of 195,000: its loss of that day is 105,000 less.
    await world.settledAgain([again(first[0]!, m, 300_000, 300_000)])
    world.at(3, 1)
    await world.past.commissions.keepBooks()
    const after = await losingOf()
    // N's late 5,000 by C's path besides.
    const late = [150, 150, 450, 0, 0]
    expect(after.map((sum, place) => sum - losing[place]! - late[place]!)).toEqual([
      -3_150, -3_150, -3_150, -3_150, -3_150,
    ])
    expect((await statements(path.A))[0]).toEqual(before[0])
  })

  it('[CS8] carries what came out below zero into the next statement', async () => {
    const [, second] = await statements(path.E)
    expect(second).toMatchObject({ from_day: world.dayOf(2), payable: 0, carried_out: -3_150, status: 'settled' })
    world.at(3, 5)
    await world.settled([{ memberId: m.memberId, stake: 1_000_000, payout: 1_000_000 }])
    world.at(4, 1)
    await world.past.commissions.keepBooks()
    expect((await statements(path.E))[2]).toMatchObject({ carried_in: -3_150, rolling: 5_000, payable: 1_850 })
  })

  it('[CS9] is worked out again from entries to the same figures, for every statement', async () => {
    for (const person of levels()) {
      for (const { statement_id: statementIdx } of await statements(person)) {
        const { data } = await world.office('statement', { statementIdx })
        expect(data.differing).toEqual([])
        expect(data.recomputed.length).toBeGreaterThan(0)
      }
    }
    const [statement] = await statements(path.C)
    await world.site.database.query(
      `UPDATE commissions.statements SET lines = jsonb_set(lines, '{0,rolling}', '1') WHERE statement_id = $1`,
      [statement!.statement_id],
    )
    expect((await world.office('statement', { statementIdx: statement!.statement_id })).data.differing).toEqual([
      'minigame',
    ])
    await world.site.database.query('UPDATE commissions.statements SET lines = $2 WHERE statement_id = $1', [
      statement!.statement_id,
      JSON.stringify(statement!.lines),
    ])
  })

  it('[CS9] shows the bets behind a figure, each with its share', async () => {
    const call = await world.logIn(path.D)
    const [statement] = await statements(path.D)
    const { data } = await call('statementBetList', { statementIdx: statement!.statement_id, count_per_list: 100 })
    const shares = data.list.map(({ stake, rate, rateBelow, rolling }: Record<string, number>) => {
      const rateOf = (percent: number | undefined) => Math.round(percent! * 100) as never
      expect(rolling).toBe(part(won(stake!), rateOf(rate)) - part(won(stake!), rateOf(rateBelow)))
      return rolling
    })
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(statement!.rolling)
    const users = (await call('statementUserList', { statementIdx: statement!.statement_id })).data
    expect(users.list).toEqual([
      expect.objectContaining({ memId: m.memId, rolling: statement!.rolling, losing: statement!.losing }),
    ])
  })

  it('[CS19] shows what every member lost behind the losing commission, and the sum worked out by hand is the statement’s', async () => {
    const call = await world.logIn(path.D)
    for (const statement of await statements(path.D)) {
      const { data } = await call('statementLossList', { statementIdx: statement.statement_id, count_per_list: 100 })
      const shares = data.list.map((row: Record<string, number>) => {
        const [rate, below] = [row.rate!, row.rateBelow!].map((percent) => Math.round(percent * 100) as never)
        const shareOf = (base: number) => part(won(base), rate!) - part(won(base), below!)
        const net = row.stakes! - row.payouts! - row.deducted! + row.carryIn!
        expect(row.base).toBe(Math.max(0, net))
        expect(row.losing).toBe(shareOf(row.base!) - shareOf(row.before!))
        return row.losing
      })
      expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(statement.losing)
      const one = await call('statementLossList', { statementIdx: statement.statement_id, memId: m.memId })
      expect(one.data.pageInfo.tatal_list_count).toBe(data.list.length)
    }
  })
})

describe('payouts', () => {
  it('[CS10] are reserved by the partner itself, once a statement, under the request’s id', async () => {
    const call = await world.logIn(path.E)
    const [statement, nothing] = await statements(path.E)
    const statementIdx = statement!.statement_id
    const requestId = newRequestId()
    const made = await Promise.all([1, 2, 3].map(() => call('reservePayout', { statementIdx, requestId })))
    expect(new Set(made.map(({ data }) => data.payoutIdx)).size).toBe(1)
    expect(made[0]!.data.amount).toBe(statement!.payable)
    expect((await call('reservePayout', { statementIdx, requestId: newRequestId() })).resultCode).toBe('PA10')
    const third = (await statements(path.E))[2]!
    expect((await call('reservePayout', { statementIdx: third.statement_id, requestId })).resultCode).toBe('C999')
    expect(
      (await call('reservePayout', { statementIdx: nothing!.statement_id, requestId: newRequestId() })).resultCode,
    ).toBe('PA09')
    const other = await world.logIn(path.D)
    expect((await other('reservePayout', { statementIdx, requestId: newRequestId() })).resultCode).toBe('E404')
    expect((await call('status')).data).toMatchObject({ inProgress: statement!.payable, settled: 0 })
  })

  it('[CS12] wait for a second operator above the day’s limit, say so, and one that is refused closes the request', async () => {
    const { operators, commissions, sites } = world.site.node.modules
    const { payout, ...others } = defaultOptions.secondOperatorFrom
    await sites.seedOptions({ secondOperatorFrom: { ...others, payout: { memberDay: 1, operatorDay: 1 } } })
    const open = async () => (await world.office('payouts')).data.list[0]
    const { payoutIdx, needsSecond } = await open()
    expect(needsSecond).toBe(true)
    expect((await world.office('pay', { payoutIdx })).data.approvalIdx).not.toBeNull()
    expect((await world.office('pay', { payoutIdx })).resultCode).toBe('O013')
    expect(await open()).toMatchObject({ status: 'reserved', secondOperator: { askedBy: 'owner' } })
    expect((await world.office('void', { payoutIdx, reason: '확인 필요' })).resultCode).toBe('0')
    const waiting = async () => (await operators.waitingApprovals()).waiting
    expect(await waiting()).toBe(0)
    const call = await world.logIn(path.E)
    const [statement] = await statements(path.E)
    await call('reservePayout', { statementIdx: statement!.statement_id, requestId: newRequestId() })
    await sites.seedOptions({ secondOperatorFrom: { ...others, payout } })
    const context = (await operators.contextOf('owner', world.site.node.platform.clock.now()))!
    const requested = { facts: { payoutIdx }, askedBy: context.operator, reason: '' }
    const done = await world.site.database.tx((tx) =>
      commissions.performers['partner.payout'].perform(tx, context, requested),
    )
    expect(done).toMatchObject({ ok: false, refusal: 'already_processed' })
  })

  it('[CS11] are refused for a reason and asked for again, or paid once; the books balance', async () => {
    const call = await world.logIn(path.E)
    const [statement] = await statements(path.E)
    const open = async () => (await world.office('payouts')).data.list[0]
    const { payoutIdx } = await open()
    expect((await world.office('void', { payoutIdx })).resultCode).toBe('O003')
    expect((await world.office('void', { payoutIdx, reason: '확인 필요' })).resultCode).toBe('0')
    expect((await world.office('pay', { payoutIdx })).resultCode).toBe('T999')
    expect((await call('statement', { statementIdx: statement!.statement_id })).data).toMatchObject({
      statement: { status: 'closed', mine: true },
      payout: { status: 'voided', reason: '확인 필요' },
    })
    await call('reservePayout', { statementIdx: statement!.statement_id, requestId: newRequestId() })
    const again = await open()
    const paid = await Promise.all([1, 2, 3].map(() => world.office('pay', { payoutIdx: again.payoutIdx })))
    expect(paid.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'T999', 'T999'])
    expect((await call('status')).data).toMatchObject({
      inProgress: 0,
      settled: statement!.payable,
      cashAmt: statement!.payable,
    })
    const books = (await world.site.call('/api/office/ledger/audit', { run: true }, await world.site.operator())).data
    expect(books).toMatchObject({ total: 0, faults: [] })
  })
})
