// Where the cells of a screen are, in CSS pixels; and which of them are one picture.
import type { Cell } from '@hanpan/casino'

/** Room around the reels, for the numbers of lines and for what flies. */
export const MARGIN = 34

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type BoardSize = {
  readonly width: number
  readonly height: number
  readonly reels: number
  /** Between reels. */
  readonly gap: number
}

export function reelBox({ width, height, reels, gap }: BoardSize, reel: number): Box {
  const wide = (width - gap * (reels - 1)) / reels
  return { x: reel * (wide + gap), y: 0, width: wide, height }
}

/** The box of a cell on a reel that shows so many rows. */
export function cellBox(size: BoardSize, reel: number, row: number, rows: number): Box {
  const { x, width, height } = reelBox(size, reel)
  const high = height / rows
  return { x, y: row * high, width, height: high }
}

/** The side of a symbol in a cell: a little air, and no wider than high by much. */
export const symbolSide = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(width * 0.88, height * 0.9)

/** Less is nothing to look at: a window that is being turned has the size of one layout and the places of the other for a moment. */
const CELL_MIN = 8

export function fitBoard(
  space: { readonly width: number; readonly height: number },
  rows: readonly number[],
  gap: number,
): BoardSize {
  const reels = rows.length
  const most = Math.max(...rows)
  const available = {
    width: Math.max(space.width, CELL_MIN * reels + gap * (reels - 1)),
    height: Math.max(space.height, CELL_MIN * most),
  }
  // Cells lie between upright and a third wider than high.
  const cellHigh = available.height / most
  const cellWide = Math.min((available.width - gap * (reels - 1)) / reels, cellHigh * 1.34)
  const height = Math.min(available.height, cellWide * 1.12 * most)
  return { width: Math.floor(cellWide * reels + gap * (reels - 1)), height: Math.floor(height), reels, gap }
}

/** Several cells that are shown as one picture. */
export type Merge = {
  readonly letter: string
  readonly reel: number
  readonly row: number
  readonly reels: number
  readonly rows: number
}

export type MergeRule = {
  /** Letters that fill a reel from top to bottom as one. */
  readonly tall: readonly string[]
  /** Reels that stop as one, with symbols as wide as all of them. */
  readonly wide: readonly number[]
}

export function mergesOf(grid: readonly string[], { tall, wide }: MergeRule): readonly Merge[] {
  const merges: Merge[] = []
  const first = wide[0]
  if (first !== undefined && wide.every((reel) => grid[reel] === grid[first])) {
    const window = grid[first]!
    for (let row = 0; row < window.length;) {
      let rows = 1
      while (window[row + rows] === window[row]) rows += 1
      merges.push({ letter: window[row]!, reel: first, row, reels: wide.length, rows })
      row += rows
    }
  }
  for (const [reel, window] of grid.entries()) {
    const letter = window[0]!
    if (wide.includes(reel) || window.length < 3 || !tall.includes(letter) || window !== letter.repeat(window.length))
      continue
    merges.push({ letter, reel, row: 0, reels: 1, rows: window.length })
  }
  return merges
}

export const mergeBox = (size: BoardSize, merge: Merge, rowsOfReel: number): Box => {
  const first = cellBox(size, merge.reel, merge.row, rowsOfReel)
  const last = cellBox(size, merge.reel + merge.reels - 1, merge.row + merge.rows - 1, rowsOfReel)
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: last.y + last.height - first.y }
}

export const isIn = (merge: Merge, [reel, row]: Cell): boolean =>
  reel >= merge.reel && reel < merge.reel + merge.reels && row >= merge.row && row < merge.row + merge.rows

/** Where a picture of several cells in a row is seen beside its middle, measured from there: above and below it, or left and right of it. */
export function echoesOf(
  { reels, rows }: Pick<Merge, 'reels' | 'rows'>,
  { width, height }: Pick<Box, 'width' | 'height'>,
): readonly { readonly x: number; readonly y: number; readonly side: number }[] {
  if (reels > 1 === rows > 1) return []
  const cell = { width: width / reels, height: height / rows }
  const side = symbolSide(cell) * 0.86
  const [wide, high] = reels > 1 ? [cell.width, 0] : [0, Math.min(cell.height, (height - side) / 2 - 6)]
  return [-1, 1].map((way) => ({ x: way * wide, y: way * high, side }))
}

/** A colour that lets through what is behind it. */
export const ink = (color: string, alpha: number) => ({ color, alpha })
