// Members that want to become distributors, what they wrote, and the steps that are possible.
import type { CallResponse } from '@hanpan/contract'
import { Button, DateTime, Drawer } from '@hanpan/ui'
import { useState } from 'react'
import { Decided, personColumn, timeColumn } from '../../parts/columns.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { ApproveDialog, StepDialog, type StepKind } from './application-steps.tsx'
import { Badge } from '../../parts/badge.tsx'

export type Application = CallResponse<'/api/office/partners/applications'>['list'][number]

/** The one step that ends it well is green. */
const STEP_TONES = { contact: 'secondary', approve: 'primary', reject: 'danger' } as const
const TONES = { applied: 'warn', contacted: 'down', approved: 'good', rejected: 'up' } as const
const STEPS: Readonly<Record<Application['status'], readonly StepKind[]>> = {
  applied: ['contact', 'reject'],
  contacted: ['approve', 'reject'],
  approved: [],
  rejected: [],
}

export function ApplicationsTable({ rows }: { readonly rows: readonly Application[] }) {
  const t = useTexts()
  const [openedIdx, setOpenedIdx] = useState<string | null>(null)
  const opened = rows.find(({ applicationIdx }) => applicationIdx === openedIdx)
  const columns: readonly Column<Application>[] = [
    personColumn(t('members.member')),
    {
      key: 'contact',
      header: t('applications.contactName'),
      value: (row) => row.contactName,
      render: (row) => row.contactName,
    },
    {
      key: 'phone',
      header: t('applications.phone'),
      value: (row) => row.phone,
      render: (row) => <span className="figures">{row.phone}</span>,
    },
    {
      key: 'messenger',
      header: t('applications.messenger'),
      value: (row) => row.messenger,
      render: (row) => row.messenger || '–',
    },
    timeColumn('asked', t('applications.asked'), (row) => row.appliedAt),
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => (
        <Decided
          state={<Badge tone={TONES[row.status]}>{t(`applications.states.${row.status}`)}</Badge>}
          operatorId={row.operatorId}
        />
      ),
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <Button
          size="small"
          aria-label={t('applications.openOne', { id: row.memId })}
          onClick={() => setOpenedIdx(row.applicationIdx)}
        >
          {t('applications.open')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('menu.applications')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.applicationIdx}
        orders={NO_ORDERS}
      />
      {opened && <ApplicationDrawer application={opened} onClose={() => setOpenedIdx(null)} />}
    </>
  )
}

interface DrawerProps {
  readonly application: Application
  readonly onClose: () => void
}

function ApplicationDrawer({ application, onClose }: DrawerProps) {
  const t = useTexts()
  const [step, setStep] = useState<StepKind | null>(null)
  const { status, reason } = application
  return (
    <Drawer open onClose={onClose} title={t('applications.openOne', { id: application.memId })} side="right">
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t('members.member'), value: `${application.memNick} (${application.memId})`, strong: true },
            { name: t('applications.recommender'), value: application.recommenderId || '–' },
            { name: t('applications.contactName'), value: application.contactName },
            { name: t('applications.phone'), value: <span className="figures select-all">{application.phone}</span> },
            { name: t('applications.messenger'), value: application.messenger || '–' },
            { name: t('applications.asked'), value: <DateTime at={application.appliedAt} /> },
            {
              name: t('common.status'),
              value: <Badge tone={TONES[status]}>{t(`applications.states.${status}`)}</Badge>,
            },
            ...(reason === '' ? [] : [{ name: t('common.reason'), value: reason }]),
          ]}
        />
        <Written title={t('applications.experience')} text={application.experience} />
        <Written title={t('applications.message')} text={application.message} />
        <div className="flex gap-2 *:flex-1">
          {STEPS[status].map((kind) => (
            <Button key={kind} tone={STEP_TONES[kind]} onClick={() => setStep(kind)}>
              {t(`applications.${kind}`)}
            </Button>
          ))}
        </div>
      </div>
      {step === 'approve' && <ApproveDialog application={application} onClose={() => setStep(null)} onDone={onClose} />}
      {step && step !== 'approve' && (
        <StepDialog application={application} kind={step} onClose={() => setStep(null)} onDone={onClose} />
      )}
    </Drawer>
  )
}

function Written({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm text-dim">{title}</h3>
      <p className="rounded-md border border-line bg-ground p-3 text-sm leading-6 break-words whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}
