// The blocks of the lobby. One without rows is absent.
import type { SportEventOnWire, SportLeagueOnWire } from '@hanpan/contract'
import { between, SPORTS } from '@hanpan/sportsbook'
import type { ReactNode } from 'react'
import { useTexts, useWords } from '../../words/words-context.tsx'
import { leagueOf } from './league-of.ts'
import { EventCard } from './event-card.tsx'
import { keyOfMarket, useLiveEvent } from './live-events.ts'
import { useMarketTexts } from './market-texts.ts'
import { PriceCell } from './price-cell.tsx'
import { Star } from './star.tsx'

interface LobbyBlockProps {
  readonly title: string
  readonly count?: number
  /** The way to all of it. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function LobbyBlock({ title, count, more, children }: LobbyBlockProps) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-baseline gap-2.5">
        <h2 className="text-lg font-bold">{title}</h2>
        {count !== undefined && <span className="figures text-sm text-dim">{count}</span>}
        {more && <span className="ml-auto shrink-0 text-sm">{more}</span>}
      </div>
      {children}
    </section>
  )
}

export type RenderEventLink = (eventId: string, className: string, content: ReactNode) => ReactNode

interface EventCardsProps {
  readonly events: readonly SportEventOnWire[]
  readonly renderLink: RenderEventLink
  readonly forward?: boolean
}

export function EventCards({ events, renderLink, forward = false }: EventCardsProps) {
  return (
    <ul className="grid gap-2.5 desk:grid-cols-2">
      {events.map((event) => (
        <EventCard key={event.eventId} event={event} renderLink={renderLink} forward={forward} />
      ))}
    </ul>
  )
}

/** Boosted picks, each with what it would pay otherwise. One that is a boost no more is gone. */
export function Boosts({ events, renderLink }: Pick<EventCardsProps, 'events' | 'renderLink'>) {
  return (
    <ul className="grid gap-2.5 desk:grid-cols-2">
      {events.map((event) => (
        <Boost key={event.eventId} event={event} renderLink={renderLink} />
      ))}
    </ul>
  )
}

function Boost({
  event: read,
  renderLink,
}: {
  readonly event: SportEventOnWire
  readonly renderLink: RenderEventLink
}) {
  const texts = useMarketTexts()
  const event = useLiveEvent(read)
  const picks = event.markets.flatMap((market) =>
    market.picks.flatMap(({ pick, odds, was }) => (was === undefined ? [] : [{ market, pick, odds, was }])),
  )
  if (picks.length === 0) return null
  const { home, away, sport } = event
  return (
    <li className="panel flex min-w-0 flex-col gap-2 p-3.5">
      {renderLink(
        event.eventId,
        'flex min-w-0 flex-col gap-1 rounded-md hover:text-ink',
        <>
          <span className="truncate text-xs text-dim">{leagueOf(event)}</span>
          <span className="truncate text-sm font-semibold">{between(home.name, away.name)}</span>
        </>,
      )}
      {picks.map(({ market, pick, odds, was }) => {
        const named = { ...market, sport, home: home.name, away: away.name }
        const label = `${texts.market(named)} · ${texts.pick(named, pick)}`
        return (
          <span key={`${keyOfMarket(market)} ${pick}`} className="grid min-w-0">
            <PriceCell event={event} market={market} pick={pick} odds={odds} was={was} label={label} named />
          </span>
        )
      })}
    </li>
  )
}

interface LeaguesProps {
  readonly leagues: readonly SportLeagueOnWire[]
  readonly renderLink: (league: SportLeagueOnWire, className: string, content: ReactNode) => ReactNode
}

/** Leagues as ways to their boards, each with how much of it is on. */
export function Leagues({ leagues, renderLink }: LeaguesProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  return (
    <ul className="grid gap-2.5 desk:grid-cols-2">
      {leagues.map((league) => (
        <li key={league.id} className="panel flex min-w-0 items-center px-3.5">
          {renderLink(
            league,
            'flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1.5 hover:text-ink',
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{league.name}</span>
                <span className="block truncate text-xs text-dim">
                  {`${SPORTS.get(league.sport)!.names[language]} · ${league.category.name}`}
                </span>
              </span>
              {league.live > 0 && (
                <span className="figures shrink-0 text-xs font-semibold text-brand">
                  {t('sportLobby.liveCount', { count: league.live })}
                </span>
              )}
              <span className="figures shrink-0 text-xs text-dim">
                {t('sportLobby.eventCount', { count: league.events })}
              </span>
            </>,
          )}
          <Star kind="league" id={league.id} name={league.name} />
        </li>
      ))}
    </ul>
  )
}
