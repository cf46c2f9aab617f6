import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { CampaignResult } from './campaign-result.tsx'

const followed = { members: 3, isComplete: true, depositors: 2, deposits: 70_000, stakes: 30_000, ggr: -9_500 }
const result = {
  issued: 10,
  used: 3,
  cost: 15_000,
  kind: 'cash',
  since: '2026-11-01T00:00:00+09:00',
  usedBy: followed,
  notUsedBy: { ...followed, members: 7, deposits: 20_000 },
} as const

describe('[PR30] the result of a campaign', () => {
  it('shows who used one beside who did not, and says that it proves no cause', async () => {
    server.answer('/api/office/promotions/result', result)
    await show(<CampaignResult campaignIdx="1" />)
    const deposits = within((await screen.findByRole('rowheader', { name: '완료된 입금' })).closest('tr')!)
    expect(deposits.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      expect.stringContaining('70,000'),
      expect.stringContaining('20,000'),
    ])
    expect(screen.getByText(/쿠폰 때문이라는 뜻은 아닙니다/)).toBeTruthy()
    expect(screen.queryByText(/앞의 10,000명/)).toBeNull()
  })

  it('of codes has one group, and says where it is cut', async () => {
    server.answer('/api/office/promotions/result', {
      ...result,
      usedBy: { ...followed, isComplete: false },
      notUsedBy: null,
    })
    await show(<CampaignResult campaignIdx="1" />)
    expect(await screen.findByText(/앞의 10,000명/)).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: '받고 쓰지 않은 회원' })).toBeNull()
  })
})
