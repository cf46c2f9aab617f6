// How a match goes: its line of time or its periods, what happened last, and what has been counted. Of an event that has not begun, or of
// which nothing is told, there is no panel.
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { classNames } from '@hanpan/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useEventSeconds } from './event-clock.tsx'
import { useMarketTexts } from './market-texts.ts'
import {
  hasBegun,
  isListed,
  type ListedKind,
  type MatchTimeline,
  minuteOf,
  MOMENTUM_MINUTES,
  momentumOf,
  type Statistic,
  statisticsOf,
  timelineOf,
  type ToldIncident,
} from './match-flow.ts'
import { hasField, MatchField } from './match-field.tsx'
import { MatchLine, SIDE_COLOURS } from './match-line.tsx'
import { PeriodMargins } from './period-margins.tsx'
import { Periods } from './scoreboard.tsx'

export function MatchPanel({ event }: { readonly event: SportEventDetailOnWire }) {
  const t = useTexts()
  const titleId = useId()
  const phone = useFormFactor() === 'phone'
  const seconds = useEventSeconds(event)
  if (!hasBegun(event)) return null
  const timeline = timelineOf(event, seconds)
  const pressure = timeline ? momentumOf(timeline) : []
  const statistics = statisticsOf(event)
  const hasTracker = timeline !== null || event.periods.length > 0
  if (!hasTracker && statistics.length === 0) return null
  const isDrawn = hasField({ event, timeline })
  const told = event.incidents.filter(isListed)
  const isPair = (isDrawn && hasTracker) || statistics.length > 0
  const tracker = timeline ? (
    <MatchLine event={event} timeline={timeline} pressure={pressure} />
  ) : (
    hasTracker && <PeriodMargins event={event} />
  )
  const periods = event.periods.length > 0 && <Periods event={event} isNamed />
  const counted = statistics.length > 0 && <Statistics statistics={statistics} />
  const incidents = told.length > 0 && <Incidents event={event} timeline={timeline} hasMomentum={pressure.length > 0} />
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('panel flex flex-col gap-3 px-4', phone ? 'py-3' : 'py-4')}
    >
      {phone ? (
        <h2 id={titleId} className="sr-only">
          {t('match.title')}
        </h2>
      ) : (
        <div className="flex items-center justify-between gap-3 text-xs">
          <SideName event={event} side="home" />
          <h2 id={titleId} className="shrink-0 text-sm font-semibold">
            {t('match.title')}
          </h2>
          <SideName event={event} side="away" />
        </div>
      )}
      {phone ? (
        <>
          {/* What is not drawn is told by its periods: a panel is never a press alone. */}
          {isDrawn ? <MatchField event={event} timeline={timeline} pressure={pressure} /> : periods || tracker}
          {/* The prices are what the page is for: what has been counted is a press away. */}
          <Fold event={event} timeline={timeline}>
            <p className="flex items-center justify-between gap-3 text-xs">
              <SideName event={event} side="home" />
              <SideName event={event} side="away" />
            </p>
            {(isDrawn || periods) && tracker}
            {incidents}
            {isDrawn && periods}
            {counted}
          </Fold>
        </>
      ) : (
        <div className={classNames('grid items-center gap-4', isPair && 'desk:grid-cols-2')}>
          <div className="flex min-w-0 flex-col gap-3">
            <MatchField event={event} timeline={timeline} pressure={pressure} />
            {!isDrawn && tracker}
            {told.length > 0 && (
              <Fold event={event} timeline={timeline}>
                {incidents}
              </Fold>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            {isDrawn && tracker}
            {counted}
          </div>
        </div>
      )}
    </section>
  )
}

function SideName({ event, side }: { readonly event: SportEventDetailOnWire; readonly side: 'home' | 'away' }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 font-semibold">
      <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ background: SIDE_COLOURS[side] }} />
      {event[side].name}
    </span>
  )
}

interface IncidentsProps {
  readonly event: SportEventDetailOnWire
  readonly timeline: MatchTimeline | null
  readonly hasMomentum: boolean
}

/** All of them: the picture in words, and how it is drawn. */
function Incidents({ event, timeline, hasMomentum }: IncidentsProps) {
  const t = useTexts()
  return (
    <div>
      <ol aria-label={t('match.title')}>
        {event.incidents.filter(isListed).map((one, place) => (
          <li key={place} className="flex gap-2">
            <InWords event={event} timeline={timeline} incident={one} />
          </li>
        ))}
      </ol>
      {hasMomentum && <p className="mt-2 text-xs text-dim">{t('match.momentum', { minutes: MOMENTUM_MINUTES })}</p>}
    </div>
  )
}

interface FoldProps extends Pick<IncidentsProps, 'event' | 'timeline'> {
  readonly children: ReactNode
}

/** What happened last, and for whoever asks more of it. */
function Fold({ event, timeline, children }: FoldProps) {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  const listed = event.incidents.filter(isListed)
  const last = listed.at(-1)
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-dim hover:text-ink desk:min-h-8">
        <span className="flex min-w-0 gap-2 text-ink">
          {last ? <InWords event={event} timeline={timeline} incident={last} /> : <InFigures event={event} />}
        </span>
        <span className="inline-flex items-center gap-1">
          {phone ? t('match.more') : t('match.all', { count: listed.length })}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="flex flex-col gap-3">{children}</div>
    </details>
  )
}

interface InWordsProps {
  readonly event: SportEventDetailOnWire
  readonly timeline: MatchTimeline | null
  readonly incident: ToldIncident & { readonly kind: ListedKind }
}

function InWords({ event, timeline, incident }: InWordsProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  const minute = timeline && minuteOf(timeline, incident)
  return (
    <>
      <span className="figures text-dim">
        {minute === null ? texts.part(incident.period) : t('match.minute', { minute })}
      </span>
      <span className="shrink-0 font-semibold">{t(`match.kinds.${incident.kind}`)}</span>
      <span className="min-w-0 truncate">{event[incident.side].name}</span>
    </>
  )
}

/** Of a match of which nothing is told in words: how its periods went. */
function InFigures({ event: { periods } }: Pick<IncidentsProps, 'event'>) {
  const t = useTexts()
  const texts = useMarketTexts()
  if (periods.length === 0) return t('match.title')
  return (
    <>
      {periods.map(({ key, home, away }) => (
        <span key={key} className="figures">
          <span className="sr-only">{texts.part(key)} </span>
          {home}:{away}
        </span>
      ))}
    </>
  )
}

function Statistics({ statistics }: { readonly statistics: readonly Statistic[] }) {
  const t = useTexts()
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
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
