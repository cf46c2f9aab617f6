// The exact figures of a game: what comes back in the long run, how often anything does, and how widely it swings. They are sums over
// everything that can happen, made by the same functions that settle a round.
import { assert } from '@hanpan/kernel'
import type { Milli } from './money.ts'

export type Figures = {
  /** Return to player: mean return as a part of the stake. */
  readonly rtp: number
  /** Chance that a round returns anything at all. */
  readonly hitFrequency: number
  /** Standard deviation of the return, in stakes (σ). */
  readonly volatility: number
  /** The most that a round can return, in thousandths of the stake. */
  readonly topAwardMilli: Milli
}

/** One thing that can happen and the number of equally likely outcomes behind it. */
export type Weighted<Facts> = { readonly facts: Facts; readonly ways: number }

/** A declared figure may differ from the computed one by no more than this. */
export const FIGURE_TOLERANCE = 1e-9

/** The figures of a return, summed over everything that can happen. Ways are whole numbers below 2^53. */
export function figuresOf<Facts>(
  everything: readonly Weighted<Facts>[],
  returnMilli: (facts: Facts) => Milli,
): Figures {
  let total = 0
  let sum = 0
  let squares = 0
  let hits = 0
  let top = 0
  for (const { ways } of everything) total += ways
  assert(Number.isSafeInteger(total) && total > 0, `cannot count ${total} outcomes`)
  for (const { facts, ways } of everything) {
    const milli = returnMilli(facts)
    if (milli === 0) continue
    const part = ways / total
    sum += (part * milli) / 1000
    squares += part * (milli / 1000) ** 2
    hits += part
    top = Math.max(top, milli)
  }
  return { rtp: sum, hitFrequency: hits, volatility: Math.sqrt(Math.max(0, squares - sum * sum)), topAwardMilli: top }
}

/** The chance of a condition. */
export function chanceOf<Facts>(everything: readonly Weighted<Facts>[], holds: (facts: Facts) => boolean): number {
  return figuresOf(everything, (facts) => (holds(facts) ? 1000 : 0)).rtp
}

/** The names of the figures in which a game is not what it declares; empty when all agree. */
export function differences(declared: Figures, computed: Figures): readonly (keyof Figures)[] {
  const names = ['rtp', 'hitFrequency', 'volatility', 'topAwardMilli'] as const
  return names.filter((name) => !(Math.abs(declared[name] - computed[name]) <= FIGURE_TOLERANCE))
}

/** How widely a game swings, by its σ in stakes. */
export type Volatility = 'low' | 'medium' | 'high' | 'very-high'
const VOLATILITY_BOUNDS = [
  ['low', 3],
  ['medium', 5],
  ['high', 10],
] as const

export function volatilityOf({ volatility }: Pick<Figures, 'volatility'>): Volatility {
  return VOLATILITY_BOUNDS.find(([, below]) => volatility < below)?.[0] ?? 'very-high'
}

/** 95 of 100. */
export const BAND_Z = 1.959963984540054

/** Between which returns a game lies after so many rounds with the chance of `z` standard errors: return ± z × σ / √rounds. */
export function confidenceBand(
  { rtp, volatility }: Pick<Figures, 'rtp' | 'volatility'>,
  rounds: number,
  z = BAND_Z,
): readonly [low: number, high: number] {
  assert(rounds > 0, 'no rounds, no band')
  const half = (z * volatility) / Math.sqrt(rounds)
  return [rtp - half, rtp + half]
}
