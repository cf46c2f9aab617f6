// What the member won and lost in a period, by day and by game.
import { DAY_MS, seoulDay, seoulDayStart, type Instant } from '@hanpan/kernel'
import {
  type DayBar,
  DayBars,
  EmptyState,
  ErrorState,
  Notice,
  Segments,
  TableSkeleton,
  formatInteger,
} from '@hanpan/ui'
import { useState } from 'react'
import { PeriodFilter } from '../app/period-filter.tsx'
import { periodDates } from '../app/periods.ts'
import { usePeriod } from '../app/use-period.ts'
import { ResultCalendar } from '../features/statement/result-calendar.tsx'
import { StatementFigures, type Statement } from '../features/statement/statement-figures.tsx'
import { DayTable, GameTable } from '../features/statement/statement-tables.tsx'
import { Page } from '../shell/page.tsx'
import { WayToPlay } from '../shell/way-to-play.tsx'
import { useWhileTold } from '../state/draws-told.ts'
import { serverNow } from '../wire/server-clock.ts'
import { useCall } from '../wire/queries.ts'
import { useCodeText, useTexts } from '../words/words-context.tsx'

export function WinLoseScreen() {
  const t = useTexts()
  const codeText = useCodeText()
  const [period, setPeriod] = usePeriod()
  const dates = periodDates(period, serverNow())
  const { data: read, error, refetch } = useCall('/api/member/winlose', dates, { keepPrevious: true })
  // The sums of today tell a result like any other figure.
  const data = useWhileTold(read, `${dates.startDate} ${dates.endDate}`) ?? undefined
  return (
    <Page title={t('winLose.title')}>
      <div className="flex flex-col gap-5">
        <PeriodFilter value={period} onChange={setPeriod} />
        {error ? (
          <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
        ) : (
          <>
            <StatementFigures total={data?.total} />
            {data ? <Rows statement={data} dates={dates} /> : <TableSkeleton />}
            <p className="text-xs text-dim">{t('winLose.note')}</p>
          </>
        )}
      </div>
    </Page>
  )
}

interface RowsProps {
  readonly statement: Statement
  readonly dates: { readonly startDate: string; readonly endDate: string }
}

function Rows({ statement, dates }: RowsProps) {
  const t = useTexts()
  const [view, setView] = useState<'chart' | 'calendar' | 'table'>('chart')
  const { days, games, total } = statement
  if (days.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('winLose.empty')}>
          <WayToPlay page="minigames">{t('winLose.toGames')}</WayToPlay>
        </EmptyState>
      </div>
    )
  }
  const bars = everyDay(days, dates)
  const hasChart = bars.length > 1 && bars.some(({ value }) => value !== 0)
  return (
    <>
      {total.waiting > 0 && (
        <Notice tone="down">{t('winLose.waiting', { amount: formatInteger(total.waiting) })}</Notice>
      )}
      <section aria-labelledby="by-day" className="flex flex-col gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 id="by-day" className="text-lg font-semibold">
            {t('winLose.byDay')}
          </h2>
          {hasChart && (
            <Segments
              label={t('winLose.view')}
              value={view}
              onValueChange={setView}
              options={[
                { value: 'chart', label: t('winLose.chart') },
                { value: 'calendar', label: t('winLose.calendar') },
                { value: 'table', label: t('winLose.table') },
              ]}
            />
          )}
        </div>
        {hasChart && view === 'chart' ? (
          <DayBars label={t('winLose.chartOf', { amount: formatInteger(total.net) })} bars={bars} />
        ) : hasChart && view === 'calendar' ? (
          <div className="grid items-start gap-4 full:grid-cols-2">
            {[...new Set(bars.map(({ day }) => day.slice(0, 7)))].toReversed().map((month) => (
              <ResultCalendar key={month} month={month} days={days} />
            ))}
          </div>
        ) : (
          <DayTable rows={days} />
        )}
      </section>
      <section aria-labelledby="by-game" className="flex flex-col gap-3">
        <h2 id="by-game" className="text-lg font-semibold">
          {t('winLose.byGame')}
        </h2>
        {games.length === 0 ? (
          <p className="panel px-5 py-6 text-center text-dim">{t('winLose.noBets')}</p>
        ) : (
          <GameTable rows={games} />
        )}
      </section>
    </>
  )
}

/** The days of the period, oldest first, those without a row among them. */
function everyDay(days: Statement['days'], { startDate, endDate }: RowsProps['dates']): readonly DayBar[] {
  const netOf = new Map(days.map((row) => [row.day, row.payouts - row.stakes]))
  const [first, last] = [seoulDayStart(startDate)!, seoulDayStart(endDate)!]
  return Array.from({ length: Math.round((last - first) / DAY_MS) + 1 }, (_, index) => {
    const day = seoulDay((first + index * DAY_MS) as Instant)
    return { day, value: netOf.get(day) ?? 0 }
  })
}
