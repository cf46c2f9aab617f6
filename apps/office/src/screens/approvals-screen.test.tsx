import type { CallResponse } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { ApprovalsScreen } from './approvals-screen.tsx'

type Row = CallResponse<'/api/office/approvals/list'>['list'][number]
type Standing = CallResponse<'/api/office/cash/standing'>

const AT = '2026-11-24T12:00:00.000+09:00'

const row = (approvalIdx: string, part: Partial<Row> = {}): Row => ({
  approvalIdx,
  kind: 'cash.approve',
  subject: `request-${approvalIdx}`,
  amount: 60_000_000,
  facts: { cashIdx: `request-${approvalIdx}`, memId: `member${approvalIdx}`, cashType: 'in', amount: 60_000_000 },
  reason: '',
  askedBy: 'cashier01',
  askedAt: AT,
  own: false,
  status: 'waiting',
  decidedBy: null,
  decidedAt: null,
  note: '',
  dayAmount: null,
  subjectDayAmount: null,
  ...part,
})

const request = (memId: string): Standing['request'] => ({
  cashIdx: 'request',
  cashType: 'in',
  amount: 60_000_000,
  status: 2,
  memId,
  memNick: memId,
  memName: '김회원',
  memLevel: 1,
  memberStatus: 'active',
  cashAmt: 1000,
  bankNameKr: '한판은행',
  bankaccMasked: '***1234',
  createdAt: AT,
  waitingAt: AT,
  processedAt: null,
  operatorId: null,
  secondOperator: null,
  needsSecond: false,
  claim: null,
  concern: null,
  depositAccount: '',
  bankFit: 'sure',
  batch: null,
  payment: null,
  transferReference: '',
  reason: '',
})

const line = (holder: string, nameFits: boolean): Standing['lines'][number] => ({
  lineIdx: holder,
  accountText: '한국은행 1',
  at: AT,
  amount: 60_000_000,
  holder,
  memo: '',
  fit: nameFits ? 'sure' : 'possible',
  nameFits,
})

const standing = (memId: string): Standing => ({
  request: request(memId),
  lines: [line('김회원', true), line('박다른', false)],
  paidBy: null,
  joinedAt: AT,
  path: [],
  chargeBackOpen: false,
  recent: [],
  requests: 1,
  days: [],
  month: { deposits: 70_000_000, depositCount: 2, withdrawals: 0, withdrawalCount: 0 },
  firstDeposit: null,
  lastDeposit: null,
  withdrawalsToday: 0,
  allowance: null,
})

const pageInfo = { page: 1, count_per_list: 30, tatal_list_count: 2 }

describe('the page of the second operator', () => {
  let waiting: Row[]

  beforeEach(() => {
    waiting = [row('1'), row('2')]
    server.answer('/api/office/approvals/forecast', { needed: true })
    server.answer('/api/office/approvals/list', () => ({ list: waiting, pageInfo }))
    server.answer('/api/office/cash/standing', ({ cashIdx }) => standing(cashIdx.replace('request-', 'member')))
    server.answer('/api/office/members/related', { markers: [], related: [] })
  })

  it('shows the line of the bank and the member’s money beside a decision on cash, and opens the next one', async () => {
    const { user } = await show(<ApprovalsScreen />, { at: '/' })
    await user.click(await screen.findByRole('button', { name: /입금 승인 member1/ }))
    const pane = screen.getByRole('region', { name: '입금 승인 member1' })
    expect(await within(pane).findByRole('rowheader', { name: '은행' })).toBeTruthy()
    expect(within(pane).getByText('최근 30일', { exact: false })).toBeTruthy()
    // All lines that may be meant are named; none is chosen here.
    expect(within(pane).getByText('박다른')).toBeTruthy()
    expect(within(pane).queryByRole('radio')).toBeNull()
    server.answer('/api/office/approvals/approve', ({ approvalIdx }) => {
      waiting = waiting.filter((one) => one.approvalIdx !== approvalIdx)
      return {}
    })
    await user.click(within(pane).getByRole('button', { name: '승인' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByRole('region', { name: '입금 승인 member2' })).toBeTruthy())
    expect(server.asked('/api/office/approvals/approve')).toEqual([{ approvalIdx: '1', reason: '' }])
  })

  it('leaves the money of a member to whoever may see it', async () => {
    const { user } = await show(<ApprovalsScreen />, { at: '/', may: ['members.read'] })
    await user.click(await screen.findByRole('button', { name: /입금 승인 member1/ }))
    expect(screen.getByRole('region', { name: '입금 승인 member1' })).toBeTruthy()
    expect(server.asked('/api/office/cash/standing')).toEqual([])
  })

  it('shows of what was decided what it was, and not how the member stands now', async () => {
    waiting = [row('1', { status: 'approved', decidedBy: 'manager01', decidedAt: AT })]
    const { user } = await show(<ApprovalsScreen />, { at: '/' })
    await user.click(await screen.findByRole('button', { name: /입금 승인 member1/ }))
    expect(screen.getByRole('region', { name: '입금 승인 member1' }).textContent).toContain('manager01')
    expect(server.asked('/api/office/cash/standing')).toEqual([])
  })

  it('lets whoever asked only take it back', async () => {
    waiting = [row('1', { own: true })]
    const { user } = await show(<ApprovalsScreen />, { at: '/' })
    await user.click(await screen.findByRole('button', { name: /입금 승인 member1/ }))
    expect(screen.queryByRole('button', { name: '승인' })).toBeNull()
    expect(screen.getByRole('button', { name: '요청 취소' })).toBeTruthy()
  })
})
