// Jackpots and promotions that vendors had this site pay at their cost, by month, beside the account of the books.
import type { CallResponse } from '@hanpan/contract'
import { Money, formatInteger } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Awards = CallResponse<'/api/office/vendors/awards'>
type Row = Awards['list'][number]

export function AwardsTable({ awards }: { readonly awards: Awards }) {
  const t = useTexts()
  const counted = (key: 'jackpot' | 'promotion', header: string): Column<Row> => ({
    key,
    header,
    align: 'right',
    value: (row) => row[`${key}Amount`],
    render: (row) => (
      <span className="whitespace-nowrap">
        <Money value={row[`${key}Amount`]} />{' '}
        <span className="figures text-dim">({formatInteger(row[`${key}s`])})</span>
      </span>
    ),
  })
  const columns: readonly Column<Row>[] = [
    {
      key: 'connection',
      header: t('vendors.connection'),
      card: 'title',
      className: 'desk:w-full',
      value: (row) => row.connectionKey,
      render: (row) => <b className="font-semibold">{row.connectionKey}</b>,
    },
    {
      key: 'month',
      header: t('figures.month'),
      value: (row) => row.month,
      render: (row) => <span className="figures">{row.month}</span>,
    },
    counted('jackpot', t('figures.jackpots')),
    counted('promotion', t('figures.promotions')),
    {
      key: 'owed',
      header: t('figures.owed'),
      align: 'right',
      value: (row) => row.jackpotAmount + row.promotionAmount,
      render: (row) => <Money value={row.jackpotAmount + row.promotionAmount} className="font-semibold" />,
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
        <span>
          <span className="block text-sm font-semibold">{t('figures.account')}</span>
          <span className="block text-sm text-dim">{t('figures.accountNote')}</span>
        </span>
        <Money value={awards.account} className="text-lg font-semibold" />
      </div>
      {awards.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('figures.noAwards')} />
        </div>
      ) : (
        <DataTable
          label={t('figures.tabs.awards')}
          columns={columns}
          rows={awards.list}
          rowKey={(row) => `${row.month} ${row.connectionKey}`}
        />
      )}
    </div>
  )
}
