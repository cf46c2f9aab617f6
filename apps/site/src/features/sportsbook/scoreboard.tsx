// The head of an event: who plays, how it stands, and its periods.
import { sidesOf } from './sides-of.ts'
import { between } from '@hanpan/sportsbook'
import type { SportEventDetailOnWire } from '@hanpan/contract'
import { DateTime } from '@hanpan/ui'
import { useTexts } from '../../words/words-context.tsx'
import { Crest } from './crest.tsx'
import { EventClock } from './event-clock.tsx'
import { useMarketTexts } from './market-texts.ts'
import { Star } from './star.tsx'

export function Scoreboard({ event }: { readonly event: SportEventDetailOnWire }) {
  const t = useTexts()
  const isLive = event.status === 'live' || event.status === 'interrupted'
  return (
    <section
      aria-label={between(event.home.name, event.away.name)}
      className="stage hue-sports flex flex-col gap-2 px-4 py-3 desk:gap-3 desk:p-5"
    >
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-dim">
        <span className="inline-flex items-center gap-1">
          {event.category.name} · {event.competition.name}
          <Star kind="league" id={event.competition.id} name={event.competition.name} />
        </span>
        <span className="inline-flex items-center gap-1">
          {isLive ? <EventClock event={event} /> : <DateTime at={event.scheduledAt} short />}
          <Star kind="event" id={event.eventId} name={between(event.home.name, event.away.name)} />
        </span>
      </p>
      <div className="flex items-center gap-3">
        <Side event={event} side="home" />
        {sidesOf(event).length > 1 && (
          <>
            <p className="figures text-3xl font-bold" aria-live="polite">
              {event.score ? (
                <>
                  {event.score.home} : {event.score.away}
                </>
              ) : (
                <span className="text-xl text-dim">{t('sport.versus')}</span>
              )}
            </p>
            <Side event={event} side="away" />
          </>
        )}
      </div>
      {event.status !== 'scheduled' && !isLive && (
        <p className="text-center text-sm text-dim">{t(`sport.statuses.${event.status}`)}</p>
      )}
      {event.periods.length > 0 && <Periods event={event} />}
    </section>
  )
}

function Side({ event, side }: { readonly event: SportEventDetailOnWire; readonly side: 'home' | 'away' }) {
  return (
    <p className="flex min-w-0 flex-1 flex-col items-center gap-1 text-center text-base font-semibold">
      <Crest id={event[side].id} className="size-9" />
      <span className="flex max-w-full min-w-0 items-center">
        <span className="min-w-0">{event[side].name}</span>
        <Star kind="team" id={event[side].id} name={event[side].name} />
      </span>
    </p>
  )
}

function Periods({ event }: { readonly event: SportEventDetailOnWire }) {
  const t = useTexts()
  const texts = useMarketTexts()
  return (
    // Wider than a phone where a match has many periods: whoever has a keyboard scrolls it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to take the focus (WCAG 2.1.1).
    <section aria-label={t('sport.periods')} tabIndex={0} className="overflow-x-auto [scrollbar-width:thin]">
      <table className="figures mx-auto text-center text-sm">
        <caption className="sr-only">{t('sport.periods')}</caption>
        <thead className="text-xs text-dim">
          <tr>
            <th scope="col" className="sr-only">
              {t('sport.team')}
            </th>
            {event.periods.map(({ key }) => (
              <th key={key} scope="col" className="px-2.5 font-normal">
                {texts.part(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className="sr-only">
                {event[side].name}
              </th>
              {event.periods.map((period) => (
                <td key={period.key} className="px-2.5 font-semibold">
                  {period[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
