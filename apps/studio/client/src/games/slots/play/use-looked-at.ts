// What is looked at once a round has been told: all that won, and then each win by itself, so that its line, its symbols and its worth can be read.
import type { SlotGame, Win } from '@hanpan/casino'
import { useEffect, useState } from 'react'
import type { Board } from '../board/board.ts'
import { PACE } from '../round/pace.ts'
import type { Slot } from './use-slot.ts'

/** Times through all of them; then all are seen once more, and nothing moves. */
const PASSES = 2

/** The slot as it is seen now: with one of several wins, or with all of them. */
export function useLookedAt(slot: SlotGame, game: Slot, board: () => Board | null): Slot {
  const { wins, overlay } = game.shown
  const several =
    game.phase === 'idle' && overlay === null && wins !== null && wins.isLit && wins.wins.length > 1 ? wins : null
  const [looked, setLooked] = useState<Win | null>(null)
  useEffect(() => {
    if (several === null) return
    const views = [null, ...several.wins]
    let seen = 0
    const timer = setInterval(() => {
      seen += 1
      const win = views[seen % views.length] ?? null
      setLooked(win)
      void board()?.win(win ? [win] : several.wins, (line) => slot.layout.lines?.[line] ?? null)
      if (seen === views.length * PASSES) clearInterval(timer)
    }, PACE.lookAtOneMs)
    return () => {
      clearInterval(timer)
      setLooked(null)
    }
  }, [several, slot, board])
  return several !== null && looked !== null && several.wins.includes(looked)
    ? { ...game, shown: { ...game.shown, wins: { ...several, wins: [looked] } } }
    : game
}
