// An event in a list: when or how far it is, who plays, and its main prices, which line up down the page.
import { sidesOf } from './sides-of.ts'
import { between as betweenOf } from '@hanpan/sportsbook'
import type { SportEventOnWire, SportMarketOnWire } from '@hanpan/contract'
import { classNames, formatTime } from '@hanpan/ui'
import { memo, type ReactNode } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { SideLine } from './side-line.tsx'
import { EventClock } from './event-clock.tsx'
import { keyOfMarket, useListedEvent } from './live-events.ts'
import { PriceCell } from './price-cell.tsx'
import { Star } from './star.tsx'

interface EventRowProps {
  readonly event: SportEventOnWire
  /** The way to all markets of it. */
  readonly renderLink: (eventId: string, className: string, content: ReactNode) => ReactNode
  readonly phone: boolean
  /** What stands under the time of an event that has not begun. */
  readonly note?: ReactNode
}

const DAY_PART = 5
/** Its own styles: the sheet that every page waits for is full. A line takes as little room as its figures do. */
const WHEN = { width: '3.5rem' } as const
export const LINED = { gridTemplateColumns: '2.25rem 1fr 1fr' } as const

export const EventRow = memo(function EventRow({ event: read, renderLink, phone, note }: EventRowProps) {
  const t = useTexts()
  const event = useListedEvent(read)
  const { result, handicap, total } = columnsOf(event.markets)
  const isLive = event.status === 'live' || event.status === 'interrupted'
  const teams = (
    <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1">
      {sidesOf(event).map((side) => (
        <SideLine key={side} event={event} side={side} isScored={isLive} />
      ))}
    </span>
  )
  const when = (
    <span className="figures shrink-0 text-xs text-dim" style={WHEN}>
      {isLive ? (
        <EventClock event={event} />
      ) : (
        <>
          <span className="block font-semibold text-ink">{formatTime(event.scheduledAt).slice(0, DAY_PART)}</span>
          {note}
        </>
      )}
    </span>
  )
  const markets = (
    <>
      +{event.marketCount}
      <span className="sr-only"> {t('sport.moreMarkets', { count: event.marketCount })}</span>
    </>
  )
  const between = betweenOf(event.home.name, event.away.name)
  const star = <Star kind="event" id={event.eventId} name={between} className={phone ? 'size-11' : 'h-6 w-full'} />
  if (phone) {
    return (
      <li className="border-b border-line/60 px-3 py-2 last:border-0">
        <div className="flex items-center gap-1">
          {renderLink(
            event.eventId,
            'flex min-w-0 flex-1 items-center gap-2',
            <>
              {when}
              {teams}
              {event.marketCount > 0 && <span className="figures shrink-0 text-xs text-dim">{markets}</span>}
            </>,
          )}
          {star}
        </div>
        <Prices event={event} market={result} className="mt-2" named />
      </li>
    )
  }
  return (
    <li className="board-columns grid items-center gap-2 border-b border-line/60 px-3 py-1.5 last:border-0">
      {renderLink(
        event.eventId,
        'flex min-w-0 items-center gap-2 rounded-md py-0.5 hover:text-ink',
        <>
          {when}
          {teams}
        </>,
      )}
      <Prices event={event} market={result} />
      <Prices event={event} market={handicap} lined />
      <Prices event={event} market={total} lined />
      <div className="flex flex-col items-center">
        {event.marketCount > 0 &&
          renderLink(
            event.eventId,
            'figures grid min-h-6 w-full place-items-center rounded-md text-xs text-dim hover:bg-raised hover:text-ink',
            markets,
          )}
        {star}
      </div>
    </li>
  )
})

interface Columns {
  readonly result: SportMarketOnWire | undefined
  readonly handicap: SportMarketOnWire | undefined
  readonly total: SportMarketOnWire | undefined
}

/** The main markets in their columns: without a line who wins, with one by how much and how many. */
export function columnsOf(markets: readonly SportMarketOnWire[]): Columns {
  return {
    result: markets.find(({ line }) => line === null),
    handicap: markets.find(
      ({ line, picks }) => line !== null && picks.some(({ pick }) => pick === 'home' || pick === 'away'),
    ),
    total: markets.find(
      ({ line, picks }) => line !== null && picks.some(({ pick }) => pick === 'over' || pick === 'under'),
    ),
  }
}

const THREE = ['home', 'draw', 'away'] as const

function Prices({
  event,
  market,
  className,
  lined = false,
  named = false,
}: {
  readonly event: SportEventOnWire
  readonly market: SportMarketOnWire | undefined
  readonly className?: string
  readonly lined?: boolean
  /** Where no head of a column says what is picked. */
  readonly named?: boolean
}) {
  const t = useTexts()
  if (!market) return <span aria-hidden className="min-h-11" />
  const offered = (pick: string) => market.picks.find((one) => one.pick === pick)
  // Below a head each has its column, whether or not there is a draw; named ones share the row.
  const picks = lined ? market.picks.map(({ pick }) => pick) : named ? THREE.filter(offered) : THREE
  const columns = lined ? null : picks.length === THREE.length ? 'grid-cols-3' : 'grid-cols-2'
  return (
    <div
      className={classNames('grid min-w-0 items-center gap-1.5', columns, className)}
      style={lined ? LINED : undefined}
    >
      {lined && <span className="figures text-center text-xs text-dim">{lineText(market)}</span>}
      {picks.map((pick) => (
        <PriceCell
          key={`${keyOfMarket(market)} ${pick}`} // Another line is another bet: no press that began on this one falls on it.
          event={event}
          market={market}
          pick={pick}
          odds={offered(pick)?.odds ?? null}
          was={offered(pick)?.was}
          named={named}
          {...(!lined && { label: t(`sport.${pick as (typeof THREE)[number]}`) })}
        />
      ))}
    </div>
  )
}

/** A handicap says its sign, a total has none. */
export const lineText = ({ line, picks }: SportMarketOnWire) =>
  line !== null && line > 0 && picks.some(({ pick }) => pick === 'home') ? `+${line}` : line
