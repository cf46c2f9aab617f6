// Comparisons with statements of vendors, and rounds that were closed by rule.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, Money, formatInteger } from '@hanpan/ui'
import { memberLinkColumn, timeColumn } from '../../parts/columns.tsx'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { Reference } from './transactions-table.tsx'

type Run = CallResponse<'/api/office/vendors/statements'>['list'][number]
type Closed = CallResponse<'/api/office/vendors/closedRounds'>['list'][number]

export function RunsTable({ rows }: { readonly rows: readonly Run[] }) {
  const t = useTexts()
  const figure = (key: 'lines' | 'same', header: string): Column<Run> => ({
    key,
    header,
    align: 'right',
    value: (row) => row[key],
    render: (row) => <span className="figures">{formatInteger(row[key])}</span>,
  })
  const columns: readonly Column<Run>[] = [
    {
      key: 'connection',
      header: t('vendors.connection'),
      card: 'title',
      className: 'desk:w-full',
      value: (row) => row.connectionKey,
      render: (row) => <b className="font-semibold">{row.connectionKey}</b>,
    },
    {
      key: 'span',
      header: t('statements.span'),
      value: (row) => row.from,
      render: (row) => (
        <span className="whitespace-nowrap">
          <DateTime at={row.from} short /> – <DateTime at={row.to} short />
        </span>
      ),
    },
    {
      key: 'source',
      header: t('statements.source'),
      value: (row) => row.source,
      render: (row) => t(`statements.sources.${row.source}`),
    },
    figure('lines', t('statements.lines')),
    figure('same', t('statements.same')),
    {
      key: 'differences',
      header: t('statements.found'),
      align: 'right',
      value: (row) => row.differences,
      render: (row) => (
        <span className={row.differences > 0 ? 'figures font-semibold text-up' : 'figures'}>
          {formatInteger(row.differences)}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('statements.by'),
      value: (row) => row.madeBy,
      render: (row) => (row.madeBy === '' ? <span className="text-dim">{t('statements.daily')}</span> : row.madeBy),
    },
    timeColumn('madeAt', t('common.time'), (row) => row.madeAt),
  ]
  return (
    <DataTable
      label={t('statements.tabs.runs')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.reconciliationIdx}
      orders={NO_ORDERS}
    />
  )
}

export function ClosedRoundsTable({ rows }: { readonly rows: readonly Closed[] }) {
  const t = useTexts()
  const columns: readonly Column<Closed>[] = [
    timeColumn('placedAt', t('common.time'), (row) => row.placedAt),
    memberLinkColumn(t('members.member')),
    {
      key: 'connection',
      header: t('vendors.connection'),
      value: (row) => row.connectionKey,
      render: (row) => <span className="figures">{row.connectionKey}</span>,
    },
    {
      key: 'game',
      header: t('vendors.game'),
      value: (row) => row.gameKey,
      render: (row) => <span className="figures">{row.gameKey}</span>,
    },
    {
      key: 'round',
      header: t('vendors.round'),
      card: 'title',
      value: (row) => row.round,
      render: (row) => <Reference text={row.round} />,
    },
    {
      key: 'stake',
      header: t('vendors.stake'),
      align: 'right',
      value: (row) => row.stake,
      render: (row) => <Money value={row.stake} />,
    },
    {
      key: 'payout',
      header: t('vendors.payout'),
      align: 'right',
      value: (row) => row.payout,
      render: (row) => <Money value={row.payout} />,
    },
  ]
  return (
    <DataTable
      label={t('statements.tabs.closed')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.betIdx}
      orders={NO_ORDERS}
    />
  )
}
