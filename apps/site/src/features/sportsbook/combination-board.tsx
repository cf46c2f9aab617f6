// The board of combinations: coming events by day and league, who wins, handicap and total beside each other, with the time at which each closes.
import type { SportEventOnWire, SportMarketOnWire } from '@hanpan/contract'
import { formatDate, formatTime } from '@hanpan/ui'
import { memo, type ReactNode } from 'react'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { BoardHeads, byCompetition } from './board.tsx'
import { ClosingTime } from './closing-time.tsx'
import { columnsOf, EventRow, lineText } from './event-row.tsx'
import { keyOfMarket, useListedEvent } from './live-events.ts'
import { Nearby } from './nearby.tsx'
import { PriceCell } from './price-cell.tsx'

/** Of a league that has not been drawn: its head and its rows, as the styles have them. */
const HEIGHTS = { desk: { head: 41, row: 61 }, phone: { head: 70, row: 209 } } as const
const GAP = 12
const MINUTES_PART = 5

interface CombinationBoardProps {
  /** In the order of their beginning. */
  readonly events: readonly SportEventOnWire[]
  readonly closesBeforeMs: number
  readonly renderLink: (eventId: string, className: string, content: ReactNode) => ReactNode
  /** A day as it is called: 11월 24일 (화). */
  readonly dayText: (day: string) => string
}

function byDay(events: readonly SportEventOnWire[]): readonly (readonly [string, readonly SportEventOnWire[]])[] {
  const days = new Map<string, SportEventOnWire[]>()
  for (const event of events) {
    const day = formatDate(event.scheduledAt)
    const own = days.get(day)
    if (own) own.push(event)
    else days.set(day, [event])
  }
  return [...days]
}

export function CombinationBoard({ events, closesBeforeMs, renderLink, dayText }: CombinationBoardProps) {
  const factor = useFormFactor()
  const height = HEIGHTS[factor]
  return byDay(events).map(([day, own]) => (
    <section key={day} aria-label={dayText(day)} className="mb-4 flex flex-col">
      <h2 className="mb-2 text-base font-semibold">
        {dayText(day)} <span className="figures text-sm text-dim">{own.length}</span>
      </h2>
      {byCompetition(own).map(({ key, title, category, events: listed }) => (
        <Nearby key={key} height={height.head + listed.length * height.row + GAP}>
          <section aria-label={title} className="panel mb-3 overflow-hidden">
            <BoardHeads leagueId={key} title={title} category={category} count={listed.length} level="h3" />
            {factor === 'phone' && <PhoneHeads />}
            <ul>
              {listed.map((event) => (
                <Row
                  key={event.eventId}
                  event={event}
                  closesAt={Date.parse(event.scheduledAt) - closesBeforeMs}
                  renderLink={renderLink}
                  phone={factor === 'phone'}
                />
              ))}
            </ul>
          </section>
        </Nearby>
      ))}
    </section>
  ))
}

interface RowProps {
  readonly event: SportEventOnWire
  readonly closesAt: number
  readonly renderLink: CombinationBoardProps['renderLink']
  readonly phone: boolean
}

function Row({ event, closesAt, renderLink, phone }: RowProps) {
  if (phone) return <PhoneRow event={event} closesAt={closesAt} renderLink={renderLink} />
  return (
    <EventRow
      event={event}
      renderLink={renderLink}
      phone={false}
      note={<ClosingTime closesAt={closesAt} startsAt={Date.parse(event.scheduledAt)} />}
    />
  )
}

/** The columns of a phone: what is bet on, one side, what is between, the other side. */
const PHONE_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '3.75rem minmax(0,1fr) 4rem minmax(0,1fr)',
  gap: '0.375rem',
} as const

/** Names stand below each other, whether or not a time that is left stands under the start. */
const TIME_COLUMN = { minWidth: '4rem' } as const

function PhoneHeads() {
  const t = useTexts()
  const heads = ['kind', 'homeOver', 'drawLine', 'awayUnder'] as const
  return (
    <p aria-hidden style={PHONE_COLUMNS} className="px-3 pt-2 text-center text-xs text-dim">
      {heads.map((head) => (
        <span key={head} className="truncate">
          {t(`combination.${head}`)}
        </span>
      ))}
    </p>
  )
}

const PhoneRow = memo(function PhoneRow({ event: read, closesAt, renderLink }: Omit<RowProps, 'phone'>) {
  const t = useTexts()
  const event = useListedEvent(read)
  const { result, handicap, total } = columnsOf(event.markets)
  return (
    <li className="border-b border-line/60 px-3 py-2 last:border-0">
      {renderLink(
        event.eventId,
        'figures mb-1 flex min-h-11 items-center gap-3 text-sm',
        <>
          <span style={TIME_COLUMN} className="shrink-0 text-xs text-dim">
            <span className="block font-semibold text-ink">{formatTime(event.scheduledAt).slice(0, MINUTES_PART)}</span>
            <ClosingTime closesAt={closesAt} startsAt={Date.parse(event.scheduledAt)} />
          </span>
          <span className="min-w-0 flex-1 font-semibold">
            <span className="block truncate">{event.home.name}</span>
            {event.away.id !== event.home.id && <span className="block truncate">{event.away.name}</span>}
          </span>
          <span className="shrink-0 text-xs text-dim">
            +{event.marketCount}
            <span className="sr-only"> {t('sport.moreMarkets', { count: event.marketCount })}</span>
          </span>
        </>,
      )}
      <span className="flex flex-col gap-1.5">
        <PhoneLine name={t('combination.result')} event={event} market={result} picks={['home', 'away']} />
        <PhoneLine name={t('combination.handicap')} event={event} market={handicap} picks={['home', 'away']} />
        <PhoneLine name={t('combination.total')} event={event} market={total} picks={['over', 'under']} />
      </span>
    </li>
  )
})

interface PhoneLineProps {
  readonly name: string
  readonly event: SportEventOnWire
  readonly market: SportMarketOnWire | undefined
  readonly picks: readonly [string, string]
}

function PhoneLine({ name, event, market, picks: [first, last] }: PhoneLineProps) {
  if (!market) return null
  const cell = (pick: string) => {
    const offered = market.picks.find((one) => one.pick === pick)
    return (
      <PriceCell
        key={`${keyOfMarket(market)} ${pick}`}
        event={event}
        market={market}
        pick={pick}
        odds={offered?.odds ?? null}
        was={offered?.was}
        named={false}
      />
    )
  }
  return (
    <span style={PHONE_COLUMNS} className="items-center">
      <span className="text-xs text-dim">{name}</span>
      {cell(first)}
      {market.line === null ? (
        cell('draw')
      ) : (
        <span className="figures text-center text-sm text-dim">{lineText(market)}</span>
      )}
      {cell(last)}
    </span>
  )
}
