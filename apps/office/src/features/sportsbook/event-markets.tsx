// The markets of an event as traders see them: a row a pick.
import { Money, Odds, formatDateTime, formatInteger, formatOdds } from '@hanpan/ui'
import { marketName, pickName, readMarket } from '@hanpan/sportsbook'
import { Link } from '@tanstack/react-router'
import { DataTable, NO_ORDERS, type Column } from '../../parts/data-table.tsx'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { LimitUse } from './limit-use.tsx'
import { type DeskEvent, type DeskMarket, type DeskPick, OfferState } from './offer-state.tsx'
import { OwnPrice } from './own-price.tsx'
import { Suspend } from './suspend.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

interface PickRow {
  readonly key: string
  readonly market: DeskMarket
  readonly marketName: string
  readonly pick: DeskPick
  readonly pickName: string
  /** Of the first of a market: what is said of all of it. */
  readonly isFirst: boolean
}

/** So many picks of a market win at once: of a double chance two. */
const WINNERS: Readonly<Record<string, number>> = { doubleChance: 2 }

/** What the prices of a market hold back: what they ask for in all, over what would be fair. Null while a pick has no price. */
export function marginOf({ market, picks }: Pick<DeskMarket, 'market' | 'picks'>): number | null {
  if (picks.length < 2 || picks.some(({ isActive, odds }) => !isActive || odds <= 0)) return null
  const winners = WINNERS[market.split('.')[0]!] ?? 1
  return picks.reduce((sum, { odds }) => sum + 1 / odds, 0) / winners - 1
}

/** What a market leaves of its stakes if a pick wins: bets of several legs as if all their other legs won. */
const profitIf = ({ picks }: DeskMarket, pick: DeskPick): number =>
  picks.reduce((sum, { stakes }) => sum + stakes, 0) - pick.liability

const PERCENT = 100

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
          <span className="inline-flex items-center gap-2 max-desk:flex-wrap">
            <OfferState state={market} />
            <Suspend
              target={{ kind: 'market', eventId: event.eventId, market: market.market, line: market.line }}
              name={name}
              isSuspended={market.suspended !== null}
            />
          </span>
        ),
    },
    {
      key: 'margin',
      header: t('sports.margin'),
      align: 'right',
      render: ({ isFirst, market }) => {
        const margin = isFirst ? marginOf(market) : null
        return margin === null ? null : <span className="figures">{(margin * PERCENT).toFixed(1)}%</span>
      },
    },
    {
      key: 'pick',
      header: t('sports.pick'),
      card: 'title',
      render: ({ pick, pickName: name }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <b>{name}</b>
          {pick.suspended && (
            <>
              <Badge tone="up">{t('sports.because.desk')}</Badge>
              <span className="max-w-48 truncate text-xs text-dim">{t('sports.by', pick.suspended)}</span>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'price',
      header: t('sports.price'),
      align: 'right',
      render: ({ pick, market, pickName: name }) => (
        <Link
          to="/sports/events/$eventId"
          params={{ eventId: event.eventId }}
          search={{ tab: 'prices', market: `${market.market}:${market.line ?? ''}`, pick: pick.pick }}
          aria-label={t('sports.pricesOf', { name, price: formatOdds(pick.odds) })}
          className="underline decoration-dotted underline-offset-4"
        >
          <Odds value={pick.odds} className={pick.isActive ? 'font-semibold' : 'text-dim'} />
        </Link>
      ),
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
      render: ({ market, pick }) => (
        <span className="block">
          <Money value={pick.liability} className="font-semibold" />
          {pick.expected !== pick.liability && (
            <span className="block text-xs text-dim">
              {t('sports.expectedOf', { amount: formatInteger(pick.expected) })}
            </span>
          )}
          <LimitUse amount={pick.expected} limit={market.limit} />
        </span>
      ),
    },
    {
      key: 'profit',
      header: t('sports.profitIf'),
      align: 'right',
      render: ({ market, pick }) => <Money value={profitIf(market, pick)} signed />,
    },
    {
      key: 'own',
      header: t('sports.ownPrice'),
      align: 'right',
      card: 'action',
      render: ({ pick, market, marketName: of, pickName: name }) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 desk:max-w-60">
          {pick.own && (
            <span className="text-xs text-dim">
              {pick.own.isBoost && <Badge tone="good">{t('sportsLobby.boost')}</Badge>} {ownEnd(t, pick.own)}
            </span>
          )}
          <OwnPrice
            eventId={event.eventId}
            market={market.market}
            line={market.line}
            pick={pick}
            name={`${of} ${name}`}
          />
          <Suspend
            target={{
              kind: 'pick',
              eventId: event.eventId,
              market: market.market,
              line: market.line,
              pick: pick.pick,
            }}
            name={`${of} ${name}`}
            isSuspended={pick.suspended !== null}
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
      orders={NO_ORDERS}
    />
  )
}

function ownEnd(t: ReturnType<typeof useTexts>, { by, until, untilScore }: NonNullable<DeskPick['own']>): string {
  if (until !== null) return t('sports.ownUntil', { by, until: formatDateTime(until) })
  return t(untilScore ? 'sports.ownUntilScore' : 'sports.ownUntilRemoved', { by })
}
