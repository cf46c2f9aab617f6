// A price that has moved: an arrow, coloured for a moment.
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

const MOVED_MS = 900
const COLOURS = { up: 'text-up', down: 'text-down' } as const

export interface Move {
  readonly way: 'up' | 'down'
  /** Within the moment in which it is coloured. */
  readonly isFresh: boolean
}

/** Which way a price has moved since the reader sees it. */
export function usePriceMove(odds: number): Move | null {
  const before = useRef(odds)
  const [move, setMove] = useState<Move | null>(null)
  useEffect(() => {
    if (before.current === odds) return undefined
    const way = odds > before.current ? 'up' : 'down'
    setMove({ way, isFresh: true })
    before.current = odds
    const timer = setTimeout(() => setMove({ way, isFresh: false }), MOVED_MS)
    return () => clearTimeout(timer)
  }, [odds])
  return move
}

/** `isPlain`: on a price that is turned inside out colours would not be read. */
export function PriceMove({
  move,
  isPlain,
  className,
}: {
  readonly move: Move | null
  readonly isPlain: boolean
  readonly className?: string
}) {
  if (!move) return null
  return (
    <span aria-hidden className={classNames('text-2xs', !isPlain && move.isFresh && COLOURS[move.way], className)}>
      {move.way === 'up' ? '▲' : '▼'}
    </span>
  )
}
