// Where a reader stands in a list: page, size and search, kept in the address so that Back, a reload and a shared link lead there.
import { LIST_SIZES } from '@hanpan/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SiteSearch } from './site-search.ts'

type Change = { readonly [Key in keyof SiteSearch]?: SiteSearch[Key] | undefined }
export type ListSize = (typeof LIST_SIZES)[number]

export function useListPlace() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  /** A change of anything but the page leads back to the first one. */
  const change = (next: Change) => {
    const target = (before: SiteSearch) => ({ ...before, ...('page' in next ? {} : { page: undefined }), ...next })
    void navigate({ to: '.', search: target, resetScroll: 'page' in next } as never)
  }
  const size: ListSize = LIST_SIZES.find((one) => one === search.size) ?? 10
  return { search, page: search.page ?? 1, size, change }
}

/** One of the values that a list knows; anything else is its first. */
export function choiceOf<const Choice extends string>(
  value: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === value) ?? choices[0]
}
