import { describe, expect, it } from 'vitest'
import { checkPrices, fractionToNumber, games } from '../index.ts'
import { speedKenoResult } from '../speedkeno/rules.ts'
import { defineKenoLadder } from './game.ts'
import { KENO_LADDER_OPTIONS, kenoLadderResult, parseKenoLadderResult } from './rules.ts'

const { kenoladder } = games
const drawn = (first: number) =>
  speedKenoResult([
    first,
    ...Array.from({ length: 70 }, (_, index) => index + 1)
      .filter((n) => n !== first)
      .slice(0, 21),
  ])

describe('keno ladder', () => {
  it.each([
    [1, 'left', 3, 'even'],
    [35, 'left', 3, 'even'],
    [37, 'left', 4, 'odd'],
    [2, 'right', 3, 'odd'],
    [34, 'right', 3, 'odd'],
    [36, 'right', 4, 'even'],
    [70, 'right', 4, 'even'],
  ])('[KL1] [KL2] number %d: %s, %d rungs, %s', (number, start, rungs, end) => {
    expect(kenoladder.resultOf(drawn(number))).toEqual({ number, start, rungs, end })
  })

  it('[KL1] the bound of the rungs is an option', () => {
    const other = defineKenoLadder({ threeRungsMax: 34 })
    expect(other.resultOf(drawn(35))).toEqual({ number: 35, start: 'left', rungs: 4, end: 'odd' })
    expect(() => kenoladder.resultOf(kenoLadderResult(KENO_LADDER_OPTIONS, 3))).toThrow('not a draw')
  })

  it('[KL3] [MG10] the four ladders are not equally likely', () => {
    const all = Object.fromEntries(
      kenoladder.markets.flatMap(({ picks }) =>
        picks.map(({ pick, probability }) => [pick, Math.round(fractionToNumber(probability) * 70)]),
      ),
    )
    expect(all).toEqual({
      odd: 34,
      even: 36,
      left: 35,
      right: 35,
      3: 35,
      4: 35,
      left3: 18,
      left4: 17,
      right3: 17,
      right4: 18,
    })
  })

  it('[MG11] [MG13] [KL3] the usual flat prices are refused, its own leave 2.5 %', () => {
    expect(checkPrices(kenoladder, kenoladder.defaultPrices).ok).toBe(true)
    const even = (odds: number) =>
      checkPrices(kenoladder, { ...kenoladder.defaultPrices, 'ladder-odd-even': { odd: 1950, even: odds } })
    // 1.95 on even gives back 100.29 %, 1.94 still 99.77 %.
    expect(even(1950)).toMatchObject({ refusal: { code: 'margin-too-small', pick: 'even', oddsMax: 1895 } })
    expect(even(1940)).toMatchObject({ refusal: { code: 'margin-too-small', market: 'ladder-odd-even', pick: 'even' } })
  })

  it.each([
    ['a result', { number: 31, start: 'left', rungs: 3, end: 'even' }, true],
    ['another ladder', { number: 31, start: 'left', rungs: 4, end: 'odd' }, false],
    ['number 71', { number: 71, start: 'left', rungs: 4, end: 'odd' }, false],
    ['a list', [31], false],
  ])('[KL4] reads %s', (_, value, isResult) => {
    expect(parseKenoLadderResult(KENO_LADDER_OPTIONS, value)).toEqual(isResult ? value : null)
  })
})
