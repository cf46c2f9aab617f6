import { describe, expect, it } from 'vitest'
import { balanceAfter, stepsOf } from './cash-row.ts'

describe('the steps of a cash request', () => {
  it.each([
    [0, ['wait']],
    [2, ['approve', 'reject']],
    [1, []],
    [-1, []],
  ] as const)('from status %d are %j', (status, steps) => {
    expect(stepsOf({ status })).toEqual(steps)
  })

  it.each([
    ['in', 'approve', 15_000],
    ['in', 'reject', 10_000],
    ['out', 'approve', 10_000],
    ['out', 'reject', 15_000],
  ] as const)('of type %s lead by %s to a balance of %d', (cashType, step, balance) => {
    expect(balanceAfter({ cashType, amount: 5_000, cashAmt: 10_000 }, step)).toBe(balance)
  })
})
