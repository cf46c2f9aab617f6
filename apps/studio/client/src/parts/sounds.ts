// Small sounds that several games share.
import type { Tone } from '../sound/sound.ts'

export const TICK: readonly Tone[] = [{ from: 900, lasts: 0.04, shape: 'triangle', loud: 0.18 }]
export const STONE: readonly Tone[] = [
  { from: 420, to: 260, lasts: 0.09, shape: 'sine', loud: 0.3 },
  { from: 2600, to: 1400, lasts: 0.05, shape: 'noise', loud: 0.12 },
]
export const DULL: readonly Tone[] = [
  { from: 150, to: 48, lasts: 0.5, shape: 'sine', loud: 0.5 },
  { from: 500, to: 120, lasts: 0.4, shape: 'noise', loud: 0.28 },
]
export const CARD: readonly Tone[] = [{ from: 3200, to: 1200, lasts: 0.09, shape: 'noise', loud: 0.22 }]

/** A rising figure: the more stakes came back, the longer. */
export function winTones(stakes: number): readonly Tone[] {
  const steps = stakes >= 50 ? 8 : stakes >= 10 ? 6 : stakes >= 3 ? 4 : 3
  const scale = [0, 4, 7, 12, 16, 19, 24, 28]
  return scale.slice(0, steps).map((semitones, step) => ({
    from: 523.25 * 2 ** (semitones / 12),
    at: step * 0.075,
    lasts: 0.28,
    shape: 'triangle' as const,
    loud: 0.24,
  }))
}
