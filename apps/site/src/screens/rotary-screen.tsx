// The lucky wheel with its odds beside it, the seeds under it, and the member's spins.
import { ErrorState, Skeleton } from '@hanpan/ui'
import { SeedsPanel } from '../features/promotions/seeds-panel.tsx'
import { SpinHistory } from '../features/promotions/spin-history.tsx'
import { OddsTable, WheelPanel } from '../features/promotions/wheel-panel.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function RotaryScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/rotary/wheel', {})
  return (
    <Page title={t('rotary.title')}>
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] wide:gap-6">
            <WheelPanel wheel={data} />
            <div className="flex flex-col gap-4">
              <OddsTable wheel={data} />
              <SeedsPanel seeds={data.seeds} />
            </div>
          </div>
          <SpinHistory />
        </div>
      ) : (
        <Skeleton className="h-160" />
      )}
    </Page>
  )
}
