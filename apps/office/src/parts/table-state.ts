// The state of a table: its order and the columns that are hidden. The first table of a page keeps both in the address, so that a view
// can be shared and gone back to; others keep them for as long as they are shown. Hidden columns are remembered in this browser too.
import type { ColumnVisibilityState, SortingState } from '@tanstack/react-table'
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { readSort, writeSort } from './table-sort.ts'

export interface TableState {
  readonly sorting: SortingState
  readonly order: (next: SortingState) => void
  /** The columns that are not to be seen, each with false. */
  readonly visibility: ColumnVisibilityState
  readonly show: (next: ColumnVisibilityState) => void
}

const KEY = 'hanpan.office.columns.'
/** Says that nothing is hidden, where something was remembered. */
const NONE = 'none'

function visibilityOf(text: string | undefined | null): ColumnVisibilityState {
  const keys = text === undefined || text === null || text === NONE ? [] : text.split(',')
  return Object.fromEntries(keys.filter((key) => key !== '').map((key) => [key, false]))
}

/** Where the server puts all pages in order, another order begins at the first of them. */
export function useTableState(name: string, inAddress: boolean, wholeList: boolean): TableState {
  const { search, change } = useListSearch()
  const [own, setOwn] = useState<{ readonly sort?: string; readonly hide?: string }>({})
  const remembered = localStorage.getItem(KEY + name)
  const { sort, hide } = inAddress ? search : own
  const read = readSort(sort)
  const set = (part: { readonly sort?: string | undefined; readonly hide?: string | undefined }) => {
    if (inAddress) return change({ ...part, page: search.page })
    setOwn((before) => Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, value]) => value)))
  }
  return {
    sorting: read ? [read] : [],
    order([first]) {
      const next = { sort: writeSort(first) }
      if (inAddress && wholeList) change(next)
      else set(next)
    },
    visibility: visibilityOf(hide ?? remembered),
    show(next) {
      const text = Object.keys(next)
        .filter((key) => next[key] === false)
        .join(',')
      localStorage.setItem(KEY + name, text)
      set({ hide: text === '' ? NONE : text })
    },
  }
}
