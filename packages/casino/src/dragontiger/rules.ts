// Dragon tiger: one card each, the higher wins; the ace is the lowest (games.md 4.2).
import type { FloatSource } from '@hanpan/fairness'
import { ACE, CARDS, type Card, type Decks, dealer, rankOf, suitOf } from '../cards.ts'
import type { Weighted } from '../figures.ts'

export type DragonTigerOutcome = { readonly dragon: Card; readonly tiger: Card }

/** Ace 1, two to ten themselves, jack 11, queen 12, king 13. */
export const heightOf = (card: Card): number => (rankOf(card) === ACE ? 1 : rankOf(card) + 2)
export const SEVEN = 7

export function dealDragonTiger(nextFloat: FloatSource, decks: Decks): DragonTigerOutcome {
  const next = dealer(nextFloat, decks)
  return { dragon: next(), tiger: next() }
}

export const isTie = ({ dragon, tiger }: DragonTigerOutcome): boolean => heightOf(dragon) === heightOf(tiger)
export const isSuitedTie = (outcome: DragonTigerOutcome): boolean =>
  isTie(outcome) && suitOf(outcome.dragon) === suitOf(outcome.tiger)

/** All pairs of cards with the ways to deal them. */
export function dragonTigerEverything(decks: Decks): readonly Weighted<DragonTigerOutcome>[] {
  const copies = decks === 'infinite' ? 1 : decks
  const shrink = decks === 'infinite' ? 0 : 1
  const pairs: Weighted<DragonTigerOutcome>[] = []
  for (let dragon = 0; dragon < CARDS; dragon += 1)
    for (let tiger = 0; tiger < CARDS; tiger += 1)
      pairs.push({ facts: { dragon, tiger }, ways: copies * (copies - (dragon === tiger ? shrink : 0)) })
  return pairs
}
