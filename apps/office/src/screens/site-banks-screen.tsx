// The banks of the site.
import { Skeleton } from '@hanpan/ui'
import { BanksForm } from '../features/sites/banks-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function SiteBanksScreen() {
  const t = useTexts()
  const query = useCall('/api/office/sites/options', {})
  return (
    <Page title={t('menu.banks')} note={t('banks.note')}>
      <Loaded query={query} waiting={<Skeleton className="h-160" />}>
        {({ options }) => <BanksForm key={JSON.stringify(options)} saved={options} />}
      </Loaded>
    </Page>
  )
}
