import { describe, expect, it } from 'vitest'
import { checkConversion, conversionMax } from './conversion-rules.ts'

const terms = { minimum: 1_000, unit: 100 }

describe('a conversion', () => {
  it.each([
    [null, { kind: 'enter' }],
    [0, { kind: 'enter' }],
    [900, { kind: 'below', amount: 1_000 }],
    [1_050, { kind: 'unit', amount: 100 }],
    [5_100, { kind: 'above' }],
    [5_000, null],
  ])('of %s is judged %j', (amount, problem) => {
    expect(checkConversion(amount, 5_050, terms)).toEqual(problem)
  })

  it('takes all that fits the unit, and nothing below the minimum', () => {
    expect([conversionMax(5_050, terms), conversionMax(999, terms), conversionMax(1_000, terms)]).toEqual([
      5_000,
      null,
      1_000,
    ])
  })
})
