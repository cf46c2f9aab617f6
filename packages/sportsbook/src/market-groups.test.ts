import { expect, it } from 'vitest'
import { groupsOfMarket } from './market-groups.ts'
import { readMarket } from './market-text.ts'
import { MARKET_TYPES } from './markets/index.ts'
import { isSpecialMarket } from './special-markets.ts'

it.each([
  ['1x2', null, ['main', 'result']],
  ['handicap', -0.5, ['main', 'handicap']],
  ['total', 2.5, ['main', 'total']],
  ['nextGoal.2', null, ['main', 'special']],
  ['doubleChance', null, ['result']],
  ['correctScore', null, ['result']],
  ['teamTotal.home', 1.5, ['total']],
  ['oddEven', null, ['total']],
  ['total.h1', 1.5, ['parts']],
  ['1x2.h1', null, ['parts']],
  ['cornersTotal', 9.5, ['corners']],
  ['cornersTotal.h1', 4.5, ['corners']],
  ['cardsHandicap', -0.5, ['cards']],
] as const)('[SB84] %s is found in its groups', (text, line, groups) => {
  expect(groupsOfMarket(readMarket(text, line, 'soccer')!)).toEqual(groups)
})

it('[SB84] every market has a group of its own, and every one that is not special is a main one', () => {
  for (const type of MARKET_TYPES.values()) {
    for (const parts of Object.values(type.parts)) {
      for (const part of parts) {
        const ref = { type: type.key, part, line: null, side: null, nth: null }
        const groups = groupsOfMarket(ref)
        expect(
          groups.filter((group) => group !== 'main'),
          type.key,
        ).toHaveLength(1)
        if (!isSpecialMarket(ref)) expect(groups[0], type.key).toBe('main')
      }
    }
  }
  expect(groupsOfMarket(null)).toEqual(['special'])
})
