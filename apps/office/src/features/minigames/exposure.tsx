// What a round would cost by each selection: what is staked on it, and what it pays if it comes.
import { Money, classNames, formatInteger } from '@hanpan/ui'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { usePickTexts } from './pick-text.ts'
import type { RoundBets } from './round-row.ts'
import { EmptyState } from '../../parts/empty-state.tsx'

type Selection = RoundBets['selections'][number]

export function Exposure({ selections }: Pick<RoundBets, 'selections'>) {
  const t = useTexts()
  const picks = usePickTexts()
  if (selections.length === 0) return <EmptyState title={t('round.noBets')} />
  const worst = Math.max(...selections.map((selection) => selection.liability))
  const columns: readonly Column<Selection>[] = [
    {
      key: 'market',
      header: t('bet.market'),
      value: (row) => row.market,
      render: (row) => <span className="text-dim">{picks.market(row.market)}</span>,
    },
    {
      key: 'pick',
      header: t('bet.pick'),
      card: 'title',
      value: (row) => row.pick,
      render: (row) => <b className="font-semibold">{picks.pick(row.market, row.pick)}</b>,
    },
    {
      key: 'bets',
      header: t('round.bets'),
      align: 'right',
      value: (row) => row.bets,
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    {
      key: 'stakes',
      header: t('round.stakes'),
      align: 'right',
      value: (row) => row.stakes,
      render: (row) => <Money value={row.stakes} />,
    },
    {
      key: 'liability',
      header: t('round.liability'),
      align: 'right',
      value: (row) => row.liability,
      render: (row) => (
        <Money value={row.liability} className={classNames('font-semibold', row.liability === worst && 'text-up')} />
      ),
    },
  ]
  const byLiability = [...selections].sort((left, right) => right.liability - left.liability)
  return (
    <DataTable
      label={t('round.exposure')}
      columns={columns}
      rows={byLiability}
      rowKey={(row) => `${row.market} ${row.pick}`}
      keys={false}
      contained
      bare
    />
  )
}
