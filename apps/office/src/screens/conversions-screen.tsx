// Conversions to integrated money: those that stopped on their way, and all of them.
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { ConversionsTable } from '../features/conversions/conversions-table.tsx'
import { QueuePage } from '../shell/queue-page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const filters = ['waiting', 'all'] as const
const POLL_MS = 10_000

export function ConversionsScreen() {
  const t = useTexts()
  const { search, page } = useListSearch()
  const filter = choiceOf(search.status, filters)
  const request = { waiting: filter === 'waiting', page, ...(search.member !== undefined && { memId: search.member }) }
  const query = useCall('/api/office/cash/conversions', request, { refetchMs: POLL_MS })
  return (
    <QueuePage
      title={t('menu.conversions')}
      note={t('conversions.note')}
      filters={filters.map((value) => ({
        value,
        label: t(`conversions.filters.${value}`),
        empty: t(`conversions.empty.${value}`),
      }))}
      filter={filter}
      query={query}
    >
      {(rows) => <ConversionsTable rows={rows} />}
    </QueuePage>
  )
}
