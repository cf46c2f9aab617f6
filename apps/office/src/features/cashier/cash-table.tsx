// Cash requests of any status, for the history and a member's page.
import { cashSorts } from '@hanpan/contract'
import { DateTime, Money } from '@hanpan/ui'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { SecondBadge } from '../../parts/second-notice.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { CashRow } from './cash-row.ts'
import { CashStatusBadge } from './cash-status.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface CashTableProps {
  readonly rows: readonly CashRow[]
  readonly onOpen: (row: CashRow) => void
  /** On a member's own page the member is known. */
  readonly withMember?: boolean
  /** Deposits less withdrawals of the whole list, which stands at its foot. */
  readonly net?: number
  /** Every row of the list, for a file. */
  readonly allRows?: () => Promise<readonly CashRow[]>
}

const isTotal = (row: CashRow) => row.cashIdx === ''
const signedAmount = (row: CashRow) => (row.cashType === 'in' ? row.amount : -row.amount)

/** The foot of the table has an amount and nothing else. */
const aboveTheFoot = (column: Column<CashRow>): Column<CashRow> => {
  const { value } = column
  return {
    ...column,
    render: (row) => (isTotal(row) ? null : column.render(row)),
    ...(value && { value: (row: CashRow) => (isTotal(row) ? null : value(row)) }),
  }
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
          {/* In two lines, as the account: long names would make the table too wide. */}
          <span className="font-semibold desk:block">{row.memId}</span>{' '}
          <span className="text-xs text-dim desk:block">{row.memNick}</span>
        </Link>
      ),
    },
  ]
  const columns: readonly Column<CashRow>[] = [
    {
      key: 'at',
      header: t('cash.askedAt'),
      card: 'title',
      value: (row) => row.createdAt,
      render: (row) => <DateTime at={row.createdAt} short />,
    },
    ...(withMember ? member : []),
    {
      key: 'type',
      header: t('cash.type'),
      value: (row) => row.cashType,
      render: (row) => {
        const Arrow = row.cashType === 'in' ? ArrowDownLeft : ArrowUpRight
        return (
          <span className="inline-flex items-center gap-1.5">
            <Arrow aria-hidden className="size-3.5 text-dim" />
            {t(row.cashType === 'in' ? 'cash.deposit' : 'cash.withdrawal')}
          </span>
        )
      },
    },
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      value: signedAmount,
      render: (row) => <Money value={signedAmount(row)} signed={isTotal(row)} className="font-semibold" />,
    },
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => (
        <span className="inline-flex items-center flex-wrap gap-1">
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
      // In two lines: with a long name beside it the last column would leave the desk.
      render: (row) => (
        <span className="figures block text-xs leading-4 text-dim">
          <span className="block">{row.memName}</span>
          {row.bankNameKr} {row.bankaccMasked}
        </span>
      ),
    },
    {
      key: 'processed',
      header: t('cash.processedAt'),
      value: (row) => row.processedAt,
      render: (row) =>
        row.processedAt === null ? <span className="text-dim">–</span> : <DateTime at={row.processedAt} short />,
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
      wraps: true,
      value: (row) => row.reason,
      render: (row) => (
        <span title={row.reason} className="line-clamp-2 text-xs leading-4">
          {row.reason}
        </span>
      ),
    },
  ]
  return columns.map((column) => (column.key === 'amount' ? column : aboveTheFoot(column)))
}

export function CashTable({ rows, onOpen, withMember = true, net, allRows }: CashTableProps) {
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
      orders={withMember ? cashSorts : NO_ORDERS}
      {...(net !== undefined && { total: { ...rows[0]!, cashIdx: '', cashType: 'in' as const, amount: net } })}
      {...(allRows && { allRows })}
    />
  )
}
