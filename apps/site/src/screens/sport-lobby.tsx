// The lobby of sports: what is under way and what begins next, the leagues, each a press away.
import { EmptyState, ErrorState, Skeleton } from '@hanpan/ui'
import { CalendarX2 } from 'lucide-react'
import { useFormFactor } from '../app/form-factor.ts'
import { useListeningToEvents, useListeningToLists } from '../features/sportsbook/listening.ts'
import { Boosts, EventCards, Leagues, LobbyBlock } from '../features/sportsbook/lobby.tsx'
import { Favourites, RecentlySeen } from '../features/sportsbook/own-lobby.tsx'
import { useLobby } from '../features/sportsbook/use-lobby.ts'
import { PageLink } from '../shell/link.tsx'
import { useCodeText, useTexts } from '../words/words-context.tsx'
import { renderEventLink } from './sport-parts.tsx'

const MORE = 'inline-flex min-h-11 items-center text-dim hover:text-ink desk:min-h-9'
/** A phone shows one below the other. */
const PHONE_MAX = 5
const DESK_MAX = 10
const [SEEN_MAX, SEEN_PHONE_MAX] = [4, 3]

export function SportLobby() {
  const t = useTexts()
  const codeText = useCodeText()
  const phone = useFormFactor() === 'phone'
  useListeningToLists()
  const { data, error, refetch } = useLobby()
  useListeningToEvents((data?.lobby.boosted ?? []).map(({ eventId }) => eventId))
  if (error && !data)
    return <ErrorState title={codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-144" />
  const { featured, boosted, live, liveTotal, soon, leagues } = data.lobby
  if (featured.length + live.length + soon.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('sport.empty')} art={<CalendarX2 className="size-10" strokeWidth={1.5} />} />
      </div>
    )
  }
  const most = phone ? PHONE_MAX : DESK_MAX
  return (
    <div className="flex flex-col gap-6 desk:gap-7">
      {featured.length > 0 && (
        <LobbyBlock title={t('sportLobby.featured')}>
          <EventCards events={featured} renderLink={renderEventLink} forward />
        </LobbyBlock>
      )}
      {boosted.length > 0 && (
        <LobbyBlock title={t('sportLobby.boosted')}>
          <Boosts events={boosted} renderLink={renderEventLink} />
        </LobbyBlock>
      )}
      <Favourites
        most={most}
        renderLink={renderEventLink}
        renderLeague={(id, className, content) => (
          <PageLink page="sport" search={{ within: 'all', league: id }} className={className}>
            {content}
          </PageLink>
        )}
      />
      {live.length > 0 && (
        <LobbyBlock
          title={t('sportLobby.live')}
          count={liveTotal}
          more={
            <PageLink page="liveBetting" className={MORE}>
              {t('sportLobby.allLive')}
            </PageLink>
          }
        >
          <EventCards events={live.slice(0, most)} renderLink={renderEventLink} />
        </LobbyBlock>
      )}
      {soon.length > 0 && (
        <LobbyBlock
          title={t('sportLobby.soon')}
          more={
            <PageLink page="sport" search={{ within: 'today' }} className={MORE}>
              {t('sportLobby.allToday')}
            </PageLink>
          }
        >
          <EventCards events={soon.slice(0, most)} renderLink={renderEventLink} />
        </LobbyBlock>
      )}
      <RecentlySeen most={phone ? SEEN_PHONE_MAX : SEEN_MAX} renderLink={renderEventLink} />
      {leagues.length > 0 && (
        <LobbyBlock title={t('sportLobby.leagues')}>
          <Leagues
            leagues={leagues}
            renderLink={({ id }, className, content) => (
              <PageLink page="sport" search={{ within: 'all', league: id }} className={className}>
                {content}
              </PageLink>
            )}
          />
        </LobbyBlock>
      )}
    </div>
  )
}
