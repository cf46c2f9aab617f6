// Sign-ups that wait for an operator: approve or reject, one at a time, with everything that is known of the applicant.
import { Button } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Age } from '../../parts/age.tsx'
import { ConfirmDialog } from '../../parts/confirm.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useMay } from '../../state/session.ts'
import { refresh } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useTexts } from '../../words/words-context.tsx'
import { memberCalls, type MemberRow } from './member-row.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

type Decision = { readonly row: Omit<MemberRow, 'matches'>; readonly kind: 'approve' | 'reject' }

interface SignupQueueProps {
  readonly rows: readonly MemberRow[]
}

function useSignupColumns(decide: (decision: Decision) => void): readonly Column<MemberRow>[] {
  const t = useTexts()
  const mayApprove = useMay('members.approve')
  return [
    {
      key: 'id',
      header: t('members.id'),
      card: 'title',
      value: (row) => row.memId,
      render: (row) => (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="font-semibold hover:underline">
          {row.memId}
        </Link>
      ),
    },
    { key: 'nick', header: t('members.nick'), value: (row) => row.memNick, render: (row) => row.memNick },
    { key: 'name', header: t('members.name'), value: (row) => row.memName, render: (row) => row.memName },
    {
      key: 'phone',
      header: t('members.phone'),
      value: (row) => row.phoneMasked,
      render: (row) => <span className="figures">{row.phoneMasked}</span>,
    },
    {
      key: 'bank',
      header: t('members.account'),
      value: (row) => `${row.bankNameKr} ${row.bankaccMasked}`,
      render: (row) => (
        <span className="figures">
          {row.bankNameKr} {row.bankaccMasked}
        </span>
      ),
    },
    {
      key: 'recommender',
      header: t('members.recommender'),
      value: (row) => row.recommenderId,
      render: (row) => row.recommenderId,
    },
    {
      key: 'age',
      header: t('common.waiting'),
      align: 'right',
      value: (row) => row.joinDay,
      render: (row) => <Age at={row.joinDay} />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) =>
        mayApprove && (
          <span className="inline-flex gap-1.5">
            <Button
              size="small"
              aria-label={t('signups.approveOne', { id: row.memId })}
              onClick={() => decide({ row, kind: 'approve' })}
            >
              {t('common.approve')}
            </Button>
            <Button
              size="small"
              tone="danger"
              aria-label={t('signups.rejectOne', { id: row.memId })}
              onClick={() => decide({ row, kind: 'reject' })}
            >
              {t('common.reject')}
            </Button>
          </span>
        ),
    },
  ]
}

export function SignupQueue({ rows }: SignupQueueProps) {
  const t = useTexts()
  const mayApprove = useMay('members.approve')
  const [decision, setDecision] = useState<Decision | null>(null)
  const columns = useSignupColumns(setDecision)
  return (
    <>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('signups.empty')} />
        </div>
      ) : (
        <DataTable
          label={t('menu.signups')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.memId}
          {...(mayApprove && { onOpen: (row: MemberRow) => setDecision({ row, kind: 'approve' }) })}
          orders={NO_ORDERS}
        />
      )}
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(null)} />}
    </>
  )
}

export function DecisionDialog({ row, kind, onClose }: Decision & { readonly onClose: () => void }) {
  const t = useTexts()
  const { memId } = row
  const isApproval = kind === 'approve'
  return (
    <ConfirmDialog
      title={t(isApproval ? 'signups.approveTitle' : 'signups.rejectTitle')}
      reason={isApproval ? 'none' : 'required'}
      submitLabel={t(isApproval ? 'common.approve' : 'common.reject')}
      danger={!isApproval}
      run={(reason) =>
        isApproval
          ? call('/api/office/members/approve', { memId })
          : call('/api/office/members/reject', { memId, reason })
      }
      doneText={t(isApproval ? 'signups.approved' : 'signups.rejected', { id: memId })}
      onDone={() => refresh(...memberCalls)}
      onRefused={() => refresh(...memberCalls)}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('members.id'), value: memId, strong: true },
          { name: t('members.nick'), value: row.memNick },
          { name: t('members.name'), value: row.memName },
          { name: t('members.phone'), value: <span className="figures">{row.phoneMasked}</span> },
          {
            name: t('members.account'),
            value: <span className="figures">{`${row.bankNameKr} ${row.bankaccMasked}`}</span>,
          },
          { name: t('members.recommender'), value: row.recommenderId },
          { name: t('members.joined'), value: <Age at={row.joinDay} /> },
        ]}
      />
      <p className="text-sm text-dim">{t(isApproval ? 'signups.approveNote' : 'signups.rejectNote')}</p>
    </ConfirmDialog>
  )
}
