// The board of sports: what is live, what begins today or tomorrow, by sport and competition; the slip beside it, or in a bar on a phone.
import type { SportKeyOnWire } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { EmptyState, ErrorState, Pagination, Segments, TableSkeleton, chipClass, classNames } from '@hanpan/ui'
import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { Board } from '../features/sportsbook/board.tsx'
import { useListening } from '../features/sportsbook/live-events.ts'
import { useOpenPage } from '../shell/use-open-page.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts, useWords } from '../words/words-context.tsx'
import { renderEventLink, SportPage, useSportSearch } from './sport-parts.tsx'

const POLL_MS = 30_000
const DAY_MS = 86_400_000
const SEOUL_MS = 9 * 3_600_000
const WHENS = ['live', 'today', 'tomorrow', 'all'] as const
type When = (typeof WHENS)[number]

const seoulDay = (at: number) => new Date(at + SEOUL_MS).toISOString().slice(0, 10)

function requestOf(when: When, sport: SportKeyOnWire | undefined, page: number) {
  const now = serverNow()
  return {
    page,
    ...(sport && { sport }),
    ...(when === 'live' && { live: true }),
    ...(when === 'today' && { day: seoulDay(now) }),
    ...(when === 'tomorrow' && { day: seoulDay(now + DAY_MS) }),
  }
}

export function SportScreen() {
  return <SportBoard title="sport.title" page="sport" first="today" />
}

export function LiveSportScreen() {
  return <SportBoard title="sport.liveTitle" page="liveBetting" first="live" />
}

/** E-sports alone: every event of the coming days. */
export function EsportScreen() {
  return <SportBoard title="sport.esportTitle" page="esport" first="all" only="esports" />
}

/** E-sports that are being played. */
export function EsportLiveScreen() {
  return <SportBoard title="sport.esportLiveTitle" page="esportStart" first="live" only="esports" />
}

interface SportBoardProps {
  readonly title: 'sport.title' | 'sport.liveTitle' | 'sport.esportTitle' | 'sport.esportLiveTitle'
  readonly page: 'sport' | 'liveBetting' | 'esport' | 'esportStart'
  readonly first: When
  /** The one sport of the page, where it has one. */
  readonly only?: SportKeyOnWire
}

function SportBoard({ title, page: pageName, first, only }: SportBoardProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const open = useOpenPage()
  const { sport: searched, within } = useSportSearch()
  const sport = only ?? searched
  const when = WHENS.find((one) => one === within) ?? first
  const [page, setPage] = useState(1)
  useListening()
  const { data, error, refetch } = useCall('/api/sport/events', requestOf(when, sport, page), {
    keepPrevious: true,
    refetchMs: POLL_MS,
  })
  const change = (next: { readonly sport?: SportKeyOnWire | undefined; readonly when?: When }) => {
    setPage(1)
    const asked = 'sport' in next ? next.sport : sport
    open(pageName, { search: { ...(asked && !only && { type: asked }), within: next.when ?? when } })
  }
  return (
    <SportPage title={t(title)}>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Segments
          label={t('sport.when')}
          value={when}
          onValueChange={(value) => change({ when: value })}
          options={WHENS.map((value) => ({ value, label: t(`sport.tabs.${value}`) }))}
        />
        {!only && <Sports sport={sport} onSport={(value) => change({ sport: value })} />}
      </div>
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={8} />
      ) : data.list.length === 0 ? (
        <div className="panel">
          <EmptyState
            title={t(sport ? 'sport.emptyFilter' : 'sport.empty')}
            art={<CalendarX2 className="size-10" strokeWidth={1.5} />}
          />
        </div>
      ) : (
        <>
          <Board events={data.list} renderLink={renderEventLink} />
          <Pagination
            page={page}
            pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
            onPage={setPage}
          />
        </>
      )}
    </SportPage>
  )
}

/** The sports that have events, each with how many. */
function Sports({
  sport,
  onSport,
}: {
  readonly sport: SportKeyOnWire | undefined
  readonly onSport: (sport: SportKeyOnWire | undefined) => void
}) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { data } = useCall('/api/sport/sports', {}, { refetchMs: POLL_MS })
  const all = data?.list ?? []
  if (all.length < 2) return null
  return (
    <fieldset
      aria-label={t('sport.sports')}
      className="-mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 [scrollbar-width:none]"
    >
      <button type="button" aria-pressed={sport === undefined} onClick={() => onSport(undefined)} className={chipClass}>
        {t('sport.all')}
      </button>
      {all.map((one) => (
        <button
          key={one.sport}
          type="button"
          aria-pressed={sport === one.sport}
          onClick={() => onSport(one.sport)}
          className={classNames(chipClass, 'shrink-0')}
        >
          {SPORTS.get(one.sport)!.names[language]} <span className="figures text-dim">{one.events}</span>
        </button>
      ))}
    </fieldset>
  )
}
