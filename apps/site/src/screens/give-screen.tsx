// Giving money to another member, and what was given.
import { EmptyState, ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { GiveForm } from '../features/giving/give-form.tsx'
import { TransferHistory } from '../features/giving/transfer-history.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { callKey, queries, useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const reload = () => void queries.invalidateQueries({ queryKey: callKey('/api/cash/giveList') })

export function GiveScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/cash/giveRights', {})
  return (
    <Page title={t('give.title')}>
      <div className="flex flex-col gap-6">
        <div className="w-full desk:max-w-xl">
          {error ? (
            <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton className="h-72" />
          ) : data.mayGive ? (
            <GiveForm mayTakeBack={data.mayTakeBack} onDone={reload} />
          ) : (
            <div className="panel">
              <EmptyState title={t('give.forbidden')}>
                <PageLink page="qnaWrite" className={buttonClass({ tone: 'primary' })}>
                  {t('give.ask')}
                </PageLink>
              </EmptyState>
            </div>
          )}
        </div>
        <TransferHistory />
      </div>
    </Page>
  )
}
