// What waits for a second operator, and what became of it.
import { Button, DateTime, Drawer, Money, Notice, Points } from '@hanpan/ui'
import { useState } from 'react'
import { Age } from '../../parts/age.tsx'
import { ConfirmForm } from '../../parts/confirm.tsx'
import { FormButtons } from '../../parts/form-buttons.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { Facts, type Fact } from '../../parts/facts.tsx'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { aboutOf, isPoint, isSetting, type ApprovalRow, useFacts, useWhat } from './approval-facts.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

const calls = [
  '/api/office/approvals/list',
  '/api/office/approvals/own',
  '/api/office/approvals/awaited',
  '/api/office/overview',
] as const

const tones = {
  waiting: 'warn',
  approved: 'good',
  declined: 'up',
  withdrawn: 'neutral',
  failed: 'up',
  overtaken: 'neutral',
} as const satisfies Record<ApprovalRow['status'], string>

function useApprovalColumns(waiting: boolean, onOpen: (row: ApprovalRow) => void): readonly Column<ApprovalRow>[] {
  const t = useTexts()
  const what = useWhat()
  const common: Column<ApprovalRow>[] = [
    {
      key: 'what',
      header: t('approvals.what'),
      card: 'title',
      render: (row) => (
        <button type="button" className="font-semibold hover:underline" onClick={() => onOpen(row)}>
          {what(row)}
        </button>
      ),
    },
    {
      key: 'about',
      header: t('approvals.about'),
      value: aboutOf,
      render: (row) => <b>{aboutOf(row)}</b>,
    },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      value: (row) => row.amount,
      render: (row) =>
        isSetting(row.kind) ? (
          '–'
        ) : isPoint(row) ? (
          <Points value={row.amount} />
        ) : (
          <Money value={row.amount} className="font-semibold" />
        ),
    },
    { key: 'askedBy', header: t('approvals.askedBy'), value: (row) => row.askedBy, render: (row) => row.askedBy },
    {
      key: 'askedAt',
      header: t('approvals.askedAt'),
      value: (row) => row.askedAt,
      render: (row) => <DateTime at={row.askedAt} short />,
    },
    {
      key: 'reason',
      header: t('common.reason'),
      className: 'desk:w-full desk:max-w-0 desk:truncate',
      value: (row) => row.reason,
      render: (row) => <span title={row.reason}>{row.reason === '' ? '–' : row.reason}</span>,
    },
  ]
  if (waiting)
    return [...common, { key: 'waits', header: t('approvals.waits'), render: (row) => <Age at={row.askedAt} /> }]
  return [
    ...common,
    {
      key: 'status',
      header: t('approvals.status'),
      value: (row) => row.status,
      render: (row) => <Badge tone={tones[row.status]}>{t(`approvalStatus.${row.status}`)}</Badge>,
    },
    {
      key: 'decidedBy',
      header: t('approvals.decidedBy'),
      value: (row) => row.decidedBy,
      render: (row) => row.decidedBy ?? '–',
    },
    {
      key: 'decidedAt',
      header: t('approvals.decidedAt'),
      value: (row) => row.decidedAt,
      render: (row) => (row.decidedAt === null ? '–' : <DateTime at={row.decidedAt} short />),
    },
  ]
}

interface ApprovalsTableProps {
  /** The wish that is opened when the page is. */
  readonly open?: string | undefined
  readonly rows: readonly ApprovalRow[]
  readonly kind: 'waiting' | 'decided' | 'own'
}

export function ApprovalsTable({ rows, kind, open }: ApprovalsTableProps) {
  const t = useTexts()
  const [openedIdx, setOpened] = useState<string | null>(open ?? null)
  const columns = useApprovalColumns(kind === 'waiting', (row) => setOpened(row.approvalIdx))
  const opened = rows.find(({ approvalIdx }) => approvalIdx === openedIdx)
  if (rows.length === 0) {
    const empty = { waiting: 'approvals.empty', decided: 'approvals.emptyDecided', own: 'approvals.emptyOwn' } as const
    return (
      <div className="panel">
        <EmptyState title={t(empty[kind])} />
      </div>
    )
  }
  return (
    <>
      <DataTable
        label={t(`approvals.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.approvalIdx}
        onOpen={(row) => setOpened(row.approvalIdx)}
        orders={NO_ORDERS}
      />
      {opened && <ApprovalDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type Step = 'details' | 'approve' | 'decline' | 'withdraw'

function ApprovalDrawer({ row, onClose }: { readonly row: ApprovalRow; readonly onClose: () => void }) {
  const t = useTexts()
  const what = useWhat()
  const [step, setStep] = useState<Step>('details')
  return (
    <Drawer
      open
      onClose={onClose}
      persistent={step !== 'details'}
      title={step === 'details' ? what(row) : t(`approvals.${step}Title`)}
    >
      {step === 'details' ? (
        <Details row={row} onStep={setStep} />
      ) : (
        <Decision row={row} step={step} onCancel={() => setStep('details')} onDone={onClose} />
      )}
    </Drawer>
  )
}

function Details({ row, onStep }: { readonly row: ApprovalRow; readonly onStep: (step: Step) => void }) {
  const t = useTexts()
  const facts = useFacts(row)
  const decided: readonly Fact[] =
    row.status === 'waiting'
      ? []
      : [
          {
            name: t('approvals.status'),
            value: <Badge tone={tones[row.status]}>{t(`approvalStatus.${row.status}`)}</Badge>,
          },
          { name: t('approvals.decidedBy'), value: row.decidedBy ?? '–' },
          { name: t('approvals.decidedAt'), value: row.decidedAt === null ? '–' : <DateTime at={row.decidedAt} /> },
          { name: t('approvals.memo'), value: row.note === '' ? '–' : row.note },
        ]
  return (
    <div className="flex flex-col gap-5">
      <Facts facts={[...facts, ...decided]} className="border-y border-line" />
      {row.status === 'waiting' &&
        (row.own ? (
          <>
            <Notice>{t('approvals.ownNote')}</Notice>
            <Button tone="danger" onClick={() => onStep('withdraw')}>
              {t('approvals.withdraw')}
            </Button>
          </>
        ) : (
          <FormButtons wide>
            <Button tone="danger" onClick={() => onStep('decline')}>
              {t('approvals.decline')}
            </Button>
            <Button data-main tone="primary" onClick={() => onStep('approve')}>
              {t('approvals.approve')}
            </Button>
          </FormButtons>
        ))}
    </div>
  )
}

interface DecisionProps {
  readonly row: ApprovalRow
  readonly step: Exclude<Step, 'details'>
  readonly onCancel: () => void
  readonly onDone: () => void
}

const reasonOf = { approve: 'optional', decline: 'required', withdraw: 'none' } as const
const doneOf = {
  approve: 'approvals.approved',
  decline: 'approvals.declined',
  withdraw: 'approvals.withdrawn',
} as const

function Decision({ row, step, onCancel, onDone }: DecisionProps) {
  const t = useTexts()
  const facts = useFacts(row)
  const { approvalIdx } = row
  const run = (reason: string) => {
    if (step === 'withdraw') return call('/api/office/approvals/withdraw', { approvalIdx })
    return call(`/api/office/approvals/${step}`, { approvalIdx, reason })
  }
  return (
    <ConfirmForm
      reason={reasonOf[step]}
      submitLabel={t(`approvals.${step}`)}
      danger={step !== 'approve'}
      run={run}
      doneText={t(step === 'approve' && isSetting(row.kind) ? 'approvals.approvedSetting' : doneOf[step])}
      onDone={() => {
        refresh(...calls)
        onDone()
      }}
      onRefused={() => refresh(...calls)}
      onCancel={onCancel}
    >
      <Facts facts={facts} />
      {step !== 'withdraw' && (
        <p className="text-sm text-dim">
          {t(step === 'approve' && isSetting(row.kind) ? 'approvals.approveSettingNote' : `approvals.${step}Note`)}
        </p>
      )}
    </ConfirmForm>
  )
}
