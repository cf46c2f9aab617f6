// The dashboard: today, and the newest that waits.
import { Skeleton, formatTime } from '@hanpan/ui'
import { CashPreview } from '../features/cashier/cash-preview.tsx'
import { Queues, Today } from '../features/reporting/dashboard.tsx'
import { RoundsPreview } from '../features/minigames/rounds-preview.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useOverview } from '../state/overview.ts'
import { useMay } from '../state/session.ts'
import { useTexts } from '../words/words-context.tsx'

export function DashboardScreen() {
  const t = useTexts()
  const query = useOverview()
  const mayCash = useMay('cash.read')
  const mayGames = useMay('minigames.read')
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
      <Loaded query={query} waiting={<Waiting />}>
        {(overview) => (
          <div className="flex flex-col gap-4">
            <Queues overview={overview} />
            <Today today={overview.today} />
          </div>
        )}
      </Loaded>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 full:grid-cols-2">
        {mayCash && <CashPreview />}
        {mayGames && <RoundsPreview />}
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 full:grid-cols-4">
        {['in', 'out', 'signups', 'online'].map((name) => (
          <Skeleton key={name} className="h-27" />
        ))}
      </div>
      <Skeleton className="h-50" />
    </div>
  )
}
