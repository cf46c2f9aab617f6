import { describe, expect, it } from 'vitest'
import { checkPrices, games } from '../index.ts'
import { powerballResult } from '../powerball/rules.ts'
import { parsePowerLadderResult, powerLadderResult } from './rules.ts'

const { powerladder } = games

describe('power ladder', () => {
  it.each([
    [1, 'left', 3, 'even'],
    [13, 'left', 3, 'even'],
    [15, 'left', 4, 'odd'],
    [27, 'left', 4, 'odd'],
    [2, 'right', 3, 'odd'],
    [14, 'right', 3, 'odd'],
    [16, 'right', 4, 'even'],
    [28, 'right', 4, 'even'],
  ])('[PL1] [PL2] ball %d: %s, %d rungs, %s', (ball, start, rungs, end) => {
    const drawn = powerballResult([ball, ...[3, 5, 7, 9, 11, 17].filter((other) => other !== ball).slice(0, 4)], 0)
    expect(powerladder.resultOf(drawn)).toEqual({ ball, start, rungs, end })
  })

  it('[PL1] nothing but the first ball counts', () => {
    const first = powerladder.resultOf(powerballResult([22, 11, 4, 27, 1], 4))
    expect(powerladder.resultOf(powerballResult([22, 1, 2, 3, 5], 9))).toEqual(first)
    expect(() => powerladder.resultOf({ ball: 1, start: 'left', rungs: 3, end: 'even' })).toThrow('not a draw')
  })

  it('[PL3] [MG10] every pick has the balls it should have of all 28', () => {
    const counted = powerladder.markets.map(({ market, picks }) => [
      market,
      Object.fromEntries(
        picks.map(({ pick, probability }) => [pick, `${probability.numerator}/${probability.denominator}`]),
      ),
    ])
    expect(Object.fromEntries(counted)).toEqual({
      'ladder-odd-even': { odd: '1/2', even: '1/2' },
      'ladder-start': { left: '1/2', right: '1/2' },
      'ladder-rungs': { '3': '1/2', '4': '1/2' },
      'ladder-combination': { left3: '1/4', left4: '1/4', right3: '1/4', right4: '1/4' },
    })
    const wins = new Map<string, number>()
    for (let ball = 1; ball <= 28; ball += 1) {
      for (const [market, pick] of powerladder.winningPicks(powerLadderResult(ball))) {
        wins.set(`${market} ${pick}`, (wins.get(`${market} ${pick}`) ?? 0) + 1)
      }
    }
    for (const [name, balls] of wins) expect(balls, name).toBe(name.startsWith('ladder-combination') ? 7 : 14)
  })

  it.each([
    ['a result', { ball: 22, start: 'right', rungs: 4, end: 'even' }, true],
    ['another end', { ball: 22, start: 'right', rungs: 4, end: 'odd' }, false],
    ['another start', { ball: 22, start: 'left', rungs: 4, end: 'even' }, false],
    ['ball 29', { ball: 29, start: 'left', rungs: 4, end: 'odd' }, false],
    ['ball 0', { ball: 0, start: 'right', rungs: 3, end: 'odd' }, false],
    ['rungs as text', { ball: 22, start: 'right', rungs: '4', end: 'even' }, false],
    ['nothing', null, false],
  ])('[PL4] reads %s', (_, value, isResult) => {
    expect(parsePowerLadderResult(value)).toEqual(isResult ? value : null)
  })

  it('[MG13] the first prices leave 2.5 %', () => {
    expect(checkPrices(powerladder, powerladder.defaultPrices).ok).toBe(true)
  })
})
