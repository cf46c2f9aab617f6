// The state of a table: its order and the columns that are hidden. The first table of a page keeps both in the address, so that a view
// can be shared and gone back to; others keep them for as long as they are shown. Hidden columns are remembered in this browser too.
import { useState } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { nextSort, readSort, type Sort } from './table-sort.ts'

export interface TableState {
  readonly sort: Sort | null
  readonly press: (key: string) => void
  readonly hidden: ReadonlySet<string>
  readonly toggle: (key: string) => void
}

const KEY = 'hanpan.office.columns.'
/** Says that nothing is hidden, where something was remembered. */
const NONE = 'none'

const listOf = (text: string | undefined | null) =>
  text === undefined || text === null || text === NONE ? [] : text.split(',').filter((key) => key !== '')

/** Where the server puts all pages in order, another order begins at the first of them. */
export function useTableState(name: string, inAddress: boolean, wholeList: boolean): TableState {
  const { search, change } = useListSearch()
  const [own, setOwn] = useState<{ readonly sort?: string; readonly hide?: string }>({})
  const remembered = localStorage.getItem(KEY + name)
  const { sort, hide } = inAddress ? search : own
  const hidden = new Set(listOf(hide ?? remembered))
  const set = (part: { readonly sort?: string | undefined; readonly hide?: string | undefined }) => {
    if (inAddress) return change({ ...part, page: search.page })
    setOwn((before) => Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, value]) => value)))
  }
  return {
    sort: readSort(sort),
    press(key) {
      const next = { sort: nextSort(readSort(sort), key) }
      if (inAddress && wholeList) change(next)
      else set(next)
    },
    hidden,
    toggle(key) {
      const next = new Set(hidden)
      if (!next.delete(key)) next.add(key)
      const text = [...next].join(',')
      localStorage.setItem(KEY + name, text)
      set({ hide: text === '' ? NONE : text })
    },
  }
}
