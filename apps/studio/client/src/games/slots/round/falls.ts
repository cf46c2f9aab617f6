// How a screen tumbles: what won is gone, what stood above falls, and the strip goes on from above (CG13).
import type { Cell } from '@hanpan/casino'

/** A symbol that comes to lie elsewhere; from a negative row where it comes from above. */
export type Fall = { readonly reel: number; readonly from: number; readonly to: number; readonly letter: string }

/** Every symbol of the screen after the fall, and where it came from. Null where the two screens are the same. */
export function fallsOf(
  before: readonly string[],
  gone: readonly Cell[],
  after: readonly string[],
): readonly Fall[] | null {
  if (before.every((window, reel) => window === after[reel])) return null
  const isGone = new Set(gone.map(([reel, row]) => `${reel},${row}`))
  return after.flatMap((window, reel) => {
    const rows = window.length
    const left = Array.from({ length: rows }, (_, row) => row).filter((row) => !isGone.has(`${reel},${row}`))
    const added = rows - left.length
    return Array.from(window, (letter, to) => ({ reel, to, letter, from: to < added ? to - added : left[to - added]! }))
  })
}
