// Promotions: what they gave away, what bets earn, what attendance pays.
import { AttendanceForm } from '../features/promotions/attendance-form.tsx'
import { CostsPanel } from '../features/promotions/costs-panel.tsx'
import { PointsForm } from '../features/promotions/points-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const REFETCH_MS = 30_000

export function PromotionsScreen() {
  const t = useTexts()
  const costs = useCall('/api/office/promotions/costs', {}, { refetchMs: REFETCH_MS })
  const settings = useCall('/api/office/promotions/settings', {})
  return (
    <Page title={t('menu.promotions')} note={t('promotions.note')}>
      <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Loaded query={costs}>{(data) => <CostsPanel costs={data} />}</Loaded>
          <Loaded query={settings}>
            {({ attendance }) => <AttendanceForm key={attendance.revision} saved={attendance} />}
          </Loaded>
        </div>
        <Loaded query={settings}>{({ points }) => <PointsForm key={points.revision} saved={points} />}</Loaded>
      </div>
    </Page>
  )
}
