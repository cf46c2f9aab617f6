// Sign-ups that wait for an operator.
import { useListSearch } from '../app/use-list-search.ts'
import { SignupQueue } from '../features/members/signup-queue.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

/** The socket says when someone signed up; this is for a socket that is lost. */
const POLL_MS = 10_000

export function SignupsScreen() {
  const t = useTexts()
  const { page, change } = useListSearch()
  const query = useCall('/api/office/members/list', { status: 'pending', page }, { refetchMs: POLL_MS })
  return (
    <Page title={t('menu.signups')} note={t('signups.note')}>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <SignupQueue rows={list} />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
