// A board of events: by competition, each with the heads of its columns. Rows stay where they are while prices move.
import type { SportEventOnWire } from '@hanpan/contract'
import { classNames, formatDate } from '@hanpan/ui'
import { memo, type ReactNode } from 'react'
import { type FormFactor, useFormFactor } from '../../app/form-factor.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { EventRow, LINED } from './event-row.tsx'
import { countryBefore } from './league-of.ts'
import { Star } from './star.tsx'

interface BoardProps {
  /** In the order in which they are shown. */
  readonly events: readonly SportEventOnWire[]
  readonly renderLink: (eventId: string, className: string, content: ReactNode) => ReactNode
}

interface Group {
  readonly key: string
  readonly title: string
  readonly category: string
  readonly events: SportEventOnWire[]
}

/** Events by league, in the order in which the leagues come. */
export function byCompetition(events: readonly SportEventOnWire[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const event of events) {
    const { id, name } = event.competition
    const group = groups.get(id)
    if (group) group.events.push(event)
    else groups.set(id, { key: id, title: name, category: event.category.name, events: [event] })
  }
  return [...groups.values()]
}

/** The heights of a league's head, of its rows and of those of matches under way, as the styles have them. */
const HEIGHTS = { desk: { head: 43, row: 61, live: 69 }, phone: { head: 45, row: 121, live: 121 } } as const

/** What is far from the window keeps its place and is not laid out: prices move all over the board. */
function unseen(factor: FormFactor, events: readonly SportEventOnWire[]) {
  const { head, row, live } = HEIGHTS[factor]
  const height = events.reduce<number>((sum, { status }) => sum + (status === 'live' ? live : row), head)
  return { contentVisibility: 'auto', containIntrinsicSize: `auto ${height}px` } as const
}

const YEAR_PART = 5

/** A list of several days has no heads of days: what does not begin today says when, under its time. */
const dayOf = (at: string, today: string): string | undefined => {
  const day = formatDate(at)
  return day === today ? undefined : day.slice(YEAR_PART)
}

export const Board = memo(function Board({ events, renderLink }: BoardProps) {
  const factor = useFormFactor()
  const phone = factor === 'phone'
  const today = formatDate(serverNow())
  return (
    <div className="flex flex-col gap-3">
      {byCompetition(events).map(({ key, title, category, events: own }) => (
        <section key={key} aria-label={title} className="panel overflow-hidden" style={unseen(factor, own)}>
          <BoardHeads leagueId={key} title={title} category={category} count={own.length} level="h2" />
          <ul>
            {own.map((event) => (
              <EventRow
                key={event.eventId}
                event={event}
                renderLink={renderLink}
                phone={phone}
                note={dayOf(event.scheduledAt, today)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})

interface BoardHeadsProps {
  readonly leagueId: string
  readonly title: string
  readonly category: string
  readonly count: number
  readonly level: 'h2' | 'h3'
}

/** A league by its name, and on a desk what stands in the columns under it. */
export function BoardHeads({ leagueId, title, category, count, level: Heading }: BoardHeadsProps) {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  const country = countryBefore(category, title)
  return (
    <Heading
      className={classNames(
        'items-center gap-2 border-b border-line bg-raised/60 text-sm',
        phone ? 'flex px-3' : 'board-columns grid px-3 py-1',
      )}
    >
      <span className="flex min-w-0 flex-1 items-center gap-1">
        <span className="min-w-0 truncate max-desk:flex-1">
          {country !== '' && <span className="text-dim">{country} </span>}
          <b className="font-semibold">{title}</b> <span className="figures text-dim">{count}</span>
        </span>
        <Star kind="league" id={leagueId} name={title} />
      </span>
      {!phone && (
        <>
          <Heads texts={[t('sport.home'), t('sport.draw'), t('sport.away')]} />
          <Heads texts={[t('sport.line'), t('sport.homeSide'), t('sport.awaySide')]} lined />
          <Heads texts={[t('sport.line'), t('sport.over'), t('sport.under')]} lined />
          <span />
        </>
      )}
    </Heading>
  )
}

function Heads({ texts, lined = false }: { readonly texts: readonly string[]; readonly lined?: boolean }) {
  return (
    <span
      aria-hidden
      className="grid min-w-0 grid-cols-3 gap-1.5 text-center text-xs font-normal text-dim"
      style={lined ? LINED : undefined}
    >
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Columns do not move.
        <span key={index} className="truncate">
          {text}
        </span>
      ))}
    </span>
  )
}
