import { permissions } from '@hanpan/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { server, show } from '../testing.tsx'
import { saveFavourites, SHORT_MENU_MAX, useFavourites } from './short-menu.ts'
import { Sidebar } from './sidebar.tsx'

const FIFTEEN = [
  'work',
  'cash',
  'members',
  'approvals',
  'cases',
  'inquiries',
  'signups',
  'applications',
  'protection',
  'sportReferrals',
  'sportEvents',
  'payoutBatches',
  'rounds',
  'closings',
  'reports',
]

describe('the sidebar’s favourites', () => {
  beforeEach(() => {
    localStorage.clear()
    useFavourites.setState({ all: {} })
  })

  it('takes a page in and out, and says that there is no room instead of doing nothing', async () => {
    expect(FIFTEEN).toHaveLength(SHORT_MENU_MAX)
    server.answer('/api/office/cases/work', { mine: [], free: [], mineCount: 0, freeCount: 0 })
    saveFavourites('tester', FIFTEEN)
    // Nothing is counted beside the pages: of what waits this tells nothing.
    const { user } = await show(<Sidebar />, { may: permissions.filter((one) => one !== 'overview.read') })
    expect(screen.getAllByRole('listitem')).toHaveLength(SHORT_MENU_MAX)
    await user.click(screen.getByRole('button', { name: '전체 메뉴' }))
    const audit = screen.getByRole('button', { name: '감사기록 즐겨찾기' })
    await user.click(audit)
    expect(await screen.findByText('즐겨찾기는 15개까지입니다. 먼저 하나를 빼 주세요.')).toBeTruthy()
    expect(audit.getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('button', { name: '회차 즐겨찾기' }))
    await user.click(audit)
    expect(audit.getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: '즐겨찾기만 보기' }))
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('감사기록')
  })
})
