// What every part of the stage stands on: the game, its theme, its words.
import type { SlotGame, VersionKey } from '@hanpan/casino'
import { createContext, useContext } from 'react'
import type { Opened, StudioLanguage } from '../../../../../src/wire/calls.ts'
import type { Theme } from '../themes/theme.ts'
import type { SlotWords } from '../words/words.ts'

export interface Table {
  readonly slot: SlotGame
  readonly version: VersionKey
  readonly theme: Theme
  readonly words: SlotWords
  readonly language: StudioLanguage
  readonly opened: Opened
}

export const TableContext = createContext<Table | null>(null)

export function useTable(): Table {
  const table = useContext(TableContext)
  if (!table) throw new Error('no slot around this part')
  return table
}
