// The head of an event: who plays, how it stands, and its periods.
import { leagueOf } from './league-of.ts'
import { sidesOf } from './sides-of.ts'
import { between } from '@hanpan/sportsbook'
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { DateTime, classNames } from '@hanpan/ui'
import { useFormFactor } from '../../app/form-factor.ts'
import { useTexts } from '../../words/words-context.tsx'
import { Crest } from './crest.tsx'
import { EventClock } from './event-clock.tsx'
import { hasBegun } from './match-flow.ts'
import { useMarketTexts } from './market-texts.ts'
import { Serves } from './side-line.tsx'
import { SCOREBOARD_HEIGHT, useStickyTop } from './sticky-top.ts'
import { Star } from './star.tsx'

interface ScoreboardProps {
  readonly event: SportEventDetailOnWire
}

/** On a phone who plays and how it stands stay in sight while the prices scroll below. */
export function Scoreboard({ event }: ScoreboardProps) {
  return useFormFactor() === 'phone' ? <PhoneScoreboard event={event} /> : <DeskScoreboard event={event} />
}

/** Its own style: the sheet that every page waits for is full. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const

/** A break and its period stand in two lines: beside one line of them names have no room. */
const CLOCK = { maxWidth: '5rem' } as const

const HANGUL = /[\u3131-\uD7A3]/
const [HANGUL_WIDTH, LATIN_WIDTH, WORD_WIDTH_MAX] = [13, 8, 80]
const widthOf = (word: string) =>
  Array.from(word).reduce((sum, letter) => sum + (HANGUL.test(letter) ? HANGUL_WIDTH : LATIN_WIDTH), 0)

/** A name is smaller where its longest word would be broken beside the score of a narrow phone. */
export const nameSize = (name: string): 'text-xs' | 'text-sm' =>
  name.split(' ').some((word) => widthOf(word) > WORD_WIDTH_MAX) ? 'text-xs' : 'text-sm'

const isUnderWay = ({ status }: SportEventDetailOnWire) => status === 'live' || status === 'interrupted'

function DeskScoreboard({ event }: ScoreboardProps) {
  return (
    <section
      aria-label={between(event.home.name, event.away.name)}
      className="stage hue-sports flex flex-col gap-2 p-4"
    >
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-dim">
        <League event={event} />
        <span className="inline-flex items-center gap-1">
          <Stands event={event} />
          <Star kind="event" id={event.eventId} name={between(event.home.name, event.away.name)} />
        </span>
      </p>
      <div className="flex items-center gap-3">
        <Side event={event} side="home" />
        {sidesOf(event).length > 1 && (
          <>
            <Score event={event} />
            <Side event={event} side="away" />
          </>
        )}
      </div>
      {event.periods.length > 0 && <Periods event={event} />}
    </section>
  )
}

function PhoneScoreboard({ event }: ScoreboardProps) {
  const isPair = sidesOf(event).length > 1
  const top = useStickyTop('header')
  return (
    <>
      <section
        aria-label={between(event.home.name, event.away.name)}
        className="stage hue-sports sticky z-10 flex items-center gap-2 px-3"
        style={{ top, height: SCOREBOARD_HEIGHT }}
      >
        <Crest id={event.home.id} className="size-7" />
        <b className={classNames('min-w-0 flex-1 font-semibold', nameSize(event.home.name))} style={TWO_LINES}>
          {event.home.name}
        </b>
        {isPair && (
          <>
            <span className="flex shrink-0 flex-col items-center text-xs text-dim">
              <Score event={event} />
              <span className="text-center" style={CLOCK}>
                <Stands event={event} />
              </span>
            </span>
            <b
              className={classNames('min-w-0 flex-1 text-right font-semibold', nameSize(event.away.name))}
              style={TWO_LINES}
            >
              {event.away.name}
            </b>
            <Crest id={event.away.id} className="size-7" />
          </>
        )}
        {!isPair && (
          <span className="shrink-0 text-xs text-dim">
            <Stands event={event} />
          </span>
        )}
      </section>
      {/* Once it is told how the match goes, its periods stand there. */}
      {isPair && !hasBegun(event) && (
        <div className="panel px-3 py-2 text-sm">
          <Periods event={event} isNamed />
        </div>
      )}
    </>
  )
}

/** On a phone, beside the way back: the league, and what a reader stars. */
export function EventMarks({ event }: ScoreboardProps) {
  return (
    <p className="flex min-w-0 items-center text-sm text-dim">
      <League event={event} />
      <Star kind="event" id={event.eventId} name={between(event.home.name, event.away.name)} />
    </p>
  )
}

function League({ event }: ScoreboardProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="min-w-0 truncate">{leagueOf(event, ' · ')}</span>
      <Star kind="league" id={event.competition.id} name={event.competition.name} />
    </span>
  )
}

/** How far it is, when it begins, or what became of it. */
function Stands({ event }: ScoreboardProps) {
  const t = useTexts()
  if (isUnderWay(event)) return <EventClock event={event} isInline />
  if (event.status === 'scheduled') return <DateTime at={event.scheduledAt} short />
  return <span>{t(`sport.statuses.${event.status}`)}</span>
}

function Score({ event }: ScoreboardProps) {
  const t = useTexts()
  return (
    <span className="figures block text-2xl font-bold text-ink" aria-live="polite">
      {event.score ? (
        <>
          {event.score.home} : {event.score.away}
        </>
      ) : (
        <span className="text-xl text-dim">{t('sport.versus')}</span>
      )}
    </span>
  )
}

interface SideProps extends ScoreboardProps {
  readonly side: 'home' | 'away'
}

function StarredName({ event, side }: SideProps) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 truncate">{event[side].name}</span>
      <Serves event={event} side={side} />
      <Star kind="team" id={event[side].id} name={event[side].name} />
    </span>
  )
}

function Side({ event, side }: SideProps) {
  return (
    <p
      className={classNames(
        'flex min-w-0 flex-1 items-center gap-3 text-base font-semibold',
        side === 'home' && 'justify-end',
      )}
    >
      {side === 'away' && <Crest id={event.away.id} className="size-9" />}
      <StarredName event={event} side={side} />
      {side === 'home' && <Crest id={event.home.id} className="size-9" />}
    </p>
  )
}

/** On a phone a period that is counted is its number: nine innings in words are wider than the screen. */
function ShortPart({ partKey, name }: { readonly partKey: string; readonly name: string }) {
  const number = /^[a-z](\d+)$/.exec(partKey)?.[1]
  if (number === undefined) return <span className="whitespace-nowrap">{name}</span>
  return (
    <>
      <span aria-hidden>{number}</span>
      <span className="sr-only">{name}</span>
    </>
  )
}

interface PeriodsProps extends ScoreboardProps {
  /** With who plays in words, to be starred. */
  readonly isNamed?: boolean
}

export function Periods({ event, isNamed = false }: PeriodsProps) {
  const t = useTexts()
  const texts = useMarketTexts()
  return (
    // Wider than a phone where a match has many periods: whoever has a keyboard scrolls it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to take the focus (WCAG 2.1.1).
    <section aria-label={t('sport.periods')} tabIndex={0} className="overflow-x-auto [scrollbar-width:thin]">
      <table className={classNames('figures text-center text-sm', isNamed ? 'w-full' : 'mx-auto')}>
        <caption className="sr-only">{t('sport.periods')}</caption>
        <thead className="text-xs text-dim">
          <tr>
            <th scope="col" className="sr-only">
              {t('sport.team')}
            </th>
            {event.periods.map(({ key }) => (
              <th key={key} scope="col" className="px-2.5 font-normal">
                {isNamed ? <ShortPart partKey={key} name={texts.part(key)} /> : texts.part(key)}
              </th>
            ))}
            {event.service?.points && (
              <th scope="col" className="px-2.5 font-normal">
                {t('sport.points')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className={isNamed ? 'text-left font-normal' : 'sr-only'}>
                {isNamed ? <StarredName event={event} side={side} /> : event[side].name}
              </th>
              {event.periods.map((period) => (
                <td key={period.key} className="px-2.5 font-semibold">
                  {period[side]}
                </td>
              ))}
              {event.service?.points && (
                <td className="px-2.5 font-semibold" style={{ color: 'var(--color-brand)' }}>
                  {event.service.points[side]}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
