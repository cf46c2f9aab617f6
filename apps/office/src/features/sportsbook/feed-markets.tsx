// The markets of sources that have names of their own for them, and which of ours each is.
import type { CallResponse } from '@hanpan/contract'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

type Market = CallResponse<'/api/office/sports/feedMarkets'>['list'][number]

interface FeedMarketsProps {
  readonly rows: readonly Market[]
  /** Of sources that call markets as the site does there are none, whatever is looked for. */
  readonly isFiltered: boolean
}

export function FeedMarkets({ rows, isFiltered }: FeedMarketsProps) {
  const t = useTexts()
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t(isFiltered ? 'sports.noFeedMarkets' : 'sports.noFeedMarketsYet')} />
      </div>
    )
  const columns: readonly Column<Market>[] = [
    {
      key: 'name',
      header: t('sports.feedMarket'),
      card: 'title',
      render: (row) => (
        <span>
          <span className="figures text-dim">{row.marketId}</span> {row.name}
        </span>
      ),
    },
    { key: 'source', header: t('sports.source'), render: (row) => <span className="figures">{row.source}</span> },
    {
      key: 'ours',
      header: t('sports.ourMarket'),
      render: (row) =>
        row.market === null ? (
          <span className="text-dim">{t('sports.notOurs')}</span>
        ) : (
          <code className="text-xs">{row.market}</code>
        ),
    },
    {
      key: 'outcomes',
      header: t('sports.outcomes'),
      render: (row) => (
        <span className="block max-w-[32rem] text-xs text-dim">
          {row.outcomes.map(({ name, pick }) => `${name} → ${pick ?? '–'}`).join(' · ')}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('sports.feedMarkets')}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.source} ${row.marketId}`}
      keys={false}
      orders={NO_ORDERS}
    />
  )
}
