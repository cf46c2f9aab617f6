// Giving money to those below and taking it back, with what was moved.
import { EmptyState, ErrorState, Skeleton, buttonClass } from '@hanpan/ui'
import { useListPlace } from '../app/use-list-place.ts'
import { GiveForm } from '../features/giving/give-form.tsx'
import { TransferHistory } from '../features/giving/transfer-history.tsx'
import { PartnerFrame } from '../features/partners/partner-frame.tsx'
import { PageLink } from '../shell/link.tsx'
import { callKey, queries, useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

const reload = () => void queries.invalidateQueries({ queryKey: callKey('/api/cash/giveList') })

export function PartnerMoneyScreen() {
  const t = useTexts()
  return (
    <PartnerFrame title={t('menu.partnerMoney')}>
      <div className="flex flex-col gap-6">
        <div className="w-full desk:max-w-xl">
          <Giving />
        </div>
        <TransferHistory />
      </div>
    </PartnerFrame>
  )
}

function Giving() {
  const t = useTexts()
  // A member's page leads here with its id.
  const { search } = useListPlace()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/cash/giveRights', {})
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72" />
  if (data.mayGive)
    return <GiveForm key={search.query} memId={search.query} mayTakeBack={data.mayTakeBack} onDone={reload} />
  return (
    <div className="panel">
      <EmptyState title={t('give.forbidden')}>
        <PageLink page="qnaWrite" className={buttonClass({ tone: 'primary' })}>
          {t('give.ask')}
        </PageLink>
      </EmptyState>
    </div>
  )
}
