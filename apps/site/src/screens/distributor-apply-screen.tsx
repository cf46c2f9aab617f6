// The application to become a distributor: the form, or where the one that was sent stands.
import { ErrorState, Notice, Skeleton, buttonClass } from '@hanpan/ui'
import { ApplicationState, isOpenApplication } from '../features/partners/application-state.tsx'
import { ApplyForm } from '../features/partners/apply-form.tsx'
import { PageLink } from '../shell/link.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

/** An operator may take a step at any time; the message that tells it may be read on another page. */
const POLL_MS = 30_000

export function DistributorApplyScreen() {
  const t = useTexts()
  return (
    <Page
      title={t('distributor.apply')}
      narrow
      aside={
        <PageLink page="distributor" className={buttonClass({ size: 'small' })}>
          {t('distributor.title')}
        </PageLink>
      }
    >
      <div className="flex flex-col gap-4">
        <Standing />
      </div>
    </Page>
  )
}

function Standing() {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/partner/application', {}, { refetchMs: POLL_MS })
  if (error) return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-136" />
  const { application, isPartner } = data
  const mayApply = !isPartner && (!application || application.status === 'rejected')
  return (
    <>
      {isPartner && <Notice tone="brand">{t('distributor.already')}</Notice>}
      {application && (isOpenApplication(application) || !isPartner) && <ApplicationState application={application} />}
      {mayApply && <ApplyForm />}
    </>
  )
}
