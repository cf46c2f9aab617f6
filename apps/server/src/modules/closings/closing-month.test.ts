import { createHash } from 'node:crypto'
import { DAY_MS, type Instant, instant, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondOwner } from '../../testing/second-owner.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { hashOf } from '../ledger/input-hash.ts'
import { house, post, type TestLedger, testLedger, transfer } from '../ledger/testing.ts'
import { coverOf, figuresOf, taxOf } from './figures.ts'
import { daysOf, periodAfter, periodAt, periodBefore, periodOf } from './periods.ts'

/** The month before the last one: over for good, whatever the hour. */
const MONTH = periodBefore(periodBefore(periodAt('month', Date.now() as Instant)))
const DAYS = daysOf({ from: (MONTH.to - 3 * DAY_MS) as Instant, to: MONTH.to })

describe('periods', () => {
  it('[CL1] are days and months of Seoul, in their order', () => {
    const february = periodOf('2028-02')!
    expect(daysOf(february)).toHaveLength(29)
    expect(february.from).toBe(seoulDayStart('2028-02-01'))
    expect(periodAfter(february).name).toBe('2028-03')
    expect(periodBefore(periodOf('2027-01')!).name).toBe('2026-12')
    expect(periodAfter(periodOf('2026-12-31')!).name).toBe('2027-01-01')
    for (const name of ['2026-13', '2026-00', '2026-02-31', '2026-1', 'x']) expect(periodOf(name)).toBeNull()
  })
})

describe('[CL10] what of a month is taxed', () => {
  const figures = { grossWin: 1_000_001, bonus: 100_000, points: 50_000, commission: 200_000, netGaming: 650_001 }
  const tax = (base: 'grossWin' | 'lessBonus' | 'netGaming', rate: number, of: object = figures) =>
    taxOf(of as never, { base, rate })
  it('is what the option names, rounded down', () => {
    expect(tax('grossWin', 1_250)).toEqual({ base: 'grossWin', rate: 1_250, taxable: 1_000_001, tax: 125_000 })
    expect(tax('lessBonus', 1_000)).toMatchObject({ taxable: 850_001, tax: 85_000 })
    expect(tax('netGaming', 10_000)).toMatchObject({ taxable: 650_001, tax: 650_001 })
  })
  it('is nothing below nothing', () => {
    expect(tax('netGaming', 1_000, { ...figures, netGaming: -5 })).toMatchObject({ taxable: -5, tax: 0 })
  })
})

describe('what is held for members', () => {
  let ledger: TestLedger
  beforeAll(async () => {
    ledger = await testLedger()
  })
  afterAll(() => ledger.end())

  it('[LP27] [CL2] is told apart at any instant, whatever was posted since', async () => {
    const at = (time: number) => ledger.another({ bookClock: { now: () => instant(time) } }).port
    const { id: memberId, accounts } = await ledger.member()
    const move = async (time: number, ...args: Parameters<typeof transfer>) =>
      await at(time).post(post([transfer(...args)]))
    await move(MONTH.from, house.bank.id, accounts.cash, 500_000, { kind: 'deposit' })
    const wallet = await ledger.database.tx((tx) => ledger.port.lockWallet(tx, memberId, 'vendor'))
    await move(MONTH.from + 1, accounts.cash, wallet.accountId, 70_000, { kind: 'vendor-put-in' })
    await move(MONTH.from + 2, accounts.cash, accounts.withdrawalHold, 40_000, { kind: 'withdrawal-hold' })
    await move(MONTH.from + 3, accounts.withdrawalHold, house.withdrawalsPaid.id, 10_000, { kind: 'withdrawal' })
    // On the first instant of the next month, and later: not of this one.
    await move(MONTH.to, accounts.withdrawalHold, house.withdrawalsPaid.id, 20_000, { kind: 'withdrawal' })
    await move(MONTH.to + 1, wallet.accountId, accounts.cash, 70_000, { kind: 'vendor-collect' })
    expect(await ledger.port.heldAt(MONTH.from)).toEqual({ pendingWithdrawals: 0, atVendors: 0 })
    const figures = await figuresOf({ ledger: ledger.port } as never, ledger.database, MONTH)
    expect(figures).toMatchObject({ membersMoney: 490_000, pendingWithdrawals: 30_000, atVendors: 70_000 })
    expect(await ledger.port.heldAt((MONTH.to + 2) as Instant)).toEqual({ pendingWithdrawals: 10_000, atVendors: 0 })
    const banks = [{ name: '입금', balance: 480_000 }]
    expect(coverOf({ membersMoney: 490_000, openBets: 5_000, atProviders: 10_000 }, banks)).toBe(-5_000)
  })
})

describe('closing a month', () => {
  let site: TestNode
  let owner: string
  let second: string
  beforeAll(async () => {
    site = await startTestNode()
    owner = await site.operator()
    second = await secondOwner(site)
    await office('ledger/audit', { run: true })
    await office('audit/check', { run: true })
    // The books begin three days before the month's end, with a deposit.
    const memberId = await site.seedMember({ memId: 'saver1' })
    await site.database.query(
      `INSERT INTO ledger.derived_entries (account_id, posted_at, id, change, transfers) VALUES ($1, $2, gen_random_uuid(), -700000, 1)`,
      [house.bank.id, new Date(seoulDayStart(DAYS[0]!)! + 1)],
    )
    await site.database.query(
      `INSERT INTO ledger.derived_entries (account_id, posted_at, id, change, transfers) VALUES ($1, $2, gen_random_uuid(), 200000, 1)`,
      [house.revenueSport.id, new Date(seoulDayStart(DAYS[1]!)! + 1)],
    )
    expect(memberId).toBeTruthy()
  })
  afterAll(() => site.stop())

  const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
  const read = async (period: string) => (await office('closings/read', { period })).data
  const code = async (answered: Promise<{ resultCode: string }>) => (await answered).resultCode
  const sign = async (period: string, more: object = {}) => {
    const { figuresDigest } = await read(period)
    return await office('closings/sign', { period, figuresDigest, banks: [], reason: '', ...more })
  }
  const approve = (approvalIdx: string) => code(office('approvals/approve', { approvalIdx }, second))
  const closeDay = async (day: string, balance: number, reason = '') => {
    const signed = await sign(day, { banks: [{ name: '입금 국민', balance }], reason })
    expect(signed.resultCode).toBe('0')
    expect(await approve(signed.data.approvalIdx)).toBe('0')
  }

  it('[CL8] waits until every day since the books began is closed (CD03)', async () => {
    expect(await code(sign(periodAt('month', Date.now() as Instant).name))).toBe('CD01')
    expect(await code(sign(MONTH.name))).toBe('CD03')
    const checksNow = async () => (await read(MONTH.name)).checks.slice(0, 2)
    expect(await checksNow()).toMatchObject([
      { check: 'days', isInOrder: false, count: 3 },
      { check: 'sums', isInOrder: false, count: 0 },
    ])
    await closeDay(DAYS[0]!, 700_000)
    await closeDay(DAYS[1]!, 700_000)
    expect(await checksNow()).toMatchObject([{ count: 1 }, { isInOrder: false }])
    expect(await code(sign(MONTH.name))).toBe('CD03')
    await closeDay(DAYS[2]!, 450_000, '은행 점검')
    expect(await checksNow()).toMatchObject([{ isInOrder: true }, { isInOrder: true }])
  })

  it('[CL8] is the sum of its closed days, or it is not signed (CD03)', async () => {
    const move = (change: number) =>
      site.database.query(
        `INSERT INTO ledger.derived_entries (account_id, posted_at, id, change, transfers)
         VALUES ($1, $2, gen_random_uuid(), $3, 1)`,
        [house.bonusCost.id, new Date(seoulDayStart(DAYS[1]!)! + 2), change],
      )
    await move(5)
    expect((await read(MONTH.name)).checks[1]).toMatchObject({ check: 'sums', isInOrder: false, count: 2 })
    expect(await code(sign(MONTH.name, { reason: 'x' }))).toBe('CD03')
    // Not removed: it may have been rolled up by now.
    await move(-5)
  })

  it('[CL11] takes the balances of its last day (E400), and is explained where they do not cover what is held (O003)', async () => {
    expect(await code(sign(MONTH.name, { banks: [{ name: '입금 국민', balance: 1 }] }))).toBe('E400')
    const { banks, cover, figures } = await read(MONTH.name)
    expect(banks).toEqual([{ name: '입금 국민', balance: 450_000 }])
    expect(figures.membersMoney).toBe(500_000)
    expect(cover).toBe(-50_000)
    expect(await code(sign(MONTH.name))).toBe('O003')
  })

  it('[CL10] is not closed when the option of its tax was changed meanwhile (CD04)', async () => {
    const { approvalIdx } = (await sign(MONTH.name, { reason: '다음 날 이체' })).data
    await office('sites/setOptions', { options: { tax: { base: 'netGaming', rate: 1_000 } }, reason: '' })
    await expect.poll(() => approve(approvalIdx)).toBe('CD04')
    await office('approvals/decline', { approvalIdx, reason: '세율 변경' }, second)
  })

  it('[CL9] [CL10] [CL12] is frozen by two with its days, its tax and its file', async () => {
    const { approvalIdx } = (await sign(MONTH.name, { reason: '다음 날 이체' })).data
    expect(await code(office('closings/file', { period: MONTH.name }))).toBe('E404')
    const codes = await Promise.all(Array.from({ length: 10 }, () => approve(approvalIdx)))
    expect(codes.filter((one) => one === '0')).toHaveLength(1)
    const closed = await read(MONTH.name)
    expect(closed).toMatchObject({
      kind: 'month',
      state: 'closed',
      firstBy: 'owner',
      secondBy: 'second',
      difference: null,
      cover: -50_000,
      explanation: '다음 날 이체',
      tax: { base: 'netGaming', rate: 1_000, taxable: 200_000, tax: 20_000 },
      digestBefore: null,
    })
    expect(closed.now).toEqual(closed.figures)
    const { rows } = await site.database.query<{ content: string }>(
      `SELECT content FROM closings.periods WHERE kind = 'month'`,
    )
    const days = await Promise.all(DAYS.map(async (day) => [day, (await read(day)).digest]))
    expect(JSON.parse(rows[0]!.content).daysDigest).toBe(hashOf(days))
    // The option may change later: what was frozen does not.
    await office('sites/setOptions', { options: { tax: { base: 'grossWin', rate: 0 } }, reason: '' })
    expect((await read(MONTH.name)).tax).toMatchObject({ rate: 1_000 })
    expect((await office('closings/list', { kind: 'month' })).data).toMatchObject({ list: [{ period: MONTH.name }] })
    expect(await code(sign(MONTH.name, { reason: 'x' }))).toBe('T999')
    expect(await code(sign(periodBefore(MONTH).name))).toBe('CD02')
  })

  it.each([
    ['pdf', '%PDF-'],
    ['xlsx', 'PK\u0003\u0004'],
  ] as const)(
    '[CL12] is frozen as %s: the same bytes for everybody, which the database keeps',
    async (format, start) => {
      // Made by the second signature, before anybody asked.
      const { rows } = await site.database.query<{ period: string; sha256: string }>(
        'SELECT period, sha256 FROM closings.files WHERE format = $1 ORDER BY period',
        [format],
      )
      expect(rows.map(({ period }) => period)).toEqual([MONTH.name, ...DAYS])
      for (const period of [MONTH.name, DAYS[0]!]) {
        const ask = () => office('closings/file', { period, format })
        const files = await Promise.all(Array.from({ length: 5 }, ask))
        const { name, sha256, content } = files[0]!.data
        for (const file of files) expect(file.data).toEqual(files[0]!.data)
        const bytes = Buffer.from(content, 'base64')
        expect(name).toBe(`closing-${period}.${format}`)
        expect(bytes.subarray(0, start.length).toString()).toBe(start)
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
        expect(sha256).toBe(rows.find((row) => row.period === period)!.sha256)
      }
    },
  )

  it('[CL12] has files that nothing changes, and none before it is closed (E404)', async () => {
    await expect(site.database.query(`UPDATE closings.files SET sha256 = repeat('0', 64)`)).rejects.toThrow(
      'a closed period is never changed',
    )
    await expect(site.database.query(`DELETE FROM closings.files WHERE format = 'xlsx'`)).rejects.toThrow(
      'never changed',
    )
    await expect(site.database.query('TRUNCATE closings.files')).rejects.toThrow('never changed')
    // Without a format it is the pages.
    expect((await office('closings/file', { period: MONTH.name })).data.name).toBe(`closing-${MONTH.name}.pdf`)
    const today = seoulDay(Date.now() as Instant)
    expect(await code(office('closings/file', { period: today, format: 'xlsx' }))).toBe('E404')
    expect(await code(office('closings/file', { period: '2026-99' }))).toBe('E400')
    expect(await code(office('closings/file', { period: MONTH.name, format: 'csv' }))).toBe('E400')
  })
})
