// The events board of the trading desk.
import { sportEventSorts, sportKeys } from '@hanpan/contract'
import { Segments } from '@hanpan/ui'
import { SPORTS } from '@hanpan/sportsbook'
import { useNavigate } from '@tanstack/react-router'
import { choiceOf } from '../app/list-search.ts'
import { useListSearch } from '../app/use-list-search.ts'
import { EventsBoard } from '../features/sportsbook/events-board.tsx'
import { ImportEvents } from '../features/sportsbook/import-events.tsx'
import { LiabilityLimits } from '../features/sportsbook/liability-limits.tsx'
import { LobbyLeagues } from '../features/sportsbook/lobby-leagues.tsx'
import { MarketLimits } from '../features/sportsbook/market-limits.tsx'
import { MakeQuestion } from '../features/sportsbook/make-question.tsx'
import { MakeEvent } from '../features/sportsbook/make-event.tsx'
import { SuspendedNow } from '../features/sportsbook/suspended-now.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { DayFilter } from '../parts/day-filter.tsx'
import { FilterField } from '../parts/filter-field.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { serverSort } from '../parts/table-sort.ts'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts, useWords } from '../words/words-context.tsx'

const POLL_MS = 5000
/** Suspended is what traders have suspended of all that is open. */
const states = ['open', 'live', 'coming', 'suspended', 'over'] as const

export function SportEventsScreen() {
  const t = useTexts()
  const { language } = useWords().catalogue
  const navigate = useNavigate()
  const { search, page, change } = useListSearch()
  const state = choiceOf(search.status, states)
  const sport = sportKeys.find((key) => key === search.game) ?? null
  const isSuspended = state === 'suspended'
  const isOver = state === 'over'
  const query = useCall(
    '/api/office/sports/events',
    {
      status: isSuspended ? 'open' : state,
      page,
      ...(sport !== null && { sport }),
      ...(search.query !== undefined && { query: search.query }),
      ...(search.date !== undefined && { day: search.date }),
      ...(isSuspended && { isSuspended: true as const }),
      ...(!isOver && serverSort(search.sort, sportEventSorts)),
    },
    { refetchMs: POLL_MS },
  )
  return (
    <Page
      title={t('menu.sportEvents')}
      aside={
        <>
          {/* On a phone what stops bets comes first, and what is set up at a desk is one line that is drawn aside. */}
          <div className="flex max-w-full gap-2 max-desk:order-last max-desk:overflow-x-auto desk:contents">
            <MakeEvent />
            <MakeQuestion />
            <ImportEvents />
            <LiabilityLimits />
            <MarketLimits />
            <LobbyLeagues />
          </div>
          <SuspendedNow sport={sport} />
        </>
      }
      filters={
        <>
          <FilterField
            short
            label={t('sports.find')}
            value={search.query ?? ''}
            onValue={(text) => change({ query: text || undefined })}
          />
          <ChoiceField
            label={t('sports.sport')}
            value={sport ?? ''}
            onValue={(value) => change({ game: value || undefined })}
            options={[
              { value: '', label: t('common.all') },
              ...sportKeys.map((value) => ({ value, label: SPORTS.get(value)?.names[language] ?? value })),
            ]}
          />
          <Segments
            label={t('sports.state')}
            value={state}
            onValueChange={(next) => change({ status: next === 'open' ? undefined : next })}
            options={states.map((value) => ({ value, label: t(`sports.states.${value}`) }))}
          />
          <DayFilter
            label={t('sports.day')}
            value={search.date ?? ''}
            onValue={(date) => change({ date: date || undefined })}
          />
        </>
      }
    >
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <EventsBoard
              rows={list}
              isOver={isOver}
              onOpen={({ eventId }) =>
                void navigate({ to: '/sports/events/$eventId', params: { eventId }, search: {} })
              }
            />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
