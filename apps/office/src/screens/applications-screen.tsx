// Applications to become a distributor: open ones, and those that were decided.
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ApplicationsTable } from '../features/partners/applications-table.tsx'
import { QueuePage } from '../shell/queue-page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const filters = ['open', 'decided'] as const

export function ApplicationsScreen() {
  const t = useTexts()
  const { search, page } = useListSearch()
  const filter = choiceOf(search.status, filters)
  const query = useCall('/api/office/partners/applications', { open: filter === 'open', page })
  return (
    <QueuePage
      title={t('menu.applications')}
      note={t('applications.note')}
      filters={filters.map((value) => ({
        value,
        label: t(`applications.filters.${value}`),
        empty: t(`applications.empty.${value}`),
      }))}
      filter={filter}
      query={query}
    >
      {(rows) => <ApplicationsTable rows={rows} />}
    </QueuePage>
  )
}
