import { expect, it } from 'vitest'
import { scaleOf } from './bar-chart.tsx'

it.each([
  [[], 0, 1, 1],
  [[7], 0, 8, 2],
  [[930_000], 0, 1_000_000, 500_000],
  [[1_000_000], 0, 1_000_000, 500_000],
  [[-40, 160], -50, 200, 50],
  [[-3], -3, 1, 1],
])('the scale of %j goes from %d to %d by %d', (values, low, high, step) => {
  expect(scaleOf(values)).toEqual({ low, high, step })
})
