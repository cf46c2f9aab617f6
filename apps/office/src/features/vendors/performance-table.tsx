// What games of vendors return, with the band of chance, against what they declare.
import { type GamePerformance, JUDGED_ROUNDS_MIN } from '@hanpan/contract'
import { Money, formatInteger } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { Badge } from '../../parts/badge.tsx'

export function PerformanceTable({ rows }: { readonly rows: readonly GamePerformance[] }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const percent = (hundredths: number | null) =>
    hundredths === null ? '–' : t('figures.percent', { value: (hundredths / 100).toFixed(2) })
  const nameOf = (row: GamePerformance) => row.names?.[language] ?? row.gameKey
  const columns: readonly Column<GamePerformance>[] = [
    {
      key: 'game',
      header: t('vendors.game'),
      card: 'title',
      className: 'desk:w-full',
      value: nameOf,
      render: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{nameOf(row)}</b>
          <span className="figures text-dim">{row.prodId}</span>
        </span>
      ),
    },
    {
      key: 'rounds',
      header: t('figures.rounds'),
      align: 'right',
      value: (row) => row.rounds,
      render: (row) => <span className="figures">{formatInteger(row.rounds)}</span>,
    },
    {
      key: 'stakes',
      header: t('figures.stakes'),
      align: 'right',
      value: (row) => row.stakes,
      render: (row) => <Money value={row.stakes} />,
    },
    {
      key: 'payouts',
      header: t('figures.payouts'),
      align: 'right',
      value: (row) => row.payouts,
      render: (row) => <Money value={row.payouts} />,
    },
    {
      key: 'returned',
      header: t('figures.returned'),
      align: 'right',
      value: (row) => row.returned ?? -1,
      render: (row) => <b className="figures font-semibold">{percent(row.returned)}</b>,
    },
    {
      key: 'band',
      header: t('figures.band'),
      align: 'right',
      value: (row) => row.low ?? -1,
      render: (row) => (
        <span className="figures whitespace-nowrap">
          {percent(row.low)} – {percent(row.high)}
        </span>
      ),
    },
    {
      key: 'declared',
      header: t('figures.declared'),
      align: 'right',
      value: (row) => row.declared ?? -1,
      render: (row) => <span className="figures">{percent(row.declared)}</span>,
    },
    {
      key: 'verdict',
      header: t('figures.verdict'),
      value: (row) => Number(row.outside),
      render: (row) => {
        if (row.outside) return <Badge tone="up">{t('figures.outside')}</Badge>
        if (row.declared === null) return <span className="text-dim">{t('figures.undeclared')}</span>
        if (row.rounds < JUDGED_ROUNDS_MIN) return <span className="text-dim">{t('figures.few')}</span>
        return <Badge tone="good">{t('figures.inside')}</Badge>
      },
    },
  ]
  return (
    <DataTable
      label={t('figures.tabs.games')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.prodId}:${row.gameKey}`}
    />
  )
}
