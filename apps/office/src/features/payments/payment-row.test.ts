import { describe, expect, it } from 'vitest'
import { stepsOf } from './payment-row.ts'

const second = { askedBy: 'admin02', askedAt: '2026-01-01T00:00:00+09:00' }

describe('the steps of a payment', () => {
  it.each([
    ['waiting', null, null, ['ask', 'cancel']],
    ['credited', null, null, ['refund']],
    ['credited', 'reversed', null, ['refund']],
    ['credited', null, second, []],
    ['unmatched', null, null, ['refund']],
    ['held', null, null, []],
    ['refunding', null, null, ['ask']],
    ['charged_back', 'open', null, ['recovered', 'written_off']],
    ['charged_back', 'written_off', null, []],
    ['expired', null, null, []],
  ] as const)('of one that is %s, its charge-back %s', (state, chargeBack, secondOperator, steps) => {
    expect(stepsOf({ state, chargeBack, secondOperator })).toEqual(steps)
  })
})
