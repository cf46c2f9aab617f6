// Sounds of a slot, in the scale and the voice of its theme. A win at or below the stake has none of joy.
import type { Sound, Tone } from '../../sound/sound.ts'
import type { Music } from './themes/theme.ts'

const hertz = ({ root, scale }: Music, step: number): number => {
  const octave = Math.floor(step / scale.length)
  return root * 2 ** (octave + scale[step % scale.length]! / 12)
}

const note = (music: Music, step: number, at: number, loud = 0.26): Tone => ({
  from: hertz(music, step),
  shape: music.shape,
  at,
  lasts: music.rings,
  loud,
})

export interface SlotSounds {
  press(): void
  stop(reel: number): void
  win(size: 'win' | 'big' | 'huge'): void
  fall(step: number): void
  coin(index: number): void
  feature(): void
  card(): void
  end(): void
}

export function slotSounds(sound: Sound, music: Music): SlotSounds {
  const run = (steps: readonly number[], apart: number, loud = 0.24) =>
    sound.play(steps.map((step, index) => note(music, step, index * apart, loud)))
  return {
    press: () => sound.play([{ from: 1800, to: 700, shape: 'noise', lasts: 0.09, loud: 0.12 }]),
    stop: (reel) =>
      sound.play([
        { from: 150 + reel * 8, to: 70, shape: 'sine', lasts: 0.11, loud: 0.34 },
        { from: 2400, to: 900, shape: 'noise', lasts: 0.04, loud: 0.1 },
      ]),
    win: (size) => {
      const { length } = music.scale
      if (size === 'win') run([length, length + 2, length + 4], 0.09)
      else if (size === 'big') run([0, 2, 4, length, length + 2, length + 4, length * 2], 0.12)
      else
        run(
          [0, 2, 4, length, length + 2, length + 4, length * 2, length + 4, length * 2, length * 2 + 2, length * 2 + 4],
          0.14,
        )
    },
    fall: (step) => run([music.scale.length + Math.min(step, 8)], 0, 0.2),
    coin: (index) =>
      sound.play([
        note(music, music.scale.length + (index % 6), 0, 0.22),
        { from: 4200, to: 5200, shape: 'sine', lasts: 0.07, loud: 0.08 },
      ]),
    feature: () => run([0, 2, 4, 1 + music.scale.length, music.scale.length * 2], 0.16, 0.28),
    card: () =>
      sound.play([{ from: 3200, to: 1200, shape: 'noise', lasts: 0.08, loud: 0.12 }, note(music, 2, 0.06, 0.16)]),
    end: () => run([music.scale.length, 2, 0], 0.14, 0.2),
  }
}
