// What conducting, betting and settling ask of a game that many play at once: the seam between the machinery of rounds, which is one, and games with
// and without a card.
import {
  type CourseStep,
  roundFloats,
  type RoundInput,
  settleVirtual,
  type SettledBet,
  type TableBet,
  tables as games,
  type TableRefusal,
  virtualOf,
} from '@hanpan/casino'
import type { Result, Won } from '@hanpan/kernel'
import { hashes } from '../platform/hashes.ts'
import { isVirtual, type Shared } from '../shelf/shared.ts'
import { kindsOf, maxOf, type ShelfTable } from '../shelf/tables.ts'
import { maxOfPick, type ShelfVirtual } from '../shelf/virtuals.ts'
import type { PastRound } from '../wire/live.ts'
import { dealingMs } from '../wire/table-pace.ts'

/** What is public of a round before it opens. */
export interface RoundFacts {
  readonly commitment: string
  readonly number: number
}

export interface SharedGame {
  /** What is on sale in a round; null where it is the same in every one. */
  card(round: RoundFacts): object | null
  /** Its floats are those of the round's seed, the table's id and its number. */
  draw(round: RoundFacts, serverSeed: string): object
  settle(round: RoundFacts, outcome: object, bets: readonly TableBet[]): Result<readonly SettledBet[], TableRefusal>
  /** The most that a player may have on a spot; null where there is no such spot. */
  maxOf(round: RoundFacts, kind: string): Won | null
  /** From the draw until its result has been told, in milliseconds. */
  toldMs(round: RoundFacts, outcome: object): number
  /** What is told while it is told; empty where the outcome is told whole at its draw, and shown by the client's clock. */
  steps(round: RoundFacts, outcome: object): readonly CourseStep[]
  /** What of an outcome is kept to be shown, and when: null until the round has been told where it has steps. */
  told(outcome: object, isTold: boolean): object | null
  input(round: RoundFacts, bets: readonly TableBet[]): RoundInput
}

const ofTable = (table: ShelfTable): SharedGame => {
  const kinds = kindsOf(table)
  return {
    card: () => null,
    draw: ({ number: nonce }, serverSeed) =>
      games[table.game].draw(roundFloats(hashes, { serverSeed, clientSeed: table.id, nonce })),
    settle: (_round, outcome, bets) => games[table.game].settle(outcome as never, bets),
    maxOf: (_round, kind) => (kinds.has(kind) ? maxOf(table, kind) : null),
    toldMs: (_round, outcome) => dealingMs(table.game, outcome),
    steps: () => [],
    told: (outcome) => outcome,
    input: (_round, bets) => ({ kind: 'table', game: table.game, bets: [...bets] }),
  }
}

const CARDS_KEPT = 100

const ofVirtual = (table: ShelfVirtual): SharedGame => {
  const game = virtualOf(table.game)
  // Picks of a card are priced once: whoever bets in a round gets the same card.
  const cards = new Map<string, object>()
  const cardOf = ({ commitment, number: nonce }: RoundFacts): object => {
    const known = cards.get(commitment)
    if (known) return known
    const card = game.card(hashes, { commitment, clientSeed: table.id, nonce })
    if (cards.size >= CARDS_KEPT) cards.delete(cards.keys().next().value!)
    cards.set(commitment, card)
    return card
  }
  const resultOf = (outcome: object) => (outcome as { readonly result: object }).result
  return {
    card: cardOf,
    draw: (round, serverSeed) =>
      game.draw(cardOf(round), roundFloats(hashes, { serverSeed, clientSeed: table.id, nonce: round.number })),
    settle: (round, outcome, bets) => settleVirtual(game, cardOf(round), resultOf(outcome), bets),
    maxOf: (round, kind) => maxOfPick(table, cardOf(round), kind),
    toldMs: (round) => game.toldMs(cardOf(round)),
    steps: (round, outcome) => game.steps(cardOf(round), outcome as { readonly result: object }),
    told: (outcome, isTold) => (isTold ? resultOf(outcome) : null),
    input: (round, bets) => ({ kind: 'virtual', game: table.game, card: cardOf(round), bets: [...bets] }),
  }
}

const known = new WeakMap<Shared, SharedGame>()

export function sharedGameOf(table: Shared): SharedGame {
  const made = known.get(table)
  if (made) return made
  const game = isVirtual(table) ? ofVirtual(table) : ofTable(table)
  known.set(table, game)
  return game
}

/** A round that has been told, as it is shown. */
export function pastRound(
  table: Shared,
  round: RoundFacts & { readonly roundId: string; readonly outcome: object },
): PastRound {
  const game = sharedGameOf(table)
  const { roundId, number } = round
  const outcome = game.told(round.outcome, true)!
  const card = game.card(round)
  return card ? { roundId, number, outcome, card } : { roundId, number, outcome }
}
