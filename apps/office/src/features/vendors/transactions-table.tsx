// What vendors have sent, the newest first; a row opens its round.
import type { TransactionInOffice } from '@hanpan/contract'
import { Money } from '@hanpan/ui'
import { memberLinkColumn, timeColumn } from '../../parts/columns.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export const KIND_TONES = {
  debit: 'down',
  credit: 'good',
  rollback: 'warn',
  adjustment: 'warn',
  jackpot: 'good',
  promotion: 'good',
  'round-end': 'neutral',
  tombstone: 'warn',
} as const

interface TransactionsTableProps {
  readonly rows: readonly TransactionInOffice[]
  readonly onOpen: (row: TransactionInOffice) => void
}

export function TransactionsTable({ rows, onOpen }: TransactionsTableProps) {
  const t = useTexts()
  const columns: readonly Column<TransactionInOffice>[] = [
    timeColumn('at', t('common.time'), (row) => row.madeAt),
    {
      key: 'kind',
      header: t('vendors.kind'),
      value: (row) => row.kind,
      render: (row) => (
        <span className="flex gap-1.5">
          <Badge tone={KIND_TONES[row.kind]}>{t(`vendors.kindNames.${row.kind}`)}</Badge>
          {row.rolledBack && <Badge tone="neutral">{t('vendors.rolledBack')}</Badge>}
        </span>
      ),
    },
    memberLinkColumn(t('members.member')),
    {
      key: 'amount',
      header: t('common.amount'),
      align: 'right',
      value: (row) => row.amount,
      // A rollback names what it takes back, and has no amount of its own.
      render: (row) =>
        row.kind === 'rollback' || row.kind === 'tombstone' ? (
          <span className="text-dim">–</span>
        ) : (
          <Money value={row.amount} className="font-semibold" />
        ),
    },
    {
      key: 'connection',
      header: t('vendors.connection'),
      value: (row) => row.connectionKey,
      render: (row) => <span className="figures">{row.connectionKey}</span>,
    },
    {
      key: 'round',
      header: t('vendors.round'),
      value: (row) => row.round ?? '',
      render: (row) => <Reference text={row.round} />,
    },
    {
      key: 'id',
      header: t('vendors.transaction'),
      card: 'title',
      value: (row) => row.transactionId,
      render: (row) => <Reference text={row.transactionId} />,
    },
  ]
  return (
    <DataTable
      label={t('menu.vendorTransactions')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.connectionKey} ${row.transactionId}`}
      onOpen={onOpen}
      orders={NO_ORDERS}
    />
  )
}

/** An id of the vendor: whole for whoever points at it. */
export function Reference({ text }: { readonly text: string | null }) {
  if (text === null) return <span className="text-dim">–</span>
  return (
    <span className="figures block max-w-72 truncate text-xs" title={text}>
      {text}
    </span>
  )
}
