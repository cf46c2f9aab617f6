import { expect, it } from 'vitest'
import { readMarket } from './market-text.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { isSpecialMarket } from './special-markets.ts'

it.each([
  ['1x2', null, false],
  ['handicap', -0.5, false],
  ['total', 2.5, false],
  ['drawNoBet', null, false],
  ['total.h1', 1.5, true],
  ['1x2.h1', null, true],
  ['teamTotal.home', 1.5, true],
  ['doubleChance', null, true],
  ['bothToScore', null, true],
  ['oddEven', null, true],
  ['correctScore', null, true],
  ['cornersTotal', 9.5, true],
  ['cardsHandicap', -0.5, true],
] as const)('[SB82] %s is listed as special: %s %s', (text, line, isSpecial) => {
  expect(isSpecialMarket(readMarket(text, line, 'soccer')!)).toBe(isSpecial)
})

it.each([
  ['soccer', ['1x2', 'drawNoBet', 'europeanHandicap', 'handicap', 'total', 'winner']],
  ['tennis', ['handicap', 'setHandicap', 'setTotal', 'total', 'winner']],
  ['esports', ['mapHandicap', 'mapTotal', 'winner']],
] as const)('[SB82] of a whole event of %s these alone are not', (sport, plain) => {
  const whole = [...MARKET_TYPES.values()].filter(({ parts }) => parts[sport]?.includes('match'))
  const listed = whole.map(({ key }) => key).filter((type) => !isSpecialMarket({ type, part: 'match' }))
  expect(listed.toSorted()).toEqual(plain)
})
