import { expect, it } from 'vitest'
import { catalogueOf } from './catalogue.ts'

/** Kinds of games that a site's lobbies have words for; any other is shown as it is spelled here. */
const IN_WORDS =
  'baccarat roulette blackjack dragontiger sicbo slots instant bomb fishing football horse dogs basketball'.split(' ')

it('offers games of kinds that lobbies have words for, and each kind once at least', () => {
  const kinds = new Set(catalogueOf(() => '96').flatMap(({ games }) => games.map(({ category }) => category)))
  expect([...kinds].toSorted()).toEqual(IN_WORDS.toSorted())
})
