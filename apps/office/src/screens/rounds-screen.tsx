// Rounds of a day.
import { DAY_MS } from '@hanpan/kernel'
import { Button, formatDate } from '@hanpan/ui'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useListSearch } from '../app/use-list-search.ts'
import { ClockNotice } from '../features/minigames/clock-notice.tsx'
import { GameChoice } from '../features/minigames/game-choice.tsx'
import { gameOfSearch, searchOfGame } from '../features/minigames/round-row.ts'
import { RoundsTable } from '../features/minigames/rounds-table.tsx'
import { DayFilter } from '../parts/day-filter.tsx'
import { ListFooter } from '../parts/list-footer.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../shell/page.tsx'
import { useCall } from '../wire/queries.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useTexts } from '../words/words-context.tsx'

/** The socket tells of every change of a round; stakes come in between. */
const POLL_MS = 10_000

export function RoundsScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { search, page, change } = useListSearch()
  const today = formatDate(serverNow())
  const day = search.date ?? today
  const game = gameOfSearch(search)
  const query = useCall('/api/office/minigames/rounds', { gameKey: game, date: day, page }, { refetchMs: POLL_MS })
  const go = (date: string) => change({ date: date === today ? undefined : date })
  const step = (days: number) => go(formatDate(Date.parse(`${day}T12:00:00+09:00`) + days * DAY_MS))
  return (
    <Page
      title={t('menu.rounds')}
      filters={<GameChoice game={game} onGame={(next) => change({ game: searchOfGame(next).game })} />}
      aside={
        <>
          <Button size="small" aria-label={t('round.dayBefore')} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden className="size-4" />
          </Button>
          <DayFilter
            isMain
            label={t('round.day')}
            value={day}
            max={today}
            onValue={(next) => next !== '' && go(next)}
          />
          <Button size="small" aria-label={t('round.dayAfter')} disabled={day >= today} onClick={() => step(1)}>
            <ChevronRight aria-hidden className="size-4" />
          </Button>
          <Button size="small" disabled={day === today} onClick={() => go(today)}>
            {t('round.today')}
          </Button>
        </>
      }
    >
      <ClockNotice />
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <RoundsTable
              rows={list}
              onOpen={({ roundNo }) =>
                void navigate({ to: '/minigames/rounds/$roundNo', params: { roundNo }, search: searchOfGame(game) })
              }
            />
            <ListFooter pageInfo={pageInfo} onPage={(next) => change({ page: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
