// The state of a table: a ring that empties by the studio's clock, amber in the last five seconds, full with a lock when bets are closed.
import { Lock, Hourglass } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Phase } from '../../../live/table-state.ts'

const R = 43
const ROUND = 2 * Math.PI * R
const HURRY_SECONDS = 5

export const secondsLeft = ({ left }: Phase): number => Math.ceil((left ?? 0) / 1000)
export const isHurried = (phase: Phase): boolean => phase.phase === 'betting' && secondsLeft(phase) <= HURRY_SECONDS

export function Ring({
  phase,
  roundId,
  size,
}: {
  readonly phase: Phase
  readonly roundId: string
  readonly size: number
}) {
  const arc = useRef<SVGCircleElement>(null)
  const isBetting = phase.phase === 'betting'
  const { lasts, since } = phase
  const now = useRef(since)
  useLayoutEffect(() => {
    now.current = since
  })
  useLayoutEffect(() => {
    const element = arc.current
    if (!element || !isBetting || lasts === null || roundId === '') return
    // From where it is by the clock, in one movement: nothing is drawn anew every frame by hand.
    const running = element.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: -ROUND }], {
      duration: lasts,
      fill: 'both',
    })
    running.currentTime = now.current
    return () => running.cancel()
  }, [isBetting, lasts, roundId])
  const isWaiting = phase.phase === 'waiting'
  const colour =
    isHurried(phase) || phase.phase === 'closed' || phase.phase === 'dealing'
      ? 'var(--color-warn)'
      : isBetting
        ? '#ff6b81'
        : '#ffffff'
  return (
    <span
      className="relative grid shrink-0 place-items-center rounded-full"
      style={{ width: size, height: size, background: '#0d060af0' }}
    >
      <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r={R} fill="none" stroke="#fff" strokeOpacity=".22" strokeWidth="9" />
        {!isWaiting && (
          <circle
            ref={arc}
            cx="50"
            cy="50"
            r={R}
            fill="none"
            stroke={colour}
            strokeWidth="9"
            strokeDasharray={`${ROUND} ${ROUND}`}
          />
        )}
      </svg>
      {isBetting ? (
        <b
          className="relative font-extrabold tracking-tight tabular-nums"
          style={{ fontSize: size * 0.36 }}
          data-testid="clock"
        >
          {secondsLeft(phase)}
        </b>
      ) : isWaiting ? (
        <Hourglass aria-hidden style={{ width: size * 0.3, height: size * 0.3 }} />
      ) : (
        <Lock aria-hidden style={{ width: size * 0.3, height: size * 0.3 }} />
      )}
    </span>
  )
}
