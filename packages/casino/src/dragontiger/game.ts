// Dragon tiger at a table: eight decks, shuffled anew for every round.
import { suitOf } from '../cards.ts'
import { type BetKind, defineTable } from '../table-game.ts'
import { DRAGONTIGER_DECLARED } from './declared.ts'
import {
  type DragonTigerOutcome,
  SEVEN,
  dealDragonTiger,
  dragonTigerEverything,
  heightOf,
  isSuitedTie,
  isTie,
} from './rules.ts'

export const DRAGONTIGER_DECKS = 8
/** In the order in which cards are numbered. */
const SUIT_NAMES = ['diamonds', 'hearts', 'spades', 'clubs'] as const

type Side = 'dragon' | 'tiger'
type Bet = BetKind<DragonTigerOutcome>

/** On a tie half the stake comes back. */
const main = (side: Side, other: Side): Bet => ({
  kind: side,
  group: 'main',
  returnMilli: (outcome) => {
    if (isTie(outcome)) return 500
    return heightOf(outcome[side]) > heightOf(outcome[other]) ? 2000 : 0
  },
})

/** Bets on one card; a seven loses all of them. */
const onCard = (side: Side): readonly Bet[] => {
  const even = (name: string, holds: (height: number) => boolean): Bet => ({
    kind: `${side}-${name}`,
    group: 'one-card',
    returnMilli: (outcome) => {
      const height = heightOf(outcome[side])
      return height !== SEVEN && holds(height) ? 2000 : 0
    },
  })
  const suits = SUIT_NAMES.map((name, suit): Bet => ({
    kind: `${side}-${name}`,
    group: 'suit',
    returnMilli: (outcome) => (heightOf(outcome[side]) !== SEVEN && suitOf(outcome[side]) === suit ? 4000 : 0),
  }))
  return [
    even('big', (height) => height > SEVEN),
    even('small', (height) => height < SEVEN),
    even('odd', (height) => height % 2 === 1),
    even('even', (height) => height % 2 === 0),
    ...suits,
  ]
}

export const dragonTiger = defineTable<DragonTigerOutcome, DragonTigerOutcome>({
  key: 'dragontiger',
  names: { ko: '드래곤 타이거', en: 'Dragon Tiger', vi: 'Rồng Hổ' },
  bets: [
    main('dragon', 'tiger'),
    main('tiger', 'dragon'),
    { kind: 'tie', group: 'tie', returnMilli: (outcome) => (isTie(outcome) ? 12_000 : 0) },
    { kind: 'suited-tie', group: 'suited-tie', returnMilli: (outcome) => (isSuitedTie(outcome) ? 51_000 : 0) },
    ...onCard('dragon'),
    ...onCard('tiger'),
  ],
  declared: DRAGONTIGER_DECLARED,
  everything: () => dragonTigerEverything(DRAGONTIGER_DECKS),
  factsOf: (outcome) => outcome,
  draw: (nextFloat) => dealDragonTiger(nextFloat, DRAGONTIGER_DECKS),
})
