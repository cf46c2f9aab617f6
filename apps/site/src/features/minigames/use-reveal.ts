// How many balls of the last result may be seen. A result that comes while one watches is revealed ball by ball; one that
// was there before, or for a reader who wants no motion, is there at once. Joining in the middle joins in the middle.
import { useEffect, useState } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import type { PowerballRound } from './outcomes.ts'

export const BALLS_REVEALED = 6
/** Six balls in 6.6 s: the whole draw stays under the 8 s a reader is willing to wait. */
export const REVEAL_MS = 1100

interface Reveal {
  readonly roundNo: string | null
  readonly count: number
}

export interface Revealed {
  readonly count: number
  readonly isRevealing: boolean
  readonly skip: () => void
}

const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Balls that are out by now, for a draw that began when its round was due. */
export function revealedAt(drawsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.min(BALLS_REVEALED, Math.floor((nowMs - drawsAtMs) / REVEAL_MS)))
}

export function useReveal(round: PowerballRound | null): Revealed {
  const [reveal, setReveal] = useState<Reveal>({ roundNo: null, count: BALLS_REVEALED })
  const roundNo = round?.roundNo ?? null
  if (round && roundNo !== reveal.roundNo) {
    const elapsedMs = serverNow() - Date.parse(round.drawsAt)
    const isFresh = elapsedMs < BALLS_REVEALED * REVEAL_MS && document.visibilityState === 'visible' && !wantsStill()
    // Seen live from the start a draw takes its time from the first ball; otherwise it goes on where it is.
    const isJoined = reveal.roundNo === null
    const count = isFresh ? (isJoined ? revealedAt(Date.parse(round.drawsAt), serverNow()) : 0) : BALLS_REVEALED
    setReveal({ roundNo, count })
  }
  const { count } = reveal
  useEffect(() => {
    if (count >= BALLS_REVEALED) return undefined
    const timer = setTimeout(() => setReveal((known) => ({ ...known, count: known.count + 1 })), REVEAL_MS)
    const finish = () => setReveal((known) => ({ ...known, count: BALLS_REVEALED }))
    document.addEventListener('visibilitychange', finish)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', finish)
    }
  }, [count])
  return {
    count,
    isRevealing: count < BALLS_REVEALED,
    skip: () => setReveal((known) => ({ ...known, count: BALLS_REVEALED })),
  }
}
