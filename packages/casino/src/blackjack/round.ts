// A round of blackjack, step by step: a state, an action, the next state. The state is plain JSON and says how many floats it has taken, so that
// the round goes on from its seed at any later time. Stakes of doubled and split hands are taken by whoever keeps the money.
import type { FloatSource } from '@hanpan/fairness'
import { type Result, type Won, assert, ok, refuse } from '@hanpan/kernel'
import { type Card, dealer } from '../cards.ts'
import { type CountedFloats, countedFloats } from '../floats.ts'
import { type Milli, payoutOf } from '../money.ts'
import { type BlackjackRules, dealerDraws, isBlackjack, pipOf, totalOf } from './rules.ts'
import type { Action } from './values.ts'

export type BlackjackHand = {
  readonly cards: readonly Card[]
  /** Stakes that lie on it: 2 when doubled. */
  readonly stakes: 1 | 2
  readonly isSplit: boolean
  readonly isDone: boolean
  readonly hasSurrendered: boolean
}

export type BlackjackState = {
  readonly hands: readonly BlackjackHand[]
  /** The second card is hidden until the round is over. */
  readonly dealer: readonly Card[]
  /** The hand that acts; null when the round is over. */
  readonly active: number | null
  readonly floatsTaken: number
}

export type BlackjackResult = {
  /** What comes back of one stake, all hands together. */
  readonly milli: Milli
  readonly payout: Won
}

export type BlackjackRefusal = 'round-over' | 'action-not-allowed'

const newHand = (cards: readonly Card[], isSplit: boolean): BlackjackHand => ({
  cards,
  stakes: 1,
  isSplit,
  isDone: false,
  hasSurrendered: false,
})
const totalOfHand = ({ cards }: BlackjackHand) => totalOf(cards.map(pipOf))
const isNatural = (hand: BlackjackHand) => !hand.isSplit && isBlackjack(hand.cards.map(pipOf))

/** Deals: player, dealer, player, dealer. */
export function dealBlackjack(nextFloat: FloatSource, rules: BlackjackRules): BlackjackState {
  const floats = countedFloats(nextFloat, 0)
  const next = dealer(floats.next, 'infinite')
  const [first, up, second, hole] = [next(), next(), next(), next()]
  const hand = newHand([first, second], false)
  const dealerHas = isBlackjack([pipOf(up), pipOf(hole)])
  // Without looking, only a blackjack of the player ends it at once.
  const isOver = isNatural(hand) || (rules.peek && dealerHas)
  return finished({ hands: [hand], dealer: [up, hole], active: isOver ? null : 0, floatsTaken: 0 }, floats, rules)
}

/** What the active hand may do. */
export function allowedActions(state: BlackjackState, rules: BlackjackRules): readonly Action[] {
  if (state.active === null) return []
  const { cards, isSplit } = state.hands[state.active]!
  const isFresh = cards.length === 2
  const isPair = isFresh && pipOf(cards[0]!) === pipOf(cards[1]!)
  const isSplitAce = isSplit && pipOf(cards[0]!) === 1
  const actions: Action[] = ['stand', 'hit']
  if (isFresh && (!isSplit || rules.doubleAfterSplit)) actions.push('double')
  if (isPair && !isSplitAce && state.hands.length < rules.handsMax) actions.push('split')
  if (isFresh && rules.surrender && state.hands.length === 1) actions.push('surrender')
  return actions
}

/** Takes an action. `nextFloat` gives the floats of the round from its beginning. */
export function actBlackjack(
  state: BlackjackState,
  action: Action,
  nextFloat: FloatSource,
  rules: BlackjackRules,
): Result<BlackjackState, BlackjackRefusal> {
  if (state.active === null) return refuse('round-over')
  if (!allowedActions(state, rules).includes(action)) return refuse('action-not-allowed')
  const floats = countedFloats(nextFloat, state.floatsTaken)
  const next = dealer(floats.next, 'infinite')
  const hand = state.hands[state.active]!
  const hands = [...state.hands]
  if (action === 'split') {
    const [first, second] = hand.cards as readonly [Card, Card]
    const isAces = pipOf(first) === 1
    const halves = [first, second].map((card) => newHand([card, next()], true))
    // Split aces get one card each.
    hands.splice(state.active, 1, ...halves.map((half) => ({ ...half, isDone: isAces })))
  } else hands[state.active] = after(hand, action, next)
  return ok(finished({ ...state, hands }, floats, rules))
}

function after(hand: BlackjackHand, action: Exclude<Action, 'split'>, next: () => Card): BlackjackHand {
  if (action === 'stand') return { ...hand, isDone: true }
  if (action === 'surrender') return { ...hand, isDone: true, hasSurrendered: true }
  const drawn = { ...hand, cards: [...hand.cards, next()] }
  return action === 'double' ? { ...drawn, stakes: 2, isDone: true } : drawn
}

/** Goes on to the next hand that can act, and to the dealer when there is none. */
function finished(state: BlackjackState, floats: CountedFloats, rules: BlackjackRules): BlackjackState {
  const hands = state.hands.map((hand) => ({ ...hand, isDone: hand.isDone || totalOfHand(hand).total >= 21 }))
  const active = state.active === null ? -1 : hands.findIndex(({ isDone }) => !isDone)
  if (active >= 0) return { ...state, hands, active, floatsTaken: floats.taken() }
  const cards = [...state.dealer]
  const next = dealer(floats.next, 'infinite')
  // The dealer draws only when a hand is left that it decides.
  const isOpen = hands.some((hand) => !hand.hasSurrendered && !isNatural(hand) && totalOfHand(hand).total <= 21)
  if (isOpen) while (dealerDraws(totalOf(cards.map(pipOf)), rules)) cards.push(next())
  const over = hands.map((hand) => ({ ...hand, isDone: true }))
  return { hands: over, dealer: cards, active: null, floatsTaken: floats.taken() }
}

/** What a finished round comes to. */
export function settleBlackjack(state: BlackjackState, stake: Won, rules: BlackjackRules): BlackjackResult {
  assert(state.active === null, 'the round is not over')
  const milli = state.hands.reduce((sum, hand) => sum + returnOfHand(hand, state.dealer, rules), 0)
  return { milli, payout: payoutOf(stake, milli) }
}

/** What a hand of a finished round returns, in thousandths of the first stake: what a doubled hand has more of is in it. */
export function returnOfHand(hand: BlackjackHand, dealerCards: readonly Card[], rules: BlackjackRules): Milli {
  if (hand.hasSurrendered) return 500
  const dealerNatural = isBlackjack(dealerCards.map(pipOf))
  if (isNatural(hand)) return dealerNatural ? 1000 : 1000 + rules.blackjackMilli
  const own = totalOfHand(hand).total
  const other = totalOf(dealerCards.map(pipOf)).total
  if (own > 21 || dealerNatural) return 0
  if (other > 21 || own > other) return 2000 * hand.stakes
  return own === other ? 1000 * hand.stakes : 0
}

/** What a player may see of a round. */
export function visibleBlackjack(state: BlackjackState): BlackjackState {
  return state.active === null ? state : { ...state, dealer: state.dealer.slice(0, 1), floatsTaken: 0 }
}
