// A lobby: one pattern for casino, slots, virtual games and fishing. Search, products, kinds and tags narrow the tiles; what is starred,
// played lately, popular or new stands above them. Guests may look.
import type { LobbyGameOnWire, LobbyName, LobbyOnWire } from '@hanpan/contract'
import { Button, EmptyState, ErrorState, Money, Segments, Skeleton, showToast } from '@hanpan/ui'
import { catalogueKey } from '@hanpan/kernel'
import { Search } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useCodeText, useTexts } from '../../words/words-context.tsx'
import { useCategoryText, useTagText } from './category-text.ts'
import { GameGrid } from './game-grid.tsx'
import { GameSheet } from './game-sheet.tsx'
import { GameTile } from './game-tile.tsx'
import { useTables } from './use-tables.ts'
import { filtered, noteOpened, refOf, setFavourite, useLobby, usePicks } from './use-lobby.ts'

/** One choice of all, what is starred, a kind or a tag. */
const ALL = 'all'
const STARRED = 'starred'
const KIND = 'kind '
const TAG = 'tag '
const SHELF_GAMES = 12
/** Fewer games than this need no shelves above them. */
const SHELVES_FROM = 8
const TAGS_MAX = 12

export interface PlayedGame {
  readonly prodId: string
  readonly key: string
  readonly category: string
  readonly isFramed: boolean
}

interface LobbyProps {
  readonly lobby: LobbyName
  readonly hue: string
  /** The game whose sheet is open at first, of the product's page; null for none. */
  readonly openKey: string | null
  /** The product whose page it is; null for all of them. */
  readonly path: string | null
  readonly title: string
  /** The products as links to their pages. */
  readonly renderProducts: (products: LobbyOnWire['products']) => ReactNode
  readonly launch: (game: PlayedGame) => Promise<void>
  readonly onLogIn: () => void
  readonly onUnknown: ReactNode
}

export function Lobby({ lobby, hue, path, openKey, title, renderProducts, launch, onLogIn, onUnknown }: LobbyProps) {
  const t = useTexts()
  const { data, error, refetch } = useLobby(lobby)
  if (error && !data) return <ErrorState title={t('lobby.failed')} code={error.code} onRetry={() => void refetch()} />
  if (!data) return <LobbyPending title={title} />
  const product = path === null ? null : data.products.find((one) => one.path === path)
  if (product === undefined) return onUnknown
  return (
    <LobbyPage
      key={`${product?.prodId ?? ALL} ${openKey ?? ''}`}
      {...{ hue, launch, onLogIn, data, openKey }}
      isTable={lobby === 'livecasino' || lobby === 'hotelcasino'}
      prodId={product?.prodId ?? null}
      title={product?.name ?? title}
      products={renderProducts(data.products)}
    />
  )
}

function LobbyPending({ title }: { readonly title: string }) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl font-bold desk:text-2xl">{title}</h1>
      <Skeleton className="h-11" />
      <div className="grid grid-cols-3 gap-3 desk:grid-cols-5">
        {Array.from({ length: 15 }, (_, place) => (
          <Skeleton key={place} className="h-48" />
        ))}
      </div>
    </div>
  )
}

interface LobbyPageProps extends Pick<LobbyProps, 'hue' | 'launch' | 'onLogIn' | 'title' | 'openKey'> {
  readonly data: LobbyOnWire
  readonly isTable: boolean
  readonly prodId: string | null
  readonly products: ReactNode
}

function LobbyPage(props: LobbyPageProps) {
  const { data, hue, launch, onLogIn, title, isTable, prodId, products, openKey } = props
  const t = useTexts()
  const codeText = useCodeText()
  const tagText = useTagText()
  const categoryText = useCategoryText()
  const { favourites, recents, isMember } = usePicks()
  const tables = useTables(isTable)
  const [text, setText] = useState('')
  const [choice, setChoice] = useState(ALL)
  const [openRef, setOpenRef] = useState(() => (openKey && prodId ? catalogueKey(prodId, openKey) : null))
  const [busy, setBusy] = useState(false)
  const own = useMemo(
    () => (prodId === null ? data.games : data.games.filter((game) => game.prodId === prodId)),
    [data.games, prodId],
  )
  const byRef = useMemo(() => new Map(own.map((game) => [refOf(game), game])), [own])
  const kinds = useMemo(() => [...new Set(own.map(({ category }) => category))], [own])
  const tags = useMemo(() => [...new Set(own.flatMap((game) => game.tags ?? []))].slice(0, TAGS_MAX), [own])
  const choices = [
    { value: ALL, label: t('lobby.all') },
    ...(isMember ? [{ value: STARRED, label: `★ ${t('lobby.favourites')}` }] : []),
    ...(kinds.length > 1 ? kinds.map((kind) => ({ value: `${KIND}${kind}`, label: categoryText(kind) })) : []),
    ...tags.map((tag) => ({ value: `${TAG}${tag}`, label: `#${tagText(tag)}` })),
  ]
  const productsById = useMemo(() => new Map(data.products.map((one) => [one.prodId, one])), [data.products])
  const starred = useMemo(() => new Set(favourites), [favourites])
  const fresh = useMemo(() => new Set(data.fresh), [data.fresh])
  const gamesOf = (refs: readonly string[]) => refs.flatMap((ref) => byRef.get(ref) ?? []).slice(0, SHELF_GAMES)
  const shown = useMemo(() => {
    const base = choice === STARRED ? favourites.flatMap((ref) => byRef.get(ref) ?? []) : own
    const chosen = (mark: string) => (choice.startsWith(mark) ? choice.slice(mark.length) : null)
    return filtered(base, { text, category: chosen(KIND), tag: chosen(TAG) })
  }, [own, byRef, favourites, text, choice])
  const isNarrowed = text.trim() !== '' || choice !== ALL
  const star = async (ref: string, next: boolean) => {
    const answer = await setFavourite(ref, next)
    if (!answer.ok) showToast({ tone: 'up', text: codeText(answer.refusal) })
  }
  const tile = (game: LobbyGameOnWire) => {
    const ref = refOf(game)
    return (
      <GameTile
        game={game}
        productName={productsById.get(game.prodId)?.name ?? ''}
        isTable={isTable}
        isFresh={fresh.has(ref)}
        live={game.state === 'on' ? (tables.get(ref) ?? null) : null}
        starred={isMember ? starred.has(ref) : null}
        onOpen={() => setOpenRef(ref)}
        onStar={(next) => void star(ref, next)}
      />
    )
  }
  const open = openRef === null ? undefined : byRef.get(openRef)
  const play = async (game: LobbyGameOnWire) => {
    setBusy(true)
    const { prodId: product, key, category } = game
    await launch({ prodId: product, key, category, isFramed: productsById.get(product)?.isFramed !== false })
    setBusy(false)
    setOpenRef(null)
    noteOpened()
  }
  const clear = () => {
    setText('')
    setChoice(ALL)
  }
  const shelves = [
    ['recents', gamesOf(recents)],
    ['favourites', gamesOf(favourites)],
    ['popular', gamesOf(data.popular)],
    ['fresh', gamesOf(data.fresh)],
  ] as const
  return (
    <div className={`${hue} flex flex-col gap-5`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold desk:text-2xl">{title}</h1>
        <span className="figures text-sm text-dim">{t('lobby.games', { count: own.length })}</span>
        <search className="relative min-w-56 max-desk:w-full desk:ml-auto desk:w-80">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-dim"
          />
          <input
            type="search"
            aria-label={t('lobby.find')}
            placeholder={t('lobby.find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="h-11 w-full rounded-md border border-field bg-panel pr-3 pl-9 text-base placeholder:text-dim"
          />
        </search>
      </div>
      {(products !== null || choices.length > 1) && (
        <div className="flex flex-col gap-1">
          {products}
          {choices.length > 1 && own.length > 0 && (
            <Segments label={t('lobby.kinds')} value={choice} onValueChange={setChoice} options={choices} />
          )}
        </div>
      )}
      {!isNarrowed &&
        own.length >= SHELVES_FROM &&
        shelves.map(
          ([name, games]) =>
            games.length > 0 && (
              <Shelf key={name} title={t(`lobby.${name}`)} isTable={isTable} games={games} renderTile={tile} />
            ),
        )}
      {!isNarrowed && !isTable && data.ranking.length > 0 && prodId === null && (
        <Ranking rows={data.ranking} nameOf={(ref) => byRef.get(ref)?.name ?? ''} onOpen={setOpenRef} />
      )}
      {shown.length === 0 ? (
        <EmptyState title={t(own.length === 0 ? 'lobby.none' : 'lobby.notFound')}>
          {isNarrowed && <Button onClick={clear}>{t('lobby.clear')}</Button>}
        </EmptyState>
      ) : (
        <section aria-label={t('lobby.all')}>
          {!isNarrowed && own.length >= SHELVES_FROM && (
            <h2 className="mb-3 text-lg font-semibold">{t('lobby.all')}</h2>
          )}
          <GameGrid games={shown} isTable={isTable} renderTile={tile} />
        </section>
      )}
      {open && (
        <GameSheet
          game={open}
          productName={productsById.get(open.prodId)?.name ?? ''}
          {...{ hue, isMember, busy, onLogIn }}
          onPlay={() => void play(open)}
          onClose={() => setOpenRef(null)}
        />
      )}
    </div>
  )
}

interface ShelfProps {
  readonly title: string
  readonly games: readonly LobbyGameOnWire[]
  readonly isTable: boolean
  readonly renderTile: (game: LobbyGameOnWire) => ReactNode
}

function Shelf({ title, games, isTable, renderTile }: ShelfProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="-mx-1 flex gap-3 overflow-x-auto px-1 [scrollbar-width:none]">
        {games.map((game) => (
          <li key={refOf(game)} className={isTable ? 'w-60 shrink-0' : 'w-34 shrink-0'}>
            {renderTile(game)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RankingProps {
  readonly rows: LobbyOnWire['ranking']
  readonly nameOf: (ref: string) => string
  readonly onOpen: (ref: string) => void
}

/** Who won most in the last seven days: settled bets, members masked. */
export function Ranking({ rows, nameOf, onOpen }: RankingProps) {
  const t = useTexts()
  return (
    <section aria-label={t('lobby.ranking')} className="panel p-4">
      <h2 className="flex items-baseline justify-between gap-3 text-base font-semibold">
        {t('lobby.ranking')}
        <span className="text-xs font-normal text-dim">{t('lobby.rankingWeek')}</span>
      </h2>
      <ol className="mt-2 divide-y divide-line/60 text-sm">
        {rows.map(({ memId, ref, wins }, place) => (
          <li key={`${memId} ${ref}`}>
            <button
              type="button"
              onClick={() => onOpen(ref)}
              className="flex min-h-11 w-full items-center gap-3 text-left desk:min-h-9"
            >
              <span className="figures w-8 shrink-0 text-dim">{place + 1}</span>
              <span className="w-16 shrink-0 text-dim">{memId}</span>
              <span className="min-w-0 flex-1 truncate">{nameOf(ref)}</span>
              <span className="font-semibold">
                <Money value={wins} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
