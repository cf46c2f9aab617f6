// The canvas of a round: drawn every frame while something moves, four times a second where motion is reduced. The figure over it is text.
import { useEffect, useRef } from 'react'
import type { CrashRound } from '../../../../../src/wire/crash.ts'
import { risenAt } from '../live/crash-state.ts'
import { times } from '../times.ts'
import { createScene, type Flight, type Mark } from './scene.ts'

const STILL_MS = 250

interface CurveProps {
  readonly round: CrashRound | null
  readonly offset: number
  readonly marks: readonly Mark[]
  readonly targets: readonly number[]
  readonly still: boolean
  readonly narrow: boolean
  readonly secondsText: (seconds: string) => string
  /** Drawn with every frame: what has been reached, and for how long it has flown. */
  readonly onFrame: (reached: number, elapsed: number) => void
}

function flightOf({ round, offset, marks, targets }: CurveProps, clock: number): Flight {
  const now = clock + offset
  const { elapsed } = risenAt(round, now)
  const rises = round?.risesAt == null ? null : Date.parse(round.risesAt)
  const kind = rises === null || now < rises ? 'ready' : round?.brokeAt == null ? 'rising' : 'over'
  const overSince = round?.brokeAt == null ? 0 : Math.max(0, now - Date.parse(round.brokeAt))
  return { kind, elapsed: kind === 'ready' ? 0 : elapsed, overSince, marks, targets }
}

export function Curve(props: CurveProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { still, narrow, secondsText } = props
  useEffect(() => {
    const element = canvas.current!
    const scene = createScene(element, secondsText)
    const fit = () => {
      const { width, height } = element.getBoundingClientRect()
      scene.resize(width, height, Math.min(2, devicePixelRatio), narrow)
    }
    const watcher = new ResizeObserver(fit)
    watcher.observe(element)
    fit()
    let frame = 0
    let drawnAt = 0
    const draw = (at: number) => {
      frame = requestAnimationFrame(draw)
      if (still && at - drawnAt < STILL_MS) return
      drawnAt = at
      const flight = flightOf(latest.current, Date.now())
      scene.draw(flight, at, still)
      const { reached } = risenAt(latest.current.round, Date.now() + latest.current.offset)
      latest.current.onFrame(flight.kind === 'ready' ? 100 : reached, flight.elapsed)
    }
    frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }, [still, narrow, secondsText])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
}

/** Text that is written with every frame, without drawing anything anew. */
export function writeReached(element: HTMLElement | null, reached: number): void {
  const text = times(reached)
  if (element && element.textContent !== text) element.textContent = text
}
