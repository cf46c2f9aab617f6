// The history of bets: the bets of a round lie folded below it, and a round with one bet opens that bet at once.
import type { MinigameBetOnWire } from '@hanpan/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing.tsx'
import { Rounds } from './bets-history.tsx'

const bet = (digit: number, roundNo: string): MinigameBetOnWire => ({
  betId: `01938f0e-7a5b-7cde-8123-45678900000${digit}`,
  ticketNo: `4TQK-F${digit}`,
  groupKey: 'minigame',
  gameKey: 'powerball',
  roundNo,
  drawsAt: '2020-01-01T12:00:00+09:00',
  selections: [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }],
  payTable: null,
  cash: 10_000,
  odds: 1.95,
  winCash: 0,
  winMax: 19_500,
  resultCash: -10_000,
  type: 'lose',
  status: 'FAIL',
  placedAt: '2020-01-01T11:59:00+09:00',
  settledAt: '2020-01-01T12:00:05+09:00',
  cancelUntil: null,
})

it('a round with several bets unfolds to them, and folds again', async () => {
  const onOpen = vi.fn<(betId: string) => void>()
  const { user } = await show(<Rounds bets={[bet(1, '2020-01-01-100'), bet(2, '2020-01-01-100')]} onOpen={onOpen} />)
  const round = screen.getByRole('button', { name: /100회차/ })
  expect(round.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getAllByRole('button')).toEqual([round])
  await user.click(round)
  expect(round.getAttribute('aria-expanded')).toBe('true')
  expect(onOpen).not.toHaveBeenCalled()
  const own = document.getElementById(round.getAttribute('aria-controls')!)!
  await user.click(within(own).getAllByRole('button')[1]!)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(bet(2, '').betId)
  await user.click(round)
  expect(screen.getAllByRole('button')).toEqual([round])
})

it('a round with one bet opens it', async () => {
  const onOpen = vi.fn<(betId: string) => void>()
  const { user } = await show(<Rounds bets={[bet(1, '2020-01-01-100')]} onOpen={onOpen} />)
  await user.click(screen.getByRole('button', { name: /100회차/ }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(bet(1, '').betId)
})
