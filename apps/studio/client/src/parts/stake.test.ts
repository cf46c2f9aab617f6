import { expect, it } from 'vitest'
import { firstStake } from './stake.tsx'

it.each([
  ['a small one of many', [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000], null, 1000],
  [
    'a hundredth of the highest at the most',
    [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
    null,
    5000,
  ],
  ['the lowest where all are high', [50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000], null, 50_000],
  ['the lowest where there is nothing smaller', [100, 200], null, 100],
  ['what it last had', [100, 200, 500], '500', 500],
  ['nothing that the game does not take', [100, 200, 500], '300', 100],
  ['none where there are none', [], null, 0],
])('[ST134] a member begins with %s', (_what, stakes, remembered, first) => {
  expect(firstStake(stakes, remembered)).toBe(first)
})
