// The office's calls on the lobby: which leagues the house prefers.
import { calls } from '@hanpan/contract'
import { type Clock, ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { type ChangeDeskDeps, setFeatured } from './change-desk.ts'
import { setLobby } from './change-lobby.ts'
import { type EventCache, isComing } from './event-cache.ts'
import { leaguesOf } from './lobby.ts'
import type { League, NamedId } from './model.ts'
import type { NameCache } from './name-cache.ts'
import { leagueOnWire } from './present.ts'
import { settingsInForce } from './settings.ts'

export interface LobbyOfficeDeps extends ChangeDeskDeps {
  readonly clock: Clock
  readonly events: EventCache
  readonly names: NameCache
}

const { sportsLobby, setSportsLobby, setSportsFeatured } = calls.office

export function lobbyOfficeCalls(deps: LobbyOfficeDeps): RegisteredCall[] {
  return registerCalls(
    { sportsLobby, setSportsLobby, setSportsFeatured },
    {
      async sportsLobby(_request, { now, language }) {
        const preferred = (await settingsInForce(deps.database)).value.lobby.competitions as readonly NamedId[]
        const coming = [...(await deps.events.all()).values()].filter((event) => isComing(event, now))
        const ids = [...preferred, ...coming.map(({ competitionId }) => competitionId)]
        const names = await deps.names.of(ids)
        const leagues = leaguesOf(coming, names, preferred)
        const byId = new Map(leagues.map((league) => [league.competitionId, league]))
        const onWire = (league: League) => leagueOnWire(league, names, language) ?? []
        return ok({
          // One that has nothing on keeps its place.
          favourites: preferred.flatMap((competitionId) => {
            const named = names.get(competitionId)
            return named
              ? onWire(byId.get(competitionId) ?? { competitionId, sport: named.sport, events: 0, live: 0 })
              : []
          }),
          others: leagues.filter(({ competitionId }) => !preferred.includes(competitionId)).flatMap(onWire),
        })
      },

      async setSportsLobby(command, context) {
        const set = await setLobby(deps, context, command)
        return set.ok ? ok({}) : set
      },

      async setSportsFeatured(command, context) {
        const set = await setFeatured(deps, context, command)
        return set.ok ? ok({}) : set
      },
    },
  )
}
