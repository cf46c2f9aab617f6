import type { CallResponse } from '@hanpan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { server, show } from '../testing.tsx'
import { CashScreen } from './cash-screen.tsx'

const LIST = '/api/office/cash/list'
const STANDING = '/api/office/cash/standing'
const MATCH = '/api/office/cash/bankMatch'
const APPROVE = '/api/office/cash/approve'
type Row = CallResponse<typeof LIST>['list'][number]
type Standing = CallResponse<typeof STANDING>

const AT = '2026-11-24T12:00:00.000+09:00'
const claim = { operatorId: 'tester', at: AT, lapsesAt: '2026-11-24T12:15:00.000+09:00' }

const row = (memId: string, part: Partial<Row> = {}): Row => ({
  cashIdx: `request-${memId}`,
  cashType: 'in',
  amount: 50_000,
  status: 0,
  memId,
  memNick: `${memId} 닉`,
  memName: '김회원',
  memLevel: 1,
  memberStatus: 'active',
  cashAmt: 1000,
  bankNameKr: '한판은행',
  bankaccMasked: '***1234',
  createdAt: AT,
  waitingAt: null,
  processedAt: null,
  operatorId: null,
  secondOperator: null,
  needsSecond: false,
  claim: null,
  concern: null,
  depositAccount: '',
  bankFit: null,
  batch: null,
  payment: null,
  transferReference: '',
  reason: '',
  ...part,
})

const line = {
  lineIdx: 'line',
  accountText: '한국은행 1',
  at: AT,
  amount: 50_000,
  holder: '김회원',
  memo: '',
  fit: 'sure' as const,
}

const standing = (request: Row, lines: Standing['lines'] = []): Standing => ({
  request,
  lines,
  paidBy: null,
  recent: [],
  requests: 1,
  days: [],
  month: { depositCount: 0, deposits: 0, withdrawalCount: 0, withdrawals: 0 },
  firstDeposit: null,
  chargeBackOpen: false,
  lastDeposit: null,
  withdrawalsToday: 0,
  allowance: null,
  path: [],
  joinedAt: AT,
})

/** The queue as it stands; what is decided leaves it. */
let rows: Row[]
const lines = new Map<string, Standing['lines']>()
const decideOn = (cashIdx: string) => {
  rows = rows.filter((one) => one.cashIdx !== cashIdx)
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  lines.clear()
  server.answer('/api/office/members/related', { related: [], markers: [] })
  server.answer(LIST, () => ({
    list: rows,
    pageInfo: { page: 1, count_per_list: 50, tatal_list_count: rows.length },
    totals: [],
    pause: null,
  }))
  server.answer(STANDING, ({ cashIdx }) => {
    const request = rows.find((one) => one.cashIdx === cashIdx) ?? row('gone', { cashIdx, status: 1 })
    return standing(request, lines.get(cashIdx) ?? [])
  })
  server.answer('/api/office/cash/payoutAccount', { bankNameKr: '한판은행', bankacc: '110-1234', memName: '김회원' })
  for (const path of [MATCH, APPROVE, '/api/office/cash/reject'] as const)
    server.answer(path, ({ cashIdx }) => {
      decideOn(cashIdx)
      return { status: path === '/api/office/cash/reject' ? -1 : 1 } as never
    })
})

const queue = () => screen.findByRole('region', { name: '입출금 신청' })
const opened = () => screen.findByRole('heading', { level: 2, name: /닉/ })
const group = (name: string) => screen.getByRole('region', { name })

describe('the cashier’s queue', () => {
  it('stands in groups by what can be done about each request', async () => {
    rows = [
      row('free'),
      row('own', { status: 2, claim }),
      row('other', { status: 2, claim: { ...claim, operatorId: 'cashier02' } }),
      row('second', { status: 2, secondOperator: { askedBy: 'cashier02', askedAt: AT } }),
    ]
    await show(<CashScreen />)
    await queue()
    const inGroup = (name: string) =>
      within(group(name))
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
    expect([inGroup('내 담당'), inGroup('대기'), inGroup('다른 담당'), inGroup('2차 승인 대기')]).toEqual([
      ['own 신청 열기'],
      ['free 신청 열기'],
      ['other 신청 열기'],
      ['second 신청 열기'],
    ])
    expect((await opened()).textContent).toContain('own 닉')
  })

  it('confirms the line of the bank and approves by one key, and opens the next with the focus on it', async () => {
    rows = [row('first', { bankFit: 'sure' }), row('next')]
    lines.set('request-first', [{ ...line, nameFits: true }])
    const { user } = await show(<CashScreen />)
    await screen.findByRole('button', { name: '은행 확인하고 승인' })
    await user.keyboard('a')
    await waitFor(() =>
      expect(server.asked(MATCH)).toMatchObject([{ lineIdx: 'line', cashIdx: 'request-first', reason: '' }]),
    )
    await waitFor(async () => expect((await opened()).textContent).toContain('next 닉'))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('next 신청 열기'))
    expect(within(group('방금 처리')).getByText('승인')).toBeTruthy()
  })

  it('asks before it approves a deposit that the bank does not know, and Ctrl+Enter sends', async () => {
    rows = [row('own', { status: 2, claim })]
    const { user } = await show(<CashScreen />)
    await screen.findByRole('button', { name: '승인' })
    await user.keyboard('a')
    expect(await screen.findByText(/은행 기록이 없는 입금입니다/)).toBeTruthy()
    expect(server.asked(APPROVE)).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /사유/ }), '통장에서 확인{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(server.asked(APPROVE)).toMatchObject([{ cashIdx: 'request-own', reason: '통장에서 확인' }]),
    )
  })

  it('approves a payout with the number of its transfer only', async () => {
    rows = [row('own', { cashType: 'out', status: 2, claim })]
    const { user } = await show(<CashScreen />)
    expect(await screen.findByText('110-1234')).toBeTruthy()
    const field = screen.getByRole('textbox', { name: /이체 확인 번호/ })
    await user.keyboard('a')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('이체 확인 번호를 입력해 주세요.')).toBeTruthy()
    await user.keyboard('HB1{Enter}')
    await waitFor(() => expect(server.asked(APPROVE)).toMatchObject([{ transferReference: 'HB1' }]))
  })

  it('says at the field that a transfer paid another withdrawal', async () => {
    rows = [row('own', { cashType: 'out', status: 2, claim })]
    server.refuse(APPROVE, 'C505')
    const { user } = await show(<CashScreen />)
    await user.type(await screen.findByRole('textbox', { name: /이체 확인 번호/ }), 'HB1{Enter}')
    expect(await screen.findByText('이미 다른 출금에 사용한 이체 확인 번호입니다.')).toBeTruthy()
  })

  it('rejects for a reason that is one press away', async () => {
    rows = [row('own', { status: 2, claim })]
    const { user } = await show(<CashScreen />)
    await screen.findByRole('button', { name: '거절' })
    await user.keyboard('r')
    await user.click(await screen.findByRole('button', { name: '예금주가 다릅니다.' }))
    await user.click(screen.getByRole('button', { name: '거절' }))
    await waitFor(() =>
      expect(server.asked('/api/office/cash/reject')).toMatchObject([{ reason: '예금주가 다릅니다.' }]),
    )
  })

  it('walks by J and K, also on a keyboard in Hangul, and keeps its keys out of fields', async () => {
    rows = [row('first'), row('second'), row('third')]
    const { user, address } = await show(<CashScreen />)
    await opened()
    await user.keyboard('jj')
    await waitFor(() => expect(address()).toMatchObject({ open: 'request-third' }))
    await user.keyboard('k')
    await waitFor(() => expect(address()).toMatchObject({ open: 'request-second' }))
    await user.type(screen.getByRole('searchbox'), 'c')
    expect(server.asked('/api/office/cash/wait')).toEqual([])
  })

  it('moves no row under the pointer: what comes in is counted', async () => {
    rows = [row('first')]
    const { user } = await show(<CashScreen />)
    await user.hover(within(await queue()).getByRole('button', { name: 'first 신청 열기' }))
    rows = [row('newer'), ...rows]
    const { refresh } = await import('../wire/queries.ts')
    refresh(LIST)
    const counted = await screen.findByRole('button', { name: /새 신청 1건/ })
    expect(within(await queue()).queryByRole('button', { name: 'newer 신청 열기' })).toBeNull()
    await user.click(counted)
    expect(within(await queue()).getByRole('button', { name: 'newer 신청 열기' })).toBeTruthy()
  })
})
