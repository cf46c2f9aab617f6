// The dashboard: who waits, today against other days, and whether everything runs.
import { Skeleton, formatTime, lazyPart } from '@hanpan/ui'
import { Suspense } from 'react'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { CashPreview } from '../features/cashier/cash-preview.tsx'
import { RoundsPreview } from '../features/minigames/rounds-preview.tsx'
import { figureNames, Figures } from '../features/reporting/dashboard.tsx'
import { HealthPanel } from '../features/reporting/health.tsx'
import { OutrunPartners } from '../features/reporting/outrun-partners.tsx'
import { Queues } from '../features/reporting/queues.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ClockNotice } from '../features/minigames/clock-notice.tsx'
import { Page } from '../shell/page.tsx'
import { useOverview } from '../state/overview.ts'
import { useMay } from '../state/session.ts'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const Charts = lazyPart(() => import('../features/reporting/charts.tsx'), 'Charts')

const POLL_MS = 15_000

export function DashboardScreen() {
  const t = useTexts()
  const { search, change } = useListSearch()
  const overview = useOverview()
  const query = useCall('/api/office/dashboard', {}, { refetchMs: POLL_MS })
  const mayCash = useMay('cash.read')
  const mayGames = useMay('minigames.read')
  const figure = choiceOf(search.type, figureNames)
  return (
    <Page
      title={t('menu.dashboard')}
      aside={
        query.data && (
          <span className="figures text-sm text-dim">
            {t('dashboard.asOf', { time: formatTime(query.data.serverTime) })}
          </span>
        )
      }
    >
      <ClockNotice />
      <OutrunPartners />
      <div className="flex flex-col gap-4">
        <Loaded query={overview} waiting={<Skeleton className="h-17" />}>
          {(data) => <Queues overview={data} />}
        </Loaded>
        <Loaded query={query} waiting={<Waiting />}>
          {(dashboard) => (
            <>
              <Figures
                dashboard={dashboard}
                online={overview.data?.online ?? 0}
                chosen={figure}
                onChoose={(next) => change({ type: next === figureNames[0] ? undefined : next })}
              />
              <Suspense fallback={<Skeleton className="h-80" />}>
                <Charts dashboard={dashboard} figure={figure} />
              </Suspense>
            </>
          )}
        </Loaded>
        <HealthPanel />
        <div className="grid grid-cols-1 items-start gap-4 full:grid-cols-2">
          {mayCash && <CashPreview />}
          {mayGames && <RoundsPreview />}
        </div>
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-27" />
      <Skeleton className="h-80" />
    </div>
  )
}
