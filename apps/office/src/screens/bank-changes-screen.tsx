// Requests for another bank account: those that wait, and those that were decided.
import { EmptyState, Segments } from '@hanpan/ui'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { BankChangesTable } from '../features/members/bank-changes.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const filters = ['waiting', 'decided'] as const

export function BankChangesScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const filter = choiceOf(search.status, filters)
  const query = useCall('/api/office/members/bankChanges', { waiting: filter === 'waiting', page })
  return (
    <Page
      title={t('menu.bankChanges')}
      note={t('bankChanges.note')}
      filters={
        <Segments
          label={t('common.status')}
          value={filter}
          onValueChange={(next) => change({ status: next === 'waiting' ? undefined : next })}
          options={filters.map((value) => ({ value, label: t(`bankChanges.filters.${value}`) }))}
        />
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) =>
          list.length === 0 ? (
            <div className="panel">
              <EmptyState title={t(`bankChanges.empty.${filter}`)} />
            </div>
          ) : (
            <>
              <BankChangesTable rows={list} />
              <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
