// The two games of cards as one thing to show: two hands, the steps in which they are dealt, and what each moment of it says.
import type { BaccaratOutcome, DragonTigerOutcome, RoadRound } from '@hanpan/casino'
import { rankOf } from '@hanpan/casino'
import { baccaratSteps, CARD_TURN_MS, type CardStep, dragonTigerSteps } from '../../../../../src/wire/table-pace.ts'
import type { TableWords } from '../words/words.ts'

export type CardTable = 'baccarat' | 'dragontiger'
const ACE = 12

export const pointsOf = (card: number): number => {
  const rank = rankOf(card)
  if (rank === ACE) return 1
  return rank <= 7 ? rank + 2 : 0
}
/** Ace 1 … king 13. */
export const heightOf = (card: number): number => (rankOf(card) === ACE ? 1 : rankOf(card) + 2)

export function stepsOf(game: CardTable, outcome: object): readonly CardStep[] {
  return game === 'baccarat'
    ? baccaratSteps(outcome as BaccaratOutcome)
    : dragonTigerSteps(outcome as DragonTigerOutcome)
}

/** The cards of each hand that are turned after so long. */
export function turnedAt(
  steps: readonly CardStep[],
  since: number,
): { readonly left: readonly number[]; readonly right: readonly number[] } {
  const of = (hand: 'left' | 'right') =>
    steps.filter((step) => step.hand === hand && step.turnsAt + CARD_TURN_MS <= since).map(({ card }) => card)
  return { left: of('left'), right: of('right') }
}

/** What a hand is worth: points of baccarat; the rank of dragon tiger is on its card. */
export function worthOf(game: CardTable, cards: readonly number[]): number | null {
  if (cards.length === 0) return null
  return game === 'baccarat' ? cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10 : heightOf(cards[0]!)
}

export type Side = 'left' | 'right' | 'tie'
export function winnerOf(game: CardTable, outcome: object): Side {
  if (game === 'baccarat') {
    const { winner } = outcome as BaccaratOutcome
    return winner === 'player' ? 'left' : winner === 'banker' ? 'right' : 'tie'
  }
  const { dragon, tiger } = outcome as DragonTigerOutcome
  const difference = heightOf(dragon) - heightOf(tiger)
  return difference === 0 ? 'tie' : difference > 0 ? 'left' : 'right'
}

/** Roads are written of sides: the left one blue, the right one red. */
export function roadRound(game: CardTable, outcome: object): RoadRound {
  const side = winnerOf(game, outcome)
  const winner = side === 'tie' ? 'tie' : side === 'left' ? 'player' : 'banker'
  const pairs = game === 'baccarat' ? (outcome as BaccaratOutcome) : null
  return { winner, playerPair: pairs?.playerPair ?? false, bankerPair: pairs?.bankerPair ?? false }
}

export function sideName(words: TableWords, game: CardTable, side: Side): string {
  if (game === 'baccarat')
    return side === 'left' ? words.baccarat.player : side === 'right' ? words.baccarat.banker : words.baccarat.tie
  return side === 'left' ? words.dragontiger.dragon : side === 'right' ? words.dragontiger.tiger : words.dragontiger.tie
}

const CARD_NAMES = ['0', 'A', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const compare = (left: number, right: number): Side => (left === right ? 'tie' : left > right ? 'left' : 'right')

/** What each side needs of the card that comes next: never who is likely. Two lines. */
export function needsOf(words: TableWords, game: CardTable, outcome: object, since: number): readonly [string, string] {
  const steps = stepsOf(game, outcome)
  const turned = turnedAt(steps, since)
  const next = steps.find(({ turnsAt }) => turnsAt + CARD_TURN_MS > since)
  if (game === 'dragontiger') {
    const [dragon] = turned.left
    return [
      words.phases.dealing,
      dragon === undefined ? words.cards.tigerNeeds : words.cards.higher(words.dragontiger.tiger),
    ]
  }
  const name = (side: Side) => sideName(words, game, side)
  const [left, right] = [worthOf(game, turned.left) ?? 0, worthOf(game, turned.right) ?? 0]
  if (!next) return [words.phases.dealing, `${name('left')} ${left} : ${right} ${name('right')}`]
  if (next.place < 2) return [words.phases.dealing, words.cards.first]
  if (next.hand === 'left') return [words.cards.thirdPlayer, `${name('left')} ${left} : ${right} ${name('right')}`]
  return [words.cards.thirdBanker, needsOfLast(words, game, left, right)]
}

/** The banker's third card is the last: each of the ten values leads to a side. */
function needsOfLast(words: TableWords, game: CardTable, left: number, right: number): string {
  const lists: Record<Side, string[]> = { left: [], right: [], tie: [] }
  for (const [value, name] of CARD_NAMES.entries()) lists[compare(left, (right + value) % 10)].push(name)
  const sides = (['right', 'tie', 'left'] as const).filter((side) => lists[side].length > 0)
  if (sides.length === 1) return words.cards.always(sideName(words, game, sides[0]!))
  const most = sides.reduce((one, other) => (lists[other].length > lists[one].length ? other : one))
  const told = sides
    .filter((side) => side !== most)
    .map((side) =>
      words.cards.needs(
        lists[side].map((name) => (name === '0' ? '10·J·Q·K' : name)).join(', '),
        sideName(words, game, side),
      ),
    )
  return [...told, words.cards.rest(sideName(words, game, most))].join(' · ')
}
