// What a query has: its data, rows in waiting, or what went wrong and a way on. Data that is there stays while it is asked
// for again.
import { ErrorState, Skeleton } from '@hanpan/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallRefused } from '../wire/queries.ts'
import { useCodeText } from '../words/words-context.tsx'

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data, CallRefused>
  /** Shown until the data is there; `null` for nothing, as in a row of buttons. */
  readonly waiting?: ReactNode
  readonly children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  const codeText = useCodeText()
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <ErrorState title={codeText(query.error.code)} code={query.error.code} onRetry={() => void query.refetch()} />
    )
  }
  return waiting === undefined ? <RowsWaiting /> : waiting
}

/** Rows in waiting, in the height of the real ones. */
export function RowsWaiting({ rows = 10 }: { readonly rows?: number }) {
  return (
    <div className="panel flex flex-col gap-1 p-2" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  )
}
