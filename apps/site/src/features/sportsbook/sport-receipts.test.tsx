import type { SportBetOnWire } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSlip } from '../../state/slip.ts'
import { server, show } from '../../testing.tsx'
import { SportReceipts } from './sport-receipts.tsx'

const receipt = {
  betId: '0193a1b2-0000-7000-8000-000000000001',
  ticketNo: '7D9V-6S',
  stake: 5000,
  winMax: 8600,
  odds: 1.72,
  pendingUntil: '2026-11-29T10:40:00+09:00',
  isBuilder: false,
  picks: [],
}
/** The bet of it, declined when its wait was over. */
const declined: SportBetOnWire = {
  betId: receipt.betId,
  ticketNo: receipt.ticketNo,
  groupKey: 'sport',
  gameKey: 'live',
  system: null,
  isBuilder: false,
  combinations: 1,
  odds: 1.72,
  legs: [],
  cash: 5000,
  winCash: 0,
  winMax: 8600,
  resultCash: 0,
  type: 'cancel',
  status: 'CANCEL',
  placedAt: '2026-11-29T10:39:55+09:00',
  settledAt: '2026-11-29T10:40:00+09:00',
  cancelUntil: null,
  pendingUntil: null,
  referral: null,
  declined: { reason: 'price_changed', legs: [0] },
  closed: 0,
  cashOut: null,
  noCashOut: null,
  cashOutAt: null,
}
afterEach(() => useSlip.setState({ eventReceipts: [] }))

it.each([
  ['win', 'PASS', 8600, '적중', '당첨금 8,600원'],
  ['lose', 'FAIL', 0, '미적중', ''],
  ['draw', 'TIE', 5000, '적특', '당첨금 5,000원'],
] as const)(
  'a bet that came to %s says so where it was said to be taken',
  async (type, status, winCash, word, paid) => {
    useSlip.setState({ eventReceipts: [{ ...receipt, pendingUntil: null }] })
    const bet: SportBetOnWire = { ...declined, type, status, winCash, declined: null }
    server.answer('/api/bet/betDetail', { bet, round: null, limits: null })
    await show(<SportReceipts />)
    await screen.findByText(word)
    expect(screen.queryByText('접수 완료')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe(`${word}${paid}`)
  },
)

it('says nowhere that a bet was taken which was declined after its wait', async () => {
  useSlip.setState({ eventReceipts: [receipt] })
  server.answer('/api/bet/betDetail', { bet: declined, round: null, limits: null })
  await show(<SportReceipts />)
  expect(await screen.findByText(/배당이 바뀌어 접수되지 않았습니다/)).toBeTruthy()
  expect(screen.queryByText('접수 완료')).toBeNull()
  expect(screen.getByRole('region', { name: '방금 한 베팅' })).toBeTruthy()
})
