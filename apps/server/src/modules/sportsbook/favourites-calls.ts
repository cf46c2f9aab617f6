// The members' calls on what they have starred, and everybody's on what is on of a choice.
import { calls, CHOSEN_EVENTS_MAX } from '@hanpan/contract'
import { ok } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import { changeFavourites } from './change-favourites.ts'
import { type EventCache, comingEvents } from './event-cache.ts'
import { favouritesOf } from './favourites-store.ts'
import { leaguesOf, liveFirst } from './lobby.ts'
import type { NamedId } from './model.ts'
import type { NameCache } from './name-cache.ts'
import { eventOnWire, leagueOnWire, namesOfEvents } from './present.ts'
import type { SettingsInForce } from './settings.ts'

export interface FavouritesDeps {
  readonly database: Database
  readonly events: EventCache
  readonly names: NameCache
  readonly settings: () => Promise<SettingsInForce>
}

export function favouritesCalls(deps: FavouritesDeps): RegisteredCall[] {
  const { database, events, names } = deps
  return registerCalls(calls.sportFavourites, {
    async favourites(_request, { member }) {
      return ok({ list: [...(await favouritesOf(database, member.memberId))] })
    },

    async setFavourites(command, { member }) {
      const changed = await changeFavourites(database, member.memberId, command)
      return changed.ok ? ok({ list: [...changed.value] }) : changed
    },

    async chosen({ eventIds, leagueIds, teamIds }, { now, language }) {
      const [all, isHeard, { value }] = await Promise.all([events.all(), events.heard(), deps.settings()])
      const [ofEvents, ofLeagues, ofTeams] = [eventIds, leagueIds, teamIds].map((ids) => new Set<string>(ids))
      const coming = comingEvents(all, now, value)
      const chosen = coming
        .filter(
          ({ eventId, competitionId, homeId, awayId }) =>
            ofEvents!.has(eventId) || ofLeagues!.has(competitionId) || ofTeams!.has(homeId) || ofTeams!.has(awayId),
        )
        .toSorted(liveFirst)
        .slice(0, CHOSEN_EVENTS_MAX)
      const named = await names.of([...namesOfEvents(chosen), ...([...leagueIds, ...teamIds] as NamedId[])])
      const moment = { now, settings: value, isHeard }
      const counted = new Map(leaguesOf(coming, named, []).map((league) => [league.competitionId, league]))
      return ok({
        events: chosen.map((event) => eventOnWire(event, named, language, moment)),
        leagues: (leagueIds as NamedId[]).flatMap((competitionId) => {
          const known = named.get(competitionId)
          if (known?.kind !== 'competition') return []
          const league = counted.get(competitionId) ?? { competitionId, sport: known.sport, events: 0, live: 0 }
          return leagueOnWire(league, named, language) ?? []
        }),
        teams: (teamIds as NamedId[]).flatMap((id) => {
          const team = named.get(id)
          return team?.kind === 'competitor' ? [{ id, sport: team.sport, name: team.names[language] }] : []
        }),
      })
    },
  })
}
