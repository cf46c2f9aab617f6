// Limbo: a result that is at least x in .99 / x of all rounds; the player names a target and gets it when the result is as high.
import type { FloatSource } from '@hanpan/fairness'
import { type Result, type Won, assert, ok, refuse } from '@hanpan/kernel'
import type { Figures } from '../figures.ts'
import { type Milli, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'

export const LIMBO_NAMES: Names = { ko: '림보', en: 'Limbo', vi: 'Limbo' }
const FLOAT_VALUES = 2 ** 32
/** Hundredths: 1.01 to 1,000,000.00. */
export const LIMBO_TARGET_MIN = 101
export const LIMBO_TARGET_MAX = 100_000_000

/** The result of a float in hundredths: floor(.99 / float × 100), at least 1.00 (games.md 5.1). */
export function limboResult(float: number): number {
  assert(float >= 0 && float < 1, `not a float: ${float}`)
  return float === 0 ? LIMBO_TARGET_MAX : Math.min(LIMBO_TARGET_MAX, Math.max(100, Math.floor(99 / float)))
}

export const drawLimbo = (nextFloat: FloatSource): { readonly result: number } => ({ result: limboResult(nextFloat()) })

/** How many of the 2³² floats give at least this. */
export function limboChance(target: number): number {
  // 99 / float ≥ target exactly when float ≤ 99 / target; 0 is one of them.
  return Math.min(FLOAT_VALUES, Math.floor((99 * FLOAT_VALUES) / target) + 1) / FLOAT_VALUES
}

export function settleLimbo(
  result: number,
  stake: Won,
  target: number,
): Result<{ milli: Milli; payout: Won }, 'target-malformed'> {
  if (!Number.isSafeInteger(target) || target < LIMBO_TARGET_MIN || target > LIMBO_TARGET_MAX)
    return refuse('target-malformed')
  const milli = result >= target ? target * 10 : 0
  return ok({ milli, payout: payoutOf(stake, milli) })
}

export function limboFigures(target: number): Figures {
  const chance = limboChance(target)
  const multiplier = target / 100
  return {
    rtp: chance * multiplier,
    hitFrequency: chance,
    volatility: Math.sqrt(chance * (1 - chance)) * multiplier,
    topAwardMilli: target * 10,
  }
}
