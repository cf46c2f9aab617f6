// A game as it stands in a lobby: its picture, its name, the star, and whether it is under maintenance. A press opens what there is to know.
import type { LobbyGameOnWire } from '@hanpan/contract'
import { Badge, classNames, formatInteger } from '@hanpan/ui'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { LiveState, LiveStrip, STRIP_RATIO } from './live-table.tsx'
import type { LiveTable } from './use-tables.ts'
import { useTexts } from '../../words/words-context.tsx'

interface GamePictureProps {
  readonly game: Pick<LobbyGameOnWire, 'image' | 'name' | 'state'>
  readonly className?: string
}

/** A picture that is not there, or does not come, is drawn: the first letter of the name on the ground of its product. */
export function GamePicture({ game: { image, name, state }, className }: GamePictureProps) {
  const [failed, setFailed] = useState(false)
  const isDown = state === 'maintenance'
  return (
    <span className={classNames('art relative block overflow-hidden', className)}>
      {image === '' || failed ? (
        <span aria-hidden className="absolute inset-0 grid place-items-center text-4xl font-extrabold opacity-40">
          {name.slice(0, 1)}
        </span>
      ) : (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className={classNames(
            'size-full object-cover transition-transform duration-200 motion-safe:group-enabled:group-hover:scale-105',
            isDown && 'opacity-40 grayscale',
          )}
        />
      )}
    </span>
  )
}

interface GameTileProps {
  readonly game: LobbyGameOnWire
  readonly productName: string
  readonly isTable: boolean
  readonly isFresh: boolean
  /** What the table is doing; null of a game that is none, or of which nobody tells. */
  readonly live: LiveTable | null
  /** Null for a guest, who stars nothing. */
  readonly starred: boolean | null
  readonly onOpen: () => void
  readonly onStar: (starred: boolean) => void
  readonly className?: string
}

/** How high a tile is: its picture by its width, and the two lines below. */
export const TEXT_HEIGHT = 58
export const RATIO = { table: 2 / 3, game: 5 / 4 } as const
/** In a lobby the tile of a table has room for its road, whether there is one or not: nothing moves when it comes. */
export const LOBBY_RATIO = { table: 1 / 2 + STRIP_RATIO, game: RATIO.game } as const

export function GameTile(props: GameTileProps) {
  const { game, productName, isTable, isFresh, live, starred, onOpen, onStar, className } = props
  const t = useTexts()
  const limits =
    game.betMax > 0 ? t('ui.won', { amount: `${formatInteger(game.betMin)}–${formatInteger(game.betMax)}` }) : null
  return (
    <div className={classNames('relative', className)}>
      <button
        type="button"
        onClick={onOpen}
        className="group flex w-full flex-col overflow-hidden rounded-lg bg-panel text-left"
      >
        {/* The ratio holds whatever its picture's own is: the rows of a lobby are placed by it. */}
        <span
          className="relative flex min-h-0 w-full flex-col"
          style={{ aspectRatio: String(1 / LOBBY_RATIO[isTable ? 'table' : 'game']) }}
        >
          <span className="relative block min-h-0 w-full flex-1">
            <GamePicture game={game} className="size-full" />
            {live && <LiveState live={live} />}
          </span>
          {live && live.table.last.length > 0 && (
            <span className="block w-full shrink-0 bg-well" style={{ aspectRatio: String(1 / STRIP_RATIO) }}>
              <LiveStrip live={live} />
            </span>
          )}
        </span>
        <span className="flex w-full flex-col justify-center px-2.5" style={{ height: TEXT_HEIGHT }}>
          <b className="truncate text-sm font-semibold">{game.name}</b>
          <span className="figures truncate text-xs text-dim">{isTable && limits ? limits : productName}</span>
        </span>
      </button>
      <span className="pointer-events-none absolute top-1.5 left-2 flex rounded-md bg-ground/94">
        {game.state === 'maintenance' ? (
          <Badge tone="warn">{t('lobby.maintenance')}</Badge>
        ) : (
          isFresh && !live && <Badge tone="brand">{t('lobby.fresh')}</Badge>
        )}
      </span>
      {starred !== null && (
        <button
          type="button"
          aria-pressed={starred}
          aria-label={t(starred ? 'lobby.unstar' : 'lobby.star', { name: game.name })}
          onClick={() => onStar(!starred)}
          className="absolute top-0 right-0 grid size-11 place-items-center desk:size-9"
        >
          <span className="grid size-7 place-items-center rounded-full bg-ground/94">
            <Star aria-hidden className={classNames('size-4', starred ? 'fill-warn text-warn' : 'text-ink')} />
          </span>
        </button>
      )}
    </div>
  )
}
