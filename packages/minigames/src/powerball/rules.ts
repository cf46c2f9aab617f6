// Powerball (파워볼): 5 distinct normal balls of 1–28 in drawn order, then one powerball of 0–9. Bets look at two things only:
// the sum of the normal balls and the powerball.

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
  return { balls, powerball, sum: balls.reduce((sum, ball) => sum + ball, 0) }
}

/** Reads a result from JSON: right count, right ranges, no ball twice, and the sum that the balls have. */
export function parsePowerballResult(value: unknown): PowerballResult | null {
  if (typeof value !== 'object' || value === null) return null
  const { balls, powerball, sum } = value as Record<string, unknown>
  if (!Array.isArray(balls) || balls.length !== BALLS_DRAWN || new Set(balls).size !== BALLS_DRAWN) return null
  const drawn: readonly unknown[] = balls
  if (!drawn.every(isBall) || !isWithin(powerball, 0, POWERBALLS - 1)) return null
  const result = powerballResult(drawn, powerball)
  return result.sum === sum ? result : null
}

function isBall(value: unknown): value is number {
  return isWithin(value, 1, BALL_HIGHEST)
}

function isWithin(value: unknown, lowest: number, highest: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= lowest && (value as number) <= highest
}
