// What stands beside a request in the office, and by which transfer of the bank a withdrawal was paid.
import { type Instant, isoSeoul, seoulDay } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { defaultOptions } from '../sites/default-options.ts'
import { cashierCalls } from './testing.ts'

let site: TestNode
const { office, setDeposit, setWithdrawal, member, deposit, withdraw, booksBalance } = cashierCalls(() => site)

beforeAll(async () => {
  site = await startTestNode()
  await setDeposit({})
  await setWithdrawal({})
})
afterAll(() => site.stop())

let references = 0
const newReference = () => `HB${(references += 1)}`
const step = async (name: string, body: object) => await office(`cash/${name}`, body)
const standing = async (cashIdx: string) => (await step('standing', { cashIdx })).data
const today = () => seoulDay(Date.now() as Instant)

async function claimed(asked: Promise<{ data: { cashIdx: string } }>): Promise<string> {
  const { cashIdx } = (await asked).data
  await step('wait', { cashIdx })
  return cashIdx
}
async function paidIn(token: string, amount: number): Promise<void> {
  await step('approve', { cashIdx: await claimed(deposit(token, { amount })) })
}
async function bankLine(amount: number, holder: string): Promise<void> {
  const account = {
    bankNameKr: '한국은행',
    bankacc: '110-1',
    memName: '한판',
    notice: '',
    noticeEn: '',
    noticeVi: '',
    levelFrom: 1,
    levelTo: 10,
    dayLimit: 0,
    shown: false,
    reason: '',
    requestId: newRequestId(),
  }
  const { accountIdx } = (await step('accountSave', account)).data
  const lines = [{ at: isoSeoul(Date.now() as Instant), amount, holder, memo: '모바일' }]
  expect((await step('bankImport', { accountIdx, lines })).data).toEqual({ added: 1, known: 0 })
}

describe('a withdrawal', () => {
  it('[CA35] is approved with the number of its transfer (C504), and one transfer pays one (C505)', async () => {
    const [one, other] = [await member(100_000), await member(100_000)]
    const [first, second] = [await claimed(withdraw(one.token)), await claimed(withdraw(other.token))]
    const approve = async (cashIdx: string, transferReference: string) =>
      (await step('approve', { cashIdx, transferReference })).resultCode
    const reference = newReference()
    expect([await approve(first, ''), await approve(first, '   ')]).toEqual(['C504', 'C504'])
    expect(
      await Promise.all([approve(first, reference), approve(second, reference)]).then((codes) => codes.toSorted()),
    ).toEqual(['0', 'C505'])
    const rows = (await step('list', { status: 'all' })).data.list as { cashIdx: string; transferReference: string }[]
    const kept = rows.filter(({ cashIdx }) => cashIdx === first || cashIdx === second)
    expect(kept.map(({ transferReference }) => transferReference).toSorted()).toEqual(['', reference])
    expect(await booksBalance()).toMatchObject({ total: 0, faults: [] })
  })

  it('[CA35] that is rejected leaves the transfer for another one', async () => {
    const secondOperatorFrom = {
      ...defaultOptions.secondOperatorFrom,
      withdrawal: { memberDay: 60_000, operatorDay: 500_000_000 },
    }
    await office('sites/setOptions', { options: { secondOperatorFrom } })
    const [one, other] = [await member(100_000), await member(100_000)]
    const [first, second] = [
      await claimed(withdraw(one.token, { amount: 90_000 })),
      await claimed(withdraw(other.token)),
    ]
    const transferReference = newReference()
    const asked = await step('approve', { cashIdx: first, transferReference })
    expect(asked.data).toEqual({ status: 2 })
    expect((await step('approve', { cashIdx: second, transferReference })).resultCode).toBe('C505')
    await step('reject', { cashIdx: first, reason: '예금주 다름' })
    expect((await step('approve', { cashIdx: second, transferReference })).data).toEqual({ status: 1 })
  })
})

describe('beside a request', () => {
  it('[CA36] stand what the member asked for and completed, its first and last deposit and what it staked since', async () => {
    const { memId, token } = await member()
    await paidIn(token, 30_000)
    await paidIn(token, 50_000)
    const rejected = await claimed(deposit(token, { amount: 20_000 }))
    await step('reject', { cashIdx: rejected, reason: '예금주 다름' })
    const { cashIdx } = (await withdraw(token, { amount: 10_000 })).data
    const stands = await standing(cashIdx)
    expect(stands).toMatchObject({
      request: { cashIdx, memId, cashType: 'out', status: 0, bankFit: null },
      lines: [],
      paidBy: null,
      requests: 4,
      days: [{ day: today(), deposits: 80_000, withdrawals: 0 }],
      month: { depositCount: 2, deposits: 80_000, withdrawalCount: 0, withdrawals: 0 },
      firstDeposit: { amount: 30_000 },
      lastDeposit: { amount: 50_000, stakedSince: 0 },
      withdrawalsToday: 0,
      allowance: null,
    })
    expect(stands.recent).toMatchObject([
      { cashIdx: rejected, cashType: 'in', amount: 20_000, status: -1, operatorId: 'owner', reason: '예금주 다름' },
      { amount: 50_000, status: 1, operatorId: 'owner', reason: '' },
      { amount: 30_000, status: 1 },
    ])
    expect((await step('standing', { cashIdx: newRequestId() })).resultCode).toBe('E404')
  })

  it('[CA36] [CA26] stand the lines of the bank that may have paid for it, and the one that did', async () => {
    const { token } = await member()
    const { cashIdx } = (await deposit(token, { amount: 77_000 })).data
    expect((await standing(cashIdx)).request.bankFit).toBeNull()
    await bankLine(77_000, '홍길동')
    const { request, lines } = await standing(cashIdx)
    expect(lines).toMatchObject([
      { holder: '홍길동', amount: 77_000, accountText: '한국은행 110-1', fit: 'sure', nameFits: true },
    ])
    expect(request.bankFit).toBe('sure')
    expect((await step('bankMatch', { lineIdx: lines[0].lineIdx, cashIdx })).data).toEqual({ status: 1 })
    expect(await standing(cashIdx)).toMatchObject({
      request: { status: 1, bankFit: null },
      lines: [],
      paidBy: { lineIdx: lines[0].lineIdx, memo: '모바일' },
    })
  })

  it('[CA26] stands the line of the day, however many older ones of the amount are open', async () => {
    const { token } = await member()
    const { cashIdx } = (await deposit(token, { amount: 78_000 })).data
    await bankLine(78_000, '홍길동')
    await site.database.query(
      `INSERT INTO cashier.bank_lines (line_id, account_id, line_hash, at, amount, holder, memo)
       SELECT gen_random_uuid(), account_id, 'older' || n, at - n * interval '25 hours', amount, '김' || n, memo
       FROM cashier.bank_lines, generate_series(1, 1100) n WHERE amount = 78000`,
    )
    expect((await standing(cashIdx)).lines).toMatchObject([{ holder: '홍길동', fit: 'sure' }])
    // One that is alike, however old, might have been meant.
    await site.database.query(
      `UPDATE cashier.bank_lines SET holder = '홍길동' WHERE amount = 78000 AND line_hash = 'older1100'`,
    )
    expect((await standing(cashIdx)).lines).toMatchObject([{ holder: '홍길동', fit: 'likely' }])
  })

  it('[CA36] stands what its own limit leaves, the request counted', async () => {
    const { token } = await member()
    await site.call('/api/protection/limit', { kind: 'deposit-day', amount: 100_000 }, token)
    const { cashIdx } = (await deposit(token, { amount: 30_000 })).data
    expect((await standing(cashIdx)).allowance).toMatchObject({ remaining: 70_000, limit: 100_000, period: 'day' })
  })
})
