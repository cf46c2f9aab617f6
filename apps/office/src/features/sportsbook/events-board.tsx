// Events with what is staked on them.
import { DateTime, Money, formatInteger } from '@hanpan/ui'
import { between, SPORTS } from '@hanpan/sportsbook'
import { Link } from '@tanstack/react-router'
import { sportEventSorts } from '@hanpan/contract'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { FeaturedNote } from './feature.tsx'
import { LimitUse } from './limit-use.tsx'
import { EventStatusBadge, OfferState, type SportEventRow } from './offer-state.tsx'
import { Suspend } from './suspend.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface EventsBoardProps {
  readonly rows: readonly SportEventRow[]
  /** What is over has hardly an open bet to be ordered by. */
  readonly isOver: boolean
  readonly onOpen: (row: SportEventRow) => void
}

export const nameOfEvent = ({ home, away }: Pick<SportEventRow, 'home' | 'away'>) => between(home.name, away.name)

export function EventsBoard({ rows, isOver, onOpen }: EventsBoardProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const columns: readonly Column<SportEventRow>[] = [
    {
      key: 'event',
      header: t('sports.event'),
      card: 'title',
      wraps: true,
      value: nameOfEvent,
      render: (row) => (
        <Link
          to="/sports/events/$eventId"
          params={{ eventId: row.eventId }}
          search={{}}
          className="block max-w-64 font-semibold hover:underline"
        >
          {nameOfEvent(row)}
        </Link>
      ),
    },
    {
      key: 'competition',
      header: t('sports.competition'),
      value: (row) => row.competition.name,
      render: (row) => (
        <span className="block text-dim desk:w-36 desk:whitespace-normal">
          {SPORTS.get(row.sport)?.names[language]} · {row.competition.name}
        </span>
      ),
    },
    {
      key: 'starts',
      header: t('sports.startsAt'),
      value: (row) => row.scheduledAt,
      render: (row) => <DateTime at={row.scheduledAt} short />,
    },
    {
      key: 'status',
      header: t('common.status'),
      value: (row) => row.status,
      render: (row) => (
        <span className="inline-flex items-center gap-2">
          <EventStatusBadge status={row.status} />
          {row.score && (
            <span className="figures">
              {row.score.home}:{row.score.away}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'offer',
      header: t('sports.offer'),
      value: (row) => row.closedBecause ?? '',
      render: (row) => (
        <span className="block">
          <OfferState state={row} />
          <FeaturedNote featured={row.featured} />
          {row.suspendedMarkets + row.ownPrices > 0 && (
            <span className="block text-xs text-dim">
              {t('sports.laid', { markets: row.suspendedMarkets, prices: row.ownPrices })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'bets',
      header: t('sports.bets'),
      align: 'right',
      card: 'hidden',
      value: (row) => row.bets,
      render: (row) => <span className="figures">{formatInteger(row.bets)}</span>,
    },
    {
      key: 'stakes',
      header: t('sports.stakes'),
      align: 'right',
      value: (row) => row.stakes,
      render: (row) => <Money value={row.stakes} />,
    },
    {
      key: 'liability',
      header: t('sports.liability'),
      align: 'right',
      value: (row) => row.liability,
      render: (row) => (
        <span className="block">
          <Money value={row.liability} className="font-semibold" />
          {row.bets > 0 && row.limitUse && <LimitUse {...row.limitUse} />}
        </span>
      ),
    },
    {
      key: 'settled',
      header: t('sports.settledResult'),
      align: 'right',
      card: 'hidden',
      value: ({ settled: { alone } }) => alone.stakes - alone.payouts,
      render: ({ settled: { alone } }) =>
        alone.bets === 0 ? <span className="text-dim">–</span> : <Money value={alone.stakes - alone.payouts} signed />,
    },
    {
      key: 'act',
      header: t('common.actions'),
      align: 'right',
      card: 'action',
      render: (row) => (
        <Suspend
          target={{ kind: 'event', eventId: row.eventId }}
          name={nameOfEvent(row)}
          isSuspended={row.suspended !== null}
        />
      ),
    },
  ]
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('sports.empty')} />
      </div>
    )
  return (
    <DataTable
      label={t('menu.sportEvents')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.eventId}
      onOpen={onOpen}
      orders={isOver ? NO_ORDERS : sportEventSorts}
    />
  )
}
