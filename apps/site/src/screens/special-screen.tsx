// Special markets (스페셜): all but who wins an event, by how much and how many. By sport, event by event, with what each offers.
import type { SportEventOnWire, SportKeyOnWire } from '@hanpan/contract'
import { between, SPORTS } from '@hanpan/sportsbook'
import { EmptyState, ErrorState, formatDate, formatTime, Pagination, Segments, TableSkeleton } from '@hanpan/ui'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { EventMarkets } from '../features/sportsbook/event-markets.tsx'
import { leagueOf } from '../features/sportsbook/league-of.ts'
import { useListeningToEvents } from '../features/sportsbook/listening.ts'
import { useLiveEvent } from '../features/sportsbook/live-events.ts'
import { useOpenPage } from '../shell/use-open-page.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts, useWords } from '../words/words-context.tsx'
import { renderEventLink, SportPage, useSportSearch } from './sport-parts.tsx'

const POLL_MS = 60_000
/** Each with many markets. */
const PAGE_EVENTS = 8
/** More stand on the event’s own page. */
const MARKETS_SHOWN = 6
const MONTH_PART = 5
const ALL = 'all'

export function SpecialScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const open = useOpenPage()
  const { language } = useWords().catalogue
  const { sport } = useSportSearch()
  const [page, setPage] = useState(1)
  const sports = useCall('/api/sport/sports', {}, { refetchMs: POLL_MS }).data?.list ?? []
  const asked = { special: true, page, size: PAGE_EVENTS, ...(sport && { sport }) }
  const { data: kept, error, refetch } = useCall('/api/sport/events', asked, { keepPrevious: true, refetchMs: POLL_MS })
  // While a page is on its way the one before stays; prices of another sport than the chosen one do not.
  const data = sport === undefined || kept?.list.every((event) => event.sport === sport) ? kept : undefined
  useListeningToEvents((data?.list ?? []).map(({ eventId }) => eventId))
  const choose = (value: SportKeyOnWire | typeof ALL) => {
    setPage(1)
    open('special', { search: value === ALL ? {} : { type: value } })
  }
  return (
    <SportPage title={t('special.title')}>
      <div className="mb-4">
        <Segments<SportKeyOnWire | typeof ALL>
          label={t('sport.sports')}
          value={sport ?? ALL}
          onValueChange={choose}
          options={([ALL, ...sports.map((one) => one.sport)] as const).map((value) => ({
            value,
            label: value === ALL ? t('sport.all') : SPORTS.get(value)!.names[language],
          }))}
        />
      </div>
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={8} />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('special.empty')} art={<CalendarX2 className="size-10" strokeWidth={1.5} />} />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          {data.list.map((event) => (
            <SpecialEvent key={event.eventId} event={event} />
          ))}
          <Pagination
            page={page}
            pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
            onPage={setPage}
          />
        </div>
      )}
    </SportPage>
  )
}

function SpecialEvent({ event: read }: { readonly event: SportEventOnWire }) {
  const t = useTexts()
  const event = useLiveEvent(read)
  const { home, away, scheduledAt, status, score } = event
  const types = [...new Set(event.markets.map(({ market }) => market))]
  const shown = new Set(types.slice(0, MARKETS_SHOWN))
  const title = between(home.name, away.name)
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-semibold">
          {renderEventLink(event.eventId, 'hover:text-brand', title)}
          {score && <span className="figures ml-2 text-brand">{`${score.home}:${score.away}`}</span>}
        </h2>
        <span className="figures text-xs text-dim">
          {leagueOf(event)} ·{' '}
          {status === 'scheduled'
            ? `${formatDate(scheduledAt).slice(MONTH_PART)} ${formatTime(scheduledAt).slice(0, MONTH_PART)}`
            : t('sport.tabs.live')}
        </span>
      </div>
      <EventMarkets event={{ ...event, markets: event.markets.filter(({ market }) => shown.has(market)) }} columns />
      {types.length > MARKETS_SHOWN &&
        renderEventLink(
          event.eventId,
          'mt-2 inline-flex min-h-11 items-center desk:min-h-9 text-sm text-brand hover:underline',
          t('special.more', { count: types.length - MARKETS_SHOWN }),
        )}
    </section>
  )
}
