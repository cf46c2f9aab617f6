// Nothing begs: where a spin has been lost the wheel says so, and asks for nothing.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing.tsx'
import { OddsTable, WheelPanel } from './wheel-panel.tsx'
import type { Wheel } from './wheel-prize.tsx'

const wheel = {
  revision: 1,
  state: 'open',
  prizes: [
    { kind: 'cash', amount: 0, weight: 9 },
    { kind: 'cash', amount: 1000, weight: 1 },
  ],
  spinsLeft: 0,
  depositSpins: 2,
  deposited: false,
  budgetLeft: 100_000,
} as unknown as Wheel

it('the wheel without spins asks for no deposit; what one gives stands among the rules', async () => {
  await show(
    <>
      <WheelPanel wheel={wheel} />
      <OddsTable wheel={wheel} />
    </>,
  )
  expect(screen.getByRole('region', { name: '룰렛' }).textContent).not.toContain('입금')
  expect(screen.getByRole('region', { name: /확률/ }).textContent).toContain('2회 더')
})
