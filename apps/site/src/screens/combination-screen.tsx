// Combinations the Korean way: all coming events on one page, by day and league, with the rules of folders above them. What is picked goes to
// the slip, which combines from the second line on.
import {
  type CallResponse,
  SPORT_EVENTS_MAX,
  type SportEventOnWire,
  sportKeys,
  type SportKeyOnWire,
} from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { EmptyState, ErrorState, formatDate, Segments, SelectField, TableSkeleton } from '@hanpan/ui'
import { CalendarX2 } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { CombinationBoard } from '../features/sportsbook/combination-board.tsx'
import { FolderBonus } from '../features/sportsbook/folder-bonus.tsx'
import { leagueOf } from '../features/sportsbook/league-of.ts'
import { useListeningToLists } from '../features/sportsbook/listening.ts'
import { setMode } from '../features/sportsbook/event-slip.ts'
import { useSportRules } from '../features/sportsbook/use-sport-rules.ts'
import { useOpenPage } from '../shell/use-open-page.ts'
import { useSlip } from '../state/slip.ts'
import { useCall } from '../wire/queries.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useCodeText, useTexts, useWords } from '../words/words-context.tsx'
import { renderEventLink, SportPage, useSportSearch } from './sport-parts.tsx'

const POLL_MS = 60_000
const DAY_MS = 86_400_000
const SECOND_MS = 1000
const ALL = 'all'

export function CombinationScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  useListeningToLists()
  useEffect(() => {
    // Who comes here combines; on the page the reader may still choose otherwise.
    const { busy, events, mode } = useSlip.getState()
    if (!busy && events.length > 1 && mode === 'single') setMode('combination')
  }, [])
  const asked = { live: false, page: 1, size: SPORT_EVENTS_MAX }
  const { data, error, refetch } = useCall('/api/sport/events', asked, { keepPrevious: true, refetchMs: POLL_MS })
  return (
    <SportPage title={t('combination.title')}>
      <div className="flex flex-col gap-4">
        <FolderBonus />
        {error && !data ? (
          <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
        ) : data ? (
          <Coming data={data} />
        ) : (
          <TableSkeleton rows={12} />
        )}
      </div>
    </SportPage>
  )
}

function Coming({ data }: { readonly data: CallResponse<'/api/sport/events'> }) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const open = useOpenPage()
  const { sport, within, league } = useSportSearch()
  const { data: rules } = useSportRules()
  const closesBeforeMs = (rules?.closesBeforeStartSeconds ?? 0) * SECOND_MS
  // What has closed when it was read is not shown; what closes meanwhile keeps its place and says so.
  const coming = useMemo(() => {
    const now = serverNow()
    return data.list.filter(({ scheduledAt }) => Date.parse(scheduledAt) - closesBeforeMs > now)
  }, [data, closesBeforeMs])
  const days = [...new Set(coming.map(({ scheduledAt }) => formatDate(scheduledAt)))]
  const day = days.find((one) => one === within) ?? ALL
  const ofDay = coming.filter(({ scheduledAt }) => day === ALL || formatDate(scheduledAt) === day)
  // In the order of the house: by what begins next they would change places all day.
  const order = useCall('/api/sport/sports', {}).data?.list.map((one) => one.sport) ?? sportKeys
  const offered = new Set(ofDay.map((event) => event.sport))
  const sports = order.filter((one) => offered.has(one))
  const ofSport = ofDay.filter((event) => sport === undefined || event.sport === sport)
  const leagues = leaguesOf(ofSport)
  const chosen = leagues.find(({ value }) => value === league)?.value ?? ALL
  const shown = ofSport.filter(({ competition }) => chosen === ALL || competition.id === chosen)
  const dayText = useDayText()
  const change = (next: { readonly sport?: string; readonly day?: string; readonly league?: string }) => {
    const [type, on, of] = [next.sport ?? sport ?? ALL, next.day ?? day, next.league ?? chosen]
    open('combinationBetting', {
      search: { ...(type !== ALL && { type }), ...(on !== ALL && { within: on }), ...(of !== ALL && { league: of }) },
    })
  }
  return (
    <>
      <div className="flex flex-col gap-2">
        <Segments
          label={t('combination.day')}
          value={day}
          onValueChange={(value) => change({ day: value })}
          options={[ALL, ...days].map((value) => ({
            value,
            label: value === ALL ? t('combination.all') : dayText(value),
          }))}
        />
        <Segments<SportKeyOnWire | typeof ALL>
          label={t('sport.sports')}
          value={sport ?? ALL}
          onValueChange={(value) => change({ sport: value })}
          options={([ALL, ...sports] as const).map((value) => ({
            value,
            label: value === ALL ? t('combination.all') : SPORTS.get(value)!.names[language],
          }))}
        />
        <SelectField
          label={t('combination.league')}
          labelHidden
          value={chosen}
          onChange={(event) => change({ league: event.target.value })}
          options={[{ value: ALL, label: t('combination.allLeagues') }, ...leagues]}
        />
      </div>
      <div>
        {shown.length === 0 ? (
          <div className="panel">
            <EmptyState title={t('combination.empty')} art={<CalendarX2 className="size-10" strokeWidth={1.5} />} />
          </div>
        ) : (
          <CombinationBoard
            events={shown}
            closesBeforeMs={closesBeforeMs}
            renderLink={renderEventLink}
            dayText={dayText}
          />
        )}
      </div>
    </>
  )
}

function leaguesOf(events: readonly SportEventOnWire[]): readonly { readonly value: string; readonly label: string }[] {
  const counts = new Map<string, { readonly name: string; readonly count: number }>()
  for (const event of events) {
    const { id } = event.competition
    counts.set(id, { name: leagueOf(event), count: (counts.get(id)?.count ?? 0) + 1 })
  }
  return [...counts].map(([value, { name, count }]) => ({ value, label: `${name} (${count})` }))
}

/** What a day in Seoul is called: today, tomorrow, or its date and weekday. */
function useDayText(): (day: string) => string {
  const t = useTexts()
  const { language } = useWords().catalogue
  const format = useMemo(
    () => new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' }),
    [language],
  )
  const now = serverNow()
  return (day) =>
    day === formatDate(now)
      ? t('combination.today')
      : day === formatDate(now + DAY_MS)
        ? t('combination.tomorrow')
        : format.format(new Date(`${day}T00:00:00Z`))
}
