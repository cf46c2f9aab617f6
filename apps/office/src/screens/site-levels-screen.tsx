// What each member level may move.
import { Skeleton } from '@hanpan/ui'
import { LevelsForm } from '../features/sites/levels-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function SiteLevelsScreen() {
  const t = useTexts()
  const query = useCall('/api/office/sites/options', {})
  return (
    <Page title={t('menu.levels')} note={t('levels.note')}>
      <Loaded query={query} waiting={<Skeleton className="h-160" />}>
        {({ options }) => <LevelsForm key={JSON.stringify(options)} saved={options} />}
      </Loaded>
    </Page>
  )
}
