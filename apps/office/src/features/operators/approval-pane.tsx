// One request for a second operator beside the list: what it asks for, what stands behind it, and the decision, pinned at the foot.
import { Button, DateTime, Notice } from '@hanpan/ui'
import { useState, type ReactNode } from 'react'
import { BackButton } from '../../parts/back-button.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { aboutOf, type ApprovalRow, isSetting, useFacts, useWhat } from './approval-facts.tsx'
import { ApprovalBadge } from './approval-list.tsx'

const CALLS = [
  '/api/office/approvals/list',
  '/api/office/approvals/own',
  '/api/office/approvals/awaited',
  '/api/office/overview',
] as const

interface ApprovalPaneProps {
  readonly row: ApprovalRow
  /** What whoever asked had before it, where that is more than the request says. */
  readonly background: ReactNode
  readonly onBack: () => void
  readonly onDone: () => void
}

export function ApprovalPane({ row, background, onBack, onDone }: ApprovalPaneProps) {
  const t = useTexts()
  const what = useWhat()
  const facts = useFacts(row)
  const decided: readonly Fact[] =
    row.status === 'waiting'
      ? []
      : [
          { name: t('approvals.decidedBy'), value: row.decidedBy ?? '–' },
          { name: t('approvals.decidedAt'), value: row.decidedAt === null ? '–' : <DateTime at={row.decidedAt} /> },
          { name: t('approvals.memo'), value: row.note === '' ? '–' : row.note },
        ]
  return (
    <section aria-label={`${what(row)} ${aboutOf(row)}`} className="flex h-full min-h-0 flex-col bg-panel">
      <header className="border-b border-line px-4 py-3 desk:px-6">
        <BackButton label={t('approvals.back')} onBack={onBack} />
        <h2 className="flex flex-wrap items-center gap-2.5 text-xl font-bold">
          {what(row)}
          <span className="text-base font-semibold text-dim">{aboutOf(row)}</span>
          <ApprovalBadge row={row} />
        </h2>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-4 desk:px-6">
        <Facts facts={[...facts, ...decided]} className="max-w-3xl border-y border-line" />
        {background}
      </div>
      {row.status === 'waiting' && <Foot row={row} onDone={onDone} />}
    </section>
  )
}

type Step = 'approve' | 'decline' | 'withdraw'

const REASONS = { approve: 'optional', decline: 'required', withdraw: 'none' } as const
const DONE = {
  approve: 'approvals.approved',
  decline: 'approvals.declined',
  withdraw: 'approvals.withdrawn',
} as const

function Foot({ row, onDone }: Pick<ApprovalPaneProps, 'row' | 'onDone'>) {
  const t = useTexts()
  const [step, setStep] = useState<Step | null>(null)
  return (
    <section aria-label={t('approvals.decision')} className="border-t border-line bg-panel px-4 py-3 desk:px-6">
      {step ? (
        <Decision row={row} step={step} onCancel={() => setStep(null)} onDone={onDone} />
      ) : row.own ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Notice>{t('approvals.ownNote')}</Notice>
          <Button tone="danger" onClick={() => setStep('withdraw')}>
            {t('approvals.withdraw')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button data-main tone="primary" onClick={() => setStep('approve')}>
            {t('approvals.approve')}
          </Button>
          <Button tone="danger" onClick={() => setStep('decline')}>
            {t('approvals.decline')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface DecisionProps {
  readonly row: ApprovalRow
  readonly step: Step
  readonly onCancel: () => void
  readonly onDone: () => void
}

function Decision({ row: { approvalIdx, kind }, step, onCancel, onDone }: DecisionProps) {
  const t = useTexts()
  const appliesAtOnce = step === 'approve' && isSetting(kind)
  const run = (reason: string) =>
    step === 'withdraw'
      ? call('/api/office/approvals/withdraw', { approvalIdx })
      : call(`/api/office/approvals/${step}`, { approvalIdx, reason })
  return (
    <ConfirmForm
      reason={REASONS[step]}
      submitLabel={t(`approvals.${step}`)}
      submitKeys="Ctrl+Enter"
      danger={step !== 'approve'}
      run={run}
      doneText={t(appliesAtOnce ? 'approvals.approvedSetting' : DONE[step])}
      onDone={() => {
        refresh(...CALLS)
        onDone()
      }}
      onRefused={() => refresh(...CALLS)}
      onCancel={onCancel}
      onEscape={onCancel}
    >
      {step !== 'withdraw' && (
        <p className="text-sm text-dim">
          {t(appliesAtOnce ? 'approvals.approveSettingNote' : `approvals.${step}Note`)}
        </p>
      )}
    </ConfirmForm>
  )
}
