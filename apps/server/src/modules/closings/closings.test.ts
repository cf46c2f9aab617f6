import { DAY_MS, type Instant, instant, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondOwner } from '../../testing/second-owner.ts'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { house, post, testLedger, transfer, type TestLedger } from '../ledger/testing.ts'
import { differenceOf, figuresOf } from './figures.ts'
import { periodOf } from './periods.ts'

const dayAgo = (days: number) => seoulDay((Date.now() - days * DAY_MS) as Instant)
/** Over for good, whatever the hour: midnight may pass while the tests run. */
const [FIRST, SECOND, THIRD] = [dayAgo(5), dayAgo(4), dayAgo(3)]

describe('[CL2] the figures of a day', () => {
  let ledger: TestLedger
  const day = seoulDayStart(FIRST)!
  beforeAll(async () => {
    ledger = await testLedger()
  })
  afterAll(() => ledger.end())

  it('are those of the books, by when entries were posted, and what is owed at its end', async () => {
    const at = (time: number) => ledger.another({ bookClock: { now: () => instant(time) } }).port
    const { accounts } = await ledger.member()
    const move = async (time: number, ...moves: readonly Parameters<typeof transfer>[]) =>
      await at(time).post(post(moves.map((args) => transfer(...args))))
    const {
      bank,
      openBets,
      revenueSport,
      revenueSlot,
      vendorWallets,
      adjustments,
      bonusCost,
      pointConversionCost,
      commissionCost,
    } = house
    const { paymentProviders, paymentFees, chargeBacks, chargeBacksRecovered } = house
    await move(day - 1, [bank.id, accounts.cash, 90_000, { kind: 'deposit' }])
    await move(day, [bank.id, accounts.cash, 500_000, { kind: 'deposit' }])
    await move(day + 1, [accounts.cash, openBets.id, 100_000, { kind: 'stake' }])
    await move(day + 2, [openBets.id, revenueSport.id, 90_000, { kind: 'house-result' }])
    await move(day + 2, [revenueSlot.id, openBets.id, 30_000, { kind: 'house-result' }])
    await move(day + 2, [accounts.cash, vendorWallets.id, 20_000, { kind: 'vendor-result' }])
    await move(day + 3, [bonusCost.id, accounts.cash, 7_000, { kind: 'coupon' }])
    await move(day + 4, [pointConversionCost.id, accounts.cash, 3_000, { kind: 'point-conversion' }])
    await move(day + 5, [commissionCost.id, accounts.cash, 11_000, { kind: 'commission' }])
    await move(day + 6, [adjustments.id, accounts.cash, 5_000, { kind: 'adjustment' }])
    await move(day + 7, [accounts.cash, adjustments.id, 2_000, { kind: 'adjustment' }])
    // Confirmed by a provider, most of it paid over, a part kept; another payment taken back, and got back from the member.
    await move(day + 8, [paymentProviders.id, accounts.cash, 60_000, { kind: 'deposit' }])
    await move(day + 9, [bank.id, paymentProviders.id, 30_000, { kind: 'provider-settlement' }])
    await move(day + 10, [paymentFees.id, paymentProviders.id, 1_000, { kind: 'provider-fee' }])
    await move(day + 11, [chargeBacks.id, paymentProviders.id, 20_000, { kind: 'charge-back' }])
    await move(day + 12, [accounts.cash, chargeBacksRecovered.id, 15_000, { kind: 'charge-back-recovered' }])
    await move(day + DAY_MS, [bank.id, accounts.cash, 1_000_000, { kind: 'deposit' }])
    expect(await figuresOf({ ledger: ledger.port } as never, ledger.database, periodOf(FIRST)!)).toEqual({
      deposits: 560_000,
      bankReceived: 530_000,
      paymentCosts: 6_000,
      withdrawals: 0,
      grossWin: 80_000,
      products: {
        casino: 0,
        'hc-casino': 0,
        slot: -30_000,
        virtual: 0,
        fishing: 0,
        minigame: 0,
        sport: 90_000,
        undivided: 0,
        wallets: 20_000,
        awards: 0,
      },
      bonus: 7_000,
      points: 3_000,
      commission: 11_000,
      netGaming: 59_000,
      given: 5_000,
      correctedOut: 0,
      correctedIn: 0,
      taken: 2_000,
      membersMoney: 539_000,
      pendingWithdrawals: 0,
      atVendors: 0,
      openBets: 40_000,
      pointsOwed: 0,
      commissionOwed: 0,
      commissionReserved: 0,
      atProviders: 9_000,
    })
  })

  it('[CL7] stay what they were whatever is posted after its end, which is of the day on which it is posted', async () => {
    const deps = { ledger: ledger.port } as never
    const [first, next] = [periodOf(FIRST)!, periodOf(SECOND)!]
    const before = await figuresOf(deps, ledger.database, first)
    const nextBefore = await figuresOf(deps, ledger.database, next)
    const { accounts } = await ledger.member()
    const late = ledger.another({ bookClock: { now: () => instant(first.to + 1) } }).port
    // A bet of the day before is paid after all: the house gives back what it had won. Another one is taken back.
    await late.post(post([transfer(house.revenue.id, accounts.cash, 30_000, { kind: 'bet-correction' })]))
    await late.post(post([transfer(accounts.cash, house.revenueSport.id, 10_000, { kind: 'bet-correction' })]))
    expect(await figuresOf(deps, ledger.database, first)).toEqual(before)
    const after = await figuresOf(deps, ledger.database, next)
    expect(after.grossWin - nextBefore.grossWin).toBe(-20_000)
    expect(after.membersMoney - nextBefore.membersMoney).toBe(20_000)
    // It is told apart, both ways.
    expect(nextBefore).toMatchObject({ correctedOut: 0, correctedIn: 0 })
    expect(after).toMatchObject({ correctedOut: 30_000, correctedIn: 10_000 })
  })

  it('[CL4] leave of the bank’s balances what they do not explain', () => {
    const figures = { deposits: 500_000, withdrawals: 200_000 }
    const banks = [
      { name: '입금', balance: 900_000 },
      { name: '출금', balance: 450_000 },
    ]
    const before = [{ name: '입금', balance: 1_000_000 }]
    expect(differenceOf(figures, banks, before)).toBe(50_000)
    expect(differenceOf(figures, banks, null)).toBeNull()
    expect(periodOf('2026-02-31')).toBeNull()
  })
})

describe('closing a day', () => {
  let site: TestNode
  let owner: string
  let second: string
  beforeAll(async () => {
    site = await startTestNode()
    owner = await site.operator()
    second = await secondOwner(site)
    await lookOver()
  })
  afterAll(() => site.stop())

  const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
  const read = async (day: string) => (await office('closings/read', { period: day })).data
  const lookOver = async () => {
    await office('ledger/audit', { run: true })
    await office('audit/check', { run: true })
  }
  const BANKS = [{ name: '입금 국민', balance: 1_000_000 }]
  const sign = async (day: string, more: object = {}, token = owner) => {
    const { figuresDigest } = await read(day)
    return await office('closings/sign', { period: day, figuresDigest, banks: BANKS, ...more }, token)
  }
  const code = async (answered: Promise<{ resultCode: string }>) => (await answered).resultCode

  it('[CL1] waits until it is over (CD01), and is a real day (E400)', async () => {
    const tomorrow = seoulDay((Date.now() + DAY_MS) as Instant)
    expect(await code(sign(tomorrow))).toBe('CD01')
    expect(await code(office('closings/read', { period: '2026-02-31' }))).toBe('E400')
    expect((await read(tomorrow)).isNext).toBe(false)
  })

  it('[CL3] waits until nothing of the day waits, and the books were looked over since (CD03)', async () => {
    await site.seedMember({ memId: 'waiting1' })
    await office('sites/setOptions', {
      options: {
        deposit: { open: true, minimum: 10_000, maximum: 1_000_000, unit: 1_000, asksPassword: false, retrySeconds: 0 },
      },
    })
    const { cashIdx } = (
      await site.call('/api/cash/in', { amount: 50_000, requestId: newRequestId() }, await site.logIn('waiting1'))
    ).data
    await site.database.query(`UPDATE cashier.requests SET created_at = $1 WHERE request_id = $2`, [
      new Date(seoulDayStart(FIRST)!),
      cashIdx,
    ])
    expect(await code(sign(FIRST))).toBe('CD03')
    const { checks } = await read(FIRST)
    expect(checks).toMatchObject([
      { check: 'queue', isInOrder: false, count: 1 },
      { check: 'approvals', isInOrder: true, count: 0 },
      { check: 'ledger', isInOrder: true },
      { check: 'owed', isInOrder: true, count: 0 },
      { check: 'audit', isInOrder: true },
    ])
    await office('cash/wait', { cashIdx })
    await office('cash/reject', { cashIdx, reason: 'x' })
    // Owed for points that nobody holds.
    const owe = (from: string, to: string) =>
      site.node.modules.ledger.port.post(post([transfer(from as never, to as never, 500, { kind: 'points-earned' })]))
    await owe(house.pointConversionCost.id, house.pointsOwed.id)
    expect((await read(FIRST)).checks).toContainEqual({ check: 'owed', isInOrder: false, count: 1, at: null })
    expect(await code(sign(FIRST))).toBe('CD03')
    await owe(house.pointsOwed.id, house.pointConversionCost.id)
    await site.database.query(`UPDATE operators.audit_checks SET checked_at = $1`, [new Date(seoulDayStart(FIRST)!)])
    expect((await read(FIRST)).checks.at(-1)).toMatchObject({ check: 'audit', isInOrder: false })
    expect(await code(sign(FIRST))).toBe('CD03')
    await lookOver()
  })

  it('[CL5] is signed for the figures that were seen (CD04), and by nobody twice', async () => {
    expect(await code(sign(FIRST, { figuresDigest: 'another' }))).toBe('CD04')
    expect(await code(sign(FIRST, { banks: [...BANKS, ...BANKS] }))).toBe('O006')
    expect(await code(sign(FIRST, { banks: [] }))).toBe('E400')
    const { approvalIdx } = (await sign(FIRST)).data
    expect(await read(FIRST)).toMatchObject({
      state: 'signed',
      firstBy: 'owner',
      secondBy: null,
      awaitedIdx: approvalIdx,
    })
    expect(await code(sign(FIRST, {}, second))).toBe('O013')
    expect(await code(office('approvals/approve', { approvalIdx }))).toBe('O012')
    await office('approvals/decline', { approvalIdx, reason: '다시 확인' }, second)
    expect(await read(FIRST)).toMatchObject({ state: 'open', firstBy: null })
  })

  it('[CL5] closes nothing when the figures have changed before the second signature (CD04)', async () => {
    const { approvalIdx } = (await sign(FIRST)).data
    await site.database.query(`UPDATE closings.signatures SET figures_digest = 'of other figures'`)
    expect(await code(office('approvals/approve', { approvalIdx }, second))).toBe('CD04')
    expect(await read(FIRST)).toMatchObject({ state: 'open' })
  })

  it('[CL5] [CL6] is frozen by the second signature, day after day, and never changed', async () => {
    const { approvalIdx } = (await sign(FIRST)).data
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => code(office('approvals/approve', { approvalIdx }, second))),
    )
    expect(codes.filter((one) => one === '0')).toHaveLength(1)
    const closed = await read(FIRST)
    expect(closed).toMatchObject({
      state: 'closed',
      firstBy: 'owner',
      secondBy: 'second',
      banks: BANKS,
      difference: null,
      digestBefore: null,
    })
    expect(closed.now).toEqual(closed.figures)
    expect(await code(sign(FIRST))).toBe('T999')
    expect(await code(sign(THIRD))).toBe('CD02')
    expect((await office('closings/list')).data).toMatchObject({ next: SECOND, list: [{ period: FIRST }] })
    const change = [
      `UPDATE closings.periods SET content = '{}'`,
      'DELETE FROM closings.periods',
      'TRUNCATE closings.periods CASCADE',
    ]
    for (const statement of change)
      await expect(site.database.query(statement)).rejects.toThrow('a closed period is never changed')
    // The next day begins where this one ended: another balance is explained.
    const banks = [{ name: '입금 국민', balance: 1_000_500 }]
    expect(await code(sign(SECOND, { banks }))).toBe('O003')
    const next = (await sign(SECOND, { banks, reason: '이자 입금' })).data
    expect(await code(office('approvals/approve', { approvalIdx: next.approvalIdx }, second))).toBe('0')
    const after = await read(SECOND)
    expect(after).toMatchObject({ difference: 500, explanation: '이자 입금', digestBefore: closed.digest })
    expect(after.digest).not.toBe(closed.digest)
  })

  it('is read by whoever reads reports, and signed by whoever opens the books', async () => {
    await site.database.query(
      `INSERT INTO operators.roles VALUES ('reader', '{reports.read}'), ('desk', '{cash.read}')`,
    )
    const tokens: string[] = []
    for (const role of ['reader', 'desk']) {
      await site.database.query(
        `INSERT INTO operators.operators SELECT gen_random_uuid(), $1, $1, $1, $1, password_hash, NULL, NULL, 0, now()
         FROM operators.operators WHERE login_key = 'owner'`,
        [role],
      )
      tokens.push((await office('login', { operatorId: role, password: 'Owner!234' })).data.token)
    }
    expect(await code(office('closings/read', { period: FIRST }, tokens[0]))).toBe('0')
    expect(await code(sign(THIRD, {}, tokens[0]))).toBe('E403')
    expect(await code(office('closings/list', {}, tokens[1]))).toBe('E403')
  })
})
