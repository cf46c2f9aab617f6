// The rules of punto banco: what the hands are worth and when each takes a third card (games.md 4.1).
import type { FloatSource } from '@hanpan/fairness'
import { ACE, type Card, type Decks, dealer, rankOf } from '../cards.ts'

export type BaccaratWinner = 'player' | 'banker' | 'tie'

/** A dealt round, in the order in which cards lie in each hand. */
export type BaccaratOutcome = {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  readonly winner: BaccaratWinner
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

/** What a rank counts: the ace 1, two to nine themselves, ten and pictures 0. */
export function pointsOfRank(rank: number): number {
  if (rank === ACE) return 1
  return rank <= 7 ? rank + 2 : 0
}

export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOfRank(rankOf(card)), 0) % 10

export const isNatural = (total: number): boolean => total >= 8
export const playerDraws = (playerTotal: number): boolean => playerTotal <= 5

/** Whether the banker takes a third card; `third` is what the player's third card counts, null when the player stood. */
export function bankerDraws(bankerTotal: number, third: number | null): boolean {
  if (third === null) return bankerTotal <= 5
  if (bankerTotal <= 2) return true
  if (bankerTotal === 3) return third !== 8
  if (bankerTotal === 4) return third >= 2 && third <= 7
  if (bankerTotal === 5) return third >= 4 && third <= 7
  if (bankerTotal === 6) return third === 6 || third === 7
  return false
}

export function winnerOf(playerTotal: number, bankerTotal: number): BaccaratWinner {
  if (playerTotal === bankerTotal) return 'tie'
  return playerTotal > bankerTotal ? 'player' : 'banker'
}

/** Deals a round: player, banker, player, banker, then third cards. Takes 4 to 6 floats. */
export function dealBaccarat(nextFloat: FloatSource, decks: Decks): BaccaratOutcome {
  const next = dealer(nextFloat, decks)
  const [playerFirst, bankerFirst, playerSecond, bankerSecond] = [next(), next(), next(), next()]
  const player = [playerFirst, playerSecond]
  const banker = [bankerFirst, bankerSecond]
  if (!isNatural(totalOf(player)) && !isNatural(totalOf(banker))) {
    let third: Card | null = null
    if (playerDraws(totalOf(player))) player.push((third = next()))
    if (bankerDraws(totalOf(banker), third === null ? null : pointsOfRank(rankOf(third)))) banker.push(next())
  }
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
  return {
    player,
    banker,
    winner: winnerOf(playerTotal, bankerTotal),
    playerTotal,
    bankerTotal,
    playerPair: rankOf(playerFirst) === rankOf(playerSecond),
    bankerPair: rankOf(bankerFirst) === rankOf(bankerSecond),
  }
}
