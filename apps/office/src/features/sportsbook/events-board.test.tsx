// The events board: what it can be ordered by, and how an event under way is told from trouble.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { EventsBoard } from './events-board.tsx'
import type { SportEventRow } from './offer-state.tsx'

const none = { bets: 0, stakes: 0, payouts: 0 }
const named = (id: string, name: string) => ({ id, name })
const row = {
  eventId: '01938f0e-7a5b-4cde-8123-456789000001',
  sport: 'soccer',
  category: named('c', '한국'),
  competition: named('l', '한판 리그'),
  home: named('h', '서울'),
  away: named('a', '부산'),
  scheduledAt: '2026-12-01T19:00:00+09:00',
  status: 'live',
  score: { home: 1, away: 0 },
  closedBecause: null,
  suspended: null,
  featured: null,
  suspendedMarkets: 0,
  ownPrices: 0,
  bets: 3,
  stakes: 30_000,
  liability: 60_000,
  limitUse: null,
  settled: { alone: none, combined: none },
} as unknown as SportEventRow

const rows = [row, { ...row, eventId: row.eventId.replace(/1$/, '2'), status: 'scheduled' as const }]

const sortable = () =>
  screen.getAllByRole('columnheader').flatMap((head) => (head.querySelector('button') ? [head.textContent] : []))

it('[SP181] is ordered by bets, stakes and what is paid at most, on the server', async () => {
  await show(<EventsBoard rows={rows} isOver={false} onOpen={() => {}} />)
  expect(sortable()).toEqual(['미정산 베팅', '베팅금', '최대 지급'])
})

it('[SP181] is not ordered so where it shows what is over', async () => {
  await show(<EventsBoard rows={rows} isOver onOpen={() => {}} />)
  expect(sortable()).toEqual([])
})

it('shows what is live in blue: red is what has gone wrong', async () => {
  await show(<EventsBoard rows={rows} isOver={false} onOpen={() => {}} />)
  const { className } = screen.getByText('라이브')
  expect(className).toContain('text-down')
  expect(className).not.toContain('text-up')
})
