// Sending messages to members, and what was sent.
import { useListSearch } from '../app/use-list-search.ts'
import { BatchesTable } from '../features/messages/batches-table.tsx'
import { Compose } from '../features/messages/compose.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page, Panel } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

/** While something is being sent its progress is asked for; the socket says the rest. */
const POLL_MS = 2000

export function MessagesScreen() {
  const t = useTexts()
  const { search, page, change } = useListSearch()
  const query = useCall('/api/office/messages/batches', { page }, { refetchMs: POLL_MS })
  return (
    <Page title={t('menu.messages')}>
      <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-[26rem_minmax(0,1fr)]">
        <Compose {...(search.open !== undefined && { segmentIdx: search.open })} />
        <Panel title={t('sending.history')}>
          <Loaded query={query}>
            {({ list, pageInfo }) => (
              <>
                <BatchesTable rows={list} />
                <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
              </>
            )}
          </Loaded>
        </Panel>
      </div>
    </Page>
  )
}
