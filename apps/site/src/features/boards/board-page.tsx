// One page of a board with its search: the same for the boards and for the notices of the customer centre.
import type { BoardType } from '@hanpan/contract'
import { Button, EmptyState, ErrorState, Pagination, TableSkeleton } from '@hanpan/ui'
import { useEffect, type ReactNode } from 'react'
import { choiceOf, useListPlace } from '../../app/use-list-place.ts'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { BoardList } from './board-list.tsx'
import { keepListPlace } from './list-memory.ts'
import { BoardSearch, PageSize, searchPlaces } from './board-search.tsx'

interface BoardPageProps {
  readonly type: BoardType
  readonly label: string
  readonly page: 'post' | 'notice'
  /** What an empty board proposes to do. */
  readonly emptyAction?: ReactNode
}

export function BoardPage({ type, label, page: readPage, emptyAction }: BoardPageProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { search, page, size, change } = useListPlace()
  const within = choiceOf(search.within, searchPlaces)
  const { query } = search
  useEffect(() => {
    const { page: at, size: rows, query: text, within: place } = search
    keepListPlace(type, { page: at, size: rows, query: text, within: place })
  }, [type, search])
  const { data, error, refetch } = useCall(
    `/api/board/${type}/list`,
    { page, count_per_list: size, searchType: within, ...(query !== undefined && { searchText: query }) },
    { keepPrevious: true },
  )
  return (
    <>
      <div className="mb-3 grid grid-cols-2 items-start gap-2 desk:flex desk:justify-between">
        <BoardSearch
          key={`${type} ${query ?? ''} ${within}`}
          query={query ?? ''}
          within={within}
          onSearch={(next, place) => change({ query: next, within: place === 'all' ? undefined : place })}
        />
        <PageSize size={size} onSize={(next) => change({ size: next === 10 ? undefined : next })} />
      </div>
      {error ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length > 0 ? (
        <BoardList label={label} rows={data.list} type={type} page={readPage} />
      ) : (
        <div className="panel">
          <EmptyState title={query === undefined ? t('board.empty') : t('board.emptySearch', { term: query })}>
            {query === undefined ? (
              emptyAction
            ) : (
              <Button onClick={() => change({ query: undefined, within: undefined })}>{t('board.clearSearch')}</Button>
            )}
          </EmptyState>
        </div>
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
          onPage={(next) => change({ page: next === 1 ? undefined : next })}
        />
      )}
    </>
  )
}
