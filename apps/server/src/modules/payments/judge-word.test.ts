import { type PaymentState, providerWords } from '@hanpan/contract'
import { won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { judgeWord, type Verdict } from './judge-word.ts'

const OPEN = { isOpen: true, needsCashier: false }
const UNPAID = new Set(['asked', 'waiting', 'failed', 'expired', 'canceled'])
const verdicts = (state: PaymentState, facts = OPEN): readonly Verdict[] =>
  providerWords.map((word) =>
    judgeWord(
      { state, amount: won(50_000), paidAmount: UNPAID.has(state) ? null : won(50_000) },
      { word, amount: won(50_000) },
      // A deposit that came to an end is not open.
      { ...facts, isOpen: facts.isOpen && ['asked', 'waiting', 'held'].includes(state) },
    ),
  )

describe('what a word makes of a payment', () => {
  it.each([
    //             waiting        paid         failed         expired        charged_back   reversed
    ['asked', ['payable', 'credit', 'end-failed', 'end-expired', 'contradicts', 'contradicts']],
    ['waiting', ['known', 'credit', 'end-failed', 'end-expired', 'contradicts', 'contradicts']],
    ['credited', ['contradicts', 'known', 'contradicts', 'contradicts', 'charge-back', 'known']],
    ['held', ['contradicts', 'known', 'contradicts', 'contradicts', 'gone-back', 'contradicts']],
    ['unmatched', ['contradicts', 'known', 'contradicts', 'contradicts', 'gone-back', 'contradicts']],
    ['failed', ['known', 'unmatched', 'known', 'known', 'contradicts', 'contradicts']],
    ['expired', ['known', 'unmatched', 'known', 'known', 'contradicts', 'contradicts']],
    ['canceled', ['known', 'unmatched', 'known', 'known', 'contradicts', 'contradicts']],
    ['refunding', ['contradicts', 'known', 'contradicts', 'contradicts', 'contradicts', 'contradicts']],
    ['refunded', ['contradicts', 'known', 'contradicts', 'contradicts', 'contradicts', 'contradicts']],
    ['charged_back', ['contradicts', 'known', 'contradicts', 'contradicts', 'known', 'reverse']],
  ] as const)('[PY7] [PY13] of one that is %s', (state, expected) => {
    expect(verdicts(state)).toEqual(expected)
  })

  it('[PY9] leaves to a cashier what may not be credited without one', () => {
    expect(verdicts('waiting', { isOpen: true, needsCashier: true })[1]).toBe('leave')
  })

  it('[PY10] credits nobody for another amount, and a second amount contradicts the first', () => {
    const paid = (paidAmount: number | null, amount: number) =>
      judgeWord(
        { state: 'waiting', amount: won(50_000), paidAmount: paidAmount === null ? null : won(paidAmount) },
        { word: 'paid', amount: won(amount) },
        OPEN,
      )
    expect(paid(null, 49_000)).toBe('unmatched')
    expect(paid(null, 51_000)).toBe('unmatched')
    expect(paid(49_000, 50_000)).toBe('contradicts')
  })
})
