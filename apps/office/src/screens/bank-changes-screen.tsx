// Requests for another bank account: those that wait, and those that were decided.
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { BankChangesTable } from '../features/members/bank-changes.tsx'
import { QueuePage } from '../shell/queue-page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const filters = ['waiting', 'decided'] as const

export function BankChangesScreen() {
  const t = useTexts()
  const { search, page } = useListSearch()
  const filter = choiceOf(search.status, filters)
  const query = useCall('/api/office/members/bankChanges', { waiting: filter === 'waiting', page })
  return (
    <QueuePage
      title={t('menu.bankChanges')}
      note={t('bankChanges.note')}
      filters={filters.map((value) => ({
        value,
        label: t(`bankChanges.filters.${value}`),
        empty: t(`bankChanges.empty.${value}`),
      }))}
      filter={filter}
      query={query}
    >
      {(rows) => <BankChangesTable rows={rows} />}
    </QueuePage>
  )
}
