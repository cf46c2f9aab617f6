import { expect, it } from 'vitest'
import { netDoneOf } from './cash-totals.tsx'

it('adds up what has moved money: neither what waits nor what was canceled', () => {
  const row = (cashType: 'in' | 'out', status: -1 | 0 | 1 | 2, amount: number) => ({
    cashType,
    status,
    count: 1,
    amount,
  })
  expect(
    netDoneOf([
      row('in', 1, 500_000),
      row('out', 1, 120_000),
      row('in', 2, 50_000_000),
      row('in', 0, 300_000),
      row('out', -1, 70_000),
    ]),
  ).toBe(380_000)
})
