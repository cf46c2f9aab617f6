// Matches under way on the home, with prices that go into the slip; where there is none, what begins next. Absent where nothing is on.
import { Skeleton } from '@hanpan/ui'
import { useFormFactor } from '../app/form-factor.ts'
import { useOwnFavourites } from '../features/sportsbook/favourites.ts'
import { frontEvents } from '../features/sportsbook/front-events.ts'
import { useListeningToLists } from '../features/sportsbook/listening.ts'
import { EventCards, LobbyBlock } from '../features/sportsbook/lobby.tsx'
import { useLobby } from '../features/sportsbook/use-lobby.ts'
import { PageLink } from '../shell/link.tsx'
import { useTexts } from '../words/words-context.tsx'
import { LIVE_PLACE } from './home-live-place.ts'

/** Two rows of two; a phone shows one below the other. */
const [PHONE_MAX, DESK_MAX] = [3, 4]

export function HomeLive() {
  const t = useTexts()
  const phone = useFormFactor() === 'phone'
  useOwnFavourites()
  useListeningToLists()
  const { data, error } = useLobby()
  if (!data) return error ? null : <Skeleton className={LIVE_PLACE} />
  const { isLive, events } = frontEvents(data.lobby, phone ? PHONE_MAX : DESK_MAX)
  if (events.length === 0) return null
  return (
    <LobbyBlock
      title={t(isLive ? 'sportLobby.live' : 'sportLobby.soon')}
      {...(isLive && { count: data.lobby.liveTotal })}
      more={
        <PageLink
          page={isLive ? 'liveBetting' : 'sport'}
          className="inline-flex min-h-11 items-center text-dim hover:text-ink desk:min-h-9"
        >
          {t(isLive ? 'sportLobby.allLive' : 'menu.sport')}
        </PageLink>
      }
    >
      <EventCards
        events={events}
        renderLink={(eventId, className, content) => (
          <PageLink page="sportEvent" eventId={eventId} className={className}>
            {content}
          </PageLink>
        )}
      />
    </LobbyBlock>
  )
}
