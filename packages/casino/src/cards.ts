// Cards and how they are dealt from floats. A card is a whole number of 0…51: rank by rank from two to ace, each in the suits diamonds,
// hearts, spades, clubs, as the published scheme of games.md 5.1 numbers them.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { assert } from '@hanpan/kernel'

export type Card = number

export const CARDS = 52
export const RANKS = 13
export const SUITS = 4
const RANK_LETTERS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
const SUIT_LETTERS = ['D', 'H', 'S', 'C'] as const
/** The rank of the ace; ranks start with 0 for the two. */
export const ACE = 12
/** A shoe is no larger, and no round of ours takes more cards. */
const DECKS_MAX = 16
const DEALT_MAX = 200

export const rankOf = (card: Card): number => Math.floor(card / SUITS)
export const suitOf = (card: Card): number => card % SUITS

/** A card as people write it: `10H`. */
export function cardName(card: Card): string {
  assert(Number.isInteger(card) && card >= 0 && card < CARDS, `not a card: ${card}`)
  return `${RANK_LETTERS[rankOf(card)]}${SUIT_LETTERS[suitOf(card)]}`
}

/** How many decks are shuffled together for each round; `infinite` deals every card from a full deck. */
export type Decks = number | 'infinite'

/** Deals cards one by one: from a fresh shoe without putting any back, one float a card. */
export function dealer(nextFloat: FloatSource, decks: Decks): () => Card {
  if (decks === 'infinite') return () => floorDraw(nextFloat, CARDS)
  assert(Number.isInteger(decks) && decks >= 1 && decks <= DECKS_MAX, `no shoe has ${decks} decks`)
  const taken: number[] = [] // Places in the shoe, ascending.
  return () => {
    assert(taken.length < Math.min(DEALT_MAX, decks * CARDS), 'the shoe is empty')
    let place = floorDraw(nextFloat, decks * CARDS - taken.length)
    let before = 0
    while (before < taken.length && taken[before]! <= place) {
      place += 1
      before += 1
    }
    taken.splice(before, 0, place)
    return place % CARDS
  }
}
