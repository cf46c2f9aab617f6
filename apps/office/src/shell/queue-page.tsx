// A page of requests that somebody decides: those that wait, and those that were decided.
import type { PageInfo } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import type { ComponentProps, ReactNode } from 'react'
import { useListSearch } from '../app/use-list-search.ts'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../words/words-context.tsx'
import { Page } from './page.tsx'
import { EmptyState } from '../parts/empty-state.tsx'

type Listed<Row> = { readonly list: readonly Row[]; readonly pageInfo: PageInfo }

interface QueuePageProps<Row, Filter extends string> {
  readonly title: string
  readonly note: string
  /** The first is not written into the address. */
  readonly filters: readonly { readonly value: Filter; readonly label: string; readonly empty: string }[]
  readonly filter: Filter
  readonly query: ComponentProps<typeof Loaded<Listed<Row>>>['query']
  readonly children: (rows: readonly Row[]) => ReactNode
}

export function QueuePage<Row, Filter extends string>(props: QueuePageProps<Row, Filter>) {
  const { title, note, filters, filter, query, children } = props
  const t = useTexts()
  const { change } = useListSearch()
  return (
    <Page
      title={title}
      note={note}
      filters={
        <Segments
          label={t('common.status')}
          value={filter}
          onValueChange={(next) => change({ status: next === filters[0]?.value ? undefined : next })}
          options={filters}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={filters.find(({ value }) => value === filter)?.empty ?? ''} />
            </div>
          ) : (
            <>
              {children(list)}
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
