import { describe, expect, it } from 'vitest'
import { rollingShares } from './rolling-shares.ts'

describe('rolling by the difference method', () => {
  it('gives every level what its rate is above the rate below, and no won more than the first rate makes', () => {
    const shares = rollingShares(333_333, [120, 100, 80, 60, 40])
    expect(shares.map(({ kept }) => kept)).toEqual([666, 667, 667, 666, 1333])
    expect(shares.reduce((sum, { kept }) => sum + kept, 0)).toBe(3999)
    expect(shares[0]?.full).toBe(3999)
  })

  it('gives nothing to a level whose rate is that of the level below', () => {
    expect(rollingShares(10_000, [100, 100]).map(({ kept }) => kept)).toEqual([0, 100])
    expect(rollingShares(10_000, [])).toEqual([])
  })
})
