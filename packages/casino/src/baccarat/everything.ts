// Everything that can be dealt in a round of baccarat, counted exactly: all ranks of the first four cards, all values of the third ones.
// Suits decide nothing, and a third card only by what it counts.
import type { Weighted } from '../figures.ts'
import { type Decks, RANKS, SUITS } from '../cards.ts'
import { type BaccaratWinner, bankerDraws, isNatural, playerDraws, pointsOfRank, winnerOf } from './rules.ts'

/** What bets look at. */
export type BaccaratFacts = {
  readonly winner: BaccaratWinner
  readonly bankerTotal: number
  readonly cards: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

const VALUES = 10
const WINNERS: readonly BaccaratWinner[] = ['player', 'banker', 'tie']

/** Cards of each rank and value that are left, and how many there are in all. An infinite deck never changes. */
class Shoe {
  readonly ranks: number[]
  readonly values: number[]
  left: number
  private readonly decreases: boolean

  constructor(decks: Decks) {
    this.decreases = decks !== 'infinite'
    // An infinite deck is 13 ranks, each as likely as the other.
    const perRank = decks === 'infinite' ? 1 : decks * SUITS
    this.ranks = Array.from({ length: RANKS }, () => perRank)
    this.values = Array.from({ length: VALUES }, () => 0)
    for (let rank = 0; rank < RANKS; rank += 1) this.values[pointsOfRank(rank)]! += perRank
    this.left = perRank * RANKS
  }

  take(rank: number, count: 1 | -1): void {
    if (!this.decreases) return
    this.ranks[rank]! -= count
    this.values[pointsOfRank(rank)]! -= count
    this.left -= count
  }
}

/** Every kind of round with its ways among all orders of six cards (for 8 decks 4,998,398,275,503,360 of them). */
export function baccaratEverything(decks: Decks): readonly Weighted<BaccaratFacts>[] {
  const shoe = new Shoe(decks)
  const ways = new Map<number, number>()
  const shrink = decks === 'infinite' ? 0 : 1
  const add = (player: number, banker: number, cards: number, pairs: number, count: number) => {
    const key = ((WINNERS.indexOf(winnerOf(player, banker)) * 10 + banker) * 8 + cards) * 4 + pairs
    ways.set(key, (ways.get(key) ?? 0) + count)
  }
  const dealThirds = (player: number, banker: number, pairs: number, count: number) => {
    const left = shoe.left
    if (isNatural(player) || isNatural(banker)) {
      add(player, banker, 4, pairs, count * left * (left - shrink))
      return
    }
    if (!playerDraws(player)) {
      if (!bankerDraws(banker, null)) return add(player, banker, 4, pairs, count * left * (left - shrink))
      for (let value = 0; value < VALUES; value += 1)
        add(player, (banker + value) % 10, 5, pairs, count * shoe.values[value]! * (left - shrink))
      return
    }
    for (let third = 0; third < VALUES; third += 1) {
      const withThird = count * shoe.values[third]!
      const total = (player + third) % 10
      if (!bankerDraws(banker, third)) {
        add(total, banker, 5, pairs, withThird * (left - shrink))
        continue
      }
      for (let value = 0; value < VALUES; value += 1) {
        const remaining = shoe.values[value]! - (value === third ? shrink : 0)
        add(total, (banker + value) % 10, 6, pairs, withThird * remaining)
      }
    }
  }
  const deal = (ranks: readonly number[], count: number): void => {
    if (ranks.length === 4) {
      const [p1, b1, p2, b2] = ranks as [number, number, number, number]
      const player = (pointsOfRank(p1) + pointsOfRank(p2)) % 10
      const banker = (pointsOfRank(b1) + pointsOfRank(b2)) % 10
      return dealThirds(player, banker, (p1 === p2 ? 1 : 0) + (b1 === b2 ? 2 : 0), count)
    }
    for (let rank = 0; rank < RANKS; rank += 1) {
      const remaining = shoe.ranks[rank]!
      if (remaining === 0) continue
      shoe.take(rank, 1)
      deal([...ranks, rank], count * remaining)
      shoe.take(rank, -1)
    }
  }
  deal([], 1)
  return [...ways].map(([key, count]) => ({
    ways: count,
    facts: {
      winner: WINNERS[Math.floor(key / 320)]!,
      bankerTotal: Math.floor(key / 32) % 10,
      cards: Math.floor(key / 4) % 8,
      playerPair: key % 2 === 1,
      bankerPair: key % 4 >= 2,
    },
  }))
}

/** The chance that the first two cards of a hand are one and the same card of two decks. */
export function perfectPairChance(decks: number): number {
  return (decks - 1) / (decks * RANKS * SUITS - 1)
}
