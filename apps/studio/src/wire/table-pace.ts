// How long a table takes to tell what was drawn: the same figures drive the server's schedule and what is seen. In milliseconds from the moment
// at which bets are closed for good.
import type { BaccaratOutcome, DragonTigerOutcome, TableKey } from '@hanpan/casino'

/** A card travels from the shoe, and turns. */
export const CARD_TRAVEL_MS = 350
export const CARD_TURN_MS = 250
/** The last card of a round waits before it is turned. */
export const LAST_CARD_MS = 1000
export const WHEEL_MS = 12_000
const CARD_EVERY_MS = 700
const BEFORE_THIRD_MS = 900
const AFTER_MS = 700

export interface CardStep {
  readonly hand: 'left' | 'right'
  readonly card: number
  /** Its place in its hand. */
  readonly place: number
  readonly leavesAt: number
  readonly turnsAt: number
}

export function baccaratSteps({ player, banker }: Pick<BaccaratOutcome, 'player' | 'banker'>): readonly CardStep[] {
  const order = [
    ['left', player, 0],
    ['right', banker, 0],
    ['left', player, 1],
    ['right', banker, 1],
    ['left', player, 2],
    ['right', banker, 2],
  ] as const
  const dealt = order.filter(([, cards, place]) => cards[place] !== undefined)
  let at = 0
  return dealt.map(([hand, cards, place], index) => {
    const isThird = place === 2
    const isLast = isThird && index === dealt.length - 1
    if (isThird) at += BEFORE_THIRD_MS
    const turnsAt = at + CARD_TRAVEL_MS + (isLast ? LAST_CARD_MS : isThird ? LAST_CARD_MS / 2 : 0)
    const step = { hand, card: cards[place]!, place, leavesAt: at, turnsAt }
    at = Math.max(at + CARD_EVERY_MS, turnsAt + CARD_TURN_MS)
    return step
  })
}

export function dragonTigerSteps({ dragon, tiger }: DragonTigerOutcome): readonly CardStep[] {
  return [
    { hand: 'left', card: dragon, place: 0, leavesAt: 0, turnsAt: CARD_TRAVEL_MS + CARD_EVERY_MS },
    {
      hand: 'right',
      card: tiger,
      place: 0,
      leavesAt: CARD_EVERY_MS / 2,
      turnsAt: CARD_TRAVEL_MS + CARD_EVERY_MS + CARD_TURN_MS + LAST_CARD_MS,
    },
  ]
}

/** When each die is told; the last one waits. */
export const DICE_TURN_MS: readonly [number, number, number] = [3000, 3500, 4500]

/** How long it takes until an outcome has been told. */
export function dealingMs(game: TableKey, outcome: object): number {
  const cards = (steps: readonly CardStep[]) =>
    Math.max(...steps.map(({ turnsAt }) => turnsAt)) + CARD_TURN_MS + AFTER_MS
  if (game === 'baccarat') return cards(baccaratSteps(outcome as BaccaratOutcome))
  if (game === 'dragontiger') return cards(dragonTigerSteps(outcome as DragonTigerOutcome))
  return game === 'roulette' ? WHEEL_MS + AFTER_MS : DICE_TURN_MS[2] + AFTER_MS
}
