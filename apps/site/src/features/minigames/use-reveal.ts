// How far the last draw may be seen. It runs by the server's clock from the moment at which the round was due: whoever joins in the
// middle joins in the middle, a tab that was in the background goes on where the draw is by then, and a reader who wants no motion
// has the result at once. What else shows the result waits for it (state/draws-told.ts).
import type { RoundOnWire } from '@hanpan/contract'
import { useEffect, useLayoutEffect, useState } from 'react'
import { isTold, leaveTelling, sayTelling, useDrawsTold } from '../../state/draws-told.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { stepEndsMs, type RevealPace } from './games.ts'

/** The time between the draw and the first step, in which the result travels. With the longest pace: 7.9 s. */
export const HEAD_START_MS = 1200
/** A result this late is not played: one that was drawn after an outage is simply there. */
const LATE_MS_MAX = 12_000

export interface Revealed {
  /** The round that is told; null before there is one. */
  readonly roundNo: string | null
  /** When its first step begins, by the server's clock. */
  readonly startsAt: number
  /** Steps that are over. */
  readonly count: number
  readonly isRevealing: boolean
  /** Only the last step is left, and it is held back. */
  readonly isHeld: boolean
  readonly skip: () => void
}

const wantsStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export function stepsAt(startsAt: number, nowMs: number, pace: RevealPace): number {
  const { steps, stepMs } = pace
  const elapsed = nowMs - startsAt
  if (elapsed >= stepEndsMs(steps, pace)) return steps
  return Math.max(0, Math.min(steps - 1, Math.floor(elapsed / stepMs)))
}

/**
 * Tells of every step past `count` when its time has come, until stopped. A better sample may put the server's clock back in the
 * middle of a draw: whoever wakes too early waits again.
 */
export function followSteps(
  from: { readonly startsAt: number; readonly count: number },
  pace: RevealPace,
  now: () => number,
  tell: (count: number) => void,
): { readonly catchUp: () => void; readonly stop: () => void } {
  let { count } = from
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    if (count >= pace.steps) return
    timer = setTimeout(catchUp, Math.max(16, from.startsAt + stepEndsMs(count + 1, pace) - now() + 4))
  }
  const catchUp = () => {
    clearTimeout(timer)
    const seen = stepsAt(from.startsAt, now(), pace)
    if (seen > count) {
      count = seen
      tell(count)
    }
    wait()
  }
  wait()
  return { catchUp, stop: () => clearTimeout(timer) }
}

/** Whether a stage has told this draw before, to the end or until the reader skipped. */
const wasTold = (round: RoundOnWire) =>
  useDrawsTold.getState().said[round.gameKey]?.roundNo === round.roundNo && isTold(round)

interface Reveal {
  readonly roundNo: string | null
  readonly startsAt: number
  readonly count: number
}

export function useReveal(round: RoundOnWire | null, pace: RevealPace): Revealed {
  const [reveal, setReveal] = useState<Reveal>({ roundNo: null, startsAt: 0, count: pace.steps })
  const roundNo = round?.roundNo ?? null
  if (round && roundNo !== reveal.roundNo) {
    const now = serverNow()
    const due = Date.parse(round.drawsAt) + HEAD_START_MS
    const isLive = reveal.roundNo !== null && document.visibilityState === 'visible' && now - due < LATE_MS_MAX
    // Who watches sees every step, even if the result was long under way.
    const startsAt = isLive ? Math.max(due, now) : due
    const isKnown = wantsStill() || wasTold(round)
    setReveal({ roundNo, startsAt, count: isKnown ? pace.steps : stepsAt(startsAt, now, pace) })
  }
  const { count, startsAt } = reveal
  const isRevealing = count < pace.steps
  const gameKey = round?.gameKey
  // Before anything is painted: what stands beside the stage must not be ahead of it for a frame.
  useLayoutEffect(() => {
    if (!gameKey || roundNo === null || reveal.roundNo !== roundNo) return
    sayTelling(gameKey, roundNo, !isRevealing)
  }, [gameKey, roundNo, reveal.roundNo, isRevealing])
  useLayoutEffect(() => (gameKey ? () => leaveTelling(gameKey) : undefined), [gameKey])
  useEffect(() => {
    if (count >= pace.steps) return undefined
    const steps = followSteps({ startsAt, count }, pace, serverNow, (seen) =>
      setReveal((known) => ({ ...known, count: Math.max(known.count, seen) })),
    )
    document.addEventListener('visibilitychange', steps.catchUp)
    return () => {
      steps.stop()
      document.removeEventListener('visibilitychange', steps.catchUp)
    }
  }, [count, startsAt, pace])
  return {
    roundNo: reveal.roundNo,
    startsAt,
    count,
    isRevealing,
    isHeld: pace.holdMs !== undefined && isRevealing && count === pace.steps - 1,
    skip: () => setReveal((known) => ({ ...known, count: pace.steps })),
  }
}
