// The games of a vendor to pick from: found by name, narrowed by kind, each with its picture. What is under maintenance says so and waits.
import { gameKeys, type GameOnList } from '@hanpan/contract'
import { Badge, Dialog, EmptyState, ErrorState, Segments, Skeleton, classNames } from '@hanpan/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { useCall } from '../../wire/queries.ts'
import { useCodeText, useTexts } from '../../words/words-context.tsx'

const CATEGORIES = ['ball', 'ladder', 'keno', 'minigame'] as const

interface GamePickerProps {
  readonly vendorKey: string
  readonly gameType: string
  /** The game that is played now. */
  readonly current?: string
  readonly onPick: (game: GameOnList) => void
  readonly onClose: () => void
}

export function GamePicker({ vendorKey, gameType, current, onPick, onClose }: GamePickerProps) {
  const t = useTexts()
  const codeText = useCodeText()
  const { data, error, refetch } = useCall('/api/minigame/getSlotList', { vendorKey, gameType })
  return (
    <Dialog open onClose={onClose} title={t('games.pick')} size="large">
      {error && !data ? (
        <ErrorState title={error.said || codeText(error.code)} code={error.code} onRetry={() => void refetch()} />
      ) : data ? (
        <Games games={data.games} current={current} onPick={onPick} />
      ) : (
        <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
          {Array.from({ length: 4 }, (_, place) => (
            <Skeleton key={place} className="aspect-[3/2.6]" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

/** Our own games are named as everywhere on the site, others as their vendor names them. */
function useGameName(): (game: GameOnList) => string {
  const t = useTexts()
  const locale = useLocale()
  return ({ key, names }) => {
    const own = gameKeys.find((gameKey) => gameKey === key)
    return own ? t(`menu.${own}`) : names[locale === 'ko' ? 'ko' : 'en']
  }
}

interface GamesProps extends Pick<GamePickerProps, 'onPick'> {
  readonly games: readonly GameOnList[]
  readonly current: string | undefined
}

function Games({ games, current, onPick }: GamesProps) {
  const t = useTexts()
  const nameOf = useGameName()
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('all')
  const categories = [...new Set(games.map((game) => game.category))]
  const wanted = query.trim().toLowerCase()
  const shown = games.filter(
    (game) =>
      (category === 'all' || game.category === category) &&
      Object.values({ ...game.names, shown: nameOf(game) }).some((name) => name.toLowerCase().includes(wanted)),
  )
  const categoryText = (value: string) => {
    const known = CATEGORIES.find((name) => name === value)
    return known ? t(`games.category.${known}`) : value
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <search className="relative min-w-0 flex-1 max-desk:basis-full">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-dim"
          />
          <input
            type="search"
            aria-label={t('games.find')}
            placeholder={t('games.find')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="h-11 w-full rounded-md border border-field bg-panel pr-3 pl-9 text-base placeholder:text-dim"
          />
        </search>
        {categories.length > 1 && (
          <Segments
            label={t('games.kind')}
            value={category}
            onValueChange={setCategory}
            options={['all', ...categories].map((value) => ({
              value,
              label: value === 'all' ? t('games.category.all') : categoryText(value),
            }))}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t(games.length === 0 ? 'games.none' : 'games.notFound')} />
      ) : (
        <ul className="grid grid-cols-2 gap-3 desk:grid-cols-4">
          {shown.map((game) => (
            <li key={game.key}>
              <button
                type="button"
                disabled={game.state === 'maintenance'}
                aria-current={game.key === current || undefined}
                onClick={() => onPick(game)}
                className={classNames(
                  'group flex h-full w-full flex-col overflow-hidden rounded-lg border text-left transition-colors',
                  game.key === current ? 'border-brand' : 'border-line enabled:hover:border-brand/60',
                )}
              >
                <span className="relative block aspect-[3/2] w-full overflow-hidden bg-raised">
                  {game.image !== '' && (
                    <img
                      src={game.image}
                      alt=""
                      loading="lazy"
                      className={classNames(
                        'size-full object-cover transition-transform duration-200 motion-safe:group-enabled:group-hover:scale-105',
                        game.state === 'maintenance' && 'opacity-40 grayscale',
                      )}
                    />
                  )}
                  {game.state === 'maintenance' && (
                    <span className="absolute inset-0 grid place-items-center">
                      <Badge tone="warn">{t('games.maintenance')}</Badge>
                    </span>
                  )}
                </span>
                <span className="flex flex-1 flex-col px-3 py-2.5">
                  <b className="font-semibold">{nameOf(game)}</b>
                  <span className="text-sm text-dim">
                    {game.key === current ? t('games.playingNow') : categoryText(game.category)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
