import { describe, expect, it } from 'vitest'
import { checkStake, needsLook, stakeMaxFor, winAmount } from './stake-rules.ts'

const limits = { stakeMin: 1000, stakeMax: 1_000_000, winMax: 1_500_000 }

describe('a stake', () => {
  it.each([
    [null, { kind: 'empty' }],
    [0, { kind: 'empty' }],
    [999, { kind: 'belowMin', amount: 1000 }],
    [1_000_001, { kind: 'aboveMax', amount: 1_000_000 }],
    [800_000, { kind: 'aboveWin', amount: 1_500_000 }],
    [600_000, { kind: 'short', amount: 100_000 }],
    [500_000, null],
  ])('of %j is judged %j', (stake, problem) => {
    expect(checkStake(stake, 1.95, 500_000, limits)).toEqual(problem)
  })

  it('of 1 won, which could only pay 1, is below the smallest', () => {
    expect(checkStake(1, 1.95, 500_000, { ...limits, stakeMin: 1 })).toEqual({ kind: 'belowMin', amount: 2 })
  })

  it('pays stake × odds, floored to the won', () => {
    expect([winAmount(10_000, 1.95), winAmount(1001, 1.95), winAmount(3, 8.95)]).toEqual([19_500, 1951, 26])
  })

  it.each([
    [1.95, 5_000_000],
    [8.95, 5_000_000],
    [2.64, 70_000],
    [1.95, 0],
  ])('at its largest for odds %d and %d won passes, and one won more does not', (odds, cash) => {
    const most = stakeMaxFor(odds, cash, limits)
    expect(checkStake(most, odds, cash, { ...limits, stakeMin: 0 })).toEqual(most === 0 ? { kind: 'empty' } : null)
    expect(checkStake(most + 1, odds, cash, { ...limits, stakeMin: 0 })).not.toBeNull()
  })

  it.each([
    [1.95, 1.95, 'exact', false],
    [1.95, 2.0, 'exact', true],
    [1.95, 2.0, 'better', false],
    [1.95, 1.9, 'better', true],
    [1.95, 1.9, 'any', false],
    [1.95, 1.76, 'any', false],
    [1.95, 1.75, 'any', true],
  ] as const)('seen at %d and now at %d under %s: look again is %s', (seen, current, policy, look) => {
    expect(needsLook(seen, current, policy, 90)).toBe(look)
  })
})
