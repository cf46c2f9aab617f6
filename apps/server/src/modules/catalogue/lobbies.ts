// What the lobbies show of the games that are known, of real bets, and of what members opened. Pure.
import type { GameOnList, LobbyGameOnWire, LobbyName, LobbyOnWire, PlacedGameOnWire } from '@hanpan/contract'
import { DAY_MS, type Instant, isBegunBy, isFoundBy, searchable, type Searchable, type Won } from '@hanpan/kernel'
import type { Known, KnownGame } from './known-games.ts'
import { lobbyOf } from './lobby-names.ts'
import type { State } from './store.ts'

export type Language = 'ko' | 'en' | 'vi'

/** What was played in the last days, by `catalogueKey`. */
export interface PlayedLately {
  /** By how many played them. */
  readonly popular: readonly string[]
  readonly best: readonly { readonly memId: string; readonly ref: string; readonly wins: Won }[]
}

/** What is off is not listed. */
const stateOfListed = (state: State) => (state === 'maintenance' ? 'maintenance' : 'on')

const FRESH_DAYS = 30
const FRESH_MAX = 20
const POPULAR_MAX = 20
const RANKING_MAX = 10
const FRONT_GAMES_MAX = 10
const FOUND_MAX = 12

/** Products that are not off, and of their games those that are not off either (SPEC.md LB1). */
export const listed = (known: Known, lobby: LobbyName) => ({
  products: known.products.filter((product) => product.state !== 'off' && lobbyOf(product) === lobby),
  games: known.games.filter(({ game, product }) => game.state !== 'off' && lobbyOf(product) === lobby),
})

export function gameOnWire({ row, game }: KnownGame, language: Language): LobbyGameOnWire {
  const name = row.names[language]
  return {
    prodId: row.prodId,
    key: row.gameKey,
    name,
    ...(name !== row.names.ko && { ko: row.names.ko }),
    category: row.category,
    ...(row.tags.length > 0 && { tags: row.tags }),
    image: row.image,
    rtp: row.rtp,
    volatility: row.volatility,
    betMin: row.betMin,
    betMax: row.betMax,
    state: stateOfListed(game.state),
  }
}

export const placedOnWire = (known: KnownGame, language: Language): PlacedGameOnWire => ({
  ...gameOnWire(known, language),
  lobby: lobbyOf(known.product),
  product: known.product.names[language],
  path: known.product.path,
})

/** As the list of a product has it, which is also that of our own games. */
export const onList = ({ row, game }: KnownGame): GameOnList => ({
  key: row.gameKey,
  image: row.image,
  names: { ko: row.names.ko, en: row.names.en },
  category: row.category,
  state: stateOfListed(game.state),
})

const ALL_TYPES: ReadonlySet<string> = new Set(['', 'all'])

/** The games of a product that may be picked, of one category or of all (SPEC.md LB13); null for a product that is off or not there. */
export function listOf(known: Known, prodId: string, type: string): readonly GameOnList[] | null {
  const product = known.products.find((one) => one.prodId === prodId)
  if (!product || product.state === 'off') return null
  // The category of the product itself asks for all of it too.
  const isAll = ALL_TYPES.has(type) || type === product.category
  return known.games
    .filter(({ row, game }) => row.prodId === prodId && game.state !== 'off' && (isAll || row.category === type))
    .map(onList)
}

/** The newest first. */
function freshOf(games: readonly KnownGame[], now: Instant): readonly KnownGame[] {
  return games
    .filter(({ row, game }) => game.state === 'on' && row.addedAt > now - FRESH_DAYS * DAY_MS)
    .toSorted((one, other) => other.row.addedAt - one.row.addedAt)
    .slice(0, FRESH_MAX)
}

function popularOf(games: readonly KnownGame[], { popular }: PlayedLately): readonly KnownGame[] {
  const byRef = new Map(games.map((game) => [game.ref, game]))
  return popular.flatMap((ref) => byRef.get(ref) ?? []).slice(0, POPULAR_MAX)
}

export function lobbyDocumentOf(
  known: Known,
  played: PlayedLately,
  lobby: LobbyName,
  language: Language,
  now: Instant,
): LobbyOnWire {
  const { products, games } = listed(known, lobby)
  const refs = new Set(games.map(({ ref }) => ref))
  const counts = new Map<string, number>()
  for (const { row } of games) counts.set(row.prodId, (counts.get(row.prodId) ?? 0) + 1)
  return {
    products: products.map(({ prodId, names, path, state, isFramed }) => ({
      isFramed,
      prodId,
      name: names[language],
      path,
      state: stateOfListed(state),
      games: counts.get(prodId) ?? 0,
    })),
    games: games.map((game) => gameOnWire(game, language)),
    fresh: freshOf(games, now).map(({ ref }) => ref),
    popular: popularOf(games, played).map(({ ref }) => ref),
    ranking: played.best.filter(({ ref }) => refs.has(ref)).slice(0, RANKING_MAX),
    // No vendor reports any yet.
    jackpots: [],
  }
}

/** Popular games first, then in the order of the house. */
export function frontOf(
  known: Known,
  played: PlayedLately,
  lobbies: readonly LobbyName[],
  language: Language,
  now: Instant,
) {
  const on = known.games.filter(({ game }) => game.state === 'on')
  const bySlots = new Map(
    on.filter(({ product }) => product.category === 'slot').map((game) => [game.ref, game] as const),
  )
  return {
    lobbies: lobbies.flatMap((lobby) => {
      const { games } = listed(known, lobby)
      const running = games.filter(({ game }) => game.state === 'on')
      if (running.length === 0) return []
      const shown = [...new Set([...popularOf(running, played), ...running])].slice(0, FRONT_GAMES_MAX)
      return [{ lobby, total: games.length, games: shown.map((game) => placedOnWire(game, language)) }]
    }),
    fresh: freshOf(on, now)
      .slice(0, FRONT_GAMES_MAX)
      .map((game) => placedOnWire(game, language)),
    popular: popularOf(on, played)
      .slice(0, FRONT_GAMES_MAX)
      .map((game) => placedOnWire(game, language)),
    ranking: played.best
      .flatMap((win) => {
        const game = bySlots.get(win.ref)
        return game ? [{ ...win, name: game.row.names[language] }] : []
      })
      .slice(0, RANKING_MAX),
    jackpots: [],
  }
}

/** Folding is what a search costs: a name is folded once for as long as its row is kept. */
const folded = new WeakMap<KnownGame, readonly Searchable[]>()
function formsOf(game: KnownGame): readonly Searchable[] {
  let forms = folded.get(game)
  if (!forms) folded.set(game, (forms = [...new Set(Object.values(game.row.names))].map(searchable)))
  return forms
}

/** Those that begin with it first; each in the order of the house (SPEC.md LB9). */
export function searchGames(known: Known, query: string): readonly KnownGame[] {
  const needle = searchable(query)
  const begins = (game: KnownGame) => formsOf(game).some((form) => isBegunBy(needle, form))
  const found = known.games.filter(
    (game) => game.game.state !== 'off' && formsOf(game).some((form) => isFoundBy(needle, form)),
  )
  return [...found.filter(begins), ...found.filter((game) => !begins(game))].slice(0, FOUND_MAX)
}
