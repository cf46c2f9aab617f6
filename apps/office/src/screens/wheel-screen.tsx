// The lucky wheel: prizes, odds, budget.
import { WheelForm } from '../features/promotions/wheel-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

export function WheelScreen() {
  const t = useTexts()
  const settings = useCall('/api/office/promotions/settings', {})
  return (
    <Page title={t('menu.wheel')} narrow>
      <Loaded query={settings}>{({ wheel }) => <WheelForm key={wheel.revision} saved={wheel} />}</Loaded>
    </Page>
  )
}
