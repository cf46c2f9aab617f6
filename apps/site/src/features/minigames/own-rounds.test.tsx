// The third column: what the member's last rounds of a game came to, and today's net.
import type { BetOnWire } from '@hanpan/contract'
import { formatDate } from '@hanpan/ui'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server, show } from '../../testing.tsx'
import { OwnRounds } from './own-rounds.tsx'

const now = new Date().toISOString()
const bet = (round: string, pick: string, winCash: number): BetOnWire => ({
  betId: `${round} ${pick}`,
  ticketNo: `no-${round}-${pick}`,
  groupKey: 'minigame',
  gameKey: 'powerball',
  roundNo: `2026-11-23-${round}`,
  drawsAt: '2026-11-23T07:59:00.000Z',
  selections: [{ market: 'power-odd-even', pick, odds: 1.95 }],
  payTable: null,
  cash: 5000,
  odds: 1.95,
  winCash,
  winMax: 9750,
  resultCash: winCash - 5000,
  type: winCash > 0 ? 'win' : 'lose',
  status: winCash > 0 ? 'PASS' : 'FAIL',
  placedAt: '2026-11-23T07:55:00.000Z',
  settledAt: '2026-11-23T08:00:00.000Z',
  cancelUntil: null,
})

const answer = (list: readonly BetOnWire[]) =>
  server.answer('/api/bet/betlistNew', {
    list: [...list],
    pageInfo: { page: 1, count_per_list: 10, tatal_list_count: list.length },
    total: { cash: 0, winCash: 0, resultCash: 0, waitCash: 0 },
    days: list.length > 0 ? [{ day: formatDate(now), count: 3, cash: 15_000, resultCash: -5250 }] : [],
  })

it('the last rounds have what was picked and their net, and today its own', async () => {
  answer([bet('102', 'odd', 0), bet('101', 'even', 9750), bet('101', 'odd', 0)])
  await show(<OwnRounds gameKey="powerball" more={null} />)
  await screen.findByText('102회차')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '102회차홀−5,000원',
    '101회차짝, 홀−250원',
  ])
  expect(screen.getByText('오늘 이 게임 순손익').textContent).toBe('오늘 이 게임 순손익−5,250원')
})

it('a member without a settled round has no empty box', async () => {
  answer([])
  await show(<OwnRounds gameKey="powerball" more={null} />)
  expect(screen.queryByRole('region', { name: '내 최근 회차' })).toBeNull()
})
