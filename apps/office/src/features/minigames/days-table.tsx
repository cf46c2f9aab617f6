// The days of the seed chain: what was promised the day before, what was drawn, and the seed once the day is over.
import type { CallResponse } from '@hanpan/contract'
import { DateTime, formatInteger } from '@hanpan/ui'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type DayRow = CallResponse<'/api/office/minigames/days'>['list'][number]

export function DaysTable({ rows }: { readonly rows: readonly DayRow[] }) {
  const t = useTexts()
  const count = (value: number) => <span className="figures">{formatInteger(value)}</span>
  const columns: readonly Column<DayRow>[] = [
    {
      key: 'date',
      header: t('seedDay.date'),
      card: 'title',
      value: (row) => row.date,
      render: (row) => <span className="figures font-semibold">{row.date}</span>,
    },
    {
      key: 'state',
      header: t('common.status'),
      render: (row) => (
        <Badge tone={row.seed === null ? 'warn' : 'good'}>
          {t(row.seed === null ? 'seedDay.sealed' : 'seedDay.revealed')}
        </Badge>
      ),
    },
    {
      key: 'committed',
      header: t('seedDay.committedAt'),
      value: (row) => row.committedAt,
      render: (row) => <DateTime at={row.committedAt} />,
    },
    {
      key: 'hashes',
      header: t('seedDay.proof'),
      value: (row) => row.commitment,
      render: (row) => (
        <span className="flex max-w-md flex-col desk:whitespace-normal gap-1 py-1.5 text-xs">
          <Hash name="SHA-256" value={row.commitment} />
          {row.seed !== null && <Hash name={t('round.seed')} value={row.seed} />}
        </span>
      ),
    },
    {
      key: 'rounds',
      header: t('seedDay.draws'),
      align: 'right',
      value: (row) => row.rounds,
      render: (row) => count(row.rounds),
    },
    {
      key: 'drawn',
      header: t('seedDay.drawn'),
      align: 'right',
      value: (row) => row.drawn,
      render: (row) => count(row.drawn),
    },
    {
      key: 'voided',
      header: t('seedDay.voided'),
      align: 'right',
      value: (row) => row.voided,
      render: (row) => count(row.voided),
    },
    {
      key: 'with',
      header: t('seedDay.withBeacon'),
      align: 'right',
      value: (row) => row.withBeacon,
      render: (row) => count(row.withBeacon),
    },
    { key: 'without', header: t('seedDay.withoutBeacon'), align: 'right', render: (row) => count(row.withoutBeacon) },
  ]
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('seedDay.empty')} />
      </div>
    )
  }
  return (
    <DataTable
      label={t('menu.seedDays')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.date}
      keys={false}
      orders={NO_ORDERS}
    />
  )
}

function Hash({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="w-14 shrink-0 text-dim">{name}</span>
      <span className="figures min-w-0 break-all select-all">{value}</span>
    </span>
  )
}
