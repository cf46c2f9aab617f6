// The sounds of a table: cards on felt, clay chips, a ball on wood. None of them celebrates what is not more than the stake.
import type { Tone } from '../../../sound/sound.ts'

export const CHIP: readonly Tone[] = [
  { from: 3200, to: 2400, shape: 'noise', lasts: 0.05, loud: 0.5 },
  { from: 2900, to: 2100, shape: 'noise', at: 0.045, lasts: 0.06, loud: 0.35 },
]
export const CARD: readonly Tone[] = [{ from: 5200, to: 1800, shape: 'noise', lasts: 0.14, loud: 0.28 }]
export const TURN: readonly Tone[] = [{ from: 2400, to: 3800, shape: 'noise', lasts: 0.09, loud: 0.35 }]
export const CLOSED: readonly Tone[] = [{ from: 660, shape: 'triangle', lasts: 0.16, loud: 0.22 }]
export const WIN: readonly Tone[] = [
  { from: 523, shape: 'triangle', lasts: 0.22, loud: 0.22 },
  { from: 784, shape: 'triangle', at: 0.12, lasts: 0.34, loud: 0.2 },
]
export const DICE: readonly Tone[] = Array.from({ length: 12 }, (_, index) => ({
  from: 1500 + (index % 3) * 500,
  shape: 'noise' as const,
  at: index * 0.19,
  lasts: 0.08,
  loud: 0.34,
}))
/** The ball on its rail, slower and slower, then three hops. */
export const BALL: readonly Tone[] = [
  { from: 900, to: 420, shape: 'noise', lasts: 9.6, loud: 0.12 },
  ...[9.7, 10.15, 10.6, 10.95].map((at) => ({
    from: 2600,
    to: 1800,
    shape: 'noise' as const,
    at,
    lasts: 0.07,
    loud: 0.4,
  })),
]
