// The lobby of sports, and its boards: what is live, what begins today or tomorrow, by sport and competition; the slip beside it, or in a bar
// on a phone.
import { sportKeys, type SportEventOnWire, type SportKeyOnWire } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'
import { EmptyState, ErrorState, Pagination, Segments, TableSkeleton, classNames, segmentClass } from '@hanpan/ui'
import { CalendarX2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useFormFactor } from '../app/form-factor.ts'
import { Board } from '../features/sportsbook/board.tsx'
import { useListeningToLists } from '../features/sportsbook/listening.ts'
import { PageLink } from '../shell/link.tsx'
import { useOpenPage } from '../shell/use-open-page.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts, useWords } from '../words/words-context.tsx'
import { SportLobby } from './sport-lobby.tsx'
import { renderEventLink, SportPage, useSportSearch } from './sport-parts.tsx'

const POLL_MS = 30_000
const DAY_MS = 86_400_000
const SEOUL_MS = 9 * 3_600_000
const WHENS = ['live', 'today', 'tomorrow', 'all'] as const
type When = (typeof WHENS)[number]
const LOBBY = 'lobby'
const EVERY_SPORT = sportKeys.map((sport) => ({ sport, count: 0 }))
const NOTHING: readonly SportEventOnWire[] = []

const seoulDay = (at: number) => new Date(at + SEOUL_MS).toISOString().slice(0, 10)

const isLeague = (text: string | undefined): text is string => text !== undefined && /^[\da-f-]{36}$/.test(text)

function requestOf(when: When, sport: SportKeyOnWire | undefined, league: string | undefined, page: number) {
  const now = serverNow()
  return {
    page,
    ...(sport && { sport }),
    ...(isLeague(league) && { competitionId: league }),
    ...(when === 'live' && { live: true }),
    ...(when === 'today' && { day: seoulDay(now) }),
    ...(when === 'tomorrow' && { day: seoulDay(now + DAY_MS) }),
  }
}

/** The lobby, until the address asks for a board. */
export function SportScreen() {
  const t = useTexts()
  const { sport, within, league } = useSportSearch()
  const phone = useFormFactor() === 'phone'
  if (sport ?? within ?? league) return <SportBoard title="sport.title" page="sport" first="today" />
  return (
    <SportPage title={t('sport.title')} isTitleHidden={phone}>
      <Choices page="sport" when={LOBBY} sport={undefined} league={undefined} only={undefined} />
      <SportLobby />
    </SportPage>
  )
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

type BoardPage = 'sport' | 'liveBetting' | 'esport' | 'esportStart'

interface SportBoardProps {
  readonly title: 'sport.title' | 'sport.liveTitle' | 'sport.esportTitle' | 'sport.esportLiveTitle'
  readonly page: BoardPage
  readonly first: When
  /** The one sport of the page, where it has one. */
  readonly only?: SportKeyOnWire
}

function SportBoard({ title, page: pageName, first, only }: SportBoardProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { sport: searched, within, league } = useSportSearch()
  const sport = only ?? searched
  const when = WHENS.find((one) => one === within) ?? first
  const asked = `${when} ${sport} ${league}`
  // Another choice begins at its first page.
  const [{ of, page }, setPage] = useState({ of: asked, page: 1 })
  const shownPage = of === asked ? page : 1
  useListeningToLists()
  const { data, error, refetch } = useCall('/api/sport/events', requestOf(when, sport, league, shownPage), {
    keepPrevious: true,
    refetchMs: POLL_MS,
  })
  // The choice answers at once; fifty other rows are drawn behind it, a few at a time.
  const list = useDeferredValue(data?.list ?? NOTHING)
  return (
    <SportPage title={t(title)}>
      <Choices page={pageName} when={when} sport={sport} league={league} only={only} />
      {isLeague(league) && <LeagueChosen event={data?.list.find((one) => one.competition.id === league)} when={when} />}
      {error && !data ? (
        <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : !data || (data.list.length > 0 && list === NOTHING) ? (
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
          <Board events={list} renderLink={renderEventLink} />
          <Pagination
            page={shownPage}
            pages={Math.ceil(data.pageInfo.tatal_list_count / data.pageInfo.count_per_list)}
            onPage={(next) => setPage({ of: asked, page: next })}
          />
        </>
      )}
    </SportPage>
  )
}

interface ChoicesProps {
  readonly page: BoardPage
  readonly when: When | typeof LOBBY
  readonly sport: SportKeyOnWire | undefined
  readonly league: string | undefined
  readonly only: SportKeyOnWire | undefined
}

/** Which board: its days, its sport. The lobby stands beside the boards of all sports. */
function Choices({ page, when, sport, league, only }: ChoicesProps) {
  const t = useTexts()
  const open = useOpenPage()
  const show = (next: When | typeof LOBBY) =>
    open(page, {
      search: next === LOBBY ? {} : { ...(sport && !only && { type: sport }), ...(league && { league }), within: next },
    })
  const choose = (type: SportKeyOnWire | undefined) =>
    open(page, { search: { ...(type && { type }), within: when === LOBBY ? 'all' : when } })
  const whens = page === 'sport' ? ([LOBBY, ...WHENS] as const) : WHENS
  const phone = useFormFactor() === 'phone'
  // The phone's live page is live: other days stand on the page of all sports.
  const hasDays = !(phone && page === 'liveBetting' && when === 'live')
  return (
    <div
      ref={phone ? showPressed : undefined}
      className={
        phone
          ? '-mx-1 mb-2 flex items-center gap-3 overflow-x-auto px-1 [scrollbar-width:none]'
          : 'mb-4 flex flex-wrap items-center gap-x-6 gap-y-2'
      }
    >
      {hasDays && (
        <Segments<When | typeof LOBBY>
          label={t('sport.when')}
          value={when}
          onValueChange={show}
          options={whens.map((value) => ({
            value,
            label: value === LOBBY ? t('sportLobby.tab') : t(`sport.tabs.${value}`),
          }))}
          className="shrink-0"
        />
      )}
      {!only && (
        <Sports sport={when === LOBBY ? null : sport} onSport={choose} isLive={when === 'live'} phone={phone} />
      )}
    </div>
  )
}

/** Of a row that scrolls, what was chosen last is brought into sight. */
function showPressed(row: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const pressed = row ? [...row.querySelectorAll<HTMLElement>('[aria-pressed=true]')].at(-1) : undefined
    if (row && pressed)
      row.scrollLeft = pressed.offsetLeft - row.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2
  })
}

/** The one league of a board, and the way back to all of them. */
function LeagueChosen({ event, when }: { readonly event: SportEventOnWire | undefined; readonly when: When }) {
  const t = useTexts()
  return (
    <p className="mb-4 flex flex-wrap items-center gap-3 text-sm">
      {event && <b>{t('sportLobby.league', { name: event.competition.name })}</b>}
      <PageLink
        page="sport"
        search={{ within: when }}
        className="inline-flex min-h-11 items-center text-dim hover:text-ink desk:min-h-9"
      >
        {t('sportLobby.everyLeague')}
      </PageLink>
    </p>
  )
}

interface SportsProps {
  /** Null where none is chosen, not even all of them. */
  readonly sport: SportKeyOnWire | null | undefined
  readonly onSport: (sport: SportKeyOnWire | undefined) => void
  /** Whether they are counted, and shown, by what is under way. */
  readonly isLive: boolean
  readonly phone: boolean
}

/** The sports that have events, each with how many. */
function Sports({ sport, onSport, isLive, phone }: SportsProps) {
  const t = useTexts()
  const { language } = useWords().catalogue
  const { data } = useCall('/api/sport/sports', {}, { refetchMs: POLL_MS })
  // Until they are counted all of them hold the place, unseen: what stands below is not pushed down.
  const all = data
    ? data.list
        .map((one) => ({ sport: one.sport, count: isLive ? one.live : one.events }))
        .filter((one) => one.count > 0 || one.sport === sport)
    : EVERY_SPORT
  if (all.length < 2) return null
  return (
    <fieldset
      aria-label={t('sport.sports')}
      className={classNames(
        'flex gap-1.5',
        // Unseen it does not go on to the side: a row that can be scrolled has something for the keyboard.
        !phone ? 'min-w-0 flex-wrap' : data ? 'shrink-0' : 'min-w-0 overflow-hidden',
        !data && 'invisible',
      )}
    >
      <button
        type="button"
        aria-pressed={sport === undefined}
        onClick={() => onSport(undefined)}
        className={segmentClass(sport === undefined)}
      >
        {t('sport.all')}
      </button>
      {all.map((one) => (
        <button
          key={one.sport}
          type="button"
          aria-pressed={sport === one.sport}
          onClick={() => onSport(one.sport)}
          className={segmentClass(sport === one.sport)}
        >
          {SPORTS.get(one.sport)!.names[language]}{' '}
          <span className={classNames('figures', sport !== one.sport && 'text-dim')}>{one.count}</span>
        </button>
      ))}
    </fieldset>
  )
}
