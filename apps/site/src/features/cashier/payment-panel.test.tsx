import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { PaymentOr } from './payment-panel.tsx'

const payment = {
  cashIdx: 'p1',
  providerName: '가상계좌',
  amount: 50_000,
  state: 'waiting',
  payUrl: 'https://pay.example/p1',
  account: { bankNameKr: '국민은행', bankacc: '123-456789-012', holder: '한판' },
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
} as const

const row = {
  cashIdx: 'p1',
  cashType: 'in',
  amount: 50_000,
  createdAt: '',
  waitingAt: null,
  processedAt: null,
  isRefused: false,
} as const
const listed = (status: 1 | -1, note = '') =>
  server.answer('/api/cash/list/', {
    list: [{ ...row, status, note }],
    pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 },
  })

/** A payment that ends by a press. */
function Paying() {
  const [isOver, setOver] = useState(false)
  return (
    <>
      <PaymentOr payment={isOver ? null : payment}>{form}</PaymentOr>
      <button type="button" onClick={() => setOver(true)}>
        끝
      </button>
    </>
  )
}

const form = <p>입금 신청서</p>

beforeEach(() => server.answer('/api/payment/cancel', {}))

describe('a deposit through a provider', () => {
  it('says where to pay and how much, instead of the form', async () => {
    await show(<PaymentOr payment={payment}>{form}</PaymentOr>)
    expect(screen.getByText('123-456789-012')).toBeTruthy()
    expect(screen.getByRole('link', { name: '결제 페이지 열기' }).getAttribute('href')).toBe('https://pay.example/p1')
    expect(screen.queryByText('입금 신청서')).toBeNull()
  })

  it('shows the form where nothing is being paid', async () => {
    await show(<PaymentOr payment={null}>{form}</PaymentOr>)
    expect(screen.getByText('입금 신청서')).toBeTruthy()
  })

  it('is not said to be given up where it was paid meanwhile', async () => {
    server.refuse('/api/payment/cancel', 'T999')
    const { user } = await show(<PaymentOr payment={payment}>{form}</PaymentOr>)
    await user.click(screen.getByRole('button', { name: '입금 취소' }))
    await user.click(screen.getAllByRole('button', { name: '입금 취소' }).at(-1)!)
    expect(await screen.findByText(/이미 처리/)).toBeTruthy()
    expect(screen.queryByText('입금을 취소했습니다.')).toBeNull()
  })

  it('is given up after a question', async () => {
    const { user } = await show(<PaymentOr payment={payment}>{form}</PaymentOr>)
    await user.click(screen.getByRole('button', { name: '입금 취소' }))
    expect(server.asked('/api/payment/cancel')).toEqual([])
    await user.click(screen.getAllByRole('button', { name: '입금 취소' }).at(-1)!)
    expect(server.asked('/api/payment/cancel')).toEqual([{ cashIdx: 'p1' }])
  })

  it.each([
    [1, '', '입금되었습니다'],
    [-1, '결제 시간이 지났습니다.', '결제 시간이 지났습니다.'],
  ] as const)('says how it ended: %s', async (status, note, words) => {
    listed(status, note)
    const { user } = await show(<Paying />)
    await user.click(screen.getByRole('button', { name: '끝' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('입금 신청서')).toBeNull()
  })
})
