// What each game's view of a table is handed: the same for all of them, on desk and phone.
import type { ReactNode } from 'react'
import type { ShelfTable } from '../../../../src/shelf/tables.ts'
import type { StudioLanguage } from '../../../../src/wire/calls.ts'
import type { PastRound } from '../../../../src/wire/live.ts'
import type { Phase, TableState } from '../../live/table-state.ts'
import type { Bets } from '../../live/use-bets.ts'
import type { RoundResult } from '../../live/use-result.ts'
import type { TableWords } from './words/words.ts'

export interface ViewProps {
  readonly table: ShelfTable
  readonly state: TableState
  readonly phase: Phase
  /** What was drawn, while it is told and shown; null while bets are open. */
  readonly outcome: object | null
  /** Rounds that have been told, from old to new. */
  readonly past: readonly PastRound[]
  readonly bets: Bets
  readonly result: RoundResult | null
  readonly words: TableWords
  readonly language: StudioLanguage
  readonly still: boolean
  readonly chip: number
  /** A tap on a spot: one chip of the chosen worth. */
  readonly onSpot: (kind: string, from: Element) => void
  /** Several chips at once: an announced bet. */
  readonly onChips: (bets: readonly { readonly kind: string; readonly stake: number }[]) => void
  readonly isOpen: boolean
}

/** On a phone that lies on its side: what stands above what is seen. */
export type LowProps = ViewProps & { readonly head: ReactNode }
