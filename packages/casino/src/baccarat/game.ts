// Baccarat at a table: eight decks, shuffled anew for every round.
import type { Milli } from '../money.ts'
import { type BetKind, defineTable } from '../table-game.ts'
import { BACCARAT_DECLARED } from './declared.ts'
import { type BaccaratFacts, baccaratEverything } from './everything.ts'
import { type BaccaratOutcome, dealBaccarat } from './rules.ts'

export const BACCARAT_DECKS = 8

/** What a bet returns where its side wins; `push` is what a tie gives back. */
const onSide =
  (side: 'player' | 'banker', wins: (facts: BaccaratFacts) => Milli) =>
  (facts: BaccaratFacts): Milli => {
    if (facts.winner === 'tie') return 1000
    return facts.winner === side ? wins(facts) : 0
  }
const when =
  (holds: (facts: BaccaratFacts) => boolean, milli: Milli) =>
  (facts: BaccaratFacts): Milli =>
    holds(facts) ? milli : 0

const RETURNS: Readonly<Record<string, (facts: BaccaratFacts) => Milli>> = {
  player: onSide('player', () => 2000),
  /** With 5 % commission. */
  banker: onSide('banker', () => 1950),
  /** Without commission: a banker who wins with six pays half. */
  'banker-no-commission': onSide('banker', ({ bankerTotal }) => (bankerTotal === 6 ? 1500 : 2000)),
  tie: when(({ winner }) => winner === 'tie', 9000),
  'player-pair': when(({ playerPair }) => playerPair, 12_000),
  'banker-pair': when(({ bankerPair }) => bankerPair, 12_000),
  'either-pair': when(({ playerPair, bankerPair }) => playerPair || bankerPair, 6000),
  /** Four cards in all. */
  small: when(({ cards }) => cards === 4, 2500),
  /** Five or six. */
  big: when(({ cards }) => cards > 4, 1540),
}

export function baccaratReturn(kind: string): (facts: BaccaratFacts) => Milli {
  return RETURNS[kind]!
}

const bets: readonly BetKind<BaccaratFacts>[] = Object.entries(RETURNS).map(([kind, returnMilli]) => ({
  kind,
  group: kind,
  returnMilli,
}))

export const baccarat = defineTable<BaccaratOutcome, BaccaratFacts>({
  key: 'baccarat',
  names: { ko: '바카라', en: 'Baccarat', vi: 'Baccarat' },
  bets,
  declared: BACCARAT_DECLARED,
  everything: () => baccaratEverything(BACCARAT_DECKS),
  factsOf: ({ player, banker, ...facts }) => ({ ...facts, cards: player.length + banker.length }),
  draw: (nextFloat) => dealBaccarat(nextFloat, BACCARAT_DECKS),
})
