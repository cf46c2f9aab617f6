// A frame shows reels as they count: spread, and opened. What stopped there before it changed is a window of the strips that comes to the same; the
// first one that does is shown.
import type { Cell, SlotGame, StepKind, VersionKey } from '@hanpan/casino'

/** The window in which a reel stops before its symbols spread or open. */
export function stopLike(
  slot: SlotGame,
  version: VersionKey,
  kind: StepKind,
  reel: number,
  shown: string,
  opened: string | null,
): string {
  const wild = Object.keys(slot.symbols).find((letter) => slot.symbols[letter]!.role === 'wild')
  const spreads =
    opened === null &&
    slot.mechanics.includes('expanding-wilds') &&
    wild !== undefined &&
    shown === wild.repeat(shown.length)
  if (
    opened === null &&
    !spreads &&
    !(slot.mechanics.includes('walking-wilds') && wild !== undefined && shown === wild.repeat(shown.length))
  )
    return shown
  const strips = slot.versions[version].strips
  const strip = (kind === 'free-spin' ? (strips.free ?? strips.base) : strips.base)?.[reel] ?? ''
  const round = strip + strip
  for (let stop = 0; stop < strip.length; stop += 1) {
    const window = round.slice(stop, stop + shown.length)
    if (opened !== null) {
      const closed = Object.keys(slot.symbols).find((letter) => slot.symbols[letter]!.role === 'mystery')!
      if (window.replaceAll(closed, opened) === shown) return window
    } else if (isSpreading(slot, window, wild!)) return window
  }
  return shown
}

/** A wild spreads from the middle in a game of both ways, from anywhere in the others. */
const isSpreading = (slot: SlotGame, window: string, wild: string): boolean =>
  slot.mechanics.includes('both-ways') ? window[1] === wild : window.includes(wild)

export const fullReels = (grid: readonly string[], letter: string): readonly number[] =>
  grid.flatMap((window, reel) => (window === letter.repeat(window.length) ? [reel] : []))

/** Places at which two screens differ. */
export const cellsUnder = (before: readonly string[], after: readonly string[]): readonly Cell[] =>
  after.flatMap((window, reel) =>
    Array.from(window).flatMap((letter, row): readonly Cell[] => (before[reel]?.[row] === letter ? [] : [[reel, row]])),
  )

/** What stands on the reels before the first spin: of each strip the window that its middle shows, with the pictures that pay most in sight. */
export function idleGrid(slot: SlotGame, version: VersionKey): readonly string[] {
  const strips = slot.versions[version].strips.base ?? []
  const letters = Object.keys(slot.symbols)
  return slot.layout.rows.map((rows, reel) => {
    const strip = strips[Math.min(reel, strips.length - 1)] ?? ''
    if (strip.includes(' ')) return strip.split(' ')[reel % strip.split(' ').length]!
    const round = strip + strip
    const worth = (window: string) =>
      new Set(window).size * 10 - window.split('').reduce((sum, letter) => sum + letters.indexOf(letter), 0)
    let best = round.slice(0, rows)
    for (let stop = reel * 3; stop < strip.length; stop += 1) {
      const window = round.slice(stop, stop + rows)
      if (worth(window) > worth(best)) best = window
    }
    return best
  })
}
