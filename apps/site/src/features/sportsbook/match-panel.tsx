// How a match goes: its line of time or its periods, what happened last, and what has been counted. Of an event that has not begun, or of
// which nothing is told, there is no panel.
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { useId } from 'react'
import { useTexts } from '../../words/words-context.tsx'
import { useEventSeconds } from './event-clock.tsx'
import { useMarketTexts } from './market-texts.ts'
import {
  hasBegun,
  isListed,
  type MatchTimeline,
  minuteOf,
  type Statistic,
  statisticsOf,
  timelineOf,
  type ToldIncident,
} from './match-flow.ts'
import { MatchLine, SIDE_COLOURS } from './match-line.tsx'
import { PeriodMargins } from './period-margins.tsx'

const LATEST_SHOWN = 3

export function MatchPanel({ event }: { readonly event: SportEventDetailOnWire }) {
  const t = useTexts()
  const titleId = useId()
  const seconds = useEventSeconds(event)
  if (!hasBegun(event)) return null
  const timeline = timelineOf(event, seconds)
  const statistics = statisticsOf(event)
  const hasTracker = timeline !== null || event.periods.length > 0
  if (!hasTracker && statistics.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="panel flex flex-col gap-3 p-4">
      <h2 id={titleId} className="font-semibold">
        {t('match.title')}
      </h2>
      <p className="flex justify-between gap-3 text-xs font-semibold">
        <SideName event={event} side="home" />
        <SideName event={event} side="away" />
      </p>
      <div className={classNames('grid gap-4', hasTracker && statistics.length > 0 && 'desk:grid-cols-2')}>
        {hasTracker && (
          <div className="flex min-w-0 flex-col gap-3">
            {timeline ? <MatchLine event={event} timeline={timeline} /> : <PeriodMargins event={event} />}
            <Incidents event={event} timeline={timeline} />
          </div>
        )}
        {statistics.length > 0 && <Statistics statistics={statistics} />}
      </div>
    </section>
  )
}

function SideName({ event, side }: { readonly event: SportEventDetailOnWire; readonly side: 'home' | 'away' }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: SIDE_COLOURS[side] }} />
      {event[side].name}
    </span>
  )
}

interface IncidentsProps {
  readonly event: SportEventDetailOnWire
  readonly timeline: MatchTimeline | null
}

/** The last ones, and all of them for whoever asks: the picture in words. */
function Incidents({ event, timeline }: IncidentsProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  const listed = event.incidents.filter(isListed)
  if (listed.length === 0) return null
  const when = (one: ToldIncident) => {
    const minute = timeline && minuteOf(timeline, one)
    return minute === null ? texts.part(one.period) : t('match.minute', { minute })
  }
  const rows = (shown: typeof listed) =>
    shown.map((one, place) => (
      <li key={place} className="flex gap-2">
        <span className="figures text-dim">{when(one)}</span>
        <span className="font-semibold">{t(`match.kinds.${one.kind}`)}</span>
        <span className="min-w-0 truncate">{event[one.side].name}</span>
      </li>
    ))
  return (
    <div className="text-sm">
      <ol aria-label={t('match.latest')}>{rows(listed.slice(-LATEST_SHOWN).toReversed())}</ol>
      {listed.length > LATEST_SHOWN && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-dim hover:text-ink desk:min-h-8">
            {t('match.all', { count: listed.length })}
          </summary>
          <ol>{rows(listed)}</ol>
        </details>
      )}
    </div>
  )
}

function Statistics({ statistics }: { readonly statistics: readonly Statistic[] }) {
  const t = useTexts()
  return (
    <dl className="flex flex-col gap-2">
      {statistics.map(({ name, home, away }) => (
        <div key={name} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2 text-xs">
          <dd className="figures font-semibold">{home}</dd>
          <dt className="text-center text-dim">{t(`match.statistics.${name}`)}</dt>
          <dd className="figures text-right font-semibold">{away}</dd>
          <svg aria-hidden className="col-span-3 mt-1" width="100%" height="4">
            <Bar from={50 - (50 * home) / (home + away)} to={50} side="home" />
            <Bar from={50} to={50 + (50 * away) / (home + away)} side="away" />
          </svg>
        </div>
      ))}
    </dl>
  )
}

interface BarProps {
  /** In percent of the whole width: both sides begin in its middle. */
  readonly from: number
  readonly to: number
  readonly side: 'home' | 'away'
}

function Bar({ from, to, side }: BarProps) {
  return (
    <>
      <rect x={side === 'home' ? '0' : '50.5%'} width="49.5%" height="4" rx="2" fill="var(--color-line)" />
      {to > from && (
        <rect
          x={`${side === 'home' ? from : 50.5}%`}
          width={`${Math.max(0, to - from - 0.5)}%`}
          height="4"
          rx="2"
          fill={SIDE_COLOURS[side]}
        />
      )}
    </>
  )
}
