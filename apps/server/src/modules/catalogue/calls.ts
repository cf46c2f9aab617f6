// The calls of lobbies: the main page's games, the search, and what a member has picked.
import { calls, lobbyNames } from '@hanpan/contract'
import { ok, refuse } from '@hanpan/kernel'
import type { KeptValue } from '../../platform/kept-value.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { CatalogueDeps } from './deps.ts'
import { frontOf, listOf, type PlayedLately, placedOnWire, searchGames } from './lobbies.ts'
import { picksOf, setFavourite } from './picks.ts'

export function createCatalogueCalls(deps: CatalogueDeps, played: KeptValue<PlayedLately>): RegisteredCall[] {
  return registerCalls(calls.catalogue, {
    front: async (_request, { language, now }) => {
      const [known, lately] = await Promise.all([deps.known.read(), played.read()])
      return ok(frontOf(known, lately, lobbyNames, language, now))
    },
    search: async ({ query }, { language }) => {
      const found = searchGames(await deps.known.read(), query)
      return ok({ games: found.map((game) => placedOnWire(game, language)) })
    },
    mine: async (_request, { member }) => ok(await picksOf(deps, member.memberId)),
    setFavourite: async (change, { member }) => await setFavourite(deps, member.memberId, change),
    slots: async ({ prodId, type }) => {
      const games = listOf(await deps.known.read(), prodId, type)
      return games ? ok({ games: [...games] }) : refuse('game_disabled')
    },
  })
}
