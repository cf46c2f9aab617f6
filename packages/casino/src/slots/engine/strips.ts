// Reel strips and what of them can be seen. A strip is a text, a letter a stop; a window is what a reel shows, a letter a row from the top.
import { assert } from '@hanpan/kernel'

/** The windows of a reel, one for each equally likely stop. */
export type Reel = readonly string[]

/** A reel of a strip: at stop i it shows the letters i, i+1, … round the strip. */
export function reelOf(strip: string, rows: number): Reel {
  assert(strip.length >= rows, `a strip of ${strip.length} is too short for ${rows} rows`)
  const round = strip + strip
  return Array.from({ length: strip.length }, (_, stop) => round.slice(stop, stop + rows))
}

export const reelsOf = (strips: readonly string[], rows: number): readonly Reel[] =>
  strips.map((strip) => reelOf(strip, rows))

/** Changes what windows show: a reel with a wild that turns wild from top to bottom. */
export const changed = (reels: readonly Reel[], change: (window: string, reel: number) => string): readonly Reel[] =>
  reels.map((reel, index) => reel.map((window) => change(window, index)))

export const countOf = (window: string, letter: string): number => window.split(letter).length - 1
/** Letters that stand for themselves, one a row. */
export const filled = (letter: string, rows: number): string => letter.repeat(rows)

/** The letters that occur, each once, in the order of their codes. */
export function lettersOf(reels: readonly Reel[]): string {
  const letters = new Set(reels.flatMap((reel) => reel.flatMap((window) => window.split(''))))
  return [...letters].sort().join('')
}
