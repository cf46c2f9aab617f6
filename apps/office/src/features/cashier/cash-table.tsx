// Cash requests of any status, for the history and a member's page.
import { cashSorts } from '@hanpan/contract'
import { Badge, DateTime, EmptyState, Money } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { SecondBadge } from '../../parts/second-notice.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { CashRow } from './cash-row.ts'
import { CashStatusBadge } from './cash-status.tsx'

interface CashTableProps {
  readonly rows: readonly CashRow[]
  readonly onOpen: (row: CashRow) => void
  /** On a member's own page the member is known. */
  readonly withMember?: boolean
}

function useCashColumns(withMember: boolean): readonly Column<CashRow>[] {
  const t = useTexts()
  const member: readonly Column<CashRow>[] = [
    {
      key: 'member',
      header: t('members.member'),
      value: (row) => row.memId,
      render: (row) => (
        <Link to="/members/$memId" params={{ memId: row.memId }} search={{}} className="hover:underline">
          <span className="font-semibold">{row.memId}</span> <span className="text-dim">{row.memNick}</span>
        </Link>
      ),
    },
  ]
  return [
    {
      key: 'at',
      header: t('cash.askedAt'),
      card: 'title',
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} />,
    },
    ...(withMember ? member : []),
    {
      key: 'type',
      header: t('cash.type'),
      value: (row) => row.cashType,
      render: (row) => (
        <Badge tone={row.cashType === 'in' ? 'brand' : 'down'}>
          {t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}
        </Badge>
      ),
    },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      value: (row) => row.amount,
      render: (row) => <Money value={row.amount} className="font-semibold" />,
    },
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => (
        <span className="inline-flex flex-wrap items-center gap-1">
          <CashStatusBadge status={row.status} />
          {row.secondOperator && <SecondBadge askedBy={row.secondOperator.askedBy} />}
        </span>
      ),
    },
    {
      key: 'account',
      header: t('members.account'),
      card: 'hidden',
      value: (row) => row.memName,
      render: (row) => (
        <span className="figures text-dim">
          {row.memName} · {row.bankNameKr} {row.bankaccMasked}
        </span>
      ),
    },
    {
      key: 'processed',
      header: t('cash.processedAt'),
      value: (row) => row.processedAt,
      render: (row) =>
        row.processedAt === null ? <span className="text-dim">–</span> : <DateTime at={row.processedAt} />,
    },
    {
      key: 'operator',
      header: t('common.operator'),
      card: 'hidden',
      value: (row) => row.operatorId,
      render: (row) => row.operatorId ?? <span className="text-dim">–</span>,
    },
    {
      key: 'reason',
      header: t('common.reason'),
      card: 'hidden',
      className: 'desk:max-w-52 desk:truncate',
      value: (row) => row.reason,
      render: (row) => <span title={row.reason}>{row.reason}</span>,
    },
  ]
}

export function CashTable({ rows, onOpen, withMember = true }: CashTableProps) {
  const t = useTexts()
  const columns = useCashColumns(withMember)
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('cash.empty')} />
      </div>
    )
  }
  return (
    <DataTable
      label={t('menu.cashHistory')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.cashIdx}
      onOpen={onOpen}
      contained={!withMember}
      {...(withMember && { orders: cashSorts })}
    />
  )
}
