// A month as a calendar of results: each day with bets has its net, and tells its figures when it is chosen.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { ResultCalendar } from './result-calendar.tsx'
import type { Statement } from './statement-figures.tsx'

const day = (date: string, stakes: number, payouts: number): Statement['days'][number] => ({
  day: date,
  bets: stakes > 0 ? 1 : 0,
  stakes,
  payouts,
  waiting: 0,
  deposits: 0,
  withdrawals: 0,
})

it('stands in weeks of seven days, and only days with bets can be chosen', async () => {
  await show(<ResultCalendar month="2026-11" days={[day('2026-11-03', 10_000, 19_500), day('2026-11-05', 0, 0)]} />)
  const weeks = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(weeks).toHaveLength(5)
  for (const week of weeks) expect(within(week).getAllByRole('cell')).toHaveLength(7)
  // The first of November 2026 is a Sunday.
  expect(within(weeks[0]!).getAllByRole('cell')[0]!.textContent).toBe('1')
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '2026-11-03 +9,500',
  ])
})

it('tells what was staked and paid on the day that is chosen, and nothing when it is let go', async () => {
  const days = [day('2026-11-03', 10_000, 19_500), day('2026-11-04', 30_000, 0)]
  const { user } = await show(<ResultCalendar month="2026-11" days={days} />)
  const lost = screen.getByRole('button', { name: '2026-11-04 −30,000' })
  await user.click(lost)
  expect(lost.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('status').textContent).toMatch(/2026-11-04.*30,000.*0.*−30,000/)
  await user.click(lost)
  expect(screen.getByRole('status').textContent).toBe('')
})
