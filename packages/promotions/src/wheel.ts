// The lucky wheel: prizes by whole-number weights, an exact expected cost, and a draw that anyone can repeat.
import { assert } from '@hanpan/kernel'
import { type FloatSource, type Hashes, hmacFloats, isServerSeed } from '@hanpan/fairness'

export const WHEEL_PRIZES_MIN = 2
export const WHEEL_PRIZES_MAX = 12
export const WHEEL_WEIGHT_MAX = 1_000_000
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
const FLOAT_VALUES = 2 ** 32

export interface WheelPrize {
  /** Points or cash; zero is no prize. A point weighs on the budget as a won does. */
  readonly kind: 'point' | 'cash'
  readonly amount: number
  readonly weight: number
}

export interface WheelRules {
  readonly prizes: readonly WheelPrize[]
  readonly dailyBudget: number
}

export type WheelFault = 'prizes_count' | 'weight' | 'amount' | 'nothing_to_win' | 'budget'

/** What keeps a wheel from being offered (SPEC.md PP10); null when nothing does. */
export function judgeWheel({ prizes, dailyBudget }: WheelRules): WheelFault | null {
  if (prizes.length < WHEEL_PRIZES_MIN || prizes.length > WHEEL_PRIZES_MAX) return 'prizes_count'
  const whole = (value: number, from: number, to: number) => Number.isSafeInteger(value) && value >= from && value <= to
  if (!prizes.every(({ weight }) => whole(weight, 1, WHEEL_WEIGHT_MAX))) return 'weight'
  if (!prizes.every(({ amount }) => whole(amount, 0, 1_000_000_000))) return 'amount'
  if (largestPrize(prizes) === 0) return 'nothing_to_win'
  return dailyBudget >= largestPrize(prizes) ? null : 'budget'
}

export function largestPrize(prizes: readonly WheelPrize[]): number {
  return Math.max(0, ...prizes.map(({ amount }) => amount))
}

export function totalWeight(prizes: readonly WheelPrize[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0)
}

/** What a spin costs on average. */
export function expectedCost(prizes: readonly WheelPrize[]): number {
  const sum = prizes.reduce((cost, { amount, weight }) => cost + BigInt(amount) * BigInt(weight), 0n)
  // Thousandths of a won, so that a small wheel's cost is not rounded away.
  return Number((sum * 1000n) / BigInt(totalWeight(prizes))) / 1000
}

/** Whether the wheel may spin: any prize it shows can be paid (SPEC.md PP12). */
export function budgetCovers({ prizes, dailyBudget }: WheelRules, spent: number): boolean {
  return dailyBudget - spent >= largestPrize(prizes)
}

export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text)
}

/** A whole number of 0…below−1 without any bias: floats carry 32 bits, and those past the last whole multiple are drawn again. */
export function unbiasedDraw(nextFloat: FloatSource, below: number): number {
  assert(Number.isSafeInteger(below) && below >= 1 && below <= FLOAT_VALUES, 'a draw is below 1 to 2^32')
  const usable = FLOAT_VALUES - (FLOAT_VALUES % below)
  for (;;) {
    // The stream ends with an assertion, so that this cannot go on for ever.
    const value = nextFloat() * FLOAT_VALUES
    if (value < usable) return value % below
  }
}

export interface SpinSeeds {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The prize of a spin: its place in the list. Message of block n: `clientSeed:nonce:n`. */
export function drawPrize(hashes: Hashes, seeds: SpinSeeds, prizes: readonly WheelPrize[]): number {
  assert(isServerSeed(seeds.serverSeed), 'a server seed is 64 hex characters')
  assert(isClientSeed(seeds.clientSeed), 'a client seed is 1 to 64 letters, digits, - and _')
  let place = unbiasedDraw(
    hmacFloats(hashes, seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}`),
    totalWeight(prizes),
  )
  for (const [index, { weight }] of prizes.entries()) {
    if (place < weight) return index
    place -= weight
  }
  throw new Error('unreachable: a place past the total weight')
}
