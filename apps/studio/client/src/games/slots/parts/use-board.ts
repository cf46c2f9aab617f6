// The board of a stage: made once, given every size, taken down with it.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Board, BoardOptions } from '../board/board.ts'
import { type BoardSize, cellBox, symbolSide } from '../board/layout.ts'
import { ruleOf } from '../play/screens.ts'
import { lettersWith, scatterOf } from '../round/facts.ts'
import { factorOf } from '../themes/theme.ts'
import type { Table } from './context.ts'

export type BoardState = 'waiting' | 'ready' | 'lost' | 'absent'

/** Pictures of several cells are drawn larger than a cell. */
const LARGER = 1.25
const SIDE_MAX = 440

async function optionsOf(
  table: Table,
  size: BoardSize,
  still: boolean,
  onLost: (isLost: boolean) => void,
): Promise<BoardOptions> {
  const { slot, theme, version, words } = table
  const { symbolCanvases } = await import('../board/textures.ts')
  const rows = Math.min(...slot.layout.rows)
  const pixels = Math.min(2, window.devicePixelRatio || 1)
  const side = Math.ceil(Math.min(SIDE_MAX, symbolSide(cellBox(size, 0, 0, rows)) * pixels * LARGER))
  const scatter = scatterOf(slot)
  const wilds = lettersWith(slot, 'wild')
  const wordOf = (letter: string) =>
    letter === scatter ? words.scatter : wilds.includes(letter) ? (factorOf(theme, letter) ?? words.wild) : null
  const strips = slot.versions[version].strips.base ?? []
  // Coupled reels have one strip.
  const perReel = slot.mechanics.includes('linked-reels')
    ? [strips[0]!, strips[1]!, strips[1]!, ...strips.slice(2)]
    : strips
  return {
    palette: theme.palette,
    size,
    canvases: await symbolCanvases(slot, theme, side, wordOf),
    coinLetter: lettersWith(slot, 'coin')[0] ?? null,
    strips: perReel.map((strip) => strip.replaceAll(' ', '')),
    still,
    onLost,
  }
}

export function useBoard(
  table: Table,
  host: RefObject<HTMLDivElement | null>,
  size: BoardSize,
  still: boolean,
  grid: () => readonly string[],
): { readonly board: RefObject<Board | null>; readonly state: BoardState } {
  const board = useRef<Board | null>(null)
  const [state, setState] = useState<BoardState>('waiting')
  const onLost = useCallback((isLost: boolean) => setState(isLost ? 'lost' : 'ready'), [])
  // What is made later is made as things stand then.
  const current = useRef({ size, grid })
  useLayoutEffect(() => {
    current.current = { size, grid }
  })
  useEffect(() => {
    let isGone = false
    const make = async () => {
      const { size: first } = current.current
      const [{ Board: Made }, options] = await Promise.all([
        import('../board/board.ts'),
        optionsOf(table, first, still, onLost),
      ])
      if (isGone || !host.current) return
      const made = await Made.create(host.current, options)
      if (isGone) return made.destroy()
      // It may have been turned meanwhile.
      if (host.current) made.attach(host.current)
      made.rule = ruleOf(table.slot, null)
      made.show(current.current.grid())
      // The screen in HTML goes when there is something in its place: the first frame takes its time.
      made.draw()
      board.current = made
      setState('ready')
    }
    make().catch(() => {
      // Without WebGL the game is played on the screen in HTML.
      if (!isGone) setState('absent')
    })
    return () => {
      isGone = true
      board.current?.destroy()
      board.current = null
    }
  }, [table, host, still, onLost])
  // Each layout has a place of its own for it.
  useLayoutEffect(() => {
    if (host.current) board.current?.attach(host.current)
  })
  const { width, height, reels, gap } = size
  const isMade = state === 'ready' || state === 'lost'
  useEffect(() => {
    if (!isMade) return
    let isOld = false
    optionsOf(table, { width, height, reels, gap }, still, onLost)
      .then((options) => {
        if (!isOld) board.current?.tune(options)
      })
      // It keeps the size and the pictures that it has.
      .catch(() => {})
    return () => {
      isOld = true
    }
  }, [table, width, height, reels, gap, isMade, still, onLost])
  return { board, state }
}
