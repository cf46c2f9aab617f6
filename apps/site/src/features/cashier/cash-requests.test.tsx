// Requests for cash as their member sees them: whoever ended one that was not done is said, with why.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { type CashRequest, CashTable, RecentRequests } from './cash-requests.tsx'

const request: CashRequest = {
  cashIdx: 'r1',
  cashType: 'in',
  amount: 50_000,
  status: -1,
  createdAt: '2026-11-30T12:00:00+09:00',
  waitingAt: '2026-11-30T12:01:00+09:00',
  processedAt: '2026-11-30T12:02:00+09:00',
  note: '입금이 확인되지 않습니다.',
  isRefused: false,
}

const listed = (part: Partial<CashRequest>) =>
  server.answer('/api/cash/list/', {
    list: [{ ...request, ...part }],
    pageInfo: { page: 1, count_per_list: 20, tatal_list_count: 1 },
  })

it.each([
  ['the office refused', true, '거절', '취소'],
  ['its member or a provider ended', false, '취소', '거절'],
])('[CA50] a request that %s says so and why, on its way and in the list', async (_name, isRefused, said, unsaid) => {
  listed({ isRefused })
  await show(
    <>
      <RecentRequests cashType="in" />
      <CashTable label="표" rows={[{ ...request, isRefused }]} />
    </>,
  )
  const steps = await screen.findByRole('list', { name: '처리 단계' })
  expect(within(steps).getByText(said)).toBeTruthy()
  expect(screen.getAllByText(said).length).toBeGreaterThan(2)
  expect(screen.queryByText(unsaid)).toBeNull()
  expect(screen.getAllByText(request.note).length).toBeGreaterThan(1)
})

it('a payment that confirmed itself has waited for nobody', async () => {
  listed({ status: 1, waitingAt: null, note: '' })
  await show(<RecentRequests cashType="in" />)
  const steps = await screen.findByRole('list', { name: '처리 단계' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('신청') as string, expect.stringContaining('완료') as string])
})
