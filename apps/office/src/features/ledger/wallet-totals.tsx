// What lies in members' wallets at each vendor, by the books.
import type { CallResponse } from '@hanpan/contract'
import { formatInteger, Money } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'

type Wallets = CallResponse<'/api/office/ledger/accounts'>['wallets'][number]

export function WalletTotals({ wallets }: { readonly wallets: readonly Wallets[] }) {
  const t = useTexts()
  const columns: readonly Column<Wallets>[] = [
    {
      key: 'vendor',
      header: t('ledger.vendor'),
      card: 'title',
      value: (row) => row.vendorKey,
      render: (row) => row.vendorKey,
    },
    {
      key: 'members',
      header: t('ledger.membersThere'),
      align: 'right',
      value: (row) => row.members,
      render: (row) => <span className="figures">{formatInteger(row.members)}</span>,
    },
    {
      key: 'balance',
      header: t('ledger.balance'),
      align: 'right',
      value: (row) => row.balance,
      render: (row) => <Money value={row.balance} className="font-semibold" />,
    },
  ]
  return (
    <DataTable
      label={t('ledger.wallets')}
      columns={columns}
      rows={wallets}
      rowKey={(row) => row.vendorKey}
      keys={false}
      contained
      bare
    />
  )
}
