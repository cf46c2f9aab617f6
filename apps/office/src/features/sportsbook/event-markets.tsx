// The markets of an event as traders see them: a row a pick.
import { Badge, EmptyState, Money, Odds, formatDateTime, formatInteger } from '@hanpan/ui'
import { marketName, pickName, readMarket } from '@hanpan/sportsbook'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { type DeskEvent, type DeskMarket, type DeskPick, OfferState } from './offer-state.tsx'
import { OwnPrice } from './own-price.tsx'
import { Suspend } from './suspend.tsx'

interface PickRow {
  readonly key: string
  readonly market: DeskMarket
  readonly marketName: string
  readonly pick: DeskPick
  readonly pickName: string
  /** Of the first of a market: what is said of all of it. */
  readonly isFirst: boolean
}

export function EventMarkets({ event }: { readonly event: DeskEvent }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const teams = { home: event.home.name, away: event.away.name }
  const rows = event.markets.flatMap((market): PickRow[] => {
    const ref = readMarket(market.market, market.line, event.sport)
    const name = ref
      ? marketName(ref, event.sport, language, teams, market.texts)
      : `${market.market} ${market.line ?? ''}`
    return market.picks.map((pick, index) => ({
      key: `${market.market} ${market.line} ${pick.pick}`,
      market,
      marketName: name,
      pick,
      pickName: (ref && pickName(ref, event.sport, pick.pick, language, teams, market.texts)) ?? pick.pick,
      isFirst: index === 0,
    }))
  })
  if (rows.length === 0) return <EmptyState title={t('sports.noMarkets')} />
  const columns: readonly Column<PickRow>[] = [
    {
      key: 'market',
      header: t('sports.market'),
      render: (row) => (
        <span className={row.isFirst ? 'font-semibold' : 'text-dim desk:invisible'}>{row.marketName}</span>
      ),
    },
    {
      key: 'offer',
      header: t('sports.offer'),
      render: ({ isFirst, market, marketName: name }) =>
        isFirst && (
          <span className="inline-flex flex-wrap items-center gap-2">
            <OfferState state={market} />
            <Suspend
              target={{ kind: 'market', eventId: event.eventId, market: market.market, line: market.line }}
              name={name}
              isSuspended={market.suspended !== null}
            />
          </span>
        ),
    },
    { key: 'pick', header: t('sports.pick'), card: 'title', render: (row) => <b>{row.pickName}</b> },
    {
      key: 'price',
      header: t('sports.price'),
      align: 'right',
      render: ({ pick }) => <Odds value={pick.odds} className={pick.isActive ? 'font-semibold' : 'text-dim'} />,
    },
    {
      key: 'source',
      header: t('sports.sourcePrice'),
      align: 'right',
      render: ({ pick }) => <Odds value={pick.sourceOdds} className="text-dim" />,
    },
    {
      key: 'bets',
      header: t('sports.bets'),
      align: 'right',
      render: ({ pick }) => <span className="figures">{formatInteger(pick.bets)}</span>,
    },
    { key: 'stakes', header: t('sports.stakes'), align: 'right', render: ({ pick }) => <Money value={pick.stakes} /> },
    {
      key: 'liability',
      header: t('sports.liability'),
      align: 'right',
      render: ({ pick }) => <Money value={pick.liability} className="font-semibold" />,
    },
    {
      key: 'own',
      header: t('sports.ownPrice'),
      align: 'right',
      card: 'action',
      render: ({ pick, market, marketName: of, pickName: name }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {pick.own && (
            <span className="text-xs text-dim">
              {pick.own.isBoost && <Badge tone="brand">{t('sportsLobby.boost')}</Badge>}{' '}
              {t('sports.ownUntil', { by: pick.own.by, until: formatDateTime(pick.own.until) })}
            </span>
          )}
          <OwnPrice
            eventId={event.eventId}
            market={market.market}
            line={market.line}
            pick={pick}
            name={`${of} ${name}`}
          />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('sports.markets')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      keys={false}
      bare
      sorted
    />
  )
}
