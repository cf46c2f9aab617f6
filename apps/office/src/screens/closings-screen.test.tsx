import type { CallResponse } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { ClosingsScreen } from './closings-screen.tsx'

const READ = '/api/office/closings/read'
type Closing = CallResponse<typeof READ>

const figures = {
  deposits: 500_000,
  withdrawals: 200_000,
  grossWin: 100_000,
  bonus: 10_000,
  points: 5_000,
  commission: 25_000,
  netGaming: 60_000,
  given: 0,
  taken: 0,
  membersMoney: 1_000_000,
  openBets: 0,
  pointsOwed: 0,
  commissionReserved: 0,
}
const closing: Closing = {
  kind: 'day',
  period: '2026-11-26',
  state: 'open',
  isNext: true,
  figures,
  figuresDigest: 'seen',
  now: null,
  checks: [
    { check: 'queue', isInOrder: true, count: 0, at: null },
    { check: 'approvals', isInOrder: true, count: 0, at: null },
    { check: 'ledger', isInOrder: true, count: 0, at: '2026-11-27T00:10:00.000+09:00' },
    { check: 'audit', isInOrder: true, count: 0, at: '2026-11-27T00:10:00.000+09:00' },
  ],
  banks: [],
  banksBefore: [{ name: '입금 국민', balance: 1_000_000 }],
  difference: null,
  cover: null,
  tax: null,
  explanation: '',
  firstBy: null,
  firstAt: null,
  secondBy: null,
  secondAt: null,
  awaitedIdx: null,
  secondOperator: null,
  digest: null,
  digestBefore: 'before',
}
const at = { at: '/?date=2026-11-26' }

beforeEach(() => {
  server.answer('/api/office/closings/list', {
    list: [],
    pageInfo: { page: 1, count_per_list: 31, tatal_list_count: 0 },
    next: '2026-11-26',
  })
  server.answer(READ, closing)
})

describe('the closing of a day', () => {
  it('is not signed while something is not in order, and leads to it', async () => {
    const wrong = { check: 'queue', isInOrder: false, count: 3, at: null } as const
    server.answer(READ, { ...closing, checks: [wrong, ...closing.checks.slice(1)] })
    await show(<ClosingsScreen />, at)
    const list = await screen.findByRole('region', { name: '확인 목록' })
    expect(list.textContent).toContain('3 / 4')
    expect(within(list).getByRole('link', { name: '3건 보기' }).getAttribute('href')).toBe('/cash')
    expect(screen.getByRole('button', { name: '첫 번째로 서명' })).toHaveProperty('disabled', true)
  })

  it('asks to explain what the bank and the books differ by, and signs what was seen', async () => {
    server.answer('/api/office/closings/sign', { approvalIdx: 'waits' })
    const { user } = await show(<ClosingsScreen />, at)
    // The books say that 300,000 came: 1,300,000 would be right.
    const balance = await screen.findByLabelText('통장 1 잔액')
    await user.clear(balance)
    await user.type(balance, '1299000')
    expect(screen.getByRole('region', { name: '은행 잔액과 장부' }).textContent).toContain('−1,000')
    await user.click(screen.getByRole('button', { name: '첫 번째로 서명' }))
    await user.click(screen.getByRole('button', { name: /첫 번째로 서명/ }))
    expect(server.asked('/api/office/closings/sign')).toEqual([])
    await user.type(screen.getByLabelText('사유'), '수수료')
    await user.click(screen.getByRole('button', { name: /첫 번째로 서명/ }))
    expect(server.asked('/api/office/closings/sign').at(-1)).toMatchObject({
      period: '2026-11-26',
      figuresDigest: 'seen',
      banks: [{ name: '입금 국민', balance: 1_299_000 }],
      reason: '수수료',
    })
  })

  it('that was frozen says both names, and says so when the books say otherwise now', async () => {
    server.answer(READ, {
      ...closing,
      state: 'closed',
      isNext: false,
      now: { ...figures, grossWin: 1 },
      firstBy: 'admin01',
      secondBy: 'admin02',
      digest: 'abc',
    })
    await show(<ClosingsScreen />, at)
    const signatures = await screen.findByRole('region', { name: '서명' })
    expect(signatures.textContent).toContain('admin01')
    expect(signatures.textContent).toContain('admin02')
    expect(screen.getByText(/확정한 숫자와 지금 장부의 숫자가 다릅니다/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /서명/ })).toBeNull()
  })

  it('of a month is signed with the balances of its last day, and asks why they do not cover what is held', async () => {
    server.answer(READ, {
      ...closing,
      kind: 'month',
      period: '2026-10',
      figures: { ...figures, pendingWithdrawals: 30_000, atVendors: 70_000 },
      checks: [{ check: 'days', isInOrder: true, count: 0, at: null }, ...closing.checks],
      banks: [{ name: '입금 국민', balance: 950_000 }],
      banksBefore: null,
      cover: -50_000,
      tax: { base: 'netGaming', rate: 1_250, taxable: 60_000, tax: 7_500 },
    })
    server.answer('/api/office/closings/sign', { approvalIdx: 'waits' })
    const { user } = await show(<ClosingsScreen />, { at: '/?tab=month&date=2026-10-01' })
    const held = await screen.findByRole('region', { name: '회원을 위해 보관하는 돈' })
    expect(held.textContent).toContain('900,000')
    expect(held.textContent).toContain('−50,000')
    expect(screen.getByRole('region', { name: '과세 표준' }).textContent).toContain('12.50%')
    expect(screen.queryByLabelText('통장 1 잔액')).toBeNull()
    await user.click(screen.getByRole('button', { name: '첫 번째로 서명' }))
    await user.type(screen.getByLabelText('사유'), '다음 날 이체')
    await user.click(screen.getByRole('button', { name: /첫 번째로 서명/ }))
    expect(server.asked('/api/office/closings/sign').at(-1)).toMatchObject({
      period: '2026-10',
      banks: [],
      reason: '다음 날 이체',
    })
  })

  it('of a month of which no day is closed says no balance of banks, since nobody has named one', async () => {
    server.answer(READ, { ...closing, kind: 'month', period: '2026-10', banksBefore: null })
    await show(<ClosingsScreen />, { at: '/?tab=month&date=2026-10-01' })
    await screen.findByRole('region', { name: '회원을 위해 보관하는 돈' })
    expect(screen.getByRole('row', { name: /^은행 잔액/ }).textContent).toBe('은행 잔액–')
  })
})
