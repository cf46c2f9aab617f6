// The lobbies on the main page: of each some games, what is new and popular, and who won most. A block without rows is absent.
import type { LobbyName, PlacedGameOnWire } from '@hanpan/contract'
import { Money, Skeleton, classNames } from '@hanpan/ui'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LobbyPage } from '../app/paths.ts'
import { GamePicture, RATIO } from '../features/lobby/game-tile.tsx'
import { PageLink } from '../shell/link.tsx'
import { useCall } from '../wire/queries.ts'
import { useTexts } from '../words/words-context.tsx'

const LOOKS = {
  livecasino: { page: 'livecasino', hue: 'hue-casino' },
  hotelcasino: { page: 'hotelcasino', hue: 'hue-casino' },
  slot: { page: 'slotgame', hue: 'hue-slots' },
  hotelslot: { page: 'hotelslot', hue: 'hue-slots' },
  virtual: { page: 'virtualgame', hue: 'hue-virtual' },
  fishing: { page: 'phishinggame', hue: 'hue-fishing' },
  esport: { page: 'esportgame', hue: 'hue-esports' },
} as const satisfies Record<LobbyName, { readonly page: LobbyPage; readonly hue: string }>

const FRESH_MS = 60_000
const isTable = (lobby: LobbyName) => lobby === 'livecasino' || lobby === 'hotelcasino'

export function HomeLobbies() {
  const t = useTexts()
  const { data, error } = useCall('/api/lobby/front', {}, { staleMs: FRESH_MS })
  if (error && !data) return null
  if (!data) return <Skeleton className="h-dvh" />
  // New and popular games stand in their own rows only where they are fewer than all.
  const total = data.lobbies.reduce((sum, { total: games }) => sum + games, 0)
  const shelves = [
    ['popular', data.popular],
    ['fresh', data.fresh],
  ] as const
  return (
    <>
      {data.lobbies.map(({ lobby, total: games, games: shown }) => {
        const { page, hue } = LOOKS[lobby]
        return (
          <Row
            key={lobby}
            title={t(`lobby.pages.${page}`)}
            note={t('lobby.games', { count: games })}
            hue={hue}
            games={shown}
            more={<More page={page} />}
          />
        )
      })}
      {shelves.map(
        ([name, games]) =>
          games.length > 0 &&
          games.length < total && <Row key={name} title={t(`lobby.${name}`)} hue="" games={games} />,
      )}
      {data.ranking.length > 0 && (
        <section aria-label={t('lobby.ranking')} className="panel p-4">
          <h2 className="flex items-baseline justify-between gap-3 text-base font-semibold">
            {t('lobby.ranking')}
            <span className="mr-auto text-xs font-normal text-dim">{t('lobby.rankingWeek')}</span>
            {data.lobbies.some(({ lobby }) => lobby === 'slot') && <More page="slotgame" />}
          </h2>
          <ol className="mt-2 divide-y divide-line/60 text-sm">
            {data.ranking.map(({ memId, ref, name, wins }, place) => (
              <li key={`${memId} ${ref}`} className="flex min-h-9 items-center gap-3">
                <span className="figures w-8 shrink-0 text-dim">{place + 1}</span>
                <span className="w-16 shrink-0 text-dim">{memId}</span>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="font-semibold">
                  <Money value={wins} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** The way to all games of a lobby. */
function More({ page }: { readonly page: LobbyPage }) {
  const t = useTexts()
  return (
    <PageLink
      page={page}
      className="inline-flex min-h-11 shrink-0 items-center gap-0.5 rounded-md px-1 text-sm text-dim hover:text-ink desk:min-h-8"
    >
      {t('lobby.more')}
      <ChevronRight aria-hidden className="size-4" />
    </PageLink>
  )
}

interface RowProps {
  readonly title: string
  readonly note?: string
  readonly hue: string
  readonly games: readonly PlacedGameOnWire[]
  readonly more?: ReactNode
}

/** How high a row is: a browser that has not drawn one yet, since it is far below, leaves so much room for it. */
const ROW_REM = { table: 15.25, game: 15.875 }

/** What is below the screen is neither laid out nor drawn before it comes near, and its pictures are not loaded. */
function Row({ title, note, hue, games, more }: RowProps) {
  const isOfTables = games.some(({ lobby }) => isTable(lobby))
  return (
    <section
      aria-label={title}
      className={classNames(hue, '-mx-1 min-w-0 px-1')}
      style={{
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${ROW_REM[isOfTables ? 'table' : 'game']}rem`,
      }}
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2 text-lg font-semibold">
          {title}
          {note && <span className="figures text-sm font-normal text-dim">{note}</span>}
        </h2>
        {more}
      </div>
      <ul className="flex gap-3 overflow-x-auto [scrollbar-width:none]">
        {games.map((game) => {
          const { page, hue: own } = LOOKS[game.lobby]
          const kind = isTable(game.lobby) ? 'table' : 'game'
          return (
            <li
              key={`${game.prodId} ${game.key}`}
              className={classNames(own, kind === 'table' ? 'w-60' : 'w-34', 'shrink-0')}
            >
              <PageLink page={`${page}Product`} product={game.path} search={{ type: game.key }} className="group block">
                <span className="block w-full" style={{ aspectRatio: String(1 / RATIO[kind]) }}>
                  <GamePicture game={game} className="size-full rounded-lg" />
                </span>
                <span className="mt-1.5 block truncate text-sm font-semibold">{game.name}</span>
                <span className="block truncate text-xs text-dim">{game.product}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
