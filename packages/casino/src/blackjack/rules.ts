// The rules of blackjack with a full deck for every card: what hands count, how the dealer draws, and the options a table may have.
import { ACE, type Card, rankOf } from '../cards.ts'
import type { Milli } from '../money.ts'

export type BlackjackRules = {
  /** Whether the dealer takes another card on a soft 17. */
  readonly dealerHitsSoft17: boolean
  /** Whether a split hand may be doubled. */
  readonly doubleAfterSplit: boolean
  /** The dealer looks for blackjack before anyone plays; without, doubled and split stakes lose to it as well. */
  readonly peek: boolean
  /** How many hands a pair can become; split aces get one card each and are not split again. */
  readonly handsMax: 2 | 3 | 4
  /** Half the stake back instead of playing, after the dealer has looked. */
  readonly surrender: boolean
  /** What a blackjack pays beside its stake: 1500 is 3 to 2. */
  readonly blackjackMilli: Milli
}

export const BLACKJACK_RULES: BlackjackRules = {
  dealerHitsSoft17: false,
  doubleAfterSplit: true,
  peek: true,
  handsMax: 4,
  surrender: false,
  blackjackMilli: 1500,
}

/** What a card counts, the ace as 1: kinds of cards that play alike. */
export type Pip = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
export const PIPS: readonly Pip[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Chances of them in a full deck, in thirteenths. */
export const pipWeight = (pip: Pip): number => (pip === 10 ? 4 : 1)
export const PIP_WEIGHTS = 13

export function pipOf(card: Card): Pip {
  const rank = rankOf(card)
  if (rank === ACE) return 1
  return Math.min(10, rank + 2) as Pip
}

/** A total, and whether an ace in it counts eleven. */
export type Total = { readonly total: number; readonly soft: boolean }

export function totalOf(pips: readonly Pip[]): Total {
  const hard = pips.reduce<number>((sum, pip) => sum + pip, 0)
  const soft = pips.includes(1) && hard + 10 <= 21
  return { total: soft ? hard + 10 : hard, soft }
}

export const isBlackjack = (pips: readonly Pip[]): boolean => pips.length === 2 && totalOf(pips).total === 21

export function dealerDraws({ total, soft }: Total, { dealerHitsSoft17 }: BlackjackRules): boolean {
  return total < 17 || (total === 17 && soft && dealerHitsSoft17)
}
