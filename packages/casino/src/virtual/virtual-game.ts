// What a virtual sport is to everyone who is not that sport. Its round has a card (who meets whom, what is priced), which is known before bets are
// taken, and an outcome, which is not. The card follows from what is public of a round (the SHA-256 of its seed, its table, its number), the outcome from
// the seed: so prices are told before anybody can know a result, and both can be repeated by anybody.
import type { FloatSource, Hashes } from '@hanpan/fairness'
import { type Result, assert, ok, refuse } from '@hanpan/kernel'
import { type Milli, STAKE_WON_MAX, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'
import type { PricedPick } from '../prices.ts'
import type { SettledBet, TableBet, TableRefusal } from '../table-game.ts'

/** What is public of a round before it opens. */
export type RoundPromise = {
  /** SHA-256 of its seed, in hex. */
  readonly commitment: string
  /** The table's id. */
  readonly clientSeed: string
  /** The round's number. */
  readonly nonce: number
}

/** A pick as it is bet on: its kind is `market:pick`, in a league `match:market:pick`. */
export type VirtualPick = PricedPick & { readonly kind: string }

/** Something that is seen at a moment of a round, in milliseconds from its start; the rest is plain JSON of its game. */
export type CourseStep = { readonly at: number }

export interface VirtualGame<
  Card extends object = object,
  Outcome extends { readonly result: object } = { readonly result: object },
  Step extends CourseStep = CourseStep,
> {
  readonly key: string
  readonly names: Names
  /** Parts of a thousand that bets return at most, by market. */
  readonly returns: Readonly<Record<string, Milli>>
  card(hashes: Hashes, promise: RoundPromise): Card
  /** Every pick of a card with its exact chance and its price. */
  picks(card: Card): readonly VirtualPick[]
  /** Draws what happens; takes its floats always in the same order. */
  draw(card: Card, nextFloat: FloatSource): Outcome
  wins(card: Card, result: Outcome['result'], pick: VirtualPick): boolean
  /** From the start of a round until its result is told. */
  toldMs(card: Card): number
  /** What is seen, in order. Its end is the result. */
  steps(card: Card, outcome: Outcome): readonly Step[]
}

const pricedCards = new WeakMap<object, ReadonlyMap<string, VirtualPick>>()

/** The picks of a card that are offered, by kind: computed once a card. */
export function offeredPicks(game: VirtualGame, card: object): ReadonlyMap<string, VirtualPick> {
  const known = pricedCards.get(card)
  if (known) return known
  const picks = new Map(game.picks(card).flatMap((pick) => (pick.price === null ? [] : [[pick.kind, pick] as const])))
  pricedCards.set(card, picks)
  return picks
}

/** What the bets of a round come to, each by the price of its card. */
export function settleVirtual(
  game: VirtualGame,
  card: object,
  result: object,
  bets: readonly TableBet[],
): Result<readonly SettledBet[], TableRefusal> {
  const picks = offeredPicks(game, card)
  const settled: SettledBet[] = []
  for (const { kind, stake } of bets) {
    const pick = picks.get(kind)
    if (!pick) return refuse('kind-unknown')
    if (!Number.isSafeInteger(stake) || stake <= 0 || stake > STAKE_WON_MAX) return refuse('stake-malformed')
    assert(pick.price !== null, 'what is offered has a price')
    const milli = game.wins(card, result, pick) ? pick.price : 0
    settled.push({ kind, stake, milli, payout: payoutOf(stake, milli) })
  }
  return ok(settled)
}
