// Whoever reads how a game is played finds what can be staked, once.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openedOf } from '../testing.tsx'
import { Limits } from './limits.tsx'

afterEach(cleanup)

it.each(['mines', 'limbo', 'dice', 'keno80', 'blackjack', 'fishing', 'slot-han-river'])(
  '[ST178] %s tells the least and the most that is staked at once',
  (code) => {
    render(<Limits opened={openedOf(code, { stakeMin: 1000, stakeMax: 500_000 } as never)} />)
    expect(screen.getByRole('heading').parentElement!.textContent).toMatch(/1,000.*500,000/)
  },
)

it('[ST178] a game that many share tells them by its kinds of bets, and not a second time', () => {
  const { container } = render(<Limits opened={openedOf('crash')} />)
  expect(container.textContent).toBe('')
})
