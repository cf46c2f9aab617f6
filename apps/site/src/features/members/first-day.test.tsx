import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { server, show } from '../../testing.tsx'
import { FirstDay } from './first-day.tsx'

const DAY_MS = 86_400_000
const joined = (daysAgo: number) => ({ joinDay: new Date(Date.now() - daysAgo * DAY_MS).toISOString() })

interface Standing {
  readonly passwordSet?: boolean
  readonly lossLimit?: number | null
  readonly bets?: number
}

function stand({ passwordSet = true, lossLimit = null, bets = 0 }: Standing): void {
  const side = { open: true, minimum: 1, maximum: 2, unit: 1, inProgress: false }
  server.answer('/api/cash/policy', {
    deposit: { ...side, asksPassword: false, allowance: null, providers: [] },
    withdrawal: { ...side, passwordSet, pausedFrom: '', pausedTo: '', pausedNow: false },
    serverTime: new Date().toISOString(),
  })
  server.answer('/api/protection/state', {
    limits: [{ kind: 'loss-day', amount: lossLimit, used: 0, resetsAt: null, next: null }],
    exclusion: null,
    serverTime: new Date().toISOString(),
  })
  server.answer('/api/bet/betlistNew', {
    list: [],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: bets },
    total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
    days: [],
  })
}

const list = (
  <FirstDay
    renderLink={(page, className, content) => (
      <a href={`/${page}`} className={className}>
        {content}
      </a>
    )}
  />
)
const open = () => screen.findAllByRole('link').then((links) => links.map((link) => link.getAttribute('href')))

beforeEach(() => localStorage.clear())

describe('the first days of a member', () => {
  it('list what is left to do, each line as things stand', async () => {
    stand({})
    await show(list, { member: joined(1) })
    expect(await open()).toEqual(['/protection', '/minigames'])
    expect(screen.getAllByText('완료')).toHaveLength(1)
  })

  it('tick off what has been done', async () => {
    stand({ passwordSet: false, lossLimit: 50_000, bets: 1 })
    await show(list, { member: joined(29) })
    expect(await open()).toEqual(['/profile'])
  })

  it('are over when all is done', async () => {
    stand({ lossLimit: 50_000, bets: 1 })
    await show(list, { member: joined(1) })
    await vi.waitFor(() => expect(server.asked('/api/bet/betlistNew')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: '처음 시작하기' })).toBeNull()
  })

  it('are put away for good by one press', async () => {
    stand({})
    const { user } = await show(list, { member: joined(1) })
    await user.click(await screen.findByRole('button', { name: '그만 보기' }))
    expect(screen.queryByRole('region', { name: '처음 시작하기' })).toBeNull()
    expect(localStorage.getItem('hanpan.first-day.tester')).not.toBeNull()
  })

  it('ask nothing of a member of long standing', async () => {
    await show(list, { member: joined(31) })
    expect(screen.queryByRole('region', { name: '처음 시작하기' })).toBeNull()
  })
})
