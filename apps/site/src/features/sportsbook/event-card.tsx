// An event as a card: its league and how far it is, who plays, and the prices of who wins, which move in their places.
import { leagueOf } from './league-of.ts'
import { sidesOf } from './sides-of.ts'
import { between } from '@hanpan/sportsbook'
import type { SportEventOnWire } from '@hanpan/contract'
import { classNames, formatDate, formatTime } from '@hanpan/ui'
import { memo, type ReactNode } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { SideLine } from './side-line.tsx'
import { EventClock } from './event-clock.tsx'
import { columnsOf } from './event-row.tsx'
import { keyOfMarket, useListedEvent } from './live-events.ts'
import { PriceCell } from './price-cell.tsx'
import { Star } from './star.tsx'

interface EventCardProps {
  readonly event: SportEventOnWire
  readonly renderLink: (eventId: string, className: string, content: ReactNode) => ReactNode
  /** One that the house puts forward stands on a stage. */
  readonly forward?: boolean
}

const MINUTES_PART = 5

export const EventCard = memo(function EventCard({ event: read, renderLink, forward = false }: EventCardProps) {
  const t = useTexts()
  const event = useListedEvent(read)
  const isLive = event.status === 'live' || event.status === 'interrupted'
  const { result } = columnsOf(event.markets)
  const names = { home: t('sport.home'), draw: t('sport.draw'), away: t('sport.away') }
  const picks = (['home', 'draw', 'away'] as const).flatMap(
    (pick) => result?.picks.find((one) => one.pick === pick) ?? [],
  )
  return (
    <li className={classNames('flex min-w-0 flex-col gap-2 p-3.5', forward ? 'stage hue-sports' : 'panel')}>
      <div className="flex items-center gap-2 text-xs text-dim">
        <span className="min-w-0 flex-1 truncate">{leagueOf(event)}</span>
        <span className="figures shrink-0 text-right">
          {isLive ? <EventClock event={event} /> : <Beginning at={event.scheduledAt} />}
        </span>
        <Star kind="event" id={event.eventId} name={between(event.home.name, event.away.name)} />
      </div>
      {renderLink(
        event.eventId,
        'flex flex-col gap-2 rounded-md hover:text-ink',
        <>
          <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
            {sidesOf(event).map((side) => (
              <SideLine key={side} event={event} side={side} isScored />
            ))}
          </span>
        </>,
      )}
      <div className="mt-auto flex min-h-11 gap-1.5">
        {result ? (
          picks.map(({ pick, odds, was }) => (
            <span key={`${keyOfMarket(result)} ${pick}`} className="grid min-w-0 flex-1">
              <PriceCell
                event={event}
                market={result}
                pick={pick}
                odds={odds}
                was={was}
                label={names[pick as keyof typeof names]}
                named
              />
            </span>
          ))
        ) : (
          <span className="self-center text-xs text-dim">
            {isLive || event.status === 'scheduled'
              ? t('sport.moreMarkets', { count: event.marketCount })
              : t(`sport.statuses.${event.status}`)}
          </span>
        )}
      </div>
    </li>
  )
})

/** The time alone where it is today, with its day otherwise. */
function Beginning({ at }: { readonly at: string }) {
  const t = useTexts()
  const [day, time] = [formatDate(at), formatTime(at).slice(0, MINUTES_PART)]
  return day === formatDate(serverNow()) ? t('sportLobby.todayAt', { time }) : `${day.slice(MINUTES_PART)} ${time}`
}
