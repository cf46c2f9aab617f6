// The call of the search over all that is on: leagues and events, by team or league.
import { calls } from '@hanpan/contract'
import { ok } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { comingEvents } from './event-cache.ts'
import type { LobbyDeps } from './lobby-calls.ts'
import { eventOnWire, leagueOnWire, namesOfEvents } from './present.ts'
import { searchSports } from './search-events.ts'

const { search } = calls.sportLobby

export function searchCalls({ events, names, settings }: Omit<LobbyDeps, 'clock'>): RegisteredCall[] {
  return registerCalls(
    { search },
    {
      async search({ query }, { now, language }) {
        const [all, isHeard, { value }] = await Promise.all([events.all(), events.heard(), settings()])
        const coming = comingEvents(all, now, value)
        const named = await names.of(namesOfEvents(coming))
        const found = searchSports(query, coming, named, value.lobby.competitions)
        const moment = { now, settings: value, isHeard }
        return ok({
          leagues: found.leagues.flatMap((league) => leagueOnWire(league, named, language) ?? []),
          events: found.events.map((event) => {
            const { markets: _markets, ...shown } = eventOnWire(event, named, language, moment)
            return shown
          }),
        })
      },
    },
  )
}
