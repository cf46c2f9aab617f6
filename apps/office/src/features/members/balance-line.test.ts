import { transferKinds } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { termsOf } from './balance-line.tsx'

describe('the line of sums', () => {
  it('leaves no kind of transfer out: its terms are what all of them come to', () => {
    const kinds = transferKinds.map((kind, index) => ({ kind, sumIn: 10 ** 6 + index, sumOut: 10 ** 5 + index * 7 }))
    const balance = kinds.reduce((sum, { sumIn, sumOut }) => sum + sumIn - sumOut, 0)
    expect(termsOf({ kinds }).reduce((sum, { sign, amount }) => sum + sign * amount, 0)).toBe(balance)
  })

  it('shows what was given and taken by operators each by itself, and nothing that is nothing', () => {
    expect(termsOf({ kinds: [{ kind: 'adjustment', sumIn: 500, sumOut: 200 }] })).toEqual([
      { group: 'adjustment', sign: 1, amount: 500 },
      { group: 'adjustment', sign: -1, amount: 200 },
    ])
  })
})
