// No row moves under the pointer: while it is over the list, what came in or went away is counted and joins when the pointer leaves or
// somebody presses.
import { useState } from 'react'
import type { CashRow } from './cash-row.ts'

export interface SettledRow {
  /** As it is now. */
  readonly row: CashRow
  /** As it was when the list was put in order. */
  readonly placed: CashRow
  /** It has left the queue since. */
  readonly isGone: boolean
}

interface SettledRows {
  readonly rows: readonly SettledRow[]
  /** How many have come in since. */
  readonly arrived: number
  /** Puts the list in order anew. */
  readonly settle: () => void
  /** For the element of the list. */
  readonly pointer: { readonly onPointerMove: () => void; readonly onPointerLeave: () => void }
}

export function useSettledRows(list: readonly CashRow[]): SettledRows {
  const [held, setHeld] = useState<readonly CashRow[] | null>(null)
  const now = new Map(list.map((row) => [row.cashIdx, row]))
  const settle = () => setHeld(null)
  const rows = (held ?? list).map((placed) => ({
    placed,
    row: now.get(placed.cashIdx) ?? placed,
    isGone: !now.has(placed.cashIdx),
  }))
  return {
    rows,
    arrived: held === null ? 0 : list.filter(({ cashIdx }) => held.every((row) => row.cashIdx !== cashIdx)).length,
    settle,
    pointer: { onPointerMove: () => setHeld((before) => before ?? list), onPointerLeave: settle },
  }
}
