import { describe, expect, it } from 'vitest'
import { percentText, probabilityText, readOdds, returnOf } from './price-math.ts'

describe('a typed price', () => {
  it.each([
    ['1.95', 1.95],
    [' 3.7 ', 3.7],
    ['82.99', 82.99],
    ['2', 2],
    ['1.00', null],
    ['0.5', null],
    ['1.955', null],
    ['-2', null],
    ['1,95', null],
    ['29,000.00', 29_000],
    ['1,955', null],
    ['29,00', null],
    ['1,000,000', null],
    ['', null],
    ['1e3', null],
  ])('%j is read as %s', (text, odds) => {
    expect(readOdds(text)).toBe(odds)
  })
})

describe('the return to the player', () => {
  it.each([
    [0.5, 1.95, 9750, '97.50%'],
    [0.24430199, 3.88, 9478, '94.78%'],
    [0.5, 2, 10_000, '100.00%'],
    [0.01144689, 82.99, 9499, '94.99%'],
  ])('of probability %d at odds %d is %d basis points', (probability, odds, basisPoints, text) => {
    expect(returnOf(probability, odds)).toBe(basisPoints)
    expect(percentText(basisPoints)).toBe(text)
  })

  it('shows a probability with four decimals', () => {
    expect(probabilityText(0.24430199)).toBe('24.4302%')
  })
})
