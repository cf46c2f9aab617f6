// From the application to the log-in: the form, its confirmation, and the page that says what happens now.
import { Button, EmptyState, Stepper } from '@hanpan/ui'
import { CircleCheckBig, Hourglass } from 'lucide-react'
import { useTexts } from '../../words/words-context.tsx'
import { JoinForm } from './join-form.tsx'
import type { SiteOption } from './terms-link.tsx'

export type JoinStage = 'form' | 'done' | 'pending'

interface JoinFlowProps {
  readonly stage: JoinStage
  readonly onStage: (stage: JoinStage) => void
  readonly onLogin: () => void
  readonly site: SiteOption
}

export function useJoinTitle(stage: JoinStage): string {
  const t = useTexts()
  return { form: t('join.title'), done: t('join.doneTitle'), pending: t('join.pendingTitle') }[stage]
}

export function JoinFlow({ stage, onStage, onLogin, site }: JoinFlowProps) {
  const t = useTexts()
  if (stage === 'form') {
    if (!site.signupOpen) return <EmptyState title={t('join.closed')} />
    return (
      <>
        <p className="mb-5 text-sm text-dim">{t('join.intro')}</p>
        <JoinForm site={site} onApplied={() => onStage('done')} />
      </>
    )
  }
  const isDone = stage === 'done'
  const Icon = isDone ? CircleCheckBig : Hourglass
  return (
    <div className="flex flex-col items-center gap-6 py-4 text-center">
      <Icon aria-hidden className={isDone ? 'size-14 text-brand' : 'size-14 text-warn'} strokeWidth={1.5} />
      <output className="text-lg">{isDone ? t('join.doneText') : t('join.pendingText')}</output>
      <div className="w-full">
        <Stepper
          label={t('common.status')}
          steps={[
            { key: 'apply', label: t('join.stepApply'), state: 'done' },
            { key: 'approve', label: t('join.stepApprove'), state: isDone ? 'todo' : 'current' },
            { key: 'login', label: t('join.stepLogin'), state: 'todo' },
          ]}
        />
      </div>
      <Button tone="primary" size="large" wide onClick={() => (isDone ? onStage('pending') : onLogin())}>
        {isDone ? t('join.next') : t('join.toLogin')}
      </Button>
    </div>
  )
}
