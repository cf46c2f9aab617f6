// The maintenance window of the site.
import { Skeleton } from '@hanpan/ui'
import { MaintenanceForm } from '../features/sites/maintenance-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function MaintenanceScreen() {
  const t = useTexts()
  const query = useCall('/api/office/sites/options', {})
  return (
    <Page title={t('menu.maintenance')} note={t('maintenance.note')} narrow>
      <Loaded query={query} waiting={<Skeleton className="h-72" />}>
        {({ maintenance }) => <MaintenanceForm key={JSON.stringify(maintenance)} saved={maintenance} />}
      </Loaded>
    </Page>
  )
}
