// What vendors and this site have otherwise, and the press that sets it right.
import type { DifferenceInOffice } from '@hanpan/contract'
import { Button, Money, useWonText } from '@hanpan/ui'
import { useState } from 'react'
import { memberLinkColumn, timeColumn } from '../../parts/columns.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { SumNotice, useDoneOrAsked } from '../../parts/second-notice.tsx'
import { useMay } from '../../state/session.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { reloadStatements } from './compare-dialog.tsx'
import { KIND_TONES, Reference } from './transactions-table.tsx'
import { Badge } from '../../parts/badge.tsx'

const TONES = { open: 'up', repairing: 'warn', repaired: 'good', accepted: 'neutral', agrees: 'neutral' } as const

type Step = { readonly kind: 'repair' | 'accept'; readonly row: DifferenceInOffice }

export function DifferencesTable({ rows }: { readonly rows: readonly DifferenceInOffice[] }) {
  const t = useTexts()
  const mayManage = useMay('vendors.manage')
  const [step, setStep] = useState<Step | null>(null)
  const money = (amount: number | null) =>
    amount === null ? <span className="text-dim">–</span> : <Money value={amount} />
  const columns: readonly Column<DifferenceInOffice>[] = [
    {
      key: 'what',
      header: t('statements.what'),
      card: 'title',
      value: (row) => row.what,
      render: (row) => <b className="font-semibold">{t(`statements.whats.${row.what}`)}</b>,
    },
    {
      key: 'kind',
      header: t('vendors.kind'),
      value: (row) => row.kind,
      render: (row) => <Badge tone={KIND_TONES[row.kind]}>{t(`vendors.kindNames.${row.kind}`)}</Badge>,
    },
    memberLinkColumn(t('members.member')),
    {
      key: 'ours',
      header: t('statements.ours'),
      align: 'right',
      value: (row) => row.ours ?? '',
      render: (row) => money(row.ours),
    },
    {
      key: 'theirs',
      header: t('statements.theirs'),
      align: 'right',
      value: (row) => row.theirs ?? '',
      render: (row) => money(row.theirs),
    },
    {
      key: 'connection',
      header: t('vendors.connection'),
      value: (row) => row.connectionKey,
      render: (row) => <span className="figures">{row.connectionKey}</span>,
    },
    {
      key: 'id',
      header: t('vendors.transaction'),
      value: (row) => row.transactionId,
      render: (row) => <Reference text={row.transactionId} />,
    },
    timeColumn('foundAt', t('statements.foundAt'), (row) => row.foundAt),
    {
      key: 'state',
      header: t('vendors.state'),
      value: (row) => row.state,
      render: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={TONES[row.state]}>{t(`statements.states.${row.state}`)}</Badge>
          {row.note !== '' && (
            <span className="max-w-48 truncate text-xs text-dim" title={row.note}>
              {row.note}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) =>
        mayManage &&
        row.state === 'open' && (
          <span className="flex flex-wrap justify-end gap-1.5 desk:flex-nowrap">
            {row.gives !== null && (
              <Button
                size="small"
                aria-label={t('statements.repairOne', { id: row.transactionId })}
                onClick={() => setStep({ kind: 'repair', row })}
              >
                {t('statements.repair')}
              </Button>
            )}
            <Button
              size="small"
              aria-label={t('statements.acceptOne', { id: row.transactionId })}
              onClick={() => setStep({ kind: 'accept', row })}
            >
              {t('statements.accept')}
            </Button>
          </span>
        ),
    },
  ]
  const close = () => setStep(null)
  return (
    <>
      <DataTable
        label={t('statements.tabs.differences')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.differenceIdx}
        orders={NO_ORDERS}
      />
      {step?.kind === 'repair' && <RepairDialog row={step.row} onClose={close} />}
      {step?.kind === 'accept' && <AcceptDialog row={step.row} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly row: DifferenceInOffice
  readonly onClose: () => void
}

function RepairDialog({ row, onClose }: DialogProps) {
  const t = useTexts()
  const won = useWonText()
  const done = useDoneOrAsked(t('statements.repaired'))
  const gives = row.gives ?? 0
  const amount = won(Math.abs(gives))
  return (
    <ConfirmDialog
      title={t('statements.repair')}
      reason="required"
      submitLabel={t('statements.repair')}
      run={(reason) => call('/api/office/vendors/differenceRepair', { differenceIdx: row.differenceIdx, reason })}
      doneText={done}
      onDone={reloadStatements}
      onRefused={reloadStatements}
      onClose={onClose}
    >
      <p className="text-base">
        {gives === 0
          ? t('statements.repairNone')
          : t(gives > 0 ? 'statements.repairGives' : 'statements.repairTakes', { member: row.memId, amount })}
      </p>
      <p className="figures text-xs break-all text-dim">{row.transactionId}</p>
      <SumNotice action={gives > 0 ? 'give' : 'take'} subjects={[row.memId]} amount={Math.abs(gives)} />
    </ConfirmDialog>
  )
}

function AcceptDialog({ row, onClose }: DialogProps) {
  const t = useTexts()
  return (
    <ConfirmDialog
      title={t('statements.accept')}
      reason="required"
      submitLabel={t('statements.accept')}
      run={(reason) => call('/api/office/vendors/differenceAccept', { differenceIdx: row.differenceIdx, reason })}
      doneText={t('statements.accepted')}
      onDone={reloadStatements}
      onRefused={reloadStatements}
      onClose={onClose}
    >
      <p className="text-sm">{t('statements.acceptNote')}</p>
      <p className="figures text-xs break-all text-dim">{row.transactionId}</p>
    </ConfirmDialog>
  )
}
