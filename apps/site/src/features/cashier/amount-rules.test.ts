import { describe, expect, it } from 'vitest'
import { amountMax, checkAmount, nextSeoulTime } from './amount-rules.ts'

const policy = { open: true, minimum: 10_000, maximum: 3_000_000, unit: 10_000, inProgress: false }

describe('an amount', () => {
  it('of a deposit stays within what the member’s own limit leaves', () => {
    const allowance = { left: 50_000 }
    expect(checkAmount(60_000, { ...policy, allowance }, null)).toEqual({ kind: 'allowance', amount: 50_000 })
    expect(checkAmount(50_000, { ...policy, allowance }, null)).toBeNull()
    expect(checkAmount(60_000, { ...policy, allowance: null }, null)).toBeNull()
  })

  it.each([
    [null, 100_000, { kind: 'enter' }],
    [0, 100_000, { kind: 'enter' }],
    [9999, 100_000, { kind: 'minimum', amount: 10_000 }],
    [3_010_000, 9_000_000, { kind: 'maximum', amount: 3_000_000 }],
    [15_000, 100_000, { kind: 'unit', amount: 10_000 }],
    [110_000, 100_000, { kind: 'exceeds', amount: 100_000 }],
    [100_000, 100_000, null],
    [3_000_000, null, null],
  ])('of %j with a balance of %j is judged %j', (amount, balance, problem) => {
    expect(checkAmount(amount, policy, balance)).toEqual(problem)
  })

  it.each([
    [123_456, 120_000],
    [9_000_000, 3_000_000],
    [0, 0],
  ])('at its largest of a balance of %d is %d', (balance, most) => {
    expect(amountMax(policy, balance)).toBe(most)
  })
})

describe('the reopening', () => {
  it('is today when the time is still to come, else tomorrow, in Seoul', () => {
    const at = (text: string) => Date.parse(`${text}:00+09:00`)
    expect(nextSeoulTime(at('2026-11-21T23:40'), '00:30')).toBe(at('2026-11-22T00:30'))
    expect(nextSeoulTime(at('2026-11-22T00:10'), '00:30')).toBe(at('2026-11-22T00:30'))
    expect(nextSeoulTime(at('2026-11-22T00:30'), '00:30')).toBe(at('2026-11-23T00:30'))
  })
})
