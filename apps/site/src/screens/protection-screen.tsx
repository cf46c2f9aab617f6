// Keeping play within bounds: limits, reality checks, breaks, and where help is found.
import { ErrorState, Skeleton } from '@hanpan/ui'
import { ExclusionPanel } from '../features/protection/exclusion-panel.tsx'
import { HelpPanel } from '../features/protection/help-panel.tsx'
import { LimitsPanel } from '../features/protection/limits-panel.tsx'
import { ProtectionHistory } from '../features/protection/protection-history.tsx'
import type { ProtectionState } from '../features/protection/protection-texts.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const GROUPS = ['deposit', 'loss', 'stake', 'time'] as const

export function ProtectionScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/protection/state', {})
  return (
    <Page title={t('menu.protection')}>
      <p className="mb-5 max-w-3xl leading-7 text-dim">{t('protection.intro')}</p>
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} className="panel" />
      ) : (
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] wide:gap-6">
          {data ? <Limits state={data} /> : <Skeleton className="h-240" />}
          <div className="flex min-w-0 flex-col gap-4">
            {data ? <ExclusionPanel exclusion={data.exclusion} /> : <Skeleton className="h-104" />}
            <HelpPanel />
          </div>
        </div>
      )}
      <ProtectionHistory />
    </Page>
  )
}

function Limits({ state }: { readonly state: ProtectionState }) {
  const t = useTexts()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {GROUPS.map((group) => (
        <LimitsPanel
          key={group}
          title={t(`protection.groups.${group}`)}
          note={t(`protection.groupNotes.${group}`)}
          limits={state.limits.filter(({ kind }) =>
            group === 'time' ? kind === 'time-day' || kind === 'reality' : kind.startsWith(`${group}-`),
          )}
        />
      ))}
    </div>
  )
}
