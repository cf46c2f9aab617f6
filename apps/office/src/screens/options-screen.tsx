// The options of the site.
import { Skeleton } from '@hanpan/ui'
import { OptionsForm } from '../features/sites/options-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function OptionsScreen() {
  const t = useTexts()
  const query = useCall('/api/office/sites/options', {})
  return (
    <Page title={t('menu.options')} note={t('options.note')}>
      <Loaded query={query} waiting={<Skeleton className="h-160" />}>
        {/* What was saved is a new beginning for the form; what is being typed survives a reread of the same. */}
        {({ options }) => <OptionsForm key={JSON.stringify(options)} saved={options} />}
      </Loaded>
    </Page>
  )
}
