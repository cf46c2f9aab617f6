// Filter, page and tab of this page, read from and written to the address.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedSearch, type ListSearch } from './list-search.ts'

type Change = { readonly [Key in keyof ListSearch]?: ListSearch[Key] | undefined }

interface ListState {
  readonly search: ListSearch
  readonly page: number
  /** Steps through pages and tabs are steps in the history; typing in a filter is not. */
  readonly change: (change: Change) => void
}

export function useListSearch(): ListState {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: Change) => {
    const isStep = 'page' in next || 'tab' in next
    void navigate({
      to: '.',
      search: (before: ListSearch) => changedSearch(before, next),
      replace: !isStep,
      resetScroll: false,
    })
  }
  return { search, page: search.page ?? 1, change }
}
