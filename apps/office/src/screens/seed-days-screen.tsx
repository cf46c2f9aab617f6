// The seed chain of the mini games, day by day.
import { useListSearch } from '../app/use-list-search.ts'
import { DaysTable } from '../features/minigames/days-table.tsx'
import { FeedPanel } from '../features/minigames/feed-panel.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function SeedDaysScreen() {
  const t = useTexts()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/minigames/days', { page })
  return (
    <Page title={t('menu.seedDays')} note={t('seedDay.note')}>
      <div className="mb-4">
        <FeedPanel />
      </div>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <DaysTable rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
