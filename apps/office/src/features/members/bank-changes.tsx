// Requests for another bank account, old beside new, and deciding them.
import type { CallResponse } from '@hanpan/contract'
import { Button } from '@hanpan/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { Decided, personColumn, timeColumn } from '../../parts/columns.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

type Change = CallResponse<'/api/office/members/bankChanges'>['list'][number]
type Decision = { readonly change: Change; readonly kind: 'approve' | 'reject' }

const TONES = { applied: 'warn', approved: 'good', rejected: 'up', replaced: 'neutral' } as const

const account = (bank: string, number: string, name: string) => (
  <span className="figures">
    {bank} {number} · {name}
  </span>
)

export function BankChangesTable({ rows }: { readonly rows: readonly Change[] }) {
  const t = useTexts()
  const mayDecide = useMay('members.approve')
  const [decision, setDecision] = useState<Decision | null>(null)
  const columns: readonly Column<Change>[] = [
    personColumn(t('members.member')),
    {
      key: 'now',
      header: t('bankChanges.now'),
      value: (row) => row.nowBankNameKr,
      render: (row) => account(row.nowBankNameKr, row.nowBankaccMasked, row.nowMemName),
    },
    {
      key: 'next',
      header: t('bankChanges.next'),
      value: (row) => row.bankNameKr,
      render: (row) => account(row.bankNameKr, row.bankaccMasked, row.memName),
    },
    timeColumn('asked', t('bankChanges.asked'), (row) => row.askedAt),
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => (
        <Decided
          state={<Badge tone={TONES[row.status]}>{t(`bankChanges.states.${row.status}`)}</Badge>}
          operatorId={row.operatorId}
          reason={row.reason}
        />
      ),
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (change) =>
        mayDecide &&
        change.status === 'applied' && (
          <span className="flex justify-end gap-2">
            <Button
              size="small"
              aria-label={t('bankChanges.approveOne', { id: change.memId })}
              onClick={() => setDecision({ change, kind: 'approve' })}
            >
              {t('bankChanges.approve')}
            </Button>
            <Button
              size="small"
              tone="danger"
              aria-label={t('bankChanges.rejectOne', { id: change.memId })}
              onClick={() => setDecision({ change, kind: 'reject' })}
            >
              {t('bankChanges.reject')}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('menu.bankChanges')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.changeIdx}
        orders={NO_ORDERS}
      />
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  )
}

const reload = () => refresh('/api/office/members/bankChanges', '/api/office/members/read')

function DecideDialog({ change, kind, onClose }: Decision & { readonly onClose: () => void }) {
  const t = useTexts()
  const { changeIdx, memId } = change
  return (
    <ConfirmDialog
      title={t(kind === 'approve' ? 'bankChanges.approveOne' : 'bankChanges.rejectOne', { id: memId })}
      reason={kind === 'approve' ? 'none' : 'required'}
      submitLabel={t(`bankChanges.${kind}`)}
      danger={kind === 'reject'}
      run={(reason) =>
        kind === 'approve'
          ? call('/api/office/members/bankApprove', { changeIdx })
          : call('/api/office/members/bankReject', { changeIdx, reason })
      }
      doneText={t('bankChanges.done')}
      onDone={reload}
      onRefused={reload}
      onClose={onClose}
    >
      <Facts
        facts={[
          {
            name: t('bankChanges.now'),
            value: account(change.nowBankNameKr, change.nowBankaccMasked, change.nowMemName),
          },
          {
            name: t('bankChanges.next'),
            value: account(change.bankNameKr, change.bankaccMasked, change.memName),
            strong: true,
          },
        ]}
      />
      {change.memName !== change.nowMemName && <p className="text-sm text-up">{t('bankChanges.otherHolder')}</p>}
    </ConfirmDialog>
  )
}
