// All games of a lobby as tiles: only the rows around the window are in the page, so that thousands scroll as smoothly as ten.
import type { LobbyGameOnWire } from '@hanpan/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { LOBBY_RATIO, TEXT_HEIGHT } from './game-tile.tsx'
import { refOf } from './use-lobby.ts'

const GAP = 12
const OVERSCAN_ROWS = 4
/** The least that a tile is wide, and how many stand side by side at least. */
const TILE = { table: { width: 230, columns: 2 }, game: { width: 150, columns: 3 } } as const
const NARROW = 340

function columnsOf(width: number, kind: keyof typeof TILE): number {
  const { width: tile, columns } = TILE[kind]
  // The narrowest phones show one tile fewer in a row.
  const least = width < NARROW && columns > 2 ? columns - 1 : columns
  return Math.max(least, Math.floor((width + GAP) / (tile + GAP)))
}

interface GameGridProps {
  readonly games: readonly LobbyGameOnWire[]
  readonly isTable: boolean
  readonly renderTile: (game: LobbyGameOnWire) => ReactNode
}

export function GameGrid({ games, isTable, renderTile }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [{ width, top }, setPlace] = useState({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () =>
      setPlace({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // What stands above it may come later and move it.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const kind = isTable ? 'table' : 'game'
  const columns = columnsOf(width, kind)
  const tileWidth = (width - GAP * (columns - 1)) / columns
  const rowHeight = Math.max(Math.round(tileWidth * LOBBY_RATIO[kind]) + TEXT_HEIGHT + GAP, 1)
  const rows = width === 0 ? 0 : Math.ceil(games.length / columns)
  // The compiler leaves this component alone, which is right: what it returns is read at each render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  return (
    <ul ref={list} className="relative" style={{ height: rows * rowHeight }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
        >
          <GridRow {...{ games, index, columns, renderTile }} />
        </li>
      ))}
    </ul>
  )
}

interface GridRowProps extends Pick<GameGridProps, 'games' | 'renderTile'> {
  readonly index: number
  readonly columns: number
}

/** Once it is there a row is left alone while others come and go: the list is rendered anew with each row that is scrolled by. */
const GridRow = memo(function GridRow({ games, index, columns, renderTile }: GridRowProps) {
  return (
    <ul className="grid gap-3" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {games.slice(index * columns, (index + 1) * columns).map((game) => (
        <li key={refOf(game)}>{renderTile(game)}</li>
      ))}
    </ul>
  )
})
