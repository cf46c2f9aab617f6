// Crash: a multiplier that rises until it breaks off at a point that was fixed before. Whoever cashes out before gets the stake times the
// multiplier. One player's round draws its point from its floats; a shared table takes it from a chain of hashes, published backwards.
import { type FloatSource, type Hashes, hexOf, hmacSha256OfHex, sha256OfHex } from '@hanpan/fairness'
import { type Result, type Won, assert, ok, refuse } from '@hanpan/kernel'
import { type Figures } from '../figures.ts'
import { type Milli, payoutOf } from '../money.ts'
import type { Names } from '../names.ts'

export const CRASH_NAMES: Names = { ko: '크래시', en: 'Crash', vi: 'Crash' }
/** What of every won stays with the house, in hundredths: 1 %. */
const KEPT = 99
const FLOAT_VALUES = 2 ** 32
/** Points are hundredths: 100 is 1.00. No round goes on beyond this. */
export const CRASH_POINT_MAX = 100_000_000
export const CRASH_POINT_MIN = 100

/** The point of a float, in hundredths: floor(99 / (1 − float)), at least 1.00. It reaches x in .99 / x of all rounds. */
export function crashPoint(float: number): number {
  assert(float >= 0 && float < 1, `not a float: ${float}`)
  return Math.min(CRASH_POINT_MAX, Math.max(CRASH_POINT_MIN, Math.floor(KEPT / (1 - float))))
}

export const drawCrash = (nextFloat: FloatSource): { readonly point: number } => ({ point: crashPoint(nextFloat()) })

/** How many of the 2³² floats reach a multiplier of so many hundredths. */
export function crashChance(target: number): number {
  // 99 / (1 − k / 2³²) ≥ target exactly when 2³² − k ≤ 99 × 2³² / target.
  return Math.min(FLOAT_VALUES, Math.floor((KEPT * FLOAT_VALUES) / target)) / FLOAT_VALUES
}

export type CrashRefusal = 'target-malformed' | 'too-late'

/** What a cash-out at this multiplier pays: the stake times it, when the round got there. */
export function settleCrash(
  point: number,
  stake: Won,
  cashedOutAt: number,
): Result<{ milli: Milli; payout: Won }, CrashRefusal> {
  if (!Number.isSafeInteger(cashedOutAt) || cashedOutAt <= CRASH_POINT_MIN || cashedOutAt > CRASH_POINT_MAX)
    return refuse('target-malformed')
  if (cashedOutAt > point) return refuse('too-late')
  return ok({ milli: cashedOutAt * 10, payout: payoutOf(stake, cashedOutAt * 10) })
}

/** The exact figures of always cashing out at this multiplier, in hundredths. */
export function crashFigures(target: number): Figures {
  const chance = crashChance(target)
  const rtp = (chance * target) / 100
  return {
    rtp,
    hitFrequency: chance,
    volatility: Math.sqrt(chance * (1 - chance)) * (target / 100),
    topAwardMilli: target * 10,
  }
}

/** Of every millisecond: doubled in 11.55 seconds. */
const GROWTH = 6e-5

/** How a multiplier grows, in hundredths and parts of them, so many milliseconds after the start: what a curve shows. */
export const crashCurveAt = (elapsedMs: number): number => 100 * Math.exp(GROWTH * Math.max(0, elapsedMs))

/** What counts: whole hundredths, floored. */
export const crashMultiplierAt = (elapsedMs: number): number => Math.floor(crashCurveAt(elapsedMs))

/** The first whole millisecond after the start at which a multiplier of so many hundredths is reached. */
export function crashReachedAfterMs(multiplier: number): number {
  // A logarithm may be off by its last digit: what counts is the multiplier that is shown.
  let ms = Math.max(0, Math.ceil(Math.log(multiplier / 100) / GROWTH))
  while (crashMultiplierAt(ms) < multiplier) ms += 1
  while (ms > 0 && crashMultiplierAt(ms - 1) >= multiplier) ms -= 1
  return ms
}

/** When a round breaks off, in milliseconds after the start: as soon as it would go beyond its point. */
export const crashBreaksAfterMs = (point: number): number => crashReachedAfterMs(point + 1)

/** Point of a shared round: HMAC-SHA-256 under its hash (as text) of the salt, of which the first 32 bits count (games.md 5.1). */
export function crashOfHash(hashes: Hashes, gameHash: string, salt: string): number {
  const first = Number.parseInt(hexOf(hashes.hmacSha256(gameHash, salt)).slice(0, 8), 16)
  return Math.max(1, (FLOAT_VALUES / (first + 1)) * (KEPT / 100))
}

/** Point of a shared round in hundredths, by the other published formula: 52 bits, hash as bytes (games.md 5.2). */
export function crashOfChain(gameHash: string, salt: string): number {
  const first = Number.parseInt(hmacSha256OfHex(salt, gameHash).slice(0, 13), 16)
  return Math.max(CRASH_POINT_MIN, Math.floor(KEPT / (1 - first / 2 ** 52)))
}

/** The hash of the round before: a chain is used from its end, so a hash tells nothing of those to come. */
export const hashBefore = (gameHash: string): string => sha256OfHex(gameHash)

/** The same of an older chain, which hashes its hashes as text. */
export const hashBeforeAsText = (hashes: Hashes, gameHash: string): string => hexOf(hashes.sha256(gameHash))
