// Where the reels of a slot have their place, and how large they are: on a desk, on a phone, and on a phone that lies on its side.
import type { SlotGame } from '@hanpan/casino'
import { type BoardSize, fitBoard } from './board/layout.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Places {
  readonly board: BoardSize
  readonly left: number
  readonly panel: number
  /** What is seen of the scene above the reels. */
  readonly above: number
}

export const BAR = 104
export const HEAD = 92
/** The pay table of a desk, from the right edge. */
export const MARGIN = 24
/** The scene of a desk goes out on this way, and nothing of it is left at the pay table. */
export const SHADE_PX = 170

export function deskPlaces({ width, height }: Size, slot: SlotGame): Places {
  const panel = width >= 1400 ? 330 : 290
  const left = Math.round(width * 0.222)
  const space = { width: width - left - panel - 24 - 50 - 28, height: height - HEAD - BAR - 104 - 28 }
  return { board: fitBoard(space, slot.layout.rows, 4), left, panel, above: 0 }
}

export function phonePlaces({ width, height }: Size, slot: SlotGame): Places {
  const below = 44 + 52 + 64 + 36 + 36
  const head = slot.jackpots ? 78 : 44
  const space = { width: width - 20 - 12, height: Math.min(height - below - head - 40, width * 1.12) }
  const board = fitBoard(space, slot.layout.rows, 3)
  return { board, left: 0, panel: 0, above: Math.max(head, height - below - board.height - 12) }
}

/** Where the scene of a desk goes out: nothing of it stands half behind the pay table. */
export const shadeOf = ({ panel }: Places) => ({ width: SHADE_PX + panel + MARGIN, bottom: BAR })

/** Lower than this there is no room above and below the reels, and a phone that is held upright is never so low. */
const LOW_PX = 420
/** Beside the reels of one that lies on its side. */
export const LOW_SIDE = 256

export const isLowStage = ({ width, height }: Size): boolean => height < LOW_PX && width > height

export function lowPlaces({ width, height }: Size, slot: SlotGame): Places {
  const frame = 28 + 12
  return {
    board: fitBoard({ width: width - LOW_SIDE - frame, height: height - frame }, slot.layout.rows, 3),
    left: 0,
    panel: LOW_SIDE,
    above: 0,
  }
}
