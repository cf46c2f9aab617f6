import type { Permission } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWaiting } from '../state/overview.ts'
import { server, show } from '../testing.tsx'
import { TopBar } from './top-bar.tsx'

const nothing = () => {}
const queue = { depositsApplied: 3, depositsWaiting: 1, withdrawalsApplied: 2, withdrawalsWaiting: 0 }

function Waiting() {
  const { cash, signups, inquiries, approvals, all } = useWaiting()
  return <output>{[cash, signups, inquiries, approvals, all].join(' ')}</output>
}

async function showBar(may: readonly Permission[]) {
  server.answer('/api/office/overview', {
    pendingMembers: 5,
    cashQueue: { ...queue, oldestAt: null, oldestDepositAt: null, oldestWithdrawalAt: null },
    oldestSignupAt: null,
    oldestInquiryAt: null,
    oldestApplicationAt: null,
    oldestAtRiskAt: null,
    oldestReferralAt: null,
    oldestApprovalAt: null,
    online: 0,
    today: { signups: 0, deposits: 0, withdrawals: 0, stakes: 0, payouts: 0, grossWin: 0 },
    serverTime: '2026-12-01T10:00:00+09:00',
    waitingInquiries: 7,
    waitingApprovals: 1,
    waitingApplications: 0,
    waitingAtRisk: 0,
    waitingReferrals: 0,
    unacknowledgedAlerts: 0,
  })
  server.answer('/api/office/cases/work', { mine: [], free: [], mineCount: 0, freeCount: 0 })
  const content = (
    <>
      <TopBar onSearch={nothing} onShortcuts={nothing} />
      <Waiting />
    </>
  )
  await show(content, { may })
}

it('counts the work of a cashier, and not what it may only read', async () => {
  await showBar(['overview.read', 'members.read', 'cash.read', 'cash.process'])
  expect(await screen.findByText('6 0 0 0 6')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^입금\s*4$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^출금\s*2$/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /가입/ })).toBeNull()
})

it('counts nothing for who reads everything and does nothing', async () => {
  await showBar(['overview.read', 'members.read', 'cash.read', 'partners.read', 'minigames.read'])
  expect(await screen.findByText('0 0 0 0 0')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /입금|출금|가입|문의/ })).toBeNull()
})
