// How the prices of a market of an event moved: a chart of one pick, and all of it as a table, the newest first.
import { DateTime, Odds, Segments } from '@hanpan/ui'
import { useState } from 'react'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts } from '../../words/words-context.tsx'
import type { DeskEvent } from './offer-state.tsx'
import { type ResultMarket, useMarketNames } from './outcome-text.ts'
import { PriceChart, type PriceHistory } from './price-chart.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

/** Named by its place: two may be of one moment. */
type Point = PriceHistory['points'][number] & { readonly key: string }

/** More than that nobody reads; the chart shows all of them. */
const ROWS_MAX = 200

interface EventPricesProps {
  readonly event: DeskEvent
  readonly market: ResultMarket
  readonly history: PriceHistory
  /** Which pick is drawn; the first where none of this name is. */
  readonly pick: string | undefined
  readonly onPick: (pick: string) => void
}

export function EventPrices({ event, market, history, pick, onPick }: EventPricesProps) {
  const t = useTexts()
  const { marketOf, pickOf } = useMarketNames(event)
  // The last price holds until now; a later one moves the end of the chart.
  const [openedAt] = useState(() => Date.now())
  const offered = new Set(history.points.flatMap(({ prices }) => Object.keys(prices)))
  const picks = market.picks.map((one) => one.pick).filter((one) => offered.has(one))
  const [first] = picks
  if (first === undefined) return <EmptyState title={t('sports.noPrices')} />
  const shown = picks.find((one) => one === pick) ?? first
  const isOver = event.status !== 'live' && event.status !== 'interrupted' && event.status !== 'scheduled'
  const until = isOver ? Date.parse(history.points.at(-1)!.at) : openedAt
  const rows = history.points
    .map((point, place): Point => ({ ...point, key: String(place) }))
    .toReversed()
    .slice(0, ROWS_MAX)
  const columns: readonly Column<Point>[] = [
    { key: 'at', header: t('common.time'), card: 'title', render: ({ at }) => <DateTime at={at} /> },
    ...picks.map((one): Column<Point> => ({
      key: one,
      header: pickOf(market, one),
      align: 'right',
      render: ({ prices }) => (prices[one] === undefined ? '–' : <Odds value={prices[one]} />),
    })),
    {
      key: 'state',
      header: t('sports.offer'),
      render: ({ isOpen }) => (
        <Badge tone={isOpen ? 'good' : 'warn'}>{t(isOpen ? 'sports.taken' : 'sports.because.market')}</Badge>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-2">
      <Segments
        className="px-3"
        label={t('sports.pick')}
        value={shown}
        onValueChange={onPick}
        options={picks.map((value) => ({ value, label: pickOf(market, value) }))}
      />
      <PriceChart label={`${marketOf(market)} ${pickOf(market, shown)}`} pick={shown} history={history} until={until} />
      <DataTable
        label={t('sports.prices')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        keys={false}
        contained
        bare
        orders={NO_ORDERS}
      />
    </div>
  )
}
