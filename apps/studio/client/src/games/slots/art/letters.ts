// King, queen, jack and ten: letters on a tile, in the materials of a theme.
import { type Material, box, line, part } from './materials.ts'

const STROKES = {
  K: 'M36 27V73M66 27 37 53M47 45 67 73',
  Q: 'M50 26c-12 0-19 10-19 24s7 24 19 24 19-10 19-24-7-24-19-24M55 62 68 77',
  J: 'M46 27H62V60c0 9-6 14-13 14s-13-4-14-11',
  T: 'M29 34 38 27V73M63 27c-8 0-12 9-12 23s4 23 12 23 12-9 12-23-4-23-12-23',
} as const

export type Royal = keyof typeof STROKES

/** One letter: its own material on a tile of another. */
export const royal = (letter: Royal, of: Material, tile: Material): string =>
  part(box(tile, 14, 12, 72, 76, 14)) +
  `<rect x="19.5" y="17.5" width="61" height="65" rx="9.5" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.6"/>` +
  part(line(of, 10, STROKES[letter]))

/** The letters that a game has, from king to ten. */
export const royals = (letters: string, of: Material, tile: Material): Readonly<Record<string, string>> =>
  Object.fromEntries(letters.split('').map((letter) => [letter, royal(letter as Royal, of, tile)]))
