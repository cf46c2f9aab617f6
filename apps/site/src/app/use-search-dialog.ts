// Dialogs that have an address: the bet or the round whose details are open stands in the search, so that a link can name
// it and a reload keeps it.
import { spentLayer } from '@hanpan/ui'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SiteSearch } from './site-search.ts'

type DialogKey = 'bet' | 'round'

export function useSearchDialog(key: DialogKey): {
  readonly value: string | undefined
  readonly open: (value: string) => void
  readonly close: () => void
} {
  const navigate = useNavigate()
  const value = useRouterState({ select: (state) => (state.location.search as SiteSearch)[key] })
  const set = useCallback(
    (next: string | undefined) =>
      void navigate({
        to: '.',
        search: (previous: SiteSearch) => ({
          ...previous,
          bet: undefined,
          round: undefined,
          ...(next && { [key]: next }),
        }),
        // Opening is a step that Back takes back; closing leaves a spent entry.
        replace: next === undefined,
        ...(next === undefined && { state: spentLayer }),
        resetScroll: false,
      } as never),
    [navigate, key],
  )
  const close = useCallback(() => set(undefined), [set])
  return { value, open: set, close }
}
