// Powerball (파워볼): 5 distinct normal balls of 1–28 in drawn order, then one powerball of 0–9. Bets look at two things only:
// the sum of the normal balls and the powerball.

import { areDistinct, fieldsOf, isWithin, sumOf } from '../reading.ts'

export const BALL_HIGHEST = 28
export const BALLS_DRAWN = 5
/** The powerball is one of 0…9. */
export const POWERBALLS = 10

export type PowerballResult = {
  /** In drawn order. */
  readonly balls: readonly number[]
  readonly powerball: number
  readonly sum: number
}

/** What the markets look at. */
export type PowerballFacts = { readonly sum: number; readonly powerball: number }

export function powerballResult(balls: readonly number[], powerball: number): PowerballResult {
  return { balls, powerball, sum: sumOf(balls) }
}

/** Reads a result from JSON: right count, right ranges, no ball twice, and the sum that the balls have. */
export function parsePowerballResult(value: unknown): PowerballResult | null {
  const fields = fieldsOf(value)
  if (!fields) return null
  const { balls, powerball, sum } = fields
  if (!areDistinct(balls, BALLS_DRAWN, BALL_HIGHEST) || !isWithin(powerball, 0, POWERBALLS - 1)) return null
  const result = powerballResult(balls, powerball)
  return result.sum === sum ? result : null
}
