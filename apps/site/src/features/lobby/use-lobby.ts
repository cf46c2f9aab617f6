// The games of a lobby: one document for everybody, which the browser keeps and asks for again by its tag.
import type { LobbyGameOnWire, LobbyName, LobbyOnWire } from '@hanpan/contract'
import { catalogueKey, isFoundBy, searchable, type Searchable } from '@hanpan/kernel'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { CallRefused, queries, useCall } from '../../wire/queries.ts'
import { call } from '../../wire/wire.ts'
import { useSession } from '../../state/session.ts'

const AGAIN_MS = 30_000

export const refOf = ({ prodId, key }: LobbyGameOnWire) => catalogueKey(prodId, key)

export function useLobby(lobby: LobbyName) {
  const language = useLocale()
  return useQuery<LobbyOnWire, CallRefused>({
    queryKey: ['/lobby', lobby, language],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/lobby/${lobby}/${language}`, { signal })
      if (!response.ok) throw new CallRefused('E002')
      return (await response.json()) as LobbyOnWire
    },
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  })
}

const folded = new WeakMap<LobbyGameOnWire, readonly Searchable[]>()
/** A name is folded once for as long as the list is kept. */
function formsOf(game: LobbyGameOnWire): readonly Searchable[] {
  let forms = folded.get(game)
  if (!forms) folded.set(game, (forms = [game.name, game.ko ?? ''].filter((name) => name !== '').map(searchable)))
  return forms
}

export interface LobbyFilter {
  readonly text: string
  readonly category: string | null
  readonly tag: string | null
}

export function filtered(games: readonly LobbyGameOnWire[], { text, category, tag }: LobbyFilter) {
  const needle = searchable(text)
  return games.filter(
    (game) =>
      (category === null || game.category === category) &&
      (tag === null || game.tags?.includes(tag) === true) &&
      (needle.keys === '' || formsOf(game).some((form) => isFoundBy(needle, form))),
  )
}

const MINE = '/api/lobby/mine'

/** What the member has starred and opened last; nothing for a guest. */
export function usePicks() {
  const isMember = useSession((state) => state.phase === 'member')
  const { data } = useCall(MINE, {}, { enabled: isMember })
  return { favourites: data?.favourites ?? [], recents: data?.recents ?? [], isMember }
}

/** Shown at once; where the server refuses, it is as before. */
export async function setFavourite(ref: string, starred: boolean) {
  const queryKey = [MINE, {}]
  const before = queries.getQueryData<{ favourites: readonly string[]; recents: readonly string[] }>(queryKey)
  const others = (before?.favourites ?? []).filter((one) => one !== ref)
  queries.setQueryData(queryKey, {
    recents: before?.recents ?? [],
    favourites: starred ? [ref, ...others] : others,
  })
  const answer = await call('/api/lobby/setFavourite', { ref, starred })
  queries.setQueryData(queryKey, answer.ok ? answer.value : before)
  return answer
}

export const noteOpened = () => void queries.invalidateQueries({ queryKey: [MINE] })
