// Speed keno (스피드키노): 22 distinct numbers of 1–70 in drawn order. Bets look at their sum, at its last digit, or at numbers that the
// player named.
import { areDistinct, fieldsOf, sumOf } from '../reading.ts'

export const NUMBER_HIGHEST = 70
export const NUMBERS_DRAWN = 22
/** A player may name from 2 to 10 numbers. */
export const CHOSEN_MIN = 2
export const CHOSEN_MAX = 10

export type SpeedKenoResult = {
  /** In drawn order. */
  readonly numbers: readonly number[]
  readonly sum: number
  readonly lastDigit: number
}

/** What the markets on the sum look at. */
export type SpeedKenoFacts = { readonly sum: number; readonly lastDigit: number }

/** What differs between the sources of this game, with the usual reading. */
export type SpeedKenoOptions = {
  /** Last digits up to this are under, the others over. */
  readonly lastDigitUnderMax: number
}

export const SPEED_KENO_OPTIONS: SpeedKenoOptions = { lastDigitUnderMax: 4 }

export function speedKenoFacts(sum: number): SpeedKenoFacts {
  return { sum, lastDigit: sum % 10 }
}

export function speedKenoResult(numbers: readonly number[]): SpeedKenoResult {
  return { numbers, ...speedKenoFacts(sumOf(numbers)) }
}

/** Reads a result from JSON: right count, right range, no number twice, and the sum and last digit that the numbers have. */
export function parseSpeedKenoResult(value: unknown): SpeedKenoResult | null {
  const fields = fieldsOf(value)
  if (!fields || !areDistinct(fields['numbers'], NUMBERS_DRAWN, NUMBER_HIGHEST)) return null
  const result = speedKenoResult(fields['numbers'])
  return result.sum === fields['sum'] && result.lastDigit === fields['lastDigit'] ? result : null
}
