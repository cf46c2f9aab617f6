// The sounds of crash: a fuse that is lit, a cash-out, the end.
import type { Tone } from '../../sound/sound.ts'

export const LIFT: readonly Tone[] = [
  { from: 300, to: 1800, lasts: 0.7, shape: 'noise', loud: 0.22 },
  { from: 90, to: 180, lasts: 0.6, shape: 'sine', loud: 0.22 },
]
export const END: readonly Tone[] = [
  { from: 160, to: 42, lasts: 0.6, shape: 'sine', loud: 0.42 },
  { from: 900, to: 160, lasts: 0.5, shape: 'noise', loud: 0.22 },
]
export const SECOND: readonly Tone[] = [{ from: 660, lasts: 0.05, shape: 'triangle', loud: 0.12 }]
/** A cash-out that is told in figures only still answers the press. */
export const TAKEN: readonly Tone[] = [{ from: 520, lasts: 0.07, shape: 'triangle', loud: 0.16 }]
