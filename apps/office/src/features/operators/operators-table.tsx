// The operators: who works here, with what role, and whether it is logged in.
import { DateTime } from '@hanpan/ui'
import { AwaitedBadge, useAwaited } from '../../parts/awaited.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { OperatorRow } from './operator-row.ts'
import { useRoleText } from './role-text.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface OperatorsTableProps {
  readonly rows: readonly OperatorRow[]
  readonly onOpen: (row: OperatorRow) => void
}

function useOperatorColumns(onOpen: (row: OperatorRow) => void): readonly Column<OperatorRow>[] {
  const t = useTexts()
  const roleText = useRoleText()
  const awaited = useAwaited('operator.rights')
  return [
    {
      key: 'id',
      header: t('staff.id'),
      card: 'title',
      value: (row) => row.operatorId,
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <button type="button" className="font-semibold hover:underline" onClick={() => onOpen(row)}>
            {row.operatorId}
          </button>
          {awaited.flatMap((wish) =>
            wish.about.includes(row.operatorId) ? [<AwaitedBadge key={wish.approvalIdx} wish={wish} />] : [],
          )}
        </span>
      ),
    },
    { key: 'name', header: t('staff.name'), value: (row) => row.name, render: (row) => row.name },
    {
      key: 'role',
      header: t('staff.role'),
      value: (row) => row.role,
      render: (row) => <Badge>{roleText(row.role, row.roleName)}</Badge>,
    },
    {
      key: 'state',
      header: t('staff.state'),
      value: (row) => row.suspendedAt,
      render: (row) =>
        row.suspendedAt === null ? (
          <Badge tone="good">{t('staff.active')}</Badge>
        ) : (
          <Badge tone="up">{t('staff.suspendedState')}</Badge>
        ),
    },
    {
      key: 'otp',
      header: t('staff.secondFactor'),
      value: (row) => row.otpEnabled,
      render: (row) => (
        <Badge tone={row.otpEnabled ? 'good' : 'warn'}>{t(row.otpEnabled ? 'otp.on' : 'otp.off')}</Badge>
      ),
    },
    {
      key: 'sessions',
      header: t('staff.sessions'),
      align: 'right',
      value: (row) => row.sessions,
      render: (row) =>
        row.sessions === 0 ? (
          <span className="text-dim">–</span>
        ) : (
          <b className="figures font-semibold">{t('staff.sessionCount', { count: row.sessions })}</b>
        ),
    },
    {
      key: 'addresses',
      header: t('staff.addresses'),
      card: 'hidden',
      className: 'desk:max-w-60 desk:truncate',
      value: (row) => row.addresses.join(' '),
      render: (row) =>
        row.addresses.length === 0 ? (
          <span className="text-dim">{t('staff.anywhere')}</span>
        ) : (
          <span className="figures" title={row.addresses.join('\n')}>
            {row.addresses.join(', ')}
          </span>
        ),
    },
    {
      key: 'lastLogin',
      header: t('staff.lastLogin'),
      value: (row) => row.lastLoginAt,
      render: (row) =>
        row.lastLoginAt === null ? <span className="text-dim">–</span> : <DateTime at={row.lastLoginAt} short />,
    },
    {
      key: 'created',
      header: t('staff.created'),
      card: 'hidden',
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} short />,
    },
  ]
}

export function OperatorsTable({ rows, onOpen }: OperatorsTableProps) {
  const t = useTexts()
  const columns = useOperatorColumns(onOpen)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('staff.none')} />
      </div>
    )
  }
  return (
    <DataTable
      label={t('menu.operators')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.operatorId}
      onOpen={onOpen}
      orders={NO_ORDERS}
    />
  )
}
