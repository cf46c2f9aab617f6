import { describe, expect, it } from 'vitest'
import { balanceAfter, stepsOf } from './cash-row.ts'

describe('the steps of a cash request', () => {
  it.each([
    [0, null, false, ['wait']],
    [2, null, false, ['claim']],
    [2, 'me', false, ['approve', 'reject', 'release']],
    [2, 'other', false, []],
    [2, 'other', true, ['takeOver']],
    [1, 'me', true, []],
    [-1, 'other', true, []],
  ] as const)(
    'from status %d, claimed by %s, with the right to take over %s, are %j',
    (status, by, mayTakeOver, steps) => {
      const claim =
        by === null
          ? null
          : { operatorId: by, at: '2026-11-22T00:00:00.000+09:00', lapsesAt: '2026-11-22T00:15:00.000+09:00' }
      expect(stepsOf({ status, claim, batch: null, payment: null }, { operatorId: 'me', mayTakeOver })).toEqual(steps)
    },
  )

  it.each([
    ['in', 'approve', 15_000],
    ['in', 'reject', 10_000],
    ['out', 'approve', 10_000],
    ['out', 'reject', 15_000],
  ] as const)('of type %s lead by %s to a balance of %d', (cashType, step, balance) => {
    expect(balanceAfter({ cashType, amount: 5_000, cashAmt: 10_000 }, step)).toBe(balance)
  })
})
