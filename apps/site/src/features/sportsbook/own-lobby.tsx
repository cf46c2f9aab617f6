// What the lobby shows of the reader's own: what is on of the favourites, and the events looked at last.
import type { CallResponse } from '@hanpan/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../wire/queries.ts'
import { useTexts } from '../../words/words-context.tsx'
import { listOf, useFavourites } from './favourites.ts'
import { EventCards, LobbyBlock, type RenderEventLink } from './lobby.tsx'
import { useRecentlySeen } from './recently-seen.ts'
import { Star } from './star.tsx'

const POLL_MS = 30_000
const NOTHING = { eventIds: [], leagueIds: [], teamIds: [] }

type Chosen = CallResponse<'/api/sport/chosen'>

interface OwnBlockProps {
  readonly renderLink: RenderEventLink
  /** How many events are shown. */
  readonly most: number
}

interface FavouritesProps extends OwnBlockProps {
  readonly renderLeague: (id: string, className: string, content: ReactNode) => ReactNode
}

/** Absent where nothing is starred, or nothing of it is known. */
export function Favourites({ renderLink, renderLeague, most }: FavouritesProps) {
  const t = useTexts()
  const list = useFavourites(listOf)
  const idsOf = (kind: string) => list.filter((one) => one.kind === kind).map(({ id }) => id)
  const asked = { eventIds: idsOf('event'), leagueIds: idsOf('league'), teamIds: idsOf('team') }
  const { data } = useCall('/api/sport/chosen', asked, {
    enabled: list.length > 0,
    keepPrevious: true,
    refetchMs: POLL_MS,
  })
  if (list.length === 0 || !data) return null
  const { events, leagues, teams } = data
  if (events.length + leagues.length + teams.length === 0) return null
  return (
    <LobbyBlock title={t('sportLobby.favourites')}>
      {leagues.length + teams.length > 0 && <Followed {...{ leagues, teams, renderLeague }} />}
      {events.length > 0 ? (
        <EventCards events={events.slice(0, most)} renderLink={renderLink} />
      ) : (
        <p className="text-sm text-dim">{t('sportLobby.nothingOn')}</p>
      )}
    </LobbyBlock>
  )
}

const CHIP = 'flex items-center rounded-full bg-raised text-sm'

function Followed({
  leagues,
  teams,
  renderLeague,
}: Pick<Chosen, 'leagues' | 'teams'> & Pick<FavouritesProps, 'renderLeague'>) {
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {leagues.map(({ id, name, events }) => (
        <li key={id} className={CHIP}>
          <Star kind="league" id={id} name={name} />
          {renderLeague(
            id,
            'inline-flex min-h-11 items-center gap-2 pr-4 hover:text-ink desk:min-h-8',
            <>
              {name} <span className="figures text-dim">{events}</span>
            </>,
          )}
        </li>
      ))}
      {teams.map(({ id, name }) => (
        <li key={id} className={CHIP}>
          <Star kind="team" id={id} name={name} />
          <span className="pr-4">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Those that are still on, in the order in which they were looked at. */
export function RecentlySeen({ renderLink, most }: OwnBlockProps) {
  const t = useTexts()
  const seen = useRecentlySeen(({ eventIds }) => eventIds)
  const { data } = useCall(
    '/api/sport/chosen',
    { ...NOTHING, eventIds: [...seen] },
    { enabled: seen.length > 0, keepPrevious: true, refetchMs: POLL_MS },
  )
  const events = seen.flatMap((id) => data?.events.find(({ eventId }) => eventId === id) ?? [])
  if (events.length === 0) return null
  return (
    <LobbyBlock title={t('sportLobby.seen')}>
      <EventCards events={events.slice(0, most)} renderLink={renderLink} />
    </LobbyBlock>
  )
}
