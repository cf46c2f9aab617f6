// Dice: a roll of 0.00…100.00, over or under a number that the player names; what it pays follows from the chance and leaves 1 %.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { type Result, type Won, assert, ok, refuse } from '@hanpan/kernel'
import type { Figures } from '../figures.ts'
import { type Milli, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'

export const DICE_NAMES: Names = { ko: '다이스', en: 'Dice', vi: 'Xúc Xắc' }
/** Hundredths of 0…100: floor(float × 10001) (games.md 5.1). */
export const DICE_ROLLS = 10_001

export type DiceBet = { readonly side: 'over' | 'under'; readonly target: number }
/** The least and the most rolls that a bet may win. */
const WAYS_MIN = 2
const WAYS_MAX = 9800

export const drawDice = (nextFloat: FloatSource): { readonly roll: number } => ({
  roll: floorDraw(nextFloat, DICE_ROLLS),
})

/** How many of the 10,001 rolls win. */
export function diceWays({ side, target }: DiceBet): number {
  return side === 'over' ? DICE_ROLLS - 1 - target : target
}

/** What a win returns: .99 of what would be fair, floored to the thousandth. */
export function diceMilli(bet: DiceBet): Milli {
  const ways = diceWays(bet)
  assert(ways >= WAYS_MIN && ways <= WAYS_MAX, `a bet wins ${ways} rolls`)
  return Math.floor((990 * DICE_ROLLS) / ways)
}

export function settleDice(
  roll: number,
  stake: Won,
  bet: DiceBet,
): Result<{ milli: Milli; payout: Won }, 'target-malformed'> {
  const ways = Number.isSafeInteger(bet.target) ? diceWays(bet) : 0
  if (ways < WAYS_MIN || ways > WAYS_MAX) return refuse('target-malformed')
  const wins = bet.side === 'over' ? roll > bet.target : roll < bet.target
  const milli = wins ? diceMilli(bet) : 0
  return ok({ milli, payout: payoutOf(stake, milli) })
}

export function diceFigures(bet: DiceBet): Figures {
  const chance = diceWays(bet) / DICE_ROLLS
  const milli = diceMilli(bet)
  const multiplier = milli / 1000
  return {
    rtp: chance * multiplier,
    hitFrequency: chance,
    volatility: Math.sqrt(chance * (1 - chance)) * multiplier,
    topAwardMilli: milli,
  }
}
