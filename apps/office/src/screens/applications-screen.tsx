// Applications to become a distributor: open ones, and those that were decided.
import { EmptyState, Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ApplicationsTable } from '../features/partners/applications-table.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const filters = ['open', 'decided'] as const

export function ApplicationsScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const filter = choiceOf(search.status, filters)
  const query = useCall('/api/office/partners/applications', { open: filter === 'open', page })
  return (
    <Page
      title={t('menu.applications')}
      note={t('applications.note')}
      filters={
        <Segments
          label={t('common.status')}
          value={filter}
          onValueChange={(next) => change({ status: next === 'open' ? undefined : next })}
          options={filters.map((value) => ({ value, label: t(`applications.filters.${value}`) }))}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t(`applications.empty.${filter}`)} />
            </div>
          ) : (
            <>
              <ApplicationsTable rows={list} />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
